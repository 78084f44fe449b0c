/**
 * A table over a socket. What comes down is kept in one place; what is asked is asked again after a break, under
 * the same id, until it is answered: the house does it once, however often it is asked.
 */

import { applyPatch } from "./merge-patch.js";
import { NotMeant, Problem } from "./problems.js";
import { Pulse } from "./pulse.js";

/** @typedef {LiveTable} Live */
/** @typedef {{ calls: wire.Happened[], ownEvents: wire.Happened[], whole: boolean }} News */
/** @typedef {{ board: wire.Board, own: wire.Own | null, step: number, dueAt: number | null, period: number | null, news: News }} Moment */
/** @typedef {{ take: (moment: Moment, show: (moment: Moment) => void) => void }} Curtain */
/** @typedef {{ request: string, command: wire.AnyCommand, isMeant: (board: wire.Board) => boolean, resolve: (reply: wire.Reply) => void, reject: (problem: Error) => void, at: number, timer?: number }} Asked */

const LONGEST_WAIT = 8000; // milliseconds before the next try to connect
const UNANSWERED = 15000; // milliseconds: whoever is not answered for so long takes the line for dead
const SIGNED_OUT = 4401;
const TOO_MANY_WINDOWS = 4429;
const ROOM_AGAIN = 10000; // milliseconds until somebody may have closed a window
const PASSING = new Set([429, 503]); // too often; not now
const AGAIN_AFTER = 300; // milliseconds at least
const PING = JSON.stringify({ type: "ping" }); // which the house answers at once, whoever asks
/** @type {Curtain} */
const AT_ONCE = { take: (moment, show) => show(moment) };

/** `curtain`: what decides when news is shown; a page without one shows everything at once.
 * @type {(table: string, onChange: (news: News) => void, options?: { curtain?: Curtain }) => LiveTable} */
export function connect(table, onChange, { curtain = AT_ONCE } = {}) {
  const live = new LiveTable(table, onChange, curtain);
  live.open();
  return live;
}

class LiveTable {
  /** What follows is as the page shows it: until it shows something, there is no board.
   * @type {wire.Board} */
  board = /** @type {any} */ (null);
  /** @type {wire.Own | null} */
  own = null;
  /** @type {number} */
  step = /** @type {any} */ (null);
  /** By performance.now(): when the automatic dealer goes on.
   * @type {number | null} */
  dueAt = null;
  /** Milliseconds, the whole time that ends then.
   * @type {number | null} */
  period = null;
  /** Milliseconds that answers take, smoothed.
   * @type {number | null} */
  lag = null;
  /** As the house has it.
   * @type {{ board: wire.Board | null, own?: wire.Own | null, step: number | null }} */
  _newest = { board: null, step: null };
  /** By request: what is not answered yet.
   * @type {Map<string, Asked>} */
  _asked = new Map();
  /** For something to be shown.
   * @type {((shown?: any) => void)[]} */
  _waiting = [];
  /** @type {WebSocket | null} */
  _socket = null;
  /** @type {number | undefined} */
  _retry = undefined;
  _pingedAt = 0;
  _isCatchingUp = false;
  _ended = false;

  /** @param {string} table @param {(news: News) => void} onChange @param {Curtain} curtain */
  constructor(table, onChange, curtain) {
    this.table = table;
    this.signedOut = false;
    this.crowded = false; // this person has too many windows open
    this._curtain = curtain;
    this._onChange = onChange;
    this._hasHeard = false; // anything, since the socket was opened
    this._tries = 0;
    this._pulse = new Pulse({ ask: () => this._ping(), onChange: () => this._tellOfLine(), onDeath: () => this._drop() });
    addEventListener("online", () => this._reconnectNow());
    document.addEventListener("visibilitychange", () => document.hidden || this._reconnectNow());
  }

  open() {
    // What was missed comes piece by piece; who has something to ask must know first where the table stands now.
    const { step } = this._newest;
    this._isCatchingUp = step !== null && this._asked.size === 0;
    const since = this._isCatchingUp ? `?since=${step}` : "";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live${since}`);
    this._socket = socket;
    this._pulse.begin();
    socket.addEventListener("message", (event) => socket === this._socket && this._hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this._closed(socket, event.code));
  }

  /** The house is there, and answers. */
  get online() {
    return this._hasHeard && !this._pulse.isSilent;
  }

  /** The name of what keeps the table from being heard; null: it is heard. */
  get trouble() {
    if (this.online) return null;
    return this.crowded ? "crowded" : this._pulse.isSilent ? "silent" : "offline";
  }

  /** Closed for good: nothing is heard or asked any more. */
  close() {
    this._onChange = () => {};
    this._ended = true;
    this._pulse.end();
    this._socket?.close();
  }

  /** As somebody else from now on, after signing in: everything is heard anew. */
  reopen() {
    this._newest = { ...this._newest, step: null };
    this.signedOut = this._hasHeard = false;
    if (this._socket) this._drop();
  }

  /** Ask the table; the promise has the reply, be it yes or no, or fails with the problem. After a break it is asked
   * again only while it is still meant, at the board as it is by then: a chip for one round is none for the next.
   * @type {(command: wire.AnyCommand, options?: { isMeant?: (board: wire.Board) => boolean }) => Promise<wire.Reply>} */
  ask(command, { isMeant = () => true } = {}) {
    const request = newId();
    return new Promise((resolve, reject) => {
      const asked = { request, command, isMeant, resolve, reject, at: performance.now() };
      this._asked.set(request, asked);
      if (this._hasHeard) this._send(asked);
      else if (this._isCatchingUp) this.reopen();
    });
  }

  /** Until the page shows the table as it was at this step, or later.
   * @type {(step: number) => Promise<void>} */
  async untilShown(step) {
    while (this.step < step) await new Promise((resolve) => this._waiting.push(resolve));
  }

  /** @type {(asked: Asked) => void} */
  _sendIfMeant(asked) {
    if (this._newest.board && asked.isMeant(this._newest.board)) this._send(asked);
    else this._answer(asked.request, () => asked.reject(new NotMeant()));
  }

  /** Where there is no line any more, the first word of the next one has it asked.
   * @type {(asked: Asked) => void} */
  _send(asked) {
    if (!this._socket || !this._hasHeard || this._ended) return;
    asked.at = performance.now();
    this._socket.send(JSON.stringify({ request: asked.request, command: asked.command }));
    clearTimeout(asked.timer);
    asked.timer = setTimeout(() => this._asked.has(asked.request) && this._hasHeard && this._drop(), UNANSWERED);
  }

  _ping() {
    if (!this._socket || !this._hasHeard) return;
    this._pingedAt = performance.now();
    this._socket.send(PING);
  }

  /** @type {(message: wire.AnyMessage) => void} */
  _hear(message) {
    this._pulse.hear();
    if (message.type === "pong") this._noteLag(this._pingedAt);
    else if (message.type === "reply") this._answer(message.reply.request, (asked) => asked.resolve(message.reply));
    else if (message.type === "problem") this._hearProblem(message);
    else if (message.type === "update" && message.since !== this._newest.step) this.reopen(); // something is missing: everything anew
    else this._hearTable(message);
  }

  /** @type {(message: wire.TableMessage | wire.UpdateMessage) => void} */
  _hearTable(message) {
    const unanswered = this._hasHeard ? [] : [...this._asked.values()]; // the first word after a break says where the table stands
    const newest = (this._newest = momentOf(message, this._newest));
    this._tries = 0;
    this._hasHeard = true; // a socket that is only open may be closed at once
    this.crowded = false;
    this._curtain.take(newest, (moment) => this._show(moment));
    for (const asked of unanswered) this._sendIfMeant(asked);
  }

  /** @type {(moment: Moment) => void} */
  _show({ board, own, step, dueAt, period, news }) {
    Object.assign(this, { board, own, step, dueAt, period });
    this._onChange(news);
    for (const go of this._waiting.splice(0)) go();
  }

  /** Nothing has happened at the table, but it is heard no more, or again. */
  _tellOfLine() {
    this._onChange({ calls: [], ownEvents: [], whole: false });
  }

  /** @type {(message: wire.ProblemMessage) => void} */
  _hearProblem({ request, problem }) {
    const asked = this._asked.get(request);
    if (asked && PASSING.has(problem.status)) {
      const wait = 1000 * (problem.retry_after ?? 1) * (1 + Math.random() / 2); // a crowd does not come back all at once
      const again = () => this._asked.has(request) && this._hasHeard && this._sendIfMeant(asked);
      setTimeout(again, Math.max(AGAIN_AFTER, wait));
      return;
    }
    this._answer(request, (waiting) => waiting.reject(new Problem(problem)));
  }

  /** @type {(request: string, settle: (asked: Asked) => void) => void} */
  _answer(request, settle) {
    const asked = this._asked.get(request);
    if (!asked) return;
    clearTimeout(asked.timer);
    this._noteLag(asked.at);
    this._asked.delete(request);
    settle(asked);
  }

  /** @type {(since: number) => void} */
  _noteLag(since) {
    const took = performance.now() - since;
    this.lag = this.lag === null ? took : this.lag + (took - this.lag) * 0.2;
  }

  /** A line that is dead does not say so, and may not close for long: it is left, and another one opened. */
  _drop() {
    const socket = this._socket;
    this._closed(socket);
    socket?.close();
  }

  /** @type {(socket: WebSocket | null, code?: number) => void} */
  _closed(socket, code) {
    if (socket !== this._socket || this._ended) return;
    this._socket = null;
    this._hasHeard = false;
    this._pulse.end();
    this.crowded = code === TOO_MANY_WINDOWS;
    if (code === SIGNED_OUT) {
      this.signedOut = true;
      this._newest = { ...this._newest, step: null };
    }
    this._tellOfLine();
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this._tries) * (0.5 + Math.random() / 2);
    this._tries += 1;
    clearTimeout(this._retry);
    const isMeantAnew = (code === SIGNED_OUT || this._newest.step === null) && this._tries === 1; // not a line that stays broken
    this._retry = setTimeout(() => this.open(), this.crowded ? ROOM_AGAIN : isMeantAnew ? 50 : wait);
  }

  _reconnectNow() {
    if (this._ended || this._socket !== null) return;
    clearTimeout(this._retry);
    this.open();
  }
}

/** The table as a message leaves it, and what is new by it.
 * @type {(message: wire.TableMessage | wire.UpdateMessage, before: { board: wire.Board | null, own?: wire.Own | null }) => Moment} */
function momentOf(message, before) {
  const { step, due_in_ms: dueIn, period_ms: period = null } = message;
  const clock = { step, period, dueAt: dueIn === undefined ? null : performance.now() + dueIn };
  if (message.type === "table") {
    return { ...clock, board: message.board, own: message.own ?? null, news: { calls: [], ownEvents: [], whole: true } };
  }
  const { own = before.own ?? null, calls = [], own_events: ownEvents = [] } = message;
  return { ...clock, board: applyPatch(before.board, message.patch), own, news: { calls, ownEvents, whole: false } };
}

/** Works without a secure context too, as on a local network. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
}

/** For a wager on this spot: the record names it by that.
 * @type {(wager: string) => string} */
export function newWagerId(wager) {
  return `${wager} ${newId().slice(0, 6)}`;
}

/** @type {(reply: wire.Reply) => wire.Refused | null} */
export function refusalOf(reply) {
  return reply.accepted ? null : (reply.events.find((event) => event.type === "refused") ?? null);
}
