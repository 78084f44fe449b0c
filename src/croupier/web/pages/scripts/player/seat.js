/** Coming to the table: a name, a seat, chips; and leaving it. */

import { toast } from "../core/announce.js";
import { me } from "../core/api.js";
import { refusalOf } from "../core/connection.js";
import { openSheet } from "../core/dialogs.js";
import { find, h, keep, makeButton, replace } from "../core/dom.js";
import { money } from "../core/money.js";
import { say } from "../core/words.js";
import { openDebt } from "../parts/debts.js";
import { makeEntrance, makeKeyNote, noteKeySeen } from "../parts/entrance.js";
import { renewPerson } from "../parts/header.js";
import { USUAL, makeBuyForm } from "./buy-form.js";
import { purseInWords } from "./my-chips.js";
import { Refused, whyNot } from "./refusals.js";

/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makeSeat(desk) {
  const tellWhyNot = (/** @type {unknown} */ error) => toast(whyNot(error, desk), "refused");

  /** The place beside the cloth for who has no seat yet; another form for somebody else. */
  function render() {
    const { visitor, hasCurrencies, live } = desk;
    const asks = live.own ? [] : [`${visitor?.name} ${visitor?.purse} ${hasCurrencies}`];
    keep(find("#seat"), asks, (who) => who, makePanel);
    replace(find("#key"), live.own ? desk.keyNote : null);
  }

  function makePanel() {
    const { visitor, live } = desk;
    if (!visitor) {
      return h("section", { class: "seat panel" },
        h("h2", { text: say("sit.title") }),
        h("p", { class: "quiet-text", text: say("play.money") }),
        makeEntrance(enter, { button: say("sit.button") }));
    }
    if (visitor.kind !== "player") {
      return h("section", { class: "seat panel" },
        h("p", { text: say("sit.staff") }),
        h("a", { class: "button", href: `/tables/${live.table}/deal`, text: say("sit.console") }));
    }
    return makeBuyForm(desk, { title: say("sit.title"), button: say("sit.button") }, async (amount) => {
      await sitDown(visitor, amount);
      settle();
    }).element;
  }

  /** Who comes back may sit here already; who is new sits down at once.
   * @type {(welcome: wire.Welcome) => Promise<void>} */
  async function enter(welcome) {
    desk.visitor = welcome;
    desk.live.reopen();
    if (welcome.key) {
      desk.keyNote = h("details", { class: "panel", on: { toggle: () => noteKeySeen(welcome) } }, h("summary", { text: say("sit.key") }), makeKeyNote(welcome));
      await sitDown(welcome, Math.min(USUAL, welcome.purse)).catch(tellWhyNot);
    }
    settle();
  }

  /** Somebody sits here now. */
  function settle() {
    if (find(".bar-person").childElementCount === 0) renewPerson(desk.visitor);
    desk.render();
    if (!matchMedia("(pointer: coarse)").matches) desk.clothElement.focusSection("main");
  }

  /** @type {(visitor: wire.Welcome, amount: number) => Promise<void>} */
  async function sitDown({ name }, amount) {
    await accepted(desk.live.ask({ type: "sit-down", player: name }));
    await buyIn(name, amount).catch(tellWhyNot); // the seat is there all the same
  }

  /** Whatever comes of it, the purse is read anew: it is the same in every window, and another one may have bought.
   * @type {(player: string, amount: number) => Promise<void>} */
  async function buyIn(player, amount) {
    try {
      await accepted(desk.live.ask({ type: "buy-in", player, amount }));
    } finally {
      await readPurse();
    }
  }

  async function readPurse() {
    desk.visitor = (await me()) ?? desk.visitor;
    desk.render();
  }

  function buy() {
    const form = makeBuyForm(desk, { button: say("buy.button") }, async (amount) => {
      if (desk.visitor) await buyIn(desk.visitor.name, amount);
      sheet.close();
    });
    const sheet = openSheet(say("buy.title"), form.element);
    readPurse().then(form.renew, tellWhyNot);
  }

  /** With everything that is left; who would go owing something is told so first. */
  function leave() {
    const { own, board } = desk.live;
    const debt = own ? openDebt(own) : 0;
    if (!debt) return leaveNow();
    const click = () => {
      sheet.close();
      leaveNow();
    };
    const go = makeButton(say("leave"), click, { class: "primary" });
    const sheet = openSheet(say("leave"), h("p", { text: say("leave.owing", { amount: money(debt, board.currency) }) }), { look: "ask", foot: go });
  }

  async function leaveNow() {
    try {
      const { step } = await accepted(desk.live.ask({ type: "leave-table", player: desk.visitor?.name ?? "" }));
      const visitor = await me();
      await desk.live.untilShown(step ?? 0); // with what was won, which is not told before the ball lies
      desk.visitor = visitor;
      toast(say("left.with", { amount: purseInWords(desk) }));
      desk.render();
    } catch (error) {
      tellWhyNot(error);
    }
  }

  return { render, buy, leave };
}

/** The reply, or an error that says why not and by which clause.
 * @type {(asked: Promise<wire.Reply>) => Promise<wire.Reply>} */
async function accepted(asked) {
  const reply = await asked;
  const refusal = refusalOf(reply);
  if (refusal) throw new Refused(refusal);
  return reply;
}
