/** The chips that a player can choose from, what they are called, and the one that is chosen. */

import { money } from "../core/money.js";
import { colourInWords } from "../core/names.js";
import { say } from "../core/words.js";
import { chipValues, markerOf } from "../parts/chips.js";
import { MOST } from "./stakes.js";

/** @import { Desk } from "./desk.js" */
/** @typedef {{ key: string, value: number | string, chips: wire.ChipKind, colour?: string }} Choice */

export const ERASER = "eraser";
/** @type {Record<string, string>} */
const NAMES = { [MOST]: "chip.most", [ERASER]: "chip.eraser" };

/** The smallest first; then the most, then the eraser.
 * @type {(live: Pick<Desk["live"], "board" | "own">) => Choice[]} */
export function findChoices({ board, own }) {
  const marker = own ? markerOf(board, own.seat) : undefined; // also when none are left: another chip is not what was meant
  /** @type {Choice[]} */
  const values = chipValues(board).map((value) => ({ key: `value ${value}`, value, chips: "value" }));
  return [
    ...values,
    ...(marker ? [{ key: "colour", value: marker.value, chips: /** @type {const} */ ("colour"), colour: marker.colour }] : []),
    { key: MOST, value: MOST, chips: "value" },
    { key: ERASER, value: ERASER, chips: "value" },
  ];
}

/** @type {(choice: Pick<Choice, "value" | "colour">, currency: string) => string} */
export function nameOfChip({ value, colour }, currency) {
  if (value in NAMES) return say(NAMES[value]);
  const amount = money(Number(value), currency);
  return colour ? say("chip.colour", { colour: colourInWords(colour), amount }) : say("chip.of", { amount });
}

/** @type {(key: string) => boolean} */
export function isTool(key) {
  return key === MOST || key === ERASER;
}

/** The tool that is taken for now, with the kind of chips it is for; else the chip.
 * @type {(desk: Desk) => Choice} */
export function findChosen(desk) {
  const chip = findChip(desk);
  const tool = findChoices(desk.live).find(({ key }) => key === desk.tool);
  return tool ? { ...tool, chips: chip.chips } : chip;
}

/** What was chosen before, if the table has it; else the smallest chip that the minimum allows.
 * @type {(desk: Pick<Desk, "chip" | "live">) => Choice} */
export function findChip({ chip, live }) {
  const chips = findChoices(live).filter(({ key }) => !isTool(key));
  const least = live.board.limits.minimum ?? 0;
  return chips.find(({ key }) => key === chip) ?? chips.find(({ value }) => Number(value) >= least) ?? chips[0];
}
