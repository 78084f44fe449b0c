/** A bar for the house edge of each wager; its length is the edge, its figure stands beside it. */

import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { percentOf, valueOf } from "./fractions.js";

/** @import { Row } from "./rows.js" */

/** @type {(rows: Row[]) => HTMLElement} */
export function drawEdges(rows) {
  const sorted = [...rows].sort((one, other) => valueOf(one.odds.house_edge) - valueOf(other.odds.house_edge) || one.place - other.place);
  const [least, most] = [sorted[0], sorted[sorted.length - 1]];
  const highest = valueOf(most.odds.house_edge);
  return h("div", { class: "edge-figure" },
    h("p", { class: "quiet-text", text: inWords(least, most) }),
    h("ol", { class: "edge-bars" }, sorted.map((row) => drawBar(row, highest))));
}

/** @type {(row: Row, highest: number) => HTMLElement} */
function drawBar(row, highest) {
  const bar = h("span", { class: "edge-bar", "aria-hidden": "true" });
  bar.style.setProperty("--share", String(highest ? valueOf(row.odds.house_edge) / highest : 0));
  return h("li", { dataset: { kind: row.odds.kind } },
    h("span", { class: "edge-name", text: row.name }), bar,
    h("span", { class: "figure", text: percentOf(row.odds.house_edge) }));
}

/** @type {(least: Row, most: Row) => string} */
function inWords(least, most) {
  if (least.odds.house_edge === most.odds.house_edge) {
    return say("odds.edges.same", { edge: `${percentOf(least.odds.house_edge)} (${least.odds.house_edge})` });
  }
  return say("odds.edges.differ", {
    least: percentOf(least.odds.house_edge), low: least.name,
    most: percentOf(most.odds.house_edge), high: most.name,
  });
}
