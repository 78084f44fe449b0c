/** For whom wagers are placed, and with which chips. */

import { h, replace, whenOther } from "../core/dom.js";
import { money, onChip } from "../core/money.js";
import { colourInWords } from "../core/names.js";
import { say } from "../core/words.js";
import { chipValues, markerOf } from "../parts/chips.js";

/** The chip that was pressed last, {kind, worth}, if the player has it; else the smallest that the minimum allows. */
export function findChosen({ board, chosenPlayer }, { kind, worth }) {
  const marker = markerOf(board, chosenPlayer?.seat);
  if (kind === "colour" && marker) return { kind, worth: marker.value };
  const values = chipValues(board);
  return { kind: "value", worth: worth ?? values.find((each) => each >= (board.limits.minimum ?? 0)) ?? values[0] };
}

/** `pressed` is {kind, worth, isDeclared}: what was pressed last, worth null for nothing yet. */
export function makePlacingBar(console, pressed) {
  const element = h("div", { class: "placing panel", role: "group", "aria-label": say("placing.title") });
  const byDealer = Object.values(console.cloth.wagers).some((wager) => wager.by === "dealer");
  return {
    element,
    render() {
      const seat = console.chosenPlayer?.seat;
      const marker = markerOf(console.board, seat);
      const chosen = findChosen(console, pressed);
      const looks = [console.player, console.players.map((each) => each.player), chosen, marker, console.board.denominations];
      whenOther(element, looks, () => draw(seat, marker));
    },
  };

  function draw(seat, marker) {
    const focused = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    replace(element,
      h("label", { for: "placing-player", text: say("placing.title") }), makePlayerChoice(console),
      seat !== undefined && [makeChips(console, pressed, marker), byDealer && makeDeclared(pressed),
        h("span", { class: "quiet-text", text: say("placing.how") })].flat());
    if (focused) element.querySelector(`[data-key="${focused}"]`)?.focus();
  }
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
function makeChips(console, pressed, marker) {
  const { denominations, currency } = console.board;
  const chosen = findChosen(console, pressed);
  const press = (key, isOn, text, choice) => {
    const click = () => {
      Object.assign(pressed, choice);
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

function makeDeclared(pressed) {
  const change = (event) => (pressed.isDeclared = event.target.checked);
  return h("label", { class: "check" },
    h("input", { type: "checkbox", checked: pressed.isDeclared, dataset: { key: "declared" }, on: { change } }), say("placing.declared"));
}
