/** Where there is no room for everything: what is seen. */

import { sectionsOf } from "../cloth/geometry.js";
import { find, h, makeButton, set } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeCount, renewCount } from "../parts/tabs.js";

/** @import { Desk } from "./desk.js" */

const VIEWS = ["cloth", "desk"];
const MOST_AT_ONCE = 2; // as many as a laptop has room for

/** On a phone one thing only: the cloth, or the desk with the log. `waiting()` says how much waits at the desk.
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

/** The parts of a large cloth: one with chips on it always is seen.
 * @param {Desk} desk */
export function makeSections(desk) {
  const sections = sectionsOf(desk.cloth).map(({ name, spots }) => ({ name, wagers: new Set(spots.map((spot) => spot.wager)) }));
  const chosen = new Set(sections.slice(0, MOST_AT_ONCE).map(({ name }) => name));
  const buttons = sections.slice(1).map(({ name }) => makeButton(say(`section.${name}`), () => {
    if (!chosen.delete(name)) chosen.add(name);
    desk.render();
  }, { class: "small", dataset: { name } }));
  return {
    element: h("div", { class: "sections", role: "group", "aria-label": say("sections.label"), hidden: buttons.length === 0 }, buttons),
    render() {
      const lying = Object.values(desk.board.stacks).map((stack) => stack.wager);
      const shown = sections.filter(({ name, wagers }) => chosen.has(name) || lying.some((wager) => wagers.has(wager))).map(({ name }) => name);
      desk.clothElement.sections = shown;
      for (const button of buttons) set(button, "aria-pressed", String(shown.includes(button.dataset.name ?? "")));
    },
  };
}
