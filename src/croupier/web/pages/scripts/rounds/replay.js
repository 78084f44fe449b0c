/**
 * A round once more: my chips on the cloth, the ball runs and falls into its number, the dolly comes down, winners are
 * outlined and losers fade. The result is long decided; this only shows it. Where nothing shall move, or nothing has,
 * it goes step by step.
 */

import { announce } from "../core/announce.js";
import { h, set } from "../core/dom.js";
import { wantsLessMotion } from "../core/preferences.js";
import { play as sound } from "../core/sound.js";
import { say } from "../core/words.js";
import { mergeStacks } from "../cloth/chips.js";
import "../cloth/cloth.js";
import { sectionsOf } from "../cloth/geometry.js";
import { USUAL_CHIPS } from "../parts/chips.js";
import "../wheel/wheel.js";

const ROLLS = 2500; // milliseconds
const AFTER = { rolling: "falling", falling: "end" };

export class Replay {
  /** `onStage("rolling" | "falling" | "end")` is told where it stands, whenever that changes. */
  constructor(round, cloth, onStage) {
    this._round = round;
    this._onStage = onStage;
    this._state = { stage: "end", paused: false, timer: null, due: 0, left: 0 };
    this._isVoid = round.number === null;
    this._goesByStep = this._isVoid || wantsLessMotion();
    this._said = h("p", { class: "step" });
    this._wheel = h("roulette-wheel");
    this._layout = h("roulette-cloth");
    this._buttons = this._makeButtons();
    this.element = h("div", { class: "replay" },
      h("div", { class: "scene" }, this._isVoid ? null : this._wheel, this._layout),
      h("div", { class: "row controls" }, Object.values(this._buttons), this._said));
    this._wheel.addEventListener("ball-settled", () => this._state.stage === "falling" && !this._goesByStep && this._enter("end"));
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
      step: make("step", { text: say("rounds.step") }, () => this._step()),
      skip: make("skip", { text: say("rounds.skip") }, () => this._skip()),
    };
  }

  _start() {
    this._enter("rolling");
    (this._goesByStep ? this._buttons.step : this._buttons.pause).focus(); // the button that was pressed is no longer there
  }

  _step() {
    this._enter(this._isVoid ? "end" : AFTER[this._state.stage]);
    if (this._state.stage === "end") this._buttons.replay.focus();
  }

  _enter(stage) {
    clearTimeout(this._state.timer);
    this._state.stage = stage;
    this._state.paused = false;
    if (stage === "rolling" && !this._goesByStep) this._wait(ROLLS);
    if (stage === "falling") sound("drop");
    this.render();
    if (stage === "end" && this._round.net > 0) sound("win"); // only what leaves the player ahead is a win
    if (this._said.textContent) announce(this._said.textContent);
    this._onStage(stage);
  }

  _skip() {
    this._enter("end");
    this._buttons.replay.focus();
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
    this._layout.render({ ...viewOf(round, isOver), closed: true, currency: round.currency, denominations: USUAL_CHIPS });
    if (!this._isVoid) {
      this._wheel.render(stage === "rolling" ? { phase: "rolling", number: null } : { phase: "settled", number: round.number });
      if (isOver) this._wheel.skip();
    }
    set(this.element, "data-stage", stage);
    set(this._said, "text", isOver || !this._goesByStep ? "" : say(`rounds.step.${stage}`, { number: round.number }));
    set(buttons.pause, "text", say(paused ? "rounds.go.on" : "rounds.pause"));
    buttons.replay.hidden = !isOver;
    buttons.skip.hidden = isOver;
    buttons.pause.hidden = isOver || this._goesByStep;
    buttons.step.hidden = isOver || !this._goesByStep;
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
  const stacks = mergeStacks(round.lines.map(({ wager, stake, result }) =>
    ({ wager, stake, seat: 1, mine: true, hollow: false, lost: isOver && result === "lost" })));
  const winners = round.lines.filter((line) => line.result === "won").map((line) => line.wager);
  return { stacks, lit: round.lit ?? [], dolly: isOver ? round.number : null, winners: new Set(isOver ? winners : []) };
}
