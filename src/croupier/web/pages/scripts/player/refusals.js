/** Why the house said no, in the visitor's words, with the clause. */

import acts from "../../words/house/acts.js";
import refusals from "../../words/house/refusals.js";
import { citeText } from "../core/dom.js";
import { addPhrases, sayAsHouse } from "../core/house-words.js";
import { inWords } from "../core/troubles.js";

addPhrases(acts, refusals);

export function refusalInWords({ why, clauses }, state) {
  return `${sayAsHouse(why, aboutTable(state)).text} ${citeText(clauses)}`.trim();
}

/** Of something that was thrown: a no of the table, or a problem of the house; a mistake of ours goes on. */
export function whyNot(error, state) {
  return error.refusal ? refusalInWords(error.refusal, state) : inWords(error, aboutTable(state));
}

function aboutTable({ cloth, live }) {
  return { cloth, currency: live.board.currency };
}
