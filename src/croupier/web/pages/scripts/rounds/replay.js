/**
 * A round once more: my chips on the cloth, the ball runs and falls into its number, the dolly comes down, winners are
 * outlined and losers fade. The result is long decided; this only shows it. Where nothing shall move, or nothing has,
 * it goes step by step.
 */

import { announce } from "../core/announce.js";
import { h, makeButton, set } from "../core/dom.js";
import { wantsLessMotion } from "../core/preferences.js";
import { play as sound } from "../core/sound.js";
import { say } from "../core/words.js";
import { mergeStacks } from "../cloth/chips.js";
import "../cloth/cloth.js";
import { sectionsOf } from "../cloth/geometry.js";
import { USUAL_CHIPS } from "../parts/chips.js";
import "../wheel/wheel.js";

const ROLLS = 2500; // milliseconds
/** @import { Part } from "../cloth/geometry.js" */
/** @typedef {"rolling" | "falling" | "end"} Stage */
/** @type {Record<Stage, Stage>} */
const AFTER = { rolling: "falling", falling: "end", end: "end" };

/** `onStage` is told where it stands, whenever that changes.
 * @type {(round: wire.PlayerRound, cloth: wire.Cloth, onStage: (stage: Stage) => void) => { element: HTMLElement, stop: () => void }} */
export function makeReplay(round, cloth, onStage) {
  /** @type {{ stage: Stage, paused: boolean, timer?: number, due: number, left: number }} */
  const state = { stage: "end", paused: false, due: 0, left: 0 };
  const isVoid = round.number === null;
  const goesByStep = isVoid || wantsLessMotion();
  const said = h("p", { class: "step" });
  const wheel = h("roulette-wheel");
  const layout = h("roulette-cloth");
  const buttons = {
    replay: makeButton(say("rounds.replay"), start, { class: "primary", dataset: { act: "replay" } }),
    pause: makeButton("", togglePause, { dataset: { act: "pause" } }),
    step: makeButton(say("rounds.step"), step, { dataset: { act: "step" } }),
    skip: makeButton(say("rounds.skip"), skip, { dataset: { act: "skip" } }),
  };
  const element = h("div", { class: "replay" },
    h("div", { class: "scene" }, isVoid ? null : wheel, layout),
    h("div", { class: "row controls" }, Object.values(buttons), said));

  function start() {
    enter("rolling");
    (goesByStep ? buttons.step : buttons.pause).focus(); // the button that was pressed is no longer there
  }

  function step() {
    enter(isVoid ? "end" : AFTER[state.stage]);
    if (state.stage === "end") buttons.replay.focus();
  }

  /** @type {(stage: Stage) => void} */
  function enter(stage) {
    clearTimeout(state.timer);
    state.stage = stage;
    state.paused = false;
    if (stage === "rolling" && !goesByStep) wait(ROLLS);
    if (stage === "falling") sound("drop");
    render();
    if (stage === "end" && round.net > 0) sound("win"); // only what leaves the player ahead is a win
    if (said.textContent) announce(said.textContent);
    onStage(stage);
  }

  function skip() {
    enter("end");
    buttons.replay.focus();
  }

  /** @type {(milliseconds: number) => void} */
  function wait(milliseconds) {
    state.due = performance.now() + milliseconds;
    state.timer = setTimeout(() => enter("falling"), milliseconds);
  }

  function togglePause() {
    state.paused = !state.paused;
    if (state.paused) {
      clearTimeout(state.timer);
      state.left = Math.max(0, state.due - performance.now());
    } else if (state.stage === "rolling") {
      wait(state.left);
    }
    for (const movement of wheel.getAnimations({ subtree: true })) {
      if (state.paused) movement.pause();
      else movement.play();
    }
    render();
  }

  function render() {
    const { stage, paused } = state;
    const isOver = stage === "end";
    layout.render({ ...viewOf(round, isOver), closed: true, currency: round.currency, denominations: USUAL_CHIPS });
    if (!isVoid) {
      wheel.render(stage === "rolling" ? { phase: "rolling", number: null } : { phase: "settled", number: round.number });
      if (isOver) wheel.skip();
    }
    set(element, "data-stage", stage);
    set(said, "text", isOver || !goesByStep ? "" : say(`rounds.step.${stage}`, { number: round.number }));
    set(buttons.pause, "text", say(paused ? "rounds.go.on" : "rounds.pause"));
    buttons.replay.hidden = !isOver;
    buttons.skip.hidden = isOver;
    buttons.pause.hidden = isOver || goesByStep;
    buttons.step.hidden = isOver || !goesByStep;
  }

  wheel.addEventListener("ball-settled", () => state.stage === "falling" && !goesByStep && enter("end"));
  layout.sections = sectionsWith(round, cloth);
  layout.layout = cloth;
  wheel.layout = cloth;
  render();
  return { element, stop: () => clearTimeout(state.timer) };
}

/** The numbers, and whatever else has chips of mine on it.
 * @type {(round: wire.PlayerRound, cloth: wire.Cloth) => string[]} */
function sectionsWith(round, cloth) {
  const [numbers, ...others] = sectionsOf(cloth);
  const wagers = new Set(round.lines.map((line) => line.wager));
  const isOnNumbers = (/** @type {string} */ wager) => numbers.spots.some((spot) => spot.wager === wager);
  const hasChips = (/** @type {Part} */ section) => section.spots.some((spot) => wagers.has(spot.wager) && !isOnNumbers(spot.wager));
  return [numbers.name, ...others.filter(hasChips).map((section) => section.name)];
}

/** What lies on the cloth: before the end only the chips, at the end also what became of them.
 * @param {wire.PlayerRound} round @param {boolean} isOver */
function viewOf(round, isOver) {
  const stacks = mergeStacks(round.lines.map(({ wager, stake, result }) =>
    ({ wager, stake, seat: 1, mine: true, hollow: false, lost: isOver && result === "lost" })));
  const winners = round.lines.filter((line) => line.result === "won").map((line) => line.wager);
  return { stacks, lit: round.lit ?? [], dolly: isOver ? round.number : null, winners: new Set(isOver ? winners : []) };
}
