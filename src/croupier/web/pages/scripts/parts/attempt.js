/** Work that the house may not answer. */

import { h, replace } from "../core/dom.js";
import { inWords } from "../core/problems.js";

/** Where it does not, that is said in the place of what was asked for.
 * @type {(place: Element, work: () => Promise<void>) => Promise<void>} */
export async function attempt(place, work) {
  try {
    await work();
  } catch (problem) {
    replace(place, h("p", { class: "bad", role: "alert", text: inWords(problem) }));
  }
}
