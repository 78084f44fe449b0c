/** The examination of the ball: what the dealer and the pit are asked for, and the command that it makes. */

import { say } from "../core/words.js";
import { makeField } from "./fields.js";

/** The usual finding is offered, or stands there already. */
export function makeFinding({ isFilledIn = false } = {}) {
  const usual = say("examine.usual");
  const offered = isFilledIn ? { value: usual } : { suggestions: [usual] };
  return makeField({ name: "finding", label: say("examine.finding"), ...offered });
}

/** @type {(values: { finding: string }) => wire.ExamineBall} */
export function examineBall({ finding }) {
  return { type: "examine-ball", finding };
}
