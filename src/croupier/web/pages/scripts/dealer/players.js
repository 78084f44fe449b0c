/** Who sits at the table, with their chips; and the rack that shows which colour is worth what. */

import { h, keep, replace, set } from "../core/dom.js";
import { money } from "../core/money.js";
import { say } from "../core/words.js";
import { makeAnswer } from "../parts/answers.js";
import { colourInWords, inStacks } from "./chips-in-words.js";
import { PLAYER_ACTS, seatPlayer } from "./player-acts.js";

export function makePlayers(console) {
  const list = h("ul", { class: "players" });
  const rack = h("ul", { class: "rack" });
  const seats = h("p", { class: "quiet-text" });
  const element = h("div", { class: "stack" },
    h("div", { class: "row spread" },
      h("button", { type: "button", class: "primary", text: say("players.seat"), on: { click: () => seatPlayer(console) } }), seats),
    list,
    h("section", { "aria-labelledby": "rack-title" }, h("h2", { id: "rack-title", text: say("rack.title") }), rack));
  return {
    element,
    render() {
      const { seats: all, seats_taken: taken, colours } = console.board;
      set(seats, "text", say("players.seats", { taken, seats: all }));
      keep(list, console.players, (each) => each.player, () => makeRow(console), (row, each) => row.renew(each));
      keep(rack, colours, (colour) => colour, (colour) => h("li", { class: `colour-${colour}` }), (item, colour) => renewMarker(console, item, colour));
    },
  };
}

/** A colour on the display rack: free, or whose it is, what one chip is worth, and whether a marker says so. */
function renewMarker(console, item, colour) {
  const taken = console.board.rack.find((each) => each.colour === colour);
  const inMoney = (cents) => money(cents ?? 0, console.board.currency);
  const text = taken
    ? say(taken.marker ? "rack.marked" : "rack.taken", { seat: taken.seat, value: inMoney(taken.value), marker: inMoney(taken.marker) })
    : say("rack.free");
  if (item.dataset.text === text) return;
  item.dataset.text = text;
  replace(item,
    h("span", { class: "swatch", "aria-hidden": "true", text: colour[0].toUpperCase() }), h("b", { text: colourInWords(colour) }), ` ${text}`);
}

function makeRow(console) {
  const answer = makeAnswer();
  const name = h("b");
  const chips = h("span", { class: "quiet-text figure" });
  const notes = h("span", { class: "flag" });
  const acts = h("div", { class: "row tight acts" });
  const choose = h("button", { type: "button", class: "small choose" });
  const row = h("li", {},
    h("div", { class: "row spread one-line" }, h("div", { class: "what" }, name, chips, notes), choose),
    h("details", {}, h("summary", { text: say("players.chips") }), acts), answer.element);
  let offered = "";
  row.renew = (own) => {
    const { player, seat, owed, warned } = own;
    const { currency } = console.board;
    set(row, "data-player", player);
    set(name, "text", `${player}, ${say("seat", { seat })}`);
    set(chips, "text", chipsOf(console, own));
    const debt = owed > 0 && say("players.owes", { amount: money(owed, currency) });
    set(notes, "text", [debt, warned && say("players.warned")].filter(Boolean).join(" "));
    const isChosen = console.player === player;
    set(choose, "text", say(isChosen ? "players.chosen" : "players.choose"));
    set(choose, "aria-pressed", String(isChosen));
    set(choose, "aria-label", `${choose.textContent}: ${player}`);
    choose.onclick = () => {
      console.player = isChosen ? null : player;
      console.render();
    };
    const names = Object.keys(PLAYER_ACTS).filter((act) => PLAYER_ACTS[act].isOffered?.(console, own) ?? true);
    if (names.join() === offered) return;
    offered = names.join();
    replace(acts, names.map((act) => h("button", {
      type: "button", class: "small", text: say(`players.act.${act}`), dataset: { act },
      on: { click: () => PLAYER_ACTS[act].run(console, console.players.find((each) => each.player === player), answer) },
    })));
  };
  return row;
}

function chipsOf(console, { seat, value_chips: value, colour_chips: coloured }) {
  const { currency, rack } = console.board;
  const marker = rack.find((each) => each.seat === seat);
  const parts = [say("players.value", { amount: money(value, currency) })];
  if (marker) {
    const count = inStacks(Math.floor(coloured / marker.value));
    parts.push(say("players.colour", { count, colour: colourInWords(marker.colour), value: money(marker.value, currency) }));
  }
  return parts.join(", ");
}
