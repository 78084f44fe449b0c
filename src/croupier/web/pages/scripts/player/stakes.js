/** Stakes [{wager, stake, chips}]: put together, read back, and how much there is room for. */

import { certain } from "../core/certain.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { joinWords, say } from "../core/words.js";
import { markerOf, stakeOf } from "../parts/chips.js";
import { limitsInWords, limitsOf } from "../parts/limits.js";

/** @import { Desk } from "./desk.js" */
/** @typedef {{ wager: string, stake: number, chips: wire.ChipKind }} Stake */

export const MOST = "most"; // in place of a chip: as much as the spot takes

/** @type {(wagers: { stake: number }[]) => number} */
export function sumOf(wagers) {
  return wagers.reduce((sum, { stake }) => sum + stake, 0);
}

/** @type {(wagers: { wager: string, stake: number }[]) => Map<string, number>} */
export function sumByWager(wagers) {
  const stakes = new Map();
  for (const { wager, stake } of wagers) stakes.set(wager, (stakes.get(wager) ?? 0) + stake);
  return stakes;
}

/** [{wager, stake, chips}]: the same, value chips and colour chips apart.
 * @type {(wagers: { wager: string, stake: number, chips?: wire.ChipKind }[]) => Stake[]} */
export function sumByChips(wagers) {
  const parts = new Map();
  for (const { wager, stake, chips = "value" } of wagers) {
    const key = `${wager} ${chips}`;
    parts.set(key, { wager, chips, stake: (parts.get(key)?.stake ?? 0) + stake });
  }
  return [...parts.values()];
}

/** "17/20: $25, Red: $10": for the list that is read back.
 * @type {(stakes: Iterable<[string, number]>, cloth: wire.Cloth, currency: string) => string} */
export function readBack(stakes, cloth, currency) {
  return joinWords([...stakes].map(([wager, stake]) => `${nameOf(wager, cloth)} ${money(stake, currency)}`));
}

/** The same of what was done with chips: "Taken off: 17/20 $25."
 * @type {(act: { put: Stake[], taken: Stake[] }, cloth: wire.Cloth, currency: string) => string} */
export function readAct({ put, taken }, cloth, currency) {
  const list = (/** @type {Stake[]} */ chips) => readBack(sumByWager(chips), cloth, currency);
  return [
    ...(put.length ? [say("bet.done", { list: list(put) })] : []),
    ...(taken.length ? [say("bet.taken", { list: list(taken) })] : []),
  ].join(" ");
}

/** How much a chip puts on a wager, or as much as there is room for; `chips`: "value" or "colour".
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
    const needed = sumOf(stakes.filter((each) => each.chips === chips));
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
