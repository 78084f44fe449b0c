/** The display board of a table: to be read from afar, without anything to press. */

import boardWords from "../../words/board.js";
import commonWords from "../../words/common.js";
import partWords from "../../words/parts.js";
import { announce } from "../core/announce.js";
import { addressParts, get } from "../core/api.js";
import { connect } from "../core/connection.js";
import { find, set } from "../core/dom.js";
import { describeNumber, titleOf } from "../core/names.js";
import { showTrouble } from "../core/polling.js";
import { applyPreferences } from "../core/preferences.js";
import { setTitle } from "../core/title.js";
import { addWords, say, translate } from "../core/words.js";
import { sayCall } from "../parts/calls.js";
import { lastRound, resultsSoFar } from "../parts/history-strip.js";
import { makePhase, renewPhase } from "../parts/phase.js";
import { Curtain } from "../wheel/curtain.js";
import "../wheel/wheel.js";
import { BonusGrid } from "./bonus.js";
import { renewLately } from "./lately.js";
import { renewLimits } from "./limits.js";
import { renewNotice } from "./notice.js";
import { renewNumber } from "./number.js";

const MOST_NUMBERS = 18;
const OVER = 100; // rounds that are counted
const IDLE = 5 * 60 * 1000; // milliseconds without news until the board goes dim
const TRY_AGAIN = 3000;
const TICK = 250;

addWords(commonWords, partWords, boardWords);
applyPreferences();
translate();

const [table] = addressParts();
const state = { cloth: null, noSpin: null, statistics: null, counted: null, grid: null, newsAt: performance.now() };
const phase = makePhase();
const lately = { title: find("#lately-title"), shares: find("#shares"), hot: find("#hot"), cold: find("#cold") };
find("#phase").append(phase);

function render() {
  const { board } = live;
  showTrouble(live.trouble);
  if (!board || !state.cloth) return;
  set(find("#title"), "text", titleOf(board));
  set(find("#game"), "text", titleOf(state.cloth));
  const round = board.round ? say("round", { round: board.round }) : "";
  set(find("#round"), "text", board.awaits_wager ? say("awaits.wager") : round);
  setTitle(say("board.title", { title: titleOf(board) }));
  find("#number").hidden = renewNotice(find("#notice"), board, state.noSpin);
  renewNumber(find("#number"), board, state.cloth);
  find("#strip").render({ results: resultsSoFar(board), colours: state.cloth.wheel.colours, most: MOST_NUMBERS });
  renewLimits(find("#limits"), board);
  renewLately(lately, state.statistics);
  state.grid?.render(board);
  find("#content").removeAttribute("aria-busy");
  tick();
}

/** What runs with the clock: the countdown, and the light of a board that nobody needs. */
function tick() {
  if (live.board) renewPhase(phase, live.board, live.online ? live.dueAt : null);
  document.body.classList.toggle("idle", performance.now() - state.newsAt > IDLE);
}

function hear({ calls, whole }) {
  for (const call of calls) {
    if (call.type === "no-spin-called") state.noSpin = call;
    tell(call);
  }
  if (whole || !live.board?.voided) state.noSpin = null;
  if (calls.length || whole) state.newsAt = performance.now();
  count();
  render();
}

/** For those who listen: results and what goes wrong. */
function tell(call) {
  if (call.type === "result-announced" && state.cloth) announce(describeNumber(call.number, state.cloth, live.board.number_class), { urgent: true });
  if (["no-spin-called", "spin-voided", "round-voided", "number-corrected"].includes(call.type)) announce(sayCall(call), { urgent: true });
}

/** Counted by the server, once for every result. */
async function count() {
  const results = JSON.stringify(live.board?.results.slice(-2) ?? null);
  if (!live.board || results === state.counted) return;
  state.counted = results;
  try {
    state.statistics = await get(`/api/tables/${table}/statistics?over=${OVER}&until=${lastRound(live.board)}`);
    render();
  } catch {
    state.counted = null; // asked again with the next news
  }
}

async function fetchCloth() {
  try {
    state.cloth = await get(`/api/tables/${table}/cloth`);
  } catch {
    setTimeout(fetchCloth, TRY_AGAIN);
    return;
  }
  find("#wheel").layout = state.cloth;
  if (state.cloth.bonus) {
    document.body.classList.add("with-bonus");
    find("#bonus").hidden = false;
    state.grid = new BonusGrid(find("#bonus"), state.cloth);
  }
  render();
}

const live = connect(table, hear, { curtain: new Curtain(find("#wheel")) });
fetchCloth();
setInterval(tick, TICK);
for (const event of ["pointermove", "keydown"]) addEventListener(event, () => (state.newsAt = performance.now()));
