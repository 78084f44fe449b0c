/** The spot that somebody looks at, and what else a finger may have meant. */

import { find, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { renewPicker } from "../parts/picker.js";
import { findChip } from "./choices.js";
import { makeLooking } from "./looking.js";

/** @import { Desk } from "./desk.js" */

/** @type {(desk: Desk, onPut: (wager: string) => void) => { render: () => void }} */
export function makeSpot(desk, onPut) {
  const looking = makeLooking(desk.cloth);
  const picker = h("div", { class: "picker", role: "group", "aria-label": say("looking.beside") });
  find("#looking").append(looking.element);
  find("#rail-place").prepend(picker);

  function render() {
    const { board } = desk.live;
    if (!board) return;
    looking.render({
      wager: desk.looked ?? desk.touched,
      chip: Number(findChip(desk).value),
      stakes: desk.bets.acknowledged,
      limits: board.limits,
      currency: board.currency,
    });
    renewPicker(picker, desk.clothElement, desk.touched, onPut);
  }

  return { render };
}
