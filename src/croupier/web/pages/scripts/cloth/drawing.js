/** The printed cloth: areas with their colours and shapes, letters, strong lines, links of a bonus grid. */

import { certain } from "../core/certain.js";
import { svg } from "../core/dom.js";
import { drawColour } from "../core/shapes.js";
import { around, sizeOf } from "./geometry.js";

/** @import { Rect } from "./geometry.js" */

const ROUND_END = 34; // of the racetrack, in millimetres: no number is cut off
const LARGE = 100; // the size of letters at which they are measured

/** One area: felt, the shape that goes with its colour, its letters. Colours never stand alone.
 * @type {(area: wire.AreaOut, rect: Rect, text?: string) => SVGGElement} */
export function drawArea(area, rect, text = area.text) {
  const group = svg("g", { class: `area ${area.part} ${area.colour ?? ""}`, "data-area": area.name });
  const { width, height } = sizeOf(rect);
  group.append(svg("rect", { class: "felt", x: rect.left, y: rect.top, width, height }));
  const isNumber = area.part !== "box" && area.colour;
  if (area.colour) group.append(isNumber ? drawShape(area.colour, rect) : drawDiamond(area.colour, rect));
  if (text) group.append(...letter(text, rect, isNumber ? 0.44 : 0.34, Boolean(area.colour)));
  return group;
}

/** As large as the area lets it be, without growing long.
 * @type {(colour: wire.Colour, rect: Rect) => SVGElement} */
function drawShape(colour, rect) {
  const { width, height } = sizeOf(rect);
  const x = (rect.left + rect.right) / 2;
  const y = (rect.top + rect.bottom) / 2;
  const inset = Math.min(width, height) * 0.09;
  const across = Math.min(width / 2 - inset, height * 0.72);
  const down = Math.min(height / 2 - inset, width * 0.72);
  return drawColour(colour, { x, y, across, down }, { class: "shape" });
}

/** @type {(colour: wire.Colour, rect: Rect) => SVGElement} */
function drawDiamond(colour, rect) {
  const { width, height } = sizeOf(rect);
  const x = (rect.left + rect.right) / 2;
  const y = (rect.top + rect.bottom) / 2;
  const across = width * 0.44;
  const down = height * 0.44;
  return svg("polygon", { class: "shape", points: `${x - across},${y} ${x},${y - down} ${x + across},${y} ${x},${y + down}` });
}

/** Letters as large as they fit, turned where the area is narrow.
 * @type {(text: string, rect: Rect, share: number, hasShape: boolean) => SVGElement[]} */
function letter(text, rect, share, hasShape) {
  const lines = text.split("\n");
  const { width, height } = sizeOf(rect);
  const room = hasShape ? 0.66 : 0.9;
  const longest = Math.max(...lines.map(lengthOf));
  const sizeIn = (/** @type {number} */ across, /** @type {number} */ down) =>
    Math.min((across * room) / longest, (down * 0.86) / (lines.length * 1.05), Math.min(across, down) * (lines.length > 1 ? 0.3 : share) + 4);
  const upright = sizeIn(width, height);
  const turned = sizeIn(height, width);
  const isTurned = turned > upright * 1.35;
  const size = isTurned ? turned : upright;
  const x = (rect.left + rect.right) / 2;
  const y = (rect.top + rect.bottom) / 2;
  return lines.map((line, place) => {
    const shift = (place - (lines.length - 1) / 2) * size * 1.05;
    const at = isTurned ? `translate(${x + shift} ${y}) rotate(-90)` : `translate(${x} ${y + shift})`;
    return svg("text", { transform: at, "font-size": Math.round(size * 10) / 10, dy: "0.35em", text: line });
  });
}

/** @type {Map<string, number>} */
const lengths = new Map(); // by text
const canvas = certain(document.createElement("canvas").getContext("2d"));

/** How long a text is at a size of 1, in the letters of the cloth.
 * @type {(text: string) => number} */
function lengthOf(text) {
  if (!lengths.has(text)) {
    canvas.font = `${LARGE}px ${getComputedStyle(document.documentElement).getPropertyValue("--serif")}`;
    lengths.set(text, canvas.measureText(text).width / LARGE);
  }
  return certain(lengths.get(text));
}

/** The letters of the links beside the numbers that they join; a frame when one is complete.
 * @type {(links: Record<string, string[]>, rects: Map<string, Rect>) => SVGElement[]} */
export function drawLinks(links, rects) {
  return Object.entries(links).map(([name, numbers]) => {
    const row = around(numbers.map((number) => certain(rects.get(number))));
    const { width, height } = sizeOf(row);
    const isWide = width > height;
    const at = isWide ? { x: row.right + 18, y: row.top + height / 2 } : { x: row.left + width / 2, y: row.top - 14 };
    return svg("g", { class: "link", "data-link": name },
      svg("rect", { class: "frame", x: row.left + 3, y: row.top + 3, width: width - 6, height: height - 6, rx: 8 }),
      svg("text", { x: at.x, y: at.y, "font-size": 22, dy: "0.35em", text: name.toUpperCase() }));
  });
}

/** @type {(line: Rect) => SVGElement} */
export function drawLine(line) {
  return svg("line", { class: "outer", x1: line.left, y1: line.top, x2: line.right, y2: line.bottom });
}

/** The marker of the winning number.
 * @type {(x: number, y: number) => SVGElement} */
export function drawDolly(x, y) {
  return svg("g", { class: "dolly", transform: `translate(${x} ${y})` },
    svg("g", { class: "dolly-body", "transform-origin": "0 0" },
      svg("ellipse", { class: "dolly-shade", cx: 3, cy: 16, rx: 17, ry: 6 }),
      svg("path", { d: "M-15 14Q-15 20 0 20T15 14L8 4Q5 -1 6 -8H-6Q-5 -1 -8 4Z" }),
      svg("circle", { cx: 0, cy: -14, r: 9 })));
}

/** A racetrack has round ends.
 * @type {(areas: SVGElement[], extent: Rect, name: string) => SVGElement[]} */
export function drawOval(areas, extent, name) {
  const { width, height } = sizeOf(extent);
  const oval = { x: extent.left, y: extent.top, width, height, rx: ROUND_END };
  const id = `oval-${name}`;
  return [
    svg("clipPath", { id }, svg("rect", oval)),
    svg("g", { "clip-path": `url(#${id})` }, areas),
    svg("rect", { class: "oval", ...oval }),
  ];
}
