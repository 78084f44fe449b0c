/** What is recorded of a spin: both directions, the revolutions, the bell. Beside it the check-list of a valid spin. */

import { clauses, h, replace, set, update } from "../core/dom.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { named, say } from "../core/words.js";
import { previewDrop, previewSpin } from "./checks.js";

const OPPOSITE = { clockwise: "anticlockwise", anticlockwise: "clockwise" };
const ARROWS = { clockwise: "↻", anticlockwise: "↺" };
const MOST_OFFERED = 5; // buttons for revolutions, from the fewest that are valid

/** As last time, or the other way round where the dealer alternates. */
export function makeSpinForm(console) {
  const last = getPreference("dealer.wheel", "anticlockwise");
  const alternates = getPreference("dealer.alternates", false);
  const spin = { wheel: alternates ? OPPOSITE[last] : last };
  spin.ball = OPPOSITE[spin.wheel];
  const list = h("ul", { class: "checks" });
  const groups = ["wheel", "ball"].map((what) => makeDirections(what, spin, () => renew()));
  const change = (event) => setPreference("dealer.alternates", event.target.checked);
  const alternate = h("input", { type: "checkbox", checked: alternates, on: { change } });
  const renew = () => {
    for (const group of groups) group.renew();
    replace(list,
      makeCheck(console, previewSpin(spin) === null, say("check.opposite"), "ball-spun-with-wheel"),
      makeCheck(console, true, say("check.turning"), "wheel-not-rotating", "to-see"));
  };
  renew();
  return {
    element: h("div", { class: "spin-form" },
      ...groups.map((group) => group.element),
      h("label", { class: "check" }, alternate, say("spin.alternate")), list),
    command: () => ({ wheel_direction: spin.wheel, ball_direction: spin.ball }),
    preview: () => previewSpin(spin),
    done: () => setPreference("dealer.wheel", spin.wheel),
  };
}

function makeDirections(what, spin, onChange) {
  const buttons = Object.keys(OPPOSITE).map((direction) =>
    h("button", {
      type: "button", class: "direction", dataset: { direction },
      on: { click: () => { spin[what] = direction; onChange(); } },
    }, h("span", { "aria-hidden": "true", text: ARROWS[direction] }), say(`direction.${direction}`)));
  return {
    element: h("div", { class: "directions", role: "group", "aria-label": say(`direction.${what}`) },
      h("span", { class: "quiet-text", text: say(`direction.${what}`) }), buttons),
    renew: () => buttons.forEach((each) => set(each, "aria-pressed", String(each.dataset.direction === spin[what]))),
  };
}

/** One line of the check-list: seen to be right, seen to be wrong with what follows, or left to the dealer's eyes. */
function makeCheck(console, isRight, text, irregularity, kind = "") {
  const rule = console.irregularity(irregularity);
  const state = kind || (isRight ? "fine" : "wrong");
  return h("li", { class: state },
    h("span", { "aria-hidden": "true", text: { fine: "✓", wrong: "✗", "to-see": "◦" }[state] }),
    h("span", {}, h("span", { class: "visually-hidden", text: named(say(`check.${state}`), "") }), text, " ",
      !isRight && rule && h("b", { text: `${say(`then.${rule.then}`)} ` }), clauses(rule?.clauses)));
}

/** How often the ball went round: tapped, or typed with Enter. It is counted, so nothing is filled in. */
export function makeDropForm(console, onChange) {
  const least = console.procedures.revolutions;
  const list = h("ul", { class: "checks" });
  const input = h("input", {
    type: "number", min: 0, max: 1000, step: 1, inputmode: "numeric", class: "figure", id: "revolutions", on: { input: () => renew() },
  });
  const offered = Array.from({ length: MOST_OFFERED }, (_, place) => least + place);
  const buttons = offered.map((count) => h("button", { type: "button", class: "small figure", text: count, on: { click: () => choose(count) } }));
  const read = () => (/^\d{1,3}$/.test(input.value) ? Number(input.value) : null);
  const preview = () => previewDrop({ revolutions: read(), least });

  function choose(text) {
    input.value = text;
    renew();
  }

  function renew() {
    const count = read();
    for (const button of buttons) set(button, "aria-pressed", String(Number(button.textContent) === count));
    const kind = count === null ? "to-see" : "";
    replace(list, makeCheck(console, count === null || preview() === null, say("check.revolutions", { count: least }), "fewer-than-four-revolutions", kind));
    onChange();
  }

  renew();
  return {
    element: h("div", { class: "drop-form" },
      h("label", { class: "field", for: "revolutions", text: say("drop.revolutions") }),
      h("div", { class: "row tight" }, buttons, input), list),
    command: () => (read() === null ? null : { revolutions: read() }),
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

/** What is typed with one key more, or null where the key means nothing here. */
function typeDigit(text, key) {
  if (key === "Backspace") return text.slice(0, -1);
  return /^\d$/.test(key) ? `${text}${key}`.slice(-3) : null;
}

/** Where the document asks for a bell. */
export function makeBellForm(console) {
  const rung = h("input", { type: "checkbox", checked: true });
  const rings = console.procedures.bell;
  const waiting = h("p", { class: "quiet-text" });
  return {
    element: h("div", {},
      rings && h("label", { class: "check" }, rung, say("bell.rung"), " ", clauses(console.actOf("no-more-bets")?.clauses)), waiting),
    command: () => ({ bell: rings && rung.checked }),
    render: () => {
      const count = console.declared.length;
      update(waiting, { text: count ? say("bell.declared", { count }) : "", hidden: count === 0 });
    },
  };
}
