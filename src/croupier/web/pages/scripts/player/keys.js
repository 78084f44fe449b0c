/** Single keys for everything at the table, and the page that lists them. */

import { openSheet } from "../core/dialogs.js";
import { h } from "../core/dom.js";
import { isShortcut } from "../core/keys.js";
import { say } from "../core/words.js";

/** `acts` by key, as KEYS names them.
 * @type {(acts: Record<string, () => void>, chooseChip: (place: number) => void) => void} */
export function listenForKeys(acts, chooseChip) {
  addEventListener("keydown", (event) => {
    if (!isShortcut(event) || document.querySelector("dialog[open]")) return;
    if (/^[1-6]$/.test(event.key)) {
      chooseChip(Number(event.key) - 1);
      return;
    }
    const name = event.shiftKey && event.key.toLowerCase() === "u" ? "Shift+U" : event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const act = acts[name];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Keys that every keyboard has by the same name, or null where they have names by language.
 * @type {[keys: string | null, what: string][]} */
const KEYS = [
  ["1 – 6", "key.chips"], [null, "key.arrows"], [null, "key.enter"], [null, "key.backspace"], ["–", "key.pointer"],
  ["U", "undo"], [null, "redo"], ["C", "clear"], ["R", "rebet"], ["D", "double"], ["F", "favourites"], ["T", "key.track"], ["B, /", "key.line"],
  ["L", "key.bets"], ["H", "my.rounds"], ["S", "statistics"], ["W", "key.wheel"], ["M", "key.mute"], ["?", "help"],
];

export function openHelp() {
  openSheet(say("help"), h("div", { class: "scrolls" }, h("table", {}, h("tbody", {}, KEYS.map(([keys, what]) =>
    h("tr", {}, h("th", { scope: "row" }, h("kbd", { text: keys ?? say(`keys.${what}`) })), h("td", { text: say(what) })))))));
}
