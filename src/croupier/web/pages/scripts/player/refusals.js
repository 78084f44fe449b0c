/** Why the house said no, in the visitor's words, with the clause. */

import { citeText } from "../core/dom.js";
import { sayAsHouse } from "../core/sentences.js";
import { inWords } from "../core/troubles.js";

export function refusalInWords({ because, why, clauses }, state) {
  return `${sayAsHouse(because, why, aboutTable(state)).text} ${citeText(clauses)}`.trim();
}

/** Of something that was thrown: a no of the table, or a problem of the house; a mistake of ours goes on. */
export function whyNot(error, state) {
  return error.refusal ? refusalInWords(error.refusal, state) : inWords(error, aboutTable(state));
}

function aboutTable({ cloth, live }) {
  return { cloth, currency: live.board.currency };
}
