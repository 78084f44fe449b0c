/** The last void, with its reason and clauses, until play goes on: it says where the stakes and the ball go. */

import { clauses, h, replace, whenOther } from "../core/dom.js";
import { sayAsHouse } from "../core/sentences.js";
import { say } from "../core/words.js";

/** @import { Child } from "../core/dom.js" */
/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makeVoidNews(desk) {
  const element = h("div", { class: "void-news", hidden: true }); // it is called aloud as well: nobody hears it twice
  return {
    element,
    render() {
      const { voided } = desk.board;
      element.hidden = !voided;
      whenOther(element, voided, () => replace(element, voided ? describe(voided) : null));
    },
  };
}

/** @type {(voided: wire.Voided) => Child[]} */
function describe({ what, why, because, clauses: cited, reopens }) {
  return [
    h("p", {}, h("b", sayAsHouse(because, why)), " ", clauses(cited)),
    h("p", { class: "quiet-text" }, say(`void.${what}`), reopens && ` ${say("void.reopens")}`),
  ];
}
