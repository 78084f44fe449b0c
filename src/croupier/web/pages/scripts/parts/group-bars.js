/** Outside wagers counted, each as a bar over the band in which its count mostly lies by chance. */

import { h } from "../core/dom.js";
import { nameOf } from "../core/names.js";
import { formatNumber, say } from "../core/words.js";

/** @typedef {Pick<wire.Statistics, "groups" | "colours" | "rounds">} Counted */

const COLOURS = ["red", "black", "green"];
const SETS = [COLOURS, ["odd", "even"], ["low", "high"], ["dozen"], ["column"]]; // by kind; others come after

/** The groups of the statistics in sets that belong together, each set a list of bars.
 * @type {(statistics: Counted, cloth: wire.Cloth) => HTMLElement[]} */
export function makeGroups(statistics, cloth) {
  const groups = [...statistics.groups, ...coloursWithoutBox(statistics)];
  const kindOf = (/** @type {wire.WagerCount} */ group) => group.wager.split(":")[0];
  const known = new Set(SETS.flat());
  const rest = groups.filter((group) => !known.has(kindOf(group)));
  const sets = SETS.map((kinds) => kinds.flatMap((kind) => groups.filter((group) => kindOf(group) === kind)));
  return [...sets, rest].filter((set) => set.length > 0).map((set) => h("ul", { class: "groups" }, set.map((group) => makeBar(group, statistics, cloth))));
}

/** Green is on the wheel even where nobody may wager on it.
 * @type {(statistics: Counted) => wire.WagerCount[]} */
function coloursWithoutBox({ groups, colours }) {
  return colours.filter(({ colour }) => !groups.some((group) => group.wager === colour)).map(({ colour, ...counts }) => ({ wager: colour, ...counts }));
}

/** @type {(group: wire.WagerCount, statistics: Counted, cloth: wire.Cloth) => HTMLElement} */
function makeBar(group, { rounds }, cloth) {
  const { wager, times, mean, low, high } = group;
  const colour = COLOURS.includes(wager) ? wager : "";
  const shown = Object.fromEntries(Object.entries({ mean, low, high }).map(([name, value]) => [name, round(value)]));
  const text = say("statistics.group", { times, rounds, share: percent(times, rounds), ...shown });
  const bar = h("span", { class: `measure ${colour}${times === 0 ? " none" : ""}`, "aria-hidden": "true" },
    h("span", { class: "band" }), h("span", { class: "filled" }), h("span", { class: "mean" }));
  for (const [name, value] of Object.entries({ times, mean, low, high })) {
    bar.style.setProperty(`--${name}`, String(value / Math.max(rounds, 1)));
  }
  return h("li", { "data-wager": wager, title: text },
    h("span", { class: "name", text: nameOf(wager, cloth) }), bar,
    h("span", { class: "figure", "aria-hidden": "true", text: `${times} · ${percent(times, rounds)}` }),
    h("span", { class: "visually-hidden", text }));
}

/** @type {(times: number, rounds: number) => string} */
export function percent(times, rounds) {
  return formatNumber(rounds ? times / rounds : 0, { style: "percent", maximumFractionDigits: 0 });
}

/** @type {(value: number) => string} */
function round(value) {
  return formatNumber(value, { maximumFractionDigits: 1 });
}
