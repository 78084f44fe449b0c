/** What is called aloud at a table, in the visitor's words. */

import verdicts from "../../words/house/verdicts.js";
import { addPhrases, sayAsHouse } from "../core/house-words.js";
import { knows, say } from "../core/words.js";

addPhrases(verdicts);

/** Null where there are no words for it; `values` are said in place of the call's own.
 * @type {(call: wire.AnyEvent, values?: Record<string, unknown>) => string | null} */
export function sayCall(call, values = {}) {
  const key = `call.${call.type}`;
  const why = "why" in call ? sayAsHouse(call.why).text : "";
  return knows(key) ? say(key, { ...call, why, ...values }) : null;
}
