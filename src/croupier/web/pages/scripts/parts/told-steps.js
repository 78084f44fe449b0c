/** The steps of a table's record, as they are told: when, and what followed with its clauses. */

import commands from "../../words/house/commands.js";
import events from "../../words/house/events.js";
import reasons from "../../words/house/reasons.js";
import { clauses, h } from "../core/dom.js";
import { addPhrases, sayAsHouse } from "../core/house-words.js";
import { formatTime } from "../core/words.js";

/** @import { About } from "../core/troubles.js" */

addPhrases(commands, events, reasons);

/** Of today the time alone.
 * @type {(at: string) => HTMLElement} */
export function timeOf(at) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return h("time", { datetime: at, text: formatTime(at, { withDate: !isToday }) });
}

/** `about`: {cloth, currency}.
 * @type {(told: wire.ToldEvent[], about: About) => HTMLElement[]} */
export function tellEvents(told, about) {
  return told.map(({ event, text, clauses: cited }) =>
    h("p", { class: `told ${event}` }, h("span", sayAsHouse(text, about)), " ", clauses(cited)));
}
