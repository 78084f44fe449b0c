/** A form for chips: presets and an amount of one's own. */

import { post } from "../core/api.js";
import { h, makeButton, makeForm, replace, set } from "../core/dom.js";
import { asTyped, money, readMoney } from "../core/money.js";
import { say } from "../core/words.js";
import { purseInWords } from "./my-chips.js";
import { whyNot } from "./refusals.js";

/** @import { Desk } from "./desk.js" */

export const USUAL = 100_000; // of the smallest unit: what is offered as a first buy-in
const PRESETS = [20_000, 50_000, 100_000, 500_000];

/** @type {(desk: Desk, says: { title?: string, button: string }, onBuy: (amount: number) => Promise<void>) => { element: HTMLElement, renew: () => void }} */
export function makeBuyForm(desk, { title = "", button }, onBuy) {
  const { currency } = desk.live.board;
  const problem = h("p", { class: "bad", role: "alert", id: "buy-problem" });
  const has = h("p");
  const presets = h("div", { class: "row" });
  const input = h("input", { id: "buy-amount", inputmode: "decimal", autocomplete: "off", "aria-describedby": "buy-problem" });
  let offered = "";

  async function submit() {
    const amount = readMoney(input.value, currency);
    problem.textContent = amount ? "" : say("buy.amount.wrong");
    if (!amount) {
      input.focus();
      return;
    }
    try {
      await onBuy(amount);
    } catch (error) {
      problem.textContent = whyNot(error, desk);
      renew();
    }
  }

  async function fetchMoney() {
    try {
      desk.visitor = await post("/api/me/play-money");
      problem.textContent = "";
      desk.render();
      renew();
      input.focus();
    } catch (error) {
      problem.textContent = whyNot(error, desk);
    }
  }

  const more = makeButton(say("buy.money"), fetchMoney, { class: "small" });
  const element = h("section", { class: "seat panel" },
    title ? h("h2", { text: title }) : null,
    has, presets,
    makeForm(submit, { class: "row" },
      h("label", { class: "field", for: "buy-amount", text: say("sit.amount") }), input,
      h("button", { class: "primary", text: button })),
    problem, more,
    h("p", { class: "quiet-text", text: say("play.money") }));

  /** The purse is another one; what was typed stays. */
  function renew() {
    const purse = desk.visitor?.purse ?? 0;
    const isTyped = input.value !== offered;
    offered = asTyped(Math.min(USUAL, purse), currency);
    if (!isTyped) input.value = offered;
    set(has, "text", say("sit.text", { purse: purseInWords(desk) }));
    replace(presets, PRESETS.filter((amount) => amount <= purse).map((amount) =>
      makeButton(money(amount, currency), () => (input.value = asTyped(amount, currency)), { class: "small" })));
    set(more, "hidden", purse >= USUAL / 10);
  }

  renew();
  return { element, renew };
}
