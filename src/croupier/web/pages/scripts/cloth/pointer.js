/** Pointers, fingers and keys on a section of the cloth, as what is meant by them. */

import { endOfRow, isDirection, nextSpot } from "./geometry.js";

/** @import { Point } from "./geometry.js" */
/** @import { Section, Spot } from "./section.js" */
/** @typedef {{ add: (spot: Spot, how: { most: boolean, touched: boolean }) => void, remove: (spot: Spot, how: { all: boolean, pressed?: string }) => void, look: (spot: Spot | null) => void, go: (spot: Spot) => void }} Doing */

const LONG_PRESS = 450; // milliseconds

/** @type {(section: Section, does: Doing) => void} */
export function handle(section, does) {
  const { element } = section;
  const spotAt = (/** @type {Event} */ event) => section.spotOf(event.target);
  const press = new Press((spot, at) => does.remove(section.findMine(at) ?? spot, { all: false, pressed: spot.wager }));

  element.addEventListener("click", (event) => {
    const spot = spotAt(event);
    if (spot && !press.isDone) does.add(spot, { most: event.shiftKey, touched: press.isTouch });
  });
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    const spot = spotAt(event);
    if (spot && !press.isTouch) does.remove(spot, { all: event.shiftKey });
  });
  element.addEventListener("pointerdown", (event) => press.start(event, spotAt(event)));
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(end, () => press.stop());

  element.addEventListener("pointerover", (event) => {
    const spot = spotAt(event);
    if (spot && event.pointerType !== "touch") does.look(spot);
  });
  element.addEventListener("pointerleave", () => does.look(element.contains(document.activeElement) ? section.current : null));
  element.addEventListener("focusin", (event) => { // however it came there: what has the focus is where keys act
    const spot = spotAt(event);
    if (spot) section.moveTo(spot);
    does.look(spot);
  });
  element.addEventListener("focusout", () => does.look(null));
  element.addEventListener("keydown", (event) => {
    press.forget();
    const spot = spotAt(event);
    if (spot && obeyKey(event, spot, section.spots, does)) event.preventDefault();
  });
}

/** Half a step in a direction, a chip more, a chip less. False: another key.
 * @type {(event: KeyboardEvent, current: Spot, spots: Spot[], does: Doing) => boolean} */
function obeyKey({ key, shiftKey }, current, spots, does) {
  if (isDirection(key)) does.go(nextSpot(spots, current, key) ?? current);
  else if (key === "Home" || key === "End") does.go(endOfRow(spots, current, key));
  else if (key === "Enter" || key === " ") does.add(current, { most: shiftKey, touched: false });
  else if (key === "Backspace" || key === "Delete") does.remove(current, { all: shiftKey });
  else return false;
  return true;
}

/** A finger that stays takes a chip off; the click that follows is not meant. */
class Press {
  /** @type {number | undefined} */
  _timer = undefined;

  /** @param {(spot: Spot, at: Point) => void} onLong */
  constructor(onLong) {
    this._onLong = onLong;
    this.isTouch = this.isDone = false;
  }

  /** @type {(event: PointerEvent, spot: Spot | null) => void} */
  start({ pointerType, clientX: x, clientY: y }, spot) {
    this.stop();
    this.isTouch = pointerType === "touch";
    this.isDone = false;
    if (!spot || !this.isTouch) return;
    this._timer = setTimeout(() => {
      this.isDone = true;
      navigator.vibrate?.(15);
      this._onLong(spot, { x, y });
    }, LONG_PRESS);
  }

  stop() {
    clearTimeout(this._timer);
  }

  forget() {
    this.stop();
    this.isTouch = this.isDone = false;
  }
}
