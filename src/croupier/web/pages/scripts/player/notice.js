/** A decision that play waits for; limits that hold from the next round are said before it begins. */

import { clauses, h, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { limitsInWords } from "../parts/limits.js";
import { caseInWords } from "./hearing.js";

/** @type {(element: HTMLElement, board: Pick<wire.Board, "case" | "next_limits" | "currency">) => void} */
export function showNotice(element, { case: awaited, next_limits: next, currency }) {
  element.hidden = !awaited && !next;
  replace(element,
    awaited && h("span", { class: "awaited" }, caseInWords(awaited), " ", clauses(awaited.clauses)),
    awaited && next && " ",
    next && h("span", { text: say("limits.notice", { limits: limitsInWords(next, currency) }) }));
}
