/** What the server says a mix of wagers brings: a sentence, figures, and the results as a table. */

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { formatNumber, say } from "../core/words.js";
import { makeTable } from "../parts/figures.js";
import { percentOf, valueOf } from "./fractions.js";
import { percentCell } from "./percent-cell.js";

const LITTLE = 100; // cents: below, parts of a cent are worth showing

/** @type {(mix: wire.MixOdds, currency: string) => HTMLElement} */
export function drawSentence(mix, currency) {
  return h("p", { class: "sentence", text: say("if.sentence", {
    lost: exactMoney(-mix.expected_decimal, currency),
    staked: money(mix.counted, currency),
    edge: percentOf(mix.house_edge, 2),
    ahead: formatNumber(valueOf(mix.ahead) * 100, { maximumFractionDigits: 2 }),
  }) });
}

/** A line for each stake of which a part is void.
 * @type {(mix: wire.MixOdds, cloth: wire.Cloth, currency: string) => HTMLElement[]} */
export function drawVoid(mix, cloth, currency) {
  return mix.void.map((part) => h("p", { class: "void-part", text: say("if.void", {
    stake: money(part.stake, currency),
    wager: nameOf(part.wager, cloth),
    rest: money(part.stake - part.counted, currency),
    clauses: part.clauses.join(", "),
  }) }));
}

/** What is less than the smallest unit is shown too: an average need not be a whole number of cents.
 * @type {(cents: number, currency: string, options?: { signed?: boolean }) => string} */
function exactMoney(cents, currency, { signed = false } = {}) {
  return money(cents, currency, { signed, places: Math.abs(cents) < LITTLE ? 4 : 2 });
}

/** @type {(mix: wire.MixOdds, currency: string) => HTMLElement} */
export function drawFigures(mix, currency) {
  const figures = [
    ["staked", money(mix.staked, currency)],
    ["expected", exactMoney(mix.expected_decimal, currency, { signed: true }), say("if.cents", { fraction: mix.expected.replace("-", "−") })],
    ["edge", percentOf(mix.house_edge), mix.house_edge],
    ["deviation", exactMoney(mix.standard_deviation, currency)],
    ["ahead", percentOf(mix.ahead), mix.ahead],
  ];
  return h("dl", { class: "mix-figures" }, figures.map(([name, text, exact]) =>
    h("div", { dataset: { figure: name } }, h("dt", { text: say(`if.${name}`) }),
      h("dd", { class: "figure" }, h("span", { text }), exact ? h("small", { text: exact }) : null))));
}

/** @type {(results: wire.MixResult[], currency: string) => HTMLElement} */
export function drawResults(results, currency) {
  const columns = ["net", "chance", "at.most"];
  const rows = results.map((result) => h("tr", {},
    h("th", { scope: "row", class: "figure", text: money(result.net, currency, { signed: true }) }), percentCell(result.probability), percentCell(result.at_most)));
  return h("details", { class: "results" }, h("summary", { text: say("if.table") }), makeTable((name) => say(`if.${name}`), columns, columns, rows));
}
