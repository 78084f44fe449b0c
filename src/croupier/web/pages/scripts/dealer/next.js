/** The big button: always the next legal step, with what that step asks for. */

import { clauses, h, replace, set, update } from "../core/dom.js";
import { roleOf } from "../core/names.js";
import { say, sayCount } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { makeHoldButton } from "../parts/hold-button.js";
import { callEarly, cancel, enterAgain, press, stepOf } from "./big-button.js";
import { makeStepForm, mustHold, stepSeen, waitsFor } from "./steps.js";
import { makeVoidNews } from "./void-news.js";
import { findWaiting, waitingInWords } from "./waiting-wagers.js";

/** @import { Awaited } from "./steps.js" */
/** @import { Desk } from "./desk.js" */
/** isAgain: the number, before it is announced; isFresh: somebody else has just changed the step.
 * @typedef {{ key: string, seen: string | null, isAgain: boolean, isBusy: boolean, isFresh: boolean, looking?: number }} State */
/** @typedef {{ desk: Desk, state: State, onRule: () => void } & ReturnType<typeof makeElements>} Next */

const TO_LOOK = 500; // milliseconds after somebody else's step in which a press was meant for the one before

/** `onRule` shows the wager that waits for a ruling.
 * @param {Desk} desk @param {{ onRule: () => void }} does */
export function makeNext(desk, { onRule }) {
  /** @type {State} */
  const state = { key: "", seen: null, isAgain: false, isBusy: false, isFresh: false };
  /** @type {Next} */
  const next = { desk, state, onRule, ...makeElements(() => press(next, { isHeld: true })) };
  next.button.addEventListener("click", () => press(next));
  next.early.addEventListener("click", () => callEarly(next));
  next.again.addEventListener("click", () => enterAgain(next));
  next.asks.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.type === "checkbox") return;
    event.preventDefault();
    press(next);
  });
  const news = makeVoidNews(desk);
  next.element.prepend(news.element);
  return {
    element: next.element,
    press: () => press(next),
    cancel: () => cancel(next),
    hear: () => hear(next),
    render() {
      news.render();
      render(next);
    },
  };
}

/** @param {() => unknown} onHeld */
function makeElements(onHeld) {
  const answer = makeAnswer();
  const asks = h("div", { class: "asks" });
  const waits = h("p", { class: "waits", hidden: true });
  const cites = h("span", { class: "cites" });
  const button = h("button", { type: "button", class: "primary next", id: "next", hidden: true });
  const held = makeHoldButton({ text: "", kind: "primary next", onHeld });
  update(held, { id: "next-held", hidden: true });
  const early = h("button", { type: "button", class: "next early", hidden: true });
  const again = h("button", { type: "button", class: "small quiet", text: say("number.again"), hidden: true });
  const element = h("section", { class: "panel next-step", "aria-label": say("next.label") },
    asks, answer.element, early, h("div", { class: "row spread" }, cites, again), waits, button, held);
  return { element, answer, asks, waits, cites, button, held, early, again };
}

/** Where the step is another and nobody here has asked for that, a press on its way was meant for the one before.
 * @type {(next: Next) => void} */
function hear({ desk, state }) {
  const seen = stepSeen(desk.board);
  const isOthers = state.seen !== null && state.seen !== seen && desk.asking === 0;
  state.seen = seen;
  if (!isOthers) return;
  state.isFresh = true;
  clearTimeout(state.looking);
  state.looking = setTimeout(() => {
    state.isFresh = false;
    desk.render();
  }, TO_LOOK);
}

/** @type {(next: Next) => void} */
function render(next) {
  const { desk, state, cites, again } = next;
  const { next_step: awaited, wheel, voided } = desk.board;
  const waiting = waitsFor(desk);
  renewForm(next, waiting === null);
  renewWaits(next, waiting);
  renewButton(next);
  renewEarly(next);
  desk.form?.render?.();
  replace(cites, clauses(awaited === "return-ball" ? voided?.clauses : desk.actOf(stepOf(next))?.clauses));
  const canEnterAgain = awaited === "announce-result" && wheel === "dealer" && !state.isAgain && waiting === null;
  update(again, { hidden: !canEnterAgain });
}

/** A form is made once for each step, so that what was typed into it stays.
 * @type {(next: Next, isOurs: boolean) => void} */
function renewForm(next, isOurs) {
  const { desk, state, asks, answer, button } = next;
  const { round, spin, next_step: step, number } = desk.board;
  if (step !== "announce-result") state.isAgain = false;
  const key = [round, spin, step, number, state.isAgain, isOurs].join(" ");
  if (key === state.key) return;
  state.key = key;
  const onChange = () => {
    answer.clear();
    renewButton(next);
  };
  const onProposed = () => button.focus({ preventScroll: true });
  desk.form = isOurs ? makeStepForm(desk, stepOf(next), { onChange, onProposed }) : null;
  replace(asks, desk.form?.element);
  answer.clear();
}

/** @type {(next: Next) => void} */
function renewButton(next) {
  const { desk, state, button, held } = next;
  const { form } = desk;
  button.hidden = !form || mustHold(desk);
  held.hidden = !form || !mustHold(desk);
  if (!form) return;
  const text = form.label?.() ?? say(`step.${stepOf(next)}`);
  set(button, "text", text);
  set(button, "aria-disabled", state.isBusy || state.isFresh || !desk.live.online ? "true" : null);
  held.setAttribute("text", text);
}

/** Why there is no button, or none that is simply pressed.
 * @type {(next: Next, waiting: Awaited) => void} */
function renewWaits(next, waiting) {
  const text = waitsInWords(next, waiting);
  set(next.waits, "text", text);
  next.waits.hidden = text === "";
}

/** @type {(next: Next, waiting: Awaited) => string} */
function waitsInWords(next, waiting) {
  const { desk } = next;
  const { next_step: awaited, number, previous_number: previous } = desk.board;
  if (waiting === "closed") return say("waits.closed");
  if (waiting !== null) {
    const step = say(`step.${awaited}`, { number: number ?? previous ?? "…" });
    return typeof waiting === "object" ? say("waits.role", { role: roleOf(waiting.role), step }) : say(`waits.${waiting}`, { step });
  }
  if (!desk.live.online) return say("next.offline");
  if (!mustHold(desk)) return "";
  const wagers = findWaiting(desk).map((wager) => waitingInWords(desk, wager));
  return sayCount("next.waiting", wagers.length, { wagers: wagers.join("; ") });
}

/** Once it is authorised, whoever calls may close bets before the ball is spun, whoever spins it.
 * @type {(next: Next) => void} */
function renewEarly({ desk, early }) {
  early.hidden = !(desk.board.early_call && desk.actOf("no-more-bets")?.mine);
  replace(early, say("next.early"), " ", clauses(desk.actOf("authorise-early-call")?.clauses));
}
