/** The tables of the house, asked for again and again: those that are wanted, each as a card. */

import { get } from "../core/api.js";
import { find, keepParts } from "../core/dom.js";
import { tellApart } from "../core/money.js";
import { dueAtOf, poll } from "../core/poll.js";
import { say, sayCount } from "../core/words.js";
import { makeCard } from "./card.js";
import { makeFilters } from "./filters.js";

const ASK_AGAIN = 2000; // milliseconds, while somebody looks
const TICK = 250;

export function makeTables() {
  const element = find("#tables");
  const filters = makeFilters(render);
  /** @type {Map<string, Record<string, wire.Colour>>} */
  const colours = new Map(); // of the wheels, by game
  /** @type {ReturnType<typeof makeCard>[]} */
  let shown = [];
  /** @type {(wire.Card & { dueAt: number | null })[] | null} */
  let cards = null;
  let isStaff = false;
  /** @type {Set<string> | null} */
  let dealsAt = null; // tables, for who is of the staff

  function render() {
    if (!cards) return;
    filters.offer(cards);
    const wanted = cards.filter((card) => filters.matches(card)).map((card) => ({
      ...card,
      colours: colours.get(card.game) ?? {},
      deals: card.dealer === "staff" && Boolean(dealsAt?.has(card.table)),
    }));
    const [count, all] = [wanted.length, cards.length];
    find("#shown").textContent = count === all ? sayCount("tables", all) : say("lobby.shown.of", { count, all });
    find("#none").hidden = count > 0;
    element.removeAttribute("aria-busy");
    shown = keepParts(element, wanted, (card) => card.table, makeCard);
  }

  async function ask() {
    if (colours.size === 0) {
      const games = await get("/api/games");
      for (const each of games) colours.set(each.game, each.colours);
    }
    if (isStaff) dealsAt ??= await findDealt();
    const found = await get("/api/lobby");
    tellApart(found.map((card) => card.currency));
    cards = found.map((card) => ({ ...card, dueAt: dueAtOf(card.due_in_ms) }));
    render();
  }

  const look = poll(ask, ASK_AGAIN);
  find("#show-all").addEventListener("click", filters.clear);
  setInterval(() => document.hidden || shown.forEach((card) => card.renewTime()), TICK);
  return {
    look,
    /** Of the tables that a purse is for. */
    findCurrencies: () => [...new Set(cards?.map((card) => card.currency))],
    /** For whoever is of the staff. */
    offerDealing() {
      isStaff = true;
      look();
    },
  };
}

/** The tables at which I may deal. */
async function findDealt() {
  const posts = await get("/api/me/posts");
  return new Set(posts.filter((post) => post.deals).map((post) => post.table));
}
