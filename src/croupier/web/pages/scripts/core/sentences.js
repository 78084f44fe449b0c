/**
 * Sentences of the house, made of their data in the visitor's language: why something is decided so, what somebody asked
 * for, what followed. Amounts are in the currency of the table.
 */

import { money } from "./money.js";
import { nameOf, ownName, roleOf, titleOf } from "./names.js";
import { fillTemplate } from "./template.js";
import { findSentence, formatNumber, joinWords, language, listIn, nameIn, say, sayOr } from "./words.js";

/**
 * @typedef {{ cloth?: wire.Cloth | null, currency?: string }} About what sentences are about
 * @typedef {{ ground?: string, table?: string, key?: string, values?: Record<string, unknown> }} Said a ground, or a key of any table
 */

const OWN_WORDS = "in-words"; // of whoever decided

/** How a value of a kind is said; a kind that is not here is a table of names.
 * @type {Record<string, (value: any, about: About) => string | null>} */
const KINDS = {
  money: (cents, { currency = "" }) => money(cents, currency).trim(),
  wager: (wager, { cloth }) => nameOf(wager, cloth),
  id: nameId,
  called: (id, about) => (isMadeUp(id, about) ? null : id), // by whoever put it there
  kind: (kind, { cloth }) => ownName(kind, cloth) ?? named("kind", kind),
  quoted: nameOrQuote,
  role: roleOf,
  code: (name) => name.replaceAll("-", " "),
  option: (name) => sayOr(`option.${name}`, name),
  game: (game, { cloth }) => (cloth && cloth.game === game ? titleOf(cloth) : game),
  phrase: (value, about) => (show("", value, about) ?? "").replace(/\.$/, ""), // which it loses to the sentence that it is in
  opening: (irregularity) => capitalise(named("irregularity", irregularity)),
};

/** {text, lang}: without data, as old records have it, or without words for them, the English sentence as it is; of somebody's
 * own words nobody knows the language.
 * @type {(said: Said | null | undefined, english: string | undefined, about?: About) => { text: string, lang?: string }} */
export function sayAsHouse(said, english = "", about = {}) {
  const text = said ? fill(said, about) : null;
  if (text === null) return { text: english, lang: "en" };
  return said?.ground === OWN_WORDS ? { text } : { text, lang: language() };
}

/** @type {(said: Said, about: About) => string | null} */
function fill({ ground, table = "ground", key = ground ?? "", values = {} }, about) {
  const sentence = findSentence(table, key, (name) => countOf(values[name]));
  return sentence === undefined ? null : fillTemplate(curl(sentence), values, (kind, value) => show(kind, value, about));
}

/** @type {(value: unknown) => number} */
function countOf(value) {
  return Array.isArray(value) ? value.length : Number(value ?? NaN);
}

/** Null: it need not be said.
 * @type {(kind: string, value: any, about: About) => string | null} */
function show(kind, value, about) {
  if (Array.isArray(value)) return join(kind, value, about);
  if (Object.hasOwn(KINDS, kind)) return KINDS[kind](value, about);
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "object") return fill(value, about) ?? "";
  return named(kind, value);
}

/** Somebody's own words stay as they are.
 * @type {(table: string, key: string) => string} */
function named(table, key) {
  const name = nameIn(table, key);
  return name === key ? key : curl(name);
}

/** Each by the kind that they have alone. A record has numbers and ids with only a space between them: here they are a list.
 * @type {(kind: string, list: unknown[], about: About) => string} */
function join(kind, list, about) {
  const [, last = ", ", alone = ""] = listIn("join", kind);
  const said = list.map((each) => show(alone, each, about) ?? "");
  const isSpaced = kind !== "sentences" && last.trim() === "";
  return joinWords(said, isSpaced ? "list" : kind);
}

/** The name that somebody gave a wager; of one that a machine made up, what the wager is on if it says that.
 * @type {(id: string, about: About) => string} */
function nameId(id, about) {
  if (!isMadeUp(id, about)) return id;
  const on = placeIn(id, about);
  return on ? nameOf(on, about.cloth) : say("wager.unnamed");
}

/** @type {(value: unknown, about: About) => string} */
function nameOrQuote(value, about) {
  const text = String(value);
  if (Object.hasOwn(about.cloth?.wagers ?? {}, text)) return nameOf(text, about.cloth);
  return isMadeUp(text, about) ? nameId(text, about) : say("quoted", { text });
}

/** Nobody says such an id aloud: "split:17-20 a1b2c3" of a page, or the hexadecimal digits of a program; the second of its kind has " (2)".
 * @type {(id: string, about: About) => boolean} */
function isMadeUp(id, about) {
  return placeIn(id, about) !== null || /^[\da-f-]{16,}(?: \(\d+\))?$/i.test(id);
}

/** The pages begin the id of a wager with what it is on; null where it does not.
 * @type {(id: string, about: About) => string | null} */
export function placeIn(id, { cloth }) {
  const [, wager] = /^(\S+) [\da-f]{6}(?: \(\d+\))?$/.exec(id) ?? [];
  return wager && Object.hasOwn(cloth?.wagers ?? {}, wager) ? wager : null;
}

/** @type {(text: string) => string} */
export function capitalise(text) {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** Quotation marks and apostrophes as they are printed: the record has those of a typewriter.
 * @type {(sentence: string) => string} */
function curl(sentence) {
  return sentence.replace(/"([^"]*)"/g, (_whole, text) => say("quoted", { text })).replaceAll("'", "’");
}
