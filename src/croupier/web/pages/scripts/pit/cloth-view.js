/** The cloth of the table: now, with the exposure on every number, or as it lay after an earlier step. */

import { h, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";
import { makeBars, renewBars } from "./exposure-bars.js";
import { ExposureTable, notesOf } from "./exposure.js";

export class ClothView {
  constructor(pit) {
    this._pit = pit;
    this._title = h("h2", { "aria-live": "polite" });
    const back = { click: () => pit.change({ past: null }) };
    this._back = h("button", { type: "button", class: "primary small", text: say("cloth.back"), on: back });
    this._looked = h("p", { class: "looked quiet-text", "aria-hidden": "true" });
    this._cloth = h("roulette-cloth", { dataset: { label: "cloth.ruling" } }); // no chips are put here
    this._table = new ExposureTable(pit);
    this._bars = makeBars();
    this._cloth.addEventListener("spot-look", ({ detail }) => this._show(detail.wager));
    this._worst = h("p", { class: "worst" });
    this.element = h("section", { class: "cloth-view", "aria-label": say("cloth") },
      h("div", { class: "row cloth-top" }, this._title, this._back), this._cloth, this._looked,
      h("div", { class: "exposure-top row" }, h("h2", { text: say("exposure") }), this._worst),
      h("div", { class: "exposure-body" }, this._bars, this._table.element));
    this._cloth.layout = pit.cloth;
  }

  render() {
    const { board, past, exposures, chosen } = this._pit.state;
    const shown = past ?? board;
    set(this._title, "text", past ? say("cloth.then", past) : say("cloth.live"));
    set(this._back, "hidden", !past);
    this.element.classList.toggle("past", Boolean(past));
    const notes = past ? new Map() : notesOf(exposures, board.currency);
    this._cloth.render({
      stacks: Object.values(shown.stacks).map((stack) => ({ ...stack, mine: false })),
      dolly: shown.dolly ? shown.number : null,
      lit: shown.lit ?? [],
      winners: new Set(chosen?.wager ? [chosen.wager] : []),
      closed: false,
      denominations: board.denominations,
      currency: board.currency,
      notes,
    });
    const { number, net } = exposures.reduce((worst, each) => (each.net < worst.net ? each : worst));
    const worst = say("worst.is", { number, net: money(net, board.currency) });
    set(this._worst, "text", net < 0 ? `${say("worst")} ${worst}` : say("worst.none"));
    this._renewBars();
    this._table.render();
  }

  _renewBars() {
    const { cloth, state: { exposures, board } } = this._pit;
    const nets = new Map(exposures.map((each) => [each.number, each.net]));
    renewBars(this._bars, cloth.wheel.order.map((number) => ({ number, net: nets.get(number) ?? 0 })), board.currency);
  }

  /** What lies on the place that somebody looks at. */
  _show(wager) {
    const { cloth, state: { board, past } } = this._pit;
    const stacks = wager ? Object.values((past ?? board).stacks).filter((stack) => stack.wager === wager) : [];
    const lies = stacks.map((stack) => `${say("seat", { seat: stack.seat })} ${money(stack.stake, board.currency)}`).join(", ");
    set(this._looked, "text", wager ? `${nameOf(wager, cloth)}${lies ? `: ${lies}` : ""}` : "\u00a0");
  }
}
