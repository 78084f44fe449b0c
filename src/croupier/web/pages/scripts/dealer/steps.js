/** Every step that a table may wait for: what is asked for with it, who does it, and what its button says. */

import { certain } from "../core/certain.js";
import { inColour } from "../core/names.js";
import { say } from "../core/words.js";
import { examineBall, makeFinding } from "../parts/examination.js";
import { roleFor } from "./desk.js";
import { makeLampForm } from "./lamps.js";
import { makeNumberEntry } from "./number-entry.js";
import { makeBellForm, makeDropForm, makeSpinForm } from "./spin-forms.js";

/** @import { Preview } from "./checks.js" */
/** @import { Desk } from "./desk.js" */
/** For whom the table waits if not for us; else null.
 * @typedef {"closed" | Exclude<wire.NextBy, "dealer"> | { role: string } | null} Awaited */
/** What a step asks for. command(): null where something is missing() for it. preview(): the irregularity that it comes to; label(): of the
 * button; takesNumber(): as somebody points at it on the cloth; isTyped(): something that Enter is meant for; type(): whether the key means something here.
 * @typedef {{ element: HTMLElement | null, command: () => wire.AnyCommand | null, missing?: () => string | null, preview?: () => Preview, label?: () => string, takesNumber?: (number: string) => void, isTyped?: () => boolean, type?: (key: string) => boolean, cancel?: () => void, done?: () => void, render?: () => void }} Form */
/** `onChange`: the button may say something else; `onProposed`: it is to be pressed next.
 * @typedef {{ onChange: () => void, onProposed: () => void }} Listening */

/** @type {(desk: Desk) => Awaited} */
export function waitsFor(desk) {
  const { open, next_by: by, next_step: step } = desk.board;
  if (!open || !by) return "closed";
  if (by !== "dealer") return by;
  const role = roleFor(desk.actOf(step));
  return role ? { role } : null;
}

/** Tells one step from the next.
 * @type {(board: wire.Board) => string} */
export function stepSeen({ round, spin, next_step: step }) {
  return [round, spin, step].join(" ");
}

/** What is settled while wagers wait for somebody is settled on purpose.
 * @type {(desk: Desk) => boolean} */
export function mustHold(desk) {
  const { board, procedures } = desk;
  const act = desk.nameOfAct(board.next_step);
  return board.waiting.length > 0 && act !== undefined && procedures.payment_order.includes(act);
}

/** What a step asks for besides its button: by step, where that is anything.
 * @type {Record<string, (desk: Desk, listening: Listening) => Form>} */
const FORMS = {
  "spin-ball": makeSpinForm,
  "no-more-bets": makeBellForm,
  "drop-ball": makeDropForm,
  "light-bonus-numbers": makeLampForm,
  "rest-ball": ({ cloth }, listening) => makeNumberEntry(cloth, { make: (number) => ({ type: "rest-ball", number }), ...listening }),
  "return-ball": makeReturnForm,
  "examine-ball": makeFindingForm,
  "announce-result": ({ cloth, board }) =>
    makeNumberForm(cloth, certain(board.number), (number) => ({ type: "announce-result", number, colour: cloth.wheel.colours[number] })),
  "place-dolly": ({ cloth, board }) => makeNumberForm(cloth, certain(board.number), (number) => ({ type: "place-dolly", number })),
};

/** @type {(desk: Desk, step: string | undefined, listening: Listening) => Form} */
export function makeStepForm(desk, step = "", listening) {
  return FORMS[step]?.(desk, listening) ?? { element: null, command: () => /** @type {wire.AnyCommand} */ ({ type: step }) };
}

/** Nothing to ask for, but a number that stands on the button.
 * @type {(cloth: wire.Cloth, number: string, make: (number: string) => wire.AnyCommand) => Form} */
function makeNumberForm(cloth, number, make) {
  const command = make(number);
  return { element: null, command: () => command, label: () => say(`step.${command.type}`, { number: inColour(cloth, number) }) };
}

/** Back to the previous number, where the table knows one; else the dealer says where it lay.
 * @type {(desk: Desk, listening: Listening) => Form} */
function makeReturnForm({ board, cloth }, listening) {
  const { previous_number: previous } = board;
  /** @type {(number: string) => wire.ReturnBall} */
  const make = (number) => ({ type: "return-ball", number });
  if (previous === undefined) return makeNumberEntry(cloth, { make, ...listening, label: say("return.where") });
  return makeNumberForm(cloth, previous, make);
}

/** @type {() => Form} */
function makeFindingForm() {
  const { element, input, label, read } = makeFinding({ isFilledIn: true });
  return {
    element,
    command: () => {
      const finding = read();
      return finding === null ? null : examineBall({ finding });
    },
    missing: () => {
      input.focus();
      return say("field.missing", { field: label });
    },
  };
}
