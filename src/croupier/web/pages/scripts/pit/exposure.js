/** Exposure of one table: notes for the numbers of the cloth, and a table that can be sorted. */

import { h, keep, set } from "../core/dom.js";
import { money, onChip } from "../core/money.js";
import { say, sayOr } from "../core/words.js";
import { makeSortHead, renewSortHead } from "../parts/figures.js";
import { makePip } from "../parts/history-strip.js";

/** For the cloth: Map(number -> {text, kind}); nothing where nothing is at stake. */
export function notesOf(exposures, currency) {
  const noted = exposures.some((each) => each.net !== 0) ? exposures : [];
  return new Map(noted.map(({ number, net }) => [number, { text: short(net, currency), kind: net < 0 ? "bad" : "" }]));
}

function short(net, currency) {
  return `${net < 0 ? "−" : net > 0 ? "+" : ""}${onChip(Math.abs(net), currency)}`;
}

/** The columns that can be sorted by, and what each row has there. */
const COLUMNS = {
  number: (each, order) => order.indexOf(each.number),
  net: (each) => each.net,
  one: (each) => each.most_for_one ?? Infinity,
  all: (each) => each.most_for_all ?? Infinity,
};
const MOST = ["one", "all"]; // the largest first

export class ExposureTable {
  constructor(pit) {
    this._pit = pit;
    this._by = "net";
    this._down = false;
    this._heads = Object.keys(COLUMNS).map((name) => this._makeHead(name));
    this._classes = h("th", { scope: "col", text: say("exposure.classes"), hidden: true });
    this._body = h("tbody");
    this.element = h("div", { class: "scrolls exposure", tabindex: "0", role: "region", "aria-label": say("exposure") },
      h("table", {}, h("caption", { class: "quiet-text", text: say("exposure.means") }),
        h("thead", {}, h("tr", {}, this._heads, this._classes)), this._body));
  }

  _makeHead(name) {
    return makeSortHead(say(`exposure.${name}`), () => this._sort(name), { class: { net: "figure", one: "most", all: "most" }[name] ?? null });
  }

  _sort(name) {
    this._down = name === this._by ? !this._down : MOST.includes(name);
    this._by = name;
    this.render();
  }

  render() {
    const { cloth, state: { exposures, board } } = this._pit;
    const order = cloth.wheel.order;
    const sorted = [...exposures].sort(
      (one, other) => compare(COLUMNS[this._by](one, order), COLUMNS[this._by](other, order)) * (this._down ? -1 : 1));
    const hasClasses = exposures.some((each) => each.classes.length > 1);
    this._heads.forEach((head, place) => renewSortHead(head, Object.keys(COLUMNS)[place] === this._by, this._down));
    set(this._classes, "hidden", !hasClasses);
    this.element.classList.toggle("by-class", hasClasses);
    keep(this._body, sorted, (each) => each.number, ({ number }) => h("tr", { dataset: { number } },
      h("td", {}, makePip(number, cloth.wheel.colours[number])), h("td"), h("td", { class: "most" }), h("td", { class: "most" }), h("td", { class: "classes" })),
    (row, each) => {
      set(row.children[1], "class", each.net < 0 ? "figure bad" : "figure");
      set(row.children[1], "text", money(each.net, board.currency, { signed: true }));
      set(row.children[2], "text", describeMost(each.most_for_one, board.currency));
      set(row.children[3], "text", describeMost(each.most_for_all, board.currency));
      set(row.children[4], "hidden", !hasClasses);
      set(row.children[4], "text", hasClasses ? describeClasses(each.classes, board.currency) : "");
    });
  }
}

/** Also where both are infinite. */
function compare(one, other) {
  return one === other ? 0 : one - other;
}

function describeMost(most, currency) {
  return most === null ? say("exposure.unbounded") : money(most, currency);
}

function describeClasses(classes, currency) {
  if (classes.every(({ net }) => net === classes[0].net)) return say("exposure.same");
  return classes.map((outcome) => describeClass(outcome, currency)).join("; ");
}

function describeClass({ bonus_class: name, is_scatter: isScatter, net }, currency) {
  return `${sayOr(`class.${name}`, name)}${isScatter ? `, ${say("exposure.scatter")}` : ""} ${money(net, currency, { signed: true })}`;
}
