/** What the server is asked about a mix: once the hand rests, and only the answer to the last question counts. */

import { post } from "../core/api.js";
import { inWords } from "../core/problems.js";
import { CURRENCY } from "./what-if-parts.js";

const PAUSE = 150; // milliseconds

/** @typedef {{ mix?: wire.MixOdds, problem?: string }} Answered what the mix brings, or why that is not known */

/** To be asked with stakes, instead of whatever was asked before; without stakes there is nothing to ask.
 * @type {(cloth: wire.Cloth, onAnswer: (answer: Answered) => void) => (stakes: Map<string, number>) => void} */
export function makeQuestion(cloth, onAnswer) {
  let last = 0;
  /** @type {number | undefined} */
  let timer;

  /** @type {(stakes: Map<string, number>, question: number) => Promise<void>} */
  async function send(stakes, question) {
    const answer = await post(`/api/games/${cloth.game}/what-if`, { wagers: Object.fromEntries(stakes) }).then(
      (mix) => ({ mix }),
      (problem) => ({ problem: inWords(problem, { cloth, currency: CURRENCY }) }));
    if (question === last) onAnswer(answer);
  }

  return (stakes) => {
    clearTimeout(timer);
    const question = (last += 1);
    if (stakes.size > 0) timer = setTimeout(() => send(stakes, question), PAUSE);
  };
}
