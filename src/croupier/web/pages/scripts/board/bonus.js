/** The grid of a game with bonus numbers: those that are lit, the links that are complete, and what is missing. */

import { clauses, h, replace, set, svg } from "../core/dom.js";
import { named, say } from "../core/words.js";
import { drawArea, drawLinks } from "../cloth/drawing.js";
import { around, sectionsOf, sizeOf, turnFor, turnRect } from "../cloth/geometry.js";
import { linksInWords } from "../parts/bonus.js";

const MARGIN = 8; // millimetres
const FOR_LETTERS = 30;

export class BonusGrid {
  #cells = new Map();
  #frames = new Map(); // of the links, by name
  #said = h("p", { class: "said" });

  constructor(place, cloth) {
    this.count = cloth.bonus.drawn;
    this.unlit = cloth.bonus.unlit;
    place.append(h("h2", { text: say("board.bonus") }), this.#draw(cloth), this.#said);
  }

  /** The numbers that are lit, and the links that are complete, as a board has them. */
  render({ lit = [], links = [] }) {
    const lights = new Set(lit);
    for (const [number, cell] of this.#cells) cell.classList.toggle("lit", lights.has(number));
    for (const [name, frame] of this.#frames) frame.classList.toggle("complete", links.includes(name));
    replace(this.#said, this.#describe(lights.size), " ", lights.size < this.count && this.#describeUnlit(), linksInWords(links));
    set(this.#said, "data-lit", lights.size === this.count ? "all" : lights.size ? "some" : "none");
    set(this.picture, "aria-label", named(say("board.bonus"), lights.size ? [...lights].join(", ") : "–"));
  }

  #describe(lit) {
    if (lit === 0) return say("board.bonus.none", { count: this.count });
    return say(lit === this.count ? "board.bonus.lit" : "board.bonus.some", { lit, count: this.count });
  }

  /** What the document makes of it if one of them stays dark. */
  #describeUnlit() {
    return h("span", { class: "unlit" }, say(`board.bonus.unlit.${this.unlit.then}`), " ", clauses(this.unlit.clauses), " ");
  }

  #draw(cloth) {
    const main = sectionsOf(cloth).find((section) => section.name === "main");
    const turn = turnFor(main.extent, true);
    const areas = main.areas.filter((area) => area.part === "number");
    const rects = new Map(areas.map((area) => [area.name, turnRect(turn, area.rect)]));
    for (const area of areas) this.#cells.set(area.text, drawArea(area, rects.get(area.name)));
    const links = drawLinks(cloth.bonus.links, rects);
    this.#frames = new Map(links.map((link) => [link.dataset.link, link]));
    const extent = around([...rects.values()]);
    const { width, height } = sizeOf(extent);
    const box = [extent.left - MARGIN, extent.top - MARGIN - FOR_LETTERS, width + 2 * MARGIN + FOR_LETTERS, height + 2 * MARGIN + FOR_LETTERS];
    this.picture = svg("svg", { class: "section grid", viewBox: box.join(" "), role: "img" }, [...this.#cells.values()], links);
    return this.picture;
  }
}
