/** The lobby: every table as it is now. */

import commonWords from "../../words/common.js";
import lobbyWords from "../../words/lobby.js";
import { get } from "../core/api.js";
import { find, keep, keptOf } from "../core/dom.js";
import { tellApart } from "../core/money.js";
import { dueAtOf, poll } from "../core/polling.js";
import { setTitle } from "../core/title.js";
import { addWords, say, sayCount, translate } from "../core/words.js";
import { makeHeader, renewPerson } from "../parts/header.js";
import { makeCard, renewCard, renewTime } from "./card.js";
import { showDoor } from "./door.js";
import { Filters } from "./filters.js";

const ASK_AGAIN = 2000; // milliseconds, while somebody looks
const TICK = 250;

addWords(commonWords, lobbyWords);

const state = { cards: null, colours: new Map(), isStaff: false, dealsAt: null };
const list = find("#tables");
const filters = new Filters(find("#filters"), render);

function render() {
  if (!state.cards) return;
  filters.offer(state.cards);
  const shown = state.cards.filter((card) => filters.matches(card));
  const all = state.cards.length;
  find("#shown").textContent = shown.length === all ? sayCount("tables", all) : say("lobby.shown.of", { count: shown.length, all });
  find("#none").hidden = shown.length > 0;
  list.removeAttribute("aria-busy");
  keep(list, shown, (card) => card.table, makeCard, (element, card) =>
    renewCard(element, card, { colours: state.colours.get(card.game) ?? {}, deals: card.dealer === "staff" && state.dealsAt?.has(card.table) }));
}

function tick() {
  for (const card of state.cards ?? []) {
    const element = keptOf(list).get(card.table);
    if (element) renewTime(element, card);
  }
}

async function look() {
  if (state.colours.size === 0) {
    for (const { game, colours } of await get("/api/games")) state.colours.set(game, colours);
  }
  if (state.isStaff) state.dealsAt ??= await findDealt();
  const cards = await get("/api/lobby");
  tellApart(cards.map((card) => card.currency));
  state.cards = cards.map((card) => ({ ...card, dueAt: dueAtOf(card.due_in_ms) }));
  render();
}

/** The tables at which I may deal. */
async function findDealt() {
  const posts = await get("/api/me/posts");
  return new Set(posts.filter((post) => post.deals).map((post) => post.table));
}

translate();
setTitle(say("lobby"));
find("#show-all").addEventListener("click", () => {
  filters.clear();
  filters.family.focus();
});
setInterval(() => document.hidden || tick(), TICK);
const lookNow = poll(look, ASK_AGAIN);
const [visitor] = await Promise.all([makeHeader({ title: say("lobby") }), lookNow()]);
showDoor(find("#door"), visitor, {
  findCurrencies: () => [...new Set(state.cards?.map((card) => card.currency))],
  onEntered: renewPerson,
});
state.isStaff = visitor?.kind === "staff";
if (state.isStaff) lookNow();
