/** The cloth of the table: now, with the exposure on every number, or as it lay after an earlier step. */

import { h, makeButton, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";
import { makeBars } from "./exposure-bars.js";
import { makeExposureTable, notesOf } from "./exposure.js";

/** @import { Desk } from "./desk.js" */

/** @type {(desk: Desk, does: { onPoint: (wager: string) => void }) => { element: HTMLElement, render: () => void }} */
export function makeClothView(desk, { onPoint }) {
  const title = h("h2", { "aria-live": "polite" });
  const back = makeButton(say("cloth.back"), () => desk.change({ past: null }), { class: "primary small" });
  const looked = h("p", { class: "looked quiet-text", "aria-hidden": "true" });
  const cloth = h("roulette-cloth", { dataset: { label: "cloth.ruling" } }); // no chips are put here
  const table = makeExposureTable(desk);
  const bars = makeBars();
  const worst = h("p", { class: "worst" });
  const element = h("section", { class: "cloth-view", "aria-label": say("cloth") },
    h("div", { class: "row cloth-top" }, title, back), cloth, looked,
    h("div", { class: "exposure-top row" }, h("h2", { text: say("exposure") }), worst),
    h("div", { class: "exposure-body" }, bars.element, table.element));
  cloth.layout = desk.cloth;
  cloth.addEventListener("spot-add", ({ detail }) => onPoint(detail.wager));
  cloth.addEventListener("spot-look", ({ detail }) => show(detail.wager));

  function render() {
    const { board, past, exposures, chosen } = desk;
    const shown = past ?? board;
    set(title, "text", past ? say("cloth.then", { step: past.step, round: past.round }) : say("cloth.live"));
    set(back, "hidden", !past);
    element.classList.toggle("past", Boolean(past));
    cloth.render({
      stacks: Object.values(shown.stacks).map((stack) => ({ ...stack, mine: false })),
      dolly: shown.dolly ? (shown.number ?? null) : null,
      lit: shown.lit ?? [],
      winners: new Set(chosen?.wager ? [chosen.wager.wager] : []),
      closed: false,
      denominations: board.denominations,
      currency: board.currency,
      notes: past ? new Map() : notesOf(exposures, board.currency),
    });
    set(worst, "text", worstInWords(desk));
    const nets = new Map(exposures.map((each) => [each.number, each.net]));
    bars.render(desk.cloth.wheel.order.map((number) => ({ number, net: nets.get(number) ?? 0 })), board.currency);
    table.render();
  }

  /** What lies on the place that somebody looks at.
   * @type {(wager: string | null) => void} */
  function show(wager) {
    const { board, past } = desk;
    const stacks = wager ? Object.values((past ?? board).stacks).filter((stack) => stack.wager === wager) : [];
    const lies = stacks.map((stack) => `${say("seat", { seat: stack.seat })} ${money(stack.stake, board.currency)}`).join(", ");
    set(looked, "text", wager ? `${nameOf(wager, desk.cloth)}${lies ? `: ${lies}` : ""}` : "\u00a0");
  }

  return { element, render };
}

/** @type {(desk: Desk) => string} */
function worstInWords({ exposures, board }) {
  const { number, net } = exposures.reduce((worst, each) => (each.net < worst.net ? each : worst));
  return net < 0 ? `${say("worst")} ${say("worst.is", { number, net: money(net, board.currency) })}` : say("worst.none");
}
