/** Wagers placed on the cloth for a player who asks for it; the table says what is allowed. And spots that are picked. */

import { announce } from "../core/announce.js";
import { newWagerId } from "../core/connection.js";
import { h, replace } from "../core/dom.js";
import { say } from "../core/words.js";
import { refusalText } from "../parts/answers.js";
import { stakeOf } from "../parts/chips.js";
import { layoutOf } from "./layout.js";
import { findChosen, makePlacingBar } from "./placing-bar.js";

const PLACING = ["place-wager", "place-declared-wager"]; // of which a document knows some or none
const ONE_NUMBER = "straight:";

export function makePlacing(console) {
  const { clothElement } = console;
  const pressed = { kind: "value", worth: null, isDeclared: true };
  const prompt = h("p", { class: "prompt", role: "status", hidden: true });
  const mayPlace = PLACING.some((command) => console.actOf(command));
  const bar = makePlacingBar(console, pressed);
  let prompted = null;

  clothElement.addEventListener("spot-add", ({ detail: { wager } }) => add(console, { wager, pressed, mayPlace }));
  clothElement.addEventListener("spot-remove", ({ detail: { wager } }) => remove(console, wager));

  function renewPrompt() {
    const { picking } = console;
    prompt.hidden = !picking;
    if (!picking || picking === prompted) return;
    prompted = picking;
    const click = () => picking.resolve(null);
    replace(prompt, picking.prompt, " ", h("button", { type: "button", class: "small", text: `${say("cancel")} (Esc)`, on: { click } }));
  }

  return {
    element: h("div", {}, prompt, mayPlace && bar.element),
    render() {
      renewPrompt();
      bar.render();
      clothElement.render(layoutOf(console));
    },
  };
}

/** A click on the cloth answers whoever asked for a spot or a number; else it places. */
function add(console, { wager, pressed, mayPlace }) {
  const number = wager.startsWith(ONE_NUMBER) ? wager.slice(ONE_NUMBER.length) : null;
  if (console.picking) console.picking.resolve(wager);
  else if (number && console.form?.takesNumber) console.form.takesNumber(number);
  else if (!mayPlace) answerAt(console, wager).warn(say("placing.none"));
  else if (!console.chosenPlayer) answerAt(console, wager).warn(say("placing.whom"));
  else place(console, wager, pressed);
}

function place(console, wager, pressed) {
  const { player, wagers } = console.chosenPlayer;
  const { kind, worth } = findChosen(console, pressed);
  const stake = stakeOf(wager, worth, console.cloth);
  const declared = console.cloth.wagers[wager].by === "dealer" && pressed.isDeclared;
  const lying = wagers.findLast((each) => each.placed && each.wager === wager && each.chips === kind && !each.imprisoned);
  const command = lying && !declared
    ? { type: "add-to-wager", id: lying.id, amount: stake }
    : { type: "place-wager", id: newWagerId(wager), player, wager, stake, chips: kind, declared };
  return console.ask(command, answerAt(console, wager));
}

function remove(console, wager) {
  const lying = console.chosenPlayer?.wagers.findLast((each) => each.placed && each.wager === wager);
  if (lying) console.ask({ type: "withdraw-wager", id: lying.id }, answerAt(console, wager));
}

/** A no is shown at the spot, for a while. */
function answerAt({ clothElement }, wager) {
  const warn = (text) => {
    clothElement.say(wager, text);
    announce(text, { urgent: true });
  };
  return { warn, refuse: (refusal) => warn(refusalText(refusal)), clear: () => {} };
}
