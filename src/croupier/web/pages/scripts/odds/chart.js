/** Every result of one round as a bar: as high as it is likely; losing, even and winning differ by pattern. */

import { h, set, svg } from "../core/dom.js";
import { money } from "../core/money.js";
import { outcomeOf } from "../parts/reasons.js";
import { say, sayCount } from "../core/words.js";
import { percentOf, valueOf } from "./fractions.js";

const NARROW = 640; // CSS pixels: on such a screen the picture has less room, and letters stay as large as they are
const ROOM_OF_LABEL = 46; // so that they do not run into each other
const SIZE = { width: innerWidth < NARROW ? 340 : 560, height: 200, foot: 26, head: 22 };

/** "Net +$34: chance 2.70 % (1/37); this or less 100 %".
 * @type {(result: wire.MixResult, currency: string) => string} */
function barInWords(result, currency) {
  return say("if.bar", {
    net: money(result.net, currency, { signed: true }),
    chance: percentOf(result.probability),
    fraction: result.probability,
    most: percentOf(result.at_most),
  });
}

/** What the picture shows, in a sentence.
 * @type {(results: wire.MixResult[], currency: string) => string} */
function inWords(results, currency) {
  const likely = results.reduce((best, each) => (each.decimal > best.decimal ? each : best));
  const [least, most, mode] = [results[0], results[results.length - 1], likely].map((each) => money(each.net, currency, { signed: true }));
  return sayCount("if.chart", results.length, { least, most, likely: mode });
}

/** @type {(results: wire.MixResult[], currency: string) => HTMLElement} */
export function drawChart(results, currency) {
  const highest = Math.max(...results.map((each) => valueOf(each.probability)));
  const step = SIZE.width / results.length;
  const readout = h("output", { class: "readout", text: say("if.bar.hint") });
  const bars = results.map((result, place) => drawBar(result, place, { highest, step, currency }));
  const picture = svg("svg", { class: "chart", viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, role: "group", "aria-label": inWords(results, currency) },
    drawPatterns(), bars, svg("line", { class: "ground", x1: 0, x2: SIZE.width, y1: SIZE.height - SIZE.foot, y2: SIZE.height - SIZE.foot }));
  listen(picture, bars, (place) => set(readout, "text", barInWords(results[place], currency)));
  return h("div", { class: "chart-frame" }, picture, readout, drawLegend(results));
}

/** @type {(result: wire.MixResult, place: number, drawn: { highest: number, step: number, currency: string }) => SVGGElement} */
function drawBar(result, place, { highest, step, currency }) {
  const room = SIZE.height - SIZE.foot - SIZE.head;
  const height = Math.max(2, (valueOf(result.probability) / highest) * room);
  const width = Math.min(64, step * 0.82);
  const [middle, top] = [(place + 0.5) * step, SIZE.height - SIZE.foot - height];
  const isLabelled = place % Math.ceil(ROOM_OF_LABEL / step) === 0;
  const label = (/** @type {number} */ y, /** @type {string} */ text) => svg("text", { x: middle, y, "font-size": 12, text });
  return svg("g", { class: `result-bar ${outcomeOf(result.net)}`, role: "img", tabindex: place === 0 ? "0" : "-1", "aria-label": barInWords(result, currency), "data-net": result.net },
    svg("rect", { class: "room", x: place * step, y: 0, width: step, height: SIZE.height }),
    svg("rect", { class: "shape", x: middle - width / 2, y: top, width, height }),
    step >= ROOM_OF_LABEL ? label(top - 6, percentOf(result.probability, 2)) : null,
    isLabelled ? label(SIZE.height - 8, money(result.net, currency, { signed: true })) : null);
}

function drawPatterns() {
  return svg("defs", {},
    svg("pattern", { id: "bar-behind", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      svg("rect", { class: "under", width: 8, height: 8 }), svg("rect", { class: "stripe", width: 4, height: 8 })),
    svg("pattern", { id: "bar-even", width: 8, height: 8, patternUnits: "userSpaceOnUse" },
      svg("rect", { class: "under", width: 8, height: 8 }), svg("circle", { class: "dot", cx: 4, cy: 4, r: 2 })));
}

/** @type {(results: wire.MixResult[]) => HTMLElement} */
function drawLegend(results) {
  const there = ["behind", "even", "ahead"].filter((name) => results.some((each) => outcomeOf(each.net) === name));
  return h("p", { class: "legend quiet-text" }, there.map((name) =>
    h("span", {}, svg("svg", { class: `result-bar ${name}`, viewBox: "0 0 24 14", width: 24, height: 14, "aria-hidden": "true" },
      svg("rect", { class: "shape", width: 24, height: 14 })), say(`if.legend.${name}`))));
}

/** One bar is in the order of tabs; arrows go on from it.
 * @type {(picture: SVGElement, bars: SVGElement[], onLook: (place: number) => void) => void} */
function listen(picture, bars, onLook) {
  const placeOf = (/** @type {EventTarget | null} */ target) => bars.findIndex((bar) => bar.contains(/** @type {Node | null} */ (target)));
  const look = (/** @type {Event} */ event) => placeOf(event.target) >= 0 && onLook(placeOf(event.target));
  picture.addEventListener("pointerover", look);
  picture.addEventListener("focusin", look);
  picture.addEventListener("keydown", (event) => {
    const from = placeOf(document.activeElement);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: bars.length - 1 }[event.key];
    if (to === undefined || !bars[to]) return;
    event.preventDefault();
    set(bars[from], "tabindex", "-1");
    set(bars[to], "tabindex", "0");
    bars[to].focus();
  });
}
