/** What else a finger may have meant: the lines around a cell are too narrow for it. */

import { keep, makeButton } from "../core/dom.js";
import { nameOf } from "../core/names.js";

/** @import { ClothElement } from "../cloth/cloth.js" */

/** A button in `place` for whatever lies within reach of the wager that was touched, none for null; `onPut(wager)`.
 * @type {(place: HTMLElement, clothElement: ClothElement, touched: string | null, onPut: (wager: string) => void) => void} */
export function renewPicker(place, clothElement, touched, onPut) {
  const others = touched ? clothElement.touching(touched).filter((wager) => wager !== touched) : [];
  keep(place, others, (wager) => wager, (wager) =>
    makeButton(nameOf(wager, clothElement.layout), () => onPut(wager), { class: "small", dataset: { put: wager } }));
}
