/** The table's limits as rows: those of single kinds, then those of all others. */

import { h, replace, whenOther } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeFigures } from "../parts/figures.js";
import { limitRows, limitsInWords } from "../parts/limits.js";

export function renewLimits(place, { limits, next_limits: next, currency }) {
  whenOther(place, [limits, next, currency], () => replace(place, makeRows(limits, currency),
    next && h("h3", { class: "notice-limits", text: say("limits.next") }),
    next && makeRows(next, currency)));
}

function makeRows(limits, currency) {
  const rows = limitRows(limits, currency);
  const all = say(rows.length ? "board.other.kinds" : "board.every.kind");
  return makeFigures([...rows, [all, limitsInWords(limits, currency)]], { class: "limits" });
}
