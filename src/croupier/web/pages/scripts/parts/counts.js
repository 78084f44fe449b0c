/** How much waits behind a button: a small figure beside its name, none where nothing does. */

import { h, set } from "../core/dom.js";

export function makeCount() {
  return h("span", { class: "count", hidden: true });
}

/** @type {(element: HTMLElement, waiting: number) => void} */
export function renewCount(element, waiting) {
  element.hidden = waiting === 0;
  set(element, "text", waiting);
}
