/**
 * What came at a table lately, in figures and pictures, always with what chance alone explains. The server counts; here it is
 * drawn.
 */

import { get } from "../core/api.js";
import { openSheet } from "../core/dialogs.js";
import { h, makeButton, replace, set, update } from "../core/dom.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { inWords } from "../core/problems.js";
import { formatNumber, nameIn, say, sayCount } from "../core/words.js";
import { makeTable } from "../parts/figures.js";
import { makeGroups } from "../parts/group-bars.js";
import { drawHeatLayout, drawHeatWheel } from "../parts/heat.js";
import { lastRound, makePip } from "../parts/history-strip.js";

const WINDOWS = [50, 100, 200, 500];
const SHAPES = ["layout", "wheel"];
const WIDE_FROM = 420; // CSS pixels: below, the layout runs down the screen

/** @type {(table: string, cloth: wire.Cloth, findBoard: () => wire.Board | null) => void} */
export function openStatistics(table, cloth, findBoard) {
  openSheet(say("statistics"), makeStatistics(table, cloth, findBoard).element, { look: "wide" });
}

/** As far as the board of the page shows what came, where it has one.
 * @type {(table: string, cloth: wire.Cloth, findBoard?: () => wire.Board | null) => { element: HTMLElement, render: () => void }} */
export function makeStatistics(table, cloth, findBoard = () => null) {
  /** @type {{ over: number, shape: string }} */
  const chosen = { over: getPreference("statistics.over", 100), shape: getPreference("statistics.shape", "layout") };
  const { windows, summary, body, expected, picture, groups, hot, cold, numbers } = makeParts(choose);
  const element = h("div", { class: "statistics" },
    h("div", { class: "row top" }, h("span", { class: "quiet-text", "aria-hidden": "true", text: say("statistics.window") }), windows),
    summary, h("p", { class: "information", text: say("information.only") }), body);
  /** @type {wire.Statistics | null} */
  let statistics = null;
  let asked = 0;
  let isWide = true;

  /** Of several requests under way only the last one counts. */
  async function fetchAnew() {
    const request = (asked += 1);
    const board = findBoard();
    const until = board ? `&until=${lastRound(board)}` : "";
    try {
      const found = await get(`/api/tables/${table}/statistics?over=${chosen.over}${until}`);
      if (request !== asked) return;
      statistics = found;
      render();
    } catch (problem) {
      if (request === asked) set(summary, "text", inWords(problem));
    }
  }

  function render() {
    if (!statistics) return;
    const { rounds, over } = statistics;
    const fewer = rounds < over ? ` ${say("statistics.fewer")}` : "";
    set(summary, "text", rounds ? `${sayCount("statistics.rounds", rounds)}.${fewer}` : say("statistics.none"));
    body.hidden = rounds === 0;
    if (rounds === 0) return;
    const figures = Object.entries(statistics.expected).map(([name, value]) => [name, formatNumber(value, { maximumFractionDigits: 1 })]);
    set(expected, "text", say("statistics.expected", Object.fromEntries(figures)));
    replace(picture, draw(statistics));
    replace(groups, makeGroups(statistics, cloth));
    replace(hot, makeFew(statistics.hot, cloth));
    replace(cold, makeFew(statistics.cold, cloth));
    replace(numbers, makeTable((name) => say(`statistics.${name}`), ["number", "colour", "times"], ["times"], statistics.numbers.map(makeRow)));
  }

  /** @type {(counted: wire.Statistics) => SVGElement} */
  function draw(counted) {
    const [most] = counted.hot;
    const label = say("statistics.picture", { most: most ? `${most.number}, ${sayCount("statistics.count", most.times)}` : "–" });
    const drawn = chosen.shape === "wheel" ? drawHeatWheel(counted) : drawHeatLayout(cloth, counted, isWide);
    return update(drawn, { role: "img", "aria-label": label });
  }

  /** @type {(name: "over" | "shape", value: number | string) => void} */
  function choose(name, value) {
    setPreference(`statistics.${name}`, value);
    Object.assign(chosen, { [name]: value });
    if (name === "over") fetchAnew();
    else render();
    press();
  }

  function press() {
    for (const [name, value] of Object.entries(chosen)) {
      for (const each of element.querySelectorAll(`[data-${name}]`)) set(each, "aria-pressed", String(each.getAttribute(`data-${name}`) === String(value)));
    }
  }

  function fit() {
    const isRoom = element.clientWidth === 0 || element.clientWidth >= WIDE_FROM;
    if (isRoom === isWide) return;
    isWide = isRoom;
    render();
  }

  press();
  new ResizeObserver(fit).observe(element);
  fetchAnew();
  return { element, render };
}

/** @param {(name: "over" | "shape", value: number | string) => void} choose */
function makeParts(choose) {
  const button = (/** @type {"over" | "shape"} */ group, /** @type {number | string} */ value, /** @type {string} */ text) =>
    makeButton(text, () => choose(group, value), { class: "small", dataset: { [group]: value } });
  const parts = {
    windows: h("div", { class: "row choice", role: "group", "aria-label": say("statistics.window") },
      WINDOWS.map((each) => button("over", each, formatNumber(each)))),
    summary: h("p", { class: "summary", text: say("loading") }),
    expected: h("p", { class: "quiet-text" }),
    picture: h("div", { class: "picture" }),
    groups: h("div", { class: "sets" }),
    hot: h("ol", { class: "few hot" }),
    cold: h("ol", { class: "few cold" }),
    numbers: h("div", { class: "scrolls" }),
  };
  const shapes = h("div", { class: "row choice" }, SHAPES.map((each) => button("shape", each, say(`statistics.as.${each}`))));
  const body = h("div", { class: "body", hidden: true },
    h("div", {}, shapes, parts.picture, parts.expected,
      h("details", {}, h("summary", { text: say("statistics.all") }), parts.numbers)),
    h("div", {}, h("div", { class: "ends" },
      h("div", {}, h("h3", { text: say("statistics.hot") }), parts.hot),
      h("div", {}, h("h3", { text: say("statistics.cold") }), parts.cold)),
    parts.groups, h("p", { class: "quiet-text", text: say("statistics.band") })));
  return { ...parts, body };
}

/** @type {(numbers: wire.NumberCount[], cloth: wire.Cloth) => HTMLElement[]} */
function makeFew(numbers, cloth) {
  return numbers.map(({ number, times }) =>
    h("li", {}, makePip(number, cloth.wheel.colours[number]), " ", h("span", { class: "quiet-text figure", text: sayCount("statistics.count", times) })));
}

/** @type {(counted: wire.ColouredCount) => HTMLElement} */
function makeRow({ number, colour, times }) {
  return h("tr", { "data-number": number }, h("th", { scope: "row", text: number }), h("td", { text: nameIn("colour", colour) }), h("td", { class: "figure", text: times }));
}
