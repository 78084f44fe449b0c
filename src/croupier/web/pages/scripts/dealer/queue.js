/** Wagers that players have declared, for the dealer to place or to decline; the newest last. */

import { announce } from "../core/announce.js";
import { clauses, h, keep, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { secondsLeft } from "../core/polling.js";
import { play } from "../core/sound.js";
import { say, sayCount } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { openDialog } from "./dialogs.js";

export function makeQueue(console) {
  const list = h("ul", { class: "queue" });
  const left = h("p", { class: "quiet-text figure" });
  const element = h("section", { "aria-labelledby": "queue-title" },
    h("h2", { id: "queue-title", text: say("queue.title") }), left, list);
  let heard = []; // ids in the order in which we heard of them

  /** Who has declared something new is said aloud. */
  function hear() {
    const { declared } = console;
    const fresh = declared.filter(({ id }) => !heard.includes(id));
    heard = [...heard.filter((id) => declared.some((wager) => wager.id === id)), ...fresh.map(({ id }) => id)];
    if (fresh.length === 0) return;
    play("tick");
    announce(fresh.map((wager) => inWords(console, wager)).join(" "), { urgent: true });
  }

  function render() {
    const waiting = console.declared.sort((one, other) => heard.indexOf(one.id) - heard.indexOf(other.id));
    element.hidden = waiting.length === 0;
    keep(list, waiting, (wager) => wager.id, (wager) => makeRow(console, wager), (row, wager) => {
      const isFirst = wager === waiting[0];
      set(row.querySelector(".accept"), "text", say("queue.accept") + (isFirst ? " (A)" : ""));
      set(row.querySelector(".decline"), "text", say("queue.decline") + (isFirst ? " (X)" : ""));
    });
    const { dueAt } = console.live;
    set(left, "text", dueAt === null ? say("queue.until.call") : sayCount("seconds", secondsLeft(dueAt)));
  }

  return {
    element, hear, render,
    count: () => console.declared.length,
    accept: () => list.querySelector("li .accept")?.click(),
    decline: () => list.querySelector("li .decline")?.click(),
  };
}

function inWords({ cloth, board }, { player, wager, stake }) {
  return say("queue.heard", { player, wager: nameOf(wager, cloth), stake: money(stake, board.currency) });
}

/** Of a stake that does not go into them nobody can say what one piece is. */
function piecesInWords({ currency }, stake, count) {
  return stake % count ? say("queue.uneven", { count, stake: money(stake, currency) }) : say("queue.pieces", { count, each: money(stake / count, currency) });
}

function makeRow(console, { id, player, seat, wager, stake }) {
  const answer = makeAnswer();
  const { cloth, board } = console;
  const known = cloth.wagers[wager];
  const accept = () => console.ask({ type: "place-declared-wager", id }, answer);
  const decline = () => openDialog(console, {
    title: say("queue.decline.title", { player, wager: nameOf(wager, cloth) }),
    fields: [{
      name: "reason", label: say("reason"), value: say("decline.late"),
      suggestions: ["late", "unclear", "limits"].map((why) => say(`decline.${why}`)),
    }],
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
      h("button", { type: "button", class: "accept primary", on: { click: accept } }),
      h("button", { type: "button", class: "decline", on: { click: decline } })),
    answer.element);
}
