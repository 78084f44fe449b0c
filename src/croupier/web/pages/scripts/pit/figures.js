/** Figures with their names. */

import { h } from "../core/dom.js";

/** rows: [[name, text]] */
export function makeFigures(rows) {
  return h("dl", { class: "figures" }, rows.map(([name, text]) =>
    h("div", {}, h("dt", { text: name }), h("dd", { class: "figure", text }))));
}

/** `label(column)` is what stands above a column; those that are `numeric` stand to the right. */
export function makeTable(label, columns, numeric, rows) {
  const classOf = (name) => (numeric.includes(name) ? "figure" : null);
  const heads = columns.map((name) => h("th", { scope: "col", class: classOf(name), text: label(name) }));
  return h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows));
}

/** It is reached by keyboard too, so that it can be scrolled. */
export function scrolling(label, table) {
  return h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": label }, table);
}
