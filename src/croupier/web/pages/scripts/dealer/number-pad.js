/** A key for every number of the wheel. */

import { around } from "../cloth/geometry.js";
import { makeButton, replace, set } from "../core/dom.js";
import { inColour } from "../core/names.js";

/** @typedef {"cloth" | "wheel"} Layout */
/** @typedef {"left" | "top" | "right" | "bottom"} Side */

/** On the cloth two rows of it make one here; zeros that fill no row share one. Gives the keys.
 * @type {(pad: HTMLElement, cloth: wire.Cloth, layout: Layout, onPress: (number: string) => void) => HTMLElement[]} */
export function layPad(pad, cloth, layout, onPress) {
  const order = layout === "wheel" ? cloth.wheel.order : orderOnCloth(cloth);
  const cells = cloth.areas.filter((area) => area.part === "number" && cloth.wheel.colours[area.text] !== "green");
  const count = (/** @type {Side} */ side) => new Set(cells.map((area) => area.rect[side])).size;
  const columns = 2 * Math.min(count("left"), count("top"));
  const keys = order.map((number) => makeKey(cloth, number, () => onPress(number)));
  const zeros = layout === "cloth" ? order.filter((number) => cloth.wheel.colours[number] === "green").length : 0;
  pad.style.setProperty("--columns", String(columns));
  set(pad, "data-layout", layout);
  const span = (2 * zeros) % columns ? Math.floor(columns / zeros) : 1;
  for (const key of keys.slice(0, zeros)) key.style.setProperty("grid-column", `span ${span}`);
  replace(pad, keys);
  return keys;
}

/** Row by row from the zeros on, whichever way the cloth is drawn.
 * @type {(cloth: wire.Cloth) => string[]} */
function orderOnCloth(cloth) {
  const cells = cloth.areas.filter((area) => area.part === "number");
  const block = around(cells.map((area) => area.rect));
  const isTall = block.bottom - block.top > block.right - block.left;
  /** @type {[Side, Side, number]} */
  const [along, across, sign] = isTall ? ["top", "left", 1] : ["left", "bottom", -1];
  const sorted = [...cells].sort((one, other) => one.rect[along] - other.rect[along] || sign * (one.rect[across] - other.rect[across]));
  return [...new Set(sorted.map((area) => area.text))];
}

/** @type {(cloth: wire.Cloth, number: string, onPress: () => void) => HTMLElement} */
function makeKey(cloth, number, onPress) {
  const colour = cloth.wheel.colours[number];
  const look = `pip ${colour}${number.length > 2 ? " long" : ""}`;
  return makeButton(number, onPress, { class: look, "aria-label": inColour(cloth, number), dataset: { number } });
}
