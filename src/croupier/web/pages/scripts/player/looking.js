/** What is known of the spot that somebody looks at. */

import { clauses, h, replace } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf, oddsOf } from "../core/names.js";
import { joinWords, say } from "../core/words.js";
import { limitsOf } from "../parts/limits.js";

export class Looking {
  constructor(cloth) {
    this._cloth = cloth;
    this.element = h("section", { class: "looking panel", "aria-label": say("looking.label") });
  }

  /** wager: null for nothing; chip: what one would put there. */
  render({ wager, chip, stakes, limits, currency }) {
    const key = JSON.stringify([wager, chip, wager && stakes.get(wager), limits]);
    if (key === this._key) return;
    this._key = key;
    if (!wager) {
      replace(this.element, h("p", { class: "quiet-text", text: say("looking.nothing") }));
      return;
    }
    const known = this._cloth.wagers[wager];
    const { minimum, maximum } = limitsOf(wager, this._cloth, limits);
    const mine = stakes.get(wager) ?? 0;
    const facts = [
      [say("looking.numbers"), known.numbers.length ? known.numbers.join(" ") : known.covered],
      [say("looking.pays"), oddsOf(wager, this._cloth)],
      [say("looking.limits"), between(minimum, maximum, currency)],
      [say("looking.mine"), money(mine, currency)],
      [say(mine ? "looking.returns" : "looking.would"), this._returns(known, mine || chip * known.piece_count, currency)],
    ];
    if (known.pieces.length) facts.splice(2, 0, [say("looking.chip"), say("looking.pieces", { count: known.piece_count, amount: money(chip * known.piece_count, currency) })]);
    replace(this.element,
      h("h2", {}, nameOf(wager, this._cloth), " ", clauses(known.clauses)),
      known.by === "dealer" ? h("p", { class: "quiet-text", text: say("looking.declared") }) : null,
      h("dl", { class: "facts" }, facts.map(([name, value]) => h("div", {}, h("dt", { text: name }), h("dd", { class: "figure", text: value })))));
  }

  /** What comes back in all; a range where it depends on the number. */
  _returns(known, stake, currency) {
    const [least, most] = known.returns.map((each) => money(Math.floor((each * stake) / known.piece_count), currency));
    return least === most ? least : say("limits.between", { minimum: least, maximum: most });
  }
}

function between(minimum, maximum, currency) {
  const least = minimum === undefined ? "–" : money(minimum, currency);
  const most = maximum === undefined ? "∞" : money(maximum, currency);
  return say("limits.between", { minimum: least, maximum: most });
}

/** "17/20: $25, Red: $10": for the list that is read back. */
export function readBack(stakes, cloth, currency) {
  return joinWords([...stakes].map(([wager, stake]) => `${nameOf(wager, cloth)} ${money(stake, currency)}`));
}
