/** The door of the staff: a name and a secret, then the posts that are held. */

import { get } from "../core/api.js";
import { find, h, replace, setTitle } from "../core/dom.js";
import { postName, titleOf } from "../core/names.js";
import { inWords } from "../core/problems.js";
import { say } from "../core/words.js";
import { beginPage } from "../parts/header.js";
import { makeDoor } from "./door.js";
import { makeStaffRecord } from "./record.js";

setTitle(say("staff"));
await open(find("#content"));

/** @type {(content: HTMLElement) => Promise<void>} */
async function open(content) {
  const visitor = await beginPage({ title: say("staff") });
  if (visitor?.kind !== "staff") {
    const door = makeDoor(visitor);
    replace(content, door.element);
    door.focus();
    return;
  }
  const wanted = findWanted();
  if (wanted) location.replace(wanted);
  else await showPosts(content, visitor.name);
}

/** Where somebody was sent from, if that is a page of this house. */
function findWanted() {
  const wanted = new URLSearchParams(location.search).get("next");
  if (!wanted?.startsWith("/")) return null;
  const next = new URL(wanted, location.origin);
  return next.origin === location.origin ? next : null;
}

/** With the record for who manages.
 * @type {(content: HTMLElement, name: string) => Promise<void>} */
async function showPosts(content, name) {
  try {
    const held = await get("/api/me/posts");
    replace(content, makePosts(held, name), held.some((each) => each.manages) && makeStaffRecord().element);
  } catch (problem) {
    replace(content, h("p", { class: "panel bad", text: inWords(problem) }));
  }
}

/** Each with the pages that are open to it.
 * @type {(held: wire.PostHeld[], name: string) => HTMLElement} */
function makePosts(held, name) {
  return h("section", { class: "panel", "aria-labelledby": "posts" },
    h("h2", { id: "posts", text: say("staff.posts", { name }) }),
    held.length === 0 && h("p", { text: say("staff.no.posts") }),
    held.some((each) => each.is_above) && h("p", {}, h("a", { class: "button primary", href: "/pit", text: say("staff.wall") })),
    h("ul", { class: "posts" }, held.map(makePost)));
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
