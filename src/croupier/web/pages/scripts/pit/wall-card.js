/** One table on the wall. */

import { h, keep, set, update } from "../core/dom.js";
import { money } from "../core/money.js";
import { titleOf } from "../core/names.js";
import { say, sayCount } from "../core/words.js";
import { makePhase, renewPhase } from "../parts/phase.js";
import { makeBars } from "./exposure-bars.js";
import { holdInWords } from "./hold.js";

/** @typedef {wire.WallTable & { dueAt: number | null }} Seen by performance.now() */
/** @typedef {wire.Sign | "case" | "ball" | "pending" | "waiting" | "declared"} AlertKind */
/** @typedef {{ kind: AlertKind, text: string }} Alert */

/** @type {Record<AlertKind, number>} */
const WEIGHTS = {
  frozen: 3000, damage: 2000, case: 1000, ball: 500, anchors: 300, setback: 280, clock: 250, pending: 200, waiting: 100, declared: 10,
};
/** @type {("pending" | "waiting" | "declared")[]} */
const COUNTED = ["pending", "waiting", "declared"];

/** What somebody should look at, the most urgent first.
 * @type {(table: wire.WallTable) => Alert[]} */
export function findAlerts(table) {
  /** @type {Alert[]} */
  const alerts = table.signs.map((sign) => ({ kind: sign, text: say(`sign.${sign}`) }));
  if (table.case) alerts.push({ kind: "case", text: say("alert.case") });
  if (table.examine_ball) alerts.push({ kind: "ball", text: say("alert.ball") });
  for (const kind of COUNTED) if (table[kind]) alerts.push({ kind, text: sayCount(`alert.${kind}`, table[kind]) });
  return alerts.sort((one, other) => WEIGHTS[other.kind] - WEIGHTS[one.kind]);
}

/** @type {(table: wire.WallTable) => number} */
export function weigh(table) {
  return findAlerts(table).reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
}

const FIGURES = ["players", "on.layout", "worst", "drop", "win", "table.hold"];

/** @param {Seen} seen first */
export function makeCard(seen) {
  let table = seen;
  const link = h("a", { href: `/pit/${encodeURIComponent(seen.card.table)}` });
  const round = h("span", { class: "round quiet-text" });
  const phase = makePhase();
  const alerts = h("ul", { class: "alerts" });
  const bars = makeBars();
  const figures = Object.fromEntries(FIGURES.map((name) => [name, makeFigure(name)]));
  const element = h("li", { class: "panel card", dataset: { table: seen.card.table } },
    h("div", { class: "card-top" }, h("h2", {}, link), round),
    phase, alerts, bars.element,
    h("dl", { class: "figures" }, FIGURES.map((name) => figures[name].element)));

  /** @type {(news: Seen) => void} */
  function render(news) {
    table = news;
    const { card, exposure, worst } = table;
    const found = findAlerts(table);
    update(element, { class: `panel card${found.length ? " alerting" : ""}` });
    set(link, "text", titleOf(card));
    set(round, "text", say("round", { round: card.round }));
    keep(alerts, found, (each) => each.kind, ({ kind }) => h("li", { class: `alert ${kind}` }), (item, each) => set(item, "text", each.text));
    set(alerts, "hidden", found.length === 0);
    bars.render(exposure, card.currency);
    for (const [name, text] of Object.entries(figuresOf(table))) figures[name].render(text, name === "worst" && worst.net < 0);
    renewClock();
  }

  const renewClock = () => renewPhase(phase, table.card, table.dueAt);

  return { element, render, renewClock };
}

/** With its name; not there where there is nothing to say.
 * @param {string} name */
function makeFigure(name) {
  const figure = h("dd", { class: "figure", dataset: { figure: name } });
  const element = h("div", { hidden: true }, h("dt", { text: say(name), title: name === "table.hold" && say("table.hold.means") }), figure);
  return {
    element,
    /** @type {(text: string, isBad: boolean) => void} */
    render(text, isBad) {
      set(figure, "text", text);
      set(figure, "class", isBad ? "figure bad" : "figure");
      set(element, "hidden", text === "");
    },
  };
}

/** @type {(table: wire.WallTable) => Record<string, string>} */
function figuresOf({ card, worst, on_layout: onLayout, drop, win, hold }) {
  const amount = (/** @type {number} */ cents, signed = false) => money(cents, card.currency, { signed });
  return {
    "players": say("seats.of", { taken: card.seats_taken, seats: card.seats }),
    "on.layout": amount(onLayout),
    "worst": worst.net < 0 ? say("worst.is", { number: worst.number, net: amount(worst.net) }) : say("worst.none"),
    "drop": amount(drop),
    "win": amount(win, true),
    "table.hold": holdInWords({ hold }),
  };
}
