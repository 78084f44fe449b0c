/** Wagers that players have declared, for the dealer to place or to decline; the newest last. */

import { announce } from "../core/announce.js";
import { clauses, find, h, keep, makeButton, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { secondsLeft } from "../core/poll.js";
import { play } from "../core/sound.js";
import { say, sayCount } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { makeField } from "../parts/fields.js";
import { openDialog } from "./dialogs.js";

/** @import { Desk, Wager } from "./desk.js" */

/** @param {Desk} desk */
export function makeQueue(desk) {
  const list = h("ul", { class: "queue" });
  const left = h("p", { class: "quiet-text figure" });
  const element = h("section", { "aria-labelledby": "queue-title" },
    h("h2", { id: "queue-title", text: say("queue.title") }), left, list);
  /** @type {string[]} */
  let heard = []; // ids in the order in which we heard of them

  /** Who has declared something new is said aloud. */
  function hear() {
    const { declared } = desk;
    const fresh = declared.filter(({ id }) => !heard.includes(id));
    heard = [...heard.filter((id) => declared.some((wager) => wager.id === id)), ...fresh.map(({ id }) => id)];
    if (fresh.length === 0) return;
    play("tick");
    announce(fresh.map((wager) => inWords(desk, wager)).join(" "), { urgent: true });
  }

  function render() {
    const waiting = desk.declared.sort((one, other) => heard.indexOf(one.id) - heard.indexOf(other.id));
    element.hidden = waiting.length === 0;
    keep(list, waiting, (wager) => wager.id, (wager) => makeRow(desk, wager), (row, wager) => {
      const isFirst = wager === waiting[0];
      set(find(".accept", row), "text", say("queue.accept") + (isFirst ? " (A)" : ""));
      set(find(".decline", row), "text", say("queue.decline") + (isFirst ? " (X)" : ""));
    });
    const seconds = secondsLeft(desk.live.dueAt);
    set(left, "text", seconds === null ? say("queue.until.call") : sayCount("seconds", seconds));
  }

  /** Of the first one.
   * @type {(button: string) => void} */
  function press(button) {
    if (list.firstElementChild) find(button, list).click();
  }

  return {
    element, hear, render,
    count: () => desk.declared.length,
    accept: () => press(".accept"),
    decline: () => press(".decline"),
  };
}

/** @type {(desk: Desk, wager: Wager) => string} */
function inWords({ cloth, board }, { player, wager, stake }) {
  return say("queue.heard", { player, wager: nameOf(wager, cloth), stake: money(stake, board.currency) });
}

/** Of a stake that does not go into them nobody can say what one piece is.
 * @type {(board: { currency: string }, stake: number, count: number) => string} */
function piecesInWords({ currency }, stake, count) {
  return stake % count ? say("queue.uneven", { count, stake: money(stake, currency) }) : say("queue.pieces", { count, each: money(stake / count, currency) });
}

/** @type {(desk: Desk, wager: Wager) => HTMLElement} */
function makeRow(desk, { id, player, seat, wager, stake }) {
  const answer = makeAnswer();
  const { cloth, board } = desk;
  const known = cloth.wagers[wager];
  const accept = () => desk.ask({ type: "place-declared-wager", id }, answer);
  const decline = () => openDialog(desk, {
    title: say("queue.decline.title", { player, wager: nameOf(wager, cloth) }),
    fields: [makeField({
      name: "reason", label: say("reason"), value: say("decline.late"),
      suggestions: ["late", "unclear", "limits"].map((why) => say(`decline.${why}`)),
    })],
    submit: say("queue.decline"),
    command: ({ reason }) => ({ type: "decline-wager", id, reason }),
  });
  return h("li", { dataset: { id } },
    h("div", { class: "what" },
      h("b", { text: `${nameOf(wager, cloth)}, ${money(stake, board.currency)}` }),
      h("span", { class: "quiet-text" }, `${player}, ${say("seat", { seat })}. `,
        known?.piece_count > 1 && piecesInWords(board, stake, known.piece_count),
        " ", clauses(known?.clauses))),
    h("div", { class: "row tight" },
      makeButton("", accept, { class: "accept primary" }), makeButton("", decline, { class: "decline" })),
    answer.element);
}
