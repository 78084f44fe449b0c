/** What came of it over the rounds shown, from the oldest to the newest, as a line and in words. */

import { find, h, replace, svg } from "../core/dom.js";
import { money } from "../core/money.js";
import { sayCount } from "../core/words.js";

const SIZE = { width: 600, height: 110, edge: 8 };

export function makeTotal() {
  const element = find("#total");

  /** `rounds` are the newest first; what was played in different money is never added up.
   * @type {(rounds: wire.PlayerRound[]) => void} */
  function render(rounds) {
    const currencies = [...new Set(rounds.map((round) => round.currency))];
    replace(element, currencies.flatMap((currency) => describe(rounds.filter((round) => round.currency === currency).reverse(), currency)));
  }

  return { element, render };
}

/** @type {(rounds: wire.PlayerRound[], currency: string) => (Element | null)[]} */
function describe(rounds, currency) {
  const totals = [0];
  for (const round of rounds) totals.push(totals[totals.length - 1] + round.net);
  const words = inWords(totals, currency);
  return [rounds.length > 1 ? draw(totals, words) : null, h("p", { class: "total-text", text: words })];
}

/** @type {(totals: number[], currency: string) => string} */
function inWords(totals, currency) {
  const [net, highest, lowest] = [totals[totals.length - 1], Math.max(...totals), Math.min(...totals)].map((each) => money(each, currency, { signed: true }));
  return sayCount("rounds.total", totals.length - 1, { net, highest, lowest });
}

/** @type {(totals: number[], words: string) => SVGElement} */
function draw(totals, words) {
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const x = (/** @type {number} */ place) => SIZE.edge + (place / (totals.length - 1)) * (SIZE.width - 2 * SIZE.edge);
  const y = (/** @type {number} */ total) => SIZE.edge + ((high - total) / (high - low || 1)) * (SIZE.height - 2 * SIZE.edge);
  const points = totals.map((total, place) => `${x(place).toFixed(1)},${y(total).toFixed(1)}`);
  return svg("svg", { class: "total", viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, role: "img", "aria-label": words },
    svg("line", { class: "zero", x1: 0, x2: SIZE.width, y1: y(0), y2: y(0) }),
    svg("polyline", { class: "line", points: points.join(" ") }),
    svg("circle", { class: "now", cx: x(totals.length - 1), cy: y(totals[totals.length - 1]), r: 5 }));
}
