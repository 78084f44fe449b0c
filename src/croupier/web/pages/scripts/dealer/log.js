/** What has happened, in words with its clauses, the newest first. */

import { get } from "../core/api.js";
import { h, keep } from "../core/dom.js";
import { inWords } from "../core/problems.js";
import { say } from "../core/words.js";
import { tellEvents, timeOf } from "../parts/told-steps.js";

/** @import { Desk } from "./desk.js" */

const MOST = 30;
const REST = 400; // milliseconds between two looks

/** @param {Desk} desk */
export function makeLog(desk) {
  const list = h("ol", { class: "log", tabindex: "0", "aria-label": say("log.title") });
  const element = h("section", { class: "panel log-panel", "aria-labelledby": "log-title" },
    h("h2", { id: "log-title", text: say("log.title") }), list);
  /** @type {wire.ToldStep[]} */
  let steps = [];
  /** @type {number | null} */
  let read = null;
  let isReading = false;

  async function hear() {
    if (isReading || read === desk.live.step || !desk.live.online) return;
    isReading = true;
    const step = desk.live.step;
    try {
      steps = await get(`/api/tables/${desk.table}/steps?most=${MOST}`);
      read = step;
      render();
    } catch (problem) {
      inWords(problem); // a mistake of ours goes on; otherwise the next look brings another try
    } finally {
      setTimeout(lookAgain, REST);
    }
  }

  function lookAgain() {
    isReading = false;
    hear();
  }

  function render() {
    keep(list, steps, (each) => each.step, (step) => makeStep(desk, step));
  }

  return { element, hear, render };
}

/** @type {(desk: Desk, step: wire.ToldStep) => HTMLElement} */
function makeStep({ about }, { at, person, told }) {
  const isRefused = told.some(({ event }) => event === "refused");
  return h("li", { class: isRefused ? "refused" : "" },
    h("span", { class: "quiet-text" }, timeOf(at), ` ${person}`),
    tellEvents(told, about));
}
