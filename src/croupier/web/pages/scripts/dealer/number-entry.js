/** A number in two steps: typed or tapped, then confirmed with its colour and its neighbours on the wheel as a check. */

import { h, replace, set } from "../core/dom.js";
import { describeNumber, inColour } from "../core/names.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { say } from "../core/words.js";
import { layPad } from "./number-pad.js";

const NEIGHBOURS = 2; // on either side
const LAYOUTS = ["cloth", "wheel"];

/** `onChange` draws the button anew; `onProposed` brings the focus to it. */
export function makeNumberEntry({ cloth }, { onChange, onProposed = () => {}, label = say("step.rest-ball") }) {
  const entry = { text: "", proposed: null, isTyped: false };
  const view = makeView(cloth, { label, onTap: (number) => tap(number), onCancel: () => change({ text: "", proposed: null }) });

  function change(news) {
    Object.assign(entry, news);
    view.render(entry);
    onChange();
  }

  function tap(number) {
    change({ text: number, proposed: number, isTyped: false });
    onProposed();
  }

  view.render(entry);
  return {
    element: view.element,
    command: () => readOrPropose(cloth, entry, change),
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

/** null: nothing to send yet; what was typed is shown as a check first. */
function readOrPropose(cloth, { proposed, text }, change) {
  if (proposed !== null) return { number: proposed };
  const number = cloth.wheel.order.find((each) => each.toUpperCase() === text.toUpperCase());
  if (number) change({ text: number, proposed: number, isTyped: true });
  return null;
}

/**
 * What is typed with one key more, or null where the key means nothing here. After a proposal it begins anew. What is
 * no number is kept as it was typed: half of it would be another number.
 */
function typeKey(cloth, { proposed, text }, key) {
  const before = proposed === null ? text : "";
  if (key === "Backspace" && text) return before.slice(0, -1);
  const isOfANumber = key.length === 1 && cloth.wheel.order.some((each) => each.toUpperCase().includes(key.toUpperCase()));
  return isOfANumber ? (before + key).toUpperCase() : null;
}

function makeView(cloth, { label, onTap, onCancel }) {
  const typed = h("output", { class: "typed", "aria-label": say("number.typed") });
  const pad = h("div", { class: "pad", role: "group", "aria-label": label });
  const choose = h("div", { class: "row tight" });
  const check = h("div", { class: "number-check", role: "status" });
  const element = h("div", { class: "number-entry" }, choose, pad, check);

  function layOut(layout) {
    setPreference("dealer.pad", layout);
    replace(choose, LAYOUTS.map((each) => h("button", {
      type: "button", class: "small", text: say(`pad.${each}`), "aria-pressed": String(each === layout), on: { click: () => layOut(each) },
    })), typed);
    layPad(pad, cloth, layout, onTap);
  }

  layOut(getPreference("dealer.pad", "cloth"));
  return {
    element,
    render({ text, proposed }) {
      const isProposed = proposed !== null;
      set(typed, "text", text);
      typed.hidden = text === "";
      choose.hidden = pad.hidden = isProposed;
      check.hidden = !isProposed;
      replace(check, isProposed && drawCheck(cloth, proposed), isProposed &&
        h("button", { type: "button", class: "small", text: say("number.change"), on: { click: onCancel } }));
    },
  };
}

/** Large, in words, and with what lies beside it in the wheel. */
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
