/** Where the table stands, and who looks at it. */

import { h, set } from "../core/dom.js";
import { postName } from "../core/names.js";
import { say } from "../core/words.js";
import { makePhase, renewPhase } from "../parts/phase.js";

/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makeStatus(desk) {
  const { name, post } = desk;
  const phase = makePhase();
  const facts = h("span", { class: "quiet-text" });
  const element = h("div", { class: "status" }, phase, facts,
    h("span", { class: "quiet-text", text: say("you.are", { name, role: postName(post) }) }));

  function render() {
    const { round, seats_taken: taken, seats } = desk.board;
    set(facts, "text", `${say("round", { round })} · ${say("players")} ${say("seats.of", { taken, seats })}`);
    renewClock();
  }

  function renewClock() {
    renewPhase(phase, desk.board, desk.dueAt);
  }

  return { element, render, renewClock };
}
