/** Bonus numbers: what the winning number can be, and how the chances of the draw come about. */

import { h } from "../core/dom.js";
import { formatNumber, knows, say } from "../core/words.js";
import { percentOf } from "./fractions.js";

export function drawBonus({ classes, derivation }) {
  return [
    h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": say("odds.classes") }, makeClasses(classes)),
    h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": say("odds.derivation") }, makeDerivation(derivation)),
  ];
}

function makeClasses(classes) {
  return h("table", { class: "classes" }, h("caption", { text: say("odds.classes") }),
    headOf("odds.class", "odds.scatter", "odds.ways", "odds.chance"),
    h("tbody", {}, classes.map((each) =>
      h("tr", {}, h("th", { scope: "row", text: say(`odds.class.${each.class}`) }),
        h("td", { text: say(each.scatter ? "odds.yes" : "odds.no") }),
        h("td", { class: "figure", text: formatNumber(each.ways) }), chanceOf(each.probability)))));
}

function makeDerivation(steps) {
  return h("table", { class: "derivation" }, h("caption", { text: say("odds.derivation") }),
    headOf("odds.step", "odds.formula", "odds.draws", "odds.chance"),
    h("tbody", {}, steps.map((step) =>
      h("tr", {}, h("th", { scope: "row", ...inWords(step) }),
        h("td", { text: step.formula }),
        h("td", { class: "figure", text: formatNumber(step.draws) }), chanceOf(step.probability)))));
}

function headOf(first, second, ...figures) {
  return h("thead", {}, h("tr", {}, [first, second].map((key) => h("th", { scope: "col", text: say(key) })),
    figures.map((key) => h("th", { scope: "col", class: "figure", text: say(key) }))));
}

function chanceOf(fraction) {
  return h("td", { class: "figure" }, h("span", { text: percentOf(fraction) }), h("small", { text: fraction }));
}

/** The server's sentence, where there are no words for the step. */
function inWords({ step, numbers, what }) {
  return knows(`odds.step.${step}`) ? { text: say(`odds.step.${step}`, numbers) } : { text: what, lang: "en" };
}
