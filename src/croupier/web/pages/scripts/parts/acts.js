/** What may be done, when, by whom and by which clause, as the table's document says it. */

import { clauses, h } from "../core/dom.js";
import { roleOf } from "../core/names.js";
import { say, sayOr } from "../core/words.js";

const ANY_TIME = "any time";

/** What the document says of a command, or the house where the document is silent; undefined where neither does.
 * @type {(procedures: wire.Procedures, command: string) => wire.ActOut | wire.SupervisedOut | undefined} */
export function findAct({ acts, supervised }, command) {
  return [...acts, ...supervised].find((act) => act.commands.includes(command));
}

/** "between rounds"; nothing where the time does not matter.
 * @type {(act: { when: wire.Window }) => string} */
export function whenInWords({ when }) {
  return when === ANY_TIME ? "" : sayOr(`when.${when}`, when);
}

/** "Takes: pit manager, between rounds § 3.3.1"; null where the document says nothing of it.
 * @type {(procedures: wire.Procedures, command: string) => HTMLElement | null} */
export function describeAct(procedures, command) {
  const act = findAct(procedures, command);
  if (!act) return null;
  const role = act.by.map(roleOf).join(say("or"));
  const takes = [say(act.mine ? "takes" : "takes.other", { role }), whenInWords(act)].filter(Boolean).join(", ");
  return h("p", { class: "takes quiet-text" }, takes, " ", clauses(act.clauses));
}
