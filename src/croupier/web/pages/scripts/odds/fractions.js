/** Exact figures come as texts such as "36/37"; here they become what can be compared and read. */

import { formatNumber } from "../core/words.js";

/** @type {(fraction: string) => number} */
export function valueOf(fraction) {
  const [above, below = "1"] = fraction.split("/");
  return Number(above) / Number(below);
}

/** A share as a percentage, rounded to so many places.
 * @type {(fraction: string, places?: number) => string} */
export function percentOf(fraction, places = 4) {
  return formatNumber(valueOf(fraction), { style: "percent", minimumFractionDigits: places, maximumFractionDigits: places });
}
