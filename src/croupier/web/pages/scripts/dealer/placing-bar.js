/** For whom wagers are placed, and with which chips. */

import { h, makeButton, replace, whenOther } from "../core/dom.js";
import { money, onChip } from "../core/money.js";
import { colourInWords } from "../core/names.js";
import { say } from "../core/words.js";
import { chipValues, markerOf } from "../parts/chips.js";

/** @import { Desk } from "./desk.js" */
/** What was pressed last; worth null for nothing yet.
 * @typedef {{ kind: wire.ChipKind, worth: number | null, isDeclared: boolean }} Pressed */

/** The chip that was pressed last, {kind, worth}, if the player has it; else the smallest that the minimum allows.
 * @type {(desk: Pick<Desk, "board" | "chosenPlayer">, pressed: Pressed) => { kind: wire.ChipKind, worth: number }} */
export function findChosen({ board, chosenPlayer }, { kind, worth }) {
  const marker = markerOf(board, chosenPlayer?.seat);
  if (kind === "colour" && marker) return { kind, worth: marker.value };
  const values = chipValues(board);
  return { kind: "value", worth: worth ?? values.find((each) => each >= (board.limits.minimum ?? 0)) ?? values[0] };
}

/** @param {Desk} desk @param {Pressed} pressed */
export function makePlacingBar(desk, pressed) {
  const element = h("div", { class: "placing panel", role: "group", "aria-label": say("placing.title") });
  const byDealer = Object.values(desk.cloth.wagers).some((wager) => wager.by === "dealer");
  return {
    element,
    render() {
      const seat = desk.chosenPlayer?.seat;
      const marker = markerOf(desk.board, seat);
      const chosen = findChosen(desk, pressed);
      const looks = [desk.player, desk.players.map((each) => each.player), chosen, marker, desk.board.denominations];
      whenOther(element, looks, () => draw(seat, marker));
    },
  };

  /** @type {(seat: number | undefined, marker: wire.RackMarker | undefined) => void} */
  function draw(seat, marker) {
    const at = document.activeElement;
    const focused = at instanceof HTMLElement && element.contains(at) ? at.dataset.key : null;
    replace(element,
      h("label", { for: "placing-player", text: say("placing.title") }), makePlayerChoice(desk),
      seat !== undefined && [makeChips(desk, pressed, marker), byDealer && makeDeclared(pressed),
        h("span", { class: "quiet-text", text: say("placing.how") })].flat());
    /** @type {HTMLElement | null} */
    const again = element.querySelector(`[data-key="${focused}"]`);
    again?.focus();
  }
}

/** @param {Desk} desk */
function makePlayerChoice(desk) {
  /** @type {(event: { target: HTMLSelectElement }) => void} */
  const change = ({ target }) => {
    desk.player = target.value || null;
    desk.render();
  };
  return h("select", { id: "placing-player", dataset: { key: "player" }, on: { change } },
    h("option", { value: "", text: say("placing.nobody") }),
    desk.players.map(({ player, seat }) => h("option", { value: player, text: `${player} (${seat})`, selected: player === desk.player })));
}

/** A button for every chip; the one that is used is pressed.
 * @type {(desk: Desk, pressed: Pressed, marker: wire.RackMarker | undefined) => HTMLElement[]} */
function makeChips(desk, pressed, marker) {
  const { denominations, currency } = desk.board;
  const chosen = findChosen(desk, pressed);
  /** @type {(key: string, isOn: boolean, text: string, choice: Partial<Pressed>) => HTMLElement} */
  const press = (key, isOn, text, choice) => {
    const click = () => {
      Object.assign(pressed, choice);
      desk.render();
    };
    return makeButton(text, click, { class: "small", "aria-pressed": String(isOn), dataset: { key } });
  };
  const isOf = (/** @type {number} */ worth) => chosen.kind === "value" && chosen.worth === worth;
  const values = denominations.map((worth) => press(`v${worth}`, isOf(worth), onChip(worth, currency), { kind: "value", worth }));
  if (!marker) return values;
  const text = `${colourInWords(marker.colour)} ${money(marker.value, currency)}`;
  return [...values, press("colour", chosen.kind === "colour", text, { kind: "colour" })];
}

/** @param {Pressed} pressed */
function makeDeclared(pressed) {
  const change = (/** @type {{ target: HTMLInputElement }} */ { target }) => (pressed.isDeclared = target.checked);
  const box = h("input", { type: "checkbox", checked: pressed.isDeclared, dataset: { key: "declared" }, on: { change } });
  return h("label", { class: "check" }, box, say("placing.declared"));
}
