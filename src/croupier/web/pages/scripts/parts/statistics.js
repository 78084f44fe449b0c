/**
 * <table-statistics>: what came at a table lately, in figures and pictures, always with what chance alone explains.
 * The server counts; here it is drawn.
 */

import { get } from "../core/api.js";
import { h, makeButton, replace, set } from "../core/dom.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { inWords } from "../core/problems.js";
import { formatNumber, nameIn, say, sayCount } from "../core/words.js";
import { makeTable } from "./figures.js";
import { makeGroups } from "./group-bars.js";
import { drawHeatLayout, drawHeatWheel } from "./heat.js";
import { lastRound, makePip } from "./history-strip.js";

/** @typedef {TableStatistics} StatisticsElement */

const WINDOWS = [50, 100, 200, 500];
const SHAPES = ["layout", "wheel"];
const WIDE_FROM = 420; // CSS pixels: below, the layout runs down the screen

class TableStatistics extends HTMLElement {
  /** @type {string | null} */
  #table = null;
  /** @type {wire.Cloth | null} */
  #cloth = null;
  /** @type {() => wire.Board | null} */
  #findBoard = () => null;
  /** @type {wire.Statistics | null} */
  #statistics = null;
  #asked = 0;
  /** @type {{ over: number, shape: string }} */
  #chosen = { over: getPreference("statistics.over", 100), shape: getPreference("statistics.shape", "layout") };
  /** @type {ReturnType<typeof makeParts> | null} */
  #parts = null;
  #wide = true;
  #watching = new ResizeObserver(() => this.#fit());

  connectedCallback() {
    if (!this.#parts) this.#make();
    this.#watching.observe(this);
  }

  disconnectedCallback() {
    this.#watching.disconnect();
  }

  /** Of which table, and its cloth; then what came is fetched, as far as the board of the page shows it, where that has one.
   * @type {(table: string, cloth: wire.Cloth, findBoard?: () => wire.Board | null) => Promise<void>} */
  show(table, cloth, findBoard = () => null) {
    this.#table = table;
    this.#cloth = cloth;
    this.#findBoard = findBoard;
    return this.renew();
  }

  /** Fetched again, as after a result. Of several requests under way only the last one counts. */
  async renew() {
    if (!this.#table) return;
    const asked = (this.#asked += 1);
    const board = this.#findBoard();
    const until = board ? `&until=${lastRound(board)}` : "";
    try {
      const statistics = await get(`/api/tables/${this.#table}/statistics?over=${this.#chosen.over}${until}`);
      if (asked === this.#asked) this.render(statistics);
    } catch (problem) {
      if (asked === this.#asked && this.#parts) set(this.#parts.summary, "text", inWords(problem));
    }
  }

  /** Draws what the server counted; may be asked at any time, with the same result.
   * @type {(statistics?: wire.Statistics | null) => void} */
  render(statistics = this.#statistics) {
    this.#statistics = statistics;
    if (!statistics || !this.#cloth || !this.#parts) return;
    const { summary, body, expected, picture, groups, hot, cold, table } = this.#parts;
    const { rounds, over } = statistics;
    const fewer = rounds < over ? ` ${say("statistics.fewer")}` : "";
    set(summary, "text", rounds ? `${sayCount("statistics.rounds", rounds)}.${fewer}` : say("statistics.none"));
    body.hidden = rounds === 0;
    if (rounds === 0) return;
    const figures = Object.entries(statistics.expected).map(([name, value]) => [name, formatNumber(value, { maximumFractionDigits: 1 })]);
    set(expected, "text", say("statistics.expected", Object.fromEntries(figures)));
    this.#drawPicture(picture, statistics, this.#cloth);
    replace(groups, ...makeGroups(statistics, this.#cloth));
    replace(hot, ...makeFew(statistics.hot, this.#cloth));
    replace(cold, ...makeFew(statistics.cold, this.#cloth));
    replace(table, makeTable((name) => say(`statistics.${name}`), ["number", "colour", "times"], ["times"], statistics.numbers.map(makeRow)));
  }

  #make() {
    this.#parts = makeParts((name, value) => this.#choose(name, value));
    const { windows, summary, body } = this.#parts;
    this.append(h("div", { class: "row top" }, h("span", { class: "quiet-text", "aria-hidden": "true", text: say("statistics.window") }), windows),
      summary, h("p", { class: "information", text: say("information.only") }), body);
    this.#press();
    this.render();
  }

  /** @type {(name: "over" | "shape", value: any) => void} */
  #choose(name, value) {
    setPreference(`statistics.${name}`, value);
    Object.assign(this.#chosen, { [name]: value });
    if (name === "over") this.renew();
    else this.render();
    this.#press();
  }

  #press() {
    for (const [name, value] of Object.entries(this.#chosen)) {
      for (const each of this.querySelectorAll(`[data-${name}]`)) set(each, "aria-pressed", String(each.getAttribute(`data-${name}`) === String(value)));
    }
  }

  #fit() {
    const wide = this.clientWidth === 0 || this.clientWidth >= WIDE_FROM;
    if (wide === this.#wide) return;
    this.#wide = wide;
    this.render();
  }

  /** @type {(place: HTMLElement, statistics: wire.Statistics, cloth: wire.Cloth) => void} */
  #drawPicture(place, statistics, cloth) {
    const most = statistics.hot[0];
    const drawn = this.#chosen.shape === "wheel" ? drawHeatWheel(statistics) : drawHeatLayout(cloth, statistics, this.#wide);
    const label = say("statistics.picture", { most: most ? `${most.number}, ${sayCount("statistics.count", most.times)}` : "–" });
    set(drawn, "role", "img");
    set(drawn, "aria-label", label);
    replace(place, drawn);
  }
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
    table: h("div", { class: "scrolls" }),
  };
  const shapes = h("div", { class: "row choice" }, SHAPES.map((each) => button("shape", each, say(`statistics.as.${each}`))));
  const body = h("div", { class: "body", hidden: true },
    h("div", {}, shapes, parts.picture, parts.expected,
      h("details", {}, h("summary", { text: say("statistics.all") }), parts.table)),
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

customElements.define("table-statistics", TableStatistics);
