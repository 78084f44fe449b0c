/** What somebody with a seat has: money, chips to choose from, and what can be done with all wagers. */

import { find, h } from "../core/dom.js";
import { money } from "../core/money.js";
import { say } from "../core/words.js";
import { findChoices, findChosen } from "./choices.js";
import { PHONE, purseInWords } from "./desk.js";
import { makeRail, showMoney, signAndWord } from "./rail.js";
import { whyNotAll } from "./stakes.js";

/** @import { Desk } from "./desk.js" */

/** @type {(desk: Desk, does: { acts: Record<string, () => void>, choose: (key: string) => void, buy: () => void, leave: () => void }) => { render: () => void }} */
export function makeMyChips(desk, { acts, choose, buy, leave }) {
  const element = find("#rail-place");
  const rail = makeRail(acts, choose);
  const sums = h("dl", { class: "money" });
  rail.element.prepend(h("div", { class: "rail-money row" }, sums,
    h("div", { class: "row" },
      h("button", { class: "small", title: say("buy.more"), on: { click: buy } }, signAndWord("+", say("buy.more"))),
      h("button", { class: "small quiet", title: say("leave"), on: { click: leave } }, signAndWord("⏏", say("leave"))))));
  element.append(rail.element);

  function render() {
    const { board, own } = desk.live;
    element.hidden = !own;
    if (!own) return;
    rail.render({ choices: findChoices(desk.live), chosen: findChosen(desk), currency: board.currency, disabled: findDisabled(desk, own) });
    const amount = (/** @type {number} */ cents) => money(cents, board.currency);
    showMoney(sums, [
      [say("chips.left"), amount(desk.bets.inHand)],
      [say("on.layout"), amount(own.lines.length ? 0 : desk.bets.total)], // once they are settled, nothing of it is at stake
      [say("at.cage"), desk.visitor && !PHONE.matches ? purseInWords(desk) : null],
      [say("owed"), own.owed > 0 ? amount(own.owed) : null],
    ]);
  }

  return { render };
}

/** By act: why it cannot be done, or null.
 * @type {(desk: Desk, own: wire.Own) => Record<string, string | null>} */
function findDisabled(desk, own) {
  const { bets, last, live } = desk;
  const closed = live.board.bets === "open" ? null : say("not.now");
  const none = bets.isEmpty || own.lines.length ? say("my.bets.none") : null;
  return {
    undo: closed ?? (bets.canUndo ? null : say("nothing.undo")),
    redo: closed ?? (bets.canRedo ? null : say("nothing.undo")),
    clear: closed ?? none,
    rebet: closed ?? (last.length ? whyNotAll(last, desk) : say("nothing.rebet")),
    double: closed ?? none ?? whyNotAll(bets.byChips, desk),
    favourites: null,
  };
}
