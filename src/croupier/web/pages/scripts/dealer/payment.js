/** Collecting and paying, in the order of the document: what each step does, and every winner with the chips to push. */

import { certain } from "../core/certain.js";
import { clauses, h, keep, keepParts, replace, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { joinWords, named, say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { reckon } from "../parts/reasons.js";
import { chipsInWords } from "./chips-in-words.js";
import { leftOf } from "./waiting-wagers.js";

/** @import { Desk } from "./desk.js" */
/** @typedef {wire.OwnLine & { player: wire.Own }} Line with whose it is */

const MARKS = { done: "✓", now: "▶", later: "○" };

/** @param {Desk} desk */
export function makePaying(desk) {
  const order = h("ol", { class: "pay-order" });
  const moving = h("ul", { class: "moving", "aria-label": say("paying.racetrack") });
  const winners = h("ul", { class: "winners" });
  const losers = h("ul", { class: "losers" });
  const hint = h("p", { class: "quiet-text", text: say("paying.not.yet") });
  const element = h("section", { "aria-labelledby": "paying-title" },
    h("h2", { id: "paying-title", text: say("paying.title") }), order, moving, winners, losers, hint);
  return {
    element,
    render() {
      const { dolly, next_step: step } = desk.board;
      element.hidden = !dolly;
      if (!dolly) return;
      renewOrder(desk, order, step);
      renewMoving(desk, moving, step);
      const lines = desk.players.flatMap((player) => player.lines.map((line) => ({ ...line, player })));
      const bySeat = lines.sort((one, other) => one.player.seat - other.player.seat);
      const paid = bySeat.filter((line) => line.winnings > 0);
      const others = bySeat.filter((line) => line.winnings === 0);
      keepParts(winners, paid, (line) => line.id, () => makeWinner(desk));
      keep(losers, others, (line) => line.id, () => h("li"), (row, line) => set(row, "text", lossInWords(desk, line)));
      hint.hidden = lines.length > 0;
    },
  };
}

/** Before they are moved: which pieces of a wager on the racetrack cover the number, and where they go.
 * @type {(desk: Desk, moving: HTMLElement, step: string | undefined) => void} */
function renewMoving(desk, moving, step) {
  const wagers = step === "move-racetrack-winners" ? desk.wagers : [];
  const found = wagers.map((wager) => ({ ...wager, pieces: piecesInWords(desk, wager) })).filter(({ pieces }) => pieces.length);
  moving.hidden = found.length === 0;
  keep(moving, found, ({ id }) => id, () => h("li"), (row, { player, wager, pieces }) =>
    set(row, "text", named(named(player, nameOf(wager, desk.cloth)), joinWords(pieces))));
}

/** @type {(desk: Desk, lying: wire.OwnWager) => string[]} */
function piecesInWords({ cloth, board }, { wager, stake, placed }) {
  const { racetrack, pieces, piece_count: count } = cloth.wagers[wager];
  if (!placed || !racetrack) return [];
  return pieces.filter((piece) => cloth.wagers[piece.wager].numbers.includes(board.number ?? "")).map((piece) => {
    const amount = (stake * piece.count) / count;
    const place = nameOf(piece.wager, cloth);
    return Number.isInteger(amount) ? say("paying.to", { amount: money(amount, board.currency), place }) : place;
  });
}

/** @type {(desk: Desk, order: HTMLElement, step: string | undefined) => void} */
function renewOrder(desk, order, step) {
  const acts = desk.procedures.payment_order;
  const left = desk.board.payment_left ?? [];
  const now = desk.nameOfAct(step);
  replace(order, acts.map((act) => {
    const state = !left.includes(act) ? "done" : act === now ? "now" : "later";
    return h("li", { class: state, "aria-current": state === "now" ? "step" : null },
      h("span", { class: "mark", "aria-hidden": "true", text: MARKS[state] }),
      h("span", {}, h("b", { text: say(`pay.${act}`) }), " ", clauses(desk.act(act)?.clauses),
        h("small", { text: say(`pay.${act}.does`) }),
        h("span", { class: "visually-hidden", text: say(`pay.state.${state}`) })));
  }));
}

/** Of a wager that won nothing: what is collected, what goes back, what stays.
 * @type {(desk: Desk, line: Line) => string} */
function lossInWords(desk, { player, wager, collected, returned, held = 0 }) {
  const inMoney = (/** @type {number} */ cents) => money(cents, desk.board.currency);
  const parts = [
    collected > 0 && say("paying.collected", { collected: inMoney(collected) }),
    returned > 0 && say("paying.back", { returned: inMoney(returned) }),
    held > 0 && say("paying.held", { held: inMoney(held) }),
  ];
  return `${named(player.player, nameOf(wager, desk.cloth))}. ${parts.filter(Boolean).join(". ")}.`;
}

/** @param {Desk} desk */
function makeWinner(desk) {
  const answer = makeAnswer();
  const title = h("b");
  const about = h("span", { class: "quiet-text figure" });
  const push = h("span", { class: "push figure" });
  const pay = h("button", { type: "button", class: "small primary pay" });
  const lift = h("button", { type: "button", class: "small lift" });
  const element = h("li", {}, h("div", { class: "what" }, title, about, push), h("div", { class: "row tight" }, pay, lift), answer.element);

  /** @type {(line: Line) => void} */
  function render(line) {
    const { id, wager, winnings, returned, paid, player } = line;
    const lying = certain(player.wagers.find((each) => each.id === id));
    set(element, "class", paid ? "paid" : "unpaid");
    set(element, "data-id", id);
    set(title, "text", named(player.player, nameOf(wager, desk.cloth)));
    replace(about, reckon(line, desk.cloth, desk.board.currency), " ", clauses(line.clauses));
    set(push, "text", say("paying.push", { chips: chipsInWords(desk.board, winnings, lying.chips, player.seat) }));
    pay.hidden = paid || desk.board.next_step !== "pay-winners";
    replace(pay, say("paying.pay"), h("span", { class: "visually-hidden", text: ` ${player.player}, ${nameOf(wager, desk.cloth)}` }));
    pay.onclick = () => desk.ask({ type: "pay-winners", ids: [id] }, answer);
    lift.hidden = !paid || leftOf(lying) === 0 || returned === 0 || !desk.actOf("lift-winner");
    set(lift, "text", say("paying.lift"));
    lift.onclick = () => desk.ask({ type: "lift-winner", id }, answer);
    element.classList.toggle("is-paid", paid);
    set(element, "data-paid", paid ? say("paying.paid") : null);
  }

  return { element, render };
}
