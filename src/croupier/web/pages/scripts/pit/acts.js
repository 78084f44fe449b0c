/** Whom a command takes, when, and by which clause: as the table's document says it. */

import { clauses, h } from "../core/dom.js";
import { roleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { findAct, whenInWords } from "../parts/acts.js";

/** "Takes: pit manager, between rounds § 3.3.1"; null where the document says nothing of it.
 * @type {(procedures: wire.Procedures, command: string) => HTMLElement | null} */
export function describeAct(procedures, command) {
  const act = findAct(procedures, command);
  if (!act) return null;
  const role = act.by.map(roleOf).join(say("or"));
  const takes = [say(act.mine ? "takes" : "takes.other", { role }), whenInWords(act)].filter(Boolean).join(", ");
  return h("p", { class: "takes quiet-text" }, takes, " ", clauses(act.clauses));
}
