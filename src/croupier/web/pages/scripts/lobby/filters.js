/** Which tables are shown: by the family of their game, and by the least stake. Kept in the address, to be shared. */

import { h, replace, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { titleOf } from "../core/names.js";
import { say } from "../core/words.js";

const ALL = "all";
const inOrder = new Intl.Collator("en", { numeric: true });

export class Filters {
  #chosen;

  constructor(place, onChange) {
    const asked = new URLSearchParams(location.search);
    this.#chosen = { family: asked.get("game") ?? ALL, limit: asked.get("minimum") ?? ALL };
    const change = (name) => (event) => this.#choose({ [name]: event.target.value }, onChange);
    this.family = h("select", { id: "family", on: { change: change("family") } });
    this.limit = h("select", { id: "limit", on: { change: change("limit") } });
    replace(place,
      h("div", { class: "field" }, h("label", { for: "family", text: say("lobby.family") }), this.family),
      h("div", { class: "field" }, h("label", { for: "limit", text: say("lobby.limit") }), this.limit));
    this.clear = () => this.#choose({ family: ALL, limit: ALL }, onChange);
  }

  /** What can be chosen follows from the tables that there are. */
  offer(cards) {
    const families = new Map(cards.map((card) => [card.family, titleOf({ title: card.document, titles: card.family_titles })]));
    const isMixed = new Set(cards.map((card) => card.currency)).size > 1;
    const limits = new Map(cards.map(({ limits: { minimum = 0 }, currency }) =>
      [isMixed ? `${minimum} ${currency}` : String(minimum), money(minimum, currency)]));
    whenOther(this.family, [[...families], [...limits]], () => this.#fill(families, limits));
  }

  #fill(families, limits) {
    const ordered = [...limits].sort(([one], [other]) => inOrder.compare(one, other));
    fill(this.family, [[ALL, say("lobby.family.all")], ...families]);
    fill(this.limit, [[ALL, say("lobby.limit.all")], ...ordered.map(([value, amount]) => [value, say("lobby.limit.up.to", { amount })])]);
    this.#show();
  }

  matches(card) {
    const { family, limit } = this.#chosen;
    const [most, currency = card.currency] = limit.split(" ");
    const isWithin = limit === ALL || ((card.limits.minimum ?? 0) <= Number(most) && card.currency === currency);
    return isWithin && (family === ALL || card.family === family);
  }

  #choose(change, onChange) {
    this.#chosen = { ...this.#chosen, ...change };
    const { family, limit } = this.#chosen;
    const asked = new URLSearchParams([["game", family], ["minimum", limit]].filter(([, value]) => value !== ALL));
    history.replaceState(null, "", asked.size ? `?${asked}` : location.pathname);
    this.#show();
    onChange();
  }

  /** An address may ask for what is not offered: then it stands for everything. */
  #show() {
    const { family, limit } = this.#chosen;
    this.family.value = family;
    this.limit.value = limit;
    if (this.family.selectedIndex < 0) this.family.value = this.#chosen.family = ALL;
    if (this.limit.selectedIndex < 0) this.limit.value = this.#chosen.limit = ALL;
  }
}

function fill(select, options) {
  replace(select, options.map(([value, text]) => h("option", { value, text })));
}
