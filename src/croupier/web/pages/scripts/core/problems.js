/** What keeps something from being answered, and how that is said. */

import { sayAsHouse } from "./sentences.js";
import { say } from "./words.js";

/** @import { About } from "./sentences.js" */

/** Why the house does not answer: `detail` is a sentence for people, `because` its data; of status 0 the house was not reached. */
export class Problem extends Error {
  /** @param {Pick<wire.ProblemBody, "status" | "title"> & Partial<wire.ProblemBody>} problem */
  constructor({ status, title, detail = title, because }) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.because = because;
  }
}

/** What was asked is not meant any more, at the table as it is by now. */
export class NotMeant extends Error {}

/** A problem; whatever else was thrown is a mistake of ours, and goes on.
 * @type {(thrown: unknown) => Problem} */
export function asProblem(thrown) {
  if (thrown instanceof Problem) return thrown;
  throw thrown;
}

/** A problem in words; whatever else was thrown goes on.
 * @type {(thrown: unknown, about?: About) => string} */
export function inWords(thrown, about = {}) {
  const { status, because, detail } = asProblem(thrown);
  return status === 0 ? say("not.reached") : say("went.wrong", { why: sayAsHouse(because, detail, about).text });
}
