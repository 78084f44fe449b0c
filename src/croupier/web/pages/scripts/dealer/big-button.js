/** What a press of the big button does: the step that is shown, once, and only if it was meant. */

import { announce } from "../core/announce.js";
import { play } from "../core/sound.js";
import { say } from "../core/words.js";
import { openDialog } from "./dialogs.js";
import { irregularityInWords } from "./irregular.js";
import { mustHold, stepSeen } from "./steps.js";
import { decideCase } from "./table-acts.js";

/** @import { Next } from "./next.js" */

const REST = 300; // milliseconds after a step in which a second press is taken for an accident
/** @type {Record<string, "bell" | "drop" | "chip">} */
const SOUNDS = { "no-more-bets": "bell", "drop-ball": "drop", "pay-winners": "chip", "collect-losers": "chip" };

/** What the button stands for: the step that the table waits for, or the number once more.
 * @type {(next: Next) => string | undefined} */
export function stepOf({ desk, state }) {
  return state.isAgain ? "rest-ball" : desk.board.next_step;
}

/** Once it is authorised, bets are closed before the ball is spun.
 * @type {(next: Next) => Promise<void>} */
export async function callEarly(next) {
  if (isReady(next)) await ask(next, { type: "no-more-bets", bell: next.desk.procedures.bell });
}

/** Whether a press is meant for what is shown now; if not, it is said why.
 * @type {(next: Next) => boolean} */
function isReady({ desk, state, answer }) {
  if (state.isBusy) return false;
  if (!desk.live.online) answer.warn(say("next.offline"));
  else if (state.isFresh) answer.warn(say("step.changed"));
  else return true;
  return false;
}

/** @type {(next: Next, options?: { isHeld?: boolean }) => Promise<void>} */
export async function press(next, { isHeld = false } = {}) {
  const { desk, answer, held, waits, onRule } = next;
  const { form } = desk;
  if (!form || !isReady(next)) return;
  if (isHeld && !mustHold(desk)) return answer.warn(say("step.changed"));
  if (mustHold(desk) && !isHeld) {
    held.focus();
    return announce(waits.textContent, { urgent: true });
  }
  if (stepOf(next) === "rule-on-wager") return onRule();
  if (stepOf(next) === "decide-case") {
    decideCase(desk);
    return;
  }
  const command = form.command();
  if (command === null) {
    const text = form.missing?.();
    if (text) answer.tell(text);
    return;
  }
  const rule = desk.irregularity(form.preview?.());
  if (rule?.then === "void") await confirmVoid(next, rule, command);
  else await send(next, command);
}

/** @type {(next: Next, command: wire.AnyCommand) => Promise<void>} */
async function send(next, command) {
  const { desk, state } = next;
  if (!(await ask(next, command))) return;
  desk.form?.done?.();
  state.isAgain = false;
  const sound = SOUNDS[command.type];
  if (sound && (command.type !== "no-more-bets" || command.bell)) play(sound);
  desk.render();
}

/** Whether it was done. After a break it is asked again only for the step that was seen.
 * @type {(next: Next, command: wire.AnyCommand) => Promise<boolean>} */
async function ask(next, command) {
  const { desk, answer } = next;
  const seen = stepSeen(desk.board);
  const isMeant = () => stepSeen(desk.board) === seen;
  setBusy(next, true);
  const isDone = await desk.ask(command, answer, { isMeant });
  setTimeout(() => setBusy(next, false), REST);
  return isDone;
}

/** @type {(next: Next, isBusy: boolean) => void} */
function setBusy({ desk, state }, isBusy) {
  state.isBusy = isBusy;
  desk.render();
}

/** What makes the spin void is recorded too, but never by accident.
 * @type {(next: Next, rule: wire.IrregularityOut, command: wire.AnyCommand) => Promise<void>} */
async function confirmVoid({ desk }, rule, command) {
  await openDialog(desk, {
    title: say(`then.${rule.then}`),
    text: irregularityInWords(rule),
    cites: rule.clauses,
    hold: true,
    submit: say("void.record"),
    command: () => command,
  });
}

/** @type {(next: Next) => void} */
export function enterAgain({ desk, state, button }) {
  state.isAgain = true;
  desk.render();
  button.focus();
}

/** @type {(next: Next) => void} */
export function cancel({ desk, state, answer }) {
  if (state.isAgain) {
    state.isAgain = false;
    desk.render();
  } else desk.form?.cancel?.();
  answer.clear();
}
