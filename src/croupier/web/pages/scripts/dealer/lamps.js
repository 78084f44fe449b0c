/** Which bonus numbers were seen to light up: tapped one by one, or all at once. */

import { clauses, h, makeButton, set } from "../core/dom.js";
import { say } from "../core/words.js";
import { previewLamps } from "./checks.js";
import { layPad } from "./number-pad.js";

/** @import { Desk } from "./desk.js" */
/** @import { Form, Listening } from "./steps.js" */

/** @type {(desk: Desk, listening: Listening) => Form} */
export function makeLampForm(desk, { onChange }) {
  const drawn = desk.board.drawn ?? [];
  /** @type {Set<string>} */
  const lit = new Set();
  const count = h("p", { role: "status" });
  const rule = desk.irregularity("bonus-number-unlit");
  const pad = h("div", { class: "pad", role: "group", "aria-label": say("lamps.label") });
  const keys = layPad(pad, desk.cloth, "cloth", toggle);

  /** @type {(number: string) => void} */
  function toggle(number) {
    if (!lit.delete(number)) lit.add(number);
    renew();
  }

  function lightAll() {
    for (const number of drawn) lit.add(number);
    renew();
  }

  function renew() {
    for (const key of keys) {
      const { number = "" } = key.dataset;
      set(key, "aria-pressed", String(lit.has(number)));
      key.classList.toggle("drawn", drawn.includes(number));
    }
    const dark = drawn.filter((number) => !lit.has(number));
    count.textContent = dark.length ? say("lamps.dark", { count: lit.size, dark: dark.join(", ") }) : say("lamps.all", { count: lit.size });
    onChange();
  }

  renew();
  return {
    element: h("div", { class: "number-entry" },
      h("p", {}, say("lamps.drawn", { numbers: drawn.join(", ") })),
      makeButton(say("lamps.light.all", { count: drawn.length }), lightAll),
      pad, count,
      rule && h("p", { class: "quiet-text" }, say("lamps.rule"), " ", h("b", { text: say(`then.${rule.then}`) }), " ", clauses(rule.clauses))),
    command: () => ({ type: "light-bonus-numbers", numbers: [...lit] }),
    preview: () => previewLamps({ drawn, lit: [...lit] }),
  };
}
