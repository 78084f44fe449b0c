/** The closed list of what can be ruled in an incident, each as the command that it is. */

import { say } from "../core/words.js";
import { findAct } from "../parts/acts.js";
import { compensationInWords, makeCompensation } from "./ruling-fields.js";

/**
 * Those that the house has for what has happened: [{key, type, text, needs, says?, clauses, make(values), hint?}]; `needs`
 * names the fields beside the one that says why, "reason" if not `says`; hint(values, currency) says what it comes to.
 */
export function findRulings(incident, procedures) {
  return procedures.rulings[incident.kind].flatMap((type) => {
    const common = { key: type, type, needs: [], clauses: findAct(procedures, type)?.clauses ?? [] };
    return RULINGS[type](incident, procedures).map((ruling) => ({ ...common, ...ruling }));
  });
}

/** By command: one ruling or several, with the fields that it asks for. */
const RULINGS = {
  /** Those that are open: a round under way cannot stand, and one that is over cannot be played on. */
  "decide-case": ({ decisions: open }, { decisions }) => decisions.filter(({ decision }) => open.includes(decision))
    .map(({ decision, clauses }) => ({
      key: `decision ${decision}`, text: say(`decision.${decision}`), clauses, make: ({ reason }) => ({ decision, reason }),
    })),
  "rule-on-wager": ({ id }, { treatments }) => treatments.map(({ treatment, clauses, needs_place: needsPlace }) => ({
    key: `treatment ${treatment}`, text: say(`treatment.${treatment}`), clauses, needs: needsPlace ? ["place"] : [],
    make: ({ reason, place }) => ({ id, treatment, reason, to: place }),
  })),
  "restore-wager": ({ id }) => [{ text: say("restore"), needs: ["meant"], make: ({ reason, meant }) => ({ id, reason, to: meant }) }],
  "question-wager": ({ id }) => [{ text: say("question"), make: ({ reason }) => ({ id, what: reason }) }],
  "examine-ball": () => [{ text: say("table.examine"), says: "finding", make: ({ finding }) => ({ finding }) }],
  "correct-number": ({ round }) => [{
    text: say("correct.number"), needs: ["number"], make: ({ reason, number }) => ({ round, number, reason }),
  }],
  "correct-display": ({ round }) => [{
    text: say("correct.display"), needs: ["shown"], make: ({ reason, shown }) => ({ round, shown, reason }),
  }],
  "compensate": () => [{ text: say("compensate"), needs: ["player", "direction", "amount"], make: makeCompensation, hint: compensationInWords }],
  "refer-case": ({ round }) => [{ text: say("refer"), make: ({ reason }) => ({ what: reason, round }) }],
};
