/** The player's rounds as the server keeps them, and the cloths they were played on. */

import { get } from "../core/api.js";
import { certain } from "../core/certain.js";
import { titleOf } from "../core/names.js";

const AT_ONCE = 50;
const MOST_AT_ONCE = 200; // that the server gives
const MOST_PAGES = 50; // to look through for one round

/** @typedef {Awaited<ReturnType<typeof openBook>>} Book */

/** What is known of the tables that rounds were played at. */
export async function openBook() {
  const found = await get("/api/lobby");
  const cards = new Map(found.map((card) => [card.table, card]));
  /** @typedef {`/api/tables/${string}/cloth` | `/api/games/${string}/cloth`} Address */
  /** @type {Map<Address, wire.Cloth>} */
  const cloths = new Map();

  /** The cloth of a round's table; of its game where the house has no such table any more.
   * @type {(round: wire.PlayerRound) => Address} */
  const addressOf = ({ table, game }) => (cards.has(table) ? `/api/tables/${table}/cloth` : `/api/games/${game}/cloth`);

  return {
    cards,
    /** @type {(table: string) => string} */
    titleOf(table) {
      const card = cards.get(table);
      return card ? titleOf(card) : table;
    },
    /** Before rounds are shown their cloths are fetched.
     * @type {(rounds: wire.PlayerRound[]) => Promise<void>} */
    async fetchCloths(rounds) {
      const missing = new Set(rounds.map(addressOf).filter((address) => !cloths.has(address)));
      await Promise.all([...missing].map(async (address) => cloths.set(address, await get(address))));
    },
    clothOf: (/** @type {wire.PlayerRound} */ round) => certain(cloths.get(addressOf(round))),
  };
}

/** The next rounds, the newest first; `table` is "" for all.
 * @type {(asked?: { table?: string, before?: number | null, most?: number }) => Promise<wire.PlayerRound[]>} */
export function readRounds({ table = "", before = null, most = AT_ONCE } = {}) {
  const asked = new URLSearchParams({ most: String(most) });
  if (table) asked.set("table", table);
  if (before !== null) asked.set("before", String(before));
  return get(`/api/me/rounds?${asked}`);
}

/** Whether there may be more after such a piece.
 * @type {(piece: wire.PlayerRound[]) => boolean} */
export function mayHaveMore(piece) {
  return piece.length === AT_ONCE;
}

/** Every piece after the other, as long as it is wanted.
 * @param {string} table */
async function* readAll(table) {
  /** @type {number | null} */
  let before = null;
  for (;;) {
    /** @type {wire.PlayerRound[]} */
    const piece = await readRounds({ table, before, most: MOST_AT_ONCE });
    yield piece;
    if (piece.length < MOST_AT_ONCE) return;
    before = piece[piece.length - 1].cursor;
  }
}

/** One round of a table that is not on the list yet, or null.
 * @type {(table: string, round: number) => Promise<wire.PlayerRound | null>} */
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

/** @type {(table: string) => Promise<wire.PlayerRound[]>} */
export async function readEverything(table) {
  const rounds = [];
  for await (const piece of readAll(table)) rounds.push(...piece);
  return rounds;
}
