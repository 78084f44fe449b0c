/** What the pages say, in the language of the visitor: its words come from the house as one file. */

import { getPreference, setPreference } from "./preferences.js";
import { fillTemplate } from "./template.js";

/** @typedef {string | { by: string, other: string, [form: string]: string } | string[]} Words of a sentence, or of each form that its number asks for; or several */

const ENGLISH = "en"; // which there is always

/** What the languages are called, by their codes: the head of every page has them.
 * @type {Record<string, string>} */
export const LANGUAGES = Object.fromEntries([...document.querySelectorAll("link")]
  .filter(({ rel }) => rel === "words")
  .map(({ hreflang, title }) => [hreflang, title]));

function findWanted() {
  const wanted = [getPreference("language", ""), ...navigator.languages.map((each) => each.slice(0, 2))];
  return wanted.find((each) => Object.hasOwn(LANGUAGES, each)) ?? ENGLISH;
}

/** Tables of words.
 * @type {(code: string) => Promise<Record<string, Record<string, Words>>>} */
async function load(code) {
  const response = await fetch(`/files/words/${code}.json`);
  if (!response.ok) throw new Error(`no words for ${code}: ${response.status}`);
  return response.json();
}

/** What the page has in English is shown at once to who reads that.
 * @type {(code: string) => string} */
function choose(code) {
  document.documentElement.lang = code;
  if (code === ENGLISH) document.documentElement.dataset.said = "";
  return code;
}

/** In English where the wanted language cannot be had.
 * @type {(wanted: string) => Promise<{ chosen: string, words: Record<string, Record<string, Words>> }>} */
async function begin(wanted) {
  const code = choose(wanted);
  try {
    return { chosen: code, words: await load(code) };
  } catch (problem) {
    if (code === ENGLISH) throw problem;
    return begin(ENGLISH);
  }
}

const { chosen, words } = await begin(findWanted());
const plurals = new Intl.PluralRules(chosen);

export function language() {
  return chosen;
}

/** Everything is said anew: the page is loaded again.
 * @type {(code: string) => void} */
export function setLanguage(code) {
  setPreference("language", code);
  location.reload();
}

/** @type {(table: string, key: string) => Words | undefined} */
function find(table, key) {
  return Object.hasOwn(words[table] ?? {}, key) ? words[table][key] : undefined;
}

/** The sentence for a key of a table, undefined where it has none. Where it depends on a number, `countOf` says which that is; NaN where there is none, and that is "other".
 * @type {(table: string, key: string, countOf: (name: string) => number) => string | undefined} */
export function findSentence(table, key, countOf) {
  const found = find(table, key);
  if (Array.isArray(found)) return undefined;
  return typeof found === "object" ? found[plurals.select(countOf(found.by))] ?? found.other : found;
}

/** Several words for a key, none where it has none.
 * @type {(table: string, key: string) => string[]} */
export function listIn(table, key) {
  const found = find(table, key);
  return Array.isArray(found) ? found : [];
}

/** What something is called that has no sentence of its own.
 * @type {(table: string, key: string) => string | undefined} */
export function findName(table, key) {
  const found = find(table, key);
  return typeof found === "string" ? found : undefined;
}

/** The same; what has no words is called as it is.
 * @type {(table: string, key: string) => string} */
export function nameIn(table, key) {
  return findName(table, key) ?? key;
}

/** @type {(key: string) => boolean} */
export function knows(key) {
  return find("page", key) !== undefined;
}

/** say("round", {round: 3}) fills {round}. A key without words is a mistake that shows.
 * @type {(key: string, values?: Record<string, unknown>) => string} */
export function say(key, values = {}) {
  return sayCount(key, Number(values.count), values);
}

/** What there are no words for is said as it is.
 * @type {(key: string, otherwise: string) => string} */
export function sayOr(key, otherwise) {
  return knows(key) ? say(key) : otherwise;
}

/** "Ann: Red", with the space that French has before a colon.
 * @type {(name: string, what: string) => string} */
export function named(name, what) {
  return `${name}${say("colon")}${what}`;
}

/** "say" for one or several, which fills {count}.
 * @type {(key: string, count: number, values?: Record<string, unknown>) => string} */
export function sayCount(key, count, values = {}) {
  const sentence = findSentence("page", key, (by) => by === "count" ? count : Number(values[by] ?? NaN)) ?? key;
  return fillTemplate(sentence, { count: formatNumber(count), ...values }, (_kind, value) => String(value));
}

/** @type {(value: number, options?: Intl.NumberFormatOptions) => string} */
export function formatNumber(value, options = {}) {
  return new Intl.NumberFormat(chosen, options).format(value);
}

/** By the customs of the visitor's country where the page speaks the visitor's language: 16 Nov and not Nov 16 in Britain.
 * @type {(iso: string, options?: { withDate?: boolean }) => string} */
export function formatTime(iso, { withDate = true } = {}) {
  /** @type {Intl.DateTimeFormatOptions} */
  const style = { dateStyle: withDate ? "medium" : undefined, timeStyle: "medium" };
  const locale = navigator.languages.find((each) => each.slice(0, 2) === chosen) ?? chosen;
  return new Intl.DateTimeFormat(locale, style).format(new Date(iso));
}

/** Things of a kind of list: what stands between them, and before the last, the language has in [join].
 * @type {(things: string[], kind?: string) => string} */
export function joinWords(things, kind = "list") {
  const [comma = ", ", last = ", "] = listIn("join", kind);
  return [things.slice(0, -1).join(comma), ...things.slice(-1)].join(things.length > 1 ? last : "");
}

/** Fills in what the page has marked with data-say="key" (and data-say-label for names that are not seen). */
export function translate() {
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.getAttribute("data-say") ?? "");
  for (const element of document.querySelectorAll("[data-say-label]")) {
    element.setAttribute("aria-label", say(element.getAttribute("data-say-label") ?? ""));
  }
  document.documentElement.dataset.said = "";
}
