/** The dealer's console: one state from the table, and parts that hear and draw it. */

import "../cloth/cloth.js";
import { announce } from "../core/announce.js";
import { addressParts, get } from "../core/api.js";
import { connect } from "../core/connection.js";
import { find, h, replace } from "../core/dom.js";
import { showTrouble } from "../core/polling.js";
import { say, translate } from "../core/words.js";
import { passAnswers } from "../parts/answers.js";
import { sayCall } from "../parts/calls.js";
import { makeHeader } from "../parts/header.js";
import { Console } from "./console-state.js";
import { callNoSpin } from "./irregular.js";
import { listenToKeys } from "./keys.js";
import { makeParts } from "./parts.js";

const DOOR = `/staff?next=${encodeURIComponent(location.pathname)}`;
const VOIDS = ["round-voided", "spin-voided"];

const [table] = addressParts();
const content = find("#content");
translate();
const links = [{ href: `/tables/${table}/board`, text: say("board") }];
const [visitor, ...data] = await Promise.all([
  makeHeader({ title: say("dealer.title"), links }),
  get(`/api/tables/${table}/cloth`).catch(() => null),
  get(`/api/tables/${table}/procedures`).catch(() => null),
]);
if (!visitor) location.replace(DOOR);
else if (data.includes(null)) replace(content, h("p", { class: "panel bad", text: say("not.reached") }));
else start(...data);

function start(cloth, procedures) {
  const console = new Console({ table, cloth, procedures, clothElement: find("roulette-cloth"), onChange: render });
  const parts = makeParts(console);
  listenToKeys(console, { next: parts.next, queue: parts.queue, onNoSpin: () => console.board.open && callNoSpin(console) });
  console.live = connect(table, hear);
  const ticking = setInterval(() => console.live.dueAt !== null && console.live.board && render(), 1000);

  function hear({ calls }) {
    calls.forEach(cry);
    if (console.live.signedOut) location.replace(DOOR);
    console.hear();
    if (console.board?.players) parts.hear();
    render();
    if (console.board && !console.board.players) stop();
  }

  /** Who is not of the staff here has nothing to hear. */
  function stop() {
    console.live.close();
    clearInterval(ticking);
  }

  function render() {
    const { board, trouble } = console.live;
    showTrouble(trouble);
    if (!board) return;
    passAnswers(console.live);
    content.classList.toggle("ready", Boolean(board.players));
    content.classList.toggle("over", !board.open);
    if (board.players) parts.render();
    else showNotStaff();
  }
}

/** What is called aloud is heard here too. */
function cry(call) {
  const text = sayCall(call);
  if (text) announce(text, { urgent: VOIDS.includes(call.type) });
}

function showNotStaff() {
  replace(content, h("p", { class: "panel" }, say("not.staff"), " ", h("a", { href: DOOR, text: say("sign.in") })));
}
