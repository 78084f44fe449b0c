/** Where the round stands: in words, by a colour, by a shape, and how long it lasts. */

import { h, replace, set, update } from "../core/dom.js";
import { say } from "../core/words.js";
import { phaseOf } from "../parts/phase.js";

const SAID_AT = [20, 10, 5]; // seconds left at which it is said aloud
const BIG_FROM = 10;
const SIGNS = { open: "●", closing: "▲", closed: "■", waiting: "…" };

export class PhaseBar {
  /** `onMark(seconds)` is called at the moments at which the time left is said. */
  constructor(onMark) {
    this._onMark = onMark;
    this._sign = h("span", { class: "sign", "aria-hidden": "true" });
    this._words = h("strong", { class: "phase-words" });
    this._left = h("span", { class: "seconds figure", "aria-hidden": "true" });
    this._bar = h("div", { class: "drain" });
    this._round = h("span", { class: "quiet-text" });
    this.element = h("div", { class: "phase" }, this._sign, this._words, this._round, this._left, this._bar);
    this._due = null;
    this._whole = 1;
    this._key = "";
    setInterval(() => this._tick(), 200);
  }

  render(board, dueAt, isOnline = true) {
    const { name, light } = phaseOf(board);
    const key = `${board.round} ${board.spin} ${name}`;
    if (key !== this._key) {
      this._key = key;
      this._whole = dueAt === null ? 1 : Math.max(1, dueAt - performance.now());
      this._marks = SAID_AT.filter((each) => each * 1000 < this._whole);
    }
    this._due = board.bets === "open" ? dueAt : null;
    update(this.element, { "data-light": isOnline ? light : "waiting", "data-phase": name });
    set(this._sign, "text", SIGNS[light]);
    set(this._words, "text", say(`phase.${name}`));
    set(this._round, "text", board.round ? say("round", { round: board.round }) : "");
    this._tick();
  }

  _tick() {
    const left = this._due === null ? null : Math.max(0, this._due - performance.now());
    const seconds = left === null ? null : Math.ceil(left / 1000);
    set(this._left, "text", seconds === null ? "" : String(seconds));
    this._left.classList.toggle("big", seconds !== null && seconds <= BIG_FROM);
    this._bar.style.setProperty("transform", `scaleX(${left === null ? 0 : Math.min(1, left / this._whole)})`);
    while (this._marks?.length && seconds !== null && seconds <= this._marks[0]) this._onMark(this._marks.shift());
  }
}

/** Calls of the dealer, the newest first. */
export function showCalls(list, calls) {
  replace(list, calls.map(({ text, clause }) => h("li", {}, text, clause ? " " : null, clause)));
}
