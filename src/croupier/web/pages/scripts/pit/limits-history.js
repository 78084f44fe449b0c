/** How the limits were changed, from the record, the newest first. */

import { h, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { aboutTable } from "./about.js";
import { attempt } from "./attempt.js";
import { describeStep, loadSteps } from "./steps.js";

const CHANGES = ["limits-announced", "limits-changed"];

export class LimitsHistory {
  constructor(pit) {
    this._pit = pit;
    this.element = h("div", { class: "history" });
  }

  /** Further back from a step: what was found until there is shown too. */
  show(before = null, found = [], looked = 0) {
    return attempt(this.element, async () => {
      const steps = await loadSteps(this._pit.table, { before });
      const changes = steps.filter((step) => step.told.some((each) => CHANGES.includes(each.event)));
      this._renew([...found, ...changes], looked + steps.length, steps.at(-1)?.step ?? 1);
    });
  }

  _renew(found, looked, oldest) {
    const none = h("p", { class: "quiet-text", text: say("limits.history.none", { count: looked }) });
    const further = { click: () => this.show(oldest, found, looked) };
    replace(this.element, h("h3", { text: say("limits.history") }),
      found.length ? h("ol", { class: "steps" }, found.map((step) => describeStep(step, aboutTable(this._pit)))) : none,
      oldest > 1 && h("button", { type: "button", class: "quiet", text: say("look.further"), on: further }));
  }
}
