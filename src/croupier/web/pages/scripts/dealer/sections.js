/** The parts of a large cloth: a few at a time are shown, and one with chips on it always. */

import { sectionsOf } from "../cloth/geometry.js";
import { h, makeButton, set } from "../core/dom.js";
import { say } from "../core/words.js";

/** @import { Desk } from "./desk.js" */

const MOST_AT_ONCE = 2; // as many as a laptop has room for

/** @param {Desk} desk */
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
