/** The page of one table: what is known of it lies in one state, and every view is drawn from that. */

import "../cloth/cloth.js";
import { get } from "../core/api.js";
import { connect } from "../core/connection.js";
import { find, h, replace, set } from "../core/dom.js";
import { poll, showTrouble } from "../core/polling.js";
import { setTitle } from "../core/title.js";
import { titleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { passAnswers } from "../parts/answers.js";
import { makeTabs } from "../parts/tabs.js";
import { makeAudit } from "./audit.js";
import { ClothView } from "./cloth-view.js";
import { Incidents } from "./incidents.js";
import { Limits } from "./limits.js";
import { MoneyPanel } from "./money-panel.js";
import { pendingOf } from "./pending.js";
import { Rounds } from "./rounds.js";
import { Status } from "./status.js";
import { makeTablePanel } from "./table-panel.js";
import { findIncidents } from "./waiting.js";

const LOOK_EVERY = 2000; // milliseconds
const AT_ONCE = 400; // what is put down shows at once, but not more often than this

export async function open(page, visitor, table) {
  const pit = await load(table);
  const live = connect(table, hear);
  Object.assign(pit, { ask: (command) => live.ask(command), change, choose });
  const views = makeViews(pit, visitor.name);
  let lookedAt = performance.now();
  const look = poll(async () => {
    lookedAt = performance.now();
    change({ exposures: await getExposures(table) });
  }, LOOK_EVERY, { findTrouble: () => live.trouble, hasAnswered: true });

  function change(parts) {
    Object.assign(pit.state, parts);
    views.render();
  }

  function choose(incident) {
    change({ chosen: incident, past: null });
    views.tabs.show("incidents");
    views.incidents.open();
  }

  function hear() {
    showTrouble(live.trouble);
    if (live.signedOut) location.reload();
    if (live.board) passAnswers(live);
    if (!live.online || !live.board) return;
    const before = pit.state.board;
    change({ board: live.board, dueAt: live.dueAt });
    views.incidents.hear(before);
    views.money.hear(before);
    if (performance.now() - lookedAt > AT_ONCE) look();
  }

  const title = say("pit.table", { title: titleOf(pit.state.board) });
  setTitle(title);
  set(find("#title"), "text", title);
  replace(page, views.element);
  views.render();
  views.tabs.start();
  setInterval(() => document.hidden || views.status.renewClock(), 500);
}

/** What stays as it is, and the state that changes. */
async function load(table) {
  const path = `/api/tables/${table}`;
  const exposures = await getExposures(table); // only for those above the dealer: who is not gets no further
  const [cloth, procedures, posts, { board }] = await Promise.all(
    [`${path}/cloth`, `${path}/procedures`, "/api/me/posts", path].map(get));
  const post = posts.find((each) => each.table === table);
  const state = {
    board,
    exposures,
    dueAt: null, // when the automatic dealer goes on
    past: null, // the cloth as it lay then, while somebody looks back
    chosen: null, // the incident that is looked into
  };
  return { table, cloth, procedures, post, state };
}

function getExposures(table) {
  return get(`/api/tables/${table}/exposure/numbers`);
}

function makeViews(pit, name) {
  const status = new Status(pit, name);
  const incidents = new Incidents(pit);
  const limits = new Limits(pit);
  const money = new MoneyPanel(pit, name);
  const rounds = new Rounds(pit);
  const tablePanel = makeTablePanel(pit);
  const clothView = new ClothView(pit);
  const tabs = makeTabs(say("tabs"), [
    { name: "incidents", element: incidents.element, count: () => findIncidents(pit.state.board).length },
    { name: "limits", element: limits.element, onShow: () => limits.showHistory() },
    { name: "money", element: money.element, count: () => pendingOf(pit.state.board).length },
    { name: "table", element: tablePanel.element },
    { name: "rounds", element: rounds.element, onShow: () => rounds.showLatest() },
    { name: "audit", element: makeAudit(pit) },
  ].map(titled), { inAddress: true });
  clothView.element.addEventListener("spot-add", ({ detail }) => incidents.point(detail.wager));
  const over = h("p", { class: "notice", text: say("table.over") });
  const element = h("div", { class: "one-table" },
    h("section", { class: "tools", "aria-label": say("tabs") }, status.element, over, tabs.element), clothView.element);
  const renewOver = () => {
    over.hidden = pit.state.board.open;
    element.classList.toggle("over", !over.hidden);
  };
  const render = () => [{ render: renewOver }, status, incidents, limits, money, tablePanel, clothView, tabs].forEach((view) => view.render());
  return { element, render, status, incidents, money, tabs };
}

/** A tab and what it shows have the same title. */
function titled({ element, ...tab }) {
  const text = say(`tab.${tab.name}`);
  return { ...tab, text, element: h("div", { class: "panel" }, h("h2", { class: "visually-hidden", text }), element) };
}
