/** The fields that rulings need, by name. */

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { inColour, nameOf } from "../core/names.js";
import { named, say } from "../core/words.js";
import { makeField } from "../parts/fields.js";

const PURSE = "purse:"; // the account of everybody who has played at the table
const NONE = { value: "", text: "–" };

export function makeRulingFields(pit) {
  const { cloth } = pit;
  const options = [NONE, ...cloth.wheel.order.map((number) => ({ value: number, text: inColour(cloth, number) }))];
  const onCloth = { type: "place", cloth, more: { list: "places" } };
  const place = makeField({ ...onCloth, name: "place", label: say("to.place") });
  place.element.append(h("datalist", { id: onCloth.more.list },
    Object.keys(cloth.wagers).map((wager) => h("option", { value: nameOf(wager, cloth) }))));
  return {
    place,
    meant: makeField({ ...onCloth, name: "meant", label: say("to.meant"), optional: true }),
    number: makeField({ name: "number", label: say("right.number"), type: "choice", options }),
    shown: makeField({ name: "shown", label: say("shown.number"), type: "choice", options }),
    ...makeMoneyFields(pit),
    finding: makeField({ name: "finding", label: say("examine.finding"), suggestions: [say("examine.usual")] }),
    reason: makeReason(),
  };
}

export function makeReason() {
  return makeField({ name: "reason", label: say("reason"), type: "area", more: { placeholder: say("reason.hint") } });
}

/** Who gets or gives how much. */
export function makeMoneyFields({ state: { board } }) {
  const directions = ["pay", "take"].map((each) => ({ value: each, text: say(`direction.${each}`) }));
  return {
    player: makeField({ name: "player", label: say("player"), type: "choice", options: playersOf(board) }),
    direction: makeField({ name: "direction", label: say("direction"), type: "choice", options: directions }),
    amount: makeField({ name: "amount", label: say("amount"), type: "money", currency: board.currency }),
  };
}

/** What a compensation says: a minus takes it back. */
export function makeCompensation({ player, direction, amount, reason }) {
  return { player, amount: direction === "take" ? -amount : amount, reason };
}

/** "Ann: +$2.50", as it is recorded. */
export function compensationInWords(values, currency) {
  const { player, amount } = makeCompensation(values);
  return named(player, money(amount, currency, { signed: true }));
}

/** Everybody who has played at the table, to choose from. */
export function playersOf({ accounts = {} }) {
  const purses = Object.keys(accounts).filter((name) => name.startsWith(PURSE));
  const names = purses.map((name) => name.slice(PURSE.length));
  return [NONE, ...names.map((name) => ({ value: name, text: name }))];
}
