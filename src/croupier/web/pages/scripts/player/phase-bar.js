/** Where the round stands, with a bar that drains as the time runs, and the time left said aloud. */

import { h, update } from "../core/dom.js";
import { say } from "../core/words.js";
import { makePhase, phaseOf, renewPhase } from "../parts/phase.js";

const SAID_AT = [5, 10, 20]; // seconds left to bet at which it is said aloud
const NEARLY = 10;

/** @import { Live } from "../core/connection.js" */
/** @typedef {Pick<Live, "board" | "dueAt" | "period" | "online">} Shown */

/** `onMark(seconds)` is called at the moments at which the time left is said.
 * @type {(onMark: (seconds: number) => void) => { element: HTMLElement, render: (live: Shown) => void }} */
export function makePhaseBar(onMark) {
  const mark = makePhase();
  const bar = h("div", { class: "drain" });
  const counted = h("span", { class: "quiet-text" });
  const element = h("div", { class: "phase" }, mark, counted, bar);
  /** @type {Omit<Shown, "online"> | null} */
  let shown = null;
  /** That were left to bet when it was last looked at; null: no clock ran.
   * @type {number | null} */
  let before = null;

  /** The table as it is shown; while nobody knows how it stands, no clock runs.
   * @type {(live: Shown) => void} */
  function render({ board, dueAt, period, online }) {
    const { name, light } = phaseOf(board);
    shown = { board, dueAt: online ? dueAt : null, period };
    update(element, { "data-light": online ? light : "waiting", "data-phase": name });
    const round = board.round ? say("round", { round: board.round }) : "";
    update(counted, { text: board.awaits_wager ? say("awaits.wager") : round, class: `quiet-text${board.awaits_wager ? " waits" : ""}` });
    const seconds = draw(shown);
    if (seconds === null || before === null) before = seconds;
  }

  /** What runs with the clock; gives the seconds that are left to bet, or null. The bar is as long as the period, whenever one comes in.
   * @type {(now: Omit<Shown, "online">) => number | null} */
  function draw({ board, dueAt, period }) {
    const seconds = renewPhase(mark, board, dueAt);
    const toBet = board.bets === "open" ? seconds : null;
    element.classList.toggle("nearly", toBet !== null && toBet <= NEARLY);
    const left = seconds === null || dueAt === null ? 0 : Math.min(1, Math.max(0, dueAt - performance.now()) / Math.max(1, period ?? 0));
    bar.style.setProperty("transform", `scaleX(${left})`);
    return toBet;
  }

  /** A mark is said when the time runs past it, not to who comes in later.
   * @type {(seconds: number | null) => void} */
  function speak(seconds) {
    const was = before;
    before = seconds;
    const passed = SAID_AT.find((each) => was !== null && seconds !== null && seconds <= each && each < was);
    if (passed) onMark(passed);
  }

  setInterval(() => shown && speak(draw(shown)), 200);
  return { element, render };
}
