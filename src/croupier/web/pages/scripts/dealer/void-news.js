/** The last void, with its reason and clauses, until play goes on: it says where the stakes and the ball go. */

import { clauses, h, replace } from "../core/dom.js";
import { say } from "../core/words.js";

export function makeVoidNews(console) {
  const element = h("div", { class: "void-news", hidden: true }); // it is called aloud as well: nobody hears it twice
  let shown = "";
  return {
    element,
    render() {
      const { voided } = console.board;
      const looks = JSON.stringify(voided ?? null);
      if (looks === shown) return;
      shown = looks;
      element.hidden = !voided;
      replace(element, voided && describe(voided));
    },
  };
}

function describe({ what, why, clauses: cited, reopens }) {
  return [
    h("p", {}, h("b", { lang: "en", text: why }), " ", clauses(cited)),
    h("p", { class: "quiet-text" }, say(`void.${what}`), reopens && ` ${say("void.reopens")}`),
  ];
}
