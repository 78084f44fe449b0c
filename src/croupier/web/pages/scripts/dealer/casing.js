/** Casing the layout: every wager that lies there, those first that wait for somebody. */

import { h, keep, replace, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { actsOf } from "./wager-acts.js";
import { findWaiting, leftOf, movedInWords, notesOf, ruledInWords } from "./waiting.js";

export function makeCasing(console) {
  const list = h("ul", { class: "casing" });
  const found = h("p", { class: "quiet-text" });
  const element = h("section", { "aria-labelledby": "casing-title" }, h("h2", { id: "casing-title", text: say("casing.title") }), found, list);
  return {
    element,
    count: () => console.board.waiting.length,
    /** The first wager that waits for a ruling is opened and shown. */
    showQuestioned() {
      const row = list.querySelector("li.questioned details");
      if (!row) return;
      row.open = true;
      row.scrollIntoView({ block: "nearest" });
      row.querySelector("summary").focus();
    },
    render() {
      const lying = findLying(console);
      const count = console.board.waiting.length;
      const waits = count === 0 ? say("casing.clear") : say("casing.waiting", { count });
      set(found, "text", lying.length === 0 ? say("casing.none") : waits);
      keep(list, lying, (wager) => wager.id, () => makeRow(console), (row, wager) => row.renew(wager));
    },
  };
}

/** Whatever chips still lie for, what waits first; the others are collected, lifted or taken away. */
function findLying(console) {
  const waiting = findWaiting(console);
  const others = console.players.flatMap(({ player, seat, wagers }) => wagers
    .filter((wager) => wager.placed && leftOf(wager) > 0 && waiting.every((each) => each.id !== wager.id))
    .map((wager) => ({ ...wager, player, seat, stake: leftOf(wager) })));
  return [...waiting, ...others];
}

function makeRow(console) {
  const answer = makeAnswer();
  const title = h("b");
  const about = h("span", { class: "quiet-text" });
  const flag = h("span", { class: "flag" });
  const acts = h("div", { class: "row tight acts" });
  const row = h("li", {}, h("details", {}, h("summary", {}, title, about, flag), acts), answer.element);
  let shown = "";
  row.renew = (wager) => {
    const { wager: on, stake, player, seat } = wager;
    const [question, why] = notesOf(console, wager);
    set(row, "class", wager.waits ?? "");
    set(row, "data-id", wager.id);
    set(title, "text", `${nameOf(on, console.cloth)}, ${money(stake, console.board.currency)}`);
    const notes = [
      player, say("seat", { seat }), wager.declared && say("casing.declared"), wager.imprisoned && say("casing.imprisoned"),
      wager.ruled && ruledInWords(console.cloth, wager), wager.moved_by && movedInWords(console.cloth, wager),
    ];
    set(about, "text", notes.filter(Boolean).join(", "));
    set(flag, "text", [question && `? ${question}`, why && `⚑ ${why}`].filter(Boolean).join(" "));
    const offered = actsOf(console, wager, answer);
    const looks = offered.map((act) => act.name).join(" ") + on;
    if (looks === shown) return;
    shown = looks;
    replace(acts, offered.map(({ text, role, run }) =>
      h("button", { type: "button", class: "small", text: role ? `${text} (${role})` : text, on: { click: run } })));
  };
  return row;
}
