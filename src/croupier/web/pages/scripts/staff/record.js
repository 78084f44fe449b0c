/** The staff record: who was hired, posted and given a new secret by whom, and where sign-ins failed. */

import { get, post } from "../core/api.js";
import { h, makeButton, replace, set } from "../core/dom.js";
import { postName } from "../core/names.js";
import { formatTime, joinWords, say, sayCount, sayOr } from "../core/words.js";
import { attemptOnce } from "../parts/attempt.js";

/** @import { Child } from "../core/dom.js" */

const AT_ONCE = 50;
const EVERY_TABLE = "*";

/** A panel that is there at once, and is filled as soon as the house has answered. */
export function makeStaffRecord() {
  const list = h("ol", { class: "entries", reversed: true });
  const problem = h("div", { class: "stack" });
  const verdict = h("div", { class: "stack", role: "status" });
  const older = makeButton(say("deeds.older"), load, { hidden: true });
  const audit = makeButton(say("deeds.audit"), check);
  /** @type {number | null} */
  let before = null; // the number of the last entry that was read: they are numbered without a gap

  function load() {
    return attemptOnce(older, problem, async () => {
      const { entries, unreadable } = await get(`/api/staff/record?most=${AT_ONCE}${before ? `&before=${before}` : ""}`);
      list.append(...entries.map(makeEntry));
      const read = entries.length + unreadable;
      before = before ? before - read : (entries.at(-1)?.n ?? null);
      set(older, "hidden", read < AT_ONCE || before === null || before <= 1);
      if (unreadable) replace(problem, h("p", { class: "bad", role: "alert", text: sayCount("deeds.unreadable", unreadable) }));
    });
  }

  function check() {
    return attemptOnce(audit, problem, async () => {
      replace(verdict, describe(await post("/api/staff/record/audit")));
    });
  }

  load();
  const element = h("section", { class: "panel stack", id: "record", "aria-labelledby": "deeds" },
    h("h2", { id: "deeds", text: say("deeds") }),
    h("p", { class: "quiet-text", text: say("deeds.means") }),
    h("div", { class: "row" }, audit), verdict, problem, list, h("div", { class: "row" }, older));
  return { element };
}

/** @type {(audit: wire.StaffAuditOut) => Child[]} */
function describe({ clean, differences, findings, entries, head }) {
  return [
    h("p", { class: clean ? "good" : "bad", text: clean ? `✓ ${sayCount("deeds.clean", entries)}` : `✕ ${sayCount("deeds.found", differences)}` }),
    findings.length > 0 && h("ol", { class: "findings" }, findings.map((says) => h("li", { lang: "en", text: says }))),
    h("p", {}, say("deeds.head"), h("code", { class: "hash", text: head })),
  ];
}

/** @type {(entry: wire.StaffEntry) => HTMLElement} */
function makeEntry({ n, at, by, did }) {
  return h("li", { value: n, dataset: { deed: did.type } },
    h("span", { text: deedInWords(did, sayOr(`deeds.by.${by}`, by)) }), " ",
    h("small", {}, h("time", { datetime: at, text: formatTime(at) })));
}

/** `type` is one of the deeds that have words.
 * @type {(did: wire.StaffEntry["did"], by: string) => string} */
function deedInWords(did, by) {
  if (did.type === "sign-ins-failed") {
    const values = { name: did.name || say("deeds.nobody"), network: did.network || say("deeds.several") };
    return sayCount("deed.sign-ins-failed", did.count, values);
  }
  const posts = postsInWords("posts" in did ? did.posts : {});
  const was = postsInWords("was" in did ? did.was : {});
  return say(`deed.${did.type}`, { by, name: did.name, posts, was });
}

/** "dealer at cloth and pit manager at every table".
 * @type {(posts: Record<string, wire.Post>) => string} */
function postsInWords(posts) {
  const held = Object.entries(posts).map(([table, post]) =>
    say("deeds.post", { post: postName(post), table: table === EVERY_TABLE ? say("deeds.every") : table }));
  return held.length ? joinWords(held) : say("deeds.none");
}
