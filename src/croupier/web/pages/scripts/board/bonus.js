/** The grid of a game with bonus numbers: those that are lit, the links that are complete, and what is missing. */

import { h, set, svg } from "../core/dom.js";
import { say } from "../core/words.js";
import { drawArea, drawLinks } from "../cloth/drawing.js";
import { around, sectionsOf, sizeOf, turnFor, turnRect } from "../cloth/geometry.js";

const MARGIN = 8; // millimetres
const FOR_LETTERS = 30;

export class BonusGrid {
  #cells = new Map();
  #links = [];
  #said = h("p", { class: "said" });

  constructor(place, cloth) {
    this.#links = Object.entries(cloth.bonus.links);
    this.count = cloth.bonus.drawn;
    place.append(h("h2", { text: say("board.bonus") }), this.#draw(cloth), this.#said);
  }

  render(lit) {
    const lights = new Set(lit ?? []);
    const complete = this.#links.filter(([, numbers]) => numbers.every((number) => lights.has(number))).map(([name]) => name);
    for (const [number, cell] of this.#cells) cell.classList.toggle("lit", lights.has(number));
    for (const [name] of this.#links) this.frames.get(name).classList.toggle("complete", complete.includes(name));
    set(this.#said, "text", [this.#describe(lights.size), this.#describeLinks(complete)].filter(Boolean).join(" "));
    set(this.#said, "data-lit", lights.size === this.count ? "all" : lights.size ? "some" : "none");
    set(this.picture, "aria-label", `${say("board.bonus")}: ${lights.size ? [...lights].join(", ") : "–"}`);
  }

  #describe(lit) {
    if (lit === 0) return say("board.bonus.none", { count: this.count });
    return say(lit === this.count ? "board.bonus.lit" : "board.bonus.some", { lit, count: this.count });
  }

  #describeLinks(complete) {
    if (complete.length === 0) return "";
    return say(complete.length === 1 ? "board.bonus.link" : "board.bonus.links", { link: complete.join(", ").toUpperCase() });
  }

  #draw(cloth) {
    const main = sectionsOf(cloth).find((section) => section.name === "main");
    const turn = turnFor(main.extent, true);
    const areas = main.areas.filter((area) => area.part === "number");
    const rects = new Map(areas.map((area) => [area.name, turnRect(turn, area.rect)]));
    for (const area of areas) this.#cells.set(area.text, drawArea(area, rects.get(area.name)));
    const links = drawLinks(cloth.bonus.links, rects);
    this.frames = new Map(links.map((link) => [link.dataset.link, link]));
    const extent = around([...rects.values()]);
    const { width, height } = sizeOf(extent);
    const box = [extent.left - MARGIN, extent.top - MARGIN - FOR_LETTERS, width + 2 * MARGIN + FOR_LETTERS, height + 2 * MARGIN + FOR_LETTERS];
    this.picture = svg("svg", { class: "section grid", viewBox: box.join(" "), role: "img" }, [...this.#cells.values()], links);
    return this.picture;
  }
}
