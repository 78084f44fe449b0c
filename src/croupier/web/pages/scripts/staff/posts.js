/** The posts that somebody holds, each with the pages that are open to it. */

import { h } from "../core/dom.js";
import { postName, titleOf } from "../core/names.js";
import { say } from "../core/words.js";

/** @type {(held: wire.PostHeld[], name: string) => { element: HTMLElement }} */
export function makePosts(held, name) {
  const element = h("section", { class: "panel", "aria-labelledby": "posts" },
    h("h2", { id: "posts", text: say("staff.posts", { name }) }),
    held.length === 0 && h("p", { text: say("staff.no.posts") }),
    held.some((each) => each.is_above) && h("p", {}, h("a", { class: "button primary", href: "/pit", text: say("staff.wall") })),
    h("ul", { class: "posts" }, held.map(makePost)));
  return { element };
}

/** @type {(post: wire.PostHeld) => HTMLElement} */
function makePost({ table, is_above: isAbove, deals, ...post }) {
  const title = titleOf(post);
  return h("li", {},
    h("span", { class: "named" },
      h("b", { text: title }),
      h("small", { text: say("staff.as", { post: postName(post) }) })),
    h("span", { class: "row" },
      deals && h("a", { class: "button", href: `/tables/${table}/deal`, text: say("staff.deal"), "aria-label": say("staff.deal.label", { title }) }),
      isAbove && h("a", { class: "button", href: `/pit/${table}`, text: say("staff.desk"), "aria-label": say("staff.desk.label", { title }) })));
}
