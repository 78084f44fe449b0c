/** One section of the cloth, drawn once and renewed: its areas, the chips on it, and the spots on top of them. */

import { certain } from "../core/certain.js";
import { keep, set, svg } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf, oddsOf, printedOn, titleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { keyOf, makeStack, renewStack } from "./chips.js";
import { drawArea, drawDolly, drawLine, drawLinks, drawOval } from "./drawing.js";
import { placeOfChips, sizeOf, turnFor, turnRect, zoneOf } from "./geometry.js";

/** @import { Stack } from "./chips.js" */
/** @import { Part, Point, Rect, Zoned } from "./geometry.js" */
/** @typedef {Zoned & { area: wire.AreaOut | null, element: SVGRectElement }} Spot */
/** `dolly`: the number that it stands on; `winners`: wagers; `lit`: numbers; `notes`: by number.
 * @typedef {{ stacks: Stack[], dolly: string | null, winners: Set<string>, lit: readonly string[], closed: boolean, denominations: number[], currency: string, notes: Map<string, { text: string, kind?: string }> }} View */

const MARGIN = 20; // millimetres: a chip on the outside line is not cut off
const FOR_LINKS = 34; // more, where their letters stand
const CELLS = ["number", "track", "group"];
const REACH = 24; // CSS pixels that a finger may miss by

export class Section {
  /** @type {SVGElement | null} */
  _dolly = null;
  /** @type {string | null} */
  _dollyOn = null;
  /** Wagers that have chips of mine.
   * @type {Set<string>} */
  _mine = new Set();

  /** `part` is one of sectionsOf(cloth); it runs across where `wide`, else down. `label`: the key of what can be done with it.
   * @param {wire.Cloth} cloth @param {Part} part @param {boolean} wide @param {string} label */
  constructor(cloth, part, wide, label = "cloth.label") {
    this.name = part.name;
    this._cloth = cloth;
    this._turn = turnFor(part.extent, wide);
    this._rects = new Map(part.areas.map((area) => [area.name, turnRect(this._turn, area.rect)]));
    this._areas = new Map(part.areas.map((area) => [area, drawArea(area, this._rectOf(area), printedOn(area, cloth))]));
    this.spots = this._findSpots(part);
    this._marks = svg("g", { class: "marks", "aria-hidden": "true" });
    this._chips = svg("g", { class: "chips", "aria-hidden": "true" });
    this._notes = svg("g", { class: "notes", "aria-hidden": "true" }); // above the chips, which would hide them
    this.element = this._draw(part, label);
    this.current = this.spots.find((spot) => spot.wager === "straight:17") ?? this.spots[0]; // near the middle
    set(this.current.element, "tabindex", "0");
  }

  /** @type {(area: wire.AreaOut) => Rect} */
  _rectOf(area) {
    return certain(this._rects.get(area.name));
  }

  /** Lines lie above areas, corners above lines.
   * @type {(part: Part) => Spot[]} */
  _findSpots(part) {
    const areas = new Map(part.areas.map((area) => [area.name, area]));
    const cells = part.areas.filter((area) => CELLS.includes(area.part)).map((area) => sizeOf(this._rectOf(area)));
    const shortest = Math.min(...cells.flatMap(({ width, height }) => [width, height]));
    const spots = part.spots.map((each) => {
      const turned = { ...each, ...this._turn(each.x, each.y) };
      const spot = { ...turned, zone: zoneOf(turned, this._rects, shortest) };
      const area = each.meets.length === 1 ? (areas.get(each.meets[0]) ?? null) : null;
      return { ...spot, area, element: makeSpot(spot) };
    });
    return spots.sort((one, other) => one.meets.length - other.meets.length);
  }

  /** @type {(part: Part, label: string) => SVGSVGElement} */
  _draw(part, label) {
    const extent = turnRect(this._turn, part.extent);
    const areas = [...this._areas.values()];
    const links = part.name === "main" && this._cloth.bonus ? drawLinks(this._cloth.bonus.links, this._rects) : [];
    const printed = svg("g", { class: "printed", "aria-hidden": "true" },
      part.name === "racetrack" ? drawOval(areas, extent, this._cloth.game) : areas,
      part.lines.map((line) => drawLine(turnRect(this._turn, line))), links);
    const more = links.length ? FOR_LINKS : 0;
    const width = extent.right - extent.left + 2 * MARGIN + more;
    const height = extent.bottom - extent.top + 2 * MARGIN + more / 2;
    const element = svg("svg", {
      class: `section ${part.name}`,
      viewBox: `${extent.left - MARGIN} ${extent.top - MARGIN - more / 2} ${width} ${height}`,
      role: "group",
      "aria-label": `${say(`section.${part.name}`)}. ${say(label, { title: titleOf(this._cloth) })}`,
    }, printed, this._marks, this._chips, this._notes, svg("g", { class: "spots" }, this.spots.map((spot) => spot.element)));
    element.style.setProperty("--ratio", String(width / height));
    return element;
  }

  /** @type {(element: EventTarget | null) => Spot | null} */
  spotOf(element) {
    return this.spots.find((spot) => spot.element === element) ?? null;
  }

  /** @type {(wager: string) => Spot | null} */
  find(wager) {
    return this.spots.find((spot) => spot.wager === wager) ?? null;
  }

  /** The spot of my chips that lie nearest to a point of the screen, within reach of a finger; null where none do.
   * @type {(at: Point) => Spot | null} */
  findMine({ x, y }) {
    const toScreen = certain(this.element.getScreenCTM());
    const away = (/** @type {Point} */ at) => {
      const seen = new DOMPoint(at.x, at.y).matrixTransform(toScreen);
      return Math.hypot(seen.x - x, seen.y - y);
    };
    const near = this.spots.filter((spot) => this._mine.has(spot.wager))
      .map((spot) => ({ spot, distance: Math.min(away(spot), away(placeOfChips(spot))) }))
      .filter(({ distance }) => distance <= REACH)
      .sort((one, other) => one.distance - other.distance);
    return near[0]?.spot ?? null;
  }

  /** From here on this is the spot that the Tab key comes to.
   * @type {(spot: Spot) => void} */
  moveTo(spot) {
    set(this.current.element, "tabindex", "-1");
    this.current = spot;
    set(spot.element, "tabindex", "0");
  }

  /** `stakes`: what I have, by wager; nothing where all of it is hollow.
   * @type {(view: View, stakes: Map<string, number>) => void} */
  renew(view, stakes) {
    this._mine = new Set(stakes.keys());
    this._renewAreas(view);
    this._renewChips(view);
    this._renewDolly(view.dolly);
    this._renewNotes(view.notes);
    for (const spot of this.spots) this._renewSpot(spot, view, stakes.get(spot.wager));
  }

  /** @type {(view: View) => void} */
  _renewAreas({ lit, dolly, winners }) {
    const isLit = new Set(lit);
    for (const [area, element] of this._areas) {
      const isNumber = area.part !== "box" && area.text in this._cloth.wheel.colours;
      element.classList.toggle("lit", isNumber && isLit.has(area.text));
      element.classList.toggle("winner", isNumber ? area.text === dolly : winners.has(area.wager));
    }
    for (const link of this.element.querySelectorAll("[data-link]")) {
      const numbers = this._cloth.bonus?.links[link.getAttribute("data-link") ?? ""] ?? [];
      link.classList.toggle("complete", numbers.every((number) => isLit.has(number)));
    }
  }

  /** Mine lie above those of others.
   * @type {(view: View) => void} */
  _renewChips(view) {
    const places = new Map(); // where a wager has several spots, chips lie on the first
    for (const spot of this.spots) if (!places.has(spot.wager)) places.set(spot.wager, placeOfChips(spot));
    const here = view.stacks.filter((stack) => places.has(stack.wager)).sort((one, other) => Number(one.mine) - Number(other.mine));
    keep(this._chips, here, keyOf, makeStack, (element, stack) =>
      renewStack(element, stack, places.get(stack.wager), { ...view, isWinner: view.winners.has(stack.wager) }));
  }

  /** @type {(number: string | null) => void} */
  _renewDolly(number) {
    if (this._dollyOn === number) return;
    this._dollyOn = number;
    this._dolly?.remove();
    const area = [...this._areas.keys()].find((each) => each.part === "number" && each.text === number);
    if (!area) return;
    const rect = this._rectOf(area);
    this._dolly = drawDolly(rect.right - 13, rect.top + 14);
    this._chips.after(this._dolly);
  }

  /** Small texts in the corner of cells where neither chips nor the dolly lie: exposure, counts.
   * @type {(notes: View["notes"]) => void} */
  _renewNotes(notes) {
    const noted = [...this._areas.keys()].filter((area) => area.part === "number" && notes.has(area.text));
    keep(this._notes, noted, (area) => area.name, (area) => makeNote(this._rectOf(area)), (element, area) => {
      const { text, kind = "" } = certain(notes.get(area.text));
      set(element, "class", `note ${kind}`);
      set(element, "text", text);
    });
  }

  /** What a screen reader says of it.
   * @type {(spot: Spot, view: View, stake: number | undefined) => void} */
  _renewSpot(spot, { lit, dolly, currency }, stake) {
    const parts = [nameOf(spot.wager, this._cloth), say("pays", { odds: oddsOf(spot.wager, this._cloth) })];
    if (stake) parts.push(say("staked", { amount: money(stake, currency) }));
    if (spot.area && lit.includes(spot.area.text)) parts.push(say("is.lit"));
    if (spot.area && dolly !== null && spot.area.text === dolly) parts.push(say("the.dolly"));
    set(spot.element, "aria-label", parts.join(", "));
  }

  /** All numbers that a wager covers, and on the main layout where its pieces go; null shows none.
   * @type {(wager: string | null) => void} */
  showCovered(wager) {
    const known = wager === null ? null : this._cloth.wagers[wager];
    const covered = new Set(known?.numbers);
    for (const [area, element] of this._areas) {
      const isNumber = area.part === "number" || area.part === "track";
      element.classList.toggle("covered", isNumber ? covered.has(area.text) : known !== null && area.wager === wager);
    }
    const counts = new Map(known?.pieces.map((piece) => [piece.wager, piece.count]));
    const pieces = this.name === "main" ? this.spots.filter((spot) => counts.has(spot.wager)) : [];
    keep(this._marks, pieces, (spot) => `${spot.wager} ${spot.x} ${spot.y}`, (spot) => makePiece(spot, certain(counts.get(spot.wager))));
  }
}

/** @type {(spot: Zoned) => SVGRectElement} */
function makeSpot({ wager, meets, zone }) {
  const isLine = meets.length > 1;
  return svg("rect", {
    class: isLine ? "spot line" : "spot", x: zone.left, y: zone.top, ...sizeOf(zone), rx: isLine ? 6 : 2,
    role: "button", tabindex: "-1", "data-wager": wager,
  });
}

/** @type {(spot: Spot, count: number) => SVGElement} */
function makePiece({ x, y }, count) {
  return svg("g", { class: "piece", transform: `translate(${x} ${y})` },
    svg("circle", { r: 9 }), svg("text", { dy: "0.35em", "font-size": 11, text: count }));
}

/** @type {(rect: Rect) => SVGElement} */
function makeNote({ left, top }) {
  return svg("text", { x: left + 4, y: top + 12, "font-size": 11 });
}
