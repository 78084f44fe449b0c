/** What a visitor has chosen for this browser. Without storage, it lasts as long as the page. */

const PREFIX = "croupier.";
/** @type {Map<string, any>} */
const forNow = new Map();

/** @type {(name: string, usual: any) => any} */
export function getPreference(name, usual) {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? usual : JSON.parse(kept);
  } catch {
    return forNow.has(name) ? forNow.get(name) : usual;
  }
}

/** @type {(name: string, value: unknown) => void} */
export function setPreference(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    forNow.set(name, value);
  }
}

/** Felt and language as they were chosen, before anything is drawn. */
export function applyPreferences() {
  document.documentElement.dataset.felt = getPreference("felt", "green");
}

export function wantsLessMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
