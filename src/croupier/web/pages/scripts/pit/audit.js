/** The audit of the record, in one click. */

import { post } from "../core/api.js";
import { h, makeButton, replace, set } from "../core/dom.js";
import { formatNumber, formatTime, say, sayCount } from "../core/words.js";
import { attemptOnce } from "../parts/attempt.js";
import { makeFigures } from "../parts/figures.js";

/** @import { Child } from "../core/dom.js" */
/** @import { Rows } from "../parts/figures.js" */

/** @type {[keyof Pick<wire.Summary, "steps" | "replayed" | "rounds_settled" | "rounds_void" | "refusals">, string][]} */
const COUNTS = [ ["steps", "steps"], ["replayed", "replayed"], ["rounds_settled", "settled"], ["rounds_void", "void"], ["refusals", "refusals"]];

/** @type {(desk: { table: string }) => { element: HTMLElement }} */
export function makeAudit({ table }) {
  const shown = h("div", { class: "audit-result", role: "status" });
  const button = makeButton(say("audit.run"), run, { class: "primary" });

  function run() {
    return attemptOnce(button, shown, async () => {
      const stop = showProgress(shown);
      replace(shown, describe(await post(`/api/tables/${table}/audit`).finally(stop)));
    });
  }

  const element = h("div", { class: "stack" },
    h("p", {}, say("audit.means"), " ", h("code", { text: "croupier db check" }), "."), h("div", {}, button), shown,
    h("p", {}, h("a", { class: "button", href: `/api/tables/${table}/log`, download: "", text: say("audit.log") })));
  return { element };
}

/** How long it takes is not known: the seconds show that it goes on.
 * @type {(place: HTMLElement) => () => void} */
function showProgress(place) {
  const began = performance.now();
  const words = h("span", { "aria-hidden": "true" });
  const tick = () => set(words, "text", say("audit.running", { seconds: Math.round((performance.now() - began) / 1000) }));
  tick();
  replace(place, h("p", { class: "row" }, h("progress", { "aria-label": say("audit.run") }), words));
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** @type {(audit: wire.AuditOut) => Child[]} */
function describe({ clean, differences, findings, summary }) {
  const { first, last, engine } = summary;
  /** @type {Rows} */
  const figures = [
    ...COUNTS.map(([field, name]) => /** @type {const} */ ([say(`audit.${name}`), formatNumber(summary[field])])),
    ...(first && last ? /** @type {const} */ ([[say("audit.first"), formatTime(first)], [say("audit.last"), formatTime(last)]]) : []),
    [say("audit.engine"), engine],
  ];
  const verdict = clean ? `✓ ${say("audit.clean")}` : `✕ ${sayCount("audit.found", differences)}`;
  return [
    h("p", { class: `verdict ${clean ? "good" : "bad"}`, text: verdict }),
    findings.length > 0 && h("ol", { class: "findings" }, findings.map((each) => h("li", { lang: "en" },
      h("b", { text: each.kind }), each.step ? ` ${say("audit.where", { step: each.step })}` : "", `: ${each.says}`))),
    differences > findings.length && h("p", { text: say("audit.more", { count: differences - findings.length }) }),
    makeFigures(figures),
    h("p", {}, say("audit.head"), h("code", { class: "hash", text: summary.head })),
  ];
}
