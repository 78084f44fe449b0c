/** One round: what came, why each wager won or lost, what that comes to, and the round once more. */

import { announce } from "../core/announce.js";
import { h, replace } from "../core/dom.js";
import { describeNumber } from "../core/names.js";
import { formatTime, joinWords, say } from "../core/words.js";
import { netInWords, outcomeOf, reasonList, resultSummary } from "../parts/reasons.js";
import { makeReason } from "./list.js";
import { makeNumber } from "./numbers.js";
import { Replay } from "./replay.js";

/** What `state` has opened; it remembers what is drawn of that, with the replay to stop. */
export function renderOne(place, state) {
  const { opened: round } = state;
  if (state.drawn?.round === round) return;
  state.drawn?.replay?.stop();
  state.drawn = { round, replay: null };
  const back = h("a", { class: "back-to-list", href: "#", text: `← ${say("rounds.back.to.list")}` });
  if (round === null) replace(place, h("h2", { id: "one-title", class: "quiet-text", text: say("rounds.choose") }));
  else if (round === "missing") replace(place, back, h("h2", { id: "one-title", text: say("rounds.missing") }));
  else state.drawn.replay = draw(place, round, state, back);
}

function draw(place, round, { cloths, book }, back) {
  const cloth = cloths.get(round.table);
  const outcome = h("div", { class: `outcome ${outcomeOf(round.net)}` },
    resultSummary(round.lines, round.currency),
    h("h3", { text: say("rounds.why") }),
    reasonList(round.lines, cloth, round.currency, { explains: true }));
  const result = h("p", { class: "result" }, makeNumber(round, cloth), " ",
    round.number === null ? null : h("span", { text: describeNumber(round.number, cloth).split(", ").slice(1).join(", ") }));
  const onStage = (stage) => {
    outcome.classList.toggle("unknown", stage !== "end");
    result.classList.toggle("unknown", stage !== "end");
    if (stage === "end") announce([round.number === null ? say("void") : describeNumber(round.number, cloth), netInWords(round.net, round.currency)].join(". "));
  };
  const replay = new Replay(round, cloth, onStage);
  replace(place, back,
    h("h2", { id: "one-title", tabindex: "-1", text: say("rounds.open", { title: book.titleOf(round.table), round: round.round }) }),
    h("p", { class: "quiet-text", text: say("rounds.ended", { time: formatTime(round.ended) }) }),
    result, makeReason(round),
    round.lit?.length ? h("p", { class: "quiet-text", text: say("lit.numbers", { numbers: joinWords(round.lit) }) }) : null,
    replay.element, outcome);
  return replay;
}
