/** Figures: with their names, in tables, and beside a button. */

import { find, h, set } from "../core/dom.js";

/** @import { Child, Props } from "../core/dom.js" */
/** @typedef {readonly (readonly [name: string, text: string])[]} Rows */

/** @type {Record<string, string>} */
const ARROWS = { ascending: " ▲", descending: " ▼" };

/** @type {(rows: Rows, options?: { class?: string }) => HTMLElement} */
export function makeFigures(rows, { class: look = "figures" } = {}) {
  return h("dl", { class: look }, figureRows(rows));
}

/** What such a list has in it.
 * @type {(rows: Rows) => HTMLElement[]} */
export function figureRows(rows) {
  return rows.map(([name, text]) => h("div", {}, h("dt", { text: name }), h("dd", { class: "figure", text })));
}

/** `label(column)` is what stands above a column; those that are `numeric` stand to the right.
 * @type {(label: (column: string) => string, columns: string[], numeric: string[], rows: Child[], options?: { class?: string | null, caption?: string | null }) => HTMLTableElement} */
export function makeTable(label, columns, numeric, rows, { class: look = null, caption = null } = {}) {
  const classOf = (/** @type {string} */ name) => (numeric.includes(name) ? "figure" : null);
  const heads = columns.map((name) => h("th", { scope: "col", class: classOf(name), text: label(name) }));
  return h("table", { class: look }, caption && h("caption", { text: caption }), h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows));
}

/** The head of a column by which a table can be sorted.
 * @type {(text: string, onSort: () => void, options?: Props) => HTMLElement} */
export function makeSortHead(text, onSort, { title, ...props } = {}) {
  return h("th", { scope: "col", ...props },
    h("button", { type: "button", class: "quiet small sort", title, on: { click: onSort } }, text, h("span", { class: "arrow", "aria-hidden": "true" })));
}

/** Whether it is sorted by this column now, and which way.
 * @type {(head: HTMLElement, isSorted: boolean, isDown: boolean) => void} */
export function renewSortHead(head, isSorted, isDown) {
  const order = isSorted ? (isDown ? "descending" : "ascending") : null;
  set(head, "aria-sort", order);
  set(find(".arrow", head), "text", ARROWS[order ?? ""] ?? "");
}

/** It is reached by keyboard too, so that it can be scrolled.
 * @type {(label: string, table: Child) => HTMLElement} */
export function scrolling(label, table) {
  return h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": label }, table);
}

/** How much waits behind a button: a small figure beside its name, none where nothing does. */
export function makeCount() {
  return h("span", { class: "count", hidden: true });
}

/** @type {(element: HTMLElement, waiting: number) => void} */
export function renewCount(element, waiting) {
  element.hidden = waiting === 0;
  set(element, "text", waiting);
}
