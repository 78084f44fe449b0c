/** The chips to choose from, and what can be done with all my wagers. */

import { h, keep, replace, svg, update } from "../core/dom.js";
import { money, onChip } from "../core/money.js";
import { colourInWords } from "../core/names.js";
import { say } from "../core/words.js";
import { figureRows } from "../parts/figures.js";
import { ERASER } from "./choices.js";
import { MOST } from "./stakes.js";

/** @import { Choice } from "./choices.js" */
/** @typedef {{ choices: Choice[], chosen: Choice, currency: string, disabled: Record<string, string | null> }} Shown */

/** @type {Record<string, string>} */
const SIGNS = { undo: "↶", redo: "↷", clear: "✕", rebet: "⟳", double: "×2", favourites: "★" };
/** @type {Record<string, string>} */
const FACES = { [MOST]: "MAX", [ERASER]: "⌫" };
/** @type {Record<string, string>} */
const NAMES = { [MOST]: "chip.most", [ERASER]: "chip.eraser" };

/** `acts` is what the buttons do, by name; `onChoose(key)` when somebody takes another chip.
 * @type {(acts: Record<string, () => void>, onChoose: (key: string) => void) => { element: HTMLElement, render: (shown: Shown) => void }} */
export function makeRail(acts, onChoose) {
  const chips = h("div", { class: "chip-rail", role: "group", "aria-label": say("chips.label") });
  const buttons = Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, makeAct(name, act)]));
  const element = h("div", { class: "rail" }, chips,
    h("div", { class: "acts", role: "group", "aria-label": say("acts.label") }, Object.values(buttons)));

  /** disabled: by act the reason why not, or null.
   * @type {(shown: Shown) => void} */
  function render({ choices, chosen, currency, disabled }) {
    keep(chips, choices, ({ key }) => key, (choice) => makeChip(choice, choices.indexOf(choice), currency, onChoose), (button, choice) => {
      const name = nameOfChip(choice, currency);
      update(button, { "aria-pressed": String(choice.key === chosen.key), "aria-label": name, title: name });
    });
    for (const [name, why] of Object.entries(disabled)) {
      update(buttons[name], { "aria-disabled": why === null ? null : "true", title: why ?? say(name) });
    }
  }

  return { element, render };
}

/** @type {(choice: Choice, index: number, currency: string, onChoose: (key: string) => void) => HTMLElement} */
function makeChip({ key, value, colour }, index, currency, onChoose) {
  const look = colour ? `colour-${colour}` : value in FACES ? "seat-5" : `worth-${index % 6}`;
  const face = FACES[value] ?? onChip(Number(value), currency);
  return h("button", { class: "chip-button", type: "button", dataset: { chip: value }, on: { click: () => onChoose(key) } },
    svg("svg", { class: "section", viewBox: "-20 -20 40 40", width: 46, height: 46, "aria-hidden": "true" },
      svg("g", { class: `chip mine ${look}` },
        svg("circle", { class: "face", r: 17 }), svg("circle", { class: "ring", r: 13.8 }), svg("circle", { class: "middle", r: 10.6 }),
        svg("text", { class: "worth", dy: "0.36em", "font-size": face.length > 2 ? 10 : 12.5, text: face }))));
}

/** @type {(choice: Choice, currency: string) => string} */
function nameOfChip({ value, colour }, currency) {
  if (value in NAMES) return say(NAMES[value]);
  const amount = money(Number(value), currency);
  return colour ? say("chip.colour", { colour: colourInWords(colour), amount }) : say("chip.of", { amount });
}

/** @type {(name: string, act: () => void) => HTMLElement} */
function makeAct(name, act) {
  return h("button", { type: "button", class: "act", dataset: { act: name }, on: { click: act } }, signAndWord(SIGNS[name], say(name)));
}

/** What stands in a button of the rail: where there is little room, the sign alone is seen.
 * @type {(sign: string, word: string) => HTMLElement[]} */
export function signAndWord(sign, word) {
  return [h("span", { class: "sign", "aria-hidden": "true", text: sign }), h("span", { class: "word", text: word })];
}

/** What the player has, in chips, on the layout and at the cage; what is null is left out.
 * @type {(element: HTMLElement, facts: [string, string | null][]) => void} */
export function showMoney(element, facts) {
  replace(element, figureRows(facts.flatMap(([name, text]) => (text === null ? [] : [/** @type {const} */ ([name, text])]))));
}
