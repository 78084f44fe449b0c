/** Who comes in: by a name, or back with a key. Who is in already is told so. */

import { find, h, replace } from "../core/dom.js";
import { money } from "../core/money.js";
import { joinWords, say } from "../core/words.js";
import { makeEntrance, makeKeyNote, noteKeySeen } from "../parts/entrance.js";

/** @import { Child } from "../core/dom.js" */

/** onEntered(welcome) tells the page; a key is shown here, once. findCurrencies(): of the tables that a purse is for.
 * @param {{ findCurrencies: () => string[], onEntered: (welcome: wire.Welcome) => void }} options */
export function makeDoor({ findCurrencies, onEntered }) {
  const element = find("#door");

  /** @type {(visitor: wire.Welcome | null) => void} */
  function render(visitor) {
    replace(element, ...(visitor ? greet(visitor, findCurrencies())
      : [h("h2", { text: say("lobby.come.in") }), makeEntrance(enter), h("p", {}, h("a", { href: "/staff", text: say("lobby.staff") }))]));
  }

  /** @type {(welcome: wire.Welcome) => void} */
  function enter(welcome) {
    render(welcome);
    element.focus();
    onEntered(welcome);
  }

  return { element, render };
}

/** "SGD 10,000 or NZD 10,000": the play money is one sum, which every table takes for its own money.
 * @type {(visitor: wire.Welcome, currencies: string[]) => string} */
function purseInWords({ purse }, currencies) {
  return joinWords(currencies.map((currency) => money(purse, currency)), "either");
}

/** @type {(visitor: wire.Welcome, currencies: string[]) => Child[]} */
function greet(visitor, currencies) {
  if (visitor.key) noteKeySeen(visitor);
  if (visitor.kind !== "player") {
    return [h("h2", { text: visitor.name }), h("p", {}, say("lobby.staff.here"), " ", h("a", { href: "/staff", text: say("staff") }))];
  }
  return [
    h("h2", { text: visitor.key ? say("entrance.welcome", { name: visitor.name }) : say("lobby.here.as", { name: visitor.name }) }),
    currencies.length > 0 && h("p", { text: say("lobby.purse", { amount: purseInWords(visitor, currencies) }) }),
    makeKeyNote(visitor),
    h("p", {}, h("a", { href: "/rounds", text: say("my.rounds") })),
  ];
}
