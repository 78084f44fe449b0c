/** What somebody with a seat has: money, chips to choose from, and what can be done with all wagers. */

import { find, h, keep, replace, svg, update, whenOther } from "../core/dom.js";
import { money, onChip } from "../core/money.js";
import { say } from "../core/words.js";
import { figureRows } from "../parts/figures.js";
import { ERASER, findChoices, findChosen, nameOfChip } from "./choices.js";
import { PHONE } from "./desk.js";
import { MOST, whyNotAll } from "./stakes.js";

/** @import { Choice } from "./choices.js" */
/** @import { Desk } from "./desk.js" */

/** @type {Record<string, string>} */
const SIGNS = { undo: "↶", redo: "↷", clear: "✕", rebet: "⟳", double: "×2", favourites: "★" };
/** @type {Record<string, string>} */
const FACES = { [MOST]: "MAX", [ERASER]: "⌫" };

/** `acts` is what the buttons do, by name; `choose(key)` when somebody takes another chip.
 * @type {(desk: Desk, does: { acts: Record<string, () => void>, choose: (key: string) => void, buy: () => void, leave: () => void }) => { render: () => void }} */
export function makeMyChips(desk, { acts, choose, buy, leave }) {
  const sums = h("dl", { class: "money" });
  const chips = h("div", { class: "chip-rail", role: "group", "aria-label": say("chips.label") });
  const buttons = Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, makeAct(name, act)]));
  find("#rail-place").append(h("div", { class: "rail" },
    h("div", { class: "rail-money row" }, sums,
      h("div", { class: "row" },
        h("button", { class: "small", title: say("buy.more"), on: { click: buy } }, signAndWord("+", say("buy.more"))),
        h("button", { class: "small quiet", title: say("leave"), on: { click: leave } }, signAndWord("⏏", say("leave"))))),
    chips,
    h("div", { class: "acts", role: "group", "aria-label": say("acts.label") }, Object.values(buttons))));

  function render() {
    const { own } = desk.live;
    if (!own) return;
    replace(sums, figureRows(findMoney(desk, own)));
    const { currency } = desk.live.board;
    const choices = findChoices(desk.live);
    const chosen = findChosen(desk).key;
    whenOther(chips, [choices, chosen, currency], () => renewChips(chips, choices, chosen, currency, choose));
    for (const [name, why] of Object.entries(findDisabled(desk, own))) {
      update(buttons[name], { "aria-disabled": why === null ? null : "true", title: why ?? say(name) });
    }
  }

  return { render };
}

/** In chips, on the layout and at the cage, and what is owed.
 * @type {(desk: Desk, own: wire.Own) => [string, string][]} */
function findMoney(desk, own) {
  const { bets, live, visitor } = desk;
  const amount = (/** @type {number} */ cents) => money(cents, live.board.currency);
  /** @type {[string, string][]} */
  const facts = [
    [say("chips.left"), amount(bets.inHand)],
    [say("on.layout"), amount(own.lines.length ? 0 : bets.total)], // once they are settled, nothing of it is at stake
  ];
  if (visitor && !PHONE.matches) facts.push([say("at.cage"), purseInWords(desk)]);
  if (own.owed > 0) facts.push([say("owed"), amount(own.owed)]);
  return facts;
}

/** What the visitor has at the cage, in the money of this table.
 * @type {(desk: Pick<Desk, "visitor" | "live" | "hasCurrencies">) => string} */
export function purseInWords({ visitor, live, hasCurrencies }) {
  return money(visitor?.purse ?? 0, live.board.currency, { coded: hasCurrencies });
}

/** By act: why it cannot be done, or null.
 * @type {(desk: Desk, own: wire.Own) => Record<string, string | null>} */
function findDisabled(desk, own) {
  const { bets, last, live } = desk;
  const closed = live.board.bets === "open" ? null : say("not.now");
  const none = bets.isEmpty || own.lines.length ? say("my.bets.none") : null;
  return {
    undo: closed ?? (bets.canUndo ? null : say("nothing.undo")),
    redo: closed ?? (bets.canRedo ? null : say("nothing.undo")),
    clear: closed ?? none,
    rebet: closed ?? (last.length ? whyNotAll(last, desk) : say("nothing.rebet")),
    double: closed ?? none ?? whyNotAll(bets.byChips, desk),
    favourites: null,
  };
}

/** `chosen`: the key of one of them.
 * @type {(place: HTMLElement, choices: Choice[], chosen: string, currency: string, choose: (key: string) => void) => void} */
function renewChips(place, choices, chosen, currency, choose) {
  keep(place, choices, ({ key }) => key, (choice) => makeChip(choice, choices.indexOf(choice), currency, choose), (button, choice) => {
    const name = nameOfChip(choice, currency);
    update(button, { "aria-pressed": String(choice.key === chosen), "aria-label": name, title: name });
  });
}

/** @type {(choice: Choice, index: number, currency: string, choose: (key: string) => void) => HTMLElement} */
function makeChip({ key, value, colour }, index, currency, choose) {
  const look = colour ? `colour-${colour}` : value in FACES ? "seat-5" : `worth-${index % 6}`;
  const face = FACES[value] ?? onChip(Number(value), currency);
  return h("button", { class: "chip-button", type: "button", dataset: { chip: value }, on: { click: () => choose(key) } },
    svg("svg", { class: "section", viewBox: "-20 -20 40 40", width: 46, height: 46, "aria-hidden": "true" },
      svg("g", { class: `chip mine ${look}` },
        svg("circle", { class: "face", r: 17 }), svg("circle", { class: "ring", r: 13.8 }), svg("circle", { class: "middle", r: 10.6 }),
        svg("text", { class: "worth", dy: "0.36em", "font-size": face.length > 2 ? 10 : 12.5, text: face }))));
}

/** @type {(name: string, act: () => void) => HTMLElement} */
function makeAct(name, act) {
  return h("button", { type: "button", class: "act", dataset: { act: name }, on: { click: act } }, signAndWord(SIGNS[name], say(name)));
}

/** What stands in a button of the rail: where there is little room, the sign alone is seen.
 * @type {(sign: string, word: string) => HTMLElement[]} */
function signAndWord(sign, word) {
  return [h("span", { class: "sign", "aria-hidden": "true", text: sign }), h("span", { class: "word", text: word })];
}
