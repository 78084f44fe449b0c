/** What the pages say, in the language of the visitor. */

import { getPreference, setPreference } from "./preferences.js";

export const LANGUAGES = { en: "English", fr: "Français" };

const words = {};

function choose() {
  const wanted = [getPreference("language", ""), ...navigator.languages.map((each) => each.slice(0, 2))];
  return wanted.find((each) => each in LANGUAGES) ?? "en";
}

let chosen = choose();

export function addWords(...modules) {
  Object.assign(words, ...modules);
  document.documentElement.lang = chosen;
}

export function language() {
  return chosen;
}

/** Everything is said anew: the page is loaded again. */
export function setLanguage(code) {
  setPreference("language", code);
  chosen = code;
  location.reload();
}

export function knows(key) {
  return key in words;
}

/** say("round", {round: 3}) fills {round}. A key without words is a mistake that shows. */
export function say(key, values = {}) {
  const phrase = words[key]?.[chosen] ?? words[key]?.en ?? key;
  return phrase.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

/** What there are no words for is said as it is. */
export function sayOr(key, otherwise) {
  return knows(key) ? say(key) : otherwise;
}

/** "Ann: Red", with the space that French has before a colon. */
export function named(name, what) {
  return `${name}${say("colon")}${what}`;
}

/** "say" for one or several: uses key.one where the number is 1. */
export function sayCount(key, count, values = {}) {
  const one = count === 1 && knows(`${key}.one`);
  return say(one ? `${key}.one` : key, { count: formatNumber(count), ...values });
}

export function formatNumber(value, options = {}) {
  return new Intl.NumberFormat(chosen, options).format(value);
}

/** By the customs of the visitor's country where the page speaks the visitor's language: 16 Nov and not Nov 16 in Britain. */
export function formatTime(iso, { withDate = true } = {}) {
  const style = { dateStyle: withDate ? "medium" : undefined, timeStyle: "medium" };
  const locale = navigator.languages.find((each) => each.slice(0, 2) === chosen) ?? chosen;
  return new Intl.DateTimeFormat(locale, style).format(new Date(iso));
}

/** type: "conjunction" or "disjunction". */
export function joinWords(list, type = "conjunction") {
  return new Intl.ListFormat(chosen, { type }).format(list);
}

/** Fills in what a page has marked with data-say="key" (and data-say-label for names that are not seen). */
export function translate(root = document) {
  for (const element of root.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of root.querySelectorAll("[data-say-label]")) {
    element.setAttribute("aria-label", say(element.dataset.sayLabel));
  }
}
