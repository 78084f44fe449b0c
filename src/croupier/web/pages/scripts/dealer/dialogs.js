/** A dialog that asks for a few things, sends one command, and shows a refusal where it happened. */

import { openSheet } from "../core/dialogs.js";
import { clauses, h, makeButton, makeForm, set } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { makeReckoning, readFields, valuesOf } from "../parts/fields.js";
import { makeHoldButton } from "../parts/hold-button.js";

/** @import { Answer } from "../parts/answers.js" */
/** @import { Field, Typed, Values } from "../parts/fields.js" */
/** @import { Desk } from "./desk.js" */
/** @template {Field} Asked
 * @typedef {{ title: string, text?: string | ((typed: Typed<Asked>) => string), cites?: readonly string[], submit?: string, hint?: (values: Values<Asked>) => string, hold?: boolean }} Shown */
/** @template {Field} Asked
 * @template {wire.AnyCommand} Sent
 * @typedef {Shown<Asked> & { fields?: readonly Asked[], findWrong?: (values: Values<Asked>) => string | null, command: (values: Values<Asked>) => wire.Exactly<Sent> }} Dialog */

/** fields: as of parts/fields.js; command(values) gives what is asked; `hold` where it must not happen by accident;
 * hint(values) says what it comes to, findWrong(values) why it cannot be asked. `text` may be a function of the values,
 * of which those are null that cannot be read. Gives a promise of whether it was done.
 * @type {<const Sent extends wire.AnyCommand, Asked extends Field = never>(desk: Desk, dialog: Dialog<Asked, Sent>) => Promise<boolean>} */
export function openDialog(desk, { title, fields = [], hold = false, findWrong = () => null, command, ...shown }) {
  const answer = makeAnswer();
  const state = { isDone: false, isAsking: false };

  async function send() {
    const values = readFields(fields, answer.tell);
    if (!values || state.isAsking) return;
    const wrong = findWrong(values);
    if (wrong) return answer.tell(wrong);
    state.isAsking = true;
    state.isDone = await desk.ask(command(values), answer);
    state.isAsking = false;
    if (state.isDone) sheet.close();
  }

  const form = makeContent({ title, ...shown, fields, hold, answer, onSend: send, onCancel: () => sheet.close() });
  const sheet = openSheet(title, form, { look: "ask", foot: null });
  fields[0]?.input.focus();
  return new Promise((resolve) => sheet.addEventListener("close", () => resolve(state.isDone)));
}

/** @type {<Asked extends Field>(form: Shown<Asked> & { fields: readonly Asked[], answer: Answer, onSend: () => unknown, onCancel: () => void }) => HTMLElement} */
function makeContent({ title, text = "", cites, submit = title, hint, hold = false, fields, answer, onSend, onCancel }) {
  const reckoning = hint && makeReckoning(() => fields, hint);
  const words = h("span");
  const renew = () => {
    set(words, "text", typeof text === "function" ? text(valuesOf(fields)) : text);
    reckoning?.renew();
  };
  renew();
  return makeForm(() => hold || onSend(), { on: { input: renew } },
    text ? h("p", {}, words, " ", clauses(cites)) : clauses(cites),
    fields.map((each) => each.element),
    reckoning?.element,
    answer.element,
    h("div", { class: "row ends" },
      makeButton(say("cancel"), onCancel, { class: "quiet" }),
      hold ? makeHoldButton({ text: submit, onHeld: onSend }) : h("button", { class: "primary", text: submit })));
}
