/** What a form comes to, seen before it is sent. */

import { h, set } from "../core/dom.js";
import { findMissing, valuesOf } from "./fields.js";

/** @import { Field } from "./fields.js" */

/** `hint(values)` says it once all fields can be read; `fields()` gives those that count now. To be renewed on input.
 * @type {(fields: () => Field[], hint: (values: Record<string, any>) => string) => { element: HTMLElement, renew: () => void }} */
export function makeReckoning(fields, hint) {
  const element = h("p", { class: "reckoning", "aria-live": "polite" });
  const renew = () => set(element, "text", findMissing(fields()) ? "" : hint(valuesOf(fields())));
  renew();
  return { element, renew };
}
