/** What is said to those who listen, and short notes to those who look. */

import { h } from "./dom.js";

let polite, assertive, notes;

function prepare() {
  if (polite) return;
  polite = h("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  assertive = h("div", { class: "visually-hidden", role: "alert", "aria-live": "assertive" });
  notes = h("div", { class: "toasts", "aria-hidden": "true" });
  document.body.append(polite, assertive, notes);
}

/** Said once more even when it is the same text: a no-break space makes it another one. */
export function announce(text, { urgent = false } = {}) {
  prepare();
  const region = urgent ? assertive : polite;
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** A note that goes by itself; it is said too. kind: "" | "refused" | "good". */
export function toast(text, kind = "", { urgent = false } = {}) {
  announce(text, { urgent });
  const note = h("p", { class: `toast ${kind}`, text });
  notes.append(note);
  while (notes.children.length > 3) notes.firstChild.remove();
  setTimeout(() => note.remove(), 6000);
}
