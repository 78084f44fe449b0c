/** What the server is asked about a mix: once the hand rests, and only the answer to the last question counts. */

import acts from "../../words/house/acts.js";
import refusals from "../../words/house/refusals.js";
import { post } from "../core/api.js";
import { addPhrases } from "../core/house-words.js";
import { inWords } from "../core/troubles.js";
import { CURRENCY } from "./what-if-parts.js";

addPhrases(acts, refusals);

const PAUSE = 150; // milliseconds

export class Question {
  #timer = null;
  #last = 0;

  /** `onAnswer({mix} | {problem})`: what the mix brings, or why that is not known. */
  constructor(cloth, onAnswer) {
    this._cloth = cloth;
    this._address = `/api/games/${cloth.game}/what-if`;
    this._onAnswer = onAnswer;
  }

  /** Instead of whatever was asked before; without stakes there is nothing to ask. */
  ask(stakes) {
    clearTimeout(this.#timer);
    const question = (this.#last += 1);
    if (stakes.size > 0) this.#timer = setTimeout(() => this.#send(stakes, question), PAUSE);
  }

  async #send(stakes, question) {
    const answer = await post(this._address, { wagers: Object.fromEntries(stakes) }).then(
      (mix) => ({ mix }),
      (problem) => ({ problem: inWords(problem, { cloth: this._cloth, currency: CURRENCY }) }));
    if (question === this.#last) this._onAnswer(answer);
  }
}
