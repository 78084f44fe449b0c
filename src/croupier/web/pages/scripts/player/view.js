/** What the cloth shows, from the board, my bets, and how long the ball has been at rest. */

import { keyOf, mergeStacks } from "../cloth/chips.js";
import { markerOf } from "../parts/chips.js";

/** @import { Stack } from "../cloth/chips.js" */
/** @import { View } from "../cloth/section.js" */
/** @import { Desk } from "./desk.js" */

export const SWEPT_AFTER = 1500; // milliseconds that losers are seen beside the dolly

/** Everybody's chips by spot and seat; mine as I know them, until they are collected and paid.
 * @type {(desk: Desk) => Stack[]} */
function stacksOf({ live, bets, showAll }) {
  const { board, own } = live;
  const isSettled = (own?.lines.length ?? 0) > 0;
  const colour = markerOf(board, own?.seat)?.colour;
  const lying = Object.values(board.stacks)
    .map((stack) => ({ ...stack, mine: own !== null && stack.seat === own.seat }))
    .filter(({ mine }) => (mine ? isSettled : showAll));
  const mine = isSettled ? [] : bets.all.map(({ wager, stake, chips, hollow, leaving }) =>
    ({ wager, stake, seat: own?.seat ?? 0, mine: true, hollow, leaving, colour: chips === "colour" ? colour : undefined, chips: [] }));
  return mergeStacks([...lying, ...mine]);
}

/** When the ball lies, losers are seen for a moment as they lay before.
 * @type {(desk: Desk) => void} */
export function noteStacks(desk) {
  const { board } = desk.live;
  const isBefore = desk.spun?.round !== board.round;
  if (isBefore) desk.seen = stacksOf(desk);
}

/** @type {(desk: Desk) => Stack[]} */
function stacksToShow(desk) {
  const { spun, seen, live } = desk;
  const now = stacksOf(desk);
  if (spun?.round !== live.board.round || !seen) return now;
  if (performance.now() - (spun.seenAt ?? -Infinity) > SWEPT_AFTER) return now;
  const kept = new Set(now.map(keyOf));
  return seen.map((stack) => ({ ...stack, lost: !kept.has(keyOf(stack)) }));
}

/** @type {(desk: Desk) => Partial<View>} */
export function clothView(desk) {
  const { board, own } = desk.live;
  const isSpun = desk.spun?.round === board.round;
  const winners = isSpun ? (own?.lines ?? []).filter((line) => line.result === "won").map((line) => line.wager) : [];
  return {
    stacks: stacksToShow(desk),
    dolly: board.dolly && isSpun ? board.number : null,
    winners: new Set(winners),
    lit: board.lit ?? [],
    closed: board.bets !== "open",
    denominations: board.denominations,
    currency: board.currency,
  };
}
