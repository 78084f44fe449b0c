/** What every wager is worth: a table of them beside a cloth, where one of the places of a row can be seen. */

import { announce } from "../core/announce.js";
import { find, h, replace } from "../core/dom.js";
import { nameOf } from "../core/names.js";
import { joinWords, say } from "../core/words.js";
import "../cloth/cloth.js";
import { FAMILIES, filterRows } from "./rows.js";
import { makeWagerTable } from "./wager-table.js";

/** @import { Row } from "./rows.js" */
/** @typedef {{ show: string, sortedBy: string, downwards: boolean, looked: { place: number, wager: string } | null }} State */

/** @type {(rows: Row[], cloth: wire.Cloth) => { render: () => void }} */
export function makeWorth(rows, cloth) {
  /** @type {State} */
  const state = { show: "all", sortedBy: "wager", downwards: false, looked: null };
  const table = makeWagerTable({ onLook: (row) => look(row, row?.example ?? null), onSort: sort });
  const small = find("roulette-cloth");

  function render() {
    const { show, looked } = state;
    table.render({ ...state, rows: filterRows(rows, show) });
    small.lookAt(looked?.wager ?? null);
    find("#looked").textContent = looked ? say("odds.look.at", { name: nameOf(looked.wager, cloth), covered: coveredBy(looked.wager, cloth) }) : say("odds.look");
  }

  /** One place of a row, or the very place that somebody points at on the cloth.
   * @type {(row: Row | null, wager: string | null) => void} */
  function look(row, wager) {
    state.looked = row && wager ? { place: row.place, wager } : null;
    render();
  }

  /** @type {(name: string) => void} */
  function sort(name) {
    state.downwards = state.sortedBy === name && !state.downwards;
    state.sortedBy = name;
    announce(say("odds.sorted", { column: say(`odds.${name}`) }));
    render();
  }

  /** @type {(wager: string) => Row | null} */
  const rowOf = (wager) => rows.find((row) => row.wagers.includes(wager)) ?? null;

  fillFilter(rows, (show) => {
    state.show = show;
    render();
  });
  find("#wagers").append(table.element);
  small.sections = ["main"]; // what lies on a racetrack shows its numbers and pieces there
  small.layout = cloth;
  small.addEventListener("spot-look", ({ detail: { wager } }) => look(wager === null ? null : rowOf(wager), wager));
  small.addEventListener("spot-add", ({ detail: { wager } }) => table.focus(rowOf(wager)?.odds.kind));
  return { render };
}

/** @type {(rows: Row[], onShow: (show: string) => void) => void} */
function fillFilter(rows, onShow) {
  const families = FAMILIES.filter((name) => rows.some((row) => row.family === name));
  const select = /** @type {HTMLSelectElement} */ (find("#show"));
  replace(select,
    h("option", { value: "all", text: say("odds.all") }),
    h("optgroup", { label: say("odds.family") }, families.map((name) => h("option", { value: `family:${name}`, text: say(`odds.family.${name}`) }))),
    h("optgroup", { label: say("odds.kinds") }, rows.map((row) => h("option", { value: `kind:${row.odds.kind}`, text: row.name }))));
  select.addEventListener("change", () => onShow(select.value));
}

/** @type {(wager: string, cloth: wire.Cloth) => string} */
function coveredBy(wager, cloth) {
  const { numbers } = cloth.wagers[wager];
  return numbers.length ? joinWords(numbers) : say("odds.none");
}
