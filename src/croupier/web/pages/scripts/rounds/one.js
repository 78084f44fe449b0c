/** One round: what came, why each wager won or lost, what that comes to, and the round once more. */

import { announce } from "../core/announce.js";
import { h, replace } from "../core/dom.js";
import { describeNumber } from "../core/names.js";
import { formatTime, joinWords, say } from "../core/words.js";
import { netInWords, outcomeOf, reasonList, resultSummary } from "../parts/reasons.js";
import { titleOf } from "./book.js";
import { makeReason } from "./list.js";
import { makeNumber } from "./numbers.js";
import { Replay } from "./replay.js";

let shown = null; // what is drawn now: the round, and its replay to stop

export function renderOne(place, round, cloth) {
  if (shown?.round === round) return;
  shown?.replay?.stop();
  shown = { round, replay: null };
  const back = h("a", { class: "back-to-list", href: "#", text: `← ${say("rounds.back.to.list")}` });
  if (round === null) replace(place, h("h2", { id: "one-title", class: "quiet-text", text: say("rounds.choose") }));
  else if (round === "missing") replace(place, back, h("h2", { id: "one-title", text: say("rounds.missing") }));
  else draw(place, round, cloth, back);
}

function draw(place, round, cloth, back) {
  const outcome = h("div", { class: `outcome ${outcomeOf(round.net)}` },
    resultSummary(round.lines, round.currency),
    h("h3", { text: say("rounds.why") }),
    reasonList(round.lines, cloth, round.currency, { explains: true }));
  const result = h("p", { class: "result" }, makeNumber(round, cloth), " ",
    round.number === null ? null : h("span", { text: describeNumber(round.number, cloth).split(", ").slice(1).join(", ") }));
  const onStage = (stage) => {
    outcome.classList.toggle("unknown", stage !== "end");
    result.classList.toggle("unknown", stage !== "end");
    if (stage === "end") announce([describeNumber(round.number, cloth), netInWords(round.net, round.currency)].join(". "));
  };
  shown.replay = new Replay(round, cloth, onStage);
  replace(place, back,
    h("h2", { id: "one-title", tabindex: "-1", text: say("rounds.open", { title: titleOf(round.table), round: round.round }) }),
    h("p", { class: "quiet-text", text: say("rounds.ended", { time: formatTime(round.ended) }) }),
    result, makeReason(round),
    round.lit?.length ? h("p", { class: "quiet-text", text: say("rounds.lit", { numbers: joinWords(round.lit) }) }) : null,
    shown.replay.element, outcome);
}
