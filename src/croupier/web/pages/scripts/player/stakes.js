/** How much a chip puts on a wager, or as much as there is room for; and whether there is room for several stakes. */

import { certain } from "../core/certain.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";
import { markerOf, stakeOf } from "../parts/chips.js";
import { limitsInWords, limitsOf } from "../parts/limits.js";

/** @import { Desk } from "./desk.js" */
/** @import { Stake } from "./sums.js" */

export const MOST = "most"; // in place of a chip: as much as the spot takes

/** `chips`: "value" or "colour".
 * @type {(wager: string, chip: number | string, chips: wire.ChipKind, desk: Pick<Desk, "cloth" | "live" | "bets">) => number} */
export function amountFor(wager, chip, chips, { cloth, live, bets }) {
  if (typeof chip === "number") return stakeOf(wager, chip, cloth);
  const { kind } = cloth.wagers[wager];
  const { limits } = live.board;
  const { maximum = Infinity } = limitsOf(wager, cloth, limits);
  const step = leastCommonMultiple(limits.increments?.[kind] ?? 1, stakeOf(wager, smallestChip(chips, live), cloth));
  const room = Math.min(maximum - (bets.stakes.get(wager) ?? 0), bets.chipsLeft(chips));
  return Math.max(0, Math.floor(room / step) * step);
}

/** Of stakes that were kept, those that this cloth has.
 * @type {(stakes: unknown, cloth: wire.Cloth) => Stake[]} */
export function onCloth(stakes, cloth) {
  return Array.isArray(stakes) ? stakes.filter(({ wager }) => Object.hasOwn(cloth.wagers, wager)) : [];
}

/** @type {(chips: wire.ChipKind, live: Desk["live"]) => number} */
function smallestChip(chips, { board, own }) {
  if (chips === "colour") return certain(markerOf(board, own?.seat)).value;
  return board.denominations.length ? Math.min(...board.denominations) : 1;
}

/** Why stakes [{wager, stake, chips}] cannot all be put down besides what lies there; null: nothing is known against it.
 * @type {(stakes: Stake[], desk: Pick<Desk, "cloth" | "live" | "bets">) => string | null} */
export function whyNotAll(stakes, { cloth, live, bets }) {
  const { limits, currency } = live.board;
  for (const chips of /** @type {const} */ (["value", "colour"])) {
    const needed = stakes.filter((each) => each.chips === chips).reduce((sum, { stake }) => sum + stake, 0);
    const left = bets.chipsLeft(chips);
    if (needed > left) return say(`not.enough.${chips}`, { needed: money(needed, currency), left: money(left, currency) });
  }
  const whole = new Map(bets.stakes);
  for (const { wager, stake } of stakes) whole.set(wager, (whole.get(wager) ?? 0) + stake);
  for (const { wager } of stakes) {
    const limit = limitsOf(wager, cloth, limits);
    const { minimum = 0, maximum = Infinity } = limit;
    const sum = whole.get(wager) ?? 0;
    if (sum < minimum || sum > maximum) {
      return say("not.all", { wager: nameOf(wager, cloth), limits: limitsInWords(limit, currency), whole: money(sum, currency) });
    }
  }
  return null;
}

/** @type {(one: number, other: number) => number} */
function leastCommonMultiple(one, other) {
  return (one / greatestCommonDivisor(one, other)) * other;
}

/** @type {(one: number, other: number) => number} */
function greatestCommonDivisor(one, other) {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
