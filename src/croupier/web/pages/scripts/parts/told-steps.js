/** The steps of a table's record, as they are told: when, and what followed with its clauses. */

import { clauses, h } from "../core/dom.js";
import { sayAsHouse } from "../core/sentences.js";
import { formatTime } from "../core/words.js";

/** @import { About } from "../core/sentences.js" */

/** Of today the time alone.
 * @type {(at: string) => HTMLElement} */
export function timeOf(at) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return h("time", { datetime: at, text: formatTime(at, { withDate: !isToday }) });
}

/** `about`: {cloth, currency}.
 * @type {(told: wire.ToldEvent[], about: About) => HTMLElement[]} */
export function tellEvents(told, about) {
  return told.map(({ event, text, said, clauses: cited }) =>
    h("p", { class: `told ${event}` }, h("span", sayAsHouse(said, text, about)), " ", clauses(cited)));
}
