/** The ruling: one of a closed list, with its clause, a reason in words, and press-and-hold. */

import { clauses, h, replace, set } from "../core/dom.js";
import { nameOf } from "../core/names.js";
import { joinWords, say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { readFields } from "../parts/fields.js";
import { makeHoldButton } from "../parts/hold-button.js";
import { makeReckoning } from "../parts/reckoning.js";
import { describeAct } from "./acts.js";
import { carryOut } from "./asking.js";
import { makeRulingFields } from "./ruling-fields.js";
import { findRulings } from "./rulings.js";

const PLACES = ["place", "meant"]; // fields for a place on the layout

/** Gives {element, point(wager), allow(waits)}; where nothing waits any more, nothing is ruled. */
export function makeRulingForm(pit, incident) {
  const rulings = findRulings(incident, pit.procedures);
  const fields = makeRulingFields(pit);
  const answer = makeAnswer();
  const takes = h("div", { class: "ruling-takes" });
  let chosen = null;
  const needed = () => [...(chosen?.needs ?? []), chosen?.says ?? "reason"];

  const neededFields = () => needed().map((name) => fields[name]);
  const reckoning = makeReckoning(neededFields, (values) => chosen?.hint?.(values, pit.state.board.currency) ?? "");

  const missing = h("p", { class: "quiet-text missing", "aria-live": "polite" });

  /** What it comes to, or what is still missing for it. */
  function renew() {
    const found = neededFields().filter((field) => field.read() === null).map((field) => field.label);
    set(missing, "text", chosen && found.length ? say("ruling.missing", { fields: joinWords(found) }) : "");
    reckoning.renew();
  }

  function choose(ruling) {
    chosen = ruling;
    for (const [name, field] of Object.entries(fields)) set(field.element, "hidden", !needed().includes(name));
    replace(takes, ruling && describeAct(pit.procedures, ruling.type));
    renew();
    answer.clear(); // it was about another ruling
  }

  /** To the place that the ruling asks for, if it does. */
  function point(wager) {
    const name = PLACES.find((each) => needed().includes(each));
    if (!name) return;
    fields[name].input.value = nameOf(wager, pit.cloth);
    renew();
  }

  const whole = h("fieldset", { class: "whole" });
  const allow = (waits) => set(whole, "disabled", !waits);

  async function rule() {
    if (whole.disabled) return; // since it was pressed
    if (!chosen) {
      answer.tell(say("field.missing", { field: say("ruling.choose") }));
      return;
    }
    const values = readFields(neededFields(), answer.tell);
    if (values) await carryOut(pit, { type: chosen.type, ...chosen.make(values) }, answer);
  }

  choose(null);
  whole.append(makeOptions(rulings, choose), takes, ...Object.values(fields).map((field) => field.element),
    reckoning.element, missing, makeHoldButton({ text: say("ruling.rule"), onHeld: rule }));
  const element = h("form", { class: "ruling", on: { submit: (event) => event.preventDefault(), input: renew } },
    h("h3", { text: say("ruling") }), whole, answer.element);
  return { element, point, allow };
}

function makeOptions(rulings, choose) {
  return h("fieldset", { class: "options" }, h("legend", { class: "visually-hidden", text: say("ruling.list") }),
    rulings.map((ruling) => h("label", { class: "choice" },
      h("input", { type: "radio", name: "ruling", value: ruling.key, on: { change: () => choose(ruling) } }),
      h("span", {}, ruling.text, " ", clauses(ruling.clauses)))));
}
