/** What is called out at the table, and what concerns the player: said, shown, sounded. */

import { announce, toast } from "../core/announce.js";
import { get } from "../core/api.js";
import { citeText, clauses } from "../core/dom.js";
import { money } from "../core/money.js";
import { describeNumber, nameOf, roleOf } from "../core/names.js";
import { placeIn } from "../core/sentences.js";
import { play } from "../core/sound.js";
import { say } from "../core/words.js";
import { linksInWords } from "../parts/bonus.js";
import { sayCall } from "../parts/calls.js";
import { sumLines } from "../parts/reasons.js";
import { refusalInWords } from "./refusals.js";
import { spokenResult } from "./result.js";

const URGENT = new Set(["bets-closed"]);
const SHOWN = new Set(["no-spin-called", "spin-voided", "round-voided", "number-corrected", "display-corrected", "limits-announced"]);
const MOST_CALLS = 12;
const RECORD_TRIES = 10;
const A_MOMENT = 1000; // milliseconds
const SOUNDS = { "bets-closed": "bell", "ball-dropped": "drop", "spin-voided": "no", "round-voided": "no" };

/** Every call is noted, said and sounded. */
export function hearCalls(state, calls) {
  for (const call of calls) {
    if (SOUNDS[call.type]) play(SOUNDS[call.type]);
    if (call.type === "bets-closed") state.result = null; // that of the round before
    if (call.type === "number-corrected") hearCorrection(state, call);
    if (call.type === "result-announced") seeBall(state, call);
    hear(state, call);
    if (call.type === "round-voided") endVoid(state, call);
  }
}

/** From now on chips are swept and paid. */
function seeBall(state, { number }) {
  state.spun = { round: state.round, number, bonusClass: state.live.board.number_class, seenAt: performance.now() };
}

function hear(state, call) {
  const text = wordsOf(call, state);
  if (!text) return;
  state.calls.unshift({ text, clause: clauses(call.clauses) });
  state.calls.length = Math.min(state.calls.length, MOST_CALLS);
  if (SHOWN.has(call.type)) toast(`${text} ${citeText(call.clauses)}`, "refused", { urgent: true });
  else announce(text, { urgent: URGENT.has(call.type) });
}

/** Money has moved: what is shown of that round is shown anew. */
function hearCorrection(state, { round, number }) {
  if (state.result?.round === round) showRecord(state, round, (record) => record.number === number);
}

function wordsOf(call, { cloth, live, spun }) {
  const values = { numbers: call.numbers?.join(", ") };
  if (call.type === "result-announced") values.number = describeNumber(call.number, cloth, spun.bonusClass);
  const text = sayCall(call, values);
  return call.type === "bonus-numbers-lit" ? `${text} ${linksInWords(live.board.links)}`.trim() : text;
}

/** A line that breaks is spoken of after a moment, as it may be there again at once, silence as soon as it is noticed; and that it is there again. */
export function hearLine(state) {
  const { line, live } = state;
  const isCut = !live.online;
  if (isCut === line.isCut) return;
  line.isCut = isCut;
  clearTimeout(line.timer);
  line.timer = setTimeout(() => {
    if (isCut !== line.isSaid) announce(say(live.trouble ?? "online.again"), { urgent: isCut });
    line.isSaid = isCut;
  }, isCut && live.trouble !== "silent" ? A_MOMENT : 0);
}

/** Play stands still until somebody has decided. */
export function hearCase(state) {
  const { case: awaited } = state.live.board;
  if (awaited && !state.isCaseSaid) announce(`${caseInWords(awaited)} ${citeText(awaited.clauses)}`, { urgent: true });
  state.isCaseSaid = Boolean(awaited);
}

export function caseInWords({ to }) {
  return say("case.awaited", { role: roleOf(to) });
}

/**
 * What happened to my wagers; the lines of a settlement are shown together. Gives what the dealer did not place, as
 * {wager, text}: it is to be said at its spot too.
 */
export function hearOwn(state, events) {
  const declined = [];
  for (const event of events) {
    if (event.type === "wager-settled") state.lines.push(event);
    else if (event.type === "declaration-ended" && !state.bets.isLeaving(event.id)) {
      declined.push(describeDeclined(state, event));
    } else if (event.type === "player-warned") toast(say("warned"), "refused");
  }
  if (declined.length) toast(declined.map(({ text }) => text).join(" "), "refused");
  return declined;
}

function describeDeclined(state, event) {
  const wager = state.bets.wagerOf(event.id) ?? placeIn(event.id, state); // it may be gone from my own part already
  const named = { wager: wager ? nameOf(wager, state.cloth) : event.id, amount: money(event.stake, state.live.board.currency) };
  return { wager, text: say("declaration.ended", { ...named, why: refusalInWords(event, state) }) };
}

/** Shown at once; what became of my wagers follows from the record. */
function endVoid(state, { round, why, because }) {
  state.spun = null;
  show(state, { round, number: null, lines: [], voided: true, why, because });
  if (state.placed.length) showRecord(state, round);
}

/** As soon as both are there, the ball's place and the lines; at the latest when the round is over. */
export function showLines(state, { isOver = false } = {}) {
  const { spun, lines, live } = state;
  if (!spun || spun.isPast || state.result?.round === spun.round || spun.round !== state.round) return;
  const isWaiting = (live.own?.wagers.length ?? 0) > 0 && lines.length === 0;
  if (isWaiting && !isOver) return;
  show(state, { round: spun.round, number: spun.number, bonusClass: spun.bonusClass, lines, voided: false });
  if (lines.length && sumLines(lines).net > 0) play("win");
}

/** The number was announced before this page was there: what my wagers came to is known; pieces and sentences follow from the record. */
export function comeLate(state) {
  const { board, own } = state.live;
  state.spun = { round: board.round, number: board.number, isPast: true };
  if (!own?.lines.length || state.result?.round === board.round) return;
  show(state, { round: board.round, number: board.number, bonusClass: board.number_class, lines: own.lines, voided: false });
}

/** Whatever has not been shown of the round is shown now. */
export function endRound(state) {
  const { spun } = state;
  if (spun?.isPast) {
    state.spun = null; // nothing more is to be seen of it on the cloth
    showRecord(state, spun.round);
  } else {
    showLines(state, { isOver: true });
  }
}

/** What became of my wagers by the record of the round, once that is kept. */
async function showRecord(state, round, isUpToDate = () => true) {
  for (let tries = 0; tries < RECORD_TRIES && state.visitor; tries += 1) {
    const [last] = await get(`/api/me/rounds?table=${state.live.table}&most=1`).catch(() => []);
    if (last?.round === round && isUpToDate(last)) {
      show(state, { round, number: last.number, lines: last.lines, voided: last.result === "void", why: last.why, because: last.because });
      state.render();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function show(state, result) {
  state.result = result;
  state.onResult(spokenResult(result, state.cloth, state.live.board.currency));
}
