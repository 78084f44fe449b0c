/** What a player does with chips: by pointer, finger, key or typed line it comes here. */

import { announce, endToast, toast } from "../core/announce.js";
import { money } from "../core/money.js";
import { setPreference } from "../core/preferences.js";
import { play } from "../core/sound.js";
import { say } from "../core/words.js";
import { ERASER, findChip, findChoices, findChosen, isTool } from "./choices.js";
import { MOST, amountFor, readBack, whyNotAll } from "./stakes.js";

/** @import { Desk } from "./desk.js" */
/** @import { Stake } from "./stakes.js" */

/** @typedef {ReturnType<typeof makeBetting>} Betting */

/** @param {Desk} desk */
export function makeBetting(desk) {
  let isToldToWatch = false;

  /** A chip on a spot; `most`: as much as it takes.
   * @type {(wager: string, how?: { most?: boolean, touched?: boolean }) => void} */
  function add(wager, { most = false, touched = false } = {}) {
    if (!desk.live?.board) return; // the house has not been heard yet
    if (touched && desk.live.own) desk.touched = wager;
    const { value, chips } = findChosen(desk);
    if (value === ERASER && desk.live.own) take(wager);
    else put(wager, most ? MOST : value, chips);
    if (desk.tool === MOST) drop();
  }

  /** The most and the eraser are for now: only a chip is remembered.
   * @type {(key: string) => void} */
  function choose(key) {
    desk.tool = isTool(key) ? key : null;
    if (!desk.tool) {
      desk.chip = key;
      setPreference("chip", key);
    }
    desk.render();
  }

  /** Back to the chip. */
  function drop() {
    desk.tool = null;
    desk.render();
  }

  /** The chip at this place of the rail, counted from 0.
   * @type {(index: number) => void} */
  function chooseByIndex(index) {
    const choice = desk.live?.board ? findChoices(desk.live)[index] : undefined;
    if (choice) choose(choice.key);
  }

  /** False: there is nothing to ask; whether it may lie there now is the house's to say, with its clause.
   * @type {(wager: string, chip: number | string, chips: wire.ChipKind) => boolean} */
  function put(wager, chip, chips) {
    const stake = desk.live.own ? amountFor(wager, chip, chips, desk) : 0;
    if (!desk.live.own) tellWatcher(() => refuse(wager, say("sit.watching")));
    else if (stake <= 0) refuse(wager, say(chip === MOST ? "nothing.more" : "bet.amount"));
    else {
      play("chip");
      desk.bets.place([{ wager, stake, chips }]);
      return true;
    }
    return false;
  }

  /** An amount is what one chip is: on a wager of several pieces it lies on each.
   * @type {(wager: string, amount: number | string | null) => boolean} */
  function putByLine(wager, amount) {
    const { value, chips } = findChip(desk);
    return put(wager, amount ?? value, typeof amount === "number" ? "value" : chips);
  }

  /** @type {(tell: () => void) => void} */
  function tellWatcher(tell) {
    tell();
    isToldToWatch = true;
  }

  /** Who has sat down watches no more, and is not told so any longer. */
  function render() {
    if (!desk.live.own || !isToldToWatch) return;
    isToldToWatch = false;
    desk.clothElement.hush();
    endToast();
  }

  /** @type {(wager: string, text: string) => void} */
  function refuse(wager, text) {
    desk.clothElement.say(wager, text);
    announce(text);
  }

  /** @type {(wager: string, how?: { all?: boolean }) => void} */
  function take(wager, { all = false } = {}) {
    if (!desk.bets?.take(wager, { all })) refuse(wager, say("nothing.there"));
  }

  function undo() {
    if (desk.bets.canUndo) desk.bets.undo();
    else toast(say("nothing.undo"));
  }

  /** All of the stakes, or none and why.
   * @type {(stakes: Stake[], otherwise: string) => void} */
  function putAll(stakes, otherwise) {
    const { live, bets } = desk;
    const why = whyNotAll(stakes, desk);
    if (!live.own) tellWatcher(() => toast(say("sit.watching"), "refused"));
    else if (live.board.bets !== "open") toast(say("not.now"), "refused");
    else if (stakes.length === 0) toast(otherwise);
    else if (why) toast(why, "refused");
    else bets.place(stakes);
  }

  function readMyBets() {
    const { currency } = desk.live.board;
    const { acknowledged, total } = desk.bets;
    toast(total ? say("my.bets", { list: readBack(acknowledged, desk.cloth, currency), total: money(total, currency) }) : say("my.bets.none"));
  }

  /** What can be done with all wagers, by the name of its button, key and typed word. */
  const acts = {
    undo,
    redo: () => desk.bets.redo(),
    clear: () => desk.bets.clear(),
    rebet: () => putAll(desk.last, say("nothing.rebet")),
    double: () => putAll(desk.bets.byChips, say("my.bets.none")),
  };

  return { acts, add, choose, chooseByIndex, putAll, putByLine, readMyBets, refuse, render, take };
}
