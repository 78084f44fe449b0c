/** What came lately: shares of the colours, the numbers that came most and least often. */

import { h, keep, replace, set } from "../core/dom.js";
import { say, sayCount } from "../core/words.js";
import { percent } from "../parts/group-bars.js";
import { makePip } from "../parts/history-strip.js";

const COLOURS = ["red", "green", "black"]; // from one side to the other, as the numbers stand

/** statistics: as the server counted them, or null before that. */
export function renewLately({ title, shares, hot, cold }, statistics) {
  const rounds = statistics?.rounds ?? 0;
  title.parentElement.hidden = rounds === 0;
  if (rounds === 0) return;
  set(title, "text", sayCount("board.lately", rounds));
  const colours = new Map(statistics.numbers.map(({ number, colour }) => [number, colour]));
  const timesOf = new Map(statistics.colours.map(({ colour, times }) => [colour, times]));
  keep(shares, COLOURS, (colour) => colour, makeShare, (element, colour) => {
    const times = timesOf.get(colour) ?? 0;
    element.style.setProperty("--share", String(times / rounds));
    element.classList.toggle("none", times === 0);
    set(element.lastChild, "text", percent(times, rounds));
  });
  replace(hot, statistics.hot.map((each) => makeNumber(each, colours)));
  replace(cold, statistics.cold.map((each) => makeNumber(each, colours)));
}

function makeShare(colour) {
  return h("li", { class: colour }, h("span", { class: "name", text: say(`colour.${colour}`) }), " ", h("strong", { class: "figure" }));
}

function makeNumber({ number, times }, colours) {
  return h("li", {}, makePip(number, colours.get(number)), h("span", { class: "figure", "aria-hidden": "true", text: `×${times}` }),
    h("span", { class: "visually-hidden", text: `, ${sayCount("statistics.count", times)}` }));
}
