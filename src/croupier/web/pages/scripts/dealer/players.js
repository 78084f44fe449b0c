/** Who sits at the table, with their chips; and the rack that shows which colour is worth what. */

import { lettersOf } from "../cloth/chips.js";
import { certain } from "../core/certain.js";
import { h, keep, keepParts, makeButton, replace, set, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { colourInWords } from "../core/names.js";
import { named, say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { chipsOf } from "./chips-in-words.js";
import { PLAYER_ACTS, seatPlayer } from "./player-acts.js";

/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makePlayers(desk) {
  const list = h("ul", { class: "players" });
  const gone = h("ul", { class: "debtors" });
  const rack = h("ul", { class: "rack" });
  const seats = h("p", { class: "quiet-text" });
  const element = h("div", { class: "stack" },
    h("div", { class: "row spread" },
      makeButton(say("players.seat"), () => seatPlayer(desk), { class: "primary" }), seats),
    list, gone,
    h("section", { "aria-labelledby": "rack-title" }, h("h2", { id: "rack-title", text: say("rack.title") }), rack));
  return {
    element,
    render() {
      const { seats: all, seats_taken: taken, colours, debtors = [], currency } = desk.board;
      set(seats, "text", say("players.seats", { taken, seats: all }));
      keepParts(list, desk.players, (each) => each.player, () => makeRow(desk));
      keep(gone, debtors, (each) => each.player, () => h("li", { class: "flag" }), (item, { player, owed }) =>
        set(item, "text", say("players.gone", { player, amount: money(owed, currency) })));
      keep(rack, colours, (colour) => colour, (colour) => h("li", { class: `colour-${colour}` }), (item, colour) => renewMarker(desk, item, colour));
    },
  };
}

/** A colour on the display rack: free, or whose it is, what one chip is worth, and whether a marker says so.
 * @type {(desk: Desk, item: HTMLElement, colour: string) => void} */
function renewMarker(desk, item, colour) {
  const taken = desk.board.rack.find((each) => each.colour === colour);
  const inMoney = (/** @type {number | null | undefined} */ cents) => money(cents ?? 0, desk.board.currency);
  const text = taken
    ? say(taken.marker ? "rack.marked" : "rack.taken", { seat: taken.seat, value: inMoney(taken.value), marker: inMoney(taken.marker) })
    : say("rack.free");
  whenOther(item, text, () => replace(item,
    h("span", { class: "swatch", "aria-hidden": "true", text: lettersOf(colour) }), h("b", { text: colourInWords(colour) }), ` ${text}`));
}

/** @param {Desk} desk */
function makeRow(desk) {
  const answer = makeAnswer();
  const name = h("b");
  const chips = h("span", { class: "quiet-text figure" });
  const notes = h("span", { class: "flag" });
  const acts = h("div", { class: "row tight acts" });
  const choose = h("button", { type: "button", class: "small choose" });
  const element = h("li", {},
    h("div", { class: "row spread one-line" }, h("div", { class: "what" }, name, chips, notes), choose),
    h("details", {}, h("summary", { text: say("players.chips") }), acts), answer.element);

  /** @type {(own: wire.Own) => void} */
  function render(own) {
    const { player, seat, owed, warned } = own;
    const { currency } = desk.board;
    set(element, "data-player", player);
    set(name, "text", `${player}, ${say("seat", { seat })}`);
    set(chips, "text", chipsOf(desk.board, own));
    const debt = owed > 0 && say("players.owes", { amount: money(owed, currency) });
    set(notes, "text", [debt, warned && say("players.warned")].filter(Boolean).join(" "));
    const isChosen = desk.player === player;
    set(choose, "text", say(isChosen ? "players.chosen" : "players.choose"));
    set(choose, "aria-pressed", String(isChosen));
    set(choose, "aria-label", named(choose.textContent, player));
    choose.onclick = () => {
      desk.player = isChosen ? null : player;
      desk.render();
    };
    const names = Object.keys(PLAYER_ACTS).filter((act) => PLAYER_ACTS[act].isOffered?.(desk, own) ?? true);
    const findOwn = () => certain(desk.players.find((each) => each.player === player));
    whenOther(acts, names, () => replace(acts, names.map((act) =>
      makeButton(say(`players.act.${act}`), () => PLAYER_ACTS[act].run(desk, findOwn(), answer), { class: "small", dataset: { act } }))));
  }

  return { element, render };
}
