/** The player's rounds as the server keeps them, and the cloths they were played on. */

import { get } from "../core/api.js";
import { titleOf } from "../core/names.js";

const AT_ONCE = 50;
const MOST_AT_ONCE = 200; // that the server gives
const MOST_PAGES = 50; // to look through for one round

/** What is known of the tables that rounds were played at. */
class Book {
  #cloths = new Map(); // by address

  /** cards: as the lobby has them. */
  constructor(cards) {
    this.cards = new Map(cards.map((card) => [card.table, card]));
  }

  titleOf(table) {
    const card = this.cards.get(table);
    return card ? titleOf(card) : table;
  }

  /** The cloth of a round's table; of its game where the house has no such table any more. */
  clothOf({ table, game }) {
    const address = this.cards.has(table) ? `/api/tables/${table}/cloth` : `/api/games/${game}/cloth`;
    if (!this.#cloths.has(address)) this.#cloths.set(address, get(address));
    return this.#cloths.get(address);
  }
}

export async function openBook() {
  return new Book(await get("/api/lobby"));
}

/** The next rounds, the newest first; `table` is "" for all. */
export function readRounds({ table = "", before = null, most = AT_ONCE } = {}) {
  const asked = new URLSearchParams({ most });
  if (table) asked.set("table", table);
  if (before !== null) asked.set("before", before);
  return get(`/api/me/rounds?${asked}`);
}

/** Whether there may be more after such a piece. */
export function mayHaveMore(piece) {
  return piece.length === AT_ONCE;
}

/** Every piece after the other, as long as it is wanted. */
async function* readAll(table) {
  let before = null;
  for (;;) {
    const piece = await readRounds({ table, before, most: MOST_AT_ONCE });
    yield piece;
    if (piece.length < MOST_AT_ONCE) return;
    before = piece.at(-1).cursor;
  }
}

/** One round of a table that is not on the list yet, or null. */
export async function findRound(table, round) {
  let pages = 0;
  for await (const piece of readAll(table)) {
    const found = piece.find((each) => each.round === round);
    if (found) return found;
    pages += 1;
    if (pages === MOST_PAGES || piece.some((each) => each.round < round)) return null;
  }
  return null;
}

export async function readEverything(table) {
  const rounds = [];
  for await (const piece of readAll(table)) rounds.push(...piece);
  return rounds;
}
