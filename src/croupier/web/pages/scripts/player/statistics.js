/** The statistics of the table in a dialog. */

import { openSheet } from "../core/dialogs.js";
import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import "../parts/statistics.js";

/** @type {(table: string, cloth: wire.Cloth, findBoard: () => wire.Board) => void} */
export function openStatistics(table, cloth, findBoard) {
  const statistics = h("table-statistics");
  openSheet(say("statistics"), statistics, { look: "wide" });
  statistics.show(table, cloth, findBoard);
}
