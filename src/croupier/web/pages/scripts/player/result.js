/** What became of my wagers: one line for each with its reason, and the net result. A loss is never celebrated. */

import { find, h, replace } from "../core/dom.js";
import { money } from "../core/money.js";
import { describeNumber } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { say } from "../core/words.js";
import { makePip } from "../parts/history-strip.js";
import { reasonList, resultSummary, sumLines } from "../parts/reasons.js";

/** @import { Desk } from "./desk.js" */
/** @import { Line } from "../parts/reasons.js" */
/** @typedef {{ round: number, number: string | null, bonusClass?: wire.BonusClass, lines: Line[], voided: boolean, why?: string, because?: wire.Because | null }} Result */

/** For ears: "17, black, odd, … You win $450."
 * @type {(result: Result, cloth: wire.Cloth, currency: string) => string} */
export function spokenResult({ number, bonusClass, lines, voided }, cloth, currency) {
  const said = number === null ? "" : `${describeNumber(number, cloth, bonusClass)}. `;
  if (voided) return said + (lines.length ? say("result.void") : "");
  if (lines.length === 0) return said;
  const { net } = sumLines(lines);
  if (net > 0) return said + say("result.won", { amount: money(net, currency) });
  return said + (net === 0 ? say("result.even") : say("result.lost", { amount: money(net, currency, { signed: true }) }));
}

/** @param {Desk} desk */
export function makeResult(desk) {
  const element = find("#result");

  const render = () => draw(element, desk.result, desk.cloth, desk.live.board.currency);
  return { element, render };
}

/** @type {(element: HTMLElement, shown: Result | null, cloth: wire.Cloth, currency: string) => void} */
function draw(element, shown, cloth, currency) {
  element.hidden = !shown;
  if (!shown) return;
  const colour = shown.number === null ? undefined : cloth.wheel.colours[shown.number];
  replace(element,
    h("div", { class: "result-head" },
      shown.number === null ? h("strong", { class: "void-mark", text: say("void") }) : makePip(shown.number, colour),
      h("div", {}, h("h2", { text: say("round", { round: shown.round }) }),
        h("p", { class: "quiet-text", ...(shown.number === null ? sayAsHouse(shown.because, shown.why) : { text: describeNumber(shown.number, cloth, shown.bonusClass) }) }))),
    shown.lines.length > 0 && resultSummary(shown.lines, currency),
    shown.lines.length > 0 ? reasonList(shown.lines, cloth, currency) : h("p", { class: "quiet-text", text: say("result.none") }));
}
