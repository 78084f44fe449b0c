/** Calls of the dealer, the newest first. */

import { clauses, find, h, replace } from "../core/dom.js";

/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makeCalls(desk) {
  const element = find("#calls");
  const render = () => replace(element, desk.calls.map(({ text, cited }) => h("li", {}, text, cited.length > 0 && " ", clauses(cited))));
  return { element, render };
}
