/** Steps of the record in which something happened, the newest first. */

import { h, makeButton, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { attempt } from "../parts/attempt.js";
import { describeStep, loadSteps } from "./steps.js";

/** @import { Desk } from "./desk.js" */
/** `looked`: how many steps, back to the `oldest`.
 * @typedef {{ found: wire.ToldStep[], looked: number, oldest: number | null }} Search */

const MOST_PAGES = 10; // that are looked through at once

/** `events` are names; of a step only these are told.
 * @type {(desk: Desk, wanted: { events: wire.AnyEvent["type"][], title: string, none: string }) => { element: HTMLElement, show: () => Promise<void> }} */
export function makeFoundSteps(desk, { events, title, none }) {
  const names = new Set(/** @type {string[]} */ (events));
  const element = h("div", { class: "history" });

  /** What lies further back than what was found before.
   * @type {(before: Search) => Promise<void>} */
  function lookFrom(before) {
    return attempt(element, async () => {
      let search = before;
      for (let page = 0; page < MOST_PAGES && search.oldest !== 1; page += 1) {
        search = await lookFurther(search);
        if (search.found.length > before.found.length) break;
      }
      draw(search);
    });
  }

  /** @type {(before: Search) => Promise<Search>} */
  async function lookFurther({ found, looked, oldest }) {
    const steps = await loadSteps(desk.table, { before: oldest });
    const wanted = steps.map((step) => ({ ...step, told: step.told.filter(({ event }) => names.has(event)) })).filter((step) => step.told.length);
    return { found: [...found, ...wanted], looked: looked + steps.length, oldest: steps.at(-1)?.step ?? 1 };
  }

  /** @type {(search: Search) => void} */
  function draw(search) {
    const { found, looked, oldest } = search;
    replace(element, h("h3", { text: say(title) }),
      found.length
        ? h("ol", { class: "steps" }, found.map((step) => describeStep(step, desk.about)))
        : h("p", { class: "quiet-text", text: say(none, { count: looked }) }),
      oldest !== 1 && makeButton(say("look.further"), () => lookFrom(search), { class: "quiet" }));
  }

  /** The newest ones. */
  const show = () => lookFrom({ found: [], looked: 0, oldest: null });

  return { element, show };
}
