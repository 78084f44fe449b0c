/** An amount as chips to push: of the player's colour as far as whole ones go, the rest in value chips. */

import { money } from "../core/money.js";
import { colourInWords } from "../core/names.js";
import { joinWords, say } from "../core/words.js";
import { markerOf } from "../parts/chips.js";

/** @typedef {Pick<wire.Board, "rack" | "denominations" | "currency">} Chips of a table */

export const STACK = 20; // chips

/** @type {(board: Chips, amount: number, kind: wire.ChipKind, seat: number) => string} */
export function chipsInWords(board, amount, kind, seat) {
  const marker = kind === "colour" ? markerOf(board, seat) : null;
  if (!marker) return valueChips(board, amount);
  const count = Math.floor(amount / marker.value);
  const rest = amount - count * marker.value;
  const coloured = say("chips.colour", { count: inStacks(count), colour: colourInWords(marker.colour), value: money(marker.value, board.currency) });
  return rest ? joinWords([coloured, valueChips(board, rest)]) : coloured;
}

/** @type {(board: Chips, own: wire.Own) => string} */
export function chipsOf(board, { seat, value_chips: value, colour_chips: coloured }) {
  const { currency } = board;
  const marker = markerOf(board, seat);
  const parts = [say("players.value", { amount: money(value, currency) })];
  if (marker) {
    const count = inStacks(Math.floor(coloured / marker.value));
    parts.push(say("players.colour", { count, colour: colourInWords(marker.colour), value: money(marker.value, currency) }));
  }
  return parts.join(", ");
}

/** "45 (2 stacks + 5)", as they are counted by eye.
 * @type {(count: number) => string} */
export function inStacks(count) {
  if (count < STACK) return String(count);
  const [stacks, rest] = [Math.floor(count / STACK), count % STACK];
  return `${count} (${say(stacks === 1 ? "chips.stack" : "chips.stacks", { stacks })}${rest ? ` + ${rest}` : ""})`;
}

/** As few chips as can be, the larger first; an amount that no chips make is said as money.
 * @type {(board: Chips, amount: number) => string} */
function valueChips(board, amount) {
  const parts = [];
  let left = amount;
  for (const worth of [...board.denominations].reverse()) {
    const count = Math.floor(left / worth);
    if (count) parts.push(`${count} × ${money(worth, board.currency)}`);
    left -= count * worth;
  }
  return left || parts.length === 0 ? money(amount, board.currency) : parts.join(" + ");
}
