/** The wheel as a picture: the bowl that stands, the rotor that turns, the ball. Radii in a square of 400. */

import { svg } from "../core/dom.js";
import { sectorPath } from "../core/shapes.js";

const RIM = 198;
const TRACK = 184; // where the ball rolls
const NUMBERS = { outer: 174, inner: 148 };
const POCKETS = { outer: 148, inner: 116 };
const REST = 133; // where the ball lies in its compartment
const DEFLECTORS = 8;

/** How much nearer to the middle the ball lies at rest than on its track. */
export const REST_SCALE = REST / TRACK;

const SQUARE = { viewBox: "-200 -200 400 400", "aria-hidden": "true" };

export function drawBowl() {
  const marks = Array.from({ length: DEFLECTORS }, (_, place) =>
    svg("rect", { class: "deflector", x: -2.5, y: -TRACK - 2, width: 5, height: 13, rx: 2.5,
      transform: `rotate(${(place + 0.5) * (360 / DEFLECTORS)})` }));
  return svg("svg", { class: "bowl", ...SQUARE },
    svg("circle", { class: "wood", r: RIM }), svg("circle", { class: "track", r: TRACK + 5 }), marks);
}

/** The compartments in their order, clockwise from the top; each colour has its own shape beside the number.
 * @type {(wheel: wire.WheelOut) => SVGElement} */
export function drawRotor({ order, colours }) {
  const step = 360 / order.length;
  const compartments = order.map((number, place) => {
    const long = number.length > 2;
    return svg("g", { class: `compartment ${colours[number]}`, "data-number": number, transform: `rotate(${place * step})` },
      svg("path", { class: "ring", d: sectorPath(NUMBERS.inner, NUMBERS.outer, step) }),
      svg("path", { class: "pocket", d: sectorPath(POCKETS.inner, POCKETS.outer, step) }),
      svg("text", { y: -(NUMBERS.inner + 8), "font-size": long ? 9 : 14, text: number }));
  });
  return svg("svg", { class: "rotor", ...SQUARE },
    compartments,
    svg("circle", { class: "cone", r: POCKETS.inner }),
    svg("circle", { class: "cone-inner", r: 62 }),
    [0, 90, 180, 270].map((turn) => svg("path", { class: "spoke", d: "M-4 0 L-2.5 -52 A4 4 0 1 1 2.5 -52 L4 0Z", transform: `rotate(${turn})` })),
    svg("circle", { class: "hub", r: 16 }));
}

export function drawBall() {
  return svg("svg", { class: "ball", ...SQUARE }, svg("circle", { class: "ball-shade", cx: 2, cy: -TRACK + 3, r: 8 }), svg("circle", { cx: 0, cy: -TRACK, r: 8 }));
}
