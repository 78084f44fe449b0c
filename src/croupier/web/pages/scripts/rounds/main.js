/** My rounds: the list, what it came to, and the one that is open. */

import { find, h, replace, setTitle } from "../core/dom.js";
import { tellApart } from "../core/money.js";
import { saveFile } from "../core/download.js";
import { say } from "../core/words.js";
import { showProblem } from "../parts/attempt.js";
import { beginPage } from "../parts/header.js";
import { findRound, mayHaveMore, openBook, readEverything, readRounds } from "./book.js";
import { makeList } from "./list.js";
import { makeOne } from "./one.js";
import { makeTotal } from "./total.js";

const WIDE = "(min-width: 64.01rem)"; // the list and one round side by side

/** @import { Book } from "./book.js" */
/** @typedef {{ table: string, round: number }} Open as the address says */

/** "#nz-37/12" opens round 12 of that table.
 * @type {() => Open | null} */
function readAddress() {
  const match = /^#([^/]+)\/(\d{1,15})$/.exec(location.hash);
  return match ? { table: decodeURIComponent(match[1]), round: Number(match[2]) } : null;
}

/** @type {(book: Book) => { show: () => Promise<void> }} */
function makeRounds(book) {
  const total = makeTotal();
  const list = makeList(book);
  const one = makeOne(book);
  let table = ""; // only this one; empty: all
  /** @type {wire.PlayerRound[]} */
  let rounds = [];
  let hasMore = false;
  /** @type {Open | null} */
  let open = null;
  /** @type {wire.PlayerRound | "missing" | null} */
  let opened = null;

  function render() {
    total.render(rounds);
    list.render(rounds, open);
    find("#none").hidden = rounds.length > 0;
    find("#more").hidden = !hasMore;
    one.render(opened);
    find("#content").dataset.open = String(open !== null);
  }

  async function readOn() {
    const piece = await readRounds({ table, before: rounds.at(-1)?.cursor ?? null });
    await book.fetchCloths(piece);
    rounds = [...rounds, ...piece];
    tellApart([...book.cards.values(), ...rounds].map(({ currency }) => currency));
    hasMore = mayHaveMore(piece);
    render();
  }

  async function openFromAddress({ isFirst = false } = {}) {
    const asked = readAddress();
    open = asked;
    const found = asked && (await findOpen(asked));
    if (open !== asked) return; // another one was opened meanwhile
    opened = found;
    render();
    if (!isFirst) find("#one-title").focus({ preventScroll: matchMedia(WIDE).matches });
  }

  /** @type {(asked: Open) => Promise<wire.PlayerRound | "missing">} */
  async function findOpen(asked) {
    const isIt = (/** @type {wire.PlayerRound} */ round) => round.table === asked.table && round.round === asked.round;
    const found = rounds.find(isIt) ?? (await findRound(asked.table, asked.round));
    if (found) await book.fetchCloths([found]);
    return found ?? "missing";
  }

  /** @type {(chosen: string) => Promise<void>} */
  async function choose(chosen) {
    table = chosen;
    rounds = [];
    const csv = /** @type {HTMLAnchorElement} */ (find("#csv"));
    csv.href = `/api/me/rounds.csv${table ? `?table=${encodeURIComponent(table)}` : ""}`;
    await readOn();
  }

  async function show() {
    const select = /** @type {HTMLSelectElement} */ (find("#table"));
    replace(select, h("option", { value: "", text: say("rounds.every.table") }),
      [...book.cards.values()].map((card) => h("option", { value: card.table, text: book.titleOf(card.table) })));
    select.addEventListener("change", () => choose(select.value).catch(showProblem));
    find("#more").addEventListener("click", () => readOn().catch(showProblem));
    find("#json").addEventListener("click", () => readEverything(table).then((all) => saveFile("my-rounds.json", all)).catch(showProblem));
    addEventListener("hashchange", () => openFromAddress().catch(showProblem));
    await readOn();
    const [newest] = rounds;
    if (readAddress() === null && matchMedia(WIDE).matches && newest) {
      history.replaceState(null, "", `#${encodeURIComponent(newest.table)}/${newest.round}`);
    }
    await openFromAddress({ isFirst: true });
    find("#list").hidden = find("#one").hidden = false;
  }

  return { show };
}

async function start() {
  setTitle(say("my.rounds"));
  const [visitor, book] = await Promise.all([beginPage({ title: say("my.rounds") }), openBook()]);
  find("#stranger").hidden = visitor !== null;
  if (visitor !== null) await makeRounds(book).show();
}

start().catch(showProblem);
