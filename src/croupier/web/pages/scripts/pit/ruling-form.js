/** The ruling: one of a closed list, with its clause, a reason in words, and press-and-hold. */

import { clauses, h, replace, set } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { readFields } from "../parts/fields.js";
import { makeHoldButton } from "../parts/hold-button.js";
import { makeReckoning } from "../parts/reckoning.js";
import { describeAct } from "./acts.js";
import { carryOut } from "./asking.js";
import { makeRulingFields } from "./ruling-fields.js";
import { findRulings } from "./rulings.js";

const PLACES = ["place", "meant"]; // fields for a place on the layout

/** Gives {element, point(wager), renew(waits)}; where nothing waits any more, nothing is ruled. */
export function makeRulingForm(pit, incident) {
  const rulings = findRulings(incident, pit.procedures);
  const fields = makeRulingFields(pit);
  const answer = makeAnswer();
  const takes = h("div", { class: "ruling-takes" });
  let chosen = null;
  const needed = () => [...(chosen?.needs ?? []), chosen?.says ?? "reason"];

  const neededFields = () => needed().map((name) => fields[name]);
  const reckoning = makeReckoning(neededFields, (values) => chosen?.hint?.(values, pit.state.board.currency) ?? "");

  function choose(ruling) {
    chosen = ruling;
    for (const [name, field] of Object.entries(fields)) set(field.element, "hidden", !needed().includes(name));
    replace(takes, ruling && describeAct(pit.procedures, ruling.type));
    reckoning.renew();
    answer.clear(); // it was about another ruling
  }

  /** To the place that the ruling asks for, if it does. */
  function point(wager) {
    const name = PLACES.find((each) => needed().includes(each));
    if (name) fields[name].input.value = wager;
  }

  const whole = h("fieldset", { class: "whole" });
  const renew = (waits) => set(whole, "disabled", !waits);

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
    reckoning.element, makeHoldButton({ text: say("ruling.rule"), onHeld: rule }));
  const element = h("form", { class: "ruling", on: { submit: (event) => event.preventDefault(), input: reckoning.renew } },
    h("h3", { text: say("ruling") }), whole, answer.element);
  return { element, point, renew };
}

function makeOptions(rulings, choose) {
  return h("fieldset", { class: "options" }, h("legend", { class: "visually-hidden", text: say("ruling.list") }),
    rulings.map((ruling) => h("label", { class: "choice" },
      h("input", { type: "radio", name: "ruling", value: ruling.key, on: { change: () => choose(ruling) } }),
      h("span", {}, ruling.text, " ", clauses(ruling.clauses)))));
}
