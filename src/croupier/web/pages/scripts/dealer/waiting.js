/** Wagers that wait for somebody before the round is settled. */

import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";

/** In the order of the house, each with why it `waits`. */
export function findWaiting({ players, board }) {
  const all = players.flatMap(({ player, seat, wagers }) => wagers.map((wager) => ({ ...wager, player, seat })));
  return board.waiting.flatMap(({ id, kind }) => all.filter((wager) => wager.id === id).map((wager) => ({ ...wager, waits: kind })));
}

/** "Ann: Odd, $5 (moved by the dealer, from Red)". */
export function waitingInWords({ cloth, board }, wager) {
  const why = [wager.question, wager.flag, wager.moved_by && movedInWords(cloth, wager)].filter(Boolean).join("; ");
  return `${wager.player}: ${nameOf(wager.wager, cloth)}, ${money(wager.stake, board.currency)} (${why})`;
}

/** Who moved it by accident, and from where. */
export function movedInWords(cloth, { moved_by: mover, moved_from: from }) {
  return `${say(`moved.by.${mover}`)}, ${say("moved.from", { place: nameOf(from, cloth) })}`;
}
