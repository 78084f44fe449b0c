/** What is said to those who listen, and short notes to those who look. */

import { h, replace } from "./dom.js";

const STAYS = 6000; // milliseconds that a note can be read
/** @type {HTMLElement} */
let polite;
/** @type {HTMLElement} */
let assertive;
/** @type {HTMLElement} */
let notes;

/** @type {() => void} */
function prepare() {
  if (polite) return;
  polite = h("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  assertive = h("div", { class: "visually-hidden", role: "alert", "aria-live": "assertive" });
  notes = h("div", { class: "toasts", "aria-hidden": "true" });
  document.body.append(polite, assertive);
  (document.querySelector("[data-toasts]") ?? document.body).append(notes); // where the page has a place for them
}

/** Said once more even when it is the same text: a no-break space makes it another one.
 * @type {(text: string, options?: { urgent?: boolean }) => void} */
export function announce(text, { urgent = false } = {}) {
  prepare();
  const region = urgent ? assertive : polite;
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** A note that goes by itself, and when the next one comes; it is said too. kind: "" | "refused" | "good".
 * @type {(text: string, kind?: "" | "refused" | "good", options?: { urgent?: boolean }) => void} */
export function toast(text, kind = "", { urgent = false } = {}) {
  announce(text, { urgent });
  const note = h("p", { class: `toast ${kind}`, text, dataset: { urgent } });
  replace(notes, note);
  setTimeout(() => note.remove(), STAYS);
}

/** The moment that a note was for is over; what is urgent stays its time. */
export function endToast() {
  if (notes?.querySelector("[data-urgent=false]")) replace(notes);
}
