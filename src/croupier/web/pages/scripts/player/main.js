/** The table of a player. One state; whatever changes, render() draws all of it anew. */

import "../cloth/cloth.js";
import { announce, endToast, toast } from "../core/announce.js";
import { get } from "../core/api.js";
import { connect } from "../core/connection.js";
import { find, h, replace, set, update } from "../core/dom.js";
import { titleOf } from "../core/names.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { play } from "../core/sound.js";
import { setTitle } from "../core/title.js";
import { inWords } from "../core/troubles.js";
import { say, translate } from "../core/words.js";
import { makeHeader, renewPerson } from "../parts/header.js";
import { resultsSoFar } from "../parts/history-strip.js";
import { Curtain } from "../wheel/curtain.js";
import "../wheel/wheel.js";
import { Bets } from "./bets.js";
import { acts, add, choose, chooseByIndex, endWatching, fillBetLine, putAll, readMyBets, refuse, take } from "./betting.js";
import { Favourites } from "./favourites.js";
import { comeLate, endRound, hearCalls, hearCase, hearLine, hearOwn, showLines } from "./hearing.js";
import { listenForKeys, openHelp } from "./keys.js";
import { Looking, readAct } from "./looking.js";
import { PhaseBar, showCalls } from "./phase-bar.js";
import { Rail, signAndWord } from "./rail.js";
import { refusalInWords } from "./refusals.js";
import { showResult } from "./result.js";
import { leaveTable, openBuy } from "./seat.js";
import { renderLooking, renderNotice, renderOffline, renderRail, renderSeat, renderSections, renderSignal, showNextSection } from "./showing.js";
import { PHONE, parts, state, table } from "./state.js";
import { SWEPT_AFTER, clothView, noteStacks } from "./view.js";

translate();
state.render = render;
begin().catch((error) => {
  const why = inWords(error);
  replace(find("#content"), h("p", { class: "panel", role: "alert", text: why }), h("a", { class: "button", href: "/", text: say("lobby") }));
});

async function begin() {
  const visitor = makeHeader({ title: "…" });
  state.cloth = await get(`/api/tables/${table}/cloth`);
  build();
  state.visitor = await visitor;
  state.last = onCloth(getPreference(`last.${table}`, []));
  state.live = connect(table, onNews, { curtain: new Curtain(parts.wheel) });
  state.bets = new Bets(state.live, state.cloth, {
    changed,
    done: (act) => announce(readAct(act, state.cloth, state.live.board.currency)),
    refused: (chip, refusal) => {
      play("no");
      refuse(chip.wager, refusalInWords(refusal, state));
    },
  });
  readCurrencies();
  listenForKeys({
    ...{ U: acts.undo, "Shift+U": acts.redo, C: acts.clear, R: acts.rebet, D: acts.double, F: acts.favourites, L: readMyBets },
    ...{ T: showNextSection, B: focusLine, "/": focusLine, H: () => location.assign("/rounds"), S: openStatistics },
    ...{ W: () => parts.wheel.skip(), "?": openHelp },
  }, chooseByIndex);
}

/** Whether the house has several; where it cannot be asked, the page goes on without. */
async function readCurrencies() {
  try {
    const cards = await get("/api/lobby");
    state.hasCurrencies = new Set(cards.map((card) => card.currency)).size > 1;
  } catch (problem) {
    inWords(problem); // a mistake of ours goes on
  }
  if (state.hasCurrencies && state.live.board) render();
}

function build() {
  buildCloth();
  buildWheel();
  parts.strip = document.createElement("history-strip");
  find("#strip-place").append(parts.strip);
  parts.phase = new PhaseBar((seconds) => {
    announce(say("seconds", { count: seconds }));
    play("tick");
  });
  find("#phase").append(parts.phase.element);
  parts.looking = new Looking(state.cloth);
  find("#looking").append(parts.looking.element);
  buildRail();
  parts.favourites = new Favourites(state.cloth, {
    stakesNow: () => state.bets.acknowledged,
    onPut: (stakes) => putAll(onCloth(Object.entries(stakes).map(([wager, stake]) => ({ wager, stake, chips: "value" }))), ""),
    findCurrency: () => state.live.board.currency,
  });
  fillBetLine(find("#bet-line"));
  buildFoot();
  PHONE.addEventListener("change", render);
}

function buildCloth() {
  parts.cloth = document.createElement("roulette-cloth");
  find("#cloth-place").append(parts.cloth);
  parts.cloth.layout = state.cloth;
  parts.cloth.addEventListener("spot-add", ({ detail }) => add(detail.wager, detail));
  parts.cloth.addEventListener("spot-remove", ({ detail }) => {
    if (detail.pressed && state.live?.own) state.touched = detail.pressed; // what lies beside is offered
    take(detail.wager, detail);
  });
  parts.cloth.addEventListener("spot-look", ({ detail }) => {
    state.looked = detail.wager;
    if (state.bets) renderLooking();
  });
}

function buildWheel() {
  parts.wheel = document.createElement("roulette-wheel");
  parts.wheel.layout = state.cloth;
  find("#wheel-place").append(parts.wheel, h("button", { class: "skip-wheel small quiet", text: say("skip.wheel"), on: { click: () => parts.wheel.skip() } }));
}

function buildRail() {
  parts.rail = new Rail(acts, choose);
  parts.money = h("dl", { class: "money" });
  parts.picker = h("div", { class: "picker", role: "group", "aria-label": say("looking.beside") });
  parts.rail.element.prepend(h("div", { class: "rail-money row" }, parts.money,
    h("div", { class: "row" },
      h("button", { class: "small", title: say("buy.more"), on: { click: openBuy } }, signAndWord("+", say("buy.more"))),
      h("button", { class: "small quiet", title: say("leave"), on: { click: leaveTable } }, signAndWord("⏏", say("leave"))))));
  find("#rail-place").append(parts.picker, parts.rail.element);
}

function buildFoot() {
  parts.signal = h("span", { class: "signal", role: "img" });
  const all = h("input", { type: "checkbox", checked: state.showAll, on: { change: () => {
    state.showAll = all.checked;
    setPreference("all", all.checked);
    render();
  } } });
  document.body.append(h("footer", { class: "table-foot row" },
    h("label", { class: "row" }, all, say("all.chips")),
    h("button", { class: "small quiet", text: say("statistics"), on: { click: openStatistics } }),
    h("button", { class: "small quiet", text: say("help"), on: { click: openHelp } }),
    h("a", { href: `/odds/${state.cloth.game}`, text: say("odds") }),
    parts.signal,
    h("span", { class: "quiet-text", text: say("play.money") })));
}

/** Of stakes that were kept, those that this cloth has. */
function onCloth(stakes) {
  return Array.isArray(stakes) ? stakes.filter(({ wager }) => Object.hasOwn(state.cloth.wagers, wager)) : [];
}

function focusLine() {
  find("#bet").focus();
}

/** Loaded only when somebody asks for it. */
async function openStatistics() {
  const { openStatistics: open } = await import("./statistics.js");
  open(table, state.cloth, () => state.live.board);
}

function onNews({ calls, ownEvents, whole }) {
  const { board, signedOut } = state.live;
  if (!board) {
    renderOffline();
    return;
  }
  if (board.phase !== state.phase) endToast(); // it was said of another moment
  state.phase = board.phase;
  hearLine(state);
  if (signedOut && state.visitor) leaveHouse();
  state.round ??= board.round;
  if (whole && board.announced) comeLate(state);
  const declined = hearOwn(state, ownEvents);
  hearCalls(state, calls);
  hearCase(state);
  if (calls.some((call) => call.type === "result-announced")) setTimeout(render, SWEPT_AFTER + 50);
  if (calls.some((call) => call.type === "dolly-lifted")) endRound(state);
  if (board.round !== state.round) newRound(board.round);
  state.bets?.renew();
  changed();
  for (const { wager, text } of declined) parts.cloth.say(wager, text, { alone: false }); // when the cloth has closed, if it does
}

/** Signed out elsewhere: in another tab, or by the house. */
function leaveHouse() {
  state.visitor = state.keyNote = null;
  renewPerson(null);
  toast(say("signed.out.elsewhere"), "refused", { urgent: true });
}

/** Something may have to be remembered, or may be ready to be shown. */
function changed() {
  const { live, bets, round } = state;
  if (!live?.board || !bets) return;
  const { board } = live;
  const isAtStake = board.bets === "open" || (board.bets === "closed" && !board.announced);
  if (isAtStake && board.round === round) state.placed = bets.acknowledgedByChips;
  noteStacks(state);
  showLines(state);
  render();
}

/** What was not seen of the last one is shown now, and what was staked is kept for another time. */
function newRound(round) {
  endRound(state);
  if (state.placed.length) {
    state.last = state.placed;
    setPreference(`last.${table}`, state.last);
  }
  state.round = round;
  state.lines = [];
  state.placed = [];
  state.tool = null;
}

function render() {
  const { live, bets } = state;
  if (!live || !bets) return;
  renderOffline();
  renderSignal();
  const { board, own } = live;
  if (!board) return;
  set(find("#title"), "text", titleOf(board));
  setTitle(titleOf(board));
  update(find("#content"), { "data-bets": board.bets, "data-mine": !bets.isEmpty });
  renderNotice();
  renderSections();
  parts.phase.render(live);
  parts.cloth.render(clothView(state));
  parts.strip.render({ results: resultsSoFar(board), colours: state.cloth.wheel.colours });
  showCalls(find("#calls"), state.calls);
  showResult(find("#result"), state.result, state.cloth, board.currency);
  renderSeat();
  if (own) endWatching();
  if (own) renderRail();
  renderLooking();
}
