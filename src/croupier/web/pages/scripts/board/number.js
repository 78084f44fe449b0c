/** The last number, huge: its shape, the name of its colour, what else it is, and what was struck out. */

import { find, h, replace, set, whenOther } from "../core/dom.js";
import { nameOf } from "../core/names.js";
import { nameIn, say } from "../core/words.js";
import { resultsSoFar, struckOut } from "../parts/history-strip.js";

/** @import { Came } from "../parts/history-strip.js" */
/** @import { Desk } from "./main.js" */
/** @typedef {{ last: Came & { isNew: boolean }, struck: string[], counts?: wire.BonusClass }} Shown */

/** @param {Desk} desk */
export function makeNumber(desk) {
  const element = find("#number");
  return {
    render() {
      const { board } = desk.live;
      const last = lastNumber(board);
      const struck = last ? struckOut(last) : [];
      const counts = last?.isNew && board.number_class !== "plain" ? board.number_class : undefined; // as a bonus number
      whenOther(element, [last, struck, counts], () => {
        if (last) draw(element, desk.cloth, { last, struck, counts });
        else replace(element, h("p", { class: "caption", text: say("board.none") }));
      });
    },
  };
}

/** The number that is announced, else the last one that was; null at a new table.
 * @type {(board: wire.Board) => Came & { isNew: boolean } | null} */
function lastNumber(board) {
  const last = resultsSoFar(board).at(-1);
  return last ? { ...last, isNew: board.announced } : null;
}

/** @type {(place: HTMLElement, cloth: wire.Cloth, shown: Shown) => void} */
function draw(place, cloth, { last, struck, counts }) {
  const colour = cloth.wheel.colours[last.number];
  const covering = (cloth.described[last.number] ?? []).filter((wager) => wager !== colour).map((wager) => nameOf(wager, cloth));
  set(place, "data-colour", colour);
  replace(place,
    h("p", { class: "caption", text: `${say(last.isNew ? "board.result" : "board.number")} · ${say("round", { round: last.round })}` }),
    h("p", { class: "big" },
      struck.map((number) => h("s", { class: "struck", text: number, "aria-hidden": "true" })),
      h("span", { class: `pip ${colour}${last.number.length > 2 ? " long" : ""}`, "data-number": last.number, text: last.number })),
    h("p", { class: "colour", text: counts ? `${nameIn("colour", colour)} · ${say(`class.${counts}`)}` : nameIn("colour", colour) }),
    struck.length > 0 && h("p", { class: "correction", text: say("board.instead", { number: last.number, wrong: struck.join(", ") }) }),
    h("p", { class: "also", text: covering.join(" · ") }));
}
