/** A table as the lobby shows it. One element for each table, brought up to date: nothing flickers. */

import { h, replace, set } from "../core/dom.js";
import { titleOf } from "../core/names.js";
import { formatNumber, say } from "../core/words.js";
import "../parts/history-strip.js";
import { limitsInWords } from "../parts/limits.js";
import { makePhase, renewPhase } from "../parts/phase.js";

const MOST_NUMBERS = 8;
const FACTS = ["limits", "numbers", "edge", "dealer", "seats"];

/** `dueAt`: by performance.now(); `colours`: of its wheel; `deals`: whether the visitor may.
 * @typedef {wire.Card & { dueAt: number | null, colours: Record<string, wire.Colour>, deals: boolean }} Shown */

/** @param {Shown} first */
export function makeCard(first) {
  let card = first;
  const { table } = card;
  const id = `table-${table}`;
  const title = h("h3", { id });
  const document = h("p", { class: "quiet-text document" });
  const phase = makePhase();
  const round = h("span", { class: "quiet-text" });
  const strip = h("history-strip");
  const links = {
    play: h("a", { class: "button primary", href: `/tables/${table}` }),
    board: h("a", { class: "button", href: `/tables/${table}/board` }),
    deal: h("a", { class: "button", href: `/tables/${table}/deal` }),
  };
  const facts = Object.fromEntries(FACTS.map((fact) => [fact, h("dd")]));
  const element = h("li", { class: "panel card", "data-table": table },
    h("article", { "aria-labelledby": id },
      h("header", {}, title, document),
      h("p", { class: "now" }, phase, round),
      strip,
      h("dl", {}, FACTS.map((fact) => h("div", {}, h("dt", { text: say(`card.${fact}`) }), facts[fact]))),
      h("div", { class: "row actions" }, Object.values(links))));

  /** @type {(called: string) => void} */
  function renewTitle(called) {
    if (title.textContent === called) return;
    set(title, "text", called);
    for (const [name, link] of Object.entries(links)) {
      replace(link, say(`card.${name}`), h("span", { class: "visually-hidden", text: say("card.at", { title: called }) }));
    }
  }

  /** Only what runs with the clock. */
  function renewTime() {
    renewPhase(phase, card, card.dueAt);
    set(element, "data-light", phase.dataset.light);
  }

  /** @type {(news: Shown) => void} */
  function render(news) {
    card = news;
    renewTitle(titleOf(card));
    set(document, "text", titleOf({ title: card.document, titles: card.document_titles }));
    const counted = card.round ? say("round", { round: card.round }) : "";
    set(round, "text", card.awaits_wager ? say("awaits.wager") : counted);
    for (const [fact, text] of Object.entries(factsOf(card))) set(facts[fact], "text", text);
    links.deal.hidden = !card.deals;
    strip.render({ results: card.results.map((number) => ({ number })), colours: card.colours, most: MOST_NUMBERS });
    renewTime();
  }

  return { element, render, renewTime };
}

/** @type {(card: wire.Card) => Record<string, string>} */
function factsOf(card) {
  return {
    limits: limitsInWords(card.limits, card.currency),
    numbers: say("card.zeros", { numbers: card.numbers, zeros: card.zeros.join(", ") }),
    edge: describeEdge(card.edge),
    dealer: `${say(`card.dealer.${card.dealer}`)}, ${say(`card.wheel.${card.wheel}`)}`,
    seats: say("seats.of", { taken: card.seats_taken, seats: card.seats }),
  };
}

/** @type {(edge: wire.Edge) => string} */
function describeEdge({ least, most }) {
  const percent = (/** @type {number} */ value) => formatNumber(value / 100, { style: "percent", minimumFractionDigits: 2 });
  return least === most ? percent(least) : `${percent(least)} – ${percent(most)}`;
}
