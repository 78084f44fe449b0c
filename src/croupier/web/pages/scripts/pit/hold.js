/** The hold of a table: its win in percent of its drop. */

import { formatNumber } from "../core/words.js";

const WHOLE = 10000; // the house counts it in hundredths of a percent

/** Of takings, or of an entry on the wall; nothing where nobody has bought chips yet.
 * @type {(of: { hold?: number | null }) => string} */
export function holdInWords({ hold }) {
  return hold === undefined || hold === null ? "" : formatNumber(hold / WHOLE, { style: "percent", maximumFractionDigits: 1 });
}
