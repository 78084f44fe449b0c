/** For whom wagers are placed, and with which chips. */

import { h, replace } from "../core/dom.js";
import { money, onChip } from "../core/money.js";
import { say } from "../core/words.js";
import { colourInWords } from "./chips-in-words.js";

/** `chosen` is {kind, worth, isDeclared}. */
export function makePlacingBar(console, chosen) {
  const element = h("div", { class: "placing panel", role: "group", "aria-label": say("placing.title") });
  const byDealer = Object.values(console.cloth.wagers).some((wager) => wager.by === "dealer");
  let looks = "";
  return {
    element,
    render() {
      const { denominations: values, rack, limits } = console.board;
      const seat = console.chosenPlayer?.seat;
      const marker = rack.find((each) => each.seat === seat);
      if (chosen.kind === "colour" && !marker) chosen.kind = "value";
      chosen.worth ??= values.find((each) => each >= (limits.minimum ?? 0)) ?? values[0] ?? 100;
      const key = JSON.stringify([console.player, console.players.map((each) => each.player), chosen, marker, values]);
      if (key === looks) return;
      looks = key;
      const focused = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
      replace(element,
        h("label", { for: "placing-player", text: say("placing.title") }), makePlayerChoice(console),
        seat !== undefined && [makeChips(console, chosen, marker), byDealer && makeDeclared(chosen),
          h("span", { class: "quiet-text", text: say("placing.how") })].flat());
      if (focused) element.querySelector(`[data-key="${focused}"]`)?.focus();
    },
  };
}

function makePlayerChoice(console) {
  const change = (event) => {
    console.player = event.target.value || null;
    console.render();
  };
  return h("select", { id: "placing-player", dataset: { key: "player" }, on: { change } },
    h("option", { value: "", text: say("placing.nobody") }),
    console.players.map(({ player, seat }) => h("option", { value: player, text: `${player} (${seat})`, selected: player === console.player })));
}

/** A button for every chip; the one that is used is pressed. */
function makeChips(console, chosen, marker) {
  const { denominations, currency } = console.board;
  const press = (key, isOn, text, choice) => {
    const click = () => {
      Object.assign(chosen, choice);
      console.render();
    };
    return h("button", { type: "button", class: "small", text, "aria-pressed": String(isOn), dataset: { key }, on: { click } });
  };
  const isOf = (worth) => chosen.kind === "value" && chosen.worth === worth;
  const values = denominations.map((worth) => press(`v${worth}`, isOf(worth), onChip(worth, currency), { kind: "value", worth }));
  if (!marker) return values;
  const text = `${colourInWords(marker.colour)} ${money(marker.value, currency)}`;
  return [...values, press("colour", chosen.kind === "colour", text, { kind: "colour" })];
}

function makeDeclared(chosen) {
  const change = (event) => (chosen.isDeclared = event.target.checked);
  return h("label", { class: "check" },
    h("input", { type: "checkbox", checked: chosen.isDeclared, dataset: { key: "declared" }, on: { change } }), say("placing.declared"));
}
