/** @typedef {{ phase: "still" | "rolling" | "dropped" | "settled", number?: string | null }} WheelMoment */

/** What the wheel shows of a table at this moment; the number is not known before it is announced.
 * @type {(board: wire.Board) => WheelMoment} */
export function wheelMoment(board) {
  if (board.announced && board.number !== undefined) return { phase: "settled", number: board.number };
  if (board.ball === "rolling") return { phase: "rolling" };
  if (board.ball === "dropped" || board.ball === "at rest") return { phase: "dropped" };
  return { phase: "still", number: board.results.at(-1)?.number ?? null };
}
