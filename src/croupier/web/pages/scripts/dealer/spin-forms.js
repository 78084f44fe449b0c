/** What is recorded of a spin: both directions, the revolutions, the bell. Beside it the check-list of a valid spin. */

import { clauses, h, makeButton, replace, set, update } from "../core/dom.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { named, nameIn, say } from "../core/words.js";
import { previewDrop, previewSpin } from "./checks.js";

/** @import { Desk } from "./desk.js" */
/** @import { Form, Listening } from "./steps.js" */
/** @typedef {{ wheel: wire.Direction, ball: wire.Direction }} Spin */

/** @type {wire.Direction[]} */
const DIRECTIONS = ["clockwise", "anticlockwise"];

/** @type {Record<wire.Direction, wire.Direction>} */
const OPPOSITE = { clockwise: "anticlockwise", anticlockwise: "clockwise" };
const ARROWS = { clockwise: "↻", anticlockwise: "↺" };
const MARKS = { fine: "✓", wrong: "✗", "to-see": "◦" };
const MOST_OFFERED = 5; // buttons for revolutions, from the fewest that are valid

/** As last time, or the other way round where the dealer alternates.
 * @type {(desk: Desk) => Form} */
export function makeSpinForm(desk) {
  /** @type {wire.Direction} */
  const last = getPreference("dealer.wheel", "anticlockwise");
  const alternates = getPreference("dealer.alternates", false);
  const wheel = alternates ? OPPOSITE[last] : last;
  /** @type {Spin} */
  const spin = { wheel, ball: OPPOSITE[wheel] };
  const list = h("ul", { class: "checks" });
  const groups = [makeDirections("wheel", spin, renew), makeDirections("ball", spin, renew)];
  const change = (/** @type {{ target: HTMLInputElement }} */ { target }) => setPreference("dealer.alternates", target.checked);
  const alternate = h("input", { type: "checkbox", checked: alternates, on: { change } });

  function renew() {
    for (const group of groups) group.renew();
    replace(list,
      makeCheck(desk, previewSpin(spin) === null, say("check.opposite"), "ball-spun-with-wheel"),
      makeCheck(desk, true, say("check.turning"), "wheel-not-rotating", "to-see"));
  }

  renew();
  return {
    element: h("div", { class: "spin-form" },
      ...groups.map((group) => group.element),
      h("label", { class: "check" }, alternate, say("spin.alternate")), list),
    command: () => ({ type: "spin-ball", wheel_direction: spin.wheel, ball_direction: spin.ball }),
    preview: () => previewSpin(spin),
    done: () => setPreference("dealer.wheel", spin.wheel),
  };
}

/** @type {(what: keyof Spin, spin: Spin, onChange: () => void) => { element: HTMLElement, renew: () => void }} */
function makeDirections(what, spin, onChange) {
  const buttons = DIRECTIONS.map((direction) =>
    h("button", {
      type: "button", class: "direction", dataset: { direction },
      on: { click: () => { spin[what] = direction; onChange(); } },
    }, h("span", { "aria-hidden": "true", text: ARROWS[direction] }), nameIn("direction", direction)));
  return {
    element: h("div", { class: "directions", role: "group", "aria-label": say(`direction.${what}`) },
      h("span", { class: "quiet-text", text: say(`direction.${what}`) }), buttons),
    renew: () => buttons.forEach((each) => set(each, "aria-pressed", String(each.dataset.direction === spin[what]))),
  };
}

/** One line of the check-list: seen to be right, seen to be wrong with what follows, or left to the dealer's eyes.
 * @type {(desk: Desk, isRight: boolean, text: string, irregularity: wire.Irregularity, kind?: keyof typeof MARKS) => HTMLElement} */
function makeCheck(desk, isRight, text, irregularity, kind = isRight ? "fine" : "wrong") {
  const rule = desk.irregularity(irregularity);
  return h("li", { class: kind },
    h("span", { "aria-hidden": "true", text: MARKS[kind] }),
    h("span", {}, h("span", { class: "visually-hidden", text: named(say(`check.${kind}`), "") }), text, " ",
      !isRight && rule && h("b", { text: `${say(`then.${rule.then}`)} ` }), clauses(rule?.clauses)));
}

/** How often the ball went round: tapped, or typed with Enter. It is counted, so nothing is filled in.
 * @type {(desk: Desk, listening: Listening) => Form} */
export function makeDropForm(desk, { onChange }) {
  const least = desk.procedures.revolutions;
  const list = h("ul", { class: "checks" });
  const input = h("input", {
    type: "number", min: 0, max: 1000, step: 1, inputmode: "numeric", class: "figure", id: "revolutions", on: { input: renew },
  });
  const offered = Array.from({ length: MOST_OFFERED }, (_, place) => least + place);
  const buttons = offered.map((count) => makeButton(count, () => choose(String(count)), { class: "small figure" }));
  const read = () => (/^\d{1,3}$/.test(input.value) ? Number(input.value) : null);
  const preview = () => previewDrop({ revolutions: read(), least });

  /** @type {(text: string) => void} */
  function choose(text) {
    input.value = text;
    renew();
  }

  function renew() {
    const count = read();
    for (const button of buttons) set(button, "aria-pressed", String(Number(button.textContent) === count));
    const kind = count === null ? "to-see" : undefined;
    replace(list, makeCheck(desk, preview() === null, say("check.revolutions", { count: least }), "fewer-than-four-revolutions", kind));
    onChange();
  }

  renew();
  return {
    element: h("div", { class: "drop-form" },
      h("label", { class: "field", for: "revolutions", text: say("drop.revolutions") }),
      h("div", { class: "row tight" }, buttons, input), list),
    command: () => (read() === null ? null : { type: "drop-ball", revolutions: read() }),
    missing: () => {
      input.focus();
      return say("drop.missing");
    },
    preview,
    isTyped: () => input.value !== "",
    type: (key) => {
      const text = typeDigit(input.value, key);
      if (text !== null) choose(text);
      return text !== null;
    },
    cancel: () => choose(""),
  };
}

/** What is typed with one key more, or null where the key means nothing here.
 * @type {(text: string, key: string) => string | null} */
function typeDigit(text, key) {
  if (key === "Backspace") return text.slice(0, -1);
  return /^\d$/.test(key) ? `${text}${key}`.slice(-3) : null;
}

/** Where the document asks for a bell.
 * @type {(desk: Desk) => Form} */
export function makeBellForm(desk) {
  const rung = h("input", { type: "checkbox", checked: true });
  const rings = desk.procedures.bell;
  const waiting = h("p", { class: "quiet-text" });
  return {
    element: h("div", {},
      rings && h("label", { class: "check" }, rung, say("bell.rung"), " ", clauses(desk.actOf("no-more-bets")?.clauses)), waiting),
    command: () => ({ type: "no-more-bets", bell: rings && rung.checked }),
    render: () => {
      const count = desk.declared.length;
      update(waiting, { text: count ? say("bell.declared", { count }) : "", hidden: count === 0 });
    },
  };
}
