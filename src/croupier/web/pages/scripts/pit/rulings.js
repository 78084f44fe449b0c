/** The closed list of what can be ruled in an incident, each as the command that it is. */

import { certain } from "../core/certain.js";
import { say } from "../core/words.js";
import { findAct } from "../parts/acts.js";
import { examineBall } from "../parts/examination.js";
import { compensationInWords, makeCompensation } from "./ruling-fields.js";

/** @import { RulingFields, RulingValues } from "./ruling-fields.js" */
/** @import { Incident } from "./open-questions.js" */
/** `needs` names the fields beside the one that says why, "reason" if not `says`; `command` gives what is asked, `hint` says what it comes to.
 * @typedef {{ key: string, type: string, text: string, needs: (keyof RulingFields)[], says?: keyof RulingFields, clauses: string[], command: (values: RulingValues) => wire.AnyCommand, hint?: (values: RulingValues, currency: string) => string }} Ruling */

/** Those that the house has for what has happened.
 * @type {(incident: Incident, procedures: wire.Procedures) => Ruling[]} */
export function findRulings(incident, procedures) {
  return procedures.rulings[incident.kind].flatMap((type) => {
    const common = { key: type, type, needs: [], clauses: findAct(procedures, type)?.clauses ?? [] };
    return RULINGS[type](incident, procedures).map((ruling) => ({ ...common, ...ruling }));
  });
}

/** By command: one ruling or several, with the fields that it asks for.
 * @type {Record<string, (incident: Incident, procedures: wire.Procedures) => (Pick<Ruling, "text" | "command"> & Partial<Ruling>)[]>} */
const RULINGS = {
  /** Those that are open: a round under way cannot stand, and one that is over cannot be played on. */
  "decide-case": ({ decisions: open = [] }, { decisions }) => decisions.filter(({ decision }) => open.includes(decision))
    .map(({ decision, clauses }) => ({
      key: `decision ${decision}`, text: say(`decision.${decision}`), clauses, command: ({ reason }) => ({ type: "decide-case", decision, reason }),
    })),
  "rule-on-wager": (incident, { treatments }) => treatments.map(({ treatment, clauses, needs_place: needsPlace }) => ({
    key: `treatment ${treatment}`, text: say(`treatment.${treatment}`), clauses, needs: needsPlace ? ["place"] : [],
    command: ({ reason, place }) => ({ type: "rule-on-wager", id: wagerOf(incident), treatment, reason, to: place }),
  })),
  "restore-wager": (incident) => [{
    text: say("restore"), needs: ["meant"], command: ({ reason, meant }) => ({ type: "restore-wager", id: wagerOf(incident), reason, to: meant }),
  }],
  "question-wager": (incident) => [{
    text: say("question"), command: ({ reason }) => ({ type: "question-wager", id: wagerOf(incident), what: reason }),
  }],
  "examine-ball": () => [{ text: say("table.examine"), says: "finding", command: examineBall }],
  "correct-number": ({ round }) => [{
    text: say("correct.number"), needs: ["number"], command: ({ reason, number }) => ({ type: "correct-number", round, number, reason }),
  }],
  "correct-display": ({ round }) => [{
    text: say("correct.display"), needs: ["shown"], command: ({ reason, shown }) => ({ type: "correct-display", round, shown, reason }),
  }],
  "compensate": () => [{ text: say("compensate"), needs: ["player", "direction", "amount"], command: makeCompensation, hint: compensationInWords }],
  "refer-case": ({ round }) => [{ text: say("refer"), command: ({ reason }) => ({ type: "refer-case", what: reason, round }) }],
};

/** @type {(incident: Incident) => string} */
function wagerOf({ wager }) {
  return certain(wager).id;
}
