/** One round: what came, why each wager won or lost, what that comes to, and the round once more. */

import { announce } from "../core/announce.js";
import { find, h, replace } from "../core/dom.js";
import { describeNumber } from "../core/names.js";
import { formatTime, joinWords, say } from "../core/words.js";
import { netInWords, outcomeOf, reasonList, resultSummary } from "../parts/reasons.js";
import { makeNumber, makeReason } from "./list.js";
import { makeReplay } from "./replay.js";

/** @import { Book } from "./book.js" */
/** @import { Stage } from "./replay.js" */
/** @typedef {{ stop: () => void }} Stops */

/** @type {(book: Book) => { render: (opened: wire.PlayerRound | "missing" | null) => void }} */
export function makeOne(book) {
  const element = find("#one");
  /** @type {wire.PlayerRound | "missing" | null | undefined} */
  let drawn; // undefined: nothing so far
  /** @type {Stops | null} */
  let replay = null;

  /** @type {(opened: wire.PlayerRound | "missing" | null) => void} */
  function render(opened) {
    if (drawn === opened) return;
    drawn = opened;
    replay?.stop();
    replay = null;
    const back = h("a", { class: "back-to-list", href: "#", text: `← ${say("rounds.back.to.list")}` });
    if (opened === null) replace(element, h("h2", { id: "one-title", class: "quiet-text", text: say("rounds.choose") }));
    else if (opened === "missing") replace(element, back, h("h2", { id: "one-title", text: say("rounds.missing") }));
    else replay = draw(element, opened, book, back);
  }

  return { render };
}

/** @type {(place: HTMLElement, round: wire.PlayerRound, book: Book, back: HTMLElement) => Stops} */
function draw(place, round, book, back) {
  const cloth = book.clothOf(round);
  const outcome = h("div", { class: `outcome ${outcomeOf(round.net)}` },
    resultSummary(round.lines, round.currency),
    h("h3", { text: say("rounds.why") }),
    reasonList(round.lines, cloth, round.currency, { explains: true }));
  const result = h("p", { class: "result" }, makeNumber(round, cloth), " ",
    round.number === null ? null : h("span", { text: describeNumber(round.number, cloth).split(", ").slice(1).join(", ") }));
  const onStage = (/** @type {Stage} */ stage) => {
    outcome.classList.toggle("unknown", stage !== "end");
    result.classList.toggle("unknown", stage !== "end");
    if (stage === "end") announce([round.number === null ? say("void") : describeNumber(round.number, cloth), netInWords(round.net, round.currency)].join(". "));
  };
  const replay = makeReplay(round, cloth, onStage);
  replace(place, back,
    h("h2", { id: "one-title", tabindex: "-1", text: say("rounds.open", { title: book.titleOf(round.table), round: round.round }) }),
    h("p", { class: "quiet-text", text: say("rounds.ended", { time: formatTime(round.ended) }) }),
    result, makeReason(round),
    round.lit?.length ? h("p", { class: "quiet-text", text: say("lit.numbers", { numbers: joinWords(round.lit) }) }) : null,
    replay.element, outcome);
  return replay;
}
