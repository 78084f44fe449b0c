/** How much a chip puts on a wager: on one of several pieces it lies on each. */

import { limitsOf } from "../parts/limits.js";

export const MOST = "most"; // in place of a chip: as much as the spot takes

export function amountFor(wager, chip, { cloth, live, bets }) {
  const { kind, piece_count: pieces } = cloth.wagers[wager];
  if (chip !== MOST) return chip * pieces;
  const { limits, denominations } = live.board;
  const { maximum = Infinity } = limitsOf(wager, cloth, limits);
  const step = leastCommonMultiple(limits.increments?.[kind] ?? pieces, denominations.length ? Math.min(...denominations) : 1);
  const room = Math.min(maximum - (bets.stakes.get(wager) ?? 0), bets.chipsLeft);
  return Math.max(0, Math.floor(room / step) * step);
}

function leastCommonMultiple(one, other) {
  return (one / greatestCommonDivisor(one, other)) * other;
}

function greatestCommonDivisor(one, other) {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
