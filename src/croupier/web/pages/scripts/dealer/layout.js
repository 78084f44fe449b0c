/** The cloth with everybody's chips, as <roulette-cloth> takes it. */

import { mergeStacks } from "../cloth/chips.js";

export function layoutOf(console) {
  const { dolly, number, lit, drawn, bets, currency, denominations } = console.board;
  const stacks = Object.values(console.board.stacks).map((stack) => ({ ...stack, mine: stack.seat === console.chosenPlayer?.seat }));
  const lines = console.players.flatMap((player) => player.lines);
  return {
    stacks: mergeStacks(stacks),
    dolly: dolly ? number : null,
    winners: new Set(lines.filter((line) => line.result === "won").map((line) => line.wager)),
    lit: lit ?? drawn ?? [],
    closed: bets !== "open" && !console.picking,
    currency,
    denominations,
  };
}
