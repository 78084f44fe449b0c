/** A key for every number of the wheel. */

import { around } from "../cloth/geometry.js";
import { h, replace, set } from "../core/dom.js";
import { inColour } from "../core/names.js";

/** layout: "cloth" or "wheel". On the cloth two rows of it make one here; zeros that fill no row share one. */
export function layPad(pad, cloth, layout, onPress) {
  const order = layout === "wheel" ? cloth.wheel.order : orderOnCloth(cloth);
  const cells = cloth.areas.filter((area) => area.part === "number" && cloth.wheel.colours[area.text] !== "green");
  const columns = 2 * Math.min(...["left", "top"].map((side) => new Set(cells.map((area) => area.rect[side])).size));
  const keys = order.map((number) => makeKey(cloth, number, () => onPress(number)));
  const zeros = layout === "cloth" ? order.filter((number) => cloth.wheel.colours[number] === "green").length : 0;
  pad.style.setProperty("--columns", columns);
  set(pad, "data-layout", layout);
  const span = (2 * zeros) % columns ? Math.floor(columns / zeros) : 1;
  for (const key of keys.slice(0, zeros)) key.style.setProperty("grid-column", `span ${span}`);
  replace(pad, keys);
  return keys;
}

/** Row by row from the zeros on, whichever way the cloth is drawn. */
function orderOnCloth(cloth) {
  const cells = cloth.areas.filter((area) => area.part === "number");
  const block = around(cells.map((area) => area.rect));
  const isTall = block.bottom - block.top > block.right - block.left;
  const [along, across, sign] = isTall ? ["top", "left", 1] : ["left", "bottom", -1];
  const sorted = [...cells].sort((one, other) => one.rect[along] - other.rect[along] || sign * (one.rect[across] - other.rect[across]));
  return [...new Set(sorted.map((area) => area.text))];
}

function makeKey(cloth, number, onPress) {
  const colour = cloth.wheel.colours[number];
  return h("button", {
    type: "button", class: `pip ${colour}${number.length > 2 ? " long" : ""}`, text: number,
    "aria-label": inColour(cloth, number), dataset: { number }, on: { click: onPress },
  });
}
