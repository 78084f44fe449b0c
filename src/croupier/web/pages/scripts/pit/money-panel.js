/** Money: what lies where, and what moves between the cage, the bank and a player. */

import { certain } from "../core/certain.js";
import { h, replace, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { roleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { makeField } from "../parts/fields.js";
import { makeFigures, makeTable, scrolling } from "../parts/figures.js";
import { makeActForm } from "./act-form.js";
import { holdInWords } from "./hold.js";
import { makePending } from "./pending-acts.js";
import { compensationInWords, makeCompensation, makeMoneyFields, makeReason, playersOf } from "./ruling-fields.js";

/** @import { Desk } from "./desk.js" */

/** @type {("tray" | "opener" | "fills" | "credits" | "drop" | "win" | "hold" | "owed")[]} */
const TAKINGS = ["tray", "opener", "fills", "credits", "drop", "win", "hold", "owed"];

/** @param {Desk} desk */
export function makeMoneyPanel(desk) {
  const pending = makePending(desk);
  const takings = h("div", { class: "takings" });
  const players = h("div");
  const compensated = makeMoneyFields(desk);
  const element = h("div", { class: "stack" },
    pending.element,
    h("section", {}, h("h3", { text: say("takings") }), takings),
    h("section", {}, h("h3", { text: say("money.players") }), players),
    makeMandates(desk.board),
    makeMove(desk, "fill-bank", { title: say("fill"), means: say("fill.means"), text: say("fill.do") }),
    makeMove(desk, "credit-bank", { title: say("credit"), means: say("credit.means"), text: say("credit.do") }),
    makeActForm(desk, {
      type: "compensate", title: say("compensate"), text: say("compensate.do"),
      fields: [...Object.values(compensated), makeReason()], command: makeCompensation,
      hint: (values) => compensationInWords(values, desk.board.currency),
    }));

  function render() {
    const { board } = desk;
    pending.render();
    whenOther(takings, [board.accounts, board.takings, board.players, board.debtors], () => {
      replace(takings, describeTakings(certain(board.takings), board.currency));
      replace(players, describePlayers(board));
      renewChoice();
    });
  }

  /** Somebody new may have come; who was chosen stays chosen. */
  function renewChoice() {
    const { input } = compensated.player;
    const chosen = input.value;
    replace(input, playersOf(desk.board).map((option) => h("option", option)));
    input.value = chosen;
  }

  return { element, hear: pending.hear, render };
}

/** Between the cage and the bank.
 * @type {(desk: Desk, type: "fill-bank" | "credit-bank", words: { title: string, means: string, text: string }) => HTMLElement} */
function makeMove(desk, type, words) {
  const { currency } = desk.board;
  const amount = makeField({ name: "amount", label: say("amount"), type: "money", currency });
  return makeActForm(desk, {
    type, ...words, fields: [amount, makeReason()], command: ({ amount: cents, reason }) => ({ type, amount: cents, reason }),
    hint: (values) => money(values.amount, currency),
  });
}

/** Who answers for how much; nothing at a table of a time that knew no mandates.
 * @type {(board: wire.Board) => HTMLElement | null} */
function makeMandates({ mandates, currency }) {
  if (!mandates) return null;
  /** @type {[string, string][]} */
  const rows = Object.entries(mandates.by_role).map(([role, most]) => [roleOf(role), money(most, currency)]);
  return h("section", { class: "mandates" }, h("h3", { text: say("mandates") }), makeFigures(rows),
    h("p", { class: "quiet-text", text: say("mandates.alone", { amount: money(mandates.alone, currency) }) }));
}

/** @type {(takings: wire.Takings, currency: string) => HTMLElement[]} */
function describeTakings(takings, currency) {
  /** @type {(name: typeof TAKINGS[number]) => string} */
  const amount = (name) => (name === "hold" ? holdInWords(takings) : money(takings[name], currency));
  const means = say(takings.tray === takings.closer ? "takings.means" : "takings.means.uncounted");
  return [makeFigures(TAKINGS.map((name) => [say(`takings.${name}`), amount(name)])), h("p", { class: "quiet-text", text: means })];
}

/** Those at the table, and then who left and still owes something.
 * @type {(board: wire.Board) => HTMLElement} */
function describePlayers({ players = [], debtors = [], currency }) {
  const gone = debtors.map((each) => ({ seat: say("money.gone"), value_chips: 0, colour_chips: 0, ...each }));
  const all = [...players, ...gone];
  if (all.length === 0) return h("p", { class: "quiet-text", text: say("money.players.none") });
  const sums = ["money.chips", "money.colour", "money.owed"];
  return scrolling(say("money.players"), makeTable(say, ["money.seat", "player", ...sums], sums, all.map((each) =>
    h("tr", {}, h("td", { text: each.seat }), h("td", { text: each.player }),
      [each.value_chips, each.colour_chips, each.owed].map((cents) => h("td", { class: "figure", text: money(cents, currency) }))))));
}
