/** Rounds of the table: the latest ones, and any by its number. */

import { get } from "../core/api.js";
import { h, makeButton, makeForm, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { attempt } from "../parts/attempt.js";
import { makePip } from "../parts/history-strip.js";
import { makeField } from "../parts/fields.js";
import { makeFoundSteps } from "./found-steps.js";
import { describeRecord } from "./round-record.js";
import { roundIncident } from "./open-questions.js";

/** @import { Desk } from "./desk.js" */

const LATEST = 20;
/** @type {wire.AnyEvent["type"][]} */
const UNUSUAL = [
  "round-voided", "spin-voided", "settlement-undone", "number-corrected", "display-corrected", "wager-ruled-on", "case-decided", "player-compensated",
];

/** @type {(desk: Desk) => { element: HTMLElement, showLatest: () => Promise<void> }} */
export function makeRounds(desk) {
  const { table, cloth } = desk;
  const number = makeField({ name: "round", label: say("past.number"), type: "count" });
  const latest = h("ul", { class: "latest", "aria-label": say("past.latest") });
  const shown = h("div", { "aria-live": "polite" });
  const unusual = makeFoundSteps(desk, { events: UNUSUAL, title: "past.unusual", none: "past.unusual.none" });
  const element = h("div", { class: "stack" },
    makeForm(() => show(Number(number.input.value)), { class: "row search" }, number.element, h("button", { text: say("past.open") })),
    h("h3", { text: say("past.latest") }), latest, shown, unusual.element);

  function showLatest() {
    unusual.show();
    return attempt(shown, async () => {
      const rounds = await get(`/api/tables/${table}/history?most=${LATEST}`);
      const none = h("li", { class: "quiet-text", text: say("past.none") });
      replace(latest, rounds.length ? rounds.map((each) => h("li", {}, makeOpener(each))) : none);
    });
  }

  /** @type {(round: wire.RoundOut) => HTMLElement} */
  function makeOpener({ round, number: came }) {
    const label = `${say("round", { round })}, ${came ?? say("past.void.short")}`;
    return h("button", { type: "button", class: "quiet", "aria-label": label, on: { click: () => show(round) } },
      h("small", { text: round }), came ? makePip(came, cloth.wheel.colours[came]) : h("span", { class: "pip", text: "–" }));
  }

  /** @type {(round: number) => void} */
  function show(round) {
    const { board } = desk;
    if (!Number.isInteger(round) || round < 1 || round > board.round) {
      replace(shown, h("p", { class: "bad", text: say("past.unknown", { round: round || "–", now: board.round }) }));
    } else {
      attempt(shown, () => load(round));
    }
  }

  /** @type {(round: number) => Promise<void>} */
  async function load(round) {
    const steps = makeButton(say("past.steps"), () => desk.choose(roundIncident(round)));
    const record = await describeRound(desk, round);
    replace(shown, record ?? h("p", { text: say("past.under.way", { round }) }), steps);
  }

  return { element, showLatest };
}

/** Only a round that has ended has a record.
 * @type {(desk: Desk, round: number) => Promise<HTMLElement | null>} */
async function describeRound({ table, cloth }, round) {
  const [ended] = await get(`/api/tables/${table}/history?most=1`);
  if (!ended || round > ended.round) return null;
  const [record, standing] = await Promise.all(
    [get(`/api/tables/${table}/rounds/${round}`), get(`/api/tables/${table}/rounds/${round}/standing`)]);
  return describeRecord(record, standing, cloth);
}
