/** Wagers as they lay at one moment, with everything that was noted of them. */

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { say } from "../core/words.js";
import { makeTable, scrolling } from "../parts/figures.js";

/** @import { Said } from "../core/sentences.js" */
/** @import { Desk } from "./desk.js" */

/** @type {("taken" | "declared" | "misplaced" | "imprisoned")[]} */
const NOTED = ["taken", "declared", "misplaced", "imprisoned"];

/** @type {(wagers: wire.WagerLying[], desk: Desk) => HTMLElement} */
export function describePositions(wagers, desk) {
  const { cloth, board } = desk;
  if (!wagers.length) return h("p", { class: "quiet-text", text: say("evidence.positions.none") });
  const rows = wagers.map((each) => h("tr", { class: saidOf(each).length ? "noted" : null },
    h("td", { text: each.player }),
    h("td", { text: nameOf(each.wager, cloth) }),
    h("td", { class: "figure", text: money(each.stake, board.currency) }),
    h("td", {}, notesOf(each, cloth).map((text) => h("p", { text })), saidOf(each).map(([said, english]) => h("p", sayAsHouse(said, english, desk.about))))));
  const columns = ["player", "evidence.lay", "stake", "evidence.notes"];
  return scrolling(say("evidence.positions"), makeTable(say, columns, ["stake"], rows));
}

/** @type {(wager: wire.WagerLying, cloth: wire.Cloth) => string[]} */
function notesOf(wager, cloth) {
  const notes = [];
  if (wager.placed_at !== wager.wager) notes.push(`${say("evidence.put")} ${nameOf(wager.placed_at, cloth)}`);
  if (wager.moved_by) notes.push(say(`moved.by.${wager.moved_by}`));
  for (const name of NOTED) if (wager[name]) notes.push(say(`note.${name}`));
  return notes;
}

/** What is asked about it, and what the house has against it although it lies there, each with its English.
 * @type {(wager: wire.WagerLying) => [Said | null | undefined, string][]} */
function saidOf({ question, flag, asked, although }) {
  /** @type {[Said | null | undefined, string][]} */
  const said = [[asked, question], [although, flag]];
  return said.filter(([, english]) => english);
}
