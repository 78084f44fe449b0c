/** Steps of the record in which something happened, the newest first. */

import { h, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { attempt } from "../parts/attempt.js";
import { aboutTable } from "./about.js";
import { describeStep, loadSteps } from "./steps.js";

const MOST_PAGES = 10; // that are looked through at once

export class FoundSteps {
  /** `events` are names; of a step only these are told. */
  constructor(pit, { events, title, none }) {
    this._pit = pit;
    this._events = events;
    this._words = { title, none };
    this.element = h("div", { class: "history" });
  }

  /** The newest ones; or what lies further back than those that were found before. */
  show({ found = [], looked = 0, oldest = null } = {}) {
    return attempt(this.element, async () => {
      const before = { found, looked, oldest };
      for (let page = 0; page < MOST_PAGES && before.oldest !== 1; page += 1) {
        await this._lookFurther(before);
        if (before.found.length > found.length) break;
      }
      this._renew(before);
    });
  }

  async _lookFurther(before) {
    const steps = await loadSteps(this._pit.table, { before: before.oldest });
    before.found = [...before.found, ...steps.map((step) => this._onlyWanted(step)).filter((step) => step.told.length)];
    before.looked += steps.length;
    before.oldest = steps.at(-1)?.step ?? 1;
  }

  _onlyWanted(step) {
    return { ...step, told: step.told.filter(({ event }) => this._events.includes(event)) };
  }

  _renew(before) {
    const { found, looked, oldest } = before;
    const none = h("p", { class: "quiet-text", text: say(this._words.none, { count: looked }) });
    replace(this.element, h("h3", { text: say(this._words.title) }),
      found.length ? h("ol", { class: "steps" }, found.map((step) => describeStep(step, aboutTable(this._pit)))) : none,
      oldest > 1 && h("button", { type: "button", class: "quiet", text: say("look.further"), on: { click: () => this.show(before) } }));
  }
}
