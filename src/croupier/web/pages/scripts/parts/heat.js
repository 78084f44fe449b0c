/** How often each number came, as a picture: on the layout, or around the wheel with the band of what is expected. */

import { certain } from "../core/certain.js";
import { svg } from "../core/dom.js";
import { drawColour, sectorPath } from "../core/shapes.js";
import { sectionsOf, sizeOf, around, turnFor, turnRect } from "../cloth/geometry.js";

/** @import { Rect } from "../cloth/geometry.js" */

const STEPS = 5; // shades of heat above none
const WHEEL = { inner: 50, outer: 148, times: 160, numbers: 184 }; // radii in a square of 400

/** The cells of the layout, warmer and written darker the more often a number came.
 * @type {(cloth: wire.Cloth, statistics: wire.Statistics, wide: boolean) => SVGElement} */
export function drawHeatLayout(cloth, statistics, wide) {
  const main = certain(sectionsOf(cloth).find((section) => section.name === "main"));
  const cells = main.areas.filter((area) => area.part === "number");
  const turn = turnFor(main.extent, wide);
  const rects = cells.map((area) => turnRect(turn, area.rect));
  const extent = around(rects);
  const { width, height } = sizeOf(extent);
  const counts = countsOf(statistics);
  return svg("svg", { class: "heat layout", viewBox: `${extent.left - 4} ${extent.top - 4} ${width + 8} ${height + 8}` },
    cells.map((area, place) => drawCell(area, rects[place], certain(counts.get(area.text)), statistics)));
}

/** @type {(area: wire.AreaOut, rect: Rect, counted: wire.ColouredCount, statistics: wire.Statistics) => SVGElement} */
function drawCell(area, rect, counted, statistics) {
  const { width, height } = sizeOf(rect);
  const x = rect.left + width / 2;
  const size = Math.min(width, height);
  const top = rect.top + Math.min(height * 0.3, size * 0.42);
  const reach = size * 0.24;
  return svg("g", { class: `cell shade-${shadeOf(counted, statistics)}`, "data-number": area.text },
    svg("rect", { class: "ground", x: rect.left, y: rect.top, width, height }),
    drawMark(counted.colour, x, top, reach * (area.text.length > 2 ? 1.5 : 1.05), reach),
    svg("text", { class: "number", x, y: top, dy: "0.35em", "font-size": size * (area.text.length > 2 ? 0.24 : 0.3), text: area.text }),
    svg("text", { class: "times", x, y: rect.bottom - Math.min(height * 0.28, size * 0.28), dy: "0.35em", "font-size": size * 0.4, text: counted.times }));
}

/** @type {(colour: wire.Colour, x: number, y: number, across: number, down: number) => SVGElement} */
function drawMark(colour, x, y, across, down) {
  return drawColour(colour, { x, y, across, down, corner: 2 }, { class: `mark ${colour}` });
}

/** Bars around the wheel in its order; the pale ring is the expected band, the line in it the mean.
 * @type {(statistics: wire.Statistics) => SVGElement} */
export function drawHeatWheel(statistics) {
  const { numbers, expected } = statistics;
  const step = 360 / numbers.length;
  const top = Math.max(expected.high, ...numbers.map((each) => each.times), 1);
  const radiusOf = (/** @type {number} */ times) => WHEEL.inner + ((WHEEL.outer - WHEEL.inner) * times) / top;
  const band = (radiusOf(expected.low) + radiusOf(expected.high)) / 2;
  return svg("svg", { class: "heat wheel", viewBox: "-202 -202 404 404" },
    svg("circle", { class: "band", r: band, "stroke-width": radiusOf(expected.high) - radiusOf(expected.low) }),
    numbers.map((each, place) => {
      const turned = place * step;
      return svg("g", { class: `ray shade-${shadeOf(each, statistics)}`, "data-number": each.number, transform: `rotate(${turned})` },
        svg("path", { class: "ground", d: sectorPath(WHEEL.inner, radiusOf(each.times), step * 0.82) }),
        drawMark(each.colour, 0, -WHEEL.numbers, each.number.length > 2 ? 14 : 12, 11),
        svg("text", { class: "number", y: -WHEEL.numbers, dy: "0.35em", "font-size": each.number.length > 2 ? 9 : 13, text: each.number }),
        svg("text", { class: "times", y: -WHEEL.times, dy: "0.35em", "font-size": 14, text: each.times }));
    }),
    svg("circle", { class: "mean", r: radiusOf(expected.mean) }));
}

/** @type {(statistics: wire.Statistics) => Map<string, wire.ColouredCount>} */
function countsOf({ numbers }) {
  return new Map(numbers.map((each) => [each.number, each]));
}

/** 0 for what never came, up to STEPS for what came most often.
 * @type {(counted: { times: number }, statistics: wire.Statistics) => number} */
function shadeOf({ times }, { numbers }) {
  const most = Math.max(...numbers.map((each) => each.times));
  return times === 0 ? 0 : Math.max(1, Math.ceil((times / most) * STEPS));
}
