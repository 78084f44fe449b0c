/** The cloth with everybody's chips, as <roulette-cloth> takes it. */

import { mergeStacks } from "../cloth/chips.js";

/** @import { View } from "../cloth/section.js" */
/** @import { Desk } from "./desk.js" */

/** @type {(desk: Desk) => Partial<View>} */
export function layoutOf({ board, players, chosenPlayer, picking }) {
  const { dolly, number, lit, drawn, bets, currency, denominations } = board;
  const stacks = Object.values(board.stacks).map((stack) => ({ ...stack, mine: stack.seat === chosenPlayer?.seat }));
  const lines = players.flatMap((player) => player.lines);
  return {
    stacks: mergeStacks(stacks),
    dolly: dolly ? (number ?? null) : null,
    winners: new Set(lines.filter((line) => line.result === "won").map((line) => line.wager)),
    lit: lit ?? drawn ?? [],
    closed: bets !== "open" && !picking,
    currency,
    denominations,
  };
}
