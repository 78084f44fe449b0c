/** Limits: those in force, those that players have notice of, a form for others, and their history. */

import { h, replace, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { kindOf } from "../core/names.js";
import { say } from "../core/words.js";
import { limitsInWords, limitsOfKind } from "../parts/limits.js";
import { makeActForm } from "./act-form.js";
import { makeFigures } from "./figures.js";
import { LimitsFields } from "./limits-fields.js";
import { LimitsHistory } from "./limits-history.js";

export class Limits {
  constructor(pit) {
    this._pit = pit;
    this._kinds = kindsOf(pit.cloth);
    this._now = h("div");
    this._next = h("div", { class: "notice", role: "status", hidden: true });
    this._history = new LimitsHistory(pit);
    this._fields = new LimitsFields(this._kinds, pit.state.board.currency);
    this._looks = "";
    this.element = h("div", { class: "stack" }, this._now, this._next, this._makeForm(), this._history.element);
  }

  _makeForm() {
    const again = h("button", { type: "button", class: "quiet", text: say("limits.again"), on: { click: () => this._fill() } });
    return makeActForm(this._pit, {
      type: "change-limits", title: say("limits.new"), means: say("limits.when"), saysWhen: false, text: say("limits.change"),
      fields: this._fields.all, shown: [this._fields.element, again], make: (values) => ({ limits: this._fields.make(values) }),
      onDone: () => {
        this._fill();
        this.showHistory();
      },
    });
  }

  /** The form keeps what is being typed, until the limits themselves are others. */
  render() {
    const { limits, next_limits: next } = this._pit.state.board;
    const looks = JSON.stringify([limits, next]);
    if (looks === this._looks) return;
    this._looks = looks;
    replace(this._now, h("h3", { text: say("limits.now") }), this._describe(limits));
    set(this._next, "hidden", !next);
    replace(this._next, next && [h("h3", { text: say("limits.next") }), this._describe(next)]);
    this._fill();
  }

  _fill() {
    const { limits, next_limits: next } = this._pit.state.board;
    this._fields.fill(next ?? limits);
  }

  showHistory() {
    return this._history.show();
  }

  _describe(limits) {
    const { currency } = this._pit.state.board;
    const name = (kind) => this._kinds.get(kind) ?? kind;
    const { by_kind: byKind = {}, increments = {} } = limits;
    return makeFigures([
      [say("limits.general"), limitsInWords(limits, currency)],
      ...Object.keys(byKind).map((kind) => [name(kind), limitsInWords(limitsOfKind(kind, limits), currency)]),
      ...Object.entries(increments).map(([kind, cents]) =>
        [say("limits.of", { what: say("limits.increment"), kind: name(kind) }), money(cents, currency)]),
    ]);
  }
}

/** Every kind of wager on the cloth, with its name. */
function kindsOf(cloth) {
  return new Map(Object.entries(cloth.wagers).map(([wager, { kind }]) => [kind, kindOf(wager, cloth)]));
}
