// @ts-nocheck
/**
 * Sentences of the house in the visitor's language, with amounts in the currency of the table. The house writes them in
 * English and in the smallest unit, as they stand in the record; here the English sentence is the key. The phrases are in
 * words/house: {en, fr}, as core/phrases.js reads them; with `of` it is a piece, which only fills holes of that kind.
 */

import { money } from "./money.js";
import { colourInWords, kindOf, nameOf, roleOf } from "./names.js";
import { fillPhrase, patternFor, readPhrase } from "./phrases.js";
import { formatNumber, joinWords, language, sayOr } from "./words.js";

const SENTENCE = ""; // what a phrase is a piece of that is none
const ANY = ".+?";
const asItIs = (text) => text;

/** Kinds of holes that are no pieces: what fits, and how it is shown; `about` is {currency, cloth}. */
const KINDS = {
  money: { pattern: "-?\\d+", show: (text, { currency = "" }) => money(Number(text), currency).trim() },
  count: { pattern: "\\d+", show: (text) => formatNumber(Number(text)) },
  number: { pattern: "-?\\w+", show: asItIs }, // of the wheel, of a round, of a step
  numbers: { pattern: "\\w+(?: \\w+)*", show: (text) => joinWords(text.split(" ")) },
  list: { pattern: "\\w+(?:, \\w+)* and \\w+", show: (text) => joinWords(text.split(/, | and /)) },
  name: { pattern: ANY, show: asItIs },
  text: { pattern: ANY, show: asItIs }, // somebody's own words
  quoted: { pattern: "'.*?'|\".*?\"", show: (text, about) => nameOrQuote(text.slice(1, -1), about) },
  id: { pattern: ANY, show: nameId },
  ids: { pattern: ANY, show: (text, about) => joinWords(text.match(/\S+(?: [\da-f]{6}(?= |$))?(?: \(\d+\))?/g).map((id) => nameId(id, about))) },
  called: { pattern: ANY, show: (id, about) => (isMadeUp(id, about) ? undefined : id) }, // by whoever put it there
  wager: { pattern: "\\S+", show: (text, { cloth }) => nameOf(text, cloth) },
  wagers: { pattern: "\\S+(?: and \\S+)*", show: (text, { cloth }) => joinWords(text.split(" and ").map((each) => nameOf(each, cloth))) },
  kind: { pattern: "[\\w-]+", show: (text) => (language() === "en" ? text : kindOf(text)) }, // "straight up to $5"
  game: { pattern: "\\S+?", show: (text) => sayOr(`game.${text}`, text) },
  choice: { pattern: "\\w+", show: (text) => sayOr(`option.${text}`, text.replaceAll("_", " ")) }, // that a table has made
  code: { pattern: "[\\w-]+", show: (text, about) => (language() === "en" ? text.replaceAll("-", " ") : findWords("irregularity", text, about)) },
  role: { pattern: ANY, show: roleOf },
  colour: { pattern: ANY, show: (text) => sayOr(`colour.${text}`, text) },
  chips: { pattern: ANY, show: colourInWords }, // of a player's colour
  phrase: { pattern: ANY, show: sayPhrase }, // of the house, or somebody's
};

const books = new Set(); // lists of phrases, as they came
let index = new Map(); // by what they are pieces of and their first word: phrases that are ready

/** Whoever shows such sentences says where their words are.
 * @type {(...lists: object[][]) => void} */
export function addPhrases(...lists) {
  for (const list of lists) books.add(list);
  index = new Map();
}

/** {text, lang}: what there are no words for stays English, and says so to those who read it aloud.
 * @type {(sentence: string, about?: { cloth?: wire.Cloth | null, currency?: string }) => { text: string, lang: string }} */
export function sayAsHouse(sentence, about = {}) {
  const text = findWords(SENTENCE, sentence, about);
  return text === null ? { text: sentence, lang: "en" } : { text, lang: language() };
}

function findWords(of, text, about) {
  if (index.size === 0) fillIndex();
  const [word] = text.split(" ", 1);
  for (const place of [`${of}/${word}`, `${of}/`]) {
    for (const { pattern, parts } of index.get(place) ?? []) {
      const match = pattern.exec(text);
      const said = match && fillPhrase(parts, match.groups ?? {}, (kind, found) => show(kind, found, about));
      if (said !== null) return said;
    }
  }
  return null;
}

function show(kind, text, about) {
  return kind in KINDS ? KINDS[kind].show(text, about) : findWords(kind, text, about);
}

/** Within another sentence it may have lost its full stop to that. */
function sayPhrase(text, about) {
  return findWords(SENTENCE, text, about) ?? findWords(SENTENCE, `${text}.`, about)?.replace(/\.$/, "") ?? text;
}

function fillIndex() {
  const phrases = [...books].flat();
  const patternOf = (kind) => KINDS[kind]?.pattern ?? patternOfPieces(phrases.filter(({ of }) => of === kind));
  for (const { of = SENTENCE, ...words } of phrases) {
    const parts = readPhrase(words.en);
    const pattern = new RegExp(`^${patternFor(parts, patternOf)}$`, "s");
    const [, first = ""] = /^(\S+) /.exec(typeof parts[0] === "string" ? parts[0] : "") ?? [];
    const place = `${of}/${first}`;
    if (!index.has(place)) index.set(place, []);
    index.get(place).push({ pattern, parts: readPhrase(language() === "en" ? curl(words.en) : words[language()]) });
  }
}

/** The name that somebody gave a wager; of one that a machine made up, what the wager is on if it says that. */
function nameId(id, about) {
  if (!isMadeUp(id, about)) return id;
  const on = placeIn(id, about);
  return on ? nameOf(on, about.cloth) : sayOr("wager.unnamed", id);
}

function nameOrQuote(text, about) {
  if (Object.hasOwn(about.cloth?.wagers ?? {}, text)) return nameOf(text, about.cloth);
  return isMadeUp(text, about) ? nameId(text, about) : quote(text);
}

/** Nobody says such an id aloud: "split:17-20 a1b2c3" of a page, or the hexadecimal digits of a program; the second of its kind has " (2)". */
function isMadeUp(id, about) {
  return placeIn(id, about) !== null || /^[\da-f-]{16,}(?: \(\d+\))?$/i.test(id);
}

/** The pages begin the id of a wager with what it is on; null where it does not.
 * @type {(id: string, about: { cloth?: wire.Cloth | null }) => string | null} */
export function placeIn(id, { cloth }) {
  const [, wager] = /^(\S+) [\da-f]{6}(?: \(\d+\))?$/.exec(id) ?? [];
  return wager && Object.hasOwn(cloth?.wagers ?? {}, wager) ? wager : null;
}

/** Pieces without holes are a closed list. */
function patternOfPieces(phrases) {
  const isOpen = phrases.some(({ en }) => /[[{]/.test(en));
  return isOpen ? ANY : phrases.map(({ en }) => patternFor([en])).join("|");
}

/** Quotation marks and apostrophes as they are printed: the record has those of a typewriter. */
function curl(english) {
  return english.replace(/"([^"]*)"/g, "“$1”").replaceAll("'", "’");
}

function quote(text) {
  return language() === "fr" ? `« ${text} »` : `“${text}”`;
}
