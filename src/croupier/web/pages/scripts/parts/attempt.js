/** Work that the house may not answer. */

import { find, h, replace, set } from "../core/dom.js";
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

/** The same at the press of a button, which is not for use meanwhile.
 * @type {(button: HTMLElement, place: Element, work: () => Promise<void>) => Promise<void>} */
export async function attemptOnce(button, place, work) {
  if (button.getAttribute("aria-disabled")) return;
  set(button, "aria-disabled", "true");
  replace(place);
  await attempt(place, work);
  set(button, "aria-disabled", null);
}

/** At the head of the page: without an answer there is not much to see on it.
 * @type {(problem: unknown) => void} */
export function showProblem(problem) {
  const trouble = find("#trouble");
  set(trouble, "text", inWords(problem));
  trouble.hidden = false;
}
