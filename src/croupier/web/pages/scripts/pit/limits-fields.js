/** Fields for the limits of a table: those for all wagers, and those of every kind. */

import { h } from "../core/dom.js";
import { asTyped } from "../core/money.js";
import { say } from "../core/words.js";
import { makeField } from "../parts/fields.js";
import { makeTable } from "../parts/figures.js";

/** @import { Field, Values } from "../parts/fields.js" */
/** @typedef {`${string} ${string}`} NameOfKind a kind, and which limit of it */
/** @typedef {Field<"minimum" | "maximum" | NameOfKind, number | undefined>} LimitField */
/** @typedef {Values<LimitField>} Amounts */

/** @type {("minimum" | "maximum")[]} */
const GENERAL = ["minimum", "maximum"];
const OF_A_KIND = [...GENERAL, "increment"];
/** @type {(kind: string, part: string) => NameOfKind} */
const nameFor = (kind, part) => `${kind} ${part}`;

/** kinds: what each is called.
 * @type {(kinds: Map<string, string>, currency: string) => { element: HTMLElement, all: LimitField[], fill: (limits: wire.LimitsIn) => void, read: (values: Amounts) => wire.LimitsIn }} */
export function makeLimitsFields(kinds, currency) {
  /** @type {(name: LimitField["name"], label: string) => LimitField} */
  const make = (name, label) => makeField({ name, label, type: "money", currency, optional: true, more: { "aria-label": label } });
  const general = GENERAL.map((part) => make(part, say(`limits.${part}`)));
  const rows = [...kinds].map(([kind, called]) => OF_A_KIND.map((part) =>
    make(nameFor(kind, part), say("limits.of", { what: say(`limits.${part}`), kind: called }))));
  const all = [...general, ...rows.flat()];
  const element = h("div", { class: "stack" },
    h("div", { class: "row two" }, general.map((field) => field.element)),
    h("details", {}, h("summary", { text: say("limits.by.kind") }), layByKind([...kinds.values()], rows)));

  /** @type {(limits: wire.LimitsIn) => void} */
  function fill({ minimum, maximum, by_kind: byKind = {}, increments = {} }) {
    /** @type {Amounts} */
    const values = { minimum, maximum };
    for (const kind of kinds.keys()) {
      for (const part of GENERAL) values[nameFor(kind, part)] = byKind[kind]?.[part];
      values[nameFor(kind, "increment")] = increments[kind];
    }
    for (const { name, input } of all) input.value = values[name] ? asTyped(values[name], currency) : "";
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** The limits that the fields say; what is not said is not limited.
   * @type {(values: Amounts) => wire.LimitsIn} */
  function read(values) {
    /** @type {Record<string, wire.LimitIn>} */
    const byKind = {};
    /** @type {Record<string, number>} */
    const increments = {};
    for (const kind of kinds.keys()) {
      const [minimum, maximum, increment] = OF_A_KIND.map((part) => values[nameFor(kind, part)]);
      if (minimum !== undefined || maximum !== undefined) byKind[kind] = { minimum, maximum };
      if (increment !== undefined) increments[kind] = increment;
    }
    return { minimum: values.minimum, maximum: values.maximum, by_kind: byKind, increments };
  }

  return { element, all, fill, read };
}

/** In a table, where rows and columns say what a label would.
 * @type {(names: string[], rows: LimitField[][]) => HTMLElement} */
function layByKind(names, rows) {
  const laid = rows.map((fields, place) => h("tr", {},
    h("th", { scope: "row", text: names[place] }), fields.map((field) => h("td", {}, field.input))));
  return h("div", { class: "scrolls by-kind" }, makeTable((name) => say(`limits.${name}`), ["kind", ...OF_A_KIND], [], laid));
}
