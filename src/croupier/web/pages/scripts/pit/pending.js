/** Acts with money that wait for a second person: who asked for what, and a yes or a no to it. */

import { announce } from "../core/announce.js";
import { h, keep, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { roleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { findAct } from "../parts/acts.js";
import { makeAnswer } from "../parts/answers.js";
import { readFields } from "../parts/fields.js";
import { makeHoldButton } from "../parts/hold-button.js";
import { carryOut } from "./asking.js";
import { makeReason } from "./ruling-fields.js";

export class PendingActs {
  constructor(pit, name) {
    this._pit = pit;
    this._name = name; // of who looks at it
    this._title = h("h3", { tabindex: "-1", text: say("pending") });
    this._none = h("p", { class: "quiet-text", text: say("pending.none") });
    this._list = h("ul", { "aria-label": say("pending") });
    this._answer = makeAnswer();
    this.element = h("section", { class: "pending-acts" }, this._title, this._none, this._list, this._answer.element);
  }

  /** Who has just answered stays here, although the act is gone. */
  render() {
    const pending = pendingOf(this._pit.state.board);
    const isInside = this._list.contains(document.activeElement);
    set(this._none, "hidden", pending.length > 0);
    keep(this._list, pending, ({ act }) => act, (each) => this._makeItem(each), (item, { overtaken }) => {
      set(item.overtaken, "hidden", !overtaken);
      set(item.approve, "hidden", Boolean(overtaken));
    });
    if (isInside && !this._list.contains(document.activeElement)) this._title.focus({ preventScroll: true });
  }

  /** What waits since the board before is said to those who do not look. */
  hear(before) {
    const known = new Set(pendingOf(before).map(({ act }) => act));
    const news = pendingOf(this._pit.state.board).filter(({ act, by }) => !known.has(act) && by !== this._name);
    if (news.length) announce(news.map((each) => this._describe(each)).join(". "), { urgent: true });
  }

  _makeItem(pending) {
    const { act, by, role, command } = pending;
    const item = h("li", { dataset: { act } });
    item.overtaken = h("p", { class: "bad", text: say("pending.overtaken") });
    item.approve = h("div", {}, by === this._name ? null : this._makeApproval(pending));
    item.append(h("b", { text: this._describe(pending) }), h("p", { text: command.reason }),
      h("p", { class: "quiet-text", text: say("pending.by", { act, name: by, role: roleOf(role) }) }), item.overtaken,
      item.approve, by === this._name ? this._makeOwn(act) : this._makeRefusal(pending));
    return item;
  }

  /** A yes from who may give it; who may not is told who can. */
  _makeApproval(pending) {
    const { post: { role, acting_as: actingAs }, procedures } = this._pit;
    const roles = rolesToApprove(pending, this._pit);
    const isMine = findAct(procedures, pending.command.type)?.mine && [role, actingAs].some((each) => roles.includes(each));
    if (!isMine) return h("p", { class: "quiet-text", text: whoApproves(roles) });
    const approve = () => this._ask({ type: "approve-act", act: pending.act });
    return makeHoldButton({ text: say("pending.approve"), about: this._describe(pending), kind: "primary", onHeld: approve });
  }

  _makeOwn(act) {
    const withdraw = () => this._ask({ type: "withdraw-act", act });
    return h("button", { type: "button", text: say("pending.withdraw"), on: { click: withdraw } });
  }

  _makeRefusal(pending) {
    const { act } = pending;
    const reason = makeReason();
    const refuse = () => {
      const values = readFields([reason], this._answer.tell);
      if (values) this._ask({ type: "refuse-act", act, ...values });
    };
    return h("details", {}, h("summary", { text: say("pending.refuse") }), reason.element,
      makeHoldButton({ text: say("pending.refuse.do"), about: this._describe(pending), onHeld: refuse }));
  }

  _ask(command) {
    return carryOut(this._pit, command, this._answer);
  }

  /** "Compensation of $50 to Ann" */
  _describe({ command: { type, amount, player } }) {
    const kind = type === "compensate" && amount < 0 ? "take-back" : type;
    return say(`pending.${kind}`, { amount: money(Math.abs(amount), this._pit.state.board.currency), player });
  }
}

/** As high on the ladder as who asked, and with a mandate for as much. */
function rolesToApprove({ role, command }, { procedures: { ladder }, state: { board } }) {
  const { by_role: mandates } = board.mandates;
  return ladder.slice(ladder.indexOf(role)).filter((each) => (mandates[each] ?? 0) >= Math.abs(command.amount));
}

function whoApproves(roles) {
  return roles.length ? say("takes.other", { role: roles.map(roleOf).join(say("or")) }) : say("pending.nobody");
}

/** Of a board. */
export function pendingOf({ pending }) {
  return pending ?? [];
}
