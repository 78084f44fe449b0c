/** What became of my wagers: one line for each with its reason, and the net result. A loss is never celebrated. */

import { h, replace } from "../core/dom.js";
import { money } from "../core/money.js";
import { describeNumber } from "../core/names.js";
import { say } from "../core/words.js";
import { makePip } from "../parts/history-strip.js";
import { reasonList, resultSummary, sumLines } from "../parts/reasons.js";

/** Lines of the same wager with the same result are one line: chips that were put down one by one. */
function mergeLines(lines) {
  const merged = new Map();
  for (const line of lines) {
    const key = [line.wager, line.result, line.odds, line.why, line.counted === line.stake].join("|");
    const known = merged.get(key);
    merged.set(key, known ? addLines(known, line) : line);
  }
  return [...merged.values()];
}

function addLines(one, other) {
  const sum = { ...one };
  for (const name of ["stake", "counted", "winnings", "returned", "collected"]) sum[name] = one[name] + other[name];
  sum.pieces = one.pieces?.map((piece, place) => addLines(piece, other.pieces[place]));
  return sum;
}

/** For ears: "17, black, odd, … You win $450." */
export function spokenResult({ number, lines, voided }, cloth, currency) {
  const said = number === null ? "" : `${describeNumber(number, cloth)}. `;
  if (voided) return said + (lines.length ? say("result.void") : "");
  if (lines.length === 0) return said;
  const { net } = sumLines(lines);
  if (net > 0) return said + say("result.won", { amount: money(net, currency) });
  return said + (net === 0 ? say("result.even") : say("result.lost", { amount: money(net, currency, { signed: true }) }));
}

/** `shown`: {round, number, lines, voided, why, clauses} of the last round that came to an end, or null. */
export function showResult(element, shown, cloth, currency) {
  element.hidden = !shown;
  if (!shown || element.shown === shown) return;
  element.shown = shown;
  const colour = shown.number === null ? null : cloth.wheel.colours[shown.number];
  replace(element,
    h("div", { class: "result-head" },
      shown.number === null ? h("strong", { class: "void-mark", text: say("void") }) : makePip(shown.number, colour),
      h("div", {}, h("h2", { text: say("round", { round: shown.round }) }),
        h("p", { class: "quiet-text", text: shown.number === null ? shown.why : describeNumber(shown.number, cloth) }))),
    shown.lines.length
      ? [resultSummary(shown.lines, currency), reasonList(mergeLines(shown.lines), cloth, currency)]
      : h("p", { class: "quiet-text", text: say("result.none") }));
}
