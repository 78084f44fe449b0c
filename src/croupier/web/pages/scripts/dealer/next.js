/** The big button: always the next legal step, with what that step asks for. */

import { clauses, h, replace, set, update } from "../core/dom.js";
import { roleOf } from "../core/names.js";
import { say, sayCount } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { makeHoldButton } from "../parts/hold-button.js";
import { callEarly, cancel, enterAgain, press, stepOf } from "./pressing.js";
import { makeForm, mustHold, stepSeen, waitsFor } from "./steps.js";
import { makeVoidNews } from "./void-news.js";
import { findWaiting, waitingInWords } from "./waiting.js";

const TO_LOOK = 500; // milliseconds after somebody else's step in which a press was meant for the one before

/** `onRule` shows the wager that waits for a ruling. */
export function makeNext(console, { onRule }) {
  // again: the number, before it is announced; fresh: somebody else has just changed the step
  const state = { key: "", seen: null, isAgain: false, isBusy: false, isFresh: false };
  const next = { console, state, onRule, ...makeElements(() => press(next, { isHeld: true })) };
  next.button.addEventListener("click", () => press(next));
  next.early.addEventListener("click", () => callEarly(next));
  next.again.addEventListener("click", () => enterAgain(next));
  next.asks.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.type === "checkbox" || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    press(next);
  });
  const news = makeVoidNews(console);
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

/** Where the step is another and nobody here has asked for that, a press on its way was meant for the one before. */
function hear({ console, state }) {
  const seen = stepSeen(console.board);
  const isOthers = state.seen !== null && state.seen !== seen && console.asking === 0;
  state.seen = seen;
  if (!isOthers) return;
  state.isFresh = true;
  clearTimeout(state.looking);
  state.looking = setTimeout(() => {
    state.isFresh = false;
    console.render();
  }, TO_LOOK);
}

function render(next) {
  const { console, state, cites, again } = next;
  const { next_step: awaited, wheel, voided } = console.board;
  const waiting = waitsFor(console);
  renewForm(next, waiting === null);
  renewWaits(next, waiting);
  renewButton(next);
  renewEarly(next);
  console.form?.render?.();
  replace(cites, clauses(awaited === "return-ball" ? voided?.clauses : console.actOf(stepOf(next))?.clauses));
  const canEnterAgain = awaited === "announce-result" && wheel === "dealer" && !state.isAgain && waiting === null;
  update(again, { hidden: !canEnterAgain });
}

/** A form is made once for each step, so that what was typed into it stays. */
function renewForm(next, isOurs) {
  const { console, state, asks, answer, button } = next;
  const { round, spin, next_step: step, number } = console.board;
  if (step !== "announce-result") state.isAgain = false;
  const key = [round, spin, step, number, state.isAgain, isOurs].join(" ");
  if (key === state.key) return;
  state.key = key;
  const onChange = () => {
    answer.clear();
    renewButton(next);
  };
  const onProposed = () => button.focus({ preventScroll: true });
  console.form = isOurs ? makeForm(console, stepOf(next), { onChange, onProposed }) : null;
  replace(asks, console.form?.element);
  answer.clear();
}

function renewButton(next) {
  const { console, state, button, held } = next;
  const { form } = console;
  button.hidden = !form || mustHold(console);
  held.hidden = !form || !mustHold(console);
  if (!form) return;
  const text = form.label?.() ?? say(`step.${stepOf(next)}`);
  set(button, "text", text);
  set(button, "aria-disabled", state.isBusy || state.isFresh || !console.live.online ? "true" : null);
  held.setAttribute("text", text);
}

/** Why there is no button, or none that is simply pressed. */
function renewWaits(next, waiting) {
  const text = waitsInWords(next, waiting);
  set(next.waits, "text", text);
  next.waits.hidden = text === "";
}

function waitsInWords(next, waiting) {
  const { console } = next;
  const { next_step: awaited, number, previous_number: previous } = console.board;
  if (waiting === "closed") return say("waits.closed");
  if (waiting !== null) {
    const step = say(`step.${awaited}`, { number: number ?? previous ?? "…" });
    return waiting.role ? say("waits.role", { role: roleOf(waiting.role), step }) : say(`waits.${waiting}`, { step });
  }
  if (!console.live.online) return say("next.offline");
  if (!mustHold(console)) return "";
  const wagers = findWaiting(console).map((wager) => waitingInWords(console, wager));
  return sayCount("next.waiting", wagers.length, { wagers: wagers.join("; ") });
}

/** Once it is authorised, whoever calls may close bets before the ball is spun, whoever spins it. */
function renewEarly({ console, early }) {
  early.hidden = !(console.board.early_call && console.actOf("no-more-bets").mine);
  replace(early, say("next.early"), " ", clauses(console.actOf("authorise-early-call")?.clauses));
}
