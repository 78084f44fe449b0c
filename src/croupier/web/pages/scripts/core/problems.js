/** What keeps something from being answered. */

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
