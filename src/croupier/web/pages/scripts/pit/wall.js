/** The wall: a card for every table at which the visitor stands above the dealer. */

import { get } from "../core/api.js";
import { announce } from "../core/announce.js";
import { h, keep, keptOf, replace, set } from "../core/dom.js";
import { tellApart } from "../core/money.js";
import { dueAtOf, poll } from "../core/polling.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { titleOf } from "../core/names.js";
import { language, say, sayCount } from "../core/words.js";
import { WEIGHTS, findAlerts, makeCard, renewCard, renewClock } from "./wall-card.js";

const LOOK_EVERY = 1000; // milliseconds
const closedLast = (one, other) => Number(other.card.is_open) - Number(one.card.is_open);
const inAlphabet = new Intl.Collator(language(), { numeric: true });
const byName = (one, other) => inAlphabet.compare(titleOf(one.card), titleOf(other.card));
const ORDERS = {
  alert: (one, other) => weigh(other) - weigh(one) || byName(one, other),
  name: byName,
  exposure: (one, other) => one.worst.net - other.worst.net || byName(one, other),
};

const state = { tables: [], order: getPreference("pit.order", "alert"), alerts: null };

export async function open(page) {
  const parts = build(page);
  const look = async () => {
    const tables = await get("/api/wall");
    tellApart(tables.map(({ card }) => card.currency));
    state.tables = tables.map((each) => ({ ...each, dueAt: dueAtOf(each.card.due_in_ms) }));
    tellNews();
    render(parts);
  };
  parts.choose.addEventListener("change", (event) => {
    state.order = event.target.value;
    setPreference("pit.order", state.order);
    render(parts);
  });
  await look();
  poll(look, LOOK_EVERY, { hasAnswered: true });
  setInterval(() => document.hidden || keptOf(parts.list).forEach(renewClock), 500);
}

function build(page) {
  const summary = h("p", { class: "summary", id: "summary" });
  const list = h("ul", { class: "cards", "aria-label": say("wall") });
  const choose = h("fieldset", { class: "orders" }, h("legend", { class: "visually-hidden", text: say("wall.sort") }),
    Object.keys(ORDERS).map((order) => h("label", { class: "choice" },
      h("input", { type: "radio", name: "order", value: order, checked: order === state.order }), say(`wall.sort.${order}`))));
  replace(page, h("div", { class: "wall-top" }, summary, choose), list);
  return { summary, list, choose };
}

function render({ summary, list }) {
  const inOrder = ORDERS[state.order] ?? ORDERS.alert;
  const sorted = [...state.tables].sort((one, other) => closedLast(one, other) || inOrder(one, other));
  const alerting = sorted.filter((each) => findAlerts(each).length).length;
  const waits = say(alerting ? "wall.alerts" : "wall.quiet", { count: alerting });
  set(summary, "text", `${sayCount("tables", sorted.length)}, ${waits}`);
  keep(list, sorted, (each) => each.card.table, makeCard, renewCard);
}

function weigh(table) {
  return findAlerts(table).reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
}

/** An alert that was not there before is said to those who do not look. */
function tellNews() {
  const now = new Map(state.tables.flatMap((each) => findAlerts(each).map(({ kind, text }) =>
    [`${each.card.table} ${kind}`, say("wall.new", { title: titleOf(each.card), what: text })])));
  const news = state.alerts === null ? [] : [...now].filter(([key]) => !state.alerts.has(key)).map(([, text]) => text);
  state.alerts = now;
  if (news.length) announce(news.join(". "), { urgent: true });
}
