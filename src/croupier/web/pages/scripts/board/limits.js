/** The table's limits as rows: those of single kinds, then those of all others. */

import { find, h, replace, whenOther } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeFigures } from "../parts/figures.js";
import { limitRows, limitsInWords } from "../parts/limits.js";

/** @import { Desk } from "./main.js" */

/** @param {Desk} desk */
export function makeLimits(desk) {
  const element = find("#limits");
  return {
    render() {
      const { limits, next_limits: next, currency } = desk.live.board;
      whenOther(element, [limits, next, currency], () => replace(element, makeRows(limits, currency, desk.cloth),
        next && h("h3", { class: "notice-limits", text: say("limits.next") }),
        next && makeRows(next, currency, desk.cloth)));
    },
  };
}

/** @type {(limits: wire.LimitsIn, currency: string, cloth: wire.Cloth) => HTMLElement} */
function makeRows(limits, currency, cloth) {
  const rows = limitRows(limits, currency, cloth);
  const all = say(rows.length ? "board.other.kinds" : "board.every.kind");
  return makeFigures([...rows, [all, limitsInWords(limits, currency)]], { class: "limits" });
}
