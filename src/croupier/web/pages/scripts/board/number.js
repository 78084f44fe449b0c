/** The last number, huge: its shape, the name of its colour, what else it is, and what was struck out. */

import { h, replace, set, whenOther } from "../core/dom.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";
import { resultsSoFar, struckOut } from "../parts/history-strip.js";

/** The number that is announced, else the last one that was; null at a new table. */
function lastNumber(board) {
  const last = resultsSoFar(board).at(-1);
  return last ? { ...last, isNew: board.announced } : null;
}

export function renewNumber(place, board, cloth) {
  const last = lastNumber(board);
  const struck = last ? struckOut(last) : [];
  const counts = last?.isNew && board.number_class !== "plain" ? board.number_class : undefined; // as a bonus number
  whenOther(place, [last, struck, counts], () => {
    if (last) draw(place, cloth, { last, struck, counts });
    else replace(place, h("p", { class: "caption", text: say("board.none") }));
  });
}

function draw(place, cloth, { last, struck, counts }) {
  const colour = cloth.wheel.colours[last.number];
  const covering = (cloth.described[last.number] ?? []).filter((wager) => wager !== colour).map((wager) => nameOf(wager, cloth));
  set(place, "data-colour", colour);
  replace(place,
    h("p", { class: "caption", text: `${say(last.isNew ? "board.result" : "board.number")} · ${say("round", { round: last.round })}` }),
    h("p", { class: "big" },
      struck.map((number) => h("s", { class: "struck", text: number, "aria-hidden": "true" })),
      h("span", { class: `pip ${colour}${last.number.length > 2 ? " long" : ""}`, "data-number": last.number, text: last.number })),
    h("p", { class: "colour", text: counts ? `${say(`colour.${colour}`)} · ${say(`class.${counts}`)}` : say(`colour.${colour}`) }),
    struck.length > 0 && h("p", { class: "correction", text: say("board.instead", { number: last.number, wrong: struck.join(", ") }) }),
    h("p", { class: "also", text: covering.join(" · ") }));
}
