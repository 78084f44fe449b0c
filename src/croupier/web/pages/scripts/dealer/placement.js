/** Wagers placed on the cloth for a player who asks for it; the table says what is allowed. And spots that are picked. */

import { announce } from "../core/announce.js";
import { mergeStacks } from "../cloth/chips.js";
import { newWagerId } from "../core/connection.js";
import { h, makeButton, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { refusalText } from "../parts/answers.js";
import { stakeOf } from "../parts/chips.js";
import { findChosen, makePlacingBar } from "./placing-bar.js";

/** @import { View } from "../cloth/section.js" */
/** @import { Desk, Picking, Told } from "./desk.js" */
/** @import { Pressed } from "./placing-bar.js" */

const PLACING = ["place-wager", "place-declared-wager"]; // of which a document knows some or none
const ONE_NUMBER = "straight:";

/** @param {Desk} desk */
export function makePlacing(desk) {
  const { clothElement } = desk;
  /** @type {Pressed} */
  const pressed = { kind: "value", worth: null, isDeclared: true };
  const prompt = h("p", { class: "prompt", role: "status", hidden: true });
  const mayPlace = PLACING.some((command) => desk.actOf(command));
  const bar = makePlacingBar(desk, pressed);
  /** @type {Picking | null} */
  let prompted = null;

  clothElement.addEventListener("spot-add", ({ detail: { wager } }) => add(desk, { wager, pressed, mayPlace }));
  clothElement.addEventListener("spot-remove", ({ detail: { wager } }) => remove(desk, wager));

  function renewPrompt() {
    const { picking } = desk;
    prompt.hidden = !picking;
    if (!picking || picking === prompted) return;
    prompted = picking;
    const click = () => picking.resolve(null);
    replace(prompt, picking.prompt, " ", makeButton(`${say("cancel")} (Esc)`, click, { class: "small" }));
  }

  return {
    element: h("div", {}, prompt, mayPlace && bar.element),
    render() {
      renewPrompt();
      bar.render();
      clothElement.render(layoutOf(desk));
    },
  };
}

/** With everybody's chips.
 * @type {(desk: Desk) => Partial<View>} */
function layoutOf({ board, players, chosenPlayer, picking }) {
  const { dolly, number, lit, drawn, bets, currency, denominations } = board;
  const stacks = Object.values(board.stacks).map((stack) => ({ ...stack, mine: stack.seat === chosenPlayer?.seat }));
  const lines = players.flatMap((player) => player.lines);
  return {
    stacks: mergeStacks(stacks),
    dolly: dolly ? (number ?? null) : null,
    winners: new Set(lines.filter((line) => line.result === "won").map((line) => line.wager)),
    lit: lit ?? drawn ?? [],
    closed: bets !== "open" && !picking,
    currency,
    denominations,
  };
}

/** A click on the cloth answers whoever asked for a spot or a number; else it places.
 * @type {(desk: Desk, placed: { wager: string, pressed: Pressed, mayPlace: boolean }) => void} */
function add(desk, { wager, pressed, mayPlace }) {
  const number = wager.startsWith(ONE_NUMBER) ? wager.slice(ONE_NUMBER.length) : null;
  if (desk.picking) desk.picking.resolve(wager);
  else if (number && desk.form?.takesNumber) desk.form.takesNumber(number);
  else if (!mayPlace) answerAt(desk, wager).warn(say("placing.none"));
  else if (!desk.chosenPlayer) answerAt(desk, wager).warn(say("placing.whom"));
  else place(desk, desk.chosenPlayer, wager, pressed);
}

/** @type {(desk: Desk, own: wire.Own, wager: string, pressed: Pressed) => void} */
function place(desk, { player, wagers }, wager, pressed) {
  const { kind, worth } = findChosen(desk, pressed);
  const stake = stakeOf(wager, worth, desk.cloth);
  const declared = desk.cloth.wagers[wager].by === "dealer" && pressed.isDeclared;
  const lying = wagers.findLast((each) => each.placed && each.wager === wager && each.chips === kind && !each.imprisoned);
  /** @type {wire.AnyCommand} */
  const command = lying && !declared
    ? { type: "add-to-wager", id: lying.id, amount: stake }
    : { type: "place-wager", id: newWagerId(wager), player, wager, stake, chips: kind, declared };
  desk.ask(command, answerAt(desk, wager));
}

/** @type {(desk: Desk, wager: string) => void} */
function remove(desk, wager) {
  const lying = desk.chosenPlayer?.wagers.findLast((each) => each.placed && each.wager === wager);
  if (lying) desk.ask({ type: "withdraw-wager", id: lying.id }, answerAt(desk, wager));
}

/** A no is shown at the spot, for a while.
 * @type {(desk: Desk, wager: string) => Told} */
function answerAt({ clothElement }, wager) {
  const warn = (/** @type {string} */ text) => {
    clothElement.say(wager, text);
    announce(text, { urgent: true });
  };
  return { warn, refuse: (refusal) => warn(refusalText(refusal)), clear: () => {} };
}
