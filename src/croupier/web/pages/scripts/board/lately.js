/** What came lately: shares of the colours, the numbers that came most and least often. */

import { get } from "../core/api.js";
import { find, h, keep, replace, set } from "../core/dom.js";
import { nameIn, sayCount } from "../core/words.js";
import { percent } from "../parts/group-bars.js";
import { lastRound, makePip } from "../parts/history-strip.js";

/** @import { Desk } from "./main.js" */

const OVER = 100; // rounds that are counted
/** @type {wire.Colour[]} */
const COLOURS = ["red", "green", "black"]; // from one side to the other, as the numbers stand

/** Counted by the server, once for every result.
 * @param {Desk} desk */
export function makeLately(desk) {
  const [title, shares, hot, cold] = ["#lately-title", "#shares", "#hot", "#cold"].map((name) => find(name));
  /** @type {wire.Statistics | null} */
  let statistics = null;
  let counted = "null"; // the results for which that was asked

  async function hear() {
    const { board } = desk.live;
    const results = JSON.stringify(board?.results.slice(-2) ?? null);
    if (results === counted) return;
    counted = results;
    try {
      statistics = await get(`/api/tables/${desk.table}/statistics?over=${OVER}&until=${lastRound(board)}`);
      desk.render();
    } catch {
      counted = "null"; // asked again with the next news
    }
  }

  function render() {
    const rounds = statistics?.rounds ?? 0;
    if (title.parentElement) title.parentElement.hidden = rounds === 0;
    if (!statistics || rounds === 0) return;
    set(title, "text", sayCount("board.lately", rounds));
    const colours = new Map(statistics.numbers.map(({ number, colour }) => [number, colour]));
    const timesOf = new Map(statistics.colours.map(({ colour, times }) => [colour, times]));
    keep(shares, COLOURS, (colour) => colour, makeShare, (element, colour) => {
      const times = timesOf.get(colour) ?? 0;
      element.style.setProperty("--share", String(times / rounds));
      element.classList.toggle("none", times === 0);
      if (element.lastElementChild) set(element.lastElementChild, "text", percent(times, rounds));
    });
    replace(hot, statistics.hot.map((each) => makeNumber(each, colours)));
    replace(cold, statistics.cold.map((each) => makeNumber(each, colours)));
  }

  return { hear, render };
}

/** @type {(colour: wire.Colour) => HTMLElement} */
function makeShare(colour) {
  return h("li", { class: colour }, h("span", { class: "name", text: nameIn("colour", colour) }), " ", h("strong", { class: "figure" }));
}

/** @type {(counted: wire.NumberCount, colours: Map<string, wire.Colour>) => HTMLElement} */
function makeNumber({ number, times }, colours) {
  return h("li", {}, makePip(number, colours.get(number)), h("span", { class: "figure", "aria-hidden": "true", text: `×${times}` }),
    h("span", { class: "visually-hidden", text: `, ${sayCount("statistics.count", times)}` }));
}
