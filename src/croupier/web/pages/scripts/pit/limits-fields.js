/** Fields for the limits of a table: those for all wagers, and those of every kind. */

import { h } from "../core/dom.js";
import { asTyped } from "../core/money.js";
import { say } from "../core/words.js";
import { makeField } from "../parts/fields.js";
import { makeTable } from "../parts/figures.js";

const GENERAL = ["minimum", "maximum"];
const OF_A_KIND = [...GENERAL, "increment"];
const nameFor = (kind, part) => `${kind} ${part}`;

export class LimitsFields {
  /** kinds: Map(kind -> its name) */
  constructor(kinds, currency) {
    this._kinds = kinds;
    this._currency = currency;
    const general = GENERAL.map((part) => this._makeField(part, say(`limits.${part}`)));
    const rows = [...kinds].map(([kind, called]) => OF_A_KIND.map((part) =>
      this._makeField(nameFor(kind, part), say("limits.of", { what: say(`limits.${part}`), kind: called }))));
    this.all = [...general, ...rows.flat()];
    this.element = h("div", { class: "stack" },
      h("div", { class: "row two" }, general.map((field) => field.element)),
      h("details", {}, h("summary", { text: say("limits.by.kind") }), this._lay(rows)));
  }

  _makeField(name, label) {
    return makeField({ name, label, type: "money", currency: this._currency, optional: true, more: { "aria-label": label } });
  }

  /** In a table, where rows and columns say what a label would. */
  _lay(rows) {
    const names = [...this._kinds.values()];
    const laid = rows.map((fields, place) => h("tr", {},
      h("th", { scope: "row", text: names[place] }), fields.map((field) => h("td", {}, field.input))));
    return h("div", { class: "scrolls by-kind" }, makeTable((name) => say(`limits.${name}`), ["kind", ...OF_A_KIND], [], laid));
  }

  fill({ minimum, maximum, by_kind: byKind = {}, increments = {} }) {
    const values = { minimum, maximum };
    for (const kind of this._kinds.keys()) {
      for (const part of GENERAL) values[nameFor(kind, part)] = byKind[kind]?.[part];
      values[nameFor(kind, "increment")] = increments[kind];
    }
    for (const { name, input } of this.all) input.value = values[name] ? asTyped(values[name], this._currency) : "";
    this.element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** The limits that the fields say; what is not said is not limited. */
  make(values) {
    const limits = { minimum: values.minimum, maximum: values.maximum, by_kind: {}, increments: {} };
    for (const kind of this._kinds.keys()) {
      const [minimum, maximum, increment] = OF_A_KIND.map((part) => values[nameFor(kind, part)]);
      if (minimum !== undefined || maximum !== undefined) limits.by_kind[kind] = { minimum, maximum };
      if (increment !== undefined) limits.increments[kind] = increment;
    }
    return limits;
  }
}
