/** Where a round stands: what it is called, in words, by a colour, by a shape, and how long it lasts. */

import { h, replace, set, svg, update } from "../core/dom.js";
import { hasTrouble, secondsLeft } from "../core/poll.js";
import { say } from "../core/words.js";

/** @type {Record<string, () => SVGElement>} */
const SHAPES = {
  open: () => svg("circle", { cx: 8, cy: 8, r: 8 }),
  closing: () => svg("path", { d: "M8 0 16 15H0Z" }),
  closed: () => svg("rect", { x: 0.5, y: 0.5, width: 15, height: 15 }),
  waiting: () => svg("path", { d: "M2 0H6V16H2ZM10 0H14V16H10Z" }),
};
const TIMED = ["open", "closing", "waiting"]; // by light: what comes next is waited for by the second

/** Which light goes with a phase; with all others bets are closed.
 * @type {Record<string, string>} */
const LIGHTS = { "open": "open", "rolling-open": "closing", "not-open": "waiting" };

/** The name of the phase, as the server has it, and which light is on.
 * @type {(board: { phase: wire.Phase }) => { name: wire.Phase, light: string }} */
export function phaseOf({ phase }) {
  return { name: phase, light: LIGHTS[phase] ?? "closed" };
}

/** An element for renewPhase. */
export function makePhase() {
  return h("span", { class: "phase-mark" },
    svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }), h("span", { class: "words" }), h("span", { class: "seconds figure", "aria-hidden": "true" }));
}

/** board: or a card; dueAt: by performance.now(), or null where no clock runs; none does while the house is silent. To be asked again as the time runs. Gives the seconds shown, or null.
 * @type {(element: HTMLElement, board: { phase: wire.Phase }, dueAt: number | null) => number | null} */
export function renewPhase(element, board, dueAt) {
  const [sign, words, seconds] = element.children;
  const { name, light } = phaseOf(board);
  const left = TIMED.includes(light) && !hasTrouble() ? secondsLeft(dueAt) : null;
  set(seconds, "text", left === null ? "" : `${left} s`);
  if (element.dataset.phase === name) return left;
  update(element, { "data-phase": name, "data-light": light });
  set(words, "text", say(`phase.${name}`));
  replace(sign, SHAPES[light]());
  return left;
}
