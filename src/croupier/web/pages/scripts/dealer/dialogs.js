/** A dialog that asks for a few things, sends one command, and shows a refusal where it happened. */

import { clauses, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { findMissing, makeField, readFields, valuesOf } from "../parts/fields.js";
import { makeHoldButton } from "../parts/hold-button.js";

let made = 0;

/**
 * fields: as of parts/fields.js; command(values) gives what is asked; `hold` where it must not happen by accident;
 * hint(values) says what it comes to. Gives a promise of whether it was done.
 */
export function openDialog(console, { fields = [], hold = false, command, ...shown }) {
  const { currency } = console.board;
  const numbers = console.cloth.wheel.order;
  const answer = makeAnswer();
  const inputs = fields.map((field) => makeField({ currency, numbers, ...field }));
  const state = { isDone: false, isAsking: false };
  const dialog = makeDialog({ ...shown, inputs, hold, answer, onSend: send });

  async function send() {
    const values = readFields(inputs, answer.tell);
    if (!values || state.isAsking) return;
    state.isAsking = true;
    state.isDone = await console.ask(command(values), answer.refuse);
    state.isAsking = false;
    if (state.isDone) dialog.close();
  }

  document.body.append(dialog);
  dialog.showModal();
  inputs[0]?.input.focus();
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(state.isDone);
  }));
}

function makeDialog({ title, text, cites, submit = title, hint, inputs, hold, answer, onSend }) {
  const id = `dialog-${(made += 1)}`;
  const reckoning = hint && makeReckoning(inputs, hint);
  const cancel = () => dialog.close();
  const onSubmit = (event) => {
    event.preventDefault();
    if (!hold) onSend();
  };
  const form = h("form", { method: "dialog", on: { submit: onSubmit, input: () => reckoning?.renew() } },
    h("h2", { id, text: title }),
    text ? h("p", {}, text, " ", clauses(cites)) : clauses(cites),
    inputs.map((each) => each.element),
    reckoning?.element,
    answer.element,
    h("div", { class: "row ends" },
      h("button", { type: "button", class: "quiet", text: say("cancel"), on: { click: cancel } }),
      hold ? makeHoldButton({ text: submit, onHeld: onSend }) : h("button", { class: "primary", text: submit })));
  const dialog = h("dialog", { class: "ask", "aria-labelledby": id }, form);
  return dialog;
}

/** What it comes to, as soon as everything is filled in. */
function makeReckoning(inputs, hint) {
  const element = h("p", { class: "reckoning", "aria-live": "polite" });
  const renew = () => (element.textContent = findMissing(inputs) ? "" : hint(valuesOf(inputs)));
  renew();
  return { element, renew };
}
