/** The parts of the dealer's page, each in its slot of the page. */

import { find, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeTabs } from "../parts/tabs.js";
import { makeCasing } from "./layout-list.js";
import { makeIrregular } from "./irregular.js";
import { makeLog } from "./log.js";
import { makeNext } from "./next.js";
import { makePaying } from "./payment.js";
import { makePlacing } from "./placement.js";
import { makePlayers } from "./players.js";
import { makeQueue } from "./queue.js";
import { makeSections } from "./sections.js";
import { makeStatus } from "./status.js";
import { makeTableActs } from "./table-acts.js";
import { makeViews } from "./views.js";

/** @import { Desk } from "./desk.js" */

/** hear() after every message, render() at any time.
 * @param {Desk} desk */
export function makeParts(desk) {
  const tasks = makeTasks(desk);
  const views = makeViews(tasks.waiting);
  const onRule = () => {
    views.show("desk");
    tasks.showQuestioned();
  };
  const next = makeNext(desk, { onRule });
  const placing = makePlacing(desk);
  const sections = makeSections(desk);
  const slots = { view: views, sections, next, desk: tasks, placing, log: makeLog(desk) };
  for (const [name, part] of Object.entries(slots)) find(`#${name}-slot`).append(part.element);
  /** @type {{ hear?: () => unknown, render: () => void }[]} */
  const all = [makeStatus(desk), ...Object.values(slots)];
  return {
    next,
    queue: tasks.queue,
    hear: () => all.forEach((part) => part.hear?.()),
    render: () => all.forEach((part) => part.render()),
  };
}

/** Wagers, players, what goes wrong, and the table itself. Where paying begins, the wagers come to the front.
 * @param {Desk} desk */
function makeTasks(desk) {
  const queue = makeQueue(desk);
  const casing = makeCasing(desk);
  const paying = makePaying(desk);
  const players = makePlayers(desk);
  const acts = makeTableActs(desk);
  const waiting = () => queue.count() + casing.count();
  const tabs = makeTabs(say("desk.label"), [
    {
      name: "wagers", text: say("desk.wagers"), count: waiting,
      element: h("div", { class: "stack" }, queue.element, paying.element, casing.element),
    },
    { name: "players", text: say("desk.players"), element: players.element },
    { name: "irregular", text: say("desk.irregular"), element: makeIrregular(desk).element },
    { name: "table", text: say("desk.table"), element: acts.element },
  ]);
  /** @type {wire.Phase | null} */
  let phase = null;
  return {
    element: h("section", { class: "panel", "aria-label": say("desk.label") }, tabs.element),
    queue,
    waiting,
    showQuestioned() {
      tabs.show("wagers");
      casing.showQuestioned();
    },
    hear() {
      queue.hear();
      if (desk.board.phase !== phase && desk.board.phase === "paying") tabs.show("wagers");
      phase = desk.board.phase;
    },
    render: () => [queue, paying, casing, players, acts, tabs].forEach((part) => part.render()),
  };
}
