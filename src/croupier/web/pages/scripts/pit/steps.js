/** The steps of a table's record, in words. */

import { get } from "../core/api.js";
import { h, makeButton } from "../core/dom.js";
import { roleOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { formatTime, say } from "../core/words.js";
import { tellEvents, timeOf } from "../parts/told-steps.js";

/** @import { About } from "../core/sentences.js" */

const AT_ONCE = 200;
const MOST_PAGES = 10;

/** All steps of a round, the first one first.
 * @type {(table: string, round: number) => Promise<wire.ToldStep[]>} */
export async function loadRound(table, round) {
  /** @type {wire.ToldStep[]} */
  const steps = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const last = steps.at(-1);
    const before = last ? `&before=${last.step}` : "";
    const found = await get(`/api/tables/${table}/steps?round=${round}&most=${AT_ONCE}${before}`);
    steps.push(...found);
    if (found.length < AT_ONCE) break;
  }
  return steps.reverse();
}

/** The newest steps before one, the newest first.
 * @type {(table: string, options?: { before?: number | null }) => Promise<wire.ToldStep[]>} */
export function loadSteps(table, { before = null } = {}) {
  return get(`/api/tables/${table}/steps?most=${AT_ONCE}${before === null ? "" : `&before=${before}`}`);
}

/** What a step was and what followed, `about` {cloth, currency}; `onPick` makes its number a button.
 * @type {(step: wire.ToldStep, about: About, onPick?: (() => void) | null) => HTMLElement} */
export function describeStep({ step, at, clock, person, role, asked, asked_as: said, told }, about, onPick = null) {
  const number = onPick
    ? makeButton(step, onPick, { class: "quiet small step-number" })
    : h("b", { text: step });
  const by = say("record.by", { person, role: roleOf(role) });
  return h("li", { dataset: { step } }, number,
    h("div", {},
      h("p", { class: "asked" }, h("span", sayAsHouse(said, asked, about)), " ", h("small", {}, by, ", ", timeOf(at),
        clock && ` (${say("step.clock", { time: formatTime(clock, { withDate: true }) })})`)),
      tellEvents(told, about)));
}
