/** Why the house said no, in the visitor's words where there are some, with the clause. */

import { citeText } from "../core/dom.js";
import { money } from "../core/money.js";
import { knows, say } from "../core/words.js";
import { limitsOf } from "../parts/limits.js";

/**
 * The house names the ground and says a sentence in its smallest unit; the figures that the page knows as well make it
 * readable. `chip` is {wager, stake} where it is about one.
 */
export function refusalInWords({ ground, why, clauses }, chip, state) {
  const { board } = state.live;
  if (!knows(`ground.${ground}`)) return `${why} ${citeText(clauses)}`.trim();
  const amount = (cents) => (cents === undefined ? "–" : money(cents, board.currency));
  const values = {
    left: amount(state.bets.chipsLeft),
    purse: amount(state.visitor?.purse),
    smallest: amount(board.denominations[0]),
    ...(chip ? aboutChip(chip, state, amount) : {}),
  };
  return `${say(`ground.${ground}`, values)} ${citeText(clauses)}`.trim();
}

function aboutChip({ wager, stake }, { cloth, live, bets }, amount) {
  const { limits } = live.board;
  const { kind, piece_count: pieces } = cloth.wagers[wager];
  const { minimum, maximum } = limitsOf(wager, cloth, limits);
  return {
    minimum: amount(minimum),
    maximum: amount(maximum),
    whole: amount((bets.stakes.get(wager) ?? 0) + stake),
    step: amount(limits.increments?.[kind] ?? pieces),
    pieces,
  };
}
