/** Whom a command takes, when, and by which clause: as the table's document says it. */

import { clauses, h } from "../core/dom.js";
import { roleOf } from "../core/names.js";
import { say, sayOr } from "../core/words.js";

const ANY_TIME = "any time";

/** The role somebody holds at a table, and the one acted in. */
export function postName({ role, acting_as: acting }) {
  return acting ? say("acting.as", { role: roleOf(role), acting: roleOf(acting) }) : roleOf(role);
}

/** What the document says of the command; undefined where it says nothing. */
export function findAct({ acts }, command) {
  return acts.find((act) => act.commands.includes(command));
}

/** "Takes: pit manager, between rounds § 3.3.1", or without `saysWhen` whom alone; null where the document says nothing of it. */
export function describeAct(procedures, command, { saysWhen = true } = {}) {
  const act = findAct(procedures, command);
  if (!act) return null;
  const when = act.when === ANY_TIME || !saysWhen ? "" : `, ${sayOr(`when.${act.when}`, act.when)}`;
  const role = act.by.map(roleOf).join(say("or"));
  return h("p", { class: "takes quiet-text" }, say(act.mine ? "takes" : "takes.other", { role }) + when, " ", clauses(act.clauses));
}
