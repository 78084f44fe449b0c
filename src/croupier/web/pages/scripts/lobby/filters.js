/** Which tables are shown: by the family of their game, and by the least stake. Kept in the address, to be shared. */

import { find, h, replace, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { titleOf } from "../core/names.js";
import { say } from "../core/words.js";

const ALL = "all";
const inOrder = new Intl.Collator("en", { numeric: true });

/** @param {() => void} onChange */
export function makeFilters(onChange) {
  const asked = new URLSearchParams(location.search);
  const chosen = { family: asked.get("game") ?? ALL, limit: asked.get("minimum") ?? ALL };
  const family = h("select", { id: "family", on: { change: ({ target }) => choose({ family: target.value }) } });
  const limit = h("select", { id: "limit", on: { change: ({ target }) => choose({ limit: target.value }) } });
  replace(find("#filters"),
    h("div", { class: "field" }, h("label", { for: "family", text: say("lobby.family") }), family),
    h("div", { class: "field" }, h("label", { for: "limit", text: say("lobby.limit") }), limit));

  /** What can be chosen follows from the tables that there are.
   * @type {(cards: wire.Card[]) => void} */
  function offer(cards) {
    const families = new Map(cards.map((card) => [card.family, titleOf({ title: card.document, titles: card.family_titles })]));
    const isMixed = new Set(cards.map((card) => card.currency)).size > 1;
    const limits = new Map(cards.map(({ limits: { minimum = 0 }, currency }) =>
      [isMixed ? `${minimum} ${currency}` : String(minimum), money(minimum, currency)]));
    whenOther(family, [[...families], [...limits]], () => {
      fill(family, say("lobby.family.all"), [...families]);
      const ordered = [...limits].sort(([one], [other]) => inOrder.compare(one, other));
      fill(limit, say("lobby.limit.all"), ordered.map(([value, amount]) => [value, say("lobby.limit.up.to", { amount })]));
      show();
    });
  }

  /** @type {(card: wire.Card) => boolean} */
  function matches(card) {
    const [most, currency = card.currency] = chosen.limit.split(" ");
    const isWithin = chosen.limit === ALL || ((card.limits.minimum ?? 0) <= Number(most) && card.currency === currency);
    return isWithin && (chosen.family === ALL || card.family === chosen.family);
  }

  /** @type {(change: Partial<typeof chosen>) => void} */
  function choose(change) {
    Object.assign(chosen, change);
    const wanted = [["game", chosen.family], ["minimum", chosen.limit]].filter(([, value]) => value !== ALL);
    history.replaceState(null, "", wanted.length ? `?${new URLSearchParams(wanted)}` : location.pathname);
    show();
    onChange();
  }

  /** An address may ask for what is not offered: then it stands for everything. */
  function show() {
    family.value = chosen.family;
    limit.value = chosen.limit;
    if (family.selectedIndex < 0) family.value = chosen.family = ALL;
    if (limit.selectedIndex < 0) limit.value = chosen.limit = ALL;
  }

  function clear() {
    choose({ family: ALL, limit: ALL });
    family.focus();
  }

  return { offer, matches, clear };
}

/** @type {(select: HTMLSelectElement, all: string, options: [string, string][]) => void} */
function fill(select, all, options) {
  replace(select, h("option", { value: ALL, text: all }), options.map(([value, text]) => h("option", { value, text })));
}
