/** What comes from the house, in the order in which it is heard, remembered and shown. */

import { endToast, toast } from "../core/announce.js";
import { setPreference } from "../core/preferences.js";
import { say } from "../core/words.js";
import { renewPerson } from "../parts/header.js";
import { comeLate, endRound, hearCalls, hearCase, hearLine, hearOwn, showLines } from "./events.js";
import { SWEPT_AFTER, noteStacks } from "./view.js";

/** @import { News } from "../core/connection.js" */
/** @import { Desk } from "./desk.js" */

/** @type {(desk: Desk, news: News) => void} */
export function hearNews(desk, { calls, ownEvents, whole }) {
  const { board, signedOut } = desk.live;
  if (board.phase !== desk.phase) endToast(); // it was said of another moment
  desk.phase = board.phase;
  hearLine(desk);
  if (signedOut && desk.visitor) leaveHouse(desk);
  desk.round ??= board.round;
  if (whole && board.announced) comeLate(desk);
  const declined = hearOwn(desk, ownEvents);
  hearCalls(desk, calls);
  hearCase(desk);
  if (calls.some((call) => call.type === "result-announced")) setTimeout(desk.render, SWEPT_AFTER + 50);
  if (calls.some((call) => call.type === "dolly-lifted")) endRound(desk);
  if (board.round !== desk.round) beginRound(desk, board.round);
  desk.bets?.renew();
  changed(desk);
  for (const { wager, text } of declined) if (wager) desk.clothElement.say(wager, text, { alone: false }); // when the cloth has closed, if it does
}

/** Signed out elsewhere: in another tab, or by the house.
 * @type {(desk: Desk) => void} */
function leaveHouse(desk) {
  desk.visitor = desk.keyNote = null;
  renewPerson(null);
  toast(say("signed.out.elsewhere"), "refused", { urgent: true });
}

/** Something may have to be remembered, or may be ready to be shown.
 * @type {(desk: Desk) => void} */
export function changed(desk) {
  const { live, bets, round } = desk;
  if (!live?.board || !bets) return;
  const { board } = live;
  const isAtStake = board.bets === "open" || (board.bets === "closed" && !board.announced);
  if (isAtStake && board.round === round) desk.placed = bets.acknowledgedByChips;
  noteStacks(desk);
  showLines(desk);
  desk.render();
}

/** What was not seen of the last one is shown now, and what was staked is kept for another time.
 * @type {(desk: Desk, round: number) => void} */
function beginRound(desk, round) {
  endRound(desk);
  if (desk.placed.length) {
    desk.last = desk.placed;
    setPreference(`last.${desk.table}`, desk.last);
  }
  desk.round = round;
  desk.lines = [];
  desk.placed = [];
  desk.tool = null;
}
