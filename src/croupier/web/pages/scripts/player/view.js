/** What the cloth shows, from the board, my bets, and how long the ball has been at rest. */

import { keyOf, mergeStacks } from "../cloth/chips.js";
import { markerOf } from "../parts/chips.js";

export const SWEPT_AFTER = 1500; // milliseconds that losers are seen beside the dolly

/** Everybody's chips by spot and seat; mine as I know them, until they are collected and paid. */
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

/** When the ball lies, losers are seen for a moment as they lay before. */
export function noteStacks(state) {
  const { board } = state.live;
  const isBefore = state.spun?.round !== board.round;
  if (isBefore) state.seen = stacksOf(state);
}

function stacksToShow(state) {
  const { spun, seen, live } = state;
  const now = stacksOf(state);
  if (spun?.round !== live.board.round || !seen) return now;
  if (performance.now() - (spun.seenAt ?? -Infinity) > SWEPT_AFTER) return now;
  const kept = new Set(now.map(keyOf));
  return seen.map((stack) => ({ ...stack, lost: !kept.has(keyOf(stack)) }));
}

export function clothView(state) {
  const { board, own } = state.live;
  const isSpun = state.spun?.round === board.round;
  const winners = isSpun ? (own?.lines ?? []).filter((line) => line.result === "won").map((line) => line.wager) : [];
  return {
    stacks: stacksToShow(state),
    dolly: board.dolly && isSpun ? board.number : null,
    winners: new Set(winners),
    lit: board.lit ?? [],
    closed: board.bets !== "open",
    denominations: board.denominations,
    currency: board.currency,
  };
}
