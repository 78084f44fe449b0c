/**
 * A round once more: my chips on the cloth, the ball runs and falls into its number, the dolly comes down, winners are
 * outlined and losers fade. The result is long decided; this only shows it.
 */

import { h, set } from "../core/dom.js";
import { wantsLessMotion } from "../core/preferences.js";
import { play as sound } from "../core/sound.js";
import { say } from "../core/words.js";
import "../cloth/cloth.js";
import { sectionsOf } from "../cloth/geometry.js";
import "../wheel/wheel.js";

const ROLLS = 2500; // milliseconds
const DENOMINATIONS = [100, 500, 2500, 10000, 50000]; // by which chips get their looks

export class Replay {
  /** `onStage("rolling" | "falling" | "end")` is told where it stands, whenever that changes. */
  constructor(round, cloth, onStage) {
    this._round = round;
    this._onStage = onStage;
    this._state = { stage: "end", paused: false, timer: null, due: 0, left: 0 };
    this._wheel = h("roulette-wheel");
    this._layout = h("roulette-cloth");
    this._buttons = this._makeButtons();
    const canPlay = round.number !== null && !wantsLessMotion();
    this.element = h("div", { class: "replay" },
      h("div", { class: "scene" }, round.number === null ? null : this._wheel, this._layout),
      canPlay ? h("div", { class: "row controls" }, Object.values(this._buttons)) : null);
    this._wheel.addEventListener("ball-settled", () => this._state.stage === "falling" && this._enter("end"));
    this._layout.sections = sectionsWith(round, cloth);
    this._layout.layout = cloth;
    this._wheel.layout = cloth;
    this.render();
  }

  stop() {
    clearTimeout(this._state.timer);
  }

  _makeButtons() {
    const make = (act, props, click) => h("button", { type: "button", dataset: { act }, ...props, on: { click } });
    return {
      replay: make("replay", { class: "primary", text: say("rounds.replay") }, () => this._start()),
      pause: make("pause", {}, () => this._togglePause()),
      skip: make("skip", { text: say("rounds.skip") }, () => this._enter("end")),
    };
  }

  _start() {
    this._enter("rolling");
    this._buttons.pause.focus(); // the button that was pressed is no longer there
  }

  _enter(stage) {
    clearTimeout(this._state.timer);
    this._state.stage = stage;
    this._state.paused = false;
    if (stage === "rolling") this._wait(ROLLS);
    if (stage === "falling") sound("drop");
    this.render();
    if (stage === "end" && this._round.net > 0) sound("win"); // only what leaves the player ahead is a win
    this._onStage(stage);
  }

  _wait(milliseconds) {
    this._state.due = performance.now() + milliseconds;
    this._state.timer = setTimeout(() => this._enter("falling"), milliseconds);
  }

  _togglePause() {
    const { _state: state } = this;
    state.paused = !state.paused;
    if (state.paused) {
      clearTimeout(state.timer);
      state.left = Math.max(0, state.due - performance.now());
    } else if (state.stage === "rolling") {
      this._wait(state.left);
    }
    for (const movement of this._wheel.getAnimations({ subtree: true })) state.paused ? movement.pause() : movement.play();
    this.render();
  }

  render() {
    const { _round: round, _buttons: buttons } = this;
    const { stage, paused } = this._state;
    const isOver = stage === "end";
    this._layout.render({ ...viewOf(round, isOver), closed: true, currency: round.currency, denominations: DENOMINATIONS });
    if (round.number !== null) {
      this._wheel.render(stage === "rolling" ? { phase: "rolling", number: null } : { phase: "settled", number: round.number });
      if (isOver) this._wheel.skip();
    }
    set(this.element, "data-stage", stage);
    set(buttons.pause, "text", say(paused ? "rounds.go.on" : "rounds.pause"));
    buttons.replay.hidden = !isOver;
    buttons.pause.hidden = buttons.skip.hidden = isOver;
  }
}

/** The numbers, and whatever else has chips of mine on it. */
function sectionsWith(round, cloth) {
  const [numbers, ...others] = sectionsOf(cloth);
  const wagers = new Set(round.lines.map((line) => line.wager));
  const isOnNumbers = (wager) => numbers.spots.some((spot) => spot.wager === wager);
  const hasChips = (section) => section.spots.some((spot) => wagers.has(spot.wager) && !isOnNumbers(spot.wager));
  return [numbers.name, ...others.filter(hasChips).map((section) => section.name)];
}

/** What lies on the cloth: before the end only the chips, at the end also what became of them. */
function viewOf(round, isOver) {
  const stacks = new Map();
  for (const line of round.lines) {
    const before = stacks.get(line.wager) ?? { wager: line.wager, stake: 0, seat: 1, mine: true, hollow: false, lost: isOver };
    stacks.set(line.wager, { ...before, stake: before.stake + line.stake, lost: before.lost && line.result === "lost" });
  }
  const winners = round.lines.filter((line) => line.result === "won").map((line) => line.wager);
  return { stacks: [...stacks.values()], lit: round.lit ?? [], dolly: isOver ? round.number : null, winners: new Set(isOver ? winners : []) };
}
