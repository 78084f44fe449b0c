/** What can go wrong with a spin, what follows from it, and by which clauses; and the call "no spin". */

import { toast } from "../core/announce.js";
import { clauses, h, keep, makeButton } from "../core/dom.js";
import { capitalise } from "../core/sentences.js";
import { nameIn, say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { makeField } from "../parts/fields.js";
import { makeHoldButton } from "../parts/hold-button.js";
import { openDialog } from "./dialogs.js";

/** @import { Desk } from "./desk.js" */

/** @type {(rule: wire.IrregularityOut) => string} */
export function irregularityInWords({ irregularity }) {
  return capitalise(nameIn("irregularity", irregularity));
}

/** @param {Desk} desk */
export function makeIrregular(desk) {
  const list = h("ul", { class: "irregularities" });
  const noSpin = desk.actOf("no-spin");
  const element = h("div", { class: "stack" },
    h("p", { class: "quiet-text", text: say(`irregular.${desk.procedures.void_ends}`) }),
    noSpin && h("div", {},
      makeButton(`${say("no.spin")} (N)`, () => callNoSpin(desk), { class: "danger" }), " ",
      clauses(noSpin.clauses)),
    list);
  keep(list, desk.procedures.irregularities, (each) => each.irregularity, (rule) => makeRow(desk, rule));
  return { element };
}

/** @type {(desk: Desk, rule: wire.IrregularityOut) => HTMLElement} */
function makeRow(desk, rule) {
  const answer = makeAnswer();
  const text = irregularityInWords(rule);
  const report = () => desk.ask({ type: "report-irregularity", irregularity: rule.irregularity }, answer);
  const button = rule.then === "void"
    ? makeHoldButton({ text: say("irregular.report.void"), about: text, onHeld: report })
    : h("button", { type: "button", on: { click: report } },
      say("irregular.report"), h("span", { class: "visually-hidden", text: `: ${text}` }));
  return h("li", { dataset: { irregularity: rule.irregularity } },
    h("div", { class: "what" },
      h("span", { class: "words", text }),
      h("span", { class: `then ${rule.then.replace(" ", "-")}` }, say(`then.${rule.then}`), " ", clauses(rule.clauses))),
    button, answer.element);
}

/** The dealer calls it with a reason, pressed and held; where the document has no such call, it says so.
 * @type {(desk: Desk) => void} */
export function callNoSpin(desk) {
  const act = desk.actOf("no-spin");
  if (!act) {
    toast(say("no.spin.none"), "refused", { urgent: true });
    return;
  }
  openDialog(desk, {
    title: say("no.spin"),
    text: say(`no.spin.${desk.procedures.void_ends}`),
    cites: act.clauses,
    fields: [
      makeField({ name: "reason", label: say("reason"), suggestions: ["seen", "suspected", "object"].map((why) => say(`no.spin.because.${why}`)) }),
    ],
    hold: true,
    command: ({ reason }) => ({ type: "no-spin", reason }),
  });
}
