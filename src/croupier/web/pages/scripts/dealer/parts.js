/** The parts of the console, each in its slot of the page. */

import { find, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { makeTabs } from "../parts/tabs.js";
import { makeCasing } from "./casing.js";
import { makeIrregular } from "./irregular.js";
import { makeLog } from "./log.js";
import { makeNext } from "./next.js";
import { makePaying } from "./paying.js";
import { makePlacing } from "./placing.js";
import { makePlayers } from "./players.js";
import { makeQueue } from "./queue.js";
import { makeSections } from "./sections.js";
import { makeStatus } from "./status.js";
import { makeTableActs } from "./table-acts.js";
import { makeViews } from "./views.js";

/** hear() after every message, render() at any time. */
export function makeParts(console) {
  const desk = makeDesk(console);
  const views = makeViews(desk.waiting);
  const onRule = () => {
    views.show("desk");
    desk.showQuestioned();
  };
  const next = makeNext(console, { onRule });
  const placing = makePlacing(console);
  const sections = makeSections(console);
  const log = makeLog(console);
  const all = [makeStatus(console), views, sections, next, desk, placing, log];
  find("#view-slot").append(views.element);
  find("#next-slot").append(next.element);
  find("#placing-slot").append(placing.element);
  find("#sections-slot").append(sections.element);
  find("#desk-slot").append(desk.element);
  find("#log-slot").append(log.element);
  return {
    next,
    queue: desk.queue,
    hear: () => all.forEach((part) => part.hear?.()),
    render: () => all.forEach((part) => part.render()),
  };
}

/** Wagers, players, what goes wrong, and the table itself. Where paying begins, the wagers come to the front. */
function makeDesk(console) {
  const queue = makeQueue(console);
  const casing = makeCasing(console);
  const paying = makePaying(console);
  const players = makePlayers(console);
  const acts = makeTableActs(console);
  const waiting = () => queue.count() + casing.count();
  const tabs = makeTabs(say("desk.label"), [
    {
      name: "wagers", text: say("desk.wagers"), count: waiting,
      element: h("div", { class: "stack" }, queue.element, paying.element, casing.element),
    },
    { name: "players", text: say("desk.players"), element: players.element },
    { name: "irregular", text: say("desk.irregular"), element: makeIrregular(console) },
    { name: "table", text: say("desk.table"), element: acts.element },
  ]);
  let phase = "";
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
      if (console.board.phase !== phase && console.board.phase === "paying") tabs.show("wagers");
      phase = console.board.phase;
    },
    render: () => [queue, paying, casing, players, acts, tabs].forEach((part) => part.render()),
  };
}
