/** The dealer's page: one desk that hears the table, and parts that hear and draw it. */

import "../cloth/cloth.js";
import { announce } from "../core/announce.js";
import { addressParts, get } from "../core/api.js";
import { connect } from "../core/connection.js";
import { find, h, replace } from "../core/dom.js";
import { showTrouble } from "../core/poll.js";
import { say } from "../core/words.js";
import { passAnswers } from "../parts/answers.js";
import { sayCall } from "../parts/calls.js";
import { beginPage } from "../parts/header.js";
import { Desk } from "./desk.js";
import { callNoSpin } from "./irregular.js";
import { listenToKeys } from "./keys.js";
import { makeParts } from "./parts.js";

/** @import { News } from "../core/connection.js" */

const DOOR = `/staff?next=${encodeURIComponent(location.pathname)}`;
const VOIDS = ["round-voided", "spin-voided"];

open(addressParts()[0]);

/** @type {(table: string) => Promise<void>} */
async function open(table) {
  const links = [{ href: `/tables/${table}/board`, text: say("board") }];
  const [visitor, cloth, procedures] = await Promise.all([
    beginPage({ title: say("dealer.title"), links }),
    get(`/api/tables/${table}/cloth`).catch(() => null),
    get(`/api/tables/${table}/procedures`).catch(() => null),
  ]);
  if (!visitor) location.replace(DOOR);
  else if (!cloth || !procedures) replace(find("#content"), h("p", { class: "panel bad", text: say("not.reached") }));
  else start(table, cloth, procedures);
}

/** @type {(table: string, cloth: wire.Cloth, procedures: wire.Procedures) => void} */
function start(table, cloth, procedures) {
  const content = find("#content");
  const clothElement = find("roulette-cloth");
  const desk = new Desk({ table, cloth, procedures, clothElement, onChange: render });
  const parts = makeParts(desk);
  listenToKeys(desk, { next: parts.next, queue: parts.queue, onNoSpin: () => desk.live.board?.open && callNoSpin(desk) });
  const live = (desk.live = connect(table, hear));
  const ticking = setInterval(() => live.dueAt !== null && live.board && render(), 1000);

  /** @type {(news: News) => void} */
  function hear({ calls }) {
    calls.forEach(cry);
    if (live.signedOut) location.replace(DOOR);
    if (live.board?.players) parts.hear();
    render();
    if (live.board && !live.board.players) stop();
  }

  /** Who is not of the staff here has nothing to hear. */
  function stop() {
    live.close();
    clearInterval(ticking);
  }

  function render() {
    const { board, trouble } = live;
    showTrouble(trouble);
    if (!board) return;
    passAnswers(live);
    content.classList.toggle("ready", Boolean(board.players));
    content.classList.toggle("over", !board.open);
    if (board.players) parts.render();
    else replace(content, h("p", { class: "panel" }, say("not.staff"), " ", h("a", { href: DOOR, text: say("sign.in") })));
  }
}

/** What is called aloud is heard here too.
 * @type {(call: wire.Happened) => void} */
function cry(call) {
  const text = sayCall(call);
  if (text) announce(text, { urgent: VOIDS.includes(call.type) });
}
