/** Bets that are kept under a name, for this game in this browser; they go into a file and come from one. */

import { openSheet } from "../core/dialogs.js";
import { h, replace } from "../core/dom.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { saveFile } from "../core/saving.js";
import { joinWords, named, say } from "../core/words.js";
import { readBack } from "./looking.js";

const MOST = 15;
const LONGEST_NAME = 30;
const MOST_STAKE = 10 ** 12;

export class Favourites {
  /** `stakesNow()` are the bets that can be kept; `onPut(stakes)` places some; `findCurrency()` has what they are shown in. */
  constructor(cloth, { stakesNow, onPut, findCurrency }) {
    this._key = `favourites.${cloth.game}`;
    this._cloth = cloth;
    this._stakesNow = stakesNow;
    this._onPut = onPut;
    this._findCurrency = findCurrency;
    this._list = h("div");
    this._problem = h("p", { role: "alert", class: "bad" });
    this._sheet = null;
    this._input = null; // for a name
  }

  get kept() {
    return getPreference(this._key, []);
  }

  open() {
    this._say("");
    this._render();
    this._sheet = openSheet(say("favourites"), [this._list, this._makeForm(), this._problem], { foot: this._makeFoot() });
  }

  _keep(list) {
    setPreference(this._key, list);
    this._say("");
    this._render();
  }

  /** Whether the bets are kept under this name now. */
  _add(name) {
    const stakes = Object.fromEntries(this._stakesNow());
    const others = this.kept.filter((each) => each.name !== name);
    const isMissing = !name || Object.keys(stakes).length === 0;
    if (isMissing) this._say(say("favourites.needs"));
    else if (others.length >= MOST) this._say(say("favourites.full", { count: MOST }));
    else this._keep([...others, { name, stakes }]);
    return !isMissing && others.length < MOST;
  }

  /** The focus goes to the one that takes its place. */
  _drop(name) {
    const place = this.kept.findIndex((each) => each.name === name);
    this._keep(this.kept.filter((each) => each.name !== name));
    const left = this._list.querySelectorAll("[data-drop]");
    (left[Math.min(place, left.length - 1)] ?? this._input).focus();
  }

  _say(text) {
    this._problem.textContent = text;
  }

  _render() {
    replace(this._list,
      this.kept.length === 0 ? h("p", { class: "quiet-text", text: say("favourites.none") }) : null,
      h("ul", { class: "favourites" }, this.kept.map((each) => this._item(each))));
  }

  _makeForm() {
    const input = h("input", { id: "favourite-name", maxlength: LONGEST_NAME, autocomplete: "off" });
    const submit = (event) => {
      event.preventDefault();
      if (this._add(input.value.trim())) input.value = "";
      input.focus();
    };
    this._input = input;
    return h("form", { class: "row", on: { submit } },
      h("label", { class: "field", for: "favourite-name", text: say("favourites.name") }), input, h("button", { text: say("favourites.keep") }));
  }

  _makeFoot() {
    const change = async () => {
      await this._read(file.files[0]);
      file.value = ""; // so that the same one can be read again
    };
    const file = h("input", { type: "file", accept: "application/json", class: "visually-hidden", id: "favourites-file", on: { change } });
    return [
      h("button", { type: "button", class: "small", text: say("favourites.export"), on: { click: () => this._write() } }),
      h("label", { class: "button small", for: "favourites-file", text: say("favourites.import") }), file,
    ];
  }

  _item({ name, stakes }) {
    const put = () => {
      this._sheet.close();
      this._onPut(stakes);
    };
    return h("li", {},
      h("div", {}, h("b", { text: name }), h("p", { class: "quiet-text", text: readBack(new Map(Object.entries(stakes)), this._cloth, this._findCurrency()) })),
      h("button", { type: "button", class: "primary", text: say("favourites.put"), "aria-label": named(say("favourites.put"), name), on: { click: put } }),
      h("button", { type: "button", class: "quiet icon", text: "✕", dataset: { drop: name }, "aria-label": say("favourites.drop", { name }), on: { click: () => this._drop(name) } }));
  }

  _write() {
    saveFile(`favourites-${this._cloth.game}.json`, { game: this._cloth.game, favourites: this.kept });
  }

  /** Only what this cloth has is taken over; of one name the last. */
  async _read(file) {
    try {
      const { game, favourites } = JSON.parse(await file.text());
      const usable = favourites.map((each) => this._usable(each)).filter(({ name, stakes }) => name && Object.keys(stakes).length);
      if (game !== this._cloth.game || usable.length === 0) throw new Error();
      const read = new Map(usable.map((each) => [each.name, each]));
      const all = [...this.kept.filter((each) => !read.has(each.name)), ...read.values()];
      this._keep(all.slice(0, MOST));
      if (all.length > MOST) this._say(say("favourites.left.out", { most: MOST, names: joinWords(all.slice(MOST).map((each) => each.name)) }));
    } catch {
      this._say(say("favourites.unread"));
    }
  }

  _usable({ name, stakes }) {
    const isUsable = ([wager, stake]) => Object.hasOwn(this._cloth.wagers, wager) && Number.isInteger(stake) && stake > 0 && stake <= MOST_STAKE;
    return {
      name: typeof name === "string" ? name.trim().slice(0, LONGEST_NAME) : "",
      stakes: Object.fromEntries(Object.entries(stakes ?? {}).filter(isUsable)),
    };
  }
}
