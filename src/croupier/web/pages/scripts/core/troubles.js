/** What went wrong between a page and the house, in words. */

import { say } from "./words.js";

/** A problem of the house or of the way there; whatever else was thrown is a mistake of ours, and goes on. */
export function inWords(problem) {
  if (problem.status === undefined) throw problem;
  return problem.status === 0 ? say("not.reached") : say("went.wrong", { why: problem.detail });
}
