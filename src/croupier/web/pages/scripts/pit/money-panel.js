/** Money: what lies where, and what moves between the cage, the bank and a player. */

import { h, replace, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { roleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { makeField } from "../parts/fields.js";
import { makeFigures, makeTable, scrolling } from "../parts/figures.js";
import { makeActForm } from "./act-form.js";
import { holdInWords } from "./hold.js";
import { PendingActs } from "./pending.js";
import { compensationInWords, makeCompensation, makeMoneyFields, makeReason, playersOf } from "./ruling-fields.js";

const TAKINGS = ["tray", "opener", "fills", "credits", "drop", "win", "hold", "owed"];

export class MoneyPanel {
  constructor(pit, name) {
    this._pit = pit;
    this._pending = new PendingActs(pit, name);
    this._takings = h("div", { class: "takings" });
    this._players = h("div");
    this._compensated = makeMoneyFields(pit);
    this.element = h("div", { class: "stack" },
      this._pending.element,
      h("section", {}, h("h3", { text: say("takings") }), this._takings),
      h("section", {}, h("h3", { text: say("money.players") }), this._players),
      makeMandates(pit.state.board),
      this._makeMove({ type: "fill-bank", title: say("fill"), means: say("fill.means"), text: say("fill.do") }),
      this._makeMove({ type: "credit-bank", title: say("credit"), means: say("credit.means"), text: say("credit.do") }),
      this._makeCompensation());
  }

  /** Between the cage and the bank. */
  _makeMove(words) {
    const { currency } = this._pit.state.board;
    const amount = makeField({ name: "amount", label: say("amount"), type: "money", currency });
    return makeActForm(this._pit, { ...words, fields: [amount, makeReason()], hint: (values) => money(values.amount, currency) });
  }

  _makeCompensation() {
    return makeActForm(this._pit, {
      type: "compensate", title: say("compensate"), text: say("compensate.do"),
      fields: [...Object.values(this._compensated), makeReason()], make: makeCompensation,
      hint: (values) => compensationInWords(values, this._pit.state.board.currency),
    });
  }

  render() {
    const { accounts = {}, takings, players = [], debtors = [], currency } = this._pit.state.board;
    this._pending.render();
    whenOther(this._takings, [accounts, takings, players, debtors], () => this._draw(takings, players, debtors, currency));
  }

  hear(before) {
    this._pending.hear(before);
  }

  _draw(takings, players, debtors, currency) {
    const amount = (cents) => money(cents, currency);
    const shown = { ...Object.fromEntries(TAKINGS.map((name) => [name, amount(takings[name])])), hold: holdInWords(takings) };
    const means = say(takings.tray === takings.closer ? "takings.means" : "takings.means.uncounted");
    replace(this._takings, makeFigures(TAKINGS.map((name) => [say(`takings.${name}`), shown[name]])), h("p", { class: "quiet-text", text: means }));
    const none = h("p", { class: "quiet-text", text: say("money.players.none") });
    replace(this._players, players.length || debtors.length ? describePlayers(players, debtors, amount) : none);
    this._renewChoice();
  }

  /** Somebody new may have come; who was chosen stays chosen. */
  _renewChoice() {
    const { input } = this._compensated.player;
    const chosen = input.value;
    replace(input, playersOf(this._pit.state.board).map((option) => h("option", option)));
    input.value = chosen;
  }
}

/** Who answers for how much; nothing at a table of a time that knew no mandates. */
function makeMandates({ mandates, currency }) {
  if (!mandates) return null;
  const rows = Object.entries(mandates.by_role).map(([role, most]) => [roleOf(role), money(most, currency)]);
  return h("section", { class: "mandates" }, h("h3", { text: say("mandates") }), makeFigures(rows),
    h("p", { class: "quiet-text", text: say("mandates.alone", { amount: money(mandates.alone, currency) }) }));
}

/** Those at the table, and then who left and still owes something. */
function describePlayers(players, debtors, amount) {
  const sums = ["money.chips", "money.colour", "money.owed"];
  const gone = debtors.map((each) => ({ seat: say("money.gone"), value_chips: 0, colour_chips: 0, ...each }));
  return scrolling(say("money.players"), makeTable(say, ["money.seat", "player", ...sums], sums, [...players, ...gone].map((each) =>
    h("tr", {}, h("td", { text: each.seat }), h("td", { text: each.player }),
      [each.value_chips, each.colour_chips, each.owed].map((cents) => h("td", { class: "figure", text: amount(cents) }))))));
}
