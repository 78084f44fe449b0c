/** Rows of a list that are parts of their own: each is made once, and drawn anew from its item. */

import { keep } from "./dom.js";

/** @type {WeakMap<Element, any>} */
const parts = new WeakMap(); // by element

/** As `keep` does it with elements: those that are there already stay the parts they are. Gives them all, in order.
 * @type {<Item, Part extends { element: HTMLElement, render: (item: Item) => void }>(parent: Element, items: Item[], keyOf: (item: Item) => unknown, make: (item: Item) => Part) => Part[]} */
export function keepParts(parent, items, keyOf, make) {
  keep(parent, items, keyOf, (item) => {
    const part = make(item);
    parts.set(part.element, part);
    return part.element;
  }, (element, item) => parts.get(element).render(item));
  return Array.from(parent.children, (element) => parts.get(element));
}
