/** What is drawn in more than one picture: the shapes of the colours, and pieces of a ring. */

import { svg } from "./dom.js";

/** @import { Props } from "./dom.js" */

const CUT = 0.45; // of the shorter half: the corners of green

/** Red is round, black is square, green has cut corners; around (x, y), so far across and down from there.
 * @type {(colour: wire.Colour, at: { x: number, y: number, across: number, down: number, corner?: number }, props?: Props) => SVGElement} */
export function drawColour(colour, { x, y, across, down, corner = 4 }, props = {}) {
  if (colour === "red") return svg("ellipse", { ...props, cx: x, cy: y, rx: across, ry: down });
  if (colour === "black") return svg("rect", { ...props, x: x - across, y: y - down, width: 2 * across, height: 2 * down, rx: corner });
  const cut = Math.min(across, down) * CUT;
  const points = [[cut - across, -down], [across - cut, -down], [across, cut - down], [across, down - cut],
    [across - cut, down], [cut - across, down], [-across, down - cut], [-across, cut - down]];
  return svg("polygon", { ...props, points: points.map(([right, under]) => `${x + right},${y + under}`).join(" ") });
}

/** A piece of a ring around (0, 0), as wide as `degrees`, with its middle at the top.
 * @type {(inner: number, outer: number, degrees: number) => string} */
export function sectorPath(inner, outer, degrees) {
  const half = ((degrees / 2) * Math.PI) / 180;
  const at = (/** @type {number} */ radius, /** @type {number} */ angle) => `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
}
