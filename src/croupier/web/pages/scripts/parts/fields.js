/** Fields of forms: each an element with its label, and a way to read what was typed or chosen. */

import { h, makeButton, set } from "../core/dom.js";
import { readMoney } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { formatNumber, say } from "../core/words.js";

/** @import { Props } from "../core/dom.js" */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Input */
/** @template {string} [Value=string]
 * @typedef {{ value: Value, text: string }} Option */
/** By type of field: what has to be known to ask.
 * @typedef {{ text: {}, area: {}, check: {}, money: { currency: string }, count: { least?: number, most?: number }, number: { numbers: readonly string[] }, place: { cloth: wire.Cloth }, choice: { options: readonly Option[] } }} Details */
/** By type of field: what is typed, or chosen.
 * @template Chosen
 * @typedef {{ text: string, area: string, check: boolean, money: number, count: number, number: string, place: string, choice: Chosen }} Given */
/** Undefined where nothing is said and nothing need be.
 * @template Value, Optional
 * @typedef {Value | (Optional extends true ? undefined : never)} Said */
/** read() gives null where something is missing or cannot be read.
 * @template {string} [Name=string]
 * @template [Value=unknown]
 * @typedef {{ name: Name, label: string, input: Input, element: HTMLElement, read: () => Value | null, findWrong: () => string | null }} Field */
/** What fields say while somebody types, by name.
 * @template {Field} Asked
 * @typedef {{ [Each in Asked as Each["name"]]: ReturnType<Each["read"]> }} Typed */
/** The same once nothing is missing.
 * @template {Field} Asked
 * @typedef {{ [Each in Asked as Each["name"]]: Exclude<ReturnType<Each["read"]>, null> }} Values */

const LONGEST = 500; // characters of a text in a record

/** `more` are attributes of the input.
 * @template {string} Name
 * @template {keyof Details} [Type="text"]
 * @template {string} [Chosen=string]
 * @template {boolean} [Optional=false]
 * @param {{ name: Name, label: string, type?: Type, value?: string | number | boolean, optional?: Optional, options?: readonly Option<Chosen>[], suggestions?: readonly string[], more?: Props } & Details[Type]} field
 * @returns {Field<Name, Said<Given<Chosen>[Type], Optional>>} */
export function makeField(field) {
  const { name, label, type = "text", value, optional = false, suggestions, more = {} } = field;
  const { input, read, findWrong = () => null } = MAKERS[type](field, { name, ...more });
  if (value !== undefined && type !== "check") input.value = String(value);
  const labelled = type === "check"
    ? h("label", { class: "check" }, input, label)
    : h("label", { class: "field" }, optional ? `${label} (${say("optional")})` : label, input);
  return {
    name, label, input, findWrong,
    element: h("div", {}, labelled, suggestions && makeSuggestions(input, suggestions)),
    read: () => /** @type {Said<Given<Chosen>[Type], Optional> | null} */ (optional && input.value === "" ? undefined : read()),
  };
}

/** What all fields say, by name, or null where one is missing: `tell` says which, and it gets the focus.
 * @type {<Asked extends Field>(fields: readonly Asked[], tell: (text: string) => void) => Values<Asked> | null} */
export function readFields(fields, tell) {
  const missing = findMissing(fields);
  if (!missing) return readAll(fields);
  tell(missing.findWrong() ?? say("field.missing", { field: missing.label }));
  missing.input.focus();
  return null;
}

/** @type {(fields: readonly Field[]) => Field | undefined} */
function findMissing(fields) {
  return fields.find((field) => field.read() === null);
}

/** @template {Field} Asked
 * @param {readonly Asked[]} fields */
export function valuesOf(fields) {
  return /** @type {Typed<Asked>} */ (Object.fromEntries(fields.map((field) => [field.name, field.read()])));
}

/** The same where nothing is missing.
 * @template {Field} Asked
 * @param {readonly Asked[]} fields */
function readAll(fields) {
  return /** @type {Values<Asked>} */ (valuesOf(fields));
}

/** What a form comes to, seen before it is sent: `hint(values)` says it once all fields can be read; `fields()` gives those that
 * count now. To be renewed on input.
 * @type {<Asked extends Field>(fields: () => readonly Asked[], hint: (values: Values<Asked>) => string) => { element: HTMLElement, renew: () => void }} */
export function makeReckoning(fields, hint) {
  const element = h("p", { class: "reckoning", "aria-live": "polite" });
  const renew = () => set(element, "text", findMissing(fields()) ? "" : hint(readAll(fields())));
  renew();
  return { element, renew };
}

/** @type {{ [Type in keyof Details]: (field: { label: string, value?: unknown } & Details[Type], props: Props) => { input: Input, read: () => Given<string>[Type] | null, findWrong?: () => string | null } }} */
const MAKERS = {
  text: (field, props) => {
    const input = h("input", { maxlength: LONGEST, autocomplete: "off", ...props });
    return { input, read: () => input.value.trim() || null };
  },
  area: (field, props) => {
    const input = h("textarea", { maxlength: LONGEST, rows: 2, autocomplete: "off", ...props });
    return { input, read: () => input.value.trim() || null };
  },
  money: ({ label, currency }, props) => {
    const input = h("input", { inputmode: "decimal", autocomplete: "off", class: "figure", ...props });
    const read = () => readMoney(input.value, currency) || null;
    const isWrong = () => input.value.trim() !== "" && read() === null;
    return { input, read, findWrong: () => (isWrong() ? say("field.no.amount", { field: label, text: input.value.trim() }) : null) };
  },
  count: ({ label, least = 1, most = 1e6 }, props) => {
    const input = h("input", { type: "number", min: least, max: most, step: 1, inputmode: "numeric", class: "figure", ...props });
    const read = () => {
      const count = input.value === "" ? NaN : Number(input.value);
      return Number.isInteger(count) && count >= least && count <= most ? count : null;
    };
    const isWrong = () => input.validity.badInput || (input.value !== "" && read() === null);
    const range = { least: formatNumber(least), most: formatNumber(most) };
    return { input, read, findWrong: () => (isWrong() ? say("field.no.count", { field: label, ...range }) : null) };
  },
  number: ({ numbers }, props) => {
    const input = h("input", { maxlength: 3, autocomplete: "off", class: "figure", ...props });
    const text = () => input.value.trim();
    const read = () => numbers.find((/** @type {string} */ each) => each.toLowerCase() === text().toLowerCase()) ?? null;
    return { input, read, findWrong: () => (text() && read() === null ? say("number.unknown", { text: text() }) : null) };
  },
  place: ({ cloth }, props) => {
    const input = h("input", { autocomplete: "off", ...props });
    const text = () => input.value.trim().toLowerCase();
    const read = () => Object.keys(cloth.wagers).find((wager) => [wager, nameOf(wager, cloth).toLowerCase()].includes(text())) ?? null;
    return { input, read, findWrong: () => (text() && read() === null ? say("place.unknown", { text: input.value.trim() }) : null) };
  },
  choice: ({ options }, props) => {
    const input = h("select", props, options.map((/** @type {Option} */ { value, text }) => h("option", { value, text })));
    return { input, read: () => input.value || null };
  },
  check: ({ value = false }, props) => {
    const input = h("input", { type: "checkbox", checked: value, ...props });
    return { input, read: () => input.checked };
  },
};

/** Usual answers to tap; other words may be typed all the same.
 * @type {(input: Input, suggestions: readonly string[]) => HTMLElement} */
function makeSuggestions(input, suggestions) {
  const fill = (/** @type {string} */ text) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return h("span", { class: "suggestions" },
    suggestions.map((text) => makeButton(text, () => fill(text), { class: "small" })));
}
