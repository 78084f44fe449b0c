/** What is called aloud at a table, in the visitor's words. */

import { sayAsHouse } from "../core/sentences.js";
import { knows, say } from "../core/words.js";

/** Null where there are no words for it; `values` are said in place of the call's own.
 * @type {(call: wire.AnyEvent, values?: Record<string, unknown>) => string | null} */
export function sayCall(call, values = {}) {
  const key = `call.${call.type}`;
  const why = "why" in call ? sayAsHouse(call.because, call.why).text : "";
  return knows(key) ? say(key, { ...call, why, ...values }) : null;
}
