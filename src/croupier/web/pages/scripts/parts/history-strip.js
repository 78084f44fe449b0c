/**
 * <history-strip>: the last numbers, the newest first and larger. Colours are told by name, by shape, and by the side
 * on which a number stands, as on the boards of casinos: red on one side, black on the other, green in the middle.
 */

import { h, keep, replace, update, whenOther } from "../core/dom.js";
import { nameIn, say } from "../core/words.js";

/** @typedef {HistoryStrip} StripElement */
/** As a board has it: `shown` wrongly on a display, `was` recorded wrongly.
 * @typedef {{ round?: number, number: string, shown?: string[], was?: string[] }} Came */

class HistoryStrip extends HTMLElement {
  #list = h("ol", { "aria-label": say("strip.label") });
  #none = h("p", { class: "quiet-text", text: say("strip.none") });

  connectedCallback() {
    if (!this.#list.isConnected) this.append(this.#list, this.#none);
  }

  /** The newest of `results` is the last; `colours`: of the wheel, by number.
   * @type {(shown: { results: Came[], colours: Record<string, wire.Colour>, most?: number }) => void} */
  render({ results, colours, most = 20 }) {
    const newest = results.slice(-most).reverse();
    const places = new Map(newest.map((each, place) => [each, each.round ?? `place ${place}`]));
    this.#none.hidden = newest.length > 0;
    this.#list.hidden = newest.length === 0;
    keep(this.#list, newest, (each) => places.get(each), () => h("li"), (item, each) =>
      renew(item, each, colours[each.number], struckOut(each), each === newest[0]));
  }
}

/** What a board has as results, and the number that has been announced since.
 * @type {(board: wire.Board) => Came[]} */
export function resultsSoFar({ results, announced, round, number, shown, was }) {
  return announced && number !== undefined && results.at(-1)?.round !== round ? [...results, { round, number, shown, was }] : results;
}

/** The last round of which a board has the result; 0 at a new table.
 * @type {(board: wire.Board) => number} */
export function lastRound({ results }) {
  return results.at(-1)?.round ?? 0;
}

/** Numbers that do not count although they were seen; never the one that does.
 * @type {(came: Came) => string[]} */
export function struckOut({ number, shown = [], was = [] }) {
  return [...new Set([...was, ...shown])].filter((each) => each !== number);
}

/** @type {(item: HTMLElement, came: Came, colour: wire.Colour | undefined, struck: string[], isNewest: boolean) => void} */
function renew(item, { round, number }, colour, struck, isNewest) {
  update(item, { class: `${colour ?? ""}${isNewest ? " newest" : ""}`, title: round === undefined ? null : say("strip.round", { round }) });
  whenOther(item, [number, colour, struck], () => replace(item,
    struck.map((each) => h("s", { class: "struck", text: each, "aria-hidden": "true" })),
    makePip(number, colour),
    struck.length > 0 && h("span", { class: "visually-hidden", text: `, ${say("strip.corrected", { numbers: struck.join(", ") })}` })));
}

/** A number in the shape of its colour, with the name of the colour for those who listen.
 * @type {(number: string, colour: wire.Colour | undefined) => HTMLElement} */
export function makePip(number, colour) {
  return h("span", { class: `pip ${colour ?? ""}` }, number,
    colour && h("span", { class: "visually-hidden", text: ` ${nameIn("colour", colour)}` }));
}

customElements.define("history-strip", HistoryStrip);
