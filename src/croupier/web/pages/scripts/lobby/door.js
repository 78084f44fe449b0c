/** Who comes in: by a name, or back with a key. Who is in already is told so. */

import { h, replace } from "../core/dom.js";
import { money } from "../core/money.js";
import { say } from "../core/words.js";
import { makeEntrance, makeKeyNote, noteKeySeen } from "../parts/entrance.js";

/** onEntered(welcome) tells the page; a key is shown here, once. findCurrency(): in which a purse is shown, if any. */
export function showDoor(place, visitor, { findCurrency, onEntered }) {
  if (visitor) {
    replace(place, ...greet(visitor, findCurrency()));
    return;
  }
  const entered = (welcome) => {
    showDoor(place, welcome, { findCurrency, onEntered });
    place.focus();
    onEntered(welcome);
  };
  replace(place, h("h2", { text: say("lobby.come.in") }), makeEntrance(entered), h("p", {}, h("a", { href: "/staff", text: say("lobby.staff") })));
}

function greet(visitor, currency) {
  if (visitor.key) noteKeySeen(visitor);
  if (visitor.kind !== "player") {
    return [h("h2", { text: visitor.name }), h("p", {}, say("lobby.staff.here"), " ", h("a", { href: "/staff", text: say("staff") }))];
  }
  return [
    h("h2", { text: visitor.key ? say("entrance.welcome", { name: visitor.name }) : say("lobby.here.as", { name: visitor.name }) }),
    currency && h("p", { text: say("lobby.purse", { amount: money(visitor.purse, currency) }) }),
    makeKeyNote(visitor),
    h("p", {}, h("a", { href: "/rounds", text: say("my.rounds") })),
  ].filter(Boolean);
}
