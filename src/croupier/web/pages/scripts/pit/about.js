/** @import { Desk } from "./desk.js" */

/** What sentences of the house about this table need to be shown.
 * @param {Pick<Desk, "cloth" | "board">} desk */
export function aboutTable({ cloth, board }) {
  return { cloth, currency: board.currency };
}
