/** Coming to the table: a name, a seat, chips; and leaving it. */

import { toast } from "../core/announce.js";
import { me, post } from "../core/api.js";
import { refusalOf } from "../core/connection.js";
import { openSheet } from "../core/dialogs.js";
import { h, replace, set } from "../core/dom.js";
import { openDebt } from "../parts/chips.js";
import { makeEntrance, makeKeyNote, noteKeySeen } from "../parts/entrance.js";
import { asTyped, money, readMoney } from "../core/money.js";
import { say } from "../core/words.js";
import { whyNot } from "./refusals.js";
import { purseInWords, state } from "./state.js";

const USUAL = 100_000; // of the smallest unit: what is offered as a first buy-in
const PRESETS = [20_000, 50_000, 100_000, 500_000];

/** The place beside the cloth for who has no seat yet. */
export function makeSeatPanel(onSeated) {
  const { visitor, live } = state;
  if (!visitor) {
    return h("section", { class: "seat panel" },
      h("h2", { text: say("sit.title") }),
      h("p", { class: "quiet-text", text: say("play.money") }),
      makeEntrance(async (welcome) => {
        state.visitor = welcome;
        live.reopen();
        if (welcome.key) await welcomeNewcomer(welcome);
        onSeated();
      }, { button: say("sit.button") }));
  }
  if (visitor.kind !== "player") {
    return h("section", { class: "seat panel" },
      h("p", { text: say("sit.staff") }),
      h("a", { class: "button", href: `/tables/${live.table}/deal`, text: say("sit.console") }));
  }
  return makeBuyForm({ title: say("sit.title"), button: say("sit.button") }, async (amount) => {
    await sitDown(amount);
    onSeated();
  });
}

/** Who comes back may sit here already; who is new sits down at once. */
async function welcomeNewcomer(welcome) {
  state.keyNote = h("details", { class: "panel", on: { toggle: () => noteKeySeen(welcome) } }, h("summary", { text: say("sit.key") }), makeKeyNote(welcome));
  await sitDown(Math.min(USUAL, welcome.purse)).catch((error) => toast(whyNot(error, state), "refused"));
}

/** A form for chips: presets and an amount of one's own. */
function makeBuyForm(says, onBuy) {
  const { title = "", button } = says;
  const { currency } = state.live.board;
  const problem = h("p", { class: "bad", role: "alert", id: "buy-problem" });
  const has = h("p");
  const presets = h("div", { class: "row" });
  const input = h("input", { id: "buy-amount", inputmode: "decimal", autocomplete: "off", "aria-describedby": "buy-problem" });
  const buy = async (amount) => {
    problem.textContent = "";
    if (!amount) {
      problem.textContent = say("buy.amount.wrong");
      input.focus();
      return;
    }
    try {
      await onBuy(amount);
    } catch (error) {
      problem.textContent = whyNot(error, state);
      form.renew();
    }
  };
  const submit = (event) => {
    event.preventDefault();
    buy(readMoney(input.value, currency));
  };
  const fetch = () => fetchMoney(problem, () => {
    form.renew();
    input.focus();
  });
  const more = h("button", { type: "button", class: "small", text: say("buy.money"), on: { click: fetch } });
  const form = h("section", { class: "seat panel" },
    title ? h("h2", { text: title }) : null,
    has, presets,
    h("form", { class: "row", on: { submit } },
      h("label", { class: "field", for: "buy-amount", text: say("sit.amount") }), input,
      h("button", { class: "primary", text: button })),
    problem, more,
    h("p", { class: "quiet-text", text: say("play.money") }));
  let offered = "";
  /** The purse is another one; what was typed stays. */
  form.renew = () => {
    const { purse } = state.visitor;
    const isTyped = input.value !== offered;
    offered = asTyped(Math.min(USUAL, purse), currency);
    if (!isTyped) input.value = offered;
    set(has, "text", say("sit.text", { purse: purseInWords(state) }));
    replace(presets, PRESETS.filter((amount) => amount <= purse).map((amount) =>
      h("button", { type: "button", class: "small", text: money(amount, currency), on: { click: () => (input.value = asTyped(amount, currency)) } })));
    set(more, "hidden", purse >= USUAL / 10);
  };
  form.renew();
  return form;
}

async function fetchMoney(problem, onMoney) {
  try {
    state.visitor = await post("/api/me/play-money");
    problem.textContent = "";
    state.render();
    onMoney();
  } catch (error) {
    problem.textContent = whyNot(error, state);
  }
}

async function sitDown(amount) {
  const player = state.visitor.name;
  await accepted(state.live.ask({ type: "sit-down", player }));
  await buyIn(amount).catch((error) => toast(whyNot(error, state), "refused")); // the seat is there all the same
}

/** Whatever comes of it, the purse is read anew: it is the same in every window, and another one may have bought. */
async function buyIn(amount) {
  try {
    await accepted(state.live.ask({ type: "buy-in", player: state.visitor.name, amount }));
  } finally {
    await readPurse();
  }
}

async function readPurse() {
  state.visitor = (await me()) ?? state.visitor;
  state.render();
}

export function openBuy() {
  const form = makeBuyForm({ button: say("buy.button") }, async (amount) => {
    await buyIn(amount);
    sheet.close();
  });
  const sheet = openSheet(say("buy.title"), form);
  readPurse().then(form.renew, (error) => toast(whyNot(error, state), "refused"));
}

/** With everything that is left; who would go owing something is told so first. */
export function leaveTable() {
  const { own, board } = state.live;
  const debt = openDebt(own);
  if (!debt) return leaveNow();
  const go = h("button", { type: "button", class: "primary", text: say("leave"), on: { click: () => (sheet.close(), leaveNow()) } });
  const sheet = openSheet(say("leave"), h("p", { text: say("leave.owing", { amount: money(debt, board.currency) }) }), { look: "ask", foot: go });
}

async function leaveNow() {
  try {
    const { step } = await accepted(state.live.ask({ type: "leave-table", player: state.visitor.name }));
    const visitor = await me();
    await state.live.untilShown(step); // with what was won, which is not told before the ball lies
    state.visitor = visitor;
    toast(say("left.with", { amount: purseInWords(state) }));
    state.render();
  } catch (error) {
    toast(whyNot(error, state), "refused");
  }
}

/** The reply, or an error that says why not and by which clause. */
async function accepted(asked) {
  const reply = await asked;
  const refusal = refusalOf(reply);
  if (refusal) throw Object.assign(new Error(refusal.why), { refusal });
  return reply;
}
