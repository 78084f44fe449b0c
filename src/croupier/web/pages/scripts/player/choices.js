/** The chips that a player can choose from, and the one that is chosen: it survives rounds and visits. */

import { MOST } from "./stakes.js";

export const ERASER = "eraser";
const WITHOUT_DENOMINATIONS = [100, 500, 2500, 10000, 50000]; // where a table takes any amount

/** [{key, value, chips: "value" or "colour", colour?}], the smallest first; then the most, then the eraser. */
export function findChoices({ board, own }) {
  const values = board.denominations.length ? board.denominations : WITHOUT_DENOMINATIONS;
  const marker = own?.colour_chips > 0 ? board.rack.find((each) => each.seat === own.seat) : undefined;
  return [
    ...values.map((value) => ({ key: `value ${value}`, value, chips: "value" })),
    ...(marker ? [{ key: "colour", value: marker.value, chips: "colour", colour: marker.colour }] : []),
    { key: MOST, value: MOST, chips: "value" },
    { key: ERASER, value: ERASER, chips: "value" },
  ];
}

/** What was chosen before, if the table has it; else the smallest chip that the minimum allows. */
export function findChosen({ chip, live }) {
  const choices = findChoices(live);
  const least = live.board.limits.minimum ?? 0;
  return choices.find(({ key }) => key === chip) ?? choices.find(({ value }) => value >= least) ?? choices[0];
}

/** What one chip is worth, also while the most or the eraser is chosen. */
export function worthOfAChip(state) {
  const { value } = findChosen(state);
  return typeof value === "number" ? value : findChosen({ ...state, chip: null }).value;
}
