/** Tabs: one of several panels is shown; arrow keys, Home and End go from tab to tab. */

import { h, update } from "../core/dom.js";
import { makeCount, renewCount } from "./figures.js";

/** `count()` says how much waits behind it.
 * @typedef {{ name: string, text: string, element: HTMLElement, count?: () => number, onShow?: () => void }} Tab */

/** @type {Record<string, (place: number, count: number) => number>} */
const MOVES = { // from a place among so many
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (place, count) => count - 1,
};

/** With `inAddress` the address remembers which one is shown: start() goes there once the page is ready for it.
 * @type {(label: string, tabs: Tab[], options?: { inAddress?: boolean }) => { element: HTMLElement, show: (name: string) => void, start: () => void, render: () => void }} */
export function makeTabs(label, tabs, { inAddress = false } = {}) {
  const counts = tabs.map(makeCount);
  const buttons = tabs.map(({ name, text }, place) => h("button", {
    type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`,
    on: { click: () => show(name), keydown: (event) => move(event, place) },
  }, text, " ", counts[place]));
  const panels = tabs.map(({ name, element }) =>
    h("div", { role: "tabpanel", class: "tab-panel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, tabindex: "0" }, element));

  /** @type {(name: string) => void} */
  function select(name) {
    tabs.forEach((tab, place) => {
      const isShown = tab.name === name;
      update(buttons[place], { "aria-selected": String(isShown), tabindex: isShown ? "0" : "-1" });
      panels[place].hidden = !isShown;
    });
  }

  /** @type {(name: string) => void} */
  function show(name) {
    select(name);
    if (inAddress) history.replaceState(null, "", name === tabs[0].name ? location.pathname : `#${name}`);
    tabs.find((tab) => tab.name === name)?.onShow?.();
  }

  /** @type {(event: KeyboardEvent, place: number) => void} */
  function move(event, place) {
    const next = MOVES[event.key]?.(place, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    show(tabs[next].name);
    buttons[next].focus();
  }

  function start() {
    const wanted = location.hash.slice(1);
    show(tabs.some((tab) => tab.name === wanted) ? wanted : tabs[0].name);
  }

  const render = () => tabs.forEach(({ count }, place) => renewCount(counts[place], count?.() ?? 0));

  select(tabs[0].name);
  const element = h("div", { class: "tabs" }, h("div", { role: "tablist", "aria-label": label }, buttons), panels);
  return { element, show, start, render };
}
