/** The chips that a player can choose from, and the one that is chosen. */

import { chipValues, markerOf } from "../parts/chips.js";
import { MOST } from "./stakes.js";

export const ERASER = "eraser";

/** [{key, value, chips: "value" or "colour", colour?}], the smallest first; then the most, then the eraser. */
export function findChoices({ board, own }) {
  const marker = own ? markerOf(board, own.seat) : undefined; // also when none are left: another chip is not what was meant
  return [
    ...chipValues(board).map((value) => ({ key: `value ${value}`, value, chips: "value" })),
    ...(marker ? [{ key: "colour", value: marker.value, chips: "colour", colour: marker.colour }] : []),
    { key: MOST, value: MOST, chips: "value" },
    { key: ERASER, value: ERASER, chips: "value" },
  ];
}

export function isTool(key) {
  return key === MOST || key === ERASER;
}

/** The tool that is taken for now, with the kind of chips it is for; else the chip. */
export function findChosen(state) {
  const chip = findChip(state);
  const tool = findChoices(state.live).find(({ key }) => key === state.tool);
  return tool ? { ...tool, chips: chip.chips } : chip;
}

/** What was chosen before, if the table has it; else the smallest chip that the minimum allows. */
export function findChip({ chip, live }) {
  const chips = findChoices(live).filter(({ key }) => !isTool(key));
  const least = live.board.limits.minimum ?? 0;
  return chips.find(({ key }) => key === chip) ?? chips.find(({ value }) => value >= least) ?? chips[0];
}
