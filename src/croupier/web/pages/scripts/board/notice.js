/** What is shown in place of the number: no spin, a void, a decision that is awaited. With its reason and clauses. */

import { clauses, h, replace, whenOther } from "../core/dom.js";
import { sayAsHouse } from "../core/house-words.js";
import { say } from "../core/words.js";

/** noSpin: the dealer's call where one led to the void and this page has heard it; it knows the reason. */
function noticeOf(board, noSpin) {
  if (board.case) return { kind: "case", title: say("board.case"), why: null, then: "", clauses: board.case.clauses };
  if (!board.voided) return null;
  const { what, why, reopens, clauses: cited } = board.voided;
  const title = what === "round" ? say("board.round.void", { round: board.round }) : say("board.spin.void");
  const then = what === "round" ? say("board.stakes.back") : say(reopens ? "board.spin.reopens" : "board.spin.stays");
  const notice = { kind: `${what}-void`, title, why: sayAsHouse(why), then, clauses: cited };
  if (!noSpin) return notice;
  return { ...notice, title: `${say("board.no.spin")}. ${title}`, why: { text: noSpin.reason }, clauses: [...new Set([...(noSpin.clauses ?? []), ...cited])] };
}

/** Gives whether there is something to show. */
export function renewNotice(place, board, noSpin) {
  const shown = noticeOf(board, noSpin);
  place.hidden = !shown;
  if (shown) whenOther(place, shown, () => draw(place, shown));
  return Boolean(shown);
}

function draw(place, shown) {
  place.dataset.kind = shown.kind;
  replace(place, h("p", { class: "title", text: shown.title }),
    shown.why && h("p", { class: "why", ...shown.why }),
    h("p", { class: "then" }, shown.then, " ", clauses(shown.clauses)));
}
