/** The door of the staff: a name and a secret, then the posts that are held. */

import { get, post } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { postName, titleOf } from "../core/names.js";
import { setTitle } from "../core/title.js";
import { inWords } from "../core/troubles.js";
import { say } from "../core/words.js";
import { makeHeader } from "../parts/header.js";
import { makeStaffRecord } from "./record.js";

setTitle(say("staff"));
const content = document.getElementById("content");
const visitor = await makeHeader({ title: say("staff") });
if (visitor?.kind === "staff") goOn() || (await showPosts(visitor));
else showDoor(visitor);

/** To where somebody was sent from, if that is a page of this house. */
function goOn() {
  const wanted = new URLSearchParams(location.search).get("next");
  if (!wanted?.startsWith("/")) return false;
  const next = new URL(wanted, location.origin);
  if (next.origin !== location.origin) return false;
  location.replace(next);
  return true;
}

function showDoor(player) {
  const problem = h("p", { class: "bad", role: "alert", id: "problem" });
  const name = h("input", { id: "name", name: "name", autocomplete: "username", required: true, maxlength: 100, autofocus: true });
  const secret = h("input", {
    id: "secret", name: "secret", type: "password", autocomplete: "current-password", required: true, maxlength: 100, "aria-describedby": "problem",
  });
  const signIn = async (event) => {
    event.preventDefault();
    problem.textContent = "";
    try {
      await post("/api/sign-in", { name: name.value.trim(), secret: secret.value.trim() });
      location.reload(); // now as staff: on to where we were sent from, or to the posts
    } catch (trouble) {
      problem.textContent = inWords(trouble);
      secret.select();
    }
  };
  replace(content, h("section", { class: "panel", "aria-labelledby": "door" },
    h("h2", { id: "door", text: say("sign.in") }),
    player && h("p", { text: say("staff.for.staff", { name: player.name }) }),
    h("form", { on: { submit: signIn } },
      h("label", { class: "field" }, say("staff.name"), name),
      h("label", { class: "field" }, say("staff.secret"), secret),
      h("button", { class: "primary", text: say("sign.in") })),
    problem,
    h("p", { class: "quiet-text", text: say("staff.hint") })));
  name.focus();
}

async function showPosts({ name }) {
  let held;
  try {
    held = await get("/api/me/posts");
  } catch (problem) {
    replace(content, h("p", { class: "panel bad", text: inWords(problem) }));
    return;
  }
  replace(content, h("section", { class: "panel", "aria-labelledby": "posts" },
    h("h2", { id: "posts", text: say("staff.posts", { name }) }),
    held.length === 0 && h("p", { text: say("staff.no.posts") }),
    held.some((each) => each.is_above) && h("p", {}, h("a", { class: "button primary", href: "/pit", text: say("staff.wall") })),
    h("ul", { class: "posts" }, held.map(makePost))),
  held.some((each) => each.manages) && makeStaffRecord());
}

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
