/** A sentence with places for values, as the files of the languages have it: src/croupier/words/template.py says how it is written. */

/**
 * @typedef {{ name: string, kind: string }} Hole a place for a value, and what kind of value it is
 * @typedef {{ name: string, word: string }} Condition that this value is this word
 * @typedef {{ choices: Part[][] }} Maybe the first of these that can be said
 * @typedef {string | Hole | Condition | Maybe} Part
 * @typedef {Record<string, unknown>} Values
 * @typedef {(kind: string, value: unknown) => string | null} Show null: it need not be said
 */

const TOKENS = /\{(\w+)(?::([\w-]+)|\?([\w -]+))?\}|[[|\]]|[^[\]{}|]+/g;

/** @type {Map<string, Part[]>} */
const known = new Map();

/** `show` says a value of a kind. A value that is missing outside of brackets is a mistake that shows.
 * @type {(text: string, values: Values, show: Show) => string} */
export function fillTemplate(text, values, show) {
  const parts = known.get(text) ?? parse(text);
  known.set(text, parts);
  return fill(parts, values, show);
}

/** @type {(text: string) => Part[]} */
function parse(text) {
  /** @type {Part[][][]} */
  const opened = [[[]]];
  const add = (/** @type {Part} */ part) => opened[opened.length - 1].slice(-1)[0].push(part);
  for (const [token, name, kind = "", word] of text.matchAll(TOKENS)) {
    if (token === "[") opened.push([[]]);
    else if (token === "|") opened[opened.length - 1].push([]);
    else if (token === "]") add({ choices: opened.splice(-1)[0] });
    else if (name) add(word === undefined ? { name, kind } : { name, word });
    else add(token);
  }
  return opened[0][0];
}

/** @type {(parts: Part[], values: Values, show: Show) => string} */
function fill(parts, values, show) {
  return parts.map((part) => {
    if (typeof part === "string") return part;
    if ("choices" in part) return fill(part.choices.find((choice) => canSay(choice, values, show)) ?? [], values, show);
    if ("word" in part) return "";
    return values[part.name] != null ? show(part.kind, values[part.name]) ?? "" : `{${part.name}}`;
  }).join("");
}

/** What stands in brackets within is its own affair.
 * @type {(parts: Part[], values: Values, show: Show) => boolean} */
function canSay(parts, values, show) {
  return parts.every((part) => {
    if (typeof part === "string" || "choices" in part) return true;
    const value = values[part.name];
    return "word" in part ? part.word === asWord(value) : value != null && show(part.kind, value) !== null;
  });
}

/** @type {(value: unknown) => unknown} */
function asWord(value) {
  if (typeof value !== "boolean") return value;
  return value ? "yes" : "no";
}
