/** Casing the layout: every wager that lies there, those first that wait for somebody. */

import { h, keepParts, makeButton, replace, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { actsOf } from "./wager-acts.js";
import { findWaiting, leftOf, movedInWords, notesOf, ruledInWords } from "./waiting-wagers.js";

/** @import { Desk } from "./desk.js" */
/** @import { Lying } from "./waiting-wagers.js" */

/** @param {Desk} desk */
export function makeCasing(desk) {
  const list = h("ul", { class: "casing" });
  const found = h("p", { class: "quiet-text" });
  const element = h("section", { "aria-labelledby": "casing-title" }, h("h2", { id: "casing-title", text: say("casing.title") }), found, list);
  return {
    element,
    count: () => desk.board.waiting.length,
    /** The first wager that waits for a ruling is opened and shown. */
    showQuestioned() {
      /** @type {HTMLDetailsElement | null} */
      const row = list.querySelector("li.questioned details");
      if (!row) return;
      row.open = true;
      row.scrollIntoView({ block: "nearest" });
      row.querySelector("summary")?.focus();
    },
    render() {
      const lying = findLying(desk);
      const count = desk.board.waiting.length;
      const waits = count === 0 ? say("casing.clear") : say("casing.waiting", { count });
      set(found, "text", lying.length === 0 ? say("casing.none") : waits);
      keepParts(list, lying, (wager) => wager.id, () => makeRow(desk));
    },
  };
}

/** Whatever chips still lie for, what waits first; the others are collected, lifted or taken away.
 * @type {(desk: Desk) => Lying[]} */
function findLying(desk) {
  const waiting = findWaiting(desk);
  const others = desk.wagers.filter((wager) => wager.placed && leftOf(wager) > 0 && waiting.every((each) => each.id !== wager.id));
  return [...waiting, ...others.map((wager) => ({ ...wager, stake: leftOf(wager) }))];
}

/** @param {Desk} desk */
function makeRow(desk) {
  const answer = makeAnswer();
  const title = h("b");
  const about = h("span", { class: "quiet-text" });
  const flag = h("span", { class: "flag" });
  const acts = h("div", { class: "row tight acts" });
  const element = h("li", {}, h("details", {}, h("summary", {}, title, about, flag), acts), answer.element);
  let shown = "";

  /** @type {(wager: Lying) => void} */
  function render(wager) {
    const { wager: on, stake, player, seat } = wager;
    const [question, why] = notesOf(desk, wager);
    set(element, "class", wager.waits ?? "");
    set(element, "data-id", wager.id);
    set(title, "text", `${nameOf(on, desk.cloth)}, ${money(stake, desk.board.currency)}`);
    const notes = [
      player, say("seat", { seat }), wager.declared && say("casing.declared"), wager.imprisoned && say("casing.imprisoned"),
      wager.ruled && ruledInWords(desk.cloth, wager), wager.moved_by && movedInWords(desk.cloth, wager),
    ];
    set(about, "text", notes.filter(Boolean).join(", "));
    set(flag, "text", [question && `? ${question}`, why && `⚑ ${why}`].filter(Boolean).join(" "));
    const offered = actsOf(desk, wager, answer);
    const looks = offered.map((act) => act.name).join(" ") + on;
    if (looks === shown) return;
    shown = looks;
    replace(acts, offered.map(({ text, role, run }) =>
      makeButton(role ? `${text} (${role})` : text, run, { class: "small" })));
  }

  return { element, render };
}
