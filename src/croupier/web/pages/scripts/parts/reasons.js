/** Why each wager won or lost: one line for each, and what that comes to. The figures are the server's. */

import { certain } from "../core/certain.js";
import { clauses, h } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { formatNumber, named, say } from "../core/words.js";

/** @typedef {Omit<wire.OwnLine, "id" | "paid" | "held"> & { why?: string, because?: wire.Because | null, pieces?: Line[] }} Line */

/** @type {("stake" | "counted" | "winnings" | "returned" | "collected")[]} */
const AMOUNTS = ["stake", "counted", "winnings", "returned", "collected"];
const MARKS = { won: "✓", lost: "✕", returned: "↩", imprisoned: "∥" };

/** <li>: "✓ Split 17/20: $25 × 17 = $425 won + $25 back § 4.1", with its pieces to open where it has some.
 * `line` is a line of a settlement, the event "wager-settled", or a line of a board, which says no more than the figures
 * and the clauses. With `explains` also the sentence of the house.
 * @type {(line: Line, cloth: wire.Cloth | null, currency: string, options?: { explains?: boolean }) => HTMLElement} */
function reasonLine(line, cloth, currency, { explains = false } = {}) {
  return h("li", { class: `reason ${line.result}`, dataset: { wager: line.wager, result: line.result } },
    h("span", { class: "mark", "aria-hidden": "true", text: MARKS[line.result] }),
    h("div", {},
      h("span", { class: "visually-hidden", text: named(say(`reason.mark.${line.result}`), "") }),
      h("b", { text: nameOf(line.wager, cloth) }), say("colon"),
      h("span", { class: "figure reckoning", text: reckon(line, cloth, currency) }), " ",
      clauses(line.clauses),
      (line.because || line.why) && (explains || !speaksForItself(line, cloth)) ? h("small", { class: "why", ...sayAsHouse(line.because, line.why, { cloth, currency }) }) : null,
      hasPieces(line) ? listPieces(line, cloth, currency) : null));
}

/** After a correction a line says what it came to in the end, without its pieces.
 * @type {(line: Line) => boolean} */
function hasPieces(line) {
  return (line.pieces?.length ?? 0) > 0;
}

/** Won and lost as staked needs no more words; what counted only in part, not at all, or by the class of the number, does.
 * @type {(line: Line, cloth: wire.Cloth | null) => boolean} */
function speaksForItself(line, cloth) {
  const isByClass = line.result === "won" && line.odds !== (cloth?.wagers[line.wager]?.odds ?? null);
  return line.counted === line.stake && !isByClass && (line.result === "won" || line.result === "lost");
}

/** Of how many pieces the wager is, or of how many with this result: several may lie on one position.
 * @type {(line: Line, cloth: wire.Cloth | null, result?: wire.LineResult | null) => number} */
function countPieces({ wager, pieces = [] }, cloth, result = null) {
  const counts = new Map(cloth?.wagers[wager]?.pieces.map((piece) => [piece.wager, piece.count]));
  const found = pieces.filter((piece) => result === null || piece.result === result);
  return found.reduce((sum, piece) => sum + (counts.get(piece.wager) ?? 1), 0);
}

/** "$25 × 17 = $425 won + $25 back": how the figures of a line come about.
 * @type {(line: Line, cloth: wire.Cloth | null, currency: string) => string} */
export function reckon(line, cloth, currency) {
  const amounts = Object.fromEntries([["held", money(heldOf(line), currency)], ...AMOUNTS.map((name) => [name, money(line[name], currency)])]);
  const text = say(`reason.${formOf(line)}`, {
    ...amounts,
    odds: formatNumber(line.odds ?? 0),
    won: countPieces(line, cloth, "won"),
    count: countPieces(line, cloth),
  });
  const isPart = line.counted > 0 && line.counted < line.stake;
  return isPart ? `${text} (${say("reason.counted", amounts)})` : text;
}

/** @type {(line: Line) => string} */
function formOf(line) {
  if (line.result === "won" && hasPieces(line)) return line.collected ? "won.pieces.lost" : "won.pieces";
  if (line.result === "won" && line.counted * (line.odds ?? 0) !== line.winnings) return line.collected ? "won.in.all.lost" : "won.in.all";
  if (line.result === "lost" && line.returned > 0) return "lost.part";
  return line.result;
}

/** @type {(line: Line, cloth: wire.Cloth | null, currency: string) => HTMLElement} */
function listPieces(line, cloth, currency) {
  return h("details", { class: "pieces" },
    h("summary", { text: say("reason.pieces", { count: countPieces(line, cloth) }) }),
    h("ul", { class: "reasons" }, (line.pieces ?? []).map((piece) => reasonLine(piece, cloth, currency))));
}

/** What stays on the layout for the next round; events leave it out.
 * @type {(line: Line) => number} */
function heldOf(line) {
  return line.stake - line.returned - line.collected;
}

/** Lines of the same wager with the same result are one line: chips that were put down one by one.
 * @type {(lines: Line[]) => Line[]} */
function mergeLines(lines) {
  const merged = new Map();
  for (const line of lines) {
    const key = [line.wager, line.result, line.odds, JSON.stringify(line.because ?? line.why), line.counted === line.stake].join("|");
    const known = merged.get(key);
    merged.set(key, known ? addLines(known, line) : line);
  }
  return [...merged.values()];
}

/** @type {(one: Line, other: Line) => Line} */
function addLines(one, other) {
  const sum = { ...one };
  for (const name of AMOUNTS) sum[name] = one[name] + other[name];
  sum.pieces = one.pieces?.map((piece, place) => addLines(piece, certain(other.pieces?.[place])));
  return sum;
}

/** All lines of a player: winners first, then what went back, losers last.
 * @type {(lines: Line[], cloth: wire.Cloth | null, currency: string, options?: { explains?: boolean }) => HTMLElement} */
export function reasonList(lines, cloth, currency, options = {}) {
  const order = ["won", "imprisoned", "returned", "lost"];
  const sorted = mergeLines(lines).sort((one, other) => order.indexOf(one.result) - order.indexOf(other.result));
  return h("ul", { class: "reasons" }, sorted.map((line) => reasonLine(line, cloth, currency, options)));
}

/** @type {(lines: Line[], name: typeof AMOUNTS[number]) => number} */
function sum(lines, name) {
  return lines.reduce((total, line) => total + line[name], 0);
}

/** @type {(lines: Line[]) => { staked: number, back: number, held: number, net: number }} */
export function sumLines(lines) {
  const [staked, winnings] = [sum(lines, "stake"), sum(lines, "winnings")];
  const [returned, collected] = [sum(lines, "returned"), sum(lines, "collected")];
  return { staked, back: winnings + returned, held: staked - returned - collected, net: winnings - collected };
}

/** How a net result is to be looked at: "ahead", "even" or "behind". Only "ahead" is something to be glad of.
 * @type {(net: number) => "ahead" | "even" | "behind"} */
export function outcomeOf(net) {
  if (net === 0) return "even";
  return net > 0 ? "ahead" : "behind";
}

/** "You are $400 ahead.": the net result in words, the same for eyes and ears.
 * @type {(net: number, currency: string) => string} */
export function netInWords(net, currency) {
  return say(`reason.net.${outcomeOf(net)}`, { amount: money(Math.abs(net), currency) });
}

/** Staked, came back and net of a player's lines, as an element.
 * @type {(lines: Line[], currency: string) => HTMLElement} */
export function resultSummary(lines, currency) {
  const sums = sumLines(lines);
  const parts = [["staked", money(sums.staked, currency)], ["came.back", money(sums.back, currency)]];
  if (sums.held) parts.push(["held", money(sums.held, currency)]);
  parts.push(["net", money(sums.net, currency, { signed: true })]);
  return h("div", { class: `result-summary ${outcomeOf(sums.net)}`, role: "group", "aria-label": say("reason.summary"), dataset: { net: sums.net } },
    h("dl", {}, parts.map(([name, text]) =>
      h("div", { class: `part ${name.replace(".", "-")}` }, h("dt", { text: say(`reason.${name}`) }), h("dd", { class: "figure", text })))),
    h("p", { class: "in-words", text: netInWords(sums.net, currency) }));
}
