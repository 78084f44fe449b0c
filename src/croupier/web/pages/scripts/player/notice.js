/** A decision that play waits for; limits that hold from the next round are said before it begins. */

import { clauses, find, h, replace, whenOther } from "../core/dom.js";
import { say } from "../core/words.js";
import { limitsInWords } from "../parts/limits.js";
import { caseInWords } from "./events.js";

/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makeNotice(desk) {
  const element = find("#notice");

  function render() {
    const { board } = desk.live;
    whenOther(element, [board.case, board.next_limits], () => draw(element, board));
  }

  return { element, render };
}

/** @type {(element: HTMLElement, board: wire.Board) => void} */
function draw(element, { case: awaited, next_limits: next, currency }) {
  element.hidden = !awaited && !next;
  replace(element,
    awaited && h("span", { class: "awaited" }, caseInWords(awaited), " ", clauses(awaited.clauses)),
    awaited && next && " ",
    next && h("span", { text: say("limits.notice", { limits: limitsInWords(next, currency) }) }));
}
