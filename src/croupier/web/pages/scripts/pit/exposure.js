/** Exposure of one table: notes for the numbers of the cloth, and a table that can be sorted. */

import { h, keepParts, set } from "../core/dom.js";
import { money, onChip } from "../core/money.js";
import { say, sayOr } from "../core/words.js";
import { makeSortHead, renewSortHead } from "../parts/figures.js";
import { makePip } from "../parts/history-strip.js";

/** @import { Desk } from "./desk.js" */

/** For the cloth, by number; nothing where nothing is at stake.
 * @type {(exposures: wire.NumberExposure[], currency: string) => Map<string, { text: string, kind: string }>} */
export function notesOf(exposures, currency) {
  const noted = exposures.some((each) => each.net !== 0) ? exposures : [];
  return new Map(noted.map(({ number, net }) => [number, { text: short(net, currency), kind: net < 0 ? "bad" : "" }]));
}

/** @type {(net: number, currency: string) => string} */
function short(net, currency) {
  return `${net < 0 ? "−" : net > 0 ? "+" : ""}${onChip(Math.abs(net), currency)}`;
}

/** The columns that can be sorted by, and what each row has there.
 * @type {Record<string, (each: wire.NumberExposure, order: string[]) => number>} */
const COLUMNS = {
  number: (each, order) => order.indexOf(each.number),
  net: (each) => each.net,
  one: (each) => each.most_for_one ?? Infinity,
  all: (each) => each.most_for_all ?? Infinity,
};
/** @type {Record<string, string>} */
const LOOKS = { net: "figure", one: "most", all: "most" };
const MOST = ["one", "all"]; // the largest first

/** @type {(desk: Desk) => { element: HTMLElement, render: () => void }} */
export function makeExposureTable(desk) {
  const sorted = { by: "net", isDown: false };
  const heads = new Map(Object.keys(COLUMNS).map((name) =>
    [name, makeSortHead(say(`exposure.${name}`), () => sort(name), { class: LOOKS[name] })]));
  const classes = h("th", { scope: "col", text: say("exposure.classes"), hidden: true });
  const body = h("tbody");
  const element = h("div", { class: "scrolls exposure", tabindex: "0", role: "region", "aria-label": say("exposure") },
    h("table", {}, h("caption", { class: "quiet-text", text: say("exposure.means") }),
      h("thead", {}, h("tr", {}, [...heads.values()], classes)), body));

  /** @type {(name: string) => void} */
  function sort(name) {
    sorted.isDown = name === sorted.by ? !sorted.isDown : MOST.includes(name);
    sorted.by = name;
    render();
  }

  function render() {
    const { exposures, cloth: { wheel: { order } } } = desk;
    const { by, isDown } = sorted;
    const rows = [...exposures].sort((one, other) => compare(COLUMNS[by](one, order), COLUMNS[by](other, order)) * (isDown ? -1 : 1));
    const hasClasses = exposures.some((each) => each.classes.length > 1);
    for (const [name, head] of heads) renewSortHead(head, name === by, isDown);
    set(classes, "hidden", !hasClasses);
    element.classList.toggle("by-class", hasClasses);
    keepParts(body, rows.map((exposure) => ({ ...exposure, hasClasses })), (each) => each.number, ({ number }) => makeRow(desk, number));
  }

  return { element, render };
}

/** @param {Desk} desk @param {string} number */
function makeRow(desk, number) {
  const net = h("td");
  const [one, all] = [h("td", { class: "most" }), h("td", { class: "most" })];
  const classes = h("td", { class: "classes" });
  return {
    element: h("tr", { dataset: { number } }, h("td", {}, makePip(number, desk.cloth.wheel.colours[number])), net, one, all, classes),
    /** @type {(exposure: wire.NumberExposure & { hasClasses: boolean }) => void} */
    render(exposure) {
      const { currency } = desk.board;
      set(net, "class", exposure.net < 0 ? "figure bad" : "figure");
      set(net, "text", money(exposure.net, currency, { signed: true }));
      set(one, "text", describeMost(exposure.most_for_one, currency));
      set(all, "text", describeMost(exposure.most_for_all, currency));
      set(classes, "hidden", !exposure.hasClasses);
      set(classes, "text", exposure.hasClasses ? describeClasses(exposure.classes, currency) : "");
    },
  };
}

/** Also where both are infinite.
 * @type {(one: number, other: number) => number} */
function compare(one, other) {
  return one === other ? 0 : one - other;
}

/** @type {(most: number | null, currency: string) => string} */
function describeMost(most, currency) {
  return most === null ? say("exposure.unbounded") : money(most, currency);
}

/** @type {(classes: wire.Exposure[], currency: string) => string} */
function describeClasses(classes, currency) {
  if (classes.every(({ net }) => net === classes[0].net)) return say("exposure.same");
  return classes.map((outcome) => describeClass(outcome, currency)).join("; ");
}

/** @type {(outcome: wire.Exposure, currency: string) => string} */
function describeClass({ bonus_class: name, is_scatter: isScatter, net }, currency) {
  return `${sayOr(`class.${name}`, name)}${isScatter ? `, ${say("exposure.scatter")}` : ""} ${money(net, currency, { signed: true })}`;
}
