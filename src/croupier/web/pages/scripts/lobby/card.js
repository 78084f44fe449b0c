/** A table as the lobby shows it. One element for each table, brought up to date: nothing flickers. */

import { h, set } from "../core/dom.js";
import { titleOf } from "../core/names.js";
import { formatNumber, say } from "../core/words.js";
import "../parts/history-strip.js";
import { limitsInWords } from "../parts/limits.js";
import { makePhase, renewPhase } from "../parts/phase.js";

const MOST_NUMBERS = 8;
const FACTS = ["limits", "numbers", "edge", "dealer", "seats"];

export function makeCard({ table }) {
  const id = `table-${table}`;
  const parts = {
    title: h("h3", { id }),
    document: h("p", { class: "quiet-text document" }),
    phase: makePhase(),
    round: h("span", { class: "quiet-text" }),
    strip: h("history-strip"),
    deal: h("a", { class: "button", href: `/tables/${table}/deal` }),
    play: h("a", { class: "button primary", href: `/tables/${table}` }),
    board: h("a", { class: "button", href: `/tables/${table}/board` }),
  };
  for (const fact of FACTS) parts[fact] = h("dd");
  const element = h("li", { class: "panel card", "data-table": table },
    h("article", { "aria-labelledby": id },
      h("header", {}, parts.title, parts.document),
      h("p", { class: "now" }, parts.phase, parts.round),
      parts.strip,
      h("dl", {}, FACTS.map((fact) => h("div", {}, h("dt", { text: say(`card.${fact}`) }), parts[fact]))),
      h("div", { class: "row actions" }, parts.play, parts.board, parts.deal)));
  element.parts = parts;
  return element;
}

/** card: as the server has it, with dueAt by performance.now(); colours: of its wheel. */
export function renewCard(element, card, { colours, deals }) {
  const { parts } = element;
  const title = titleOf(card);
  const label = (name) => [say(`card.${name}`), h("span", { class: "visually-hidden", text: say("card.at", { title }) })];
  if (parts.title.textContent !== title) {
    set(parts.title, "text", title);
    for (const name of ["play", "board", "deal"]) parts[name].replaceChildren(...label(name));
  }
  set(parts.document, "text", titleOf({ title: card.document, titles: card.document_titles }));
  const round = card.round ? say("round", { round: card.round }) : "";
  set(parts.round, "text", card.awaits_wager ? say("awaits.wager") : round);
  set(parts.numbers, "text", say("card.zeros", { numbers: card.numbers, zeros: card.zeros.join(", ") }));
  set(parts.limits, "text", limitsInWords(card.limits, card.currency));
  set(parts.dealer, "text", `${say(`card.dealer.${card.dealer}`)}, ${say(`card.wheel.${card.wheel}`)}`);
  set(parts.seats, "text", say("seats.of", { taken: card.seats_taken, seats: card.seats }));
  set(parts.edge, "text", describeEdge(card.edge));
  parts.deal.hidden = !deals;
  parts.strip.render({ results: card.results.map((number) => ({ number })), colours, most: MOST_NUMBERS });
  renewTime(element, card);
}

/** Only what runs with the clock. */
export function renewTime(element, card) {
  renewPhase(element.parts.phase, card, card.dueAt);
  set(element, "data-light", element.parts.phase.dataset.light);
}

function describeEdge({ least, most }) {
  const percent = (value) => formatNumber(value / 100, { style: "percent", minimumFractionDigits: 2 });
  return least === most ? percent(least) : `${percent(least)} – ${percent(most)}`;
}
