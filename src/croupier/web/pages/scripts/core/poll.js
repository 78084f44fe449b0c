/** Asking again and again while somebody looks, saying when the house does not answer, and what is due by then. */

import { find, set } from "./dom.js";
import { asProblem } from "./problems.js";
import { say } from "./words.js";

const NOTICED_WITHIN = 2800; // milliseconds since the last answer: then the house is silent

/** Runs `work` again and again, `wait` milliseconds after it has ended, not while the page is hidden. Gives a way to run it now.
 * `findTrouble` names what else keeps the page from what it shows, null: nothing; `hasAnswered`: the house, before now.
 * @type {(work: () => unknown, wait: number, options?: { findTrouble?: () => string | null, hasAnswered?: boolean }) => () => Promise<void>} */
export function poll(work, wait, { findTrouble = () => null, hasAnswered = false } = {}) {
  /** @type {number | undefined} */
  let timer;
  let running = false;
  let again = false;
  async function run() {
    clearTimeout(timer);
    if (document.hidden) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    const silence = setTimeout(() => hasAnswered && showTrouble("silent"), NOTICED_WITHIN - wait);
    try {
      await work();
      hasAnswered = true;
      showTrouble(findTrouble());
    } catch (problem) {
      if (asProblem(problem).status === 401) location.reload(); // signed out elsewhere: to the door
      showTrouble("offline");
    } finally {
      clearTimeout(silence);
      running = false;
      timer = setTimeout(run, again ? 100 : wait);
      again = false;
    }
  }
  document.addEventListener("visibilitychange", () => document.hidden || run());
  timer = setTimeout(run, wait);
  return run;
}

/** While there is some nobody knows how a table stands, and no clock of it runs. */
export function hasTrouble() {
  return document.querySelector("#offline:not([hidden])") !== null;
}

/** By its name; null: there is none.
 * @type {(name: string | null) => void} */
export function showTrouble(name) {
  const note = find("#offline");
  set(note, "text", name ? say(name) : "");
  set(note, "hidden", !name);
}

/** When something is due by performance.now(), from the milliseconds that the house gives; null where it gives none.
 * @type {(dueIn: number | undefined) => number | null} */
export function dueAtOf(dueIn) {
  return dueIn === undefined ? null : performance.now() + dueIn;
}

/** Whole seconds until then, null where nothing is due.
 * @type {(dueAt: number | null) => number | null} */
export function secondsLeft(dueAt) {
  return dueAt === null ? null : Math.max(0, Math.ceil((dueAt - performance.now()) / 1000));
}
