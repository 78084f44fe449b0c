/** Something to keep outside of the browser. */

import { h } from "./dom.js";

const LONG_ENOUGH = 10_000; // milliseconds until the browser has surely begun to write

/** A value as a file of JSON that the visitor gets.
 * @type {(name: string, value: unknown) => void} */
export function saveFile(name, value) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH);
}
