/** The page of one table: one desk that hears it, and parts that hear and draw it. */

import "../cloth/cloth.js";
import { get } from "../core/api.js";
import { certain } from "../core/certain.js";
import { connect } from "../core/connection.js";
import { find, h, replace, set, setTitle } from "../core/dom.js";
import { poll, showTrouble } from "../core/poll.js";
import { titleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { passAnswers } from "../parts/answers.js";
import { makeTabs } from "../parts/tabs.js";
import { makeAudit } from "./audit.js";
import { makeClothView } from "./cloth-view.js";
import { Desk } from "./desk.js";
import { makeIncidents } from "./incidents.js";
import { makeLimits } from "./limits.js";
import { makeMoneyPanel } from "./money-panel.js";
import { pendingOf } from "./pending-acts.js";
import { makeRounds } from "./rounds.js";
import { makeStatus } from "./status.js";
import { makeTablePanel } from "./table-panel.js";
import { findIncidents } from "./open-questions.js";

/** @import { Tab } from "../parts/tabs.js" */

const LOOK_EVERY = 2000; // milliseconds
const AT_ONCE = 400; // what is put down shows at once, but not more often than this

/** @type {(page: HTMLElement, visitor: wire.Welcome, table: string) => Promise<void>} */
export async function openTable(page, visitor, table) {
  const known = await load(table);
  const desk = new Desk({ ...known, table, name: visitor.name, onChange: () => parts.render(), onChoose: () => parts.showChosen() });
  const live = (desk.live = connect(table, hear));
  const parts = makeParts(desk);
  let lookedAt = performance.now();
  const look = poll(async () => {
    lookedAt = performance.now();
    desk.change({ exposures: await getExposures(table) });
  }, LOOK_EVERY, { findTrouble: () => live.trouble, hasAnswered: true });

  function hear() {
    showTrouble(live.trouble);
    if (live.signedOut) location.reload();
    if (live.board) passAnswers(live);
    if (!live.online || !live.board) return;
    const before = desk.board;
    desk.change({ board: live.board, dueAt: live.dueAt });
    parts.hear(before);
    if (performance.now() - lookedAt > AT_ONCE) look();
  }

  const title = say("pit.table", { title: titleOf(desk.board) });
  setTitle(title);
  set(find("#title"), "text", title);
  replace(page, parts.element);
  parts.render();
  parts.start();
  setInterval(() => document.hidden || parts.renewClock(), 500);
}

/** What is known of it before it is heard.
 * @type {(table: string) => Promise<{ cloth: wire.Cloth, procedures: wire.Procedures, post: wire.PostHeld, board: wire.Board, exposures: wire.NumberExposure[] }>} */
async function load(table) {
  const exposures = await getExposures(table); // only for those above the dealer: who is not gets no further
  const [cloth, procedures, posts, { board }] = await Promise.all(
    [get(`/api/tables/${table}/cloth`), get(`/api/tables/${table}/procedures`), get("/api/me/posts"), get(`/api/tables/${table}`)]);
  const post = certain(posts.find((each) => each.table === table));
  return { cloth, procedures, post, board, exposures };
}

/** @type {(table: string) => Promise<wire.NumberExposure[]>} */
function getExposures(table) {
  return get(`/api/tables/${table}/exposure/numbers`);
}

/** hear() with the board before, after every message; render() at any time.
 * @param {Desk} desk */
function makeParts(desk) {
  const status = makeStatus(desk);
  const incidents = makeIncidents(desk);
  const limits = makeLimits(desk);
  const money = makeMoneyPanel(desk);
  const rounds = makeRounds(desk);
  const tablePanel = makeTablePanel(desk);
  const clothView = makeClothView(desk, { onPoint: incidents.point });
  const tabs = makeTabs(say("tabs"), [
    titled("incidents", incidents.element, { count: () => findIncidents(desk.board).length }),
    titled("limits", limits.element, { onShow: limits.showHistory }),
    titled("money", money.element, { count: () => pendingOf(desk.board).length }),
    titled("table", tablePanel.element),
    titled("rounds", rounds.element, { onShow: rounds.showLatest }),
    titled("audit", makeAudit(desk).element),
  ], { inAddress: true });
  const over = h("p", { class: "notice", text: say("table.over") });
  const element = h("div", { class: "one-table" },
    h("section", { class: "tools", "aria-label": say("tabs") }, status.element, over, tabs.element), clothView.element);
  return {
    element,
    start: tabs.start,
    renewClock: status.renewClock,
    showChosen() {
      tabs.show("incidents");
      incidents.open();
    },
    /** @type {(before: wire.Board) => void} */
    hear: (before) => [incidents, money].forEach((part) => part.hear(before)),
    render() {
      over.hidden = desk.board.open;
      element.classList.toggle("over", !desk.board.open);
      for (const part of [status, incidents, limits, money, tablePanel, clothView, tabs]) part.render();
    },
  };
}

/** A tab and what it shows have the same title.
 * @type {(name: string, element: HTMLElement, more?: Pick<Tab, "count" | "onShow">) => Tab} */
function titled(name, element, more = {}) {
  const text = say(`tab.${name}`);
  return { name, text, element: h("div", { class: "panel" }, h("h2", { class: "visually-hidden", text }), element), ...more };
}
