/** Incidents: what waits, then its evidence, then the ruling. */

import { announceNew } from "../core/announce.js";
import { certain } from "../core/certain.js";
import { clauses, h, keepParts, makeForm, replace, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf, roleOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { formatNumber, named, say } from "../core/words.js";
import { describeAct } from "../parts/acts.js";
import { makeField } from "../parts/fields.js";
import { makeEvidence } from "./evidence.js";
import { makeRulingForm } from "./ruling-form.js";
import { findIncidents, roundIncident } from "./open-questions.js";

/** @import { Child } from "../core/dom.js" */
/** @import { About } from "../core/sentences.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Incident } from "./open-questions.js" */

/** @param {Desk} desk */
export function makeIncidents(desk) {
  const detail = makeDetail(desk);
  const none = h("p", { class: "quiet-text", text: say("incidents.none") });
  const list = h("ul", { class: "waiting", "aria-label": say("incidents.list") });
  return {
    element: h("div", { class: "stack" }, none, list, makeSearch(desk), detail.element),
    open: detail.open,
    point: detail.point,
    render() {
      const waiting = findIncidents(desk.board);
      set(none, "hidden", waiting.length > 0);
      keepParts(list, waiting, (each) => `${each.kind} ${each.key}`, (each) => makeItem(desk, each));
      detail.render(waiting);
    },
    /** The board is another one than before: what waits since then is said, and the evidence goes on with its round.
     * @type {(before: wire.Board) => void} */
    hear(before) {
      announceNew(findIncidents(before), findIncidents(desk.board), ({ key }) => key, (each) => describe(each, desk).title);
      detail.follow(before.round);
    },
  };
}

/** Any round may have an incident.
 * @param {Desk} desk */
function makeSearch(desk) {
  const field = makeField({ name: "incident-round", label: say("incident.other"), type: "count" });
  const input = /** @type {HTMLInputElement} */ (field.input);
  const open = () => {
    const round = Number(input.value);
    if (round >= 1 && round <= desk.board.round) desk.choose(roundIncident(round));
    else input.select();
  };
  return makeForm(open, { class: "row search" }, field.element, h("button", { text: say("incident.open") }));
}

/** @type {(desk: Desk, incident: Incident) => { element: HTMLElement, render: (incident: Incident) => void }} */
function makeItem(desk, { kind }) {
  const title = h("b");
  const what = h("span");
  const button = h("button", { type: "button" }, title, what);
  return {
    element: h("li", { class: kind }, button),
    render(incident) {
      const described = describe(incident, desk);
      set(button, "aria-pressed", String(incident.key === desk.chosen?.key));
      set(title, "text", described.title);
      set(what, "text", described.what);
      button.onclick = () => desk.choose(incident);
    },
  };
}

/** The incident that was chosen, with its evidence and its ruling.
 * @param {Desk} desk */
function makeDetail(desk) {
  /** @type {Incident | null} */
  let shown = null;
  /** @type {ReturnType<typeof makeRulingForm> | null} */
  let form = null;
  const evidence = makeEvidence(desk);
  const title = h("h2", { tabindex: "-1" });
  const over = h("p", { class: "good", role: "status", hidden: true, text: say("incident.over") });
  const element = h("div", { class: "incident", hidden: true });

  /** @type {(waiting: Incident[]) => void} */
  function render(waiting) {
    const { chosen } = desk;
    if (chosen && chosen !== shown) draw(chosen);
    const waits = chosen?.kind === "round" || waiting.some((each) => each.key === chosen?.key);
    set(over, "hidden", waits);
    renewForm(waits);
  }

  /** Who has just ruled stays at the incident, although the button is not for use any more.
   * @type {(waits: boolean) => void} */
  function renewForm(waits) {
    const isInForm = form?.element.contains(document.activeElement);
    form?.allow(waits);
    if (isInForm && !waits) title.focus({ preventScroll: true });
  }

  /** @type {(incident: Incident) => void} */
  function draw(incident) {
    shown = incident;
    const described = describe(incident, desk);
    form = isForDealer(incident, desk) ? null : makeRulingForm(desk, incident);
    set(title, "text", described.title);
    replace(element, title, described.what && h("p", { text: described.what }), described.more,
      evidence.element, over, form?.element);
    set(element, "hidden", false);
  }

  /** To the incident that was chosen just now. */
  function open() {
    title.focus();
    if (desk.chosen) evidence.show(desk.chosen.round);
  }

  /** A place on the cloth was clicked: a ruling may ask for one.
   * @type {(wager: string) => void} */
  const point = (wager) => form?.point(wager);

  return { element, render, open, point, follow: evidence.follow };
}

/** Where nobody rules on a question, the dealer alone puts the chips right.
 * @type {(incident: Incident, desk: Desk) => boolean} */
function isForDealer({ kind }, { procedures }) {
  return kind === "questioned" && !procedures.rulings.questioned.includes("rule-on-wager");
}

/** @type {(incident: Incident, desk: Desk) => { title: string, what: string, more: Child[] }} */
function describe(incident, desk) {
  const { cloth, board } = desk;
  if (incident.case) {
    return {
      title: say("incident.case", { round: formatNumber(incident.round) }), what: sayAsHouse(incident.case.because, incident.case.what).text,
      more: [h("p", {}, say("case.to", { role: roleOf(incident.case.to) }), " ", clauses(incident.case.clauses))],
    };
  }
  if (incident.kind === "round") return { title: say("round", { round: formatNumber(incident.round) }), what: "", more: [] };
  if (incident.kind === "ball") return { title: say("alert.ball"), what: whyVoid(board.voided), more: [] };
  const lying = certain(incident.wager);
  const { player, wager, stake } = lying;
  return {
    more: isForDealer(incident, desk) ? [h("p", { text: say("incident.clarified") }), describeAct(desk.procedures, "reposition-wager")] : [],
    title: say(`incident.${incident.kind}`, { wager: nameOf(wager, cloth), player }),
    what: named(money(stake, board.currency), whyWaiting(lying, desk.about)),
  };
}

/** @type {(voided: wire.Voided | null | undefined) => string} */
function whyVoid(voided) {
  return voided ? sayAsHouse(voided.because, voided.why).text : "";
}

/** What is asked of the wager, else who moved it, else what the house has against it although it lies there.
 * @type {(wager: wire.OwnWager, about: About) => string} */
function whyWaiting({ question, asked, moved_by: mover, flag, although }, about) {
  if (question) return sayAsHouse(asked, question, about).text;
  return mover ? say(`moved.by.${mover}`) : sayAsHouse(although, flag, about).text;
}
