/** My rounds: the list, what it came to, and the one that is open. */

import common from "../../words/common.js";
import own from "../../words/rounds.js";
import { find, h, replace } from "../core/dom.js";
import { tellApart } from "../core/money.js";
import { saveFile } from "../core/saving.js";
import { setTitle } from "../core/title.js";
import { inWords } from "../core/troubles.js";
import { addWords, say, translate } from "../core/words.js";
import { makeHeader } from "../parts/header.js";
import { findRound, mayHaveMore, openBook, readEverything, readRounds } from "./book.js";
import { renderList } from "./list.js";
import { renderOne } from "./one.js";
import { renderTotal } from "./total.js";

addWords(common, own);

const WIDE = "(min-width: 64.01rem)"; // the list and one round side by side

const state = {
  book: null, // what is known of the tables
  rounds: [],
  cloths: new Map(), // by table
  table: "", // only this one; empty: all
  hasMore: false,
  open: null, // {table, round} as the address says
  opened: null, // that round, or "missing"
  drawn: null, // what is drawn of it
};

function render() {
  renderTotal(find("#total"), state.rounds);
  renderList(find("#rounds"), state);
  find("#none").hidden = state.rounds.length > 0;
  find("#more").hidden = !state.hasMore;
  renderOne(find("#one"), state);
  find("#content").dataset.open = String(state.open !== null);
}

async function keepCloths(rounds) {
  const tables = new Map(rounds.map((round) => [round.table, round]));
  await Promise.all([...tables.values()].map(async (round) => state.cloths.set(round.table, await state.book.clothOf(round))));
}

async function readOn() {
  const piece = await readRounds({ table: state.table, before: state.rounds.at(-1)?.cursor ?? null });
  await keepCloths(piece);
  state.rounds = [...state.rounds, ...piece];
  tellApart([...state.book.cards.values(), ...state.rounds].map(({ currency }) => currency));
  state.hasMore = mayHaveMore(piece);
  render();
}

/** "#nz-37/12" opens round 12 of that table. */
function readAddress() {
  const match = /^#([^/]+)\/(\d{1,15})$/.exec(location.hash);
  return match ? { table: decodeURIComponent(match[1]), round: Number(match[2]) } : null;
}

/** Where there is room beside the list. */
function openNewest() {
  const [{ table, round }] = state.rounds;
  history.replaceState(null, "", `#${encodeURIComponent(table)}/${round}`);
}

async function openFromAddress({ isFirst = false } = {}) {
  const open = readAddress();
  state.open = open;
  if (open === null) {
    state.opened = null;
  } else {
    const isIt = (round) => round.table === open.table && round.round === open.round;
    const found = state.rounds.find(isIt) ?? (await findRound(open.table, open.round)) ?? "missing";
    if (found !== "missing") await keepCloths([found]);
    if (state.open !== open) return; // another one was opened meanwhile
    state.opened = found;
  }
  render();
  if (!isFirst) find("#one-title").focus({ preventScroll: matchMedia(WIDE).matches });
}

async function choose(table) {
  state.table = table;
  state.rounds = [];
  find("#csv").href = `/api/me/rounds.csv${table ? `?table=${encodeURIComponent(table)}` : ""}`;
  await readOn();
}

async function download() {
  saveFile("my-rounds.json", await readEverything(state.table));
}

function tell(problem) {
  const trouble = find("#trouble");
  trouble.textContent = inWords(problem);
  trouble.hidden = false;
}

async function start() {
  translate();
  setTitle(say("my.rounds"));
  const [visitor, book] = await Promise.all([makeHeader({ title: say("my.rounds") }), openBook()]);
  state.book = book;
  find("#stranger").hidden = visitor !== null;
  if (visitor === null) return;
  replace(find("#table"), h("option", { value: "", text: say("rounds.every.table") }),
    [...book.cards.values()].map((card) => h("option", { value: card.table, text: book.titleOf(card.table) })));
  find("#table").addEventListener("change", (event) => choose(event.target.value).catch(tell));
  find("#more").addEventListener("click", () => readOn().catch(tell));
  find("#json").addEventListener("click", () => download().catch(tell));
  addEventListener("hashchange", () => openFromAddress().catch(tell));
  await readOn();
  if (readAddress() === null && matchMedia(WIDE).matches && state.rounds.length) openNewest();
  await openFromAddress({ isFirst: true });
  find("#list").hidden = find("#one").hidden = false;
}

start().catch(tell);
