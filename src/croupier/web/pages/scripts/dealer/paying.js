/** Collecting and paying, in the order of the document: what each step does, and every winner with the chips to push. */

import { clauses, h, keep, replace, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { joinWords, named, say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { reckon } from "../parts/reasons.js";
import { chipsInWords } from "./chips-in-words.js";
import { leftOf } from "./waiting.js";

export function makePaying(console) {
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
      const { dolly, next_step: step } = console.board;
      element.hidden = !dolly;
      if (!dolly) return;
      renewOrder(console, order, step);
      renewMoving(console, moving, step);
      const lines = console.players.flatMap((player) => player.lines.map((line) => ({ ...line, player })));
      const bySeat = lines.sort((one, other) => one.player.seat - other.player.seat);
      const paid = bySeat.filter((line) => line.winnings > 0);
      const others = bySeat.filter((line) => line.winnings === 0);
      keep(winners, paid, (line) => line.id, () => makeWinner(console), (row, line) => row.renew(line));
      keep(losers, others, (line) => line.id, () => h("li"), (row, line) => set(row, "text", lossInWords(console, line)));
      hint.hidden = lines.length > 0;
    },
  };
}

/** Before they are moved: which pieces of a wager on the racetrack cover the number, and where they go. */
function renewMoving(console, moving, step) {
  const wagers = step === "move-racetrack-winners" ? console.players.flatMap((player) => player.wagers.map((wager) => ({ ...wager, player }))) : [];
  const found = wagers.map((wager) => ({ ...wager, pieces: piecesInWords(console, wager) })).filter(({ pieces }) => pieces.length);
  moving.hidden = found.length === 0;
  keep(moving, found, ({ id }) => id, () => h("li"), (row, { player, wager, pieces }) =>
    set(row, "text", named(named(player.player, nameOf(wager, console.cloth)), joinWords(pieces))));
}

function piecesInWords({ cloth, board }, { wager, stake, placed }) {
  const { racetrack, pieces, piece_count: count } = cloth.wagers[wager];
  if (!placed || !racetrack) return [];
  return pieces.filter((piece) => cloth.wagers[piece.wager].numbers.includes(board.number)).map((piece) => {
    const amount = (stake * piece.count) / count;
    const place = nameOf(piece.wager, cloth);
    return Number.isInteger(amount) ? say("paying.to", { amount: money(amount, board.currency), place }) : place;
  });
}

function renewOrder(console, order, step) {
  const acts = console.procedures.payment_order;
  const left = console.board.payment_left;
  const now = console.actOf(step)?.act;
  replace(order, acts.map((act) => {
    const state = !left.includes(act) ? "done" : act === now ? "now" : "later";
    return h("li", { class: state, "aria-current": state === "now" ? "step" : null },
      h("span", { class: "mark", "aria-hidden": "true", text: { done: "✓", now: "▶", later: "○" }[state] }),
      h("span", {}, h("b", { text: say(`pay.${act}`) }), " ", clauses(console.act(act)?.clauses),
        h("small", { text: say(`pay.${act}.does`) }),
        h("span", { class: "visually-hidden", text: say(`pay.state.${state}`) })));
  }));
}

/** Of a wager that won nothing: what is collected, what goes back, what stays. */
function lossInWords(console, { player, wager, collected, returned, held = 0 }) {
  const inMoney = (cents) => money(cents, console.board.currency);
  const parts = [
    collected > 0 && say("paying.collected", { collected: inMoney(collected) }),
    returned > 0 && say("paying.back", { returned: inMoney(returned) }),
    held > 0 && say("paying.held", { held: inMoney(held) }),
  ];
  return `${named(player.player, nameOf(wager, console.cloth))}. ${parts.filter(Boolean).join(". ")}.`;
}

function makeWinner(console) {
  const answer = makeAnswer();
  const title = h("b");
  const about = h("span", { class: "quiet-text figure" });
  const push = h("span", { class: "push figure" });
  const pay = h("button", { type: "button", class: "small primary pay" });
  const lift = h("button", { type: "button", class: "small lift" });
  const row = h("li", {}, h("div", { class: "what" }, title, about, push), h("div", { class: "row tight" }, pay, lift), answer.element);
  row.renew = (line) => {
    const { id, wager, winnings, returned, paid, player } = line;
    const lying = player.wagers.find((each) => each.id === id);
    set(row, "class", paid ? "paid" : "unpaid");
    set(row, "data-id", id);
    set(title, "text", named(player.player, nameOf(wager, console.cloth)));
    replace(about, reckon(line, console.cloth, console.board.currency), " ", clauses(line.clauses));
    set(push, "text", say("paying.push", { chips: chipsInWords(console.board, winnings, lying.chips, player.seat) }));
    pay.hidden = paid || console.board.next_step !== "pay-winners";
    replace(pay, say("paying.pay"), h("span", { class: "visually-hidden", text: ` ${player.player}, ${nameOf(wager, console.cloth)}` }));
    pay.onclick = () => console.ask({ type: "pay-winners", ids: [id] }, answer);
    lift.hidden = !paid || leftOf(lying) === 0 || returned === 0 || !console.actOf("lift-winner");
    set(lift, "text", say("paying.lift"));
    lift.onclick = () => console.ask({ type: "lift-winner", id }, answer);
    row.classList.toggle("is-paid", paid);
    set(row, "data-paid", paid ? say("paying.paid") : null);
  };
  return row;
}
