/** The wall: a card for every table at which the visitor stands above the dealer. */

import { get } from "../core/api.js";
import { announceNew } from "../core/announce.js";
import { h, keepParts, replace, set } from "../core/dom.js";
import { tellApart } from "../core/money.js";
import { dueAtOf, poll } from "../core/poll.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { titleOf } from "../core/names.js";
import { language, say, sayCount } from "../core/words.js";
import { findAlerts, makeCard, weigh } from "./wall-card.js";

/** @import { Seen } from "./wall-card.js" */
/** @typedef {(one: Seen, other: Seen) => number} Compare */

const LOOK_EVERY = 1000; // milliseconds
const inAlphabet = new Intl.Collator(language(), { numeric: true });
/** @type {Compare} */
const closedLast = (one, other) => Number(other.card.is_open) - Number(one.card.is_open);
/** @type {Compare} */
const byName = (one, other) => inAlphabet.compare(titleOf(one.card), titleOf(other.card));
/** @type {Record<string, Compare>} */
const ORDERS = {
  alert: (one, other) => weigh(other) - weigh(one) || byName(one, other),
  name: byName,
  exposure: (one, other) => one.worst.net - other.worst.net || byName(one, other),
};

/** @type {(page: HTMLElement) => Promise<void>} */
export async function openWall(page) {
  const wall = makeWall();
  const tellNews = makeNews();
  const look = async () => {
    const found = await get("/api/wall");
    tellApart(found.map(({ card }) => card.currency));
    const tables = found.map((each) => ({ ...each, dueAt: dueAtOf(each.card.due_in_ms) }));
    tellNews(tables);
    wall.show(tables);
  };
  replace(page, wall.element);
  await look();
  poll(look, LOOK_EVERY, { hasAnswered: true });
  setInterval(() => document.hidden || wall.renewClocks(), 500);
}

function makeWall() {
  /** @type {Seen[]} */
  let tables = [];
  /** @type {ReturnType<typeof makeCard>[]} */
  let cards = [];
  /** @type {string} */
  let order = getPreference("pit.order", "alert");
  const summary = h("p", { class: "summary", id: "summary" });
  const list = h("ul", { class: "cards", "aria-label": say("wall") });
  const choice = h("fieldset", { class: "orders" }, h("legend", { class: "visually-hidden", text: say("wall.sort") }),
    Object.keys(ORDERS).map((value) => h("label", { class: "choice" },
      h("input", { type: "radio", name: "order", value, checked: value === order, on: { change: () => choose(value) } }), say(`wall.sort.${value}`))));

  /** @type {(chosen: string) => void} */
  function choose(chosen) {
    order = chosen;
    setPreference("pit.order", order);
    render();
  }

  /** @type {(found: Seen[]) => void} */
  function show(found) {
    tables = found;
    render();
  }

  function render() {
    const inOrder = ORDERS[order] ?? ORDERS.alert;
    const sorted = [...tables].sort((one, other) => closedLast(one, other) || inOrder(one, other));
    const alerting = sorted.filter((each) => findAlerts(each).length).length;
    const waits = say(alerting ? "wall.alerts" : "wall.quiet", { count: alerting });
    set(summary, "text", `${sayCount("tables", sorted.length)}, ${waits}`);
    cards = keepParts(list, sorted, (each) => each.card.table, makeCard);
  }

  const renewClocks = () => cards.forEach((card) => card.renewClock());

  return { element: [h("div", { class: "wall-top" }, summary, choice), list], show, renewClocks };
}

/** An alert that was not there before is said to those who do not look.
 * @type {() => (tables: Seen[]) => void} */
function makeNews() {
  /** @type {{ key: string, text: string }[] | null} */
  let before = null;
  return (tables) => {
    const now = tables.flatMap((each) => findAlerts(each).map(({ kind, text }) =>
      ({ key: `${each.card.table} ${kind}`, text: say("wall.new", { title: titleOf(each.card), what: text }) })));
    announceNew(before ?? now, now, ({ key }) => key, ({ text }) => text);
    before = now;
  };
}
