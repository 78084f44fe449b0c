/** Evidence of a round: its steps in words, a scrubber through them, and the positions at the close of bets. */

import { get } from "../core/api.js";
import { h, replace, set } from "../core/dom.js";
import { say } from "../core/words.js";
import { attempt } from "../parts/attempt.js";
import { aboutTable } from "./about.js";
import { describePositions } from "./positions.js";
import { describeStep, loadRound } from "./steps.js";

const CLOSE = "bets-closed";
const SOON = 400; // milliseconds: steps that come together are fetched together

export class Evidence {
  constructor(pit) {
    this._pit = pit;
    this._steps = [];
    this._place = -1;
    this._cloths = new Map(); // by step
    this._soon = null;
    this._title = h("h3");
    this._list = h("ol", { class: "steps" });
    this._positions = h("div", { class: "positions" });
    const scrub = { input: (event) => this._goTo(Number(event.target.value)) };
    this._range = h("input", { type: "range", min: 0, "aria-label": say("evidence.scrub"), on: scrub });
    this._where = h("output", { class: "figure" });
    this._told = h("div", { class: "told-now", "aria-live": "polite" });
    this.element = h("section", { class: "evidence" }, this._title, this._makeScrubber(), this._told,
      h("details", { class: "all-steps" }, h("summary", { text: say("evidence.steps") }), this._list),
      this._positions);
  }

  _makeScrubber() {
    const go = (name, sign, place) => {
      const label = say(`evidence.${name}`);
      const click = () => this._goTo(place());
      return h("button", { type: "button", class: "icon", text: sign, "aria-label": label, title: label, on: { click } });
    };
    this._call = h("button", { type: "button", text: say("evidence.call"), on: { click: () => this._goTo(this._closeAt()) } });
    return h("div", { class: "scrubber" },
      go("first", "|◀", () => 0), go("back", "◀", () => this._place - 1), this._range,
      go("next", "▶", () => this._place + 1), go("last", "▶|", () => this._steps.length - 1), this._call, this._where);
  }

  /** The steps of this round. */
  show(round) {
    const isOther = round !== this._round;
    this._round = round;
    return attempt(this._told, () => this._load(round, isOther));
  }

  /** It has gone on, if this is the round that is shown. */
  follow(round) {
    if (round !== this._round) return;
    this._soon ??= setTimeout(() => {
      this._soon = null;
      this.show(this._round);
    }, SOON);
  }

  async _load(round, isOther) {
    const steps = await loadRound(this._pit.table, round);
    if (round !== this._round) return; // another one was asked for meanwhile
    this._steps = steps;
    if (isOther) this._place = steps.length - 1;
    this._renew();
    await this._showPositions();
  }

  _renew() {
    const { _steps: steps, _place: place } = this;
    set(this._title, "text", say("evidence", { round: this._round }));
    replace(this._list, steps.map((step, each) => describeStep(step, aboutTable(this._pit), () => this._goTo(each))));
    set(this._range, "max", Math.max(0, steps.length - 1));
    set(this._call, "disabled", this._closeAt() < 0);
    this._mark(place);
  }

  _mark(place) {
    const step = this._steps[place];
    set(this._range, "value", String(Math.max(0, place)));
    const at = { place: place + 1, count: this._steps.length, step: step?.step };
    const words = say(step ? "evidence.at" : "evidence.none", at);
    set(this._where, "text", words);
    set(this._range, "aria-valuetext", words);
    [...this._list.children].forEach((item, each) => set(item, "aria-current", each === place ? "step" : null));
    replace(this._told, step && h("ol", { class: "steps" }, describeStep(step, aboutTable(this._pit))));
  }

  /** To a step: what was told, and the cloth as it lay then. */
  async _goTo(wanted) {
    const place = Math.min(Math.max(wanted, 0), this._steps.length - 1);
    const step = this._steps[place];
    if (!step) return;
    this._place = place;
    this._mark(place);
    await attempt(this._told, async () => {
      const past = await this._clothAt(step.step);
      if (this._place === place) this._pit.change({ past });
    });
  }

  /** As it lay after this step, which never changes. */
  async _clothAt(step) {
    if (!this._cloths.has(step)) this._cloths.set(step, await get(`/api/tables/${this._pit.table}/steps/${step}/cloth`));
    return this._cloths.get(step);
  }

  /** The last time that bets were closed: a void spin may have opened them again. */
  _closeAt() {
    return this._steps.findLastIndex((step) => step.told.some((each) => each.event === CLOSE));
  }

  async _showPositions() {
    const { _round: round } = this;
    const close = this._steps[this._closeAt()];
    const at = close && (await this._clothAt(close.step));
    if (round !== this._round) return;
    replace(this._positions, h("h4", { text: say("evidence.positions") }),
      at ? describePositions(at.wagers, this._pit) : h("p", { class: "quiet-text", text: say("evidence.no.call") }));
  }
}
