/** The record of a round, to be read. */

import { clauses, h } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf, postName, roleOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { formatTime, named, say, sayOr } from "../core/words.js";
import { makeTable, scrolling } from "../parts/figures.js";
import { makePip } from "../parts/history-strip.js";
import { reckon } from "../parts/reasons.js";

/** `standing`: the round as it stands after corrections. */
export function describeRecord(record, standing, cloth) {
  const { settlement, corrections, currency } = record;
  const { number } = standing;
  const settled = [...settlement.lines, ...record.returned_by_ruling];
  const [opened, ended] = [record.opened, record.ended].map(formatTime);
  const times = { opened, ended, first: record.first_step, last: record.last_step };
  return h("article", { class: "record", dataset: { round: record.round } },
    h("h3", {}, say("round", record), " ", number && makePip(number, cloth.wheel.colours[number]), " ",
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

function section(title, items) {
  return items.length ? h("section", {}, h("h4", { text: say(title) }), h("ul", {}, items)) : null;
}

function item(text, cited = []) {
  return h("li", {}, text, " ", clauses(cited));
}

function by({ person, role }) {
  return `(${say("record.by", { person, role: roleOf(role) })})`;
}

function describeSpin({ spin, verdict, why, because, clauses: cited, lit_numbers: lit }) {
  return h("li", {}, say("record.spin", { spin, verdict: sayOr(`verdict.${verdict}`, verdict) }), why && [". ", h("span", sayAsHouse(because, why))], " ",
    clauses(cited), lit?.length ? h("p", { class: "quiet-text", text: say("lit.numbers", { numbers: lit.join(", ") }) }) : null);
}

function describeRuling(ruling, cloth) {
  const counts = ruling.to === null ? say("record.returned") : say("record.counts", { wager: nameOf(ruling.to, cloth) });
  return item(named(nameOf(ruling.wager, cloth), `${counts}. ${ruling.reason} ${by(ruling)}`), ruling.clauses);
}

function describeCase(referred) {
  const { what, because, decision, reason } = referred;
  const decided = decision ? named(say(`decision.${decision}`), `${reason} ${by(referred)}`) : say("record.case.open");
  return item(`${sayAsHouse(because, what).text} ${decided}`, referred.clauses);
}

/** Without a number, the whole settlement was undone. */
function describeCorrection(corrected) {
  return item(`${say(corrected.number ? "record.correction" : "record.undone", corrected)} ${by(corrected)}`, corrected.clauses);
}

/** The wagers, and what the house has of them. */
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
