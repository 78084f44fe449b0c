/** The last void, with its reason and clauses, until play goes on: it says where the stakes and the ball go. */

import { clauses, h, replace, whenOther } from "../core/dom.js";
import { sayAsHouse } from "../core/sentences.js";
import { say } from "../core/words.js";

export function makeVoidNews(console) {
  const element = h("div", { class: "void-news", hidden: true }); // it is called aloud as well: nobody hears it twice
  return {
    element,
    render() {
      const { voided } = console.board;
      element.hidden = !voided;
      whenOther(element, voided, () => replace(element, voided && describe(voided)));
    },
  };
}

function describe({ what, why, because, clauses: cited, reopens }) {
  return [
    h("p", {}, h("b", sayAsHouse(because, why)), " ", clauses(cited)),
    h("p", { class: "quiet-text" }, say(`void.${what}`), reopens && ` ${say("void.reopens")}`),
  ];
}
