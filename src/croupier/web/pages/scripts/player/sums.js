/** Chips [{wager, stake, chips}] put together. */

/** @typedef {{ wager: string, stake: number, chips: wire.ChipKind }} Stake */

/** @type {(wagers: { stake: number }[]) => number} */
export function sumOf(wagers) {
  return wagers.reduce((sum, { stake }) => sum + stake, 0);
}

/** By wager: what is staked there.
 * @type {(wagers: { wager: string, stake: number }[]) => Map<string, number>} */
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
