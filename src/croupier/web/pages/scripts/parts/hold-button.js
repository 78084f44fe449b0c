/** <hold-button>: what must not happen by accident is pressed and held, by pointer or by Space or Enter. */

import { announce } from "../core/announce.js";
import { h, set } from "../core/dom.js";
import { wantsLessMotion } from "../core/preferences.js";
import { say } from "../core/words.js";

/** @typedef {HoldButton} HoldButtonElement */

const HOLD = 1200; // milliseconds
const STEPS = 4; // of the bar, for those who want less motion
const ARMED = 5000; // milliseconds in which an activation that cannot be held is repeated
const TOO_SOON = 400; // milliseconds: that is a double click, not a second thought

class HoldButton extends HTMLElement {
  static observedAttributes = ["text", "about", "kind"];
  #button = h("button", { type: "button" });
  #text = h("span", { class: "hold-text" });
  #about = h("span", { class: "visually-hidden" });
  #hint = h("span", { class: "hold-hint" });
  /** @type {number | null} */
  #began = null;
  #armed = -Infinity;

  constructor() {
    super();
    this.#button.append(h("span", { class: "hold-bar", "aria-hidden": "true" }), this.#text, this.#about, this.#hint);
    this.#listen();
  }

  connectedCallback() {
    if (!this.#button.isConnected) this.append(this.#button);
    this.#renew();
  }

  disconnectedCallback() {
    this.#began = null;
  }

  attributeChangedCallback() {
    this.#renew();
  }

  /** @type {(options?: FocusOptions) => void} */
  focus(options) {
    this.#button.focus(options);
  }

  #renew() {
    set(this.#button, "class", this.getAttribute("kind") ?? "");
    set(this.#text, "text", this.getAttribute("text") ?? "");
    set(this.#about, "text", this.hasAttribute("about") ? `: ${this.getAttribute("about")}` : "");
    set(this.#hint, "text", say("hold"));
  }

  #listen() {
    const button = this.#button;
    button.addEventListener("pointerdown", (event) => event.button === 0 && this.#start());
    for (const end of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(end, () => this.#letGo());
    button.addEventListener("contextmenu", (event) => event.preventDefault()); // a finger that stays
    button.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#letGo();
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault(); // no click follows
      event.stopPropagation(); // a held key is nobody else's shortcut
      if (!event.repeat) this.#start();
    });
    button.addEventListener("keyup", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      this.#letGo();
    });
    button.addEventListener("click", (event) => event.detail === 0 && this.#activate());
  }

  #start() {
    if (this.#began !== null) return;
    this.#began = performance.now();
    this.classList.add("holding");
    requestAnimationFrame(() => this.#fill());
  }

  #fill() {
    if (this.#began === null) return;
    const done = Math.min(1, (performance.now() - this.#began) / HOLD);
    this.#show(wantsLessMotion() ? Math.floor(done * STEPS) / STEPS : done);
    if (done < 1) requestAnimationFrame(() => this.#fill());
    else this.#finish();
  }

  #letGo() {
    if (this.#began === null) return;
    this.#rest();
    announce(say("hold.longer"));
  }

  /** Who cannot hold, as with a voice or a screen reader, activates it twice. */
  #activate() {
    const now = performance.now();
    const since = now - this.#armed;
    if (since < TOO_SOON) return;
    if (since < ARMED) {
      this.#armed = -Infinity;
      this.#finish();
    } else {
      this.#armed = now;
      announce(say("hold.again"), { urgent: true });
    }
  }

  #finish() {
    this.#rest();
    navigator.vibrate?.(30);
    this.dispatchEvent(new CustomEvent("held", { bubbles: true }));
  }

  #rest() {
    this.#began = null;
    this.classList.remove("holding");
    this.#show(0);
  }

  /** @type {(part: number) => void} */
  #show(part) {
    this.style.setProperty("--held", String(part));
  }
}

customElements.define("hold-button", HoldButton);

/** `about` is heard and not seen: it tells buttons apart that say the same.
 * @type {(described: { text: string, about?: string, kind?: string, onHeld: () => unknown }) => HoldButton} */
export function makeHoldButton({ text, about, kind = "danger", onHeld }) {
  const button = h("hold-button", { about, kind, on: { held: onHeld } });
  button.setAttribute("text", text); // in h() a text is what is inside
  return button;
}
