/** The display board of a table, to be read from afar without anything to press: the table is heard, and parts draw it. */

import { announce } from "../core/announce.js";
import { addressParts, get } from "../core/api.js";
import { connect } from "../core/connection.js";
import { find, set, setTitle } from "../core/dom.js";
import { describeNumber, titleOf } from "../core/names.js";
import { showTrouble } from "../core/poll.js";
import { applyPreferences } from "../core/preferences.js";
import { say, translate } from "../core/words.js";
import { sayCall } from "../parts/calls.js";
import { resultsSoFar } from "../parts/history-strip.js";
import { makePhase, renewPhase } from "../parts/phase.js";
import { Curtain } from "../wheel/curtain.js";
import "../wheel/wheel.js";
import { makeBonusGrid } from "./bonus.js";
import { makeLately } from "./lately.js";
import { makeLimits } from "./limits.js";
import { makeNotice } from "./notice.js";
import { makeNumber } from "./number.js";

/** @import { Live, News } from "../core/connection.js" */

/** What the parts of a board share. Nothing is drawn before there is a cloth.
 * @typedef {{ table: string, live: Live, cloth: wire.Cloth, render: () => void }} Desk */

const MOST_NUMBERS = 18;
const IDLE = 5 * 60 * 1000; // milliseconds without news until the board goes dim
const TRY_AGAIN = 3000;
const TICK = 250;
const SPOKEN = ["no-spin-called", "spin-voided", "round-voided", "number-corrected"];

applyPreferences();
translate();
startBoard(addressParts()[0]);

/** @type {(table: string) => void} */
function startBoard(table) {
  const wheel = find("roulette-wheel");
  const live = connect(table, hear, { curtain: new Curtain(wheel) });
  const desk = { table, live, cloth: /** @type {any} */ (null), render };
  /** @type {{ hear?: (news: News) => unknown, render: () => void }[]} */
  const parts = [makeHead(desk), makeNotice(desk), makeNumber(desk), makeStrip(desk), makeLimits(desk), makeLately(desk), makeBonusGrid(desk)];
  const clock = makeClock(desk);

  /** @type {(news: News) => void} */
  function hear(news) {
    for (const call of news.calls) tell(desk, call);
    for (const part of [...parts, clock]) part.hear?.(news);
    render();
  }

  function render() {
    showTrouble(live.trouble);
    if (!live.board || !desk.cloth) return;
    for (const part of parts) part.render();
    find("#content").removeAttribute("aria-busy");
    clock.render();
  }

  async function fetchCloth() {
    try {
      desk.cloth = await get(`/api/tables/${table}/cloth`);
    } catch {
      setTimeout(fetchCloth, TRY_AGAIN);
      return;
    }
    wheel.layout = desk.cloth;
    render();
  }

  fetchCloth();
  setInterval(clock.render, TICK);
}

/** For those who listen: results and what goes wrong.
 * @type {(desk: Desk, call: wire.Happened) => void} */
function tell({ cloth, live }, call) {
  if (call.type === "result-announced" && cloth) announce(describeNumber(call.number, cloth, live.board.number_class), { urgent: true });
  if (SPOKEN.includes(call.type)) announce(sayCall(call) ?? "", { urgent: true });
}

/** Which table it is, and which round.
 * @param {Desk} desk */
function makeHead(desk) {
  return {
    render() {
      const { board } = desk.live;
      set(find("#title"), "text", titleOf(board));
      set(find("#game"), "text", titleOf(desk.cloth));
      const round = board.round ? say("round", { round: board.round }) : "";
      set(find("#round"), "text", board.awaits_wager ? say("awaits.wager") : round);
      setTitle(say("board.title", { title: titleOf(board) }));
    },
  };
}

/** @param {Desk} desk */
function makeStrip(desk) {
  const strip = find("history-strip");
  const render = () => strip.render({ results: resultsSoFar(desk.live.board), colours: desk.cloth.wheel.colours, most: MOST_NUMBERS });
  return { render };
}

/** What runs with the clock: the countdown, and the light of a board that nobody needs.
 * @param {Desk} desk */
function makeClock({ live }) {
  const phase = makePhase();
  let newsAt = performance.now();
  const wake = () => (newsAt = performance.now());
  find("#phase").append(phase);
  for (const event of ["pointermove", "keydown"]) addEventListener(event, wake);
  return {
    hear: (/** @type {News} */ { calls, whole }) => (calls.length || whole) && wake(),
    render() {
      if (live.board) renewPhase(phase, live.board, live.online ? live.dueAt : null);
      document.body.classList.toggle("idle", performance.now() - newsAt > IDLE);
    },
  };
}
