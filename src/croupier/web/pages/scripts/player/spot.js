/** The spot that somebody looks at: what is known of it, and what else a finger may have meant. */

import { clauses, find, h, replace, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf, oddsOf } from "../core/names.js";
import { say } from "../core/words.js";
import { stakeOf } from "../parts/chips.js";
import { makeFigures } from "../parts/figures.js";
import { limitsInWords, limitsOf } from "../parts/limits.js";
import { renewPicker } from "../parts/picker.js";
import { findChip } from "./choices.js";

/** @import { Desk } from "./desk.js" */

/** @type {(desk: Desk, onPut: (wager: string) => void) => { render: () => void }} */
export function makeSpot(desk, onPut) {
  const { cloth, clothElement } = desk;
  const element = h("section", { class: "looking panel", "aria-label": say("looking.label") });
  const picker = h("div", { class: "picker", role: "group", "aria-label": say("looking.beside") });
  find("#looking").append(element);
  find("#rail-place").prepend(picker);

  function render() {
    const { board } = desk.live;
    if (!board) return;
    const wager = desk.looked ?? desk.touched;
    const chip = Number(findChip(desk).value); // what one would put there
    const mine = desk.bets.acknowledged.get(wager ?? "") ?? 0;
    const { limits, currency } = board;
    whenOther(element, [wager, chip, mine, limits], () => {
      if (wager) draw(wager, { chip, mine, limits, currency });
      else replace(element, h("p", { class: "quiet-text", text: say("looking.nothing") }));
    });
    whenOther(picker, desk.touched, () => renewPicker(picker, clothElement, desk.touched, onPut));
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

  return { render };
}

/** What comes back in all; a range where it depends on the number.
 * @type {(known: wire.ClothWager, stake: number, currency: string) => string} */
function returnsOf(known, stake, currency) {
  const [least, most] = known.returns.map((each) => money(Math.floor((each * stake) / known.piece_count), currency));
  return least === most ? least : say("limits.between", { minimum: least, maximum: most });
}
