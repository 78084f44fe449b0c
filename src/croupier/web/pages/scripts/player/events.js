/** What is called out at the table, and what concerns the player: said, shown, sounded. */

import { announce, toast } from "../core/announce.js";
import { get } from "../core/api.js";
import { certain } from "../core/certain.js";
import { citeText } from "../core/dom.js";
import { money } from "../core/money.js";
import { describeNumber, linksInWords, nameOf, roleOf } from "../core/names.js";
import { placeIn } from "../core/sentences.js";
import { play } from "../core/sound.js";
import { say } from "../core/words.js";
import { sayCall } from "../parts/calls.js";
import { sumLines } from "../parts/reasons.js";
import { PHONE } from "./desk.js";
import { refusalInWords } from "./refusals.js";
import { spokenResult } from "./result.js";

/** @import { Desk } from "./desk.js" */
/** @import { Result } from "./result.js" */

const URGENT = new Set(["bets-closed"]);
const SHOWN = new Set(["no-spin-called", "spin-voided", "round-voided", "number-corrected", "display-corrected", "limits-announced"]);
const MOST_CALLS = 12;
const RECORD_TRIES = 10;
const A_MOMENT = 1000; // milliseconds
/** @type {Record<string, "bell" | "drop" | "no">} */
const SOUNDS = { "bets-closed": "bell", "ball-dropped": "drop", "spin-voided": "no", "round-voided": "no" };

/** @type {(desk: Desk, calls: wire.Happened[]) => void} */
export function hearCalls(desk, calls) {
  for (const call of calls) {
    if (SOUNDS[call.type]) play(SOUNDS[call.type]);
    if (call.type === "bets-closed") desk.result = null; // that of the round before
    if (call.type === "number-corrected") hearCorrection(desk, call);
    if (call.type === "result-announced") seeBall(desk, call);
    hear(desk, call);
    if (call.type === "round-voided") endVoid(desk, call);
  }
}

/** From now on chips are swept and paid.
 * @type {(desk: Desk, call: wire.ResultAnnounced) => void} */
function seeBall(desk, { number }) {
  desk.spun = { round: certain(desk.round), number, bonusClass: desk.live.board.number_class, seenAt: performance.now() };
}

/** @type {(desk: Desk, call: wire.Happened) => void} */
function hear(desk, call) {
  const text = wordsOf(call, desk);
  if (!text) return;
  desk.calls.unshift({ text, cited: call.clauses });
  desk.calls.length = Math.min(desk.calls.length, MOST_CALLS);
  if (SHOWN.has(call.type)) toast(`${text} ${citeText(call.clauses)}`, "refused", { urgent: true });
  else announce(text, { urgent: URGENT.has(call.type) });
}

/** Money has moved: what is shown of that round is shown anew.
 * @type {(desk: Desk, call: wire.NumberCorrected) => void} */
function hearCorrection(desk, { round, number }) {
  if (desk.result?.round === round) showRecord(desk, round, (record) => record.number === number);
}

/** @type {(call: wire.Happened, desk: Desk) => string | null} */
function wordsOf(call, { cloth, live, spun }) {
  const numbers = "numbers" in call ? call.numbers.join(", ") : "";
  const number = call.type === "result-announced" ? { number: describeNumber(call.number, cloth, spun?.bonusClass) } : {};
  const text = sayCall(call, { numbers, ...number });
  return call.type === "bonus-numbers-lit" ? `${text} ${linksInWords(live.board.links)}`.trim() : text;
}

/** A line that breaks is spoken of after a moment, as it may be there again at once, silence as soon as it is noticed; and that it is there again.
 * @type {(desk: Desk) => void} */
export function hearLine(desk) {
  const { line, live } = desk;
  const isCut = !live.online;
  if (isCut === line.isCut) return;
  line.isCut = isCut;
  clearTimeout(line.timer);
  line.timer = setTimeout(() => {
    if (isCut !== line.isSaid) announce(say(live.trouble ?? "online.again"), { urgent: isCut });
    line.isSaid = isCut;
  }, isCut && live.trouble !== "silent" ? A_MOMENT : 0);
}

/** Play stands still until somebody has decided.
 * @type {(desk: Desk) => void} */
export function hearCase(desk) {
  const { case: awaited } = desk.live.board;
  if (awaited && !desk.isCaseSaid) announce(`${caseInWords(awaited)} ${citeText(awaited.clauses)}`, { urgent: true });
  desk.isCaseSaid = Boolean(awaited);
}

/** @type {(awaited: wire.Case) => string} */
export function caseInWords({ to }) {
  return say("case.awaited", { role: roleOf(to) });
}

/** What happened to my wagers; the lines of a settlement are shown together. Gives what the dealer did not place, as
 * {wager, text}: it is to be said at its spot too.
 * @type {(desk: Desk, events: wire.Happened[]) => { wager: string | null, text: string }[]} */
export function hearOwn(desk, events) {
  const declined = [];
  for (const event of events) {
    if (event.type === "wager-settled") desk.lines.push(event);
    else if (event.type === "declaration-ended" && !desk.bets.isLeaving(event.id)) {
      declined.push(describeDeclined(desk, event));
    } else if (event.type === "player-warned") toast(say("warned"), "refused");
  }
  if (declined.length) toast(declined.map(({ text }) => text).join(" "), "refused");
  return declined;
}

/** @type {(desk: Desk, event: wire.DeclarationEnded) => { wager: string | null, text: string }} */
function describeDeclined(desk, event) {
  const wager = desk.bets.wagerOf(event.id) ?? placeIn(event.id, desk); // it may be gone from my own part already
  const named = { wager: wager ? nameOf(wager, desk.cloth) : event.id, amount: money(event.stake, desk.live.board.currency) };
  return { wager, text: say("declaration.ended", { ...named, why: refusalInWords(event, desk) }) };
}

/** Shown at once; what became of my wagers follows from the record.
 * @type {(desk: Desk, call: wire.RoundVoided) => void} */
function endVoid(desk, { round, why, because }) {
  desk.spun = null;
  show(desk, { round, number: null, lines: [], voided: true, why, because });
  if (desk.placed.length) showRecord(desk, round);
}

/** As soon as both are there, the ball's place and the lines; at the latest when the round is over.
 * @type {(desk: Desk, options?: { isOver?: boolean }) => void} */
export function showLines(desk, { isOver = false } = {}) {
  const { spun, lines, live } = desk;
  if (!spun || spun.isPast || desk.result?.round === spun.round || spun.round !== desk.round) return;
  const isWaiting = (live.own?.wagers.length ?? 0) > 0 && lines.length === 0;
  if (isWaiting && !isOver) return;
  show(desk, { round: spun.round, number: spun.number, bonusClass: spun.bonusClass, lines, voided: false });
  if (lines.length && sumLines(lines).net > 0) play("win");
}

/** The number was announced before this page was there: what my wagers came to is known; pieces and sentences follow from the record.
 * @type {(desk: Desk) => void} */
export function comeLate(desk) {
  const { board, own } = desk.live;
  const number = certain(board.number);
  desk.spun = { round: board.round, number, isPast: true };
  if (!own?.lines.length || desk.result?.round === board.round) return;
  show(desk, { round: board.round, number, bonusClass: board.number_class, lines: own.lines, voided: false });
}

/** Whatever has not been shown of the round is shown now.
 * @type {(desk: Desk) => void} */
export function endRound(desk) {
  const { spun } = desk;
  if (spun?.isPast) {
    desk.spun = null; // nothing more is to be seen of it on the cloth
    showRecord(desk, spun.round);
  } else {
    showLines(desk, { isOver: true });
  }
}

/** What became of my wagers by the record of the round, once that is kept.
 * @type {(desk: Desk, round: number, isUpToDate?: (record: wire.PlayerRound) => boolean) => Promise<void>} */
async function showRecord(desk, round, isUpToDate = () => true) {
  for (let tries = 0; tries < RECORD_TRIES && desk.visitor; tries += 1) {
    const [last] = await get(`/api/me/rounds?table=${desk.live.table}&most=1`).catch(() => []);
    if (last?.round === round && isUpToDate(last)) {
      show(desk, { round, number: last.number, lines: last.lines, voided: last.result === "void", why: last.why, because: last.because });
      desk.render();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** @type {(desk: Desk, result: Result) => void} */
function show(desk, result) {
  desk.result = result;
  const text = spokenResult(result, desk.cloth, desk.live.board.currency);
  if (PHONE.matches) toast(text, "", { urgent: true });
  else announce(text, { urgent: true });
}
