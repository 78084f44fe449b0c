/** The tables of the house, asked for again and again: those that are wanted, each as a card. */

import { get } from "../core/api.js";
import { find, keep } from "../core/dom.js";
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
  /** @type {Map<string, ReturnType<typeof makeCard>>} */
  const made = new Map(); // by table
  /** @type {(wire.Card & { dueAt: number | null })[] | null} */
  let cards = null;
  let isStaff = false;
  /** @type {Set<string> | null} */
  let dealsAt = null; // tables, for who is of the staff

  function render() {
    if (!cards) return;
    filters.offer(cards);
    const shown = cards.filter((card) => filters.matches(card));
    const all = cards.length;
    find("#shown").textContent = shown.length === all ? sayCount("tables", all) : say("lobby.shown.of", { count: shown.length, all });
    find("#none").hidden = shown.length > 0;
    element.removeAttribute("aria-busy");
    for (const card of shown) {
      const deals = card.dealer === "staff" && Boolean(dealsAt?.has(card.table));
      cardOf(card.table).render(card, { colours: colours.get(card.game) ?? {}, deals });
    }
    keep(element, shown, (card) => card.table, (card) => cardOf(card.table).element);
  }

  /** One for each table, for good: nothing flickers.
   * @type {(table: string) => ReturnType<typeof makeCard>} */
  function cardOf(table) {
    const card = made.get(table) ?? makeCard(table);
    made.set(table, card);
    return card;
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
  setInterval(() => document.hidden || cards?.forEach((card) => made.get(card.table)?.renewTime(card)), TICK);
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
