/** Where the round stands, with a bar that drains as the time runs, and the time left said aloud. */

import { h, replace, update } from "../core/dom.js";
import { say } from "../core/words.js";
import { makePhase, phaseOf, renewPhase } from "../parts/phase.js";

const SAID_AT = [5, 10, 20]; // seconds left to bet at which it is said aloud
const NEARLY = 10;

export class PhaseBar {
  /** `onMark(seconds)` is called at the moments at which the time left is said. */
  constructor(onMark) {
    this._onMark = onMark;
    this._mark = makePhase();
    this._bar = h("div", { class: "drain" });
    this._round = h("span", { class: "quiet-text" });
    this.element = h("div", { class: "phase" }, this._mark, this._round, this._bar);
    this._shown = null; // {board, dueAt, period}
    this._seconds = null; // that were left to bet when it was last looked at; null: no clock ran
    setInterval(() => this._shown && this._speak(this._draw()), 200);
  }

  /** The table as it is shown; while nobody knows how it stands, no clock runs. */
  render({ board, dueAt, period, online }) {
    const { name, light } = phaseOf(board);
    this._shown = { board, dueAt: online ? dueAt : null, period };
    update(this.element, { "data-light": online ? light : "waiting", "data-phase": name });
    const round = board.round ? say("round", { round: board.round }) : "";
    update(this._round, { text: board.awaits_wager ? say("awaits.wager") : round, class: `quiet-text${board.awaits_wager ? " waits" : ""}` });
    const seconds = this._draw();
    if (seconds === null || this._seconds === null) this._seconds = seconds;
  }

  /** What runs with the clock; gives the seconds that are left to bet, or null. The bar is as long as the period, whenever one comes in. */
  _draw() {
    const { board, dueAt, period } = this._shown;
    const seconds = renewPhase(this._mark, board, dueAt);
    const toBet = board.bets === "open" ? seconds : null;
    this.element.classList.toggle("nearly", toBet !== null && toBet <= NEARLY);
    const left = seconds === null ? 0 : Math.min(1, Math.max(0, dueAt - performance.now()) / Math.max(1, period));
    this._bar.style.setProperty("transform", `scaleX(${left})`);
    return toBet;
  }

  /** A mark is said when the time runs past it, not to who comes in later. */
  _speak(seconds) {
    const before = this._seconds;
    this._seconds = seconds;
    const mark = SAID_AT.find((each) => before !== null && seconds !== null && seconds <= each && each < before);
    if (mark) this._onMark(mark);
  }
}

/** Calls of the dealer, the newest first. */
export function showCalls(list, calls) {
  replace(list, calls.map(({ text, clause }) => h("li", {}, text, clause ? " " : null, clause)));
}
