/** Acts with money that wait for a second person: who asked for what, and a yes or a no to it. */

import { announceNew } from "../core/announce.js";
import { h, keepParts, makeButton, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { roleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { findAct } from "../parts/acts.js";
import { makeAnswer } from "../parts/answers.js";
import { readFields } from "../parts/fields.js";
import { makeHoldButton } from "../parts/hold-button.js";
import { makeReason } from "./ruling-fields.js";

/** @import { Answer } from "../parts/answers.js" */
/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makePending(desk) {
  const title = h("h3", { tabindex: "-1", text: say("pending") });
  const none = h("p", { class: "quiet-text", text: say("pending.none") });
  const list = h("ul", { "aria-label": say("pending") });
  const answer = makeAnswer();
  return {
    element: h("section", { class: "pending-acts" }, title, none, list, answer.element),
    /** Who has just answered stays here, although the act is gone. */
    render() {
      const pending = pendingOf(desk.board);
      const isInside = list.contains(document.activeElement);
      set(none, "hidden", pending.length > 0);
      keepParts(list, pending, ({ act }) => act, (each) => makeItem(desk, each, answer));
      if (isInside && !list.contains(document.activeElement)) title.focus({ preventScroll: true });
    },
    /** What waits since the board before is said to those who do not look.
     * @type {(before: wire.Board) => void} */
    hear(before) {
      const ofOthers = pendingOf(desk.board).filter(({ by }) => by !== desk.name);
      announceNew(pendingOf(before), ofOthers, ({ act }) => act, (each) => describe(each, desk));
    },
  };
}

/** @type {(desk: Desk, pending: wire.PendingAct, answer: Answer) => { element: HTMLElement, render: (pending: wire.PendingAct) => void }} */
function makeItem(desk, pending, answer) {
  const { act, by, role, command } = pending;
  const isOwn = by === desk.name;
  const overtaken = h("p", { class: "bad", text: say("pending.overtaken") });
  const approval = h("div", {}, isOwn ? null : makeApproval(desk, pending, answer));
  return {
    element: h("li", { dataset: { act } }, h("b", { text: describe(pending, desk) }), h("p", { text: command.reason }),
      h("p", { class: "quiet-text", text: say("pending.by", { act, name: by, role: roleOf(role) }) }), overtaken,
      approval, isOwn ? makeWithdrawal(desk, act, answer) : makeRefusal(desk, pending, answer)),
    render(now) {
      set(overtaken, "hidden", !now.overtaken);
      set(approval, "hidden", now.overtaken);
    },
  };
}

/** A yes from who may give it; who may not is told who can.
 * @type {(desk: Desk, pending: wire.PendingAct, answer: Answer) => HTMLElement} */
function makeApproval(desk, pending, answer) {
  const { post: { role, acting_as: actingAs }, procedures } = desk;
  const roles = rolesToApprove(pending, desk);
  const isMine = findAct(procedures, pending.command.type)?.mine && [role, actingAs].some((each) => each && roles.includes(each));
  if (!isMine) return h("p", { class: "quiet-text", text: whoApproves(roles) });
  const approve = () => desk.ask({ type: "approve-act", act: pending.act }, answer);
  return makeHoldButton({ text: say("pending.approve"), about: describe(pending, desk), kind: "primary", onHeld: approve });
}

/** Of what one has asked for oneself.
 * @type {(desk: Desk, act: number, answer: Answer) => HTMLElement} */
function makeWithdrawal(desk, act, answer) {
  const withdraw = () => desk.ask({ type: "withdraw-act", act }, answer);
  return makeButton(say("pending.withdraw"), withdraw);
}

/** @type {(desk: Desk, pending: wire.PendingAct, answer: Answer) => HTMLElement} */
function makeRefusal(desk, pending, answer) {
  const field = makeReason();
  const refuse = () => {
    const values = readFields([field], answer.tell);
    if (values) desk.ask({ type: "refuse-act", act: pending.act, reason: values.reason }, answer);
  };
  return h("details", {}, h("summary", { text: say("pending.refuse") }), field.element,
    makeHoldButton({ text: say("pending.refuse.do"), about: describe(pending, desk), onHeld: refuse }));
}

/** "Compensation of $50 to Ann"
 * @type {(pending: wire.PendingAct, desk: Desk) => string} */
function describe({ command }, { board }) {
  const isPerson = command.type === "compensate";
  const kind = isPerson && command.amount < 0 ? "take-back" : command.type;
  return say(`pending.${kind}`, { amount: money(Math.abs(command.amount), board.currency), player: isPerson && command.player });
}

/** As high on the ladder as who asked, and with a mandate for as much.
 * @type {(pending: wire.PendingAct, desk: Desk) => string[]} */
function rolesToApprove({ role, command }, { procedures: { ladder }, board }) {
  const mandates = board.mandates?.by_role ?? {};
  return ladder.slice(ladder.indexOf(role)).filter((each) => (mandates[each] ?? 0) >= Math.abs(command.amount));
}

/** @type {(roles: string[]) => string} */
function whoApproves(roles) {
  return roles.length ? say("takes.other", { role: roles.map(roleOf).join(say("or")) }) : say("pending.nobody");
}

/** @type {(board: wire.Board) => wire.PendingAct[]} */
export function pendingOf({ pending }) {
  return pending ?? [];
}
