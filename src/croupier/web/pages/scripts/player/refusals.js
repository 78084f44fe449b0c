/** Why the house said no, in the visitor's words, with the clause. */

import { citeText } from "../core/dom.js";
import { sayAsHouse } from "../core/sentences.js";
import { inWords } from "../core/troubles.js";

/** @import { Desk } from "./desk.js" */

/** @type {(refusal: { because?: wire.Because | null, why?: string, clauses: string[] }, desk: Pick<Desk, "cloth" | "live">) => string} */
export function refusalInWords({ because, why, clauses }, desk) {
  return `${sayAsHouse(because, why, aboutTable(desk)).text} ${citeText(clauses)}`.trim();
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
