/** The record of a round, to be read. */

import { clauses, h } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf, postName, roleOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { formatTime, named, say, sayOr } from "../core/words.js";
import { makeTable, scrolling } from "../parts/figures.js";
import { makePip } from "../parts/history-strip.js";
import { reckon } from "../parts/reasons.js";

/** `standing`: the round as it stands after corrections.
 * @type {(record: wire.RoundRecord, standing: wire.RoundStanding, cloth: wire.Cloth) => HTMLElement} */
export function describeRecord(record, standing, cloth) {
  const { settlement, corrections, currency } = record;
  const { number } = standing;
  const settled = [...settlement.lines, ...record.returned_by_ruling];
  const times = { opened: formatTime(record.opened), ended: formatTime(record.ended), first: record.first_step, last: record.last_step };
  return h("article", { class: "record", dataset: { round: record.round } },
    h("h3", {}, say("round", { round: record.round }), " ", number && makePip(number, cloth.wheel.colours[number]), " ",
      say(`record.result.${record.result}`)),
    h("p", { class: "quiet-text", text: say("record.times", times) }),
    record.why && h("p", {}, h("span", sayAsHouse(record.because, record.why, { cloth, currency })), " ", clauses(record.clauses)),
    section("record.spins", record.spins.map(describeSpin)),
    section("record.rulings", record.rulings.map((each) => describeRuling(each, cloth))),
    section("record.cases", record.cases.map(describeCase)),
    section("record.corrections", corrections.map(describeCorrection)),
    h("h4", { text: say("record.lines") }),
    describeLines(standing.lines, standing.bank_net, currency, cloth),
    number === settlement.outcome ? null : h("details", { class: "before" },
      h("summary", { text: say("record.before", { number: settlement.outcome }) }), describeLines(settled, settlement.bank.net, currency, cloth)),
    section("record.staff", record.staff.map((each) => item(`${each.person}, ${postName(each)}`))));
}

/** @type {(title: string, items: HTMLElement[]) => HTMLElement | null} */
function section(title, items) {
  return items.length ? h("section", {}, h("h4", { text: say(title) }), h("ul", {}, items)) : null;
}

/** @type {(text: string, cited?: string[]) => HTMLElement} */
function item(text, cited = []) {
  return h("li", {}, text, " ", clauses(cited));
}

/** @type {(by: { person: string, role: string }) => string} */
function by({ person, role }) {
  return `(${say("record.by", { person, role: roleOf(role) })})`;
}

/** @type {(spin: wire.SpinRecord) => HTMLElement} */
function describeSpin({ spin, verdict, why, because, clauses: cited, lit_numbers: lit }) {
  return h("li", {}, say("record.spin", { spin, verdict: sayOr(`verdict.${verdict}`, verdict) }), why ? [". ", h("span", sayAsHouse(because, why))] : null, " ",
    clauses(cited), lit?.length ? h("p", { class: "quiet-text", text: say("lit.numbers", { numbers: lit.join(", ") }) }) : null);
}

/** @type {(ruling: wire.RulingRecord, cloth: wire.Cloth) => HTMLElement} */
function describeRuling(ruling, cloth) {
  const counts = ruling.to === null ? say("record.returned") : say("record.counts", { wager: nameOf(ruling.to, cloth) });
  return item(named(nameOf(ruling.wager, cloth), `${counts}. ${ruling.reason} ${by(ruling)}`), ruling.clauses);
}

/** @type {(referred: wire.CaseRecord) => HTMLElement} */
function describeCase(referred) {
  const { what, because, decision, reason } = referred;
  const decided = decision ? named(say(`decision.${decision}`), `${reason} ${by(referred)}`) : say("record.case.open");
  return item(`${sayAsHouse(because, what).text} ${decided}`, referred.clauses);
}

/** Without a number, the whole settlement was undone.
 * @type {(corrected: wire.CorrectionRecord) => HTMLElement} */
function describeCorrection(corrected) {
  const { was, number, reason } = corrected;
  return item(`${say(number ? "record.correction" : "record.undone", { was, number, reason })} ${by(corrected)}`, corrected.clauses);
}

/** The wagers, and what the house has of them.
 * @type {(lines: wire.LineOut[], net: number, currency: string, cloth: wire.Cloth) => HTMLElement[]} */
function describeLines(lines, net, currency, cloth) {
  const house = h("p", { class: "figure", text: say("record.bank", { net: money(net, currency, { signed: true }) }) });
  if (!lines.length) return [h("p", { class: "quiet-text", text: say("record.lines.none") }), house];
  const rows = lines.map((line) => h("tr", { class: line.result },
    h("td", { text: line.player }),
    h("td", { text: nameOf(line.wager, cloth) }),
    h("td", { class: "figure", text: money(line.stake, currency) }),
    h("td", {}, reckon(line, cloth, currency), " ", clauses(line.clauses))));
  return [scrolling(say("record.lines"), makeTable(say, ["player", "wager", "stake", "evidence.notes"], ["stake"], rows)), house];
}
