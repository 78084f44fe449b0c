/** Bets that are kept under a name, for this game in this browser; they go into a file and come from one. */

import { h, replace } from "../core/dom.js";
import { getPreference, setPreference } from "../core/preferences.js";
import { saveFile } from "../core/saving.js";
import { say } from "../core/words.js";
import { readBack } from "./looking.js";

const MOST = 15;
const LONGEST_NAME = 30;
const MOST_STAKE = 10 ** 12;

export class Favourites {
  /** `stakesNow()` are the bets that can be kept; `onPut(stakes)` places some. */
  constructor(cloth, stakesNow, onPut, currency) {
    this._key = `favourites.${cloth.game}`;
    this._cloth = cloth;
    this._stakesNow = stakesNow;
    this._onPut = onPut;
    this._currency = currency;
    this.element = h("dialog", { "aria-labelledby": "favourites-title" });
    document.body.append(this.element);
  }

  get kept() {
    return getPreference(this._key, []);
  }

  open() {
    this._render();
    this.element.showModal();
  }

  _keep(list) {
    setPreference(this._key, list);
    this._render();
  }

  _add(name) {
    const stakes = Object.fromEntries(this._stakesNow());
    if (!name || Object.keys(stakes).length === 0) return this._say(say("favourites.needs"));
    const others = this.kept.filter((each) => each.name !== name);
    if (others.length >= MOST) return this._say(say("favourites.full", { count: MOST }));
    return this._keep([...others, { name, stakes }]);
  }

  _say(text) {
    this.element.querySelector("[role=alert]").textContent = text;
  }

  _render() {
    const input = h("input", { id: "favourite-name", maxlength: LONGEST_NAME, autocomplete: "off" });
    const file = h("input", { type: "file", accept: "application/json", class: "visually-hidden", id: "favourites-file", on: { change: () => this._read(file.files[0]) } });
    replace(this.element,
      h("h2", { id: "favourites-title", text: say("favourites") }),
      this.kept.length === 0 ? h("p", { class: "quiet-text", text: say("favourites.none") }) : null,
      h("ul", { class: "favourites" }, this.kept.map((each) => this._item(each))),
      h("form", { class: "row", on: { submit: (event) => { event.preventDefault(); this._add(input.value.trim()); } } },
        h("label", { class: "field", for: "favourite-name", text: say("favourites.name") }), input, h("button", { text: say("favourites.keep") })),
      h("p", { role: "alert", class: "bad" }),
      h("div", { class: "row" },
        h("button", { type: "button", class: "small", text: say("favourites.export"), on: { click: () => this._write() } }),
        h("label", { class: "button small", for: "favourites-file", text: say("favourites.import") }), file,
        h("button", { type: "button", text: say("close"), on: { click: () => this.element.close() } })));
  }

  _item({ name, stakes }) {
    const put = () => {
      this.element.close();
      this._onPut(stakes);
    };
    return h("li", {},
      h("div", {}, h("b", { text: name }), h("p", { class: "quiet-text", text: readBack(new Map(Object.entries(stakes)), this._cloth, this._currency) })),
      h("button", { type: "button", class: "primary", text: say("favourites.put"), "aria-label": `${say("favourites.put")}: ${name}`, on: { click: put } }),
      h("button", { type: "button", class: "quiet icon", text: "✕", "aria-label": say("favourites.drop", { name }), on: { click: () => this._keep(this.kept.filter((each) => each.name !== name)) } }));
  }

  _write() {
    saveFile(`favourites-${this._cloth.game}.json`, { game: this._cloth.game, favourites: this.kept });
  }

  /** Only what this cloth has is taken over. */
  async _read(file) {
    try {
      const { game, favourites } = JSON.parse(await file.text());
      const usable = favourites.map((each) => this._usable(each)).filter(({ name, stakes }) => name && Object.keys(stakes).length);
      if (game !== this._cloth.game || usable.length === 0) throw new Error();
      const names = new Set(usable.map((each) => each.name));
      this._keep([...this.kept.filter((each) => !names.has(each.name)), ...usable].slice(0, MOST));
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
