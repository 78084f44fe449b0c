/** What the pages say, in the language of the visitor. */

import { getPreference, setPreference } from "./preferences.js";

/** @type {Record<string, string>} */
export const LANGUAGES = { en: "English", fr: "Français" };

/** @type {Record<string, Record<string, string>>} */
const words = {};

/** @type {() => string} */
function choose() {
  const wanted = [getPreference("language", ""), ...navigator.languages.map((each) => each.slice(0, 2))];
  return wanted.find((each) => each in LANGUAGES) ?? "en";
}

let chosen = choose();

/** @type {(...modules: Record<string, Record<string, string>>[]) => void} */
export function addWords(...modules) {
  Object.assign(words, ...modules);
  document.documentElement.lang = chosen;
}

/** @type {() => string} */
export function language() {
  return chosen;
}

/** Everything is said anew: the page is loaded again.
 * @type {(code: string) => void} */
export function setLanguage(code) {
  setPreference("language", code);
  chosen = code;
  location.reload();
}

/** @type {(key: string) => boolean} */
export function knows(key) {
  return key in words;
}

/** say("round", {round: 3}) fills {round}. A key without words is a mistake that shows.
 * @type {(key: string, values?: Record<string, unknown>) => string} */
export function say(key, values = {}) {
  const phrase = words[key]?.[chosen] ?? words[key]?.en ?? key;
  return phrase.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
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

/** What has words is said in the visitor's language if it is those words in English; anything else is somebody's own.
 * @type {(keys: string[], english: string) => string} */
export function sayIfSame(keys, english) {
  const key = keys.find((each) => words[each]?.en === english);
  return key ? say(key) : english;
}

/** "say" for one or several: uses key.one where the number is 1.
 * @type {(key: string, count: number, values?: Record<string, unknown>) => string} */
export function sayCount(key, count, values = {}) {
  const one = count === 1 && knows(`${key}.one`);
  return say(one ? `${key}.one` : key, { count: formatNumber(count), ...values });
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

/** type: "conjunction" or "disjunction".
 * @type {(list: string[], type?: Intl.ListFormatType) => string} */
export function joinWords(list, type = "conjunction") {
  return new Intl.ListFormat(chosen, { type }).format(list);
}

/** Fills in what a page has marked with data-say="key" (and data-say-label for names that are not seen).
 * @type {(root?: ParentNode) => void} */
export function translate(root = document) {
  for (const element of root.querySelectorAll("[data-say]")) element.textContent = say(element.getAttribute("data-say") ?? "");
  for (const element of root.querySelectorAll("[data-say-label]")) {
    element.setAttribute("aria-label", say(element.getAttribute("data-say-label") ?? ""));
  }
}
