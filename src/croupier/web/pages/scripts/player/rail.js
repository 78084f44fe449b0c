/** The chips to choose from, and what can be done with all my wagers. */

import { h, keep, replace, svg, update } from "../core/dom.js";
import { money, onChip } from "../core/money.js";
import { colourInWords } from "../core/names.js";
import { say } from "../core/words.js";
import { figureRows } from "../parts/figures.js";
import { ERASER } from "./choices.js";
import { MOST } from "./stakes.js";

const SIGNS = { undo: "↶", redo: "↷", clear: "✕", rebet: "⟳", double: "×2", favourites: "★" };
const FACES = { [MOST]: "MAX", [ERASER]: "⌫" };
const NAMES = { [MOST]: "chip.most", [ERASER]: "chip.eraser" };

export class Rail {
  /** `acts` is what the buttons do, by name; `onChoose(key)` when somebody takes another chip. */
  constructor(acts, onChoose) {
    this._onChoose = onChoose;
    this._chips = h("div", { class: "chip-rail", role: "group", "aria-label": say("chips.label") });
    this._acts = Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, makeAct(name, act)]));
    this.element = h("div", { class: "rail" }, this._chips,
      h("div", { class: "acts", role: "group", "aria-label": say("acts.label") }, Object.values(this._acts)));
  }

  /** disabled: by act the reason why not, or null. */
  render({ choices, chosen, currency, disabled }) {
    keep(this._chips, choices, ({ key }) => key, (choice) => this._makeChip(choice, choices.indexOf(choice), currency), (button, choice) => {
      const name = nameOfChip(choice, currency);
      update(button, { "aria-pressed": String(choice.key === chosen.key), "aria-label": name, title: name });
    });
    for (const [name, why] of Object.entries(disabled)) {
      update(this._acts[name], { "aria-disabled": why === null ? null : "true", title: why ?? say(name) });
    }
  }

  _makeChip({ key, value, colour }, index, currency) {
    const look = colour ? `colour-${colour}` : value in FACES ? "seat-5" : `worth-${index % 6}`;
    const face = FACES[value] ?? onChip(value, currency);
    return h("button", { class: "chip-button", type: "button", dataset: { chip: value }, on: { click: () => this._onChoose(key) } },
      svg("svg", { class: "section", viewBox: "-20 -20 40 40", width: 46, height: 46, "aria-hidden": "true" },
        svg("g", { class: `chip mine ${look}` },
          svg("circle", { class: "face", r: 17 }), svg("circle", { class: "ring", r: 13.8 }), svg("circle", { class: "middle", r: 10.6 }),
          svg("text", { class: "worth", dy: "0.36em", "font-size": face.length > 2 ? 10 : 12.5, text: face }))));
  }
}

function nameOfChip({ value, colour }, currency) {
  if (value in NAMES) return say(NAMES[value]);
  const amount = money(value, currency);
  return colour ? say("chip.colour", { colour: colourInWords(colour), amount }) : say("chip.of", { amount });
}

function makeAct(name, act) {
  return h("button", { type: "button", class: "act", dataset: { act: name }, on: { click: act } }, signAndWord(SIGNS[name], say(name)));
}

/** What stands in a button of the rail: where there is little room, the sign alone is seen. */
export function signAndWord(sign, word) {
  return [h("span", { class: "sign", "aria-hidden": "true", text: sign }), h("span", { class: "word", text: word })];
}

/** What the player has, in chips, on the layout and at the cage; what is null is left out. */
export function showMoney(element, facts) {
  replace(element, figureRows(facts.filter(([, text]) => text !== null)));
}
