/** What is known of the spot that somebody looks at. */

import { clauses, h, replace, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf, oddsOf } from "../core/names.js";
import { joinWords, say } from "../core/words.js";
import { stakeOf } from "../parts/chips.js";
import { makeFigures } from "../parts/figures.js";
import { limitsInWords, limitsOf } from "../parts/limits.js";
import { sumByWager } from "./sums.js";

/** @import { Stake } from "./sums.js" */
/** @typedef {{ wager: string | null, chip: number, stakes: Map<string, number>, limits: wire.LimitsIn, currency: string }} Looked */

/** @type {(cloth: wire.Cloth) => { element: HTMLElement, render: (looked: Looked) => void }} */
export function makeLooking(cloth) {
  const element = h("section", { class: "looking panel", "aria-label": say("looking.label") });

  /** wager: null for nothing; chip: what one would put there.
   * @type {(looked: Looked) => void} */
  function render({ wager, chip, stakes, limits, currency }) {
    const mine = stakes.get(wager ?? "") ?? 0;
    whenOther(element, [wager, chip, mine, limits], () => {
      if (wager) draw(wager, { chip, mine, limits, currency });
      else replace(element, h("p", { class: "quiet-text", text: say("looking.nothing") }));
    });
  }

  /** @type {(wager: string, shown: { chip: number, mine: number, limits: wire.LimitsIn, currency: string }) => void} */
  function draw(wager, { chip, mine, limits, currency }) {
    const known = cloth.wagers[wager];
    const would = stakeOf(wager, chip, cloth);
    /** @type {[string, string][]} */
    const facts = [
      [say("looking.numbers"), known.numbers.length ? known.numbers.join(" ") : known.covered],
      [say("looking.pays"), oddsOf(wager, cloth)],
      [say("looking.limits"), limitsInWords(limitsOf(wager, cloth, limits), currency)],
      [say("looking.mine"), money(mine, currency)],
      [say(mine ? "looking.returns" : "looking.would"), returnsOf(known, mine || would, currency)],
    ];
    if (known.pieces.length) facts.splice(2, 0, [say("looking.chip"), say("looking.pieces", { count: known.piece_count, amount: money(would, currency) })]);
    replace(element,
      h("h2", {}, nameOf(wager, cloth), " ", clauses(known.clauses)),
      known.by === "dealer" ? h("p", { class: "quiet-text", text: say("looking.declared") }) : null,
      makeFigures(facts, { class: "facts" }));
  }

  return { element, render };
}

/** What comes back in all; a range where it depends on the number.
 * @type {(known: wire.ClothWager, stake: number, currency: string) => string} */
function returnsOf(known, stake, currency) {
  const [least, most] = known.returns.map((each) => money(Math.floor((each * stake) / known.piece_count), currency));
  return least === most ? least : say("limits.between", { minimum: least, maximum: most });
}

/** "17/20: $25, Red: $10": for the list that is read back.
 * @type {(stakes: Iterable<[string, number]>, cloth: wire.Cloth, currency: string) => string} */
export function readBack(stakes, cloth, currency) {
  return joinWords([...stakes].map(([wager, stake]) => `${nameOf(wager, cloth)} ${money(stake, currency)}`));
}

/** The same of what was done with chips: "Taken off: 17/20 $25."
 * @type {(act: { put: Stake[], taken: Stake[] }, cloth: wire.Cloth, currency: string) => string} */
export function readAct({ put, taken }, cloth, currency) {
  const list = (/** @type {Stake[]} */ chips) => readBack(sumByWager(chips), cloth, currency);
  return [
    ...(put.length ? [say("bet.done", { list: list(put) })] : []),
    ...(taken.length ? [say("bet.taken", { list: list(taken) })] : []),
  ].join(" ");
}
