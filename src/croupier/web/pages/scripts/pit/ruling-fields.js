/** The fields that rulings need, by name. */

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { inColour, nameOf } from "../core/names.js";
import { named, say } from "../core/words.js";
import { makeFinding } from "../parts/examination.js";
import { makeField } from "../parts/fields.js";

/** @import { Desk } from "./desk.js" */
/** @import { Option, Values } from "../parts/fields.js" */
/** @typedef {ReturnType<typeof makeRulingFields>} RulingFields */
/** Of the fields that a ruling needs, by name.
 * @typedef {Values<RulingFields[keyof RulingFields]>} RulingValues */
/** @typedef {Pick<RulingValues, "player" | "direction" | "amount" | "reason">} Compensated */

const PURSE = "purse:"; // the account of everybody who has played at the table
const NONE = { value: "", text: "–" };

/** @param {Desk} desk */
export function makeRulingFields(desk) {
  const { cloth } = desk;
  const options = [NONE, ...cloth.wheel.order.map((number) => ({ value: number, text: inColour(cloth, number) }))];
  const more = { list: "places" };
  const place = makeField({ name: "place", label: say("to.place"), type: "place", cloth, more });
  place.element.append(h("datalist", { id: more.list },
    Object.keys(cloth.wagers).map((wager) => h("option", { value: nameOf(wager, cloth) }))));
  return {
    place,
    meant: makeField({ name: "meant", label: say("to.meant"), type: "place", cloth, more, optional: true }),
    number: makeField({ name: "number", label: say("right.number"), type: "choice", options }),
    shown: makeField({ name: "shown", label: say("shown.number"), type: "choice", options }),
    ...makeMoneyFields(desk),
    finding: makeFinding(),
    reason: makeReason(),
  };
}

export function makeReason() {
  return makeField({ name: "reason", label: say("reason"), type: "area", more: { placeholder: say("reason.hint") } });
}

/** Who gets or gives how much.
 * @param {Desk} desk */
export function makeMoneyFields({ board }) {
  const directions = /** @type {const} */ (["pay", "take"]).map((each) => ({ value: each, text: say(`direction.${each}`) }));
  return {
    player: makeField({ name: "player", label: say("player"), type: "choice", options: playersOf(board) }),
    direction: makeField({ name: "direction", label: say("direction"), type: "choice", options: directions }),
    amount: makeField({ name: "amount", label: say("amount"), type: "money", currency: board.currency }),
  };
}

/** What a compensation says: a minus takes it back.
 * @type {(values: Compensated) => wire.Compensate} */
export function makeCompensation({ player, direction, amount, reason }) {
  return { type: "compensate", player, amount: direction === "take" ? -amount : amount, reason };
}

/** "Ann: +$2.50", as it is recorded.
 * @type {(values: Compensated, currency: string) => string} */
export function compensationInWords(values, currency) {
  const { player, amount } = makeCompensation(values);
  return named(player, money(amount, currency, { signed: true }));
}

/** Everybody who has played at the table, to choose from.
 * @type {(board: wire.Board) => Option[]} */
export function playersOf({ accounts = {} }) {
  const purses = Object.keys(accounts).filter((name) => name.startsWith(PURSE));
  const names = purses.map((name) => name.slice(PURSE.length));
  return [NONE, ...names.map((name) => ({ value: name, text: name }))];
}
