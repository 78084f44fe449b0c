/** How much a chip puts on a wager, or as much as there is room for; and whether there is room for several stakes. */

import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";
import { markerOf, stakeOf } from "../parts/chips.js";
import { limitsInWords, limitsOf } from "../parts/limits.js";

export const MOST = "most"; // in place of a chip: as much as the spot takes

/** `chips`: "value" or "colour". */
export function amountFor(wager, chip, chips, { cloth, live, bets }) {
  if (chip !== MOST) return stakeOf(wager, chip, cloth);
  const { kind } = cloth.wagers[wager];
  const { limits } = live.board;
  const { maximum = Infinity } = limitsOf(wager, cloth, limits);
  const step = leastCommonMultiple(limits.increments?.[kind] ?? 1, stakeOf(wager, smallestChip(chips, live), cloth));
  const room = Math.min(maximum - (bets.stakes.get(wager) ?? 0), bets.chipsLeft(chips));
  return Math.max(0, Math.floor(room / step) * step);
}

function smallestChip(chips, { board, own }) {
  if (chips === "colour") return markerOf(board, own.seat).value;
  return board.denominations.length ? Math.min(...board.denominations) : 1;
}

/** Why stakes [{wager, stake, chips}] cannot all be put down besides what lies there; null: nothing is known against it. */
export function whyNotAll(stakes, { cloth, live, bets }) {
  const { limits, currency } = live.board;
  for (const chips of ["value", "colour"]) {
    const needed = stakes.filter((each) => each.chips === chips).reduce((sum, { stake }) => sum + stake, 0);
    const left = bets.chipsLeft(chips);
    if (needed > left) return say(`not.enough.${chips}`, { needed: money(needed, currency), left: money(left, currency) });
  }
  const whole = new Map(bets.stakes);
  for (const { wager, stake } of stakes) whole.set(wager, (whole.get(wager) ?? 0) + stake);
  for (const { wager } of stakes) {
    const limit = limitsOf(wager, cloth, limits);
    const { minimum = 0, maximum = Infinity } = limit;
    if (whole.get(wager) < minimum || whole.get(wager) > maximum) {
      return say("not.all", { wager: nameOf(wager, cloth), limits: limitsInWords(limit, currency), whole: money(whole.get(wager), currency) });
    }
  }
  return null;
}

function leastCommonMultiple(one, other) {
  return (one / greatestCommonDivisor(one, other)) * other;
}

function greatestCommonDivisor(one, other) {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
