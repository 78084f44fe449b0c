/** Every step that a table may wait for: what is asked for with it, who does it, and what its button says. */

import { h } from "../core/dom.js";
import { inColour } from "../core/names.js";
import { say } from "../core/words.js";
import { roleFor } from "./console-state.js";
import { makeLampForm } from "./lamps.js";
import { makeNumberEntry } from "./number-entry.js";
import { makeBellForm, makeDropForm, makeSpinForm } from "./spin-forms.js";

/** For whom the table waits if not for us: "closed", "automatic", "sensor", "electronic", {role}; else null. */
export function waitsFor(console) {
  const { open, next_by: by, next_step: step } = console.board;
  if (!open) return "closed";
  if (by !== "dealer") return by;
  const role = roleFor(console.actOf(step));
  return role ? { role } : null;
}

/** Tells one step from the next. */
export function stepSeen({ round, spin, next_step: step }) {
  return [round, spin, step].join(" ");
}

/** What is settled while wagers wait for somebody is settled on purpose. */
export function mustHold(console) {
  const { board, procedures } = console;
  return board.waiting.length > 0 && procedures.payment_order.includes(console.actOf(board.next_step)?.act);
}

/** Nothing to ask for. */
const PLAIN = { element: null, command: () => ({}) };

/** What a step asks for besides its button. */
export function makeForm(console, step, { onChange, onProposed }) {
  const { board, cloth } = console;
  const number = board.number;
  switch (step) {
    case "spin-ball":
      return makeSpinForm(console);
    case "no-more-bets":
      return makeBellForm(console);
    case "drop-ball":
      return makeDropForm(console, onChange);
    case "light-bonus-numbers":
      return makeLampForm(console, onChange);
    case "rest-ball":
      return makeNumberEntry(console, { onChange, onProposed });
    case "return-ball":
      return makeReturnForm(console, { onChange, onProposed });
    case "examine-ball":
      return makeFindingForm();
    case "announce-result":
      return {
        ...PLAIN,
        command: () => ({ number, colour: cloth.wheel.colours[number] }),
        label: () => say("step.announce-result", { number: inColour(cloth, number) }),
      };
    case "place-dolly":
      return { ...PLAIN, command: () => ({ number }), label: () => say("step.place-dolly", { number: inColour(cloth, number) }) };
    default:
      return PLAIN;
  }
}

/** Back to the previous number, where the table knows one; else the dealer says where it lay. */
function makeReturnForm(console, { onChange, onProposed }) {
  const { previous_number: previous } = console.board;
  if (previous === undefined) return makeNumberEntry(console, { onChange, onProposed, label: say("return.where") });
  return {
    ...PLAIN,
    command: () => ({ number: previous }),
    label: () => say("step.return-ball", { number: inColour(console.cloth, previous) }),
  };
}

function makeFindingForm() {
  const input = h("input", { maxlength: 500, autocomplete: "off", value: say("examine.usual") });
  return {
    element: h("label", { class: "field" }, say("examine.finding"), input),
    command: () => (input.value.trim() ? { finding: input.value.trim() } : null),
    missing: () => {
      input.focus();
      return say("field.missing", { field: say("examine.finding") });
    },
  };
}
