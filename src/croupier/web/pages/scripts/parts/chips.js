/** Chips: of which worth there are, whose colour is whose, what one comes to on a wager, and what is owed for some. */

import { money } from "../core/money.js";
import { say } from "../core/words.js";

/** Where nothing says which there are: a table that takes any amount, a cloth on which nothing is staked. */
export const USUAL_CHIPS = [100, 500, 2500, 10000, 50000];

/** The value chips of a table, the smallest first.
 * @type {(board: { denominations: number[] }) => number[]} */
export function chipValues({ denominations }) {
  return denominations.length ? denominations : USUAL_CHIPS;
}

/** The colour that a seat has on the rack and what one of its chips is worth; undefined where it has none.
 * @type {(board: { rack: wire.RackMarker[] }, seat: number | undefined) => wire.RackMarker | undefined} */
export function markerOf({ rack }, seat) {
  return rack.find((each) => each.seat === seat);
}

/** What one chip on a wager comes to: one on each of its pieces.
 * @type {(wager: string, worth: number, cloth: wire.Cloth) => number} */
export function stakeOf(wager, worth, cloth) {
  return worth * cloth.wagers[wager].piece_count;
}

/** What would stay open of a player's debt if the player left now: all chips go towards it first.
 * @type {(own: wire.Own) => number} */
export function openDebt({ owed, value_chips: value, colour_chips: coloured }) {
  return Math.max(0, owed - value - coloured);
}

/** For whoever closes the table: who has no seat there any more and owes what; "" where nobody does.
 * @type {(board: { debtors?: wire.Debtor[], currency: string }) => string} */
export function debtsInWords({ debtors = [], currency }) {
  const debts = debtors.map(({ player, owed }) => `${player} ${money(owed, currency)}`).join(", ");
  return debts && say("debts.open", { debts });
}
