/** What may be done and when, as the table's document says it. */

import { sayOr } from "../core/words.js";

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
