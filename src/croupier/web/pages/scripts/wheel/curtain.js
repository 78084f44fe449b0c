/**
 * Nothing tells a number before the ball of the page lies in it: what the house says from the announcement on is kept, and shown
 * when the ball rests. Where nothing moves that is at once; when the round is over nothing is left to wait for.
 */

import { wheelMoment } from "./wheel.js";

/** @import { Moment } from "../core/connection.js" */
/** @import { WheelElement } from "./wheel.js" */

const AT_LAST = 4000; // milliseconds that a ball may fall: in a page that is hidden nothing moves

export class Curtain {
  /** @type {WheelElement} */
  #wheel;
  /** @type {{ moment: Moment, show: (moment: Moment) => void } | null} */
  #kept = null; // {moment, show}: all that has come since the ball began to fall
  /** @type {number | undefined} */
  #timer = undefined;

  /** @param {WheelElement} wheel */
  constructor(wheel) {
    this.#wheel = wheel;
    wheel.addEventListener("ball-settled", () => this.#open());
  }

  /** `show(moment)`, now or when the ball rests; who hears the whole table has come late, and finds the ball at rest.
   * @type {(moment: Moment, show: (moment: Moment) => void) => void} */
  take(moment, show) {
    if (this.#kept && !moment.news.whole) {
      this.#kept.moment = join(this.#kept.moment, moment);
      if (!moment.board.announced) this.#end();
      return;
    }
    if (this.#kept) this.#end();
    this.#wheel.render(wheelMoment(moment.board));
    if (moment.news.whole) this.#wheel.skip();
    if (this.#wheel.isFalling) {
      this.#kept = { moment, show };
      this.#timer = setTimeout(() => this.#end(), AT_LAST);
    } else {
      show(moment);
    }
  }

  /** The ball rests now, wherever it was. */
  #end() {
    this.#wheel.skip();
    this.#open();
  }

  #open() {
    clearTimeout(this.#timer);
    if (!this.#kept) return;
    const { moment, show } = this.#kept;
    this.#kept = null;
    this.#wheel.render(wheelMoment(moment.board));
    show(moment);
  }
}

/** As if they had come together.
 * @type {(earlier: Moment, later: Moment) => Moment} */
function join(earlier, later) {
  const calls = [...earlier.news.calls, ...later.news.calls];
  const ownEvents = [...earlier.news.ownEvents, ...later.news.ownEvents];
  return { ...later, news: { ...later.news, calls, ownEvents } };
}
