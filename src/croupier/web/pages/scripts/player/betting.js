/** What a player does with chips: by pointer, finger, key or typed line it comes here. */

import { announce, toast } from "../core/announce.js";
import { h } from "../core/dom.js";
import { money, readMoney } from "../core/money.js";
import { setPreference } from "../core/preferences.js";
import { play } from "../core/sound.js";
import { say } from "../core/words.js";
import { makeIndex, readLine } from "./bet-line.js";
import { readBack } from "./looking.js";
import { ERASER, findChoices, findChosen, worthOfAChip } from "./choices.js";
import { MOST, amountFor } from "./stakes.js";
import { parts, state } from "./state.js";

/** A chip on a spot; `most`: as much as it takes. */
export function add(wager, { most = false, touched = false } = {}) {
  if (!state.live?.board) return; // the house has not been heard yet
  if (touched && state.live.own) state.touched = wager;
  const { value, chips } = findChosen(state);
  if (value === ERASER && state.live.own) take(wager);
  else put(wager, most ? MOST : value, chips);
}

export function choose(key) {
  state.chip = key;
  setPreference("chip", key);
  state.render();
}

/** The chip at this place of the rail, counted from 0. */
export function chooseByIndex(index) {
  const choice = state.live?.board ? findChoices(state.live)[index] : undefined;
  if (choice) choose(choice.key);
}

/** False: there is nothing to ask; whether it may lie there now is the house's to say, with its clause. */
function put(wager, chip, chips) {
  const stake = state.live.own ? amountFor(wager, chip, state) : 0;
  if (!state.live.own) refuse(wager, say("sit.watching"));
  else if (stake <= 0) refuse(wager, say(chip === MOST ? "nothing.more" : "bet.amount"));
  else {
    play("chip");
    state.bets.place({ [wager]: stake }, chips);
    return true;
  }
  return false;
}

export function refuse(wager, text) {
  parts.cloth.say(wager, text);
  announce(text);
}

export function take(wager, { all = false } = {}) {
  if (!state.bets?.take(wager, { all })) refuse(wager, say("nothing.there"));
}

function undo() {
  if (state.bets.canUndo) state.bets.undo();
  else toast(say("nothing.undo"));
}

/** What can be done with all wagers, by the name of its button, key and typed word. */
export const acts = {
  undo,
  redo: () => state.bets.redo(),
  clear: () => state.bets.clear(),
  rebet: () => putAll(state.last ?? {}, say("nothing.rebet")),
  double: () => putAll(Object.fromEntries(state.bets.stakes), say("my.bets.none")),
  favourites: () => parts.favourites?.open(),
};

export function putAll(stakes, otherwise) {
  const known = Object.fromEntries(Object.entries(stakes).filter(([wager]) => wager in state.cloth.wagers));
  const needed = Object.values(known).reduce((sum, stake) => sum + stake, 0);
  const { currency, bets } = state.live.board;
  const left = state.bets.chipsLeft;
  if (!state.live.own) toast(say("sit.watching"), "refused");
  else if (bets !== "open") toast(say("not.now"), "refused");
  else if (needed === 0) toast(otherwise);
  else if (needed > left) toast(say("not.enough", { needed: money(needed, currency), left: money(left, currency) }), "refused");
  else state.bets.place(known);
}

export function readMyBets() {
  const { currency } = state.live.board;
  const { stakes, total } = state.bets;
  toast(total ? say("my.bets", { list: readBack(stakes, state.cloth, currency), total: money(total, currency) }) : say("my.bets.none"));
}

export function fillBetLine(form) {
  const index = makeIndex(state.cloth);
  const input = h("input", { id: "bet", placeholder: say("bet.example"), autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  form.append(h("label", { class: "visually-hidden", for: "bet", text: say("bet.label") }), input, h("button", { text: say("bet.put") }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (obey(readLine(input.value, index))) input.value = "";
  });
}

/** False: it was not understood, or could not be done, and stays to be mended. */
function obey({ act, wager, amount, unknown }) {
  if (act) acts[act]();
  else if (wager) return putByLine(wager, amount);
  else if (unknown) toast(say("bet.unknown", { what: unknown }), "refused");
  return !unknown;
}

/** An amount is what one chip is: on a wager of several pieces it lies on each. */
function putByLine(wager, amount) {
  const { currency } = state.live.board;
  const chip = amount === "max" ? MOST : amount === "" ? worthOfAChip(state) : readMoney(amount, currency);
  return put(wager, chip, amount === "" ? findChosen(state).chips : "value");
}
