/** The last number, huge: its shape, the name of its colour, what else it is, and what was struck out. */

import { h, replace, set } from "../core/dom.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";
import { struckOut } from "../parts/history-strip.js";

/** The number that is announced, else the last one that was; null at a new table. */
function lastNumber(board) {
  const last = board.results.at(-1);
  if (!board.announced || board.number === undefined) return last ? { ...last, isNew: false } : null;
  const shown = last?.round === board.round ? last.shown : [];
  return { round: board.round, number: board.number, shown, isNew: true };
}

export function renewNumber(place, board, cloth, wrong) {
  const last = lastNumber(board);
  const struck = last ? struckOut(last, wrong) : [];
  const isLit = last?.isNew === true && (board.lit ?? []).includes(last.number);
  const looks = JSON.stringify([last, struck, isLit]);
  if (place.dataset.looks === looks) return;
  place.dataset.looks = looks;
  if (!last) {
    replace(place, h("p", { class: "caption", text: say("board.none") }));
    return;
  }
  const colour = cloth.wheel.colours[last.number];
  const covering = (cloth.described[last.number] ?? []).filter((wager) => wager !== colour).map((wager) => nameOf(wager, cloth));
  set(place, "data-colour", colour);
  replace(place,
    h("p", { class: "caption", text: `${say(last.isNew ? "board.result" : "board.number")} · ${say("round", { round: last.round })}` }),
    h("p", { class: "big" },
      struck.map((number) => h("s", { class: "struck", text: number, "aria-hidden": "true" })),
      h("span", { class: `pip ${colour}${last.number.length > 2 ? " long" : ""}`, "data-number": last.number, text: last.number })),
    h("p", { class: "colour", text: isLit ? `${say(`colour.${colour}`)} · ${say("is.lit")}` : say(`colour.${colour}`) }),
    struck.length > 0 && h("p", { class: "correction", text: say("board.instead", { number: last.number, wrong: struck.join(", ") }) }),
    h("p", { class: "also", text: covering.join(" · ") }));
}
