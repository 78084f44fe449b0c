/** What is called aloud at a table, in the visitor's words. */

import verdicts from "../../words/house/verdicts.js";
import { addPhrases, sayAsHouse } from "../core/house-words.js";
import { knows, say } from "../core/words.js";

addPhrases(verdicts);

/** Null where there are no words for it; `values` are said in place of the call's own. */
export function sayCall(call, values = {}) {
  const key = `call.${call.type}`;
  return knows(key) ? say(key, { ...call, why: sayAsHouse(call.why ?? "").text, ...values }) : null;
}
