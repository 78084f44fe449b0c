/** What went wrong between a page and the house, in words. */

import { asProblem } from "./problems.js";
import { sayAsHouse } from "./sentences.js";
import { say } from "./words.js";

/** @import { About } from "./sentences.js" */

/** A problem of the house or of the way there; whatever else was thrown is a mistake of ours, and goes on.
 * @type {(thrown: unknown, about?: About) => string} */
export function inWords(thrown, about = {}) {
  const { status, because, detail } = asProblem(thrown);
  return status === 0 ? say("not.reached") : say("went.wrong", { why: sayAsHouse(because, detail, about).text });
}
