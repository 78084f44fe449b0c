/** Evidence of a round: its steps in words, a scrubber through them, and the positions at the close of bets. */

import { get } from "../core/api.js";
import { h, makeButton, replace, set } from "../core/dom.js";
import { say } from "../core/words.js";
import { attempt } from "../parts/attempt.js";
import { describePositions } from "./positions.js";
import { describeStep, loadRound } from "./steps.js";

/** @import { Desk } from "./desk.js" */

const CLOSE = "bets-closed";
const SOON = 400; // milliseconds: steps that come together are fetched together

/** @param {Desk} desk */
export function makeEvidence(desk) {
  /** @type {number | null} */
  let shown = null; // the round
  /** @type {wire.ToldStep[]} */
  let steps = [];
  let place = -1;
  /** @type {number | null} */
  let soon = null;
  const clothAt = makeCloths(desk);
  const title = h("h3");
  const list = h("ol", { class: "steps" });
  const positions = h("div", { class: "positions" });
  const told = h("div", { class: "told-now", "aria-live": "polite" });
  const scrubber = makeScrubber({
    first: () => goTo(0), back: () => goTo(place - 1), next: () => goTo(place + 1), last: () => goTo(steps.length - 1),
    call: () => goTo(closeAt()), to: goTo,
  });
  const element = h("section", { class: "evidence" }, title, scrubber.element, told,
    h("details", { class: "all-steps" }, h("summary", { text: say("evidence.steps") }), list), positions);

  /** The steps of this round.
   * @type {(round: number) => Promise<void>} */
  function show(round) {
    const isOther = round !== shown;
    shown = round;
    return attempt(told, () => load(round, isOther));
  }

  /** It has gone on, if this is the round that is shown.
   * @type {(round: number) => void} */
  function follow(round) {
    if (round !== shown) return;
    soon ??= setTimeout(() => {
      soon = null;
      if (shown !== null) show(shown);
    }, SOON);
  }

  /** @type {(round: number, isOther: boolean) => Promise<void>} */
  async function load(round, isOther) {
    const found = await loadRound(desk.table, round);
    if (round !== shown) return; // another one was asked for meanwhile
    steps = found;
    if (isOther) place = steps.length - 1;
    render();
    await showPositions(round);
  }

  function render() {
    set(title, "text", say("evidence", { round: shown }));
    replace(list, steps.map((step, each) => describeStep(step, desk.about, () => goTo(each))));
    mark();
  }

  function mark() {
    const step = steps[place];
    scrubber.render({ place, steps, hasCall: closeAt() >= 0 });
    [...list.children].forEach((item, each) => set(item, "aria-current", each === place ? "step" : null));
    replace(told, step && h("ol", { class: "steps" }, describeStep(step, desk.about)));
  }

  /** To a step: what was told, and the cloth as it lay then.
   * @type {(wanted: number) => Promise<void>} */
  async function goTo(wanted) {
    const found = Math.min(Math.max(wanted, 0), steps.length - 1);
    const step = steps[found];
    if (!step) return;
    place = found;
    mark();
    await attempt(told, async () => {
      const past = await clothAt(step.step);
      if (place === found) desk.change({ past });
    });
  }

  /** The last time that bets were closed: a void spin may have opened them again. */
  function closeAt() {
    return steps.findLastIndex((step) => step.told.some((each) => each.event === CLOSE));
  }

  /** @type {(round: number) => Promise<void>} */
  async function showPositions(round) {
    const close = closeAt();
    const at = close < 0 ? null : await clothAt(steps[close].step);
    if (round !== shown) return;
    replace(positions, h("h4", { text: say("evidence.positions") }),
      at ? describePositions(at.wagers, desk) : h("p", { class: "quiet-text", text: say("evidence.no.call") }));
  }

  return { element, show, follow };
}

/** The cloth as it lay after a step, which never changes.
 * @type {(desk: Desk) => (step: number) => Promise<wire.PastCloth>} */
function makeCloths({ table }) {
  /** @type {Map<number, wire.PastCloth>} */
  const cloths = new Map(); // by step
  return async (step) => {
    const cloth = cloths.get(step) ?? (await get(`/api/tables/${table}/steps/${step}/cloth`));
    cloths.set(step, cloth);
    return cloth;
  };
}

/** @typedef {"first" | "back" | "next" | "last"} Way */

/** From step to step.
 * @param {Record<Way | "call", () => unknown> & { to: (place: number) => unknown }} goes */
function makeScrubber(goes) {
  /** @type {(name: Way, sign: string) => HTMLElement} */
  const go = (name, sign) => {
    const label = say(`evidence.${name}`);
    return makeButton(sign, goes[name], { class: "icon", "aria-label": label, title: label });
  };
  const range = h("input", { type: "range", min: 0, "aria-label": say("evidence.scrub"), on: { input: ({ target }) => goes.to(Number(target.value)) } });
  const where = h("output", { class: "figure" });
  const call = makeButton(say("evidence.call"), goes.call);
  return {
    element: h("div", { class: "scrubber" }, go("first", "|◀"), go("back", "◀"), range, go("next", "▶"), go("last", "▶|"), call, where),
    /** @type {(at: { place: number, steps: wire.ToldStep[], hasCall: boolean }) => void} */
    render({ place, steps, hasCall }) {
      const step = steps[place];
      const words = say(step ? "evidence.at" : "evidence.none", { place: place + 1, count: steps.length, step: step?.step });
      set(range, "max", Math.max(0, steps.length - 1));
      set(range, "value", String(Math.max(0, place)));
      set(range, "aria-valuetext", words);
      set(where, "text", words);
      set(call, "disabled", !hasCall);
    },
  };
}
