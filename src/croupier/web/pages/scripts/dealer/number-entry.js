/** A number in two steps: typed or tapped, then confirmed with its colour and its neighbours on the wheel as a check. */

import { h, makeButton, replace, set } from "../core/dom.js";
import { describeNumber, inColour } from "../core/names.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { say } from "../core/words.js";
import { layPad } from "./number-pad.js";

/** @import { Layout } from "./number-pad.js" */
/** @import { Form } from "./steps.js" */
/** proposed: to be confirmed; isTyped: it was not tapped.
 * @typedef {{ text: string, proposed: string | null, isTyped: boolean }} Entry */
/** @typedef {(news: Partial<Entry>) => void} Change */

const NEIGHBOURS = 2; // on either side
/** @type {Layout[]} */
const LAYOUTS = ["cloth", "wheel"];

/** `make` gives the command for a number; `onChange` draws the button anew; `onProposed` brings the focus to it.
 * @type {(cloth: wire.Cloth, made: { make: (number: string) => wire.AnyCommand, onChange: () => void, onProposed: () => void, label?: string }) => Form} */
export function makeNumberEntry(cloth, { make, onChange, onProposed, label = say("step.rest-ball") }) {
  /** @type {Entry} */
  const entry = { text: "", proposed: null, isTyped: false };
  const view = makeView(cloth, { label, onTap: tap, onCancel: () => change({ text: "", proposed: null }) });

  /** @type {Change} */
  function change(news) {
    Object.assign(entry, news);
    view.render(entry);
    onChange();
  }

  /** @type {(number: string) => void} */
  function tap(number) {
    change({ text: number, proposed: number, isTyped: false });
    onProposed();
  }

  view.render(entry);
  return {
    element: view.element,
    command: () => {
      const number = readOrPropose(cloth, entry, change);
      return number === null ? null : make(number);
    },
    missing: () => {
      if (entry.proposed !== null) return null;
      return say(entry.text ? "number.unknown" : "number.missing", { text: entry.text });
    },
    label: () => (entry.proposed === null ? label : say("number.confirm", { number: inColour(cloth, entry.proposed) })),
    isTyped: () => entry.text !== "" && (entry.proposed === null || entry.isTyped),
    takesNumber: tap,
    type: (key) => {
      const text = typeKey(cloth, entry, key);
      if (text !== null) change({ text, proposed: null });
      return text !== null;
    },
    cancel: () => change({ text: "", proposed: null }),
  };
}

/** null: nothing to send yet; what was typed is shown as a check first.
 * @type {(cloth: wire.Cloth, entry: Entry, change: Change) => string | null} */
function readOrPropose(cloth, { proposed, text }, change) {
  if (proposed !== null) return proposed;
  const number = cloth.wheel.order.find((each) => each.toUpperCase() === text.toUpperCase());
  if (number) change({ text: number, proposed: number, isTyped: true });
  return null;
}

/** What is typed with one key more, or null where the key means nothing here. After a proposal it begins anew. What is
 * no number is kept as it was typed: half of it would be another number.
 * @type {(cloth: wire.Cloth, entry: Entry, key: string) => string | null} */
function typeKey(cloth, { proposed, text }, key) {
  const before = proposed === null ? text : "";
  if (key === "Backspace" && text) return before.slice(0, -1);
  const isOfANumber = key.length === 1 && cloth.wheel.order.some((each) => each.toUpperCase().includes(key.toUpperCase()));
  return isOfANumber ? (before + key).toUpperCase() : null;
}

/** @type {(cloth: wire.Cloth, view: { label: string, onTap: (number: string) => void, onCancel: () => void }) => { element: HTMLElement, render: (entry: Entry) => void }} */
function makeView(cloth, { label, onTap, onCancel }) {
  const typed = h("output", { class: "typed", "aria-label": say("number.typed") });
  const pad = h("div", { class: "pad", role: "group", "aria-label": label });
  const choose = h("div", { class: "row tight" });
  const check = h("div", { class: "number-check", role: "status" });
  const element = h("div", { class: "number-entry" }, choose, pad, check);

  /** @type {(layout: Layout) => void} */
  function layOut(layout) {
    setPreference("dealer.pad", layout);
    replace(choose, LAYOUTS.map((each) =>
      makeButton(say(`pad.${each}`), () => layOut(each), { class: "small", "aria-pressed": String(each === layout) })), typed);
    layPad(pad, cloth, layout, onTap);
  }

  layOut(getPreference("dealer.pad", "cloth"));
  return {
    element,
    render({ text, proposed }) {
      set(typed, "text", text);
      typed.hidden = text === "";
      choose.hidden = pad.hidden = proposed !== null;
      check.hidden = proposed === null;
      replace(check, proposed !== null && [drawCheck(cloth, proposed),
        makeButton(say("number.change"), onCancel, { class: "small" })]);
    },
  };
}

/** Large, in words, and with what lies beside it in the wheel.
 * @type {(cloth: wire.Cloth, number: string) => HTMLElement} */
function drawCheck(cloth, number) {
  const { order, colours } = cloth.wheel;
  const at = order.indexOf(number);
  const near = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, place) => order[(at + place - NEIGHBOURS + order.length) % order.length]);
  return h("div", { class: "checked" },
    h("span", { class: `pip huge ${colours[number]}`, text: number }),
    h("p", { class: "in-words", text: describeNumber(number, cloth) }),
    h("p", { class: "neighbours" },
      h("span", { class: "quiet-text", text: `${say("number.neighbours")} ` }),
      near.map((each) => h("span", { class: `pip ${colours[each]} ${each === number ? "itself" : ""}`, text: each }))));
}
