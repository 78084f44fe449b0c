/** Exact figures in tables. */

import { h } from "../core/dom.js";
import { percentOf } from "./fractions.js";

/** A share as a percentage, with the exact figure.
 * @type {(fraction: string) => HTMLElement} */
export function percentCell(fraction) {
  return h("td", { class: "figure" }, h("span", { text: percentOf(fraction) }), h("small", { text: fraction }));
}
