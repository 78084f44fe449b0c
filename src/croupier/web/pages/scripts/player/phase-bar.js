/** Where the round stands, with a bar that drains as the time runs, and the time left said aloud. */

import { h, replace, set, update } from "../core/dom.js";
import { say } from "../core/words.js";
import { makePhase, phaseOf, renewPhase } from "../parts/phase.js";

const SAID_AT = [20, 10, 5]; // seconds left to bet at which it is said aloud
const NEARLY = 10;

export class PhaseBar {
  /** `onMark(seconds)` is called at the moments at which the time left is said. */
  constructor(onMark) {
    this._onMark = onMark;
    this._mark = makePhase();
    this._bar = h("div", { class: "drain" });
    this._round = h("span", { class: "quiet-text" });
    this.element = h("div", { class: "phase" }, this._mark, this._round, this._bar);
    this._shown = null; // {board, dueAt}
    this._whole = 1; // milliseconds that the phase lasts
    this._marks = []; // of SAID_AT, those still to come
    this._key = "";
    setInterval(() => this._shown && this._speak(this._draw()), 200);
  }

  render(board, dueAt, isOnline = true) {
    const { name, light } = phaseOf(board);
    const key = `${board.round} ${board.spin} ${name}`;
    if (key !== this._key) {
      this._key = key;
      this._whole = dueAt === null ? 1 : Math.max(1, dueAt - performance.now());
      this._marks = board.bets === "open" ? SAID_AT.filter((each) => each * 1000 < this._whole) : [];
    }
    this._shown = { board, dueAt };
    update(this.element, { "data-light": isOnline ? light : "waiting", "data-phase": name });
    const round = board.round ? say("round", { round: board.round }) : "";
    update(this._round, { text: board.awaits_wager ? say("awaits.wager") : round, class: `quiet-text${board.awaits_wager ? " waits" : ""}` });
    this._draw();
  }

  /** What runs with the clock; gives the seconds that are left, or null. */
  _draw() {
    const { board, dueAt } = this._shown;
    const seconds = renewPhase(this._mark, board, dueAt);
    this.element.classList.toggle("nearly", seconds !== null && seconds <= NEARLY && board.bets === "open");
    const left = seconds === null ? 0 : Math.min(1, Math.max(0, dueAt - performance.now()) / this._whole);
    this._bar.style.setProperty("transform", `scaleX(${left})`);
    return seconds;
  }

  _speak(seconds) {
    while (seconds !== null && seconds <= this._marks[0]) this._onMark(this._marks.shift());
  }
}

/** Calls of the dealer, the newest first. */
export function showCalls(list, calls) {
  replace(list, calls.map(({ text, clause }) => h("li", {}, text, clause ? " " : null, clause)));
}
