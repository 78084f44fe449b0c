/** What is seen on a phone: one thing only, the cloth, or the desk with the log. */

import { find, h, set } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeCount, renewCount } from "../parts/figures.js";

const VIEWS = ["cloth", "desk"];

/** `waiting()` says how much waits at the desk.
 * @param {() => number} waiting */
export function makeViews(waiting) {
  const count = makeCount();
  const buttons = VIEWS.map((view) =>
    h("button", { type: "button", class: "small", dataset: { view }, on: { click: () => show(view) } }, say(`view.${view}`), " ", view === "desk" && count));

  /** @type {(view: string) => void} */
  function show(view) {
    find("#content").dataset.view = view;
    for (const button of buttons) set(button, "aria-pressed", String(button.dataset.view === view));
  }

  show(VIEWS[0]);
  return { element: h("span", { class: "views" }, buttons), show, render: () => renewCount(count, waiting()) };
}
