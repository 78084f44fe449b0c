/** What people owe at a table who have no seat there any more. */

import { money } from "../core/money.js";
import { say } from "../core/words.js";

/** For whoever closes the table: who owes what; "" where nobody does.
 * @type {(board: { debtors?: wire.Debtor[], currency: string }) => string} */
export function debtsInWords({ debtors = [], currency }) {
  const debts = debtors.map(({ player, owed }) => `${player} ${money(owed, currency)}`).join(", ");
  return debts && say("debts.open", { debts });
}
