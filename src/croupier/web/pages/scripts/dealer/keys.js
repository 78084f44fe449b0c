/** Space is the big button, digits and Enter a number, N no spin, A and X the first declared wager, Esc takes back. */

import { isShortcut } from "../core/keys.js";

/** @import { Desk } from "./desk.js" */

const MOVES_FOCUS = ["Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const INTERACTIVE = "button, a, summary, [role='button'], [role='tab'], hold-button";

/** `next` is the big button, `queue` has the declared wagers.
 * @type {(desk: Desk, does: { next: { press: () => unknown, cancel: () => void }, queue: { accept: () => void, decline: () => void }, onNoSpin: () => void }) => void} */
export function listenToKeys(desk, { next, queue, onNoSpin }) {
  let byKeyboard = false; // whoever moved the focus with keys means the element that has it
  let isOurs = false; // the key that is down was taken here: its release clicks nothing
  addEventListener("pointerdown", () => (byKeyboard = false), { capture: true });
  addEventListener("keydown", (event) => {
    if (MOVES_FOCUS.includes(event.key)) byKeyboard = true;
    isOurs = isFree(event) && !document.querySelector("dialog[open]") && take(event);
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  addEventListener("keyup", (event) => {
    if (isOurs && event.key === " ") event.preventDefault();
    isOurs = false;
  }, { capture: true });

  /** Not while somebody types; a box that was ticked with a pointer is no place to type.
   * @type {(event: KeyboardEvent) => boolean} */
  function isFree(event) {
    const isBox = event.target instanceof HTMLInputElement && event.target.type === "checkbox";
    return isShortcut(event) || (!byKeyboard && isBox && !event.ctrlKey && !event.altKey && !event.metaKey);
  }

  /** Whether the key means something here.
   * @type {(event: KeyboardEvent) => boolean} */
  function take({ key, repeat, target: at }) {
    const target = at instanceof Element ? at : null;
    const isMeant = byKeyboard && target?.closest(INTERACTIVE) && target.id !== "next";
    const isHeld = target?.closest("#next-held"); // the big button, to be held
    const { form } = desk;
    if (key === "Escape") {
      if (desk.picking) desk.picking.resolve(null);
      else next.cancel();
      return true;
    }
    if (desk.picking) return false;
    if (key === " " || key === "Enter") {
      if (isHeld || (isMeant && !form?.isTyped?.())) return false;
      if (key === "Enter" && !form?.isTyped?.() && target?.id !== "next") return false;
      if (!repeat) next.press();
      return true;
    }
    if (form?.type?.(key)) return true;
    /** @type {Record<string, () => void>} */
    const shortcuts = { n: onNoSpin, a: queue.accept, x: queue.decline };
    const shortcut = shortcuts[key.toLowerCase()];
    if (shortcut && !repeat) shortcut();
    return Boolean(shortcut);
  }
}
