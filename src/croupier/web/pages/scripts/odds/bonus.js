/** Bonus numbers: what the winning number can be, and how the chances of the draw come about. */

import { h } from "../core/dom.js";
import { formatNumber, knows, say } from "../core/words.js";
import { makeTable, scrolling } from "../parts/figures.js";
import { percentCell } from "./percent-cell.js";

const FIGURES = ["ways", "draws", "chance"];
/** @type {(column: string) => string} */
const label = (column) => say(`odds.${column}`);

/** @type {(odds: wire.GameOdds) => HTMLElement[]} */
export function drawBonus({ classes = [], derivation = [] }) {
  return [
    scrolling(say("odds.classes"), makeClasses(classes)),
    scrolling(say("odds.derivation"), makeDerivation(derivation)),
  ];
}

/** @type {(classes: wire.ClassOdds[]) => HTMLElement} */
function makeClasses(classes) {
  const rows = classes.map((each) =>
    h("tr", {}, h("th", { scope: "row", text: say(`class.${each.class}`) }),
      h("td", { text: say(each.scatter ? "odds.yes" : "odds.no") }),
      h("td", { class: "figure", text: formatNumber(each.ways) }), percentCell(each.probability)));
  return makeTable(label, ["class", "scatter", "ways", "chance"], FIGURES, rows, { class: "classes", caption: say("odds.classes") });
}

/** @type {(steps: wire.DerivationStep[]) => HTMLElement} */
function makeDerivation(steps) {
  const rows = steps.map((step) =>
    h("tr", {}, h("th", { scope: "row", ...inWords(step) }),
      h("td", { text: step.formula }),
      h("td", { class: "figure", text: formatNumber(step.draws) }), percentCell(step.probability)));
  return makeTable(label, ["step", "formula", "draws", "chance"], FIGURES, rows, { class: "derivation", caption: say("odds.derivation") });
}

/** The server's sentence, where there are no words for the step.
 * @type {(step: wire.DerivationStep) => { text: string, lang?: string }} */
function inWords({ step, numbers, what }) {
  return knows(`odds.step.${step}`) ? { text: say(`odds.step.${step}`, { ...numbers }) } : { text: what, lang: "en" };
}
