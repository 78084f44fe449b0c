/** The odds page: what every wager of a game is worth, and what a mix of wagers brings. */

import common from "../../words/common.js";
import own from "../../words/odds.js";
import { addressParts, get } from "../core/api.js";
import { find, h, replace } from "../core/dom.js";
import { nameOf, titleOf } from "../core/names.js";
import { setTitle } from "../core/title.js";
import { inWords } from "../core/troubles.js";
import { addWords, joinWords, say, translate } from "../core/words.js";
import { makeHeader } from "../parts/header.js";
import "../cloth/cloth.js";
import { drawBonus } from "./bonus.js";
import { drawEdges } from "./edges.js";
import { FAMILIES, filterRows, makeRows } from "./rows.js";
import { announceSort, makeTable } from "./wager-table.js";
import { WhatIf } from "./what-if.js";

addWords(common, own);

const state = { rows: [], cloth: null, show: "all", sortedBy: "wager", downwards: false, looked: null };
const table = makeTable({ onLook: look, onSort: sort });

function render() {
  table.render({ ...state, rows: filterRows(state.rows, state.show) });
  const example = state.looked?.wager ?? null;
  find("#cloth").lookAt(example);
  find("#looked").textContent = example === null ? say("odds.look") : say("odds.look.at", { name: nameOf(example, state.cloth), covered: coveredBy(example) });
}

/** One place of a row, or the very place that somebody points at on the cloth. */
function look(row, wager = row?.example) {
  state.looked = row ? { place: row.place, wager } : null;
  render();
}

function sort(name) {
  state.downwards = state.sortedBy === name && !state.downwards;
  state.sortedBy = name;
  announceSort(name);
  render();
}

function coveredBy(wager) {
  const { numbers } = state.cloth.wagers[wager];
  return numbers.length ? joinWords(numbers) : say("odds.none");
}

function rowOf(wager) {
  return state.rows.find((row) => row.wagers.includes(wager)) ?? null;
}

function fillFilter() {
  const families = FAMILIES.filter((name) => state.rows.some((row) => row.family === name));
  const select = replace(find("#show"),
    h("option", { value: "all", text: say("odds.all") }),
    h("optgroup", { label: say("odds.family") }, families.map((name) => h("option", { value: `family:${name}`, text: say(`odds.family.${name}`) }))),
    h("optgroup", { label: say("odds.kinds") }, state.rows.map((row) => h("option", { value: `kind:${row.odds.kind}`, text: row.name }))));
  select.addEventListener("change", () => {
    state.show = select.value;
    render();
  });
}

function listGames(games, game) {
  const links = games.map((each) => h("a", { class: "button", href: `/odds/${each.game}`, text: titleOf(each), "aria-current": each.game === game ? "page" : null }));
  replace(find("#games"), links).setAttribute("aria-label", say("odds.games"));
  find("#games [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

function showOdds(odds, cloth) {
  state.cloth = cloth;
  state.rows = makeRows(odds, cloth);
  find("#worth-title").textContent = say("odds.of", { title: titleOf(cloth) });
  setTitle(say("odds.title", { title: titleOf(cloth) }));
  fillFilter();
  find("#wagers").append(table.element);
  find("#worth").hidden = find("#edges").hidden = false;
  const small = find("#cloth");
  small.sections = ["main"]; // what lies on a racetrack shows its numbers and pieces there
  small.layout = cloth;
  small.addEventListener("spot-look", ({ detail: { wager } }) => look(wager === null ? null : rowOf(wager), wager));
  small.addEventListener("spot-add", ({ detail: { wager } }) => find(`tr[data-kind="${rowOf(wager)?.odds.kind}"] .name`)?.focus());
  find("#edges").append(drawEdges(state.rows));
  if (odds.classes) {
    find("#bonus").append(...drawBonus(odds));
    find("#bonus").hidden = false;
  }
  new WhatIf(find("#what-if"), cloth);
  render();
}

async function start() {
  translate();
  setTitle(say("odds"));
  makeHeader({ title: say("odds") });
  const games = await get("/api/games");
  const game = addressParts()[0] ?? games[0].game;
  listGames(games, game);
  const [odds, cloth] = await Promise.all([get(`/api/games/${game}/odds`), get(`/api/games/${game}/cloth`)]);
  showOdds(odds, cloth);
}

start().catch((problem) => {
  const trouble = find("#trouble");
  trouble.textContent = inWords(problem);
  trouble.hidden = false;
});
