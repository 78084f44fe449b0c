/** What went wrong between a page and the house, in words. */

import problems from "../../words/house/problems.js";
import { addPhrases, sayAsHouse } from "./house-words.js";
import { say } from "./words.js";

/** @typedef {{ cloth?: wire.Cloth | null, currency?: string }} About */

addPhrases(problems);

/** A problem of the house or of the way there; whatever else was thrown is a mistake of ours, and goes on.
 * @type {(problem: any, about?: About) => string} */
export function inWords(problem, about = {}) {
  if (problem.status === undefined) throw problem;
  return problem.status === 0 ? say("not.reached") : say("went.wrong", { why: sayAsHouse(problem.detail, about).text });
}
