/** The places of the page: on a phone one section of the cloth at a time, and what has to stay in sight comes first. */

import { find, makeButton, set } from "../core/dom.js";
import { say } from "../core/words.js";
import { PHONE } from "./desk.js";

/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makeSections(desk) {
  const { clothElement } = desk;
  const tabs = find("#tabs");

  /** @type {(name: string) => void} */
  function show(name) {
    desk.section = name;
    desk.touched = null;
    desk.render();
    clothElement.focusSection(name);
  }

  function render() {
    settle(find("#wheel-place"), find(PHONE.matches ? "#phase" : "#side")); // on a phone the wheel stays in sight
    settle(find("#seat"), find(PHONE.matches ? "#seat-place" : "#side")); // and the way to a seat comes first
    const names = clothElement.sectionNames;
    const single = PHONE.matches && names.length > 1;
    tabs.hidden = !single;
    clothElement.sections = single ? [desk.section] : null;
    if (single && tabs.childElementCount === 0) {
      tabs.append(...names.map((name) => makeButton(say(`section.${name}`), () => show(name), { dataset: { section: name } })));
    }
    for (const tab of tabs.children) set(tab, "aria-pressed", String(tab.getAttribute("data-section") === desk.section));
  }

  /** The next section of the cloth, with the focus on it. */
  function showNext() {
    const names = clothElement.sectionNames;
    show(names[(names.indexOf(desk.section) + 1) % names.length]);
  }

  return { render, showNext };
}

/** @type {(element: HTMLElement, home: HTMLElement) => void} */
function settle(element, home) {
  if (element.parentElement !== home) home.prepend(element);
}
