/** What a player does with chips: by pointer, finger, key or typed line it comes here. */

import { announce, endToast, toast } from "../core/announce.js";
import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { setPreference } from "../core/preferences.js";
import { play } from "../core/sound.js";
import { joinWords, say } from "../core/words.js";
import { examplesOf, makeIndex, readLine } from "./bet-line.js";
import { readBack } from "./looking.js";
import { ERASER, findChip, findChoices, findChosen, isTool } from "./choices.js";
import { MOST, amountFor, whyNotAll } from "./stakes.js";
import { parts, state } from "./state.js";

const NAMED = 4; // of what may be meant, so many are named

/** A chip on a spot; `most`: as much as it takes. */
export function add(wager, { most = false, touched = false } = {}) {
  if (!state.live?.board) return; // the house has not been heard yet
  if (touched && state.live.own) state.touched = wager;
  const { value, chips } = findChosen(state);
  if (value === ERASER && state.live.own) take(wager);
  else put(wager, most ? MOST : value, chips);
  if (state.tool === MOST) drop();
}

/** The most and the eraser are for now: only a chip is remembered. */
export function choose(key) {
  state.tool = isTool(key) ? key : null;
  if (!state.tool) {
    state.chip = key;
    setPreference("chip", key);
  }
  state.render();
}

/** Back to the chip. */
function drop() {
  state.tool = null;
  state.render();
}

/** The chip at this place of the rail, counted from 0. */
export function chooseByIndex(index) {
  const choice = state.live?.board ? findChoices(state.live)[index] : undefined;
  if (choice) choose(choice.key);
}

/** False: there is nothing to ask; whether it may lie there now is the house's to say, with its clause. */
function put(wager, chip, chips) {
  const stake = state.live.own ? amountFor(wager, chip, chips, state) : 0;
  if (!state.live.own) tellWatcher(() => refuse(wager, say("sit.watching")));
  else if (stake <= 0) refuse(wager, say(chip === MOST ? "nothing.more" : "bet.amount"));
  else {
    play("chip");
    state.bets.place([{ wager, stake, chips }]);
    return true;
  }
  return false;
}

let isToldToWatch = false;

function tellWatcher(tell) {
  tell();
  isToldToWatch = true;
}

/** Who has sat down watches no more, and is not told so any longer. */
export function endWatching() {
  if (!isToldToWatch) return;
  isToldToWatch = false;
  parts.cloth.hush();
  endToast();
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
  rebet: () => putAll(state.last, say("nothing.rebet")),
  double: () => putAll(state.bets.byChips, say("my.bets.none")),
  favourites: () => state.live?.board && parts.favourites.open(),
};

/** Stakes [{wager, stake, chips}]: all of them, or none and why. */
export function putAll(stakes, otherwise) {
  const { live, bets } = state;
  const why = whyNotAll(stakes, state);
  if (!live.own) tellWatcher(() => toast(say("sit.watching"), "refused"));
  else if (live.board.bets !== "open") toast(say("not.now"), "refused");
  else if (stakes.length === 0) toast(otherwise);
  else if (why) toast(why, "refused");
  else bets.place(stakes);
}

export function readMyBets() {
  const { currency } = state.live.board;
  const { acknowledged, total } = state.bets;
  toast(total ? say("my.bets", { list: readBack(acknowledged, state.cloth, currency), total: money(total, currency) }) : say("my.bets.none"));
}

export function fillBetLine(form) {
  const index = makeIndex(state.cloth);
  const input = h("input", { id: "bet", placeholder: say("bet.example", examplesOf(state.cloth)), autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  form.append(h("label", { class: "visually-hidden", for: "bet", text: say("bet.label") }), input, h("button", { text: say("bet.put") }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (obey(readLine(input.value, index, state.live.board.currency))) input.value = "";
  });
}

/** False: it was not understood, or could not be done, and stays to be mended. */
function obey({ act, wager, amount, choices, what, wrong, unknown }) {
  if (act) acts[act]();
  else if (wager) return putByLine(wager, amount);
  else if (choices) toast(say("bet.which", { what, list: nameSome(choices) }), "refused");
  else if (wrong) toast(say("bet.wrong", { what: wrong }), "refused");
  else if (unknown) toast(say("bet.unknown", { what: unknown }), "refused");
  return !choices && !wrong && !unknown;
}

function nameSome(wagers) {
  const names = wagers.slice(0, NAMED).map((wager) => nameOf(wager, state.cloth));
  return wagers.length > NAMED ? `${names.join(", ")} …` : joinWords(names);
}

/** An amount is what one chip is: on a wager of several pieces it lies on each. */
function putByLine(wager, amount) {
  const { value, chips } = findChip(state);
  return put(wager, amount ?? value, typeof amount === "number" ? "value" : chips);
}
