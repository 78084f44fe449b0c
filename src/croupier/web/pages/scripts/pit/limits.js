/** Limits: those in force, those that players have notice of, a form for others, and their history. */

import { h, replace, set, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { kindOf } from "../core/names.js";
import { named, say } from "../core/words.js";
import { makeFigures } from "../parts/figures.js";
import { limitRows, limitsInWords } from "../parts/limits.js";
import { makeActForm } from "./act-form.js";
import { FoundSteps } from "./found-steps.js";
import { LimitsFields } from "./limits-fields.js";

const CHANGES = ["limits-announced", "limits-changed"];

export class Limits {
  constructor(pit) {
    this._pit = pit;
    this._kinds = kindsOf(pit.cloth);
    this._now = h("div");
    this._next = h("div", { class: "notice", role: "status", hidden: true });
    this._history = new FoundSteps(pit, { events: CHANGES, title: "limits.history", none: "limits.history.none" });
    this._fields = new LimitsFields(this._kinds, pit.state.board.currency);
    this.element = h("div", { class: "stack" }, this._now, this._next, this._makeForm(), this._history.element);
  }

  _makeForm() {
    const again = h("button", { type: "button", class: "quiet", text: say("limits.again"), on: { click: () => this._fill() } });
    return makeActForm(this._pit, {
      type: "change-limits", title: say("limits.new"), means: say("limits.notice.first"), text: say("limits.change"),
      fields: this._fields.all, shown: [this._fields.element, again], make: (values) => ({ limits: this._fields.make(values) }),
      hint: (values) => this._rows(this._fields.make(values)).map(([name, text]) => named(name, text)).join("; "),
      onDone: () => {
        this._fill();
        this.showHistory();
      },
    });
  }

  /** The form keeps what is being typed, until the limits themselves are others. */
  render() {
    const { limits, next_limits: next } = this._pit.state.board;
    whenOther(this._now, [limits, next], () => this._draw(limits, next));
  }

  _draw(limits, next) {
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
    return makeFigures(this._rows(limits));
  }

  /** [name, in words] */
  _rows(limits) {
    const { currency } = this._pit.state.board;
    const name = (kind) => this._kinds.get(kind) ?? kind;
    return [
      [say("limits.general"), limitsInWords(limits, currency)],
      ...limitRows(limits, currency, name),
      ...Object.entries(limits.increments ?? {}).map(([kind, cents]) =>
        [say("limits.of", { what: say("limits.increment"), kind: name(kind) }), money(cents, currency)]),
    ];
  }
}

/** Every kind of wager on the cloth, with its name. */
function kindsOf(cloth) {
  return new Map(Object.entries(cloth.wagers).map(([wager, { kind }]) => [kind, kindOf(wager, cloth)]));
}
