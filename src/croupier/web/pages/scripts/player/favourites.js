/** Bets that are kept under a name, for this game in this browser; they go into a file and come from one. */

import { openSheet } from "../core/dialogs.js";
import { h, makeButton, makeForm, replace } from "../core/dom.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { saveFile } from "../core/download.js";
import { joinWords, named, say } from "../core/words.js";
import { readBack } from "./stakes.js";

/** @import { Desk } from "./desk.js" */
/** @typedef {Record<string, number>} Stakes by wager */
/** @typedef {{ name: string, stakes: Stakes }} Favourite */

const MOST = 15;
const LONGEST_NAME = 30;
const MOST_STAKE = 10 ** 12;

/** `onPut(stakes)` places some.
 * @type {(desk: Desk, onPut: (stakes: Stakes) => void) => { open: () => void }} */
export function makeFavourites(desk, onPut) {
  const { cloth } = desk;
  const key = `favourites.${cloth.game}`;
  const list = h("div");
  const problem = h("p", { role: "alert", class: "bad" });
  const input = h("input", { id: "favourite-name", maxlength: LONGEST_NAME, autocomplete: "off" });
  /** @type {HTMLDialogElement | undefined} */
  let sheet;

  /** @type {() => Favourite[]} */
  const findKept = () => getPreference(key, []);
  const tell = (/** @type {string} */ text) => (problem.textContent = text);

  function open() {
    tell("");
    render();
    input.value = "";
    sheet = openSheet(say("favourites"), [list, makeKeeping(), problem], { foot: makeFoot() });
  }

  /** @type {(favourites: Favourite[]) => void} */
  function keep(favourites) {
    setPreference(key, favourites);
    tell("");
    render();
  }

  /** Whether the bets that lie there are kept under this name now.
   * @type {(name: string) => boolean} */
  function add(name) {
    const stakes = Object.fromEntries(desk.bets.acknowledged);
    const others = findKept().filter((each) => each.name !== name);
    const isMissing = !name || Object.keys(stakes).length === 0;
    if (isMissing) tell(say("favourites.needs"));
    else if (others.length >= MOST) tell(say("favourites.full", { count: MOST }));
    else keep([...others, { name, stakes }]);
    return !isMissing && others.length < MOST;
  }

  /** The focus goes to the one that takes its place.
   * @type {(name: string) => void} */
  function drop(name) {
    const place = findKept().findIndex((each) => each.name === name);
    keep(findKept().filter((each) => each.name !== name));
    /** @type {NodeListOf<HTMLElement>} */
    const left = list.querySelectorAll("[data-drop]");
    (left[Math.min(place, left.length - 1)] ?? input).focus();
  }

  function render() {
    const kept = findKept();
    replace(list,
      kept.length === 0 ? h("p", { class: "quiet-text", text: say("favourites.none") }) : null,
      h("ul", { class: "favourites" }, kept.map(makeItem)));
  }

  function makeKeeping() {
    const submit = () => {
      if (add(input.value.trim())) input.value = "";
      input.focus();
    };
    return makeForm(submit, { class: "row" },
      h("label", { class: "field", for: "favourite-name", text: say("favourites.name") }), input, h("button", { text: say("favourites.keep") }));
  }

  function makeFoot() {
    const change = async (/** @type {{ target: HTMLInputElement }} */ { target }) => {
      if (target.files?.[0]) await read(target.files[0]);
      target.value = ""; // so that the same one can be read again
    };
    const write = () => saveFile(`favourites-${cloth.game}.json`, { game: cloth.game, favourites: findKept() });
    const file = h("input", { type: "file", accept: "application/json", class: "visually-hidden", id: "favourites-file", on: { change } });
    return [
      makeButton(say("favourites.export"), write, { class: "small" }),
      h("label", { class: "button small", for: "favourites-file", text: say("favourites.import") }), file,
    ];
  }

  /** @type {(favourite: Favourite) => HTMLElement} */
  function makeItem({ name, stakes }) {
    const put = () => {
      sheet?.close();
      onPut(stakes);
    };
    return h("li", {},
      h("div", {}, h("b", { text: name }), h("p", { class: "quiet-text", text: readBack(new Map(Object.entries(stakes)), cloth, desk.live.board.currency) })),
      makeButton(say("favourites.put"), put, { class: "primary", "aria-label": named(say("favourites.put"), name) }),
      makeButton("✕", () => drop(name), { class: "quiet icon", dataset: { drop: name }, "aria-label": say("favourites.drop", { name }) }));
  }

  /** Only what this cloth has is taken over; of one name the last.
   * @type {(file: File) => Promise<void>} */
  async function read(file) {
    try {
      const { game, favourites } = JSON.parse(await file.text());
      /** @type {Favourite[]} */
      const usable = favourites.map((/** @type {any} */ each) => usableOf(each, cloth)).filter((/** @type {Favourite} */ { name, stakes }) => name && Object.keys(stakes).length);
      if (game !== cloth.game || usable.length === 0) throw new Error();
      const found = new Map(usable.map((each) => [each.name, each]));
      const all = [...findKept().filter((each) => !found.has(each.name)), ...found.values()];
      keep(all.slice(0, MOST));
      if (all.length > MOST) tell(say("favourites.left.out", { most: MOST, names: joinWords(all.slice(MOST).map((each) => each.name)) }));
    } catch {
      tell(say("favourites.unread"));
    }
  }

  return { open };
}

/** @type {(read: { name: unknown, stakes: any }, cloth: wire.Cloth) => Favourite} */
function usableOf({ name, stakes }, cloth) {
  const isUsable = (/** @type {[string, any]} */ [wager, stake]) =>
    Object.hasOwn(cloth.wagers, wager) && Number.isInteger(stake) && stake > 0 && stake <= MOST_STAKE;
  return {
    name: typeof name === "string" ? name.trim().slice(0, LONGEST_NAME) : "",
    stakes: Object.fromEntries(Object.entries(stakes ?? {}).filter(isUsable)),
  };
}
