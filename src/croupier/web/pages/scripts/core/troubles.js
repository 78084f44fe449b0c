/** What went wrong between a page and the house, in words. */

import { sayAsHouse } from "./sentences.js";
import { say } from "./words.js";

/** A problem of the house or of the way there; whatever else was thrown is a mistake of ours, and goes on.
 * @type {(problem: any, about?: import("./sentences.js").About) => string} */
export function inWords(problem, about = {}) {
  if (problem.status === undefined) throw problem;
  if (problem.status === 0) return say("not.reached");
  return say("went.wrong", { why: sayAsHouse(problem.because, problem.detail, about).text });
}
