/** What the page has for a mix: chips and ready-made mixes to press, a cloth to put them on, room for the answer. */

import { h, makeButton, replace } from "../core/dom.js";
import { money, onChip } from "../core/money.js";
import { say } from "../core/words.js";
import { USUAL_CHIPS } from "../parts/chips.js";
import { readyMixes } from "./mixes.js";

/** @import { ClothElement } from "../cloth/cloth.js" */

export const CURRENCY = "SGD"; // of the picture alone: nothing is staked

/** `choose(chip)`, `clear()`, `take(chips by wager)` and `copy()` are what the buttons do.
 * @type {(section: HTMLElement, cloth: wire.Cloth, does: { choose: (chip: number) => void, clear: () => void, take: (chips: Record<string, number>) => void, copy: () => void }) => { cloth: ClothElement, rail: HTMLElement, picker: HTMLElement, clear: HTMLElement, on: HTMLElement, empty: HTMLElement, problem: HTMLElement, answer: HTMLElement }} */
export function makeParts(section, cloth, { choose, clear, take, copy }) {
  const ready = readyMixes(cloth).map(([name, chips]) =>
    makeButton(say(`if.ready.${name}`), () => take(chips), { class: "small", dataset: { mix: name } }));
  const parts = {
    cloth: h("roulette-cloth", { id: "what-if-cloth" }),
    rail: h("div", { class: "row rail", role: "group", "aria-label": say("if.chip") }, USUAL_CHIPS.map((value, place) => makeChip(value, place, choose))),
    picker: h("div", { class: "row picker", role: "group", "aria-label": say("if.beside") }),
    clear: makeButton(say("if.clear"), clear, { class: "small", id: "clear" }),
    on: h("p", { class: "quiet-text on-cloth" }),
    empty: h("p", { class: "empty", text: say("if.empty") }),
    problem: h("p", { class: "bad", role: "alert", hidden: true }),
    answer: h("div", { class: "answer" }),
  };
  replace(section,
    h("div", { class: "panel putting" },
      h("h2", { id: "what-if-title", text: say("if.title") }), h("p", { class: "quiet-text", text: say("if.intro") }),
      h("div", { class: "row tools" }, parts.rail, parts.clear, makeButton(say("if.copy"), copy, { class: "small" })),
      h("div", { class: "row tools", role: "group", "aria-label": say("if.ready") }, h("span", { class: "quiet-text", text: say("if.ready") }), ready),
      parts.cloth, parts.picker, h("p", { class: "quiet-text", text: say("if.help") })),
    h("div", { class: "panel bringing" }, parts.empty, parts.problem, parts.answer, parts.on, h("p", { class: "never", text: say("if.never") })));
  return parts;
}

/** @type {(value: number, place: number, choose: (chip: number) => void) => HTMLElement} */
function makeChip(value, place, choose) {
  const label = say("if.chip.of", { value: money(value, CURRENCY) });
  return makeButton(onChip(value, CURRENCY), () => choose(value), { class: `chip-button worth-${place}`, value, "aria-label": label, title: label });
}
