/** The grid of a game with bonus numbers: those that are lit, the links that are complete, and what is missing. */

import { certain } from "../core/certain.js";
import { clauses, find, h, replace, set, svg } from "../core/dom.js";
import { linksInWords } from "../core/names.js";
import { named, say } from "../core/words.js";
import { drawArea, drawLinks } from "../cloth/drawing.js";
import { around, sectionsOf, sizeOf, turnFor, turnRect } from "../cloth/geometry.js";

/** @import { Desk } from "./main.js" */

const MARGIN = 8; // millimetres
const FOR_LETTERS = 30;

/** Where the game has none there is nothing to see.
 * @param {Desk} desk */
export function makeBonusGrid(desk) {
  const element = find("#bonus");
  const said = h("p", { class: "said" });
  /** @type {ReturnType<typeof drawGrid> | undefined} */
  let grid; // once the cloth is there

  /** @type {(bonus: wire.BonusOut) => ReturnType<typeof drawGrid>} */
  function begin(bonus) {
    const drawn = drawGrid(desk.cloth, bonus);
    document.body.classList.add("with-bonus");
    element.append(h("h2", { text: say("board.bonus") }), drawn.picture, said);
    element.hidden = false;
    return drawn;
  }

  return {
    render() {
      const { bonus } = desk.cloth;
      if (!bonus) return;
      grid ??= begin(bonus);
      const { lit = [], links = [] } = desk.live.board;
      const lights = new Set(lit);
      for (const [number, cell] of grid.cells) cell.classList.toggle("lit", lights.has(number));
      for (const [name, frame] of grid.frames) frame.classList.toggle("complete", links.includes(name));
      replace(said, describe(lights.size, bonus.drawn), " ", lights.size < bonus.drawn && describeUnlit(bonus.unlit), linksInWords(links));
      set(said, "data-lit", lights.size === bonus.drawn ? "all" : lights.size ? "some" : "none");
      set(grid.picture, "aria-label", named(say("board.bonus"), lights.size ? [...lights].join(", ") : "–"));
    },
  };
}

/** @type {(lit: number, count: number) => string} */
function describe(lit, count) {
  if (lit === 0) return say("board.bonus.none", { count });
  return say(lit === count ? "board.bonus.lit" : "board.bonus.some", { lit, count });
}

/** What the document makes of it if one of them stays dark.
 * @type {(unlit: wire.UnlitOut) => HTMLElement} */
function describeUnlit(unlit) {
  return h("span", { class: "unlit" }, say(`board.bonus.unlit.${unlit.then}`), " ", clauses(unlit.clauses), " ");
}

/** The picture, with its cells by number and the frames of its links by name.
 * @param {wire.Cloth} cloth @param {wire.BonusOut} bonus */
function drawGrid(cloth, bonus) {
  const main = certain(sectionsOf(cloth).find((section) => section.name === "main"));
  const turn = turnFor(main.extent, true);
  const areas = main.areas.filter((area) => area.part === "number");
  const rects = new Map(areas.map((area) => [area.name, turnRect(turn, area.rect)]));
  const cells = new Map(areas.map((area) => [area.text, drawArea(area, certain(rects.get(area.name)))]));
  const links = drawLinks(bonus.links, rects);
  const frames = new Map(links.map((link) => [link.dataset.link ?? "", link]));
  const extent = around([...rects.values()]);
  const { width, height } = sizeOf(extent);
  const box = [extent.left - MARGIN, extent.top - MARGIN - FOR_LETTERS, width + 2 * MARGIN + FOR_LETTERS, height + 2 * MARGIN + FOR_LETTERS];
  const picture = svg("svg", { class: "section grid", viewBox: box.join(" "), role: "img" }, [...cells.values()], links);
  return { picture, cells, frames };
}
