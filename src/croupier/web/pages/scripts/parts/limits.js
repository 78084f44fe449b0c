/** The limits of a table: which ones a wager has, and how they are said. */

import { money } from "../core/money.js";
import { kindOf } from "../core/names.js";
import { say } from "../core/words.js";

/** The least and most for a wager, as the table has them now.
 * @type {(wager: string, cloth: wire.Cloth, limits: wire.LimitsIn) => wire.LimitIn} */
export function limitsOf(wager, cloth, limits) {
  return limitsOfKind(cloth.wagers[wager].kind, limits);
}

/** What a kind has not of its own is as for all.
 * @type {(kind: string, limits: wire.LimitsIn) => wire.LimitIn} */
export function limitsOfKind(kind, limits) {
  const own = limits.by_kind?.[kind];
  return { minimum: own?.minimum ?? limits.minimum, maximum: own?.maximum ?? limits.maximum };
}

/** [name, in words] for every kind that has limits of its own.
 * @type {(limits: wire.LimitsIn, currency: string, cloth: wire.Cloth) => [string, string][]} */
export function limitRows(limits, currency, cloth) {
  return Object.keys(limits.by_kind ?? {}).map((kind) => [kindOf(kind, cloth), limitsInWords(limitsOfKind(kind, limits), currency)]);
}

/** "$5 to $1,000", "from $5", "up to $1,000", or that there are none.
 * @type {(limits: wire.LimitIn, currency: string) => string} */
export function limitsInWords({ minimum, maximum }, currency) {
  const shown = { minimum: money(minimum ?? 0, currency), maximum: money(maximum ?? 0, currency) };
  if (minimum === undefined && maximum === undefined) return say("limits.none");
  if (maximum === undefined) return say("limits.from", shown);
  return say(minimum === undefined ? "limits.up.to" : "limits.between", shown);
}
