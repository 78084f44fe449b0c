/** One table on the wall. */

import { h, keep, set, update } from "../core/dom.js";
import { money } from "../core/money.js";
import { titleOf } from "../core/names.js";
import { say, sayCount } from "../core/words.js";
import { makePhase, renewPhase } from "../parts/phase.js";
import { makeBars, renewBars } from "./exposure-bars.js";
import { holdInWords } from "./hold.js";

/** How urgent each is. */
export const WEIGHTS = {
  frozen: 3000, damage: 2000, case: 1000, ball: 500, anchors: 300, setback: 280, clock: 250, pending: 200, waiting: 100, declared: 10,
};

/** What somebody should look at, the most urgent first: [{kind, text}]. */
export function findAlerts(table) {
  const { case: waits, examine_ball: mustExamine, pending, waiting, declared, signs } = table;
  const alerts = signs.map((sign) => ({ kind: sign, text: say(`sign.${sign}`) }));
  if (waits) alerts.push({ kind: "case", text: say("alert.case") });
  if (mustExamine) alerts.push({ kind: "ball", text: say("alert.ball") });
  for (const [kind, count] of Object.entries({ pending, waiting, declared })) {
    if (count) alerts.push({ kind, text: sayCount(`alert.${kind}`, count) });
  }
  return alerts.sort((one, other) => WEIGHTS[other.kind] - WEIGHTS[one.kind]);
}

const MEANINGS = { "table.hold": "table.hold.means" };
const FIGURES = ["players", "on.layout", "worst", "drop", "win", "table.hold"];

export function makeCard({ card }) {
  const element = h("li", { class: "panel card", dataset: { table: card.table } });
  const parts = {
    link: h("a", { href: `/pit/${encodeURIComponent(card.table)}` }),
    round: h("span", { class: "round quiet-text" }),
    phase: makePhase(),
    alerts: h("ul", { class: "alerts" }),
    bars: makeBars(),
    figures: new Map(FIGURES.map((name) => [name, h("dd", { class: "figure", dataset: { figure: name } })])),
  };
  element.append(
    h("div", { class: "card-top" }, h("h2", {}, parts.link), parts.round),
    parts.phase, parts.alerts, parts.bars,
    h("dl", { class: "figures" }, FIGURES.map((name) =>
      h("div", { hidden: true }, h("dt", { text: say(name), title: MEANINGS[name] && say(MEANINGS[name]) }), parts.figures.get(name)))));
  element.parts = parts;
  return element;
}

export function renewCard(element, table) {
  const { card, exposure } = table;
  const { link, round, alerts, bars, figures } = element.parts;
  const found = findAlerts(table);
  element.table = table;
  update(element, { class: `panel card${found.length ? " alerting" : ""}` });
  set(link, "text", titleOf(card));
  set(round, "text", say("round", { round: card.round }));
  keep(alerts, found, (each) => each.kind, ({ kind }) => h("li", { class: `alert ${kind}` }),
    (item, each) => set(item, "text", each.text));
  set(alerts, "hidden", found.length === 0);
  renewBars(bars, exposure, card.currency);
  for (const [name, text] of Object.entries(figuresOf(table))) {
    const place = figures.get(name);
    set(place, "text", text);
    set(place.parentElement, "hidden", text === "");
  }
  update(figures.get("worst"), { class: table.worst.net < 0 ? "figure bad" : "figure" });
  renewClock(element);
}

/** As the time runs. */
export function renewClock(element) {
  const { card, dueAt } = element.table;
  renewPhase(element.parts.phase, card, dueAt);
}

function figuresOf({ card, worst, on_layout: onLayout, drop, win, hold }) {
  const amount = (cents, options) => money(cents, card.currency, options);
  return {
    "players": say("seats.of", { taken: card.seats_taken, seats: card.seats }),
    "on.layout": amount(onLayout),
    "worst": worst.net < 0 ? say("worst.is", { number: worst.number, net: amount(worst.net) }) : say("worst.none"),
    "drop": amount(drop),
    "win": amount(win, { signed: true }),
    "table.hold": holdInWords({ hold }),
  };
}
