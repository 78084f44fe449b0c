/** Limits: those in force, those that players have notice of, a form for others, and their history. */

import { h, makeButton, replace, set, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { kindOf } from "../core/names.js";
import { named, say } from "../core/words.js";
import { makeFigures } from "../parts/figures.js";
import { limitRows, limitsInWords } from "../parts/limits.js";
import { makeActForm } from "./act-form.js";
import { makeFoundSteps } from "./found-steps.js";
import { makeLimitsFields } from "./limits-fields.js";

/** @import { Rows } from "../parts/figures.js" */
/** @import { Desk } from "./desk.js" */

/** @type {wire.AnyEvent["type"][]} */
const CHANGES = ["limits-announced", "limits-changed"];

/** @param {Desk} desk */
export function makeLimits(desk) {
  const { cloth, board: { currency } } = desk;
  const now = h("div");
  const next = h("div", { class: "notice", role: "status", hidden: true });
  const history = makeFoundSteps(desk, { events: CHANGES, title: "limits.history", none: "limits.history.none" });
  const fields = makeLimitsFields(kindsOf(cloth), currency);
  const again = makeButton(say("limits.again"), fill, { class: "quiet" });
  const form = makeActForm(desk, {
    type: "change-limits", title: say("limits.new"), means: say("limits.notice.first"), text: say("limits.change"),
    fields: fields.all, shown: [fields.element, again], command: (values) => ({ type: "change-limits", limits: fields.read(values) }),
    hint: (values) => rowsOf(fields.read(values), cloth, currency).map(([name, text]) => named(name, text)).join("; "),
    onDone: () => {
      fill();
      history.show();
    },
  });
  const element = h("div", { class: "stack" }, now, next, form, history.element);

  /** The form keeps what is being typed, until the limits themselves are others. */
  function render() {
    const { limits, next_limits: announced } = desk.board;
    whenOther(now, [limits, announced], () => draw(limits, announced));
  }

  /** @type {(limits: wire.LimitsIn, announced: wire.LimitsIn | undefined) => void} */
  function draw(limits, announced) {
    replace(now, h("h3", { text: say("limits.now") }), makeFigures(rowsOf(limits, cloth, currency)));
    set(next, "hidden", !announced);
    replace(next, announced && [h("h3", { text: say("limits.next") }), makeFigures(rowsOf(announced, cloth, currency))]);
    fill();
  }

  function fill() {
    const { limits, next_limits: announced } = desk.board;
    fields.fill(announced ?? limits);
  }

  return { element, render, showHistory: history.show };
}

/** Every kind of wager on the cloth, with its name.
 * @type {(cloth: wire.Cloth) => Map<string, string>} */
function kindsOf(cloth) {
  return new Map(Object.values(cloth.wagers).map(({ kind }) => [kind, kindOf(kind, cloth)]));
}

/** @type {(limits: wire.LimitsIn, cloth: wire.Cloth, currency: string) => Rows} */
function rowsOf(limits, cloth, currency) {
  return [
    [say("limits.general"), limitsInWords(limits, currency)],
    ...limitRows(limits, currency, cloth),
    ...Object.entries(limits.increments ?? {}).map(([kind, cents]) => /** @type {[string, string]} */ (
      [say("limits.of", { what: say("limits.increment"), kind: kindOf(kind, cloth) }), money(cents, currency)])),
  ];
}
