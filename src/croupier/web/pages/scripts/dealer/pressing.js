/** What a press of the big button does: the step that is shown, once, and only if it was meant. */

import { announce } from "../core/announce.js";
import { play } from "../core/sound.js";
import { say } from "../core/words.js";
import { openDialog } from "./dialogs.js";
import { irregularityInWords } from "./irregular.js";
import { mustHold, stepSeen } from "./steps.js";
import { decideCase } from "./table-acts.js";

const REST = 300; // milliseconds after a step in which a second press is taken for an accident
const SOUNDS = { "no-more-bets": "bell", "drop-ball": "drop", "pay-winners": "chip", "collect-losers": "chip" };

/** What the button stands for: the step that the table waits for, or the number once more. */
export function stepOf({ console, state }) {
  return state.isAgain ? "rest-ball" : console.board.next_step;
}

/** Once it is authorised, bets are closed before the ball is spun. */
export async function callEarly(next) {
  if (isReady(next)) await ask(next, { type: "no-more-bets", bell: next.console.procedures.bell });
}

/** Whether a press is meant for what is shown now; if not, it is said why. */
function isReady({ console, state, answer }) {
  if (state.isBusy) return false;
  if (!console.live.online) answer.warn(say("next.offline"));
  else if (state.isFresh) answer.warn(say("step.changed"));
  else return true;
  return false;
}

export async function press(next, { isHeld = false } = {}) {
  const { console, answer, held, waits, onRule } = next;
  const { form } = console;
  if (!form || !isReady(next)) return;
  if (isHeld && !mustHold(console)) return answer.warn(say("step.changed"));
  if (mustHold(console) && !isHeld) {
    held.querySelector("button").focus();
    return announce(waits.textContent, { urgent: true });
  }
  if (stepOf(next) === "rule-on-wager") return onRule();
  if (stepOf(next) === "decide-case") return decideCase(console);
  const more = form.command();
  if (more === null) {
    const text = form.missing?.();
    if (text) answer.tell(text);
    return;
  }
  const rule = console.irregularity(form.preview?.());
  if (rule?.then === "void") await confirmVoid(next, rule, more);
  else await send(next, more);
}

async function send(next, more) {
  const { console, state } = next;
  const step = stepOf(next);
  if (!(await ask(next, { type: step, ...more }))) return;
  console.form?.done?.();
  state.isAgain = false;
  if (SOUNDS[step] && (step !== "no-more-bets" || more.bell)) play(SOUNDS[step]);
  console.render();
}

/** Whether it was done. After a break it is asked again only for the step that was seen. */
async function ask(next, command) {
  const { console, answer } = next;
  const seen = stepSeen(console.board);
  const isMeant = () => stepSeen(console.board) === seen;
  setBusy(next, true);
  const isDone = await console.ask(command, answer, { isMeant });
  setTimeout(() => setBusy(next, false), REST);
  return isDone;
}

function setBusy({ console, state }, isBusy) {
  state.isBusy = isBusy;
  console.render();
}

/** What makes the spin void is recorded too, but never by accident. */
async function confirmVoid(next, rule, more) {
  const step = stepOf(next);
  await openDialog(next.console, {
    title: say(`then.${rule.then}`),
    text: irregularityInWords(rule),
    cites: rule.clauses,
    hold: true,
    submit: say("void.record"),
    command: () => ({ type: step, ...more }),
  });
}

export function enterAgain({ console, state, button }) {
  state.isAgain = true;
  console.render();
  button.focus();
}

export function cancel({ console, state, answer }) {
  if (state.isAgain) {
    state.isAgain = false;
    console.render();
  } else console.form?.cancel?.();
  answer.clear();
}
