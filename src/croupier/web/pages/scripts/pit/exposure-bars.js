/** What every number would bring or cost the house, as bars in the order of the wheel: up it takes, down it pays. */

import { certain } from "../core/certain.js";
import { replace, set, svg, update, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { named, say } from "../core/words.js";

const STEP = 8; // from bar to bar
const HALF = 26; // the height of the longest bar

/** In the order of the wheel. */
export function makeBars() {
  const element = svg("svg", { class: "bars", role: "img", preserveAspectRatio: "none" });
  return {
    element,
    /** @type {(exposure: wire.NumberNet[], currency: string) => void} */
    render: (exposure, currency) => whenOther(element, exposure.map((each) => each.net), () => draw(element, exposure, currency)),
  };
}

/** @type {(element: SVGElement, exposure: wire.NumberNet[], currency: string) => void} */
function draw(element, exposure, currency) {
  const most = Math.max(...exposure.map((each) => Math.abs(each.net)), 1);
  update(element, { viewBox: `0 ${-HALF - 2} ${exposure.length * STEP} ${2 * HALF + 4}` });
  set(element, "aria-label", describe(exposure, currency));
  replace(element,
    exposure.map(({ number, net }, place) => drawBar(number, net, place, (Math.abs(net) / most) * HALF, currency)),
    svg("line", { class: "zero", x1: 0, x2: exposure.length * STEP, y1: 0, y2: 0 }));
}

/** @type {(number: string, net: number, place: number, long: number, currency: string) => SVGElement} */
function drawBar(number, net, place, long, currency) {
  const high = net === 0 ? 0 : Math.max(long, 1.5);
  const [kind, y] = net < 0 ? ["pays", 0] : ["takes", -high];
  return svg("rect", { class: kind, x: place * STEP + 1, y, width: STEP - 2, height: high },
    svg("title", { text: named(number, money(net, currency, { signed: true })) }));
}

/** @type {(exposure: wire.NumberNet[], currency: string) => string} */
function describe(exposure, currency) {
  const sorted = [...exposure].sort((one, other) => one.net - other.net);
  const worst = sorted[0];
  const best = certain(sorted.at(-1));
  if (worst.net === 0 && best.net === 0) return say("bars.none");
  return say("bars", {
    losing: exposure.filter((each) => each.net < 0).length,
    count: exposure.length,
    number: worst.number,
    net: money(worst.net, currency, { signed: true }),
    best: best.number,
    bestNet: money(best.net, currency, { signed: true }),
  });
}
