/** Sheets that lie over a page for a while. */

import { h, makeButton } from "./dom.js";
import { say } from "./words.js";

/** @import { Child } from "./dom.js" */

/** Opens one at once; it is gone when it is closed. `foot` stands beside the button that closes it; null: without that button.
 * @type {(title: string, children: Child | Child[], options?: { look?: string | null, foot?: Child | Child[] }) => HTMLDialogElement} */
export function openSheet(title, children, { look = null, foot = [] } = {}) {
  const id = `sheet-${document.querySelectorAll("dialog").length}`; // so many are open under it
  const heading = h("h2", { id, text: title, tabindex: "-1" });
  /** @type {HTMLDialogElement} */
  const sheet = h("dialog", { class: look, "aria-labelledby": id, on: { close: () => sheet.remove() } },
    heading,
    children,
    foot && h("div", { class: "row" }, foot, makeButton(say("close"), () => sheet.close())));
  document.body.append(sheet);
  sheet.showModal();
  if (!sheet.querySelector("input, select, textarea")) heading.focus(); // else it begins at the button under it
  return sheet;
}
