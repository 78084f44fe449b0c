/** The table of wagers: sorted by any column; pointing at a row shows one of its places on the cloth. */

import { certain } from "../core/certain.js";
import { h, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeSortHead, renewSortHead } from "../parts/figures.js";
import { COLUMNS, sortRows } from "./columns.js";

/** @import { Column } from "./columns.js" */
/** @import { Row } from "./rows.js" */
/** @typedef {{ rows: Row[], sortedBy: string, downwards: boolean, looked: { place: number } | null }} Shown */

/** `onLook(row | null)` when somebody points at a row, `onSort(name)` when at the head of a column.
 * @type {(on: { onLook: (row: Row | null) => void, onSort: (name: string) => void }) => { element: HTMLElement, render: (shown: Shown) => void, focus: (kind: string | undefined) => void }} */
export function makeWagerTable({ onLook, onSort }) {
  const body = h("tbody");
  const heads = COLUMNS.map(({ name }) => {
    const text = say(`odds.${name}`);
    const props = { title: say("odds.sort", { column: text }), class: name === "wager" ? "wager" : "figure", dataset: { column: name } };
    return makeSortHead(text, () => onSort(name), props);
  });
  const element = h("table", { class: "odds" }, h("thead", {}, h("tr", {}, heads)), body);
  /** @type {Map<number, HTMLElement>} */
  let drawn = new Map(); // by place in the game: the row as an element

  /** @type {(row: Row) => HTMLElement} */
  function makeRow(row) {
    const look = () => onLook(row);
    return h("tr", { dataset: { kind: row.odds.kind }, on: { pointerenter: look, pointerleave: () => onLook(null), focusin: look, click: look } },
      COLUMNS.map((column) => (column.name === "wager" ? makeName(row) : makeCell(column, row))));
  }

  /** @type {(shown: Shown) => void} */
  function render({ rows, sortedBy, downwards, looked }) {
    const column = certain(COLUMNS.find((each) => each.name === sortedBy));
    const sorted = sortRows(rows, column, downwards);
    drawn = new Map(sorted.map((row) => [row.place, drawn.get(row.place) ?? makeRow(row)]));
    const wanted = [...drawn.values()];
    if (wanted.length !== body.children.length || wanted.some((each, place) => each !== body.children[place])) replace(body, wanted);
    for (const [place, tr] of drawn) tr.classList.toggle("looked", place === looked?.place);
    for (const head of heads) renewSortHead(head, head.dataset.column === sortedBy, downwards);
  }

  /** @type {(kind: string | undefined) => void} */
  function focus(kind) {
    /** @type {HTMLElement | null} */
    const name = body.querySelector(`tr[data-kind="${kind}"] .name`);
    name?.focus();
  }

  return { element, render, focus };
}

/** The kind in the visitor's language, and what the document calls it where that is another word.
 * @type {(row: Row) => HTMLElement} */
function makeName(row) {
  const { label = "" } = row.odds;
  const isOther = label.toLowerCase().replace(/[- ]/g, "") !== row.name.toLowerCase().replace(/[- ]/g, "");
  return h("th", { scope: "row", class: "wager" },
    h("button", { type: "button", class: "quiet small name", text: row.name }),
    isOther ? h("small", { lang: "en", text: label }) : null);
}

/** @type {(column: Column, row: Row) => HTMLElement} */
function makeCell(column, row) {
  const [first, exact] = column.show(row);
  return h("td", { class: "figure", dataset: { column: column.name } },
    h("span", { text: first }), exact ? h("small", { text: exact }) : null);
}
