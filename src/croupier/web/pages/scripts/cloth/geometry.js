/**
 * Where things lie. The server gives rectangles and points in millimetres; a section of the cloth may be turned
 * by a quarter, so that it runs across a wide screen and down a narrow one.
 */

/** @typedef {wire.Rect} Rect */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {(x: number, y: number) => Point} Turn */
/** @typedef {{ name: string, areas: wire.AreaOut[], spots: wire.SpotOut[], extent: Rect, lines: Rect[] }} Part */
/** @typedef {wire.SpotOut & { zone: Rect }} Zoned */

import { certain } from "../core/certain.js";

const SECTIONS = ["main", "racetrack", "groups"];
/** @type {Record<wire.Part, string>} */
const SECTION_OF_PART = { number: "main", box: "main", courtesy: "main", track: "racetrack", sector: "racetrack", group: "groups" };
const EDGE = 0.25; // of the side of a cell: as far as the zone of a line reaches to either side; the middle keeps as much
const FAR_ENOUGH = 0.31; // of the smaller side of any cell: further it need not reach
const FROM_EDGE = 26; // to the middle of chips that lie within an area
const ALONG = 0.34; // of a cell: as far as the zone of a spot on a line reaches along it, from its middle

/** The sections that a cloth has: their areas, spots and lines.
 * @type {(cloth: wire.Cloth) => Part[]} */
export function sectionsOf(cloth) {
  const areas = new Map(cloth.areas.map((area) => [area.name, area]));
  const sectionOf = (/** @type {wire.AreaOut} */ area) => SECTION_OF_PART[area.part];
  return SECTIONS.filter((name) => cloth.areas.some((area) => sectionOf(area) === name)).map((name) => {
    const own = cloth.areas.filter((area) => sectionOf(area) === name);
    const spots = cloth.spots.filter(({ meets }) => own.includes(certain(areas.get(meets.find((each) => areas.has(each)) ?? ""))));
    return { name, areas: own, spots, extent: around(own.map((area) => area.rect)), lines: name === "main" ? cloth.lines : [] };
  });
}

/** @type {(rects: Rect[]) => Rect} */
export function around(rects) {
  return {
    left: Math.min(...rects.map((each) => each.left)),
    top: Math.min(...rects.map((each) => each.top)),
    right: Math.max(...rects.map((each) => each.right)),
    bottom: Math.max(...rects.map((each) => each.bottom)),
  };
}

/** How a section is turned: tall ones against the clock, wide ones with it, so that the zeros stay first.
 * @type {(extent: Rect, wide: boolean) => Turn} */
export function turnFor(extent, wide) {
  const isWide = extent.right - extent.left > extent.bottom - extent.top;
  if (isWide === wide) return (x, y) => ({ x, y });
  return wide ? (x, y) => ({ x: y, y: -x }) : (x, y) => ({ x: -y, y: x });
}

/** @type {(turn: Turn, rect: Rect) => Rect} */
export function turnRect(turn, rect) {
  const corners = [turn(rect.left, rect.top), turn(rect.right, rect.bottom)];
  return around(corners.map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })));
}

/** @type {(rect: Rect) => { width: number, height: number }} */
export function sizeOf(rect) {
  return { width: rect.right - rect.left, height: rect.bottom - rect.top };
}

/** Where a pointer finds a spot: all of an area, or a zone around the lines that it lies on.
 * @type {(spot: wire.SpotOut, rects: Map<string, Rect>, shortest: number) => Rect} */
export function zoneOf(spot, rects, shortest) {
  const met = spot.meets.flatMap((name) => rects.get(name) ?? []);
  if (spot.meets.length === 1) return certain(met[0]);
  const across = met.some((rect) => spot.x === rect.left || spot.x === rect.right);
  const down = met.some((rect) => spot.y === rect.top || spot.y === rect.bottom);
  const width = Math.min(...met.map((rect) => rect.right - rect.left));
  const height = Math.min(...met.map((rect) => rect.bottom - rect.top));
  const reach = (/** @type {number} */ side) => Math.min(side * EDGE, shortest * FAR_ENOUGH);
  const halfWidth = across ? reach(width) : width * ALONG;
  const halfHeight = down ? reach(height) : height * ALONG;
  return { left: spot.x - halfWidth, right: spot.x + halfWidth, top: spot.y - halfHeight, bottom: spot.y + halfHeight };
}

/** Chips lie where they make the wager; inside an area towards its corner, so that its print can still be read.
 * @type {(spot: Zoned) => Point} */
export function placeOfChips({ x, y, zone, meets }) {
  if (meets.length > 1) return { x, y };
  const { width, height } = sizeOf(zone);
  return { x: x + Math.max(0, width * 0.5 - FROM_EDGE), y: y + Math.max(0, height * 0.5 - FROM_EDGE) };
}

/** @type {Record<string, { along: "x" | "y", sign: number, low: "top" | "left", high: "bottom" | "right", beside: "x" | "y" }>} */
const DIRECTIONS = {
  ArrowRight: { along: "x", sign: 1, low: "top", high: "bottom", beside: "y" },
  ArrowLeft: { along: "x", sign: -1, low: "top", high: "bottom", beside: "y" },
  ArrowDown: { along: "y", sign: 1, low: "left", high: "right", beside: "x" },
  ArrowUp: { along: "y", sign: -1, low: "left", high: "right", beside: "x" },
};

/** @type {(key: string) => boolean} */
export function isDirection(key) {
  return key in DIRECTIONS;
}

/** The next spot in a direction: from a cell to its edge, from an edge to the cell behind it, from a split to the
 * corner. What lies straight ahead comes before what lies nearer but aside.
 * @type {<Spot extends Zoned>(spots: Spot[], from: Spot, key: string) => Spot | null} */
export function nextSpot(spots, from, key) {
  const { along, sign, low, high, beside } = DIRECTIONS[key];
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot[along] - from[along]) * sign;
    if (spot === from || ahead < 0.5) continue;
    const aside = Math.max(0, spot.zone[low] - from[beside], from[beside] - spot.zone[high]);
    const cost = ahead + 3 * aside + 0.01 * Math.abs(spot[beside] - from[beside]);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** The first or last spot of the row.
 * @type {<Spot extends Zoned>(spots: Spot[], from: Spot, key: string) => Spot} */
export function endOfRow(spots, from, key) {
  const sign = key === "Home" ? -1 : 1;
  const row = spots.filter((spot) => spot.zone.top <= from.y && from.y <= spot.zone.bottom);
  return row.reduce((best, spot) => ((spot.x - best.x) * sign > 0 ? spot : best), from);
}
