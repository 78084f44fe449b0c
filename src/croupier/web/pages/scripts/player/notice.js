/** A decision that play waits for; limits that hold from the next round are said before it begins. */

import { clauses, find, h, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { limitsInWords } from "../parts/limits.js";
import { caseInWords } from "./events.js";

/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makeNotice(desk) {
  const element = find("#notice");

  function render() {
    const { case: awaited, next_limits: next, currency } = desk.live.board;
    element.hidden = !awaited && !next;
    replace(element,
      awaited && h("span", { class: "awaited" }, caseInWords(awaited), " ", clauses(awaited.clauses)),
      awaited && next && " ",
      next && h("span", { text: say("limits.notice", { limits: limitsInWords(next, currency) }) }));
  }

  return { element, render };
}
