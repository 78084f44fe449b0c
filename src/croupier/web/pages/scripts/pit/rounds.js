/** Rounds of the table: the latest ones, and any by its number. */

import { get } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { attempt } from "../parts/attempt.js";
import { makePip } from "../parts/history-strip.js";
import { makeField } from "../parts/fields.js";
import { FoundSteps } from "./found-steps.js";
import { roundIncident } from "./incidents.js";
import { describeRecord } from "./round-record.js";

const LATEST = 20;
const UNUSUAL = [
  "round-voided", "spin-voided", "settlement-undone", "number-corrected", "display-corrected", "wager-ruled-on", "case-decided", "player-compensated",
];

export class Rounds {
  constructor(pit) {
    this._pit = pit;
    this._number = makeField({ name: "round", label: say("past.number"), type: "count" });
    this._latest = h("ul", { class: "latest", "aria-label": say("past.latest") });
    this._shown = h("div", { "aria-live": "polite" });
    this._unusual = new FoundSteps(pit, { events: UNUSUAL, title: "past.unusual", none: "past.unusual.none" });
    const open = (event) => {
      event.preventDefault();
      this.show(Number(this._number.input.value));
    };
    this.element = h("div", { class: "stack" },
      h("form", { class: "row search", on: { submit: open } }, this._number.element, h("button", { text: say("past.open") })),
      h("h3", { text: say("past.latest") }), this._latest, this._shown, this._unusual.element);
  }

  showLatest() {
    this._unusual.show();
    return attempt(this._shown, async () => {
      const rounds = await get(`/api/tables/${this._pit.table}/history?most=${LATEST}`);
      const none = h("li", { class: "quiet-text", text: say("past.none") });
      replace(this._latest, rounds.length ? rounds.map((each) => h("li", {}, this._makeButton(each))) : none);
    });
  }

  _makeButton({ round, number }) {
    const { colours } = this._pit.cloth.wheel;
    const label = `${say("round", { round })}, ${number ?? say("past.void.short")}`;
    return h("button", { type: "button", class: "quiet", "aria-label": label, on: { click: () => this.show(round) } },
      h("small", { text: round }), number ? makePip(number, colours[number]) : h("span", { class: "pip", text: "–" }));
  }

  show(round) {
    const { board } = this._pit.state;
    if (!Number.isInteger(round) || round < 1 || round > board.round) {
      replace(this._shown, h("p", { class: "bad", text: say("past.unknown", { round: round || "–", now: board.round }) }));
    } else {
      attempt(this._shown, () => this._load(round));
    }
  }

  /** Only a round that has ended has a record. */
  async _load(round) {
    const { table, cloth, choose } = this._pit;
    const look = { click: () => choose(roundIncident(round)) };
    const steps = h("button", { type: "button", text: say("past.steps"), on: look });
    const [ended] = await get(`/api/tables/${table}/history?most=1`);
    const isOver = ended && round <= ended.round;
    const path = `/api/tables/${table}/rounds/${round}`;
    const record = isOver ? describeRecord(...(await Promise.all([path, `${path}/standing`].map(get))), cloth) : null;
    replace(this._shown, record ?? h("p", { text: say("past.under.way", { round }) }), steps);
  }
}
