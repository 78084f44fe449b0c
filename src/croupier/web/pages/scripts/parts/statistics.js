/**
 * <table-statistics>: what came at a table lately, in figures and pictures, always with what chance alone explains.
 * The server counts; here it is drawn.
 */

import partWords from "../../words/parts.js";
import { get } from "../core/api.js";
import { h, replace, set } from "../core/dom.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { inWords } from "../core/troubles.js";
import { addWords, formatNumber, say, sayCount } from "../core/words.js";
import { makeGroups } from "./group-bars.js";
import { drawHeatLayout, drawHeatWheel } from "./heat.js";
import { lastRound, makePip } from "./history-strip.js";

addWords(partWords);

const WINDOWS = [50, 100, 200, 500];
const SHAPES = ["layout", "wheel"];
const WIDE_FROM = 420; // CSS pixels: below, the layout runs down the screen

class TableStatistics extends HTMLElement {
  #table = null;
  #cloth = null;
  #findBoard = () => null;
  #statistics = null;
  #asked = 0;
  #over = getPreference("statistics.over", 100);
  #shape = getPreference("statistics.shape", "layout");
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

  /** Of which table, and its cloth; then what came is fetched, as far as the board of the page shows it, where that has one. */
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
      const statistics = await get(`/api/tables/${this.#table}/statistics?over=${this.#over}${until}`);
      if (asked === this.#asked) this.render(statistics);
    } catch (problem) {
      if (asked === this.#asked && this.#parts) set(this.#parts.summary, "text", inWords(problem));
    }
  }

  /** Draws what the server counted; may be asked at any time, with the same result. */
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
    this.#drawPicture(picture);
    replace(groups, ...makeGroups(statistics, this.#cloth));
    replace(hot, ...this.#makeFew(statistics.hot));
    replace(cold, ...this.#makeFew(statistics.cold));
    replace(table, ...statistics.numbers.map(makeRow));
  }

  #make() {
    const button = (group, value, text, choose) =>
      h("button", { type: "button", class: "small", text, dataset: { [group]: value }, on: { click: () => choose(value) } });
    const parts = {
      windows: h("div", { class: "row choice", role: "group", "aria-label": say("statistics.window") },
        WINDOWS.map((each) => button("over", each, formatNumber(each), (value) => this.#choose("over", value)))),
      shapes: h("div", { class: "row choice" }, SHAPES.map((each) => button("shape", each, say(`statistics.as.${each}`), (value) => this.#choose("shape", value)))),
      summary: h("p", { class: "summary", text: say("loading") }),
      expected: h("p", { class: "quiet-text" }),
      picture: h("div", { class: "picture" }),
      groups: h("div", { class: "sets" }),
      hot: h("ol", { class: "few hot" }),
      cold: h("ol", { class: "few cold" }),
      table: h("tbody"),
    };
    const head = ["number", "colour", "times"].map((name) => h("th", { scope: "col", class: name === "times" ? "figure" : "", text: say(`statistics.${name}`) }));
    parts.body = h("div", { class: "body", hidden: true },
      h("div", {}, parts.shapes, parts.picture, parts.expected,
        h("details", {}, h("summary", { text: say("statistics.all") }), h("div", { class: "scrolls" }, h("table", {}, h("thead", {}, h("tr", {}, head)), parts.table)))),
      h("div", {}, h("div", { class: "ends" },
        h("div", {}, h("h3", { text: say("statistics.hot") }), parts.hot),
        h("div", {}, h("h3", { text: say("statistics.cold") }), parts.cold)),
      parts.groups, h("p", { class: "quiet-text", text: say("statistics.band") })));
    this.#parts = parts;
    this.append(h("div", { class: "row top" }, h("span", { class: "quiet-text", "aria-hidden": "true", text: say("statistics.window") }), parts.windows),
      parts.summary, h("p", { class: "information", text: say("information.only") }), parts.body);
    this.#press();
    this.render();
  }

  #choose(name, value) {
    setPreference(`statistics.${name}`, value);
    if (name === "over") {
      this.#over = value;
      this.renew();
    } else {
      this.#shape = value;
      this.render();
    }
    this.#press();
  }

  #press() {
    for (const each of this.querySelectorAll("[data-over]")) set(each, "aria-pressed", String(Number(each.dataset.over) === this.#over));
    for (const each of this.querySelectorAll("[data-shape]")) set(each, "aria-pressed", String(each.dataset.shape === this.#shape));
  }

  #fit() {
    const wide = this.clientWidth === 0 || this.clientWidth >= WIDE_FROM;
    if (wide === this.#wide) return;
    this.#wide = wide;
    this.render();
  }

  #drawPicture(place) {
    const most = this.#statistics.hot[0];
    const drawn = this.#shape === "wheel" ? drawHeatWheel(this.#statistics) : drawHeatLayout(this.#cloth, this.#statistics, this.#wide);
    const label = say("statistics.picture", { most: most ? `${most.number}, ${sayCount("statistics.count", most.times)}` : "–" });
    set(drawn, "role", "img");
    set(drawn, "aria-label", label);
    replace(place, drawn);
  }

  #makeFew(numbers) {
    return numbers.map(({ number, times }) =>
      h("li", {}, makePip(number, this.#cloth.wheel.colours[number]), " ", h("span", { class: "quiet-text figure", text: sayCount("statistics.count", times) })));
  }
}

function makeRow({ number, colour, times }) {
  return h("tr", { "data-number": number }, h("th", { scope: "row", text: number }), h("td", { text: say(`colour.${colour}`) }), h("td", { class: "figure", text: times }));
}

customElements.define("table-statistics", TableStatistics);
