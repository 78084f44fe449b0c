/** Why the house said no, in the visitor's words, with the clause. */

import acts from "../../words/house/acts.js";
import refusals from "../../words/house/refusals.js";
import { citeText } from "../core/dom.js";
import { addPhrases, sayAsHouse } from "../core/house-words.js";
import { inWords } from "../core/troubles.js";

/** @import { Desk } from "./desk.js" */

addPhrases(acts, refusals);

/** @type {(refusal: { why: string, clauses: string[] }, desk: Pick<Desk, "cloth" | "live">) => string} */
export function refusalInWords({ why, clauses }, desk) {
  return `${sayAsHouse(why, aboutTable(desk)).text} ${citeText(clauses)}`.trim();
}

/** Of something that was thrown: a no of the table, or a problem of the house; a mistake of ours goes on.
 * @type {(error: any, desk: Pick<Desk, "cloth" | "live">) => string} */
export function whyNot(error, desk) {
  return error.refusal ? refusalInWords(error.refusal, desk) : inWords(error, aboutTable(desk));
}

/** @type {(desk: Pick<Desk, "cloth" | "live">) => { cloth: wire.Cloth, currency: string }} */
function aboutTable({ cloth, live }) {
  return { cloth, currency: live.board.currency };
}
