/** Money: what lies where, and what moves between the cage, the bank and a player. */

import { h, replace, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { say } from "../core/words.js";
import { makeField } from "../parts/fields.js";
import { makeFigures, makeTable, scrolling } from "../parts/figures.js";
import { makeActForm } from "./act-form.js";
import { compensationInWords, makeCompensation, makeMoneyFields, makeReason, playersOf } from "./ruling-fields.js";

const ACCOUNTS = ["bank", "drop", "cage", "claims"];

export class MoneyPanel {
  constructor(pit) {
    this._pit = pit;
    this._accounts = h("div", { class: "accounts" });
    this._players = h("div");
    this._compensated = makeMoneyFields(pit);
    this.element = h("div", { class: "stack" },
      h("section", {}, h("h3", { text: say("money.accounts") }), this._accounts),
      h("section", {}, h("h3", { text: say("money.players") }), this._players),
      this._makeMove({ type: "fill-bank", title: say("fill"), means: say("fill.means"), text: say("fill.do") }),
      this._makeMove({ type: "credit-bank", title: say("credit"), means: say("credit.means"), text: say("credit.do") }),
      this._makeCompensation());
  }

  /** Between the cage and the bank. */
  _makeMove(words) {
    const { currency } = this._pit.state.board;
    const amount = makeField({ name: "amount", label: say("amount"), type: "money", currency });
    return makeActForm(this._pit, { ...words, fields: [amount], hint: (values) => money(values.amount, currency) });
  }

  _makeCompensation() {
    return makeActForm(this._pit, {
      type: "compensate", title: say("compensate"), text: say("compensate.do"),
      fields: [...Object.values(this._compensated), makeReason()], make: makeCompensation,
      hint: (values) => compensationInWords(values, this._pit.state.board.currency),
    });
  }

  render() {
    const { accounts = {}, players = [], debtors = [], currency } = this._pit.state.board;
    whenOther(this._accounts, [accounts, players, debtors], () => this._draw(accounts, players, debtors, currency));
  }

  _draw(accounts, players, debtors, currency) {
    const amount = (cents) => money(cents, currency);
    replace(this._accounts, makeFigures(ACCOUNTS.map((name) => [say(`account.${name}`), amount(accounts[name] ?? 0)])));
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

/** Those at the table, and then who left and still owes something. */
function describePlayers(players, debtors, amount) {
  const sums = ["money.chips", "money.colour", "money.owed"];
  const gone = debtors.map((each) => ({ seat: say("money.gone"), value_chips: 0, colour_chips: 0, ...each }));
  return scrolling(say("money.players"), makeTable(say, ["money.seat", "player", ...sums], sums, [...players, ...gone].map((each) =>
    h("tr", {}, h("td", { text: each.seat }), h("td", { text: each.player }),
      [each.value_chips, each.colour_chips, each.owed].map((cents) => h("td", { class: "figure", text: amount(cents) }))))));
}
