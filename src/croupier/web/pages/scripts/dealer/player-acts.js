/** Chips across the table: bought, changed, coloured up; and players who come and go. */

import { money } from "../core/money.js";
import { colourInWords } from "../core/names.js";
import { named, say, sayCount } from "../core/words.js";
import { markerOf } from "../parts/chips.js";
import { openDebt } from "../parts/debts.js";
import { makeField } from "../parts/fields.js";
import { chipsOf, inStacks, STACK } from "./chips-in-words.js";
import { openDialog } from "./dialogs.js";

/** @import { Answer } from "../parts/answers.js" */
/** @import { Desk } from "./desk.js" */
/** @typedef {(desk: Desk, own: wire.Own, answer: Answer) => unknown} Run */
/** So many chips of one value for others.
 * @typedef {{ given: string, count: number, taken: string }} Change */

/** @param {Desk} desk */
export function seatPlayer(desk) {
  return openDialog(desk, {
    title: say("players.seat"),
    text: say("players.seat.hint"),
    fields: [makeField({ name: "player", label: say("players.name") })],
    command: ({ player }) => ({ type: "sit-down", player }),
  });
}

/** @type {Record<string, { isOffered?: (desk: Desk, own: wire.Own) => boolean, run: Run }>} */
export const PLAYER_ACTS = {
  buy: {
    run: (desk, { player }) => openDialog(desk, {
      title: say("players.buy.title", { player }),
      fields: [
        makeField({ name: "amount", label: say("players.amount", { currency: desk.board.currency }), type: "money", currency: desk.board.currency }),
      ],
      submit: say("players.sell"),
      hint: ({ amount }) => money(amount, desk.board.currency),
      command: ({ amount }) => ({ type: "buy-in", player, amount }),
    }),
  },
  colour: { run: buyColour },
  up: {
    isOffered: (desk, { seat }) => Boolean(markerOf(desk.board, seat)),
    run: (desk, { player }, answer) => desk.ask({ type: "colour-up", player }, answer),
  },
  change: {
    isOffered: (desk) => desk.board.denominations.length > 1,
    run: makeChange,
  },
  debt: {
    isOffered: (desk, { owed }) => owed > 0,
    run: (desk, { player, owed }) => openDialog(desk, {
      title: say("players.act.debt"),
      text: `${player}. ${say("players.owes", { amount: money(owed, desk.board.currency) })}`,
      command: () => ({ type: "collect-debt", player }),
    }),
  },
  leave: { run: leave },
};

/** Seen before it happens; held where a debt stays open: from then on only the staff's lists name it.
 * @type {(desk: Desk, own: wire.Own) => void} */
function leave(desk, own) {
  const { player } = own;
  const debt = openDebt(own);
  /** @type {() => wire.LeaveTable} */
  const command = () => ({ type: "leave-table", player });
  if (!debt) {
    openDialog(desk, { title: say("players.act.leave"), text: named(player, chipsOf(desk.board, own)), command });
    return;
  }
  const text = say("players.leave.owing", { player, amount: money(debt, desk.board.currency) });
  openDialog(desk, { title: say("players.leave.title", { player }), text, hold: true, command });
}

/** The table has a colour once; one chip's value stays while any are out.
 * @type {Run} */
function buyColour(desk, { player, seat }, answer) {
  const { board } = desk;
  const own = markerOf(board, seat);
  const taken = new Set(board.rack.filter((each) => each !== own).map((each) => each.colour));
  const free = board.colours.filter((colour) => !taken.has(colour));
  const values = board.denominations;
  if (free.length === 0) return answer.tell(say("players.colour.none"));
  return openDialog(desk, {
    title: say("players.colour.title", { player }),
    fields: [
      makeField({
        name: "colour", label: say("players.colour.which"), type: "choice", value: own?.colour,
        options: free.map((value) => ({ value, text: colourInWords(value) })),
      }),
      makeField({
        name: "value", label: say("players.colour.value"), type: "choice", value: String(own?.value ?? board.limits.minimum ?? values[0]),
        options: [...new Set([...values, own?.value ?? 0, board.limits.minimum ?? 0].filter(Boolean))].sort((one, other) => one - other)
          .map((value) => ({ value: String(value), text: money(value, board.currency) })),
      }),
      makeField({ name: "count", label: say("players.colour.count", { stack: STACK }), type: "count", value: STACK }),
      makeField({ name: "rack", label: say("players.colour.rack"), type: "check" }),
      makeField({ name: "marker", label: say("players.colour.marker"), type: "check", value: true }),
    ],
    submit: say("players.sell"),
    hint: ({ value, count }) => sayCount("players.colour.comes.to", count, { count: inStacks(count), amount: money(Number(value) * count, board.currency) }),
    command: ({ colour, value, count, rack, marker }) => ({
      type: "buy-colour-chips", player, colour, value: Number(value), amount: Number(value) * count, from_rack: rack, with_marker: marker,
    }),
  });
}

/** @type {(desk: Desk, own: wire.Own) => void} */
function makeChange(desk, { player }) {
  const { denominations: values, currency } = desk.board;
  const options = values.map((value) => ({ value: String(value), text: money(value, currency) }));
  const inMoney = (/** @type {number} */ cents) => money(cents, currency);
  const back = (/** @type {Change} */ { given, count, taken }) => (Number(given) * count) / Number(taken);
  const findWrong = (/** @type {Change} */ { given, count, taken }) => {
    if (given === taken) return say("players.change.same");
    const [amount, value] = [Number(given) * count, Number(taken)];
    return amount % value ? say("players.change.uneven", { amount: inMoney(amount), value: inMoney(value) }) : null;
  };
  openDialog(desk, {
    title: say("players.change.title", { player }),
    fields: [
      makeField({ name: "given", label: say("players.change.given"), type: "choice", value: String(values.at(-1)), options }),
      makeField({ name: "count", label: say("players.change.count"), type: "count", value: 1 }),
      makeField({ name: "taken", label: say("players.change.taken"), type: "choice", value: String(values[0]), options }),
    ],
    submit: say("players.act.change"),
    hint: (values) => findWrong(values) ?? sayCount("players.change.comes.to", back(values), { value: inMoney(Number(values.taken)) }),
    findWrong,
    command: (values) => ({ type: "make-change", player, given: { [values.given]: values.count }, taken: { [values.taken]: back(values) } }),
  });
}
