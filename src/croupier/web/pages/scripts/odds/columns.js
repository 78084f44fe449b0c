/** The columns of the odds: what each is called, what it is sorted by, and what stands in it. */

import { formatNumber, say } from "../core/words.js";
import { percentOf, valueOf } from "./fractions.js";

/** @import { Row } from "./rows.js" */
/** @typedef {{ name: string, value: (row: Row) => number | null, show: (row: Row) => string[] }} Column */

/** `value(row)` sorts, null last; `show(row)` gives one or two lines: what is read first, and what is exact.
 * @type {Column[]} */
export const COLUMNS = [
  { name: "wager", value: (row) => row.place, show: () => [] },
  { name: "pays", value: (row) => row.odds.odds, show: showPays },
  { name: "chance", value: (row) => row.odds.hit_frequency, show: (row) => [percentOf(row.odds.probability), row.odds.probability] },
  { name: "edge", value: (row) => valueOf(row.odds.house_edge), show: (row) => [percentOf(row.odds.house_edge), row.odds.house_edge] },
  { name: "return", value: (row) => valueOf(row.odds.return_to_player), show: (row) => [percentOf(row.odds.return_to_player), row.odds.return_to_player] },
  { name: "fair", value: (row) => (row.odds.fair_odds === null ? null : valueOf(row.odds.fair_odds)), show: showFair },
  { name: "deviation", value: (row) => row.odds.standard_deviation, show: (row) => [formatNumber(row.odds.standard_deviation, { maximumFractionDigits: 6 })] },
  { name: "ways", value: (row) => row.odds.ways, show: showWays },
  { name: "covers", value: (row) => row.covers, show: (row) => [row.covers ? formatNumber(row.covers) : say("odds.none")] },
  { name: "count", value: (row) => row.odds.count, show: (row) => [formatNumber(row.odds.count)] },
];

/** @type {(row: Row) => string[]} */
function showWays(row) {
  const all = formatNumber(row.allWays);
  const whole = say("odds.ways.of", { ways: formatNumber(row.odds.ways), all });
  return all.length < 5 ? [whole] : [formatNumber(row.odds.ways), whole.slice(formatNumber(row.odds.ways).length)];
}

/** At one rate, or by class; of a wager in pieces, how many there are, as each pays by itself.
 * @type {(row: Row) => string[]} */
function showPays(row) {
  const { odds, odds_by_class: byClass, one_on_each_piece: each } = row.odds;
  if (each) return [say("odds.pieces", { count: each.stake }), (row.odds.pieces ?? []).map((piece) => `${piece.count}\u00a0×\u00a0${piece.odds}`).join(", ")];
  if (byClass) {
    const classes = ["plain", ...Object.keys(byClass)];
    return [say("to1", { odds: [odds, ...Object.values(byClass)].join(" / ") }), classes.map((name) => say(`class.${name}`)).join(" / ")];
  }
  return [say("to1", { odds: formatNumber(odds ?? 0) })];
}

/** @type {(row: Row) => string[]} */
function showFair(row) {
  const fair = row.odds.fair_odds;
  if (fair === null) return [say("odds.none")];
  const decimal = say("to1", { odds: formatNumber(valueOf(fair), { maximumFractionDigits: 4 }) });
  return fair.includes("/") ? [decimal, fair] : [decimal];
}

/** A copy in the order of a column; what has no value comes last either way, and equals keep the order of the game.
 * @type {(rows: Row[], column: Column, downwards: boolean) => Row[]} */
export function sortRows(rows, column, downwards) {
  const sign = downwards ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [first, second] = [column.value(one), column.value(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second) || one.place - other.place;
  });
}
