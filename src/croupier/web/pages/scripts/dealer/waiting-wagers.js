/** Wagers that wait for somebody before the round is settled. */

import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { named, say } from "../core/words.js";

/** @import { Desk, Wager } from "./desk.js" */
/** On the layout; `waits` says for what, if it does.
 * @typedef {Wager & { waits?: wire.WaitsBecause }} Lying */

/** In the order of the house, each with why it `waits`.
 * @type {(desk: Desk) => Lying[]} */
export function findWaiting({ wagers, board }) {
  return board.waiting.flatMap(({ id, kind }) => wagers.filter((wager) => wager.id === id).map((wager) => ({ ...wager, waits: kind })));
}

/** "Ann: Odd, $5 (moved by the dealer, from Red; it counts where it lies)".
 * @type {(desk: Desk, wager: Lying) => string} */
export function waitingInWords(desk, wager) {
  const { cloth, board } = desk;
  const notes = [...notesOf(desk, wager), wager.moved_by && movedInWords(cloth, wager), say(`waiting.${wager.waits}`)];
  const why = notes.filter((note) => Boolean(note)).map((note) => String(note).replace(/\.$/, "")).join("; ");
  return named(wager.player, `${nameOf(wager.wager, cloth)}, ${money(wager.stake, board.currency)} (${why})`);
}

/** What is asked about it, and what the house has against it although it lies there.
 * @type {(desk: Desk, wager: Pick<wire.OwnWager, "question" | "flag" | "asked" | "although">) => string[]} */
export function notesOf({ about }, { question, flag, asked, although }) {
  return [question && sayAsHouse(asked, question, about).text, flag && sayAsHouse(although, flag, about).text];
}

/** What still lies there of its stake.
 * @type {(wager: { left?: number, stake: number }) => number} */
export function leftOf({ left, stake }) {
  return left ?? stake;
}

/** How somebody has ruled that it counts, and where.
 * @type {(cloth: wire.Cloth, wager: wire.OwnWager) => string} */
export function ruledInWords(cloth, { treatment, counts_at: place }) {
  const ruled = named(say("casing.ruled"), say(`ruled.${treatment}`));
  return place ? `${ruled} (${nameOf(place, cloth)})` : ruled;
}

/** Who moved it by accident, and from where.
 * @type {(cloth: wire.Cloth, wager: wire.OwnWager) => string} */
export function movedInWords(cloth, { moved_by: mover, moved_from: from }) {
  return `${say(`moved.by.${mover}`)}, ${say("moved.from", { place: nameOf(from ?? "", cloth) })}`;
}
