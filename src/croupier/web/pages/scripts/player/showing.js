/** The parts of a player's page that change from one moment to the next. */

import { clauses, find, h, keep, replace, set, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { showTrouble } from "../core/polling.js";
import { say } from "../core/words.js";
import { renewPerson } from "../parts/header.js";
import { limitsInWords } from "../parts/limits.js";
import { renewPicker } from "../parts/picker.js";
import { add } from "./betting.js";
import { findChip, findChoices, findChosen } from "./choices.js";
import { caseInWords } from "./hearing.js";
import { showMoney } from "./rail.js";
import { makeSeatPanel } from "./seat.js";
import { whyNotAll } from "./stakes.js";
import { PHONE, parts, purseInWords, state } from "./state.js";

/** On a phone one section of the cloth at a time. */
export function renderSections() {
  settle(find("#wheel-place"), find(PHONE.matches ? "#phase" : "#side")); // on a phone the wheel stays in sight
  settle(find("#seat"), find(PHONE.matches ? "#seat-place" : "#side")); // and the way to a seat comes first
  const names = parts.cloth.sectionNames;
  const single = PHONE.matches && names.length > 1;
  const tabs = find("#tabs");
  tabs.hidden = !single;
  parts.cloth.sections = single ? [state.section] : null;
  if (single && tabs.childElementCount === 0) {
    tabs.append(...names.map((name) => h("button", { type: "button", text: say(`section.${name}`), dataset: { section: name }, on: { click: () => showSection(name) } })));
  }
  for (const tab of tabs.children) set(tab, "aria-pressed", String(tab.dataset.section === state.section));
}

function settle(element, home) {
  if (element.parentElement !== home) home.prepend(element);
}

/** The next section of the cloth, with the focus on it. */
export function showNextSection() {
  const names = parts.cloth.sectionNames;
  showSection(names[(names.indexOf(state.section) + 1) % names.length]);
}

function showSection(name) {
  state.section = name;
  state.touched = null;
  state.render();
  parts.cloth.focusSection(name);
}

export function renderSeat() {
  const { own } = state.live;
  find("#rail-place").hidden = !own;
  find("#bet-line").hidden = !own;
  const asks = own ? [] : [`${state.visitor?.name} ${state.visitor?.purse} ${state.hasCurrencies}`]; // another form for somebody else
  keep(find("#seat"), asks, (who) => who, () => makeSeatPanel(onSeated));
  replace(find("#key"), own ? state.keyNote : null);
}

function onSeated() {
  if (find(".bar-person").childElementCount === 0) renewPerson(state.visitor);
  state.render();
  if (!matchMedia("(pointer: coarse)").matches) parts.cloth.focusSection("main");
}

export function renderRail() {
  const { board, own } = state.live;
  const { bets } = state;
  const amount = (cents) => money(cents, board.currency);
  const total = own.lines.length ? 0 : bets.total; // once they are settled, nothing of it is at stake
  const isClosed = board.bets !== "open";
  const closed = isClosed ? say("not.now") : null;
  const none = bets.isEmpty || own.lines.length ? say("my.bets.none") : null;
  parts.rail.render({
    choices: findChoices(state.live),
    chosen: findChosen(state),
    currency: board.currency,
    disabled: {
      undo: closed ?? (bets.canUndo ? null : say("nothing.undo")),
      redo: closed ?? (bets.canRedo ? null : say("nothing.undo")),
      clear: closed ?? none,
      rebet: closed ?? (state.last.length ? whyNotAll(state.last, state) : say("nothing.rebet")),
      double: closed ?? none ?? whyNotAll(bets.byChips, state),
      favourites: null,
    },
  });
  showMoney(parts.money, [
    [say("chips.left"), amount(bets.inHand)],
    [say("on.layout"), amount(total)],
    [say("at.cage"), state.visitor && !PHONE.matches ? purseInWords(state) : null],
    [say("owed"), own.owed > 0 ? amount(own.owed) : null],
  ]);
}

export function renderLooking() {
  const { board } = state.live;
  if (!board) return;
  parts.looking.render({
    wager: state.looked ?? state.touched,
    chip: findChip(state).value,
    stakes: state.bets.acknowledged,
    limits: board.limits,
    currency: board.currency,
  });
  renewPicker(parts.picker, parts.cloth, state.touched, add);
}

export function renderOffline() {
  const { board, crowded, trouble } = state.live;
  showTrouble(board || crowded ? trouble : null);
}

/** A decision that play waits for; limits that hold from the next round are said before it begins. */
export function renderNotice() {
  const { case: awaited, next_limits: next, currency } = state.live.board;
  const place = find("#notice");
  place.hidden = !awaited && !next;
  whenOther(place, [awaited, next], () => replace(place,
    awaited && h("span", { class: "awaited" }, caseInWords(awaited), " ", clauses(awaited.clauses)),
    awaited && next && " ",
    next && h("span", { text: say("limits.notice", { limits: limitsInWords(next, currency) }) })));
}

/** A small sign of how quickly the house answers. */
export function renderSignal() {
  const { lag, online } = state.live;
  const name = !online ? "none" : lag === null || lag < 150 ? "good" : lag < 500 ? "medium" : "poor";
  const bars = { none: "○○○", poor: "●○○", medium: "●●○", good: "●●●" };
  set(parts.signal, "text", bars[name]);
  set(parts.signal, "aria-label", say(`signal.${name}`));
  set(parts.signal, "title", say(`signal.${name}`));
}
