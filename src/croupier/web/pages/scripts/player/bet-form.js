/** Where a line is typed, and what becomes of it. */

import { toast } from "../core/announce.js";
import { find, h } from "../core/dom.js";
import { nameOf } from "../core/names.js";
import { joinWords, say } from "../core/words.js";
import { examplesOf, makeIndex, readLine } from "./bet-line.js";

/** @import { Asked } from "./bet-line.js" */
/** @import { Betting } from "./bet-acts.js" */
/** @import { Desk } from "./desk.js" */

const NAMED = 4; // of what may be meant, so many are named

/** @type {(desk: Desk, betting: Betting) => { focus: () => void }} */
export function makeBetForm(desk, betting) {
  const element = find("#bet-line");
  const index = makeIndex(desk.cloth);
  const input = h("input", { id: "bet", placeholder: say("bet.example", examplesOf(desk.cloth)), autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  element.append(h("label", { class: "visually-hidden", for: "bet", text: say("bet.label") }), input, h("button", { text: say("bet.put") }));
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    if (obey(readLine(input.value, index, desk.live.board.currency))) input.value = "";
  });

  /** False: it was not understood, or could not be done, and stays to be mended.
   * @type {(asked: Asked) => boolean} */
  function obey(asked) {
    if ("act" in asked) betting.acts[asked.act]();
    else if ("wager" in asked) return betting.putByLine(asked.wager, asked.amount);
    else if ("choices" in asked) toast(say("bet.which", { what: asked.what, list: nameSome(asked.choices) }), "refused");
    else if ("wrong" in asked) toast(say("bet.wrong", { what: asked.wrong }), "refused");
    else if (asked.unknown) toast(say("bet.unknown", { what: asked.unknown }), "refused");
    return "act" in asked || ("unknown" in asked && !asked.unknown);
  }

  /** @type {(wagers: string[]) => string} */
  function nameSome(wagers) {
    const names = wagers.slice(0, NAMED).map((wager) => nameOf(wager, desk.cloth));
    return wagers.length > NAMED ? `${names.join(", ")} …` : joinWords(names);
  }

  return { focus: () => input.focus() };
}
