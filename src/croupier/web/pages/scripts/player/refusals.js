/** Why the house said no, in the visitor's words, with the clause. */

import { citeText } from "../core/dom.js";
import { inWords } from "../core/problems.js";
import { sayAsHouse } from "../core/sentences.js";

/** @import { Said } from "../core/sentences.js" */
/** @import { Desk } from "./desk.js" */

/** @typedef {{ because?: Said | null, why?: string, clauses: string[] }} Refusal */

/** A no of the table, to be thrown. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.why);
    this.refusal = refusal;
  }
}

/** @type {(refusal: Refusal, desk: Pick<Desk, "about">) => string} */
export function refusalInWords({ because, why, clauses }, desk) {
  return `${sayAsHouse(because, why, desk.about).text} ${citeText(clauses)}`.trim();
}

/** Of something that was thrown: a no of the table, or a problem of the house; a mistake of ours goes on.
 * @type {(thrown: unknown, desk: Pick<Desk, "about">) => string} */
export function whyNot(thrown, desk) {
  return thrown instanceof Refused ? refusalInWords(thrown.refusal, desk) : inWords(thrown, desk.about);
}
