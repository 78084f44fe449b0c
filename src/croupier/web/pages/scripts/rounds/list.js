/** The rounds as a table, each with a link that opens it. */

import { clauses, h, replace } from "../core/dom.js";
import { money } from "../core/money.js";
import { formatTime, say } from "../core/words.js";
import { outcomeOf } from "../parts/reasons.js";
import { titleOf } from "./book.js";
import { makeNumber } from "./numbers.js";

const COLUMNS = ["round", "number", "staked", "back", "net"];

function addressOf(round) {
  return `#${encodeURIComponent(round.table)}/${round.round}`;
}

/** `cloths` has the cloth of each table that is in the rounds. */
export function renderList(place, { rounds, cloths, open }) {
  const head = COLUMNS.map((name) => h("th", { scope: "col", class: name === "round" || name === "number" ? "" : "figure", text: say(`rounds.${name}`) }));
  replace(place, rounds.length
    ? h("table", { class: "rounds" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rounds.map((round) => makeRow(round, cloths.get(round.table), open))))
    : null);
}

function makeRow(round, cloth, open) {
  const isOpen = open !== null && open.table === round.table && open.round === round.round;
  const address = addressOf(round);
  const amount = (value, options) => money(value, round.currency, options);
  return h("tr", { class: `${round.result} ${outcomeOf(round.net)}`, dataset: { round: `${round.table}/${round.round}` } },
    h("th", { scope: "row" },
      h("a", { href: address, "aria-current": isOpen ? "true" : null, text: say("rounds.open", { title: titleOf(round.table), round: round.round }) }),
      h("small", { text: formatTime(round.ended) }), makeReason(round)),
    h("td", {}, makeNumber(round, cloth)),
    h("td", { class: "figure", text: amount(round.staked) }),
    h("td", { class: "figure", text: amount(round.winnings + round.returned) }),
    h("td", { class: "figure net", text: amount(round.net, { signed: true }) }));
}

/** Why a round was not settled as usual, with the clause. */
export function makeReason(round) {
  if (round.result === "settled") return round.number === null ? h("p", { class: "why", text: say("rounds.undone") }) : null;
  return h("p", { class: "why" }, h("b", { text: say(`rounds.result.${round.result}`) }), " ", h("span", { lang: "en", text: round.why }), " ", clauses(round.clauses));
}
