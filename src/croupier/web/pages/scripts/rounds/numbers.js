/** The number of a round: by colour, shape and name; one that was recorded wrongly is struck out beside it. */

import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { makePip } from "../parts/history-strip.js";

/** @type {(round: wire.PlayerRound, cloth: wire.Cloth) => HTMLElement} */
export function makeNumber(round, cloth) {
  return h("span", { class: "number" },
    round.number === null ? h("span", { class: "no-number", text: round.result === "void" ? say("void") : say("rounds.no.number") }) : makePip(round.number, cloth.wheel.colours[round.number]),
    round.was?.length ? h("s", { class: "was" }, h("span", { class: "visually-hidden", text: ` ${say("rounds.corrected")} ` }), round.was.join(", ")) : null);
}
