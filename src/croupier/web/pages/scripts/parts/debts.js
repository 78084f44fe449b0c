/** What players owe the house. */

import { money } from "../core/money.js";
import { say } from "../core/words.js";

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
