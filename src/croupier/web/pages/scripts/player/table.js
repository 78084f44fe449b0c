/** The table of a player as a whole: one desk that hears the house, and parts that draw what stands on it. */

import { announce } from "../core/announce.js";
import { get } from "../core/api.js";
import { connect } from "../core/connection.js";
import { clauses, find, h, makeButton, replace, set, setTitle, update, whenOther } from "../core/dom.js";
import { titleOf } from "../core/names.js";
import { showTrouble } from "../core/poll.js";
import { getPreference } from "../core/preferences.js";
import { inWords } from "../core/problems.js";
import { play } from "../core/sound.js";
import { say } from "../core/words.js";
import "../cloth/cloth.js";
import { beginPage } from "../parts/header.js";
import { resultsSoFar } from "../parts/history-strip.js";
import { Curtain } from "../wheel/curtain.js";
import "../wheel/wheel.js";
import { makeBetForm } from "./bet-form.js";
import { Bets } from "./bets.js";
import { makeBetting } from "./bet-acts.js";
import { Desk, PHONE } from "./desk.js";
import { makeFavourites } from "./favourites.js";
import { makeFoot } from "./foot.js";
import { listenForKeys, openHelp } from "./keys.js";
import { makeMyChips } from "./my-chips.js";
import { changed, hearNews } from "./news.js";
import { makeNotice } from "./notice.js";
import { makePhaseBar } from "./phase-bar.js";
import { refusalInWords } from "./refusals.js";
import { makeResult } from "./result.js";
import { makeSeat } from "./seat.js";
import { makeSections } from "./sections.js";
import { makeSpot } from "./spot.js";
import { onCloth, readAct } from "./stakes.js";
import { clothView } from "./view.js";

/** @import { News } from "../core/connection.js" */
/** @import { Betting } from "./bet-acts.js" */

/** @type {(table: string) => Promise<void>} */
export async function startTable(table) {
  const header = beginPage({ title: "…" });
  const cloth = await get(`/api/tables/${table}/cloth`);
  const desk = new Desk({ table, cloth, clothElement: h("roulette-cloth"), wheel: h("roulette-wheel"), onChange: render });
  const betting = makeBetting(desk);
  const parts = makeParts(desk, betting);
  PHONE.addEventListener("change", render);
  desk.visitor = await header;
  desk.last = onCloth(getPreference(`last.${table}`, []), cloth);
  desk.live = connect(table, hear, { curtain: new Curtain(desk.wheel) });
  desk.bets = new Bets(desk.live, cloth, {
    changed: () => changed(desk),
    done: (act) => announce(readAct(act, cloth, desk.live.board.currency)),
    refused: (chip, refusal) => {
      play("no");
      betting.refuse(chip.wager, refusalInWords(refusal, desk));
    },
  });
  readCurrencies(desk);
  listen(desk, betting, parts);

  /** @type {(news: News) => void} */
  function hear(news) {
    if (desk.live.board) hearNews(desk, news);
    else renderLine(desk);
  }

  function render() {
    if (!desk.live || !desk.bets) return;
    renderLine(desk);
    parts.foot.render();
    if (!desk.live.board) return;
    renewMarks(desk);
    for (const part of parts.all) part.render();
  }
}

/** Those in `all` are drawn whenever there is a board.
 * @param {Desk} desk @param {Betting} betting */
function makeParts(desk, betting) {
  const openStatistics = async () => {
    const { openStatistics: open } = await import("./statistics.js"); // loaded only when somebody asks for it
    open(desk.table, desk.cloth, () => desk.live.board);
  };
  const favourites = makeFavourites(desk, (stakes) =>
    betting.putAll(onCloth(Object.entries(stakes).map(([wager, stake]) => ({ wager, stake, chips: "value" })), desk.cloth), ""));
  const acts = { ...betting.acts, favourites: () => desk.live?.board && favourites.open() };
  const seat = makeSeat(desk);
  const sections = makeSections(desk);
  const betForm = makeBetForm(desk, betting);
  const spot = makeSpot(desk, betting.add);
  const myChips = makeMyChips(desk, { acts, choose: betting.choose, buy: seat.buy, leave: seat.leave });
  const all = [makeSeldom(desk, sections, seat), makePhase(), makeCloth(desk, betting, spot.render), betting, myChips, spot];
  return { acts, all, betForm, foot: makeFoot(desk, openStatistics), openStatistics, sections };

  function makePhase() {
    const bar = makePhaseBar((seconds) => {
      announce(say("seconds", { count: seconds }));
      play("tick");
    });
    find("#phase").append(bar.element);
    return { render: () => bar.render(desk.live) };
  }
}

/** @type {(desk: Desk, betting: Betting, onLook: () => void) => { render: () => void }} */
function makeCloth(desk, betting, onLook) {
  const { clothElement: element, cloth, wheel } = desk;
  find("#cloth-place").append(element);
  element.layout = cloth;
  element.addEventListener("spot-add", ({ detail }) => betting.add(detail.wager, detail));
  element.addEventListener("spot-remove", ({ detail }) => {
    if (detail.pressed && desk.live?.own) desk.touched = detail.pressed; // what lies beside is offered
    betting.take(detail.wager, detail);
  });
  element.addEventListener("spot-look", ({ detail }) => {
    desk.looked = detail.wager;
    if (desk.bets) onLook();
  });
  wheel.layout = cloth;
  find("#wheel-place").append(wheel, makeButton(say("skip.wheel"), () => wheel.skip(), { class: "skip-wheel small quiet" }));
  return { render: () => element.render(clothView(desk)) };
}

/** What no wager changes: each is drawn only when what it shows is another.
 * @type {(desk: Desk, sections: { render: () => void }, seat: { render: () => void }) => { render: () => void }} */
function makeSeldom(desk, sections, seat) {
  const strip = h("history-strip");
  find("#strip-place").append(strip);
  const [title, tabs, place, calls] = ["#title", "#tabs", "#seat", "#calls"].map((each) => find(each));
  const [notice, result] = [makeNotice(desk), makeResult(desk)];

  function render() {
    const { cloth, live, visitor, keyNote, hasCurrencies } = desk;
    const { board, own } = live;
    whenOther(notice.element, [board.case, board.next_limits], notice.render);
    whenOther(calls, desk.calls, () =>
      replace(calls, desk.calls.map(({ text, cited }) => h("li", {}, text, cited.length > 0 && " ", clauses(cited)))));
    whenOther(result.element, desk.result, result.render);
    whenOther(title, [board.title, board.titles], () => showTitle(title, board));
    whenOther(tabs, [PHONE.matches, desk.section], sections.render);
    whenOther(strip, [board.results, board.announced, board.round, board.number, board.shown, board.was], () =>
      strip.render({ results: resultsSoFar(board), colours: cloth.wheel.colours }));
    whenOther(place, [visitor?.name, visitor?.purse, hasCurrencies, own === null, keyNote === null], seat.render);
  }

  return { render };
}

/** @type {(element: HTMLElement, board: wire.Board) => void} */
function showTitle(element, board) {
  set(element, "text", titleOf(board));
  setTitle(titleOf(board));
}

/** @type {(desk: Desk) => void} */
function renderLine({ live }) {
  const { board, crowded, trouble } = live;
  showTrouble(board || crowded ? trouble : null);
}

/** What the style of the page goes by: only who has a seat has a line and a rail.
 * @type {(desk: Desk) => void} */
function renewMarks({ live: { board, own }, bets }) {
  update(find("#content"), { "data-bets": board.bets, "data-mine": !bets.isEmpty, "data-seated": own !== null });
}

/** @type {(desk: Desk, betting: Betting, parts: ReturnType<typeof makeParts>) => void} */
function listen(desk, { readMyBets, chooseByIndex }, { acts, betForm, openStatistics, sections }) {
  const { undo, redo, clear, rebet, double, favourites } = acts;
  listenForKeys({
    U: undo, "Shift+U": redo, C: clear, R: rebet, D: double, F: favourites, L: readMyBets,
    T: sections.showNext, B: betForm.focus, "/": betForm.focus, H: () => location.assign("/rounds"), S: openStatistics,
    W: () => desk.wheel.skip(), "?": openHelp,
  }, chooseByIndex);
}

/** Whether the house has several; where it cannot be asked, the page goes on without.
 * @type {(desk: Desk) => Promise<void>} */
async function readCurrencies(desk) {
  try {
    const cards = await get("/api/lobby");
    desk.hasCurrencies = new Set(cards.map((card) => card.currency)).size > 1;
  } catch (problem) {
    inWords(problem); // a mistake of ours goes on
  }
  if (desk.hasCurrencies && desk.live.board) desk.render();
}
