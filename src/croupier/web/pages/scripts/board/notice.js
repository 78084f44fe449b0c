/** What is shown in place of the number: no spin, a void, a decision that is awaited. With its reason and clauses. */

import { clauses, find, h, replace, whenOther } from "../core/dom.js";
import { sayAsHouse } from "../core/sentences.js";
import { say } from "../core/words.js";

/** @import { News } from "../core/connection.js" */
/** @import { Desk } from "./main.js" */
/** @typedef {{ kind: string, title: string, why: { text: string, lang?: string } | null, then: string, clauses: string[] }} Notice */

/** It stands in place of the number.
 * @param {Desk} desk */
export function makeNotice(desk) {
  const element = find("#notice");
  /** The dealer's call where one led to the void and this page has heard it; it knows the reason.
   * @type {wire.NoSpinCalled | null} */
  let noSpin = null;
  return {
    /** @type {(news: News) => void} */
    hear({ calls, whole }) {
      for (const call of calls) if (call.type === "no-spin-called") noSpin = call;
      if (whole || !desk.live.board?.voided) noSpin = null;
    },
    render() {
      const shown = noticeOf(desk.live.board, noSpin);
      element.hidden = !shown;
      find("#number").hidden = Boolean(shown);
      if (shown) whenOther(element, shown, () => draw(element, shown));
    },
  };
}

/** @type {(board: wire.Board, noSpin: wire.NoSpinCalled | null) => Notice | null} */
function noticeOf(board, noSpin) {
  if (board.case) return { kind: "case", title: say("board.case"), why: null, then: "", clauses: board.case.clauses };
  if (!board.voided) return null;
  const { what, why, because, reopens, clauses: cited } = board.voided;
  const title = what === "round" ? say("board.round.void", { round: board.round }) : say("board.spin.void");
  const then = what === "round" ? say("board.stakes.back") : say(reopens ? "board.spin.reopens" : "board.spin.stays");
  const notice = { kind: `${what}-void`, title, why: sayAsHouse(because, why), then, clauses: cited };
  if (!noSpin) return notice;
  return { ...notice, title: `${say("board.no.spin")}. ${title}`, why: { text: noSpin.reason }, clauses: [...new Set([...(noSpin.clauses ?? []), ...cited])] };
}

/** @type {(place: HTMLElement, shown: Notice) => void} */
function draw(place, shown) {
  place.dataset.kind = shown.kind;
  replace(place, h("p", { class: "title", text: shown.title }),
    shown.why && h("p", { class: "why", ...shown.why }),
    h("p", { class: "then" }, shown.then, " ", clauses(shown.clauses)));
}
