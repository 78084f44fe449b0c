/** Chips: of which worth there are, whose colour is whose, and what one comes to on a wager. */

/** Where nothing says which there are: a table that takes any amount, a cloth on which nothing is staked. */
export const USUAL_CHIPS = [100, 500, 2500, 10000, 50000];

/** The value chips of a table, the smallest first.
 * @type {(board: { denominations: number[] }) => number[]} */
export function chipValues({ denominations }) {
  return denominations.length ? denominations : USUAL_CHIPS;
}

/** The colour that a seat has on the rack and what one of its chips is worth; undefined where it has none.
 * @type {(board: { rack: wire.RackMarker[] }, seat: number | undefined) => wire.RackMarker | undefined} */
export function markerOf({ rack }, seat) {
  return rack.find((each) => each.seat === seat);
}

/** What one chip on a wager comes to: one on each of its pieces.
 * @type {(wager: string, worth: number, cloth: wire.Cloth) => number} */
export function stakeOf(wager, worth, cloth) {
  return worth * cloth.wagers[wager].piece_count;
}
