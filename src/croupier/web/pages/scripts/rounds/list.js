/** The rounds as a table, each with a link that opens it. */

import { clauses, find, h, replace } from "../core/dom.js";
import { money } from "../core/money.js";
import { sayAsHouse } from "../core/sentences.js";
import { formatTime, say } from "../core/words.js";
import { makeTable } from "../parts/figures.js";
import { makePip } from "../parts/history-strip.js";
import { outcomeOf } from "../parts/reasons.js";

/** @import { Book } from "./book.js" */
/** @import { Open } from "./main.js" */

const FIGURES = ["staked", "back", "net"];

/** The book has the cloth of each table that is in the rounds.
 * @param {Book} book */
export function makeList(book) {
  const element = find("#rounds");

  /** @type {(rounds: wire.PlayerRound[], open: Open | null) => void} */
  function render(rounds, open) {
    const rows = rounds.map((round) => makeRow(round, book.clothOf(round), book, open));
    replace(element, rows.length > 0 && makeTable((name) => say(`rounds.${name}`), ["round", "number", ...FIGURES], FIGURES, rows, { class: "rounds" }));
  }

  return { element, render };
}

/** @type {(round: wire.PlayerRound, cloth: wire.Cloth, book: Book, open: Open | null) => HTMLElement} */
function makeRow(round, cloth, book, open) {
  const isOpen = open !== null && open.table === round.table && open.round === round.round;
  /** @type {(value: number, options?: { signed: boolean }) => string} */
  const amount = (value, options) => money(value, round.currency, options);
  return h("tr", { class: `${round.result} ${outcomeOf(round.net)}`, dataset: { round: `${round.table}/${round.round}` } },
    h("th", { scope: "row" },
      h("a", { href: `#${encodeURIComponent(round.table)}/${round.round}`, "aria-current": isOpen ? "true" : null },
        h("span", { class: "title", title: book.titleOf(round.table), text: book.titleOf(round.table) }), " ", say("round", { round: round.round })),
      h("small", { text: formatTime(round.ended) }), makeReason(round)),
    h("td", {}, makeNumber(round, cloth)),
    h("td", { class: "figure", text: amount(round.staked) }),
    h("td", { class: "figure", text: amount(round.winnings + round.returned) }),
    h("td", { class: "figure net", text: amount(round.net, { signed: true }) }));
}

/** By colour, shape and name; a number that was recorded wrongly is struck out beside it.
 * @type {(round: wire.PlayerRound, cloth: wire.Cloth) => HTMLElement} */
export function makeNumber(round, cloth) {
  const none = round.result === "void" ? say("void") : say("rounds.no.number");
  return h("span", { class: "number" },
    round.number === null ? h("span", { class: "no-number", text: none }) : makePip(round.number, cloth.wheel.colours[round.number]),
    round.was?.length ? h("s", { class: "was" }, h("span", { class: "visually-hidden", text: ` ${say("rounds.corrected")} ` }), round.was.join(", ")) : null);
}

/** Why a round was not settled as usual, with the clause.
 * @type {(round: wire.PlayerRound) => HTMLElement | null} */
export function makeReason(round) {
  if (round.result === "settled") return round.number === null ? h("p", { class: "why", text: say("rounds.undone") }) : null;
  return h("p", { class: "why" }, h("b", { text: say(`rounds.result.${round.result}`) }), " ", h("span", sayAsHouse(round.because, round.why)), " ", clauses(round.clauses));
}
