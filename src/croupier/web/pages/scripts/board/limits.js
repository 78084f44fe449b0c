/** The table's limits as rows: those of single kinds, then those of all others. */

import { h, replace } from "../core/dom.js";
import { kindOf } from "../core/names.js";
import { say } from "../core/words.js";
import { limitsInWords, limitsOfKind } from "../parts/limits.js";

export function renewLimits(place, { limits, next_limits: next, currency }) {
  const looks = JSON.stringify([limits, next, currency]);
  if (place.dataset.looks === looks) return;
  place.dataset.looks = looks;
  replace(place, makeRows(limits, currency),
    next && h("h3", { class: "notice-limits", text: say("limits.next") }),
    next && makeRows(next, currency));
}

function makeRows(limits, currency) {
  const kinds = Object.keys(limits.by_kind ?? {});
  const all = say(kinds.length ? "board.other.kinds" : "board.every.kind");
  const rows = kinds.map((kind) => [kindOf(kind), limitsOfKind(kind, limits)]);
  return h("dl", { class: "limits" }, [...rows, [all, limits]].map(([name, each]) =>
    h("div", {}, h("dt", { text: name }), h("dd", { class: "figure", text: limitsInWords(each, currency) }))));
}
