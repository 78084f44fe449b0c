/** What stands under the table: whose chips are seen, ways to other pages, and a small sign of how quickly the house answers. */

import { h, makeButton, set } from "../core/dom.js";
import { setPreference } from "../core/preferences.js";
import { say } from "../core/words.js";
import { openHelp } from "./keys.js";

/** @import { Desk } from "./desk.js" */

const BARS = { none: "○○○", poor: "●○○", medium: "●●○", good: "●●●" };

/** @type {(desk: Desk, openStatistics: () => void) => { render: () => void }} */
export function makeFoot(desk, openStatistics) {
  const signal = h("span", { class: "signal", role: "img" });
  /** @type {(event: { target: HTMLInputElement }) => void} */
  const change = ({ target }) => {
    desk.showAll = target.checked;
    setPreference("all", target.checked);
    desk.render();
  };
  const all = h("input", { type: "checkbox", checked: desk.showAll, on: { change } });
  document.body.append(h("footer", { class: "table-foot row" },
    h("label", { class: "row" }, all, say("all.chips")),
    makeButton(say("statistics"), openStatistics, { class: "small quiet" }),
    makeButton(say("help"), openHelp, { class: "small quiet" }),
    h("a", { href: `/odds/${desk.cloth.game}`, text: say("odds") }),
    signal,
    h("span", { class: "quiet-text", text: say("play.money") })));

  function render() {
    const { lag, online } = desk.live;
    const name = !online ? "none" : lag === null || lag < 150 ? "good" : lag < 500 ? "medium" : "poor";
    set(signal, "text", BARS[name]);
    set(signal, "aria-label", say(`signal.${name}`));
    set(signal, "title", say(`signal.${name}`));
  }

  return { render };
}
