/** The pit: the wall of all tables at /pit, and one table at /pit/{table}. */

import { addressParts } from "../core/api.js";
import { find, h, replace, setTitle } from "../core/dom.js";
import { Problem, inWords } from "../core/problems.js";
import { say } from "../core/words.js";
import { beginPage } from "../parts/header.js";

await openPit(find("#page"), addressParts()[0]);

/** @type {(page: HTMLElement, table: string | undefined) => Promise<void>} */
async function openPit(page, table) {
  const title = say("pit.title");
  setTitle(table ? say("pit.table", { title: table }) : title);
  const visitor = await beginPage({ title, links: table ? linksOf(table) : [] });
  if (visitor?.kind !== "staff") {
    location.replace(`/staff?next=${encodeURIComponent(location.pathname + location.hash)}`);
    return;
  }
  try {
    if (table) {
      const { openTable } = await import("./one-table.js");
      await openTable(page, visitor, table);
    } else {
      const { openWall } = await import("./wall.js");
      await openWall(page);
    }
  } catch (thrown) {
    const status = thrown instanceof Problem && thrown.status;
    if (status === 403) showNotAbove(page, visitor);
    else if (status === 401) location.reload();
    else showFailed(page, thrown);
  }
}

/** @type {(table: string) => { href: string, text: string }[]} */
function linksOf(table) {
  return [{ href: `/tables/${table}/deal`, text: say("to.dealer") }, { href: `/tables/${table}/board`, text: say("to.board") }];
}

/** Whatever it is: there is a sentence, and a way on.
 * @type {(page: HTMLElement, thrown: unknown) => void} */
function showFailed(page, thrown) {
  const isOurs = !(thrown instanceof Problem);
  replace(page, h("div", { class: "panel" },
    h("p", { class: "bad", role: "alert", text: isOurs ? say("page.failed") : inWords(thrown) }),
    h("p", {}, h("a", { class: "button", href: "/pit", text: say("wall") }))));
  if (isOurs) throw thrown;
}

/** The door would send somebody of the staff straight back here: so it is said, with the way to another name.
 * @type {(page: HTMLElement, visitor: wire.Welcome) => void} */
function showNotAbove(page, visitor) {
  replace(page, h("div", { class: "panel not-above" },
    h("p", { role: "alert", text: say("not.above", { name: visitor.name }) }),
    h("p", {}, h("a", { class: "button", href: "/staff", text: say("staff") }))));
}
