/** The ruling: one of a closed list, with its clause, a reason in words, and press-and-hold. */

import { clauses, h, makeForm, replace, set } from "../core/dom.js";
import { nameOf } from "../core/names.js";
import { joinWords, say } from "../core/words.js";
import { describeAct } from "../parts/acts.js";
import { makeAnswer } from "../parts/answers.js";
import { makeReckoning, readFields } from "../parts/fields.js";
import { makeHoldButton } from "../parts/hold-button.js";
import { makeRulingFields } from "./ruling-fields.js";
import { findRulings } from "./rulings.js";

/** @import { Desk } from "./desk.js" */
/** @import { RulingFields } from "./ruling-fields.js" */
/** @import { Ruling } from "./rulings.js" */
/** @import { Incident } from "./open-questions.js" */

/** @type {(keyof RulingFields)[]} */
const PLACES = ["place", "meant"]; // fields for a place on the layout

/** Where nothing waits any more, nothing is ruled.
 * @type {(desk: Desk, incident: Incident) => { element: HTMLElement, point: (wager: string) => void, allow: (waits: boolean) => void }} */
export function makeRulingForm(desk, incident) {
  const rulings = findRulings(incident, desk.procedures);
  const fields = makeRulingFields(desk);
  const answer = makeAnswer();
  const takes = h("div", { class: "ruling-takes" });
  /** @type {Ruling | null} */
  let chosen = null;
  /** @type {() => (keyof RulingFields)[]} */
  const needed = () => [...(chosen?.needs ?? []), chosen?.says ?? "reason"];

  const neededFields = () => needed().map((name) => fields[name]);
  const reckoning = makeReckoning(neededFields, (values) => chosen?.hint?.(values, desk.board.currency) ?? "");

  const missing = h("p", { class: "quiet-text missing", "aria-live": "polite" });

  /** What it comes to, or what is still missing for it. */
  function renew() {
    const found = neededFields().filter((field) => field.read() === null).map((field) => field.label);
    set(missing, "text", chosen && found.length ? say("ruling.missing", { fields: joinWords(found) }) : "");
    reckoning.renew();
  }

  /** @type {(ruling: Ruling | null) => void} */
  function choose(ruling) {
    chosen = ruling;
    const shown = neededFields();
    for (const field of Object.values(fields)) set(field.element, "hidden", !shown.includes(field));
    replace(takes, ruling && describeAct(desk.procedures, ruling.type));
    renew();
    answer.clear(); // it was about another ruling
  }

  /** To the place that the ruling asks for, if it does.
   * @type {(wager: string) => void} */
  function point(wager) {
    const name = PLACES.find((each) => needed().includes(each));
    if (!name) return;
    fields[name].input.value = nameOf(wager, desk.cloth);
    renew();
  }

  const whole = h("fieldset", { class: "whole" });
  /** @type {(waits: boolean) => void} */
  const allow = (waits) => set(whole, "disabled", !waits);

  async function rule() {
    if (whole.disabled) return; // since it was pressed
    if (!chosen) {
      answer.tell(say("field.missing", { field: say("ruling.choose") }));
      return;
    }
    const values = readFields(neededFields(), answer.tell);
    if (values) await desk.ask(chosen.command(values), answer);
  }

  choose(null);
  whole.append(makeOptions(rulings, choose), takes, ...Object.values(fields).map((field) => field.element),
    reckoning.element, missing, makeHoldButton({ text: say("ruling.rule"), onHeld: rule }));
  const element = makeForm(() => {}, { class: "ruling", on: { input: renew } },
    h("h3", { text: say("ruling") }), whole, answer.element);
  return { element, point, allow };
}

/** @type {(rulings: Ruling[], choose: (ruling: Ruling) => void) => HTMLElement} */
function makeOptions(rulings, choose) {
  return h("fieldset", { class: "options" }, h("legend", { class: "visually-hidden", text: say("ruling.list") }),
    rulings.map((ruling) => h("label", { class: "choice" },
      h("input", { type: "radio", name: "ruling", value: ruling.key, on: { change: () => choose(ruling) } }),
      h("span", {}, ruling.text, " ", clauses(ruling.clauses)))));
}
