/** What is said to those who listen, and short notes to those who look. */

import { h, replace } from "./dom.js";

const STAYS = 6000; // milliseconds that a note can be read

/** The region of this page that is read aloud, made with its fellow when something is said for the first time.
 * @type {(how: "polite" | "assertive") => HTMLElement} */
function regionOf(how) {
  const there = document.querySelector(`body > [aria-live=${how}]`);
  if (there) return /** @type {HTMLElement} */ (there);
  document.body.append(
    h("div", { class: "visually-hidden", role: "status", "aria-live": "polite" }),
    h("div", { class: "visually-hidden", role: "alert", "aria-live": "assertive" }));
  return regionOf(how);
}

/** Where notes are seen: where the page has a place for them.
 * @type {() => HTMLElement} */
function findNotes() {
  const there = document.querySelector(".toasts");
  if (there) return /** @type {HTMLElement} */ (there);
  const notes = h("div", { class: "toasts", "aria-hidden": "true" });
  (document.querySelector("[data-toasts]") ?? document.body).append(notes);
  return notes;
}

/** Said once more even when it is the same text: a no-break space makes it another one.
 * @type {(text: string, options?: { urgent?: boolean }) => void} */
export function announce(text, { urgent = false } = {}) {
  const region = regionOf(urgent ? "assertive" : "polite");
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** A note that goes by itself, and when the next one comes; it is said too. kind: "" | "refused" | "good".
 * @type {(text: string, kind?: "" | "refused" | "good", options?: { urgent?: boolean }) => void} */
export function toast(text, kind = "", { urgent = false } = {}) {
  announce(text, { urgent });
  const note = h("p", { class: `toast ${kind}`, text, dataset: { urgent } });
  replace(findNotes(), note);
  setTimeout(() => note.remove(), STAYS);
}

/** The moment that a note was for is over; what is urgent stays its time. */
export function endToast() {
  document.querySelector(".toasts > [data-urgent=false]")?.remove();
}

/** Of what there is now, whatever was not there before is said to those who do not look.
 * @type {<Item>(before: Item[], now: Item[], keyOf: (item: Item) => unknown, inWords: (item: Item) => string) => void} */
export function announceNew(before, now, keyOf, inWords) {
  const known = new Set(before.map(keyOf));
  const news = now.filter((each) => !known.has(keyOf(each)));
  if (news.length) announce(news.map(inWords).join(". "), { urgent: true });
}
