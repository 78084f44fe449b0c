/** Incidents: what waits, then its evidence, then the ruling. */

import { announce } from "../core/announce.js";
import { clauses, h, keep, replace, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf, roleOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { formatNumber, named, say } from "../core/words.js";
import { makeField } from "../parts/fields.js";
import { aboutTable } from "./about.js";
import { describeAct } from "./acts.js";
import { Evidence } from "./evidence.js";
import { makeRulingForm } from "./ruling-form.js";
import { findIncidents } from "./waiting.js";

export class Incidents {
  constructor(pit) {
    this._pit = pit;
    this._shown = null; // the incident that the detail is about
    this._form = null;
    this._evidence = new Evidence(pit);
    this._none = h("p", { class: "quiet-text", text: say("incidents.none") });
    this._list = h("ul", { class: "waiting", "aria-label": say("incidents.list") });
    this._title = h("h2", { tabindex: "-1" });
    this._over = h("p", { class: "good", role: "status", hidden: true, text: say("incident.over") });
    this._detail = h("div", { class: "incident", hidden: true });
    this.element = h("div", { class: "stack" }, this._none, this._list, this._makeSearch(), this._detail);
  }

  /** Any round may have an incident. */
  _makeSearch() {
    const field = makeField({ name: "incident-round", label: say("incident.other"), type: "count" });
    const open = (event) => {
      event.preventDefault();
      const round = Number(field.input.value);
      if (round >= 1 && round <= this._pit.state.board.round) this._pit.choose(roundIncident(round));
      else field.input.select();
    };
    return h("form", { class: "row search", on: { submit: open } }, field.element, h("button", { text: say("incident.open") }));
  }

  render() {
    const { board, chosen } = this._pit.state;
    const waiting = findIncidents(board);
    set(this._none, "hidden", waiting.length > 0);
    keep(this._list, waiting, (each) => `${each.kind} ${each.key}`, (each) => this._makeItem(each), (item, each) => {
      item.incident = each;
      const { title, what } = describe(each, this._pit);
      set(item.firstChild, "aria-pressed", String(each.key === chosen?.key));
      set(item.firstChild.firstChild, "text", title);
      set(item.firstChild.lastChild, "text", what);
    });
    if (chosen !== this._shown) this._renewDetail(chosen);
    const waits = chosen?.kind === "round" || waiting.some((each) => each.key === chosen?.key);
    set(this._over, "hidden", waits);
    this._renewForm(waits);
  }

  /** Who has just ruled stays at the incident, although the button is not for use any more. */
  _renewForm(waits) {
    const isInForm = this._form?.element.contains(document.activeElement);
    this._form?.allow(waits);
    if (isInForm && !waits) this._title.focus({ preventScroll: true });
  }

  _makeItem(incident) {
    const item = h("li", { class: incident.kind });
    const choose = { click: () => this._pit.choose(item.incident) };
    item.append(h("button", { type: "button", on: choose }, h("b"), h("span")));
    return item;
  }

  _renewDetail(incident) {
    this._shown = incident;
    const { title, what, more } = describe(incident, this._pit);
    this._form = isForDealer(incident, this._pit) ? null : makeRulingForm(this._pit, incident);
    set(this._title, "text", title);
    replace(this._detail, this._title, what && h("p", { text: what }), more,
      this._evidence.element, this._over, this._form?.element);
    set(this._detail, "hidden", false);
  }

  /** To the incident that was chosen just now. */
  open() {
    this._title.focus();
    this._evidence.show(this._pit.state.chosen.round);
  }

  /** A place on the cloth was clicked: a ruling may ask for one. */
  point(wager) {
    this._form?.point(wager);
  }

  /** The board is another one than before: what waits since then is said, and the evidence goes on with its round. */
  hear(before) {
    const known = new Set(findIncidents(before).map((each) => each.key));
    const news = findIncidents(this._pit.state.board).filter((each) => !known.has(each.key));
    if (news.length) announce(news.map((each) => describe(each, this._pit).title).join(". "), { urgent: true });
    this._evidence.follow(before.round);
  }
}

export function roundIncident(round) {
  return { key: `round ${round}`, kind: "round", round };
}

/** Where nobody rules on a question, the dealer alone puts the chips right. */
function isForDealer({ kind }, { procedures }) {
  return kind === "questioned" && !procedures.rulings.questioned.includes("rule-on-wager");
}

function describe(incident, pit) {
  const { cloth, state } = pit;
  if (incident.kind === "case") {
    return {
      title: say("incident.case", { round: formatNumber(incident.round) }), what: sayAsHouse(incident.because, incident.what).text,
      more: h("p", {}, say("case.to", { role: roleOf(incident.to) }), " ", clauses(incident.clauses)),
    };
  }
  if (incident.kind === "round") return { title: say("round", { round: formatNumber(incident.round) }), what: "" };
  if (incident.kind === "ball") return { title: say("alert.ball"), what: whyVoid(state.board.voided) };
  return {
    more: isForDealer(incident, pit) && [h("p", { text: say("incident.clarified") }), describeAct(pit.procedures, "reposition-wager")],
    title: say(`incident.${incident.kind}`, { wager: nameOf(incident.wager, cloth), player: incident.player }),
    what: named(money(incident.stake, state.board.currency), whyWaiting(incident, aboutTable(pit))),
  };
}

function whyVoid(voided) {
  return voided ? sayAsHouse(voided.because, voided.why).text : "";
}

/** What is asked of the wager, else who moved it, else what the house has against it although it lies there. */
function whyWaiting({ question, asked, moved_by: mover, flag, although }, about) {
  if (question) return sayAsHouse(asked, question, about).text;
  return mover ? say(`moved.by.${mover}`) : sayAsHouse(although, flag, about).text;
}
