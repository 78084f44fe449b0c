/** Where the round stands: the phase with its light, the wheel, and the last numbers. */

import { find, set, setTitle } from "../core/dom.js";
import { titleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { resultsSoFar } from "../parts/history-strip.js";
import { makePhase, renewPhase } from "../parts/phase.js";
import { wheelMoment } from "../wheel/wheel.js";

/** @import { Desk } from "./desk.js" */

const LATEST = 10; // numbers

/** @param {Desk} desk */
export function makeStatus(desk) {
  const { cloth, clothElement } = desk;
  const element = find("#phase");
  const wheel = find("roulette-wheel");
  const strip = find("history-strip");
  const phase = makePhase();
  clothElement.layout = cloth;
  wheel.layout = cloth;
  element.prepend(phase);
  return {
    element,
    render() {
      const { board, live } = desk;
      renewPhase(phase, board, live.dueAt);
      set(element, "data-light", phase.dataset.light);
      set(find(".round", element), "text", roundInWords(board));
      set(find("#title"), "text", titleOf(board));
      setTitle(`${titleOf(board)}, ${say("dealer.title")}`);
      wheel.render(wheelMoment(board));
      strip.render({ results: resultsSoFar(board), colours: cloth.wheel.colours, most: LATEST });
    },
  };
}

/** @type {(board: wire.Board) => string} */
function roundInWords({ round, spin }) {
  if (!round) return "";
  return say(spin ? "round.spin" : "round", { round, spin });
}
