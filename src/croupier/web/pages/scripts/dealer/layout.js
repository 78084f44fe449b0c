/** The cloth with everybody's chips, as <roulette-cloth> takes it. */

export function layoutOf(console) {
  const { dolly, number, lit, drawn, bets, currency, denominations } = console.board;
  const lines = console.players.flatMap((player) => player.lines);
  return {
    stacks: stacksOf(console),
    dolly: dolly ? number : null,
    winners: new Set(lines.filter((line) => line.result === "won").map((line) => line.wager)),
    lit: lit ?? drawn ?? [],
    closed: bets !== "open" && !console.picking,
    currency,
    denominations,
  };
}

/** One stack for all chips of a seat on a spot. */
function stacksOf({ board, chosenPlayer }) {
  const together = new Map();
  for (const stack of Object.values(board.stacks)) {
    const key = `${stack.wager} ${stack.seat} ${stack.colour ?? ""}`;
    const other = together.get(key);
    const chips = [...(other?.chips ?? []), ...stack.chips];
    together.set(key, { ...stack, mine: stack.seat === chosenPlayer?.seat, stake: stack.stake + (other?.stake ?? 0), chips });
  }
  return [...together.values()];
}
