/** The pit: the wall of all tables at /pit, and one table at /pit/{table}. */

import { addressParts } from "../core/api.js";
import { find, h, replace } from "../core/dom.js";
import { setTitle } from "../core/title.js";
import { inWords } from "../core/troubles.js";
import { say } from "../core/words.js";
import { makeHeader } from "../parts/header.js";

const [table] = addressParts();
const page = find("#page");
const title = say("pit.title");
setTitle(table ? say("pit.table", { title: table }) : title);
let visitor = null;
await open().catch(showProblem);

function linksOf(name) {
  return [{ href: `/tables/${name}/deal`, text: say("to.dealer") }, { href: `/tables/${name}/board`, text: say("to.board") }];
}

async function open() {
  visitor = await makeHeader({ title, links: table ? linksOf(table) : [] });
  if (visitor?.kind !== "staff") {
    location.replace(`/staff?next=${encodeURIComponent(location.pathname + location.hash)}`);
    return;
  }
  const module = table ? await import("./one-table.js") : await import("./wall.js");
  await module.open(page, visitor, table);
}

function showProblem(problem) {
  if (problem.status === 403) showNotAbove();
  else if (problem.status === 401) location.reload();
  else showFailed(problem);
}

/** Whatever it is: there is a sentence, and a way on. */
function showFailed(problem) {
  const isOurs = problem.status === undefined;
  replace(page, h("div", { class: "panel" },
    h("p", { class: "bad", role: "alert", text: isOurs ? say("page.failed") : inWords(problem) }),
    h("p", {}, h("a", { class: "button", href: "/pit", text: say("wall") }))));
  if (isOurs) throw problem;
}

/** The door would send somebody of the staff straight back here: so it is said, with the way to another name. */
function showNotAbove() {
  replace(page, h("div", { class: "panel not-above" },
    h("p", { role: "alert", text: say("not.above", { name: visitor.name }) }),
    h("p", {}, h("a", { class: "button", href: "/staff", text: say("staff") }))));
}
