/** Coming in by a name and coming back with a key: in the lobby and at every table the same. */

import { post } from "../core/api.js";
import { openSheet } from "../core/dialogs.js";
import { h, makeButton, makeForm, set } from "../core/dom.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { asProblem, inWords } from "../core/problems.js";
import { sayAsHouse } from "../core/sentences.js";
import { say } from "../core/words.js";

/** @import { Child } from "../core/dom.js" */

const KEPT = "player"; // the preference
const SEEN = "key.seen"; // by whom: the name
const LONGEST_NAME = 24;

/** A new player: the welcome has the key, which is kept so that this browser can come back.
 * @type {(name: string) => Promise<wire.Welcome>} */
async function enter(name) {
  const welcome = await post("/api/join", { name });
  setPreference(KEPT, { name: welcome.name, key: welcome.key });
  return welcome;
}

/** @type {(name: string, key: string) => Promise<wire.Welcome>} */
async function comeBack(name, key) {
  const welcome = await post("/api/come-back", { name, key });
  setPreference(KEPT, { name: welcome.name, key });
  return welcome;
}

/** Who came in with this browser before: {name, key}, or null.
 * @type {() => { name: string, key: string } | null} */
function kept() {
  const player = getPreference(KEPT, null);
  return player?.name && player?.key ? player : null;
}

/** A small form that ends in onEntered(welcome): by a new name, as who was here before, or with a key.
 * @type {(onEntered: (welcome: wire.Welcome) => void, options?: { button?: string }) => HTMLElement} */
export function makeEntrance(onEntered, { button = say("entrance.enter") } = {}) {
  const id = `entrance-${crypto.getRandomValues(new Uint32Array(1))[0]}`; // a page may have several
  const before = kept();
  const problem = h("p", { class: "bad", id: `${id}-problem`, role: "alert" });
  const attempt = (/** @type {() => Promise<wire.Welcome>} */ ask) => tryTo(ask, problem, element, onEntered);
  const name = makeInput(`${id}-name`, "nickname", problem.id);
  const backName = makeInput(`${id}-back-name`, "username", problem.id);
  const key = makeInput(`${id}-key`, "off", problem.id);
  key.removeAttribute("maxlength");
  if (before) backName.value = before.name;
  /** @type {HTMLElement} */
  const element = h("div", { class: "entrance" },
    before && makeButton(say("entrance.come.back.as", { name: before.name }), () => attempt(() => comeBack(before.name, before.key)),
      { class: "primary come-back" }),
    before && h("p", { class: "quiet-text", text: say("entrance.or.new") }),
    makeForm(() => attempt(() => enter(required(name, "entrance.no.name"))), { novalidate: true },
      makeField(name, "entrance.name"),
      h("button", { class: before ? "" : "primary", text: button })),
    !before && h("p", { class: "quiet-text", text: say("entrance.hint") }),
    problem,
    h("details", {},
      h("summary", { text: say("entrance.been.here") }),
      makeForm(() => attempt(() => comeBack(required(backName, "entrance.no.name"), required(key, "entrance.no.key"))), { novalidate: true },
        makeField(backName, "entrance.name"),
        makeField(key, "entrance.key"),
        h("button", { text: say("entrance.come.back") }))));
  return element;
}

/** The key of a new player, shown once; null where there is none to show.
 * @type {(player: { name: string, key: string }) => HTMLElement | null} */
export function makeKeyNote({ name, key }) {
  if (!key) return null;
  const said = h("span", { role: "status" });
  const shown = h("code", { class: "key", text: key, tabindex: "0" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(key);
      said.textContent = say("entrance.copied");
    } catch {
      getSelection()?.selectAllChildren(shown);
      said.textContent = say("entrance.select");
    }
  };
  return h("div", { class: "key-note" },
    h("p", { text: say("entrance.keep.key", { name }) }),
    h("div", { class: "row" }, shown, makeButton(say("entrance.copy"), copy, { class: "small" }), said));
}

/** Somebody has had the key before the eyes.
 * @type {(player: { name: string }) => void} */
export function noteKeySeen({ name }) {
  setPreference(SEEN, name);
}

/** Before somebody goes whose key was never looked at: a sheet with it and the button. False: there is nothing to remind of.
 * @type {(player: { name: string }, button: Child) => boolean} */
export function remindOfKey({ name }, button) {
  const player = kept();
  if (player?.name !== name || getPreference(SEEN, null) === name) return false;
  openSheet(say("sign.out"), [h("p", { text: say("entrance.key.unseen") }), makeKeyNote(player)], { foot: button });
  noteKeySeen(player);
  return true;
}

/** @type {(id: string, autocomplete: string, describedBy: string) => HTMLInputElement} */
function makeInput(id, autocomplete, describedBy) {
  return h("input", { id, autocomplete, autocapitalize: "off", spellcheck: "false", maxlength: LONGEST_NAME, "aria-describedby": describedBy });
}

/** @type {(input: HTMLInputElement, label: string) => HTMLElement} */
function makeField(input, label) {
  return h("div", { class: "field" }, h("label", { for: input.id, text: say(label) }), input);
}

/** Something that has to be written; the message says what. */
class Missing extends Error {}

/** What was written, with the cursor where something is missing.
 * @type {(input: HTMLInputElement, otherwise: string) => string} */
function required(input, otherwise) {
  const text = input.value.trim();
  if (text) return text;
  input.focus();
  throw new Missing(say(otherwise));
}

/** What is missing, or what the house has against it, in the words of the visitor.
 * @type {(thrown: unknown) => string} */
function whyNot(thrown) {
  if (thrown instanceof Missing) return thrown.message;
  const { status, because, detail } = asProblem(thrown);
  return status === 0 ? inWords(thrown) : sayAsHouse(because, detail).text;
}

/** One at a time; what the house says against it stands in the form.
 * @type {(ask: () => Promise<wire.Welcome>, problem: HTMLElement, element: HTMLElement, onEntered: (welcome: wire.Welcome) => void) => Promise<void>} */
async function tryTo(ask, problem, element, onEntered) {
  if (element.hasAttribute("aria-busy")) return;
  set(problem, "text", "");
  set(element, "aria-busy", "true");
  let welcome = null;
  try {
    welcome = await ask();
  } catch (error) {
    set(problem, "text", whyNot(error));
  } finally {
    set(element, "aria-busy", null);
  }
  if (welcome) onEntered(welcome);
}
