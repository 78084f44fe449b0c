/**
 * <roulette-wheel>: shows a spin whose number is decided elsewhere. Until the number is known the ball runs; then it
 * falls into just that compartment. Movement is left to the browser's compositor: no frame costs a script anything.
 */

import { h, set, update } from "../core/dom.js";
import { wantsLessMotion } from "../core/preferences.js";
import { say } from "../core/words.js";
import { REST_SCALE, drawBall, drawBowl, drawRotor } from "./drawing.js";

/** @typedef {{ phase: "still" | "rolling" | "dropped" | "settled", number?: string | null }} WheelMoment */
/** @typedef {RouletteWheel} WheelElement */

const TURN_OF_ROTOR = 9000; // milliseconds for one turn
const TURN_OF_BALL = { rolling: 1500, dropped: 2300 };
const FALL = 2600;
const FALLEN = 0.86; // the way in that the ball has gone when it has left the track

class RouletteWheel extends HTMLElement {
  /** @type {wire.Cloth} */
  #layout = /** @type {any} */ (null);
  /** @type {WheelMoment | null} */
  #asked = null; // what to show, as soon as there is a layout
  /** @type {{ phase: WheelMoment["phase"] | null, number: string | null }} */
  #shown = { phase: null, number: null };
  /** @type {Animation[]} */
  #moves = [];
  #rotor = h("div");
  #arm = h("div");
  #ball = h("div");

  /** @param {wire.Cloth} cloth */
  set layout(cloth) {
    this.#layout = cloth;
    this.#rotor = h("div", { class: "turning" }, drawRotor(cloth.wheel));
    this.#ball = h("div", { class: "turning" }, drawBall());
    this.#arm = h("div", { class: "turning" }, this.#ball);
    this.replaceChildren(drawBowl(), this.#rotor, this.#arm);
    update(this, { role: "img", "aria-label": say("wheel.label") });
    this.#shown = { phase: null, number: null };
    this.#stop();
    if (this.#asked) this.render(this.#asked);
  }

  /** On the way to a number, which is not told before the ball lies there. */
  get isFalling() {
    return this.hasAttribute("data-falling");
  }

  /** phase: "still", "rolling", "dropped" or "settled". May be asked at any time, with the same result.
   * @type {(moment: WheelMoment) => void} */
  render({ phase, number = null }) {
    const before = this.#shown;
    this.#asked = { phase, number };
    if (!this.#layout || (before.phase === phase && before.number === number)) return;
    this.#shown = { phase, number };
    const known = number !== null && this.#layout.wheel.order.includes(number);
    set(this, "data-phase", phase);
    if (wantsLessMotion()) this.#rest(known ? number : null);
    else if (phase === "rolling" || phase === "dropped") this.#run(phase);
    else if (phase === "settled" && (before.phase === "rolling" || before.phase === "dropped") && known) this.#fall(number);
    else this.#rest(known ? number : null);
  }

  /** To the end of the fall at once. */
  skip() {
    if (this.#shown.phase === "settled" && this.#moves.length) this.#rest(this.#shown.number);
  }

  /** @type {(phase: "rolling" | "dropped") => void} */
  #run(phase) {
    const [turned, circled] = [angleOf(this.#rotor), angleOf(this.#arm)];
    const scale = phase === "rolling" ? 1 : FALLEN;
    const was = scaleOf(this.#ball);
    this.#stop();
    set(this, "aria-label", say("wheel.label"));
    this.#ball.hidden = false;
    this.#moves = [
      move(this.#rotor, `rotate(${turned}deg)`, `rotate(${turned + 360}deg)`, { duration: TURN_OF_ROTOR, iterations: Infinity }),
      move(this.#arm, `rotate(${circled}deg)`, `rotate(${circled - 360}deg)`, { duration: TURN_OF_BALL[phase], iterations: Infinity }),
      move(this.#ball, `scale(${was})`, `scale(${scale})`, { duration: 900, easing: "ease-in-out", fill: "forwards" }),
    ];
  }

  /** @type {(number: string) => void} */
  #fall(number) {
    const [turned, circled, was] = [angleOf(this.#rotor), angleOf(this.#arm), scaleOf(this.#ball)];
    const end = turned + 70;
    const goal = circled - 360 - modulo(circled - (end + this.#pocket(number)), 360);
    this.#stop();
    set(this, "data-falling", true);
    /** @type {KeyframeAnimationOptions} */
    const timing = { duration: FALL, easing: "cubic-bezier(.2,.6,.3,1)", fill: "forwards" };
    const bounce = [1, 0.96, 0.8, 0.88, REST_SCALE * 1.06, REST_SCALE].map((scale) => ({ transform: `scale(${Math.min(scale, Math.max(was, REST_SCALE))})` }));
    this.#moves = [
      move(this.#rotor, `rotate(${turned}deg)`, `rotate(${end}deg)`, timing),
      move(this.#arm, `rotate(${circled}deg)`, `rotate(${goal}deg)`, timing),
      this.#ball.animate(bounce, { duration: FALL, easing: "ease-out", fill: "forwards" }),
    ];
    Promise.all(this.#moves.map((each) => each.finished)).then(
      () => this.#shown.number === number && this.#rest(number, end),
      () => {}, // it was stopped: something else is shown
    );
  }

  /** The ball lies in the compartment of this number; without one there is no ball to see.
   * @type {(number: string | null, turned?: number) => void} */
  #rest(number, turned = 0) {
    const wasMoving = this.#moves.length > 0 || wantsLessMotion();
    this.#stop();
    set(this, "aria-label", number === null ? say("wheel.label") : say("wheel.shows", { number }));
    this.#ball.hidden = number === null;
    this.#rotor.style.setProperty("transform", `rotate(${turned}deg)`);
    if (number === null) return;
    this.#arm.style.setProperty("transform", `rotate(${turned + this.#pocket(number)}deg)`);
    this.#ball.style.setProperty("transform", `scale(${REST_SCALE})`);
    if (wasMoving && this.#shown.phase === "settled") {
      this.dispatchEvent(new CustomEvent("ball-settled", { detail: { number }, bubbles: true }));
    }
  }

  #stop() {
    set(this, "data-falling", null);
    for (const each of this.#moves) each.cancel();
    this.#moves = [];
  }

  /** @type {(number: string) => number} */
  #pocket(number) {
    const { order } = this.#layout.wheel;
    return (order.indexOf(number) * 360) / order.length;
  }
}

/** What the wheel shows of a table at this moment; the number is not known before it is announced.
 * @type {(board: wire.Board) => WheelMoment} */
export function wheelMoment(board) {
  if (board.announced && board.number !== undefined) return { phase: "settled", number: board.number };
  if (board.ball === "rolling") return { phase: "rolling" };
  if (board.ball === "dropped" || board.ball === "at rest") return { phase: "dropped" };
  return { phase: "still", number: board.results.at(-1)?.number ?? null };
}

/** @type {(element: Element, from: string, to: string, timing: KeyframeAnimationOptions) => Animation} */
function move(element, from, to, timing) {
  return element.animate([{ transform: from }, { transform: to }], timing);
}

/** @type {(element: Element) => DOMMatrix} */
function matrixOf(element) {
  return new DOMMatrix(getComputedStyle(element).transform);
}

/** @type {(element: Element) => number} */
function angleOf(element) {
  const { a, b } = matrixOf(element);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** @type {(element: Element) => number} */
function scaleOf(element) {
  const { a, b } = matrixOf(element);
  return Math.hypot(a, b) || 1;
}

/** @type {(value: number, by: number) => number} */
function modulo(value, by) {
  return ((value % by) + by) % by;
}

customElements.define("roulette-wheel", RouletteWheel);
