/** Where there is room for one thing only: the cloth, or the desk with the log. */

import { find, h, set } from "../core/dom.js";
import { say } from "../core/words.js";

const VIEWS = ["cloth", "desk"];

export function makeViews() {
  const buttons = VIEWS.map((view) =>
    h("button", { type: "button", class: "small", text: say(`view.${view}`), dataset: { view }, on: { click: () => show(view) } }));

  function show(view) {
    find("#content").dataset.view = view;
    for (const button of buttons) set(button, "aria-pressed", String(button.dataset.view === view));
  }

  show(VIEWS[0]);
  return { element: h("span", { class: "views" }, buttons), show };
}
