/** The closed list of what can be ruled in an incident, each as the command that it is. */

import { say } from "../core/words.js";
import { findAct } from "./acts.js";
import { makeCompensation } from "./ruling-fields.js";

/** [{key, type, text, needs, says?, clauses, make(values)}]; `needs` names the fields beside the one that says why, "reason" if not `says`. */
export function findRulings(incident, procedures) {
  switch (incident.kind) {
    case "case":
      return [...decisionsOf(incident, procedures), compensate(procedures)];
    case "ball":
      return [examine(procedures), refer(incident)];
    case "round":
      return [...corrections(incident, procedures), refer(incident), compensate(procedures)];
    default:
      return [...wagerRulings(incident, procedures), compensate(procedures), refer(incident)];
  }
}

/** Those that are open: a round under way cannot stand, and one that is over cannot be played on. */
function decisionsOf({ decisions }, procedures) {
  return procedures.decisions.filter(({ decision }) => decisions.includes(decision)).map(({ decision, clauses }) => ({
    key: `decision ${decision}`, type: "decide-case", text: say(`decision.${decision}`), needs: [], clauses,
    make: ({ reason }) => ({ decision, reason }),
  }));
}

function wagerRulings({ id, kind }, procedures) {
  const rulings = procedures.treatments.map(({ treatment, clauses }) => {
    const elsewhere = treatment === "at another place";
    return {
      key: `treatment ${treatment}`, type: "rule-on-wager", text: say(`treatment.${treatment}`), clauses,
      needs: elsewhere ? ["place"] : [],
      make: ({ reason, place }) => ({ id, treatment, reason, ...(elsewhere ? { to: place } : {}) }),
    };
  });
  const restore = findAct(procedures, "restore-wager");
  if (restore) {
    rulings.push({
      key: "restore", type: "restore-wager", text: say("restore"), needs: ["meant"], clauses: restore.clauses,
      make: ({ reason, meant }) => ({ id, reason, to: meant }),
    });
  }
  if (kind !== "questioned") {
    rulings.push({
      key: "question", type: "question-wager", text: say("question"), needs: [], clauses: [],
      make: ({ reason }) => ({ id, what: reason }),
    });
  }
  return rulings;
}

function examine(procedures) {
  return {
    key: "examine", type: "examine-ball", text: say("table.examine"), needs: [], says: "finding",
    clauses: findAct(procedures, "examine-ball")?.clauses ?? [],
    make: ({ finding }) => ({ finding }),
  };
}

function corrections({ round }, procedures) {
  const cited = (type) => findAct(procedures, type)?.clauses ?? [];
  return [
    { key: "number", type: "correct-number", text: say("correct.number"), needs: ["number"], clauses: cited("correct-number"),
      make: ({ reason, number }) => ({ round, number, reason }) },
    { key: "display", type: "correct-display", text: say("correct.display"), needs: ["shown"], clauses: cited("correct-display"),
      make: ({ reason, shown }) => ({ round, shown, reason }) },
  ];
}

function compensate(procedures) {
  return {
    key: "compensate", type: "compensate", text: say("compensate"), needs: ["player", "direction", "amount"],
    clauses: findAct(procedures, "compensate")?.clauses ?? [],
    make: makeCompensation,
  };
}

function refer({ round }) {
  return {
    key: "refer", type: "refer-case", text: say("refer"), needs: [], clauses: [],
    make: ({ reason }) => ({ what: reason, round }),
  };
}
