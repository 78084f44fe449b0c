/** A form for one command: what it does, whom it takes and by which clause, its fields, and its answer. */

import { h, makeForm } from "../core/dom.js";
import { describeAct, findAct } from "../parts/acts.js";
import { makeAnswer } from "../parts/answers.js";
import { makeReckoning, readFields } from "../parts/fields.js";
import { makeHoldButton } from "../parts/hold-button.js";

/** @import { Child } from "../core/dom.js" */
/** @import { Field, Values } from "../parts/fields.js" */
/** @import { Desk } from "./desk.js" */
/** @template {Field} Asked
 * @template {wire.AnyCommand} Sent
 * @typedef {{ type: wire.AnyCommand["type"], title: string, means?: string, text: string, held?: boolean, fields?: readonly Asked[], shown?: Child | Child[], hint?: (values: Values<Asked>) => string, command: (values: Values<Asked>) => wire.Exactly<Sent>, onDone?: () => void }} ActForm */

/** `command(values)` gives what is asked, from what the fields say. What cannot be taken back is `held`. `shown` is how
 * the fields are laid out, where that is more than one after another; hint(values) says what it comes to. Who may not do
 * it reads whom it takes, and has nothing to fill in.
 * @type {<const Sent extends wire.AnyCommand, Asked extends Field = never>(desk: Desk, form: ActForm<Asked, Sent>) => HTMLElement} */
export function makeActForm(desk, form) {
  const about = [h("h3", { text: form.title }), form.means && h("p", { text: form.means }), describeAct(desk.procedures, form.type)];
  return findAct(desk.procedures, form.type)?.mine === false
    ? h("section", { class: "act", dataset: { command: form.type } }, about)
    : makeMine(desk, form, about);
}

/** @type {<Sent extends wire.AnyCommand, Asked extends Field>(desk: Desk, form: ActForm<Asked, Sent>, about: Child[]) => HTMLElement} */
function makeMine(desk, form, about) {
  const { type, text, held = true, fields = [], shown, hint, command, onDone = () => {} } = form;
  const answer = makeAnswer();
  const send = async () => {
    const values = readFields(fields, answer.tell);
    if (values && (await desk.ask(command(values), answer))) {
      element.reset();
      onDone();
      reckoning?.renew();
    }
  };
  const reckoning = hint && makeReckoning(() => fields, hint);
  const button = held ? makeHoldButton({ text, onHeld: send }) : h("button", { class: "primary", type: "submit", text });
  /** @type {HTMLFormElement} */
  const element = makeForm(() => held || send(), { class: "act", dataset: { command: type }, on: { input: () => reckoning?.renew() } },
    about, shown ?? fields.map((field) => field.element), reckoning?.element, button, answer.element);
  return element;
}
