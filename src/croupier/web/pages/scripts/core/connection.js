/**
 * A table over a socket. What comes down is kept in one place; what is asked is asked again after a break, under
 * the same id, until it is answered: the house does it once, however often it is asked.
 */

import { applyPatch } from "./patching.js";
import { Pulse } from "./pulse.js";

const LONGEST_WAIT = 8000; // milliseconds before the next try to connect
const UNANSWERED = 15000; // milliseconds: whoever is not answered for so long takes the line for dead
const SIGNED_OUT = 4401;
const TOO_MANY_WINDOWS = 4429;
const ROOM_AGAIN = 10000; // milliseconds until somebody may have closed a window
const PASSING = new Set([429, 503]); // too often; not now
const AGAIN_AFTER = 300; // milliseconds at least
const PING = JSON.stringify({ type: "ping" }); // which the house answers at once, whoever asks
const AT_ONCE = { take: (moment, show) => show(moment) };

/** `curtain`: what decides when news is shown; a page without one shows everything at once. */
export function connect(table, onChange, { curtain = AT_ONCE } = {}) {
  const live = new LiveTable(table, onChange, curtain);
  live.open();
  return live;
}

class LiveTable {
  constructor(table, onChange, curtain) {
    this.table = table;
    this.board = null; // with all that follows: as the page shows it
    this.own = null;
    this.step = null;
    this.dueAt = null; // by performance.now(): when the automatic dealer goes on
    this.period = null; // milliseconds, the whole time that ends then
    this.signedOut = false;
    this.crowded = false; // this person has too many windows open
    this.lag = null; // milliseconds that answers take, smoothed
    this._newest = { board: null, step: null }; // as the house has it
    this._curtain = curtain;
    this._onChange = onChange;
    this._asked = new Map(); // by request: what is not answered yet
    this._waiting = []; // for something to be shown
    this._hasHeard = false; // anything, since the socket was opened
    this._tries = 0;
    this._socket = null;
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

  /**
   * Ask the table; the promise has the reply, be it yes or no, or fails with the problem. After a break it is asked
   * again only while it is still meant, at the board as it is by then: a chip for one round is none for the next.
   */
  ask(command, { isMeant = () => true } = {}) {
    const request = newId();
    return new Promise((resolve, reject) => {
      const asked = { request, command, isMeant, resolve, reject, at: performance.now() };
      this._asked.set(request, asked);
      if (this._hasHeard) this._send(asked);
      else if (this._isCatchingUp) this.reopen();
    });
  }

  /** Until the page shows the table as it was at this step, or later. */
  async untilShown(step) {
    while (this.step < step) await new Promise((resolve) => this._waiting.push(resolve));
  }

  _sendIfMeant(asked) {
    if (asked.isMeant(this._newest.board)) this._send(asked);
    else this._answer(asked.request, () => asked.reject(Object.assign(new Error(), { isDropped: true })));
  }

  /** Where there is no line any more, the first word of the next one has it asked. */
  _send(asked) {
    if (!this._hasHeard || this._ended) return;
    asked.at = performance.now();
    this._socket.send(JSON.stringify({ request: asked.request, command: asked.command }));
    clearTimeout(asked.timer);
    asked.timer = setTimeout(() => this._asked.has(asked.request) && this._hasHeard && this._drop(), UNANSWERED);
  }

  _ping() {
    if (!this._hasHeard) return;
    this._pingedAt = performance.now();
    this._socket.send(PING);
  }

  _hear(message) {
    this._pulse.hear();
    if (message.type === "pong") this._noteLag(this._pingedAt);
    else if (message.type === "reply") this._answer(message.reply.request, (asked) => asked.resolve(message.reply));
    else if (message.type === "problem") this._hearProblem(message);
    else if (message.type === "update" && message.since !== this._newest.step) this.reopen(); // something is missing: everything anew
    else this._hearTable(message);
  }

  _hearTable(message) {
    const unanswered = this._hasHeard ? [] : [...this._asked.values()]; // the first word after a break says where the table stands
    this._newest = momentOf(message, this._newest);
    this._tries = 0;
    this._hasHeard = true; // a socket that is only open may be closed at once
    this.crowded = false;
    this._curtain.take(this._newest, (moment) => this._show(moment));
    for (const asked of unanswered) this._sendIfMeant(asked);
  }

  _show({ board, own, step, dueAt, period, news }) {
    Object.assign(this, { board, own, step, dueAt, period });
    this._onChange(news);
    for (const go of this._waiting.splice(0)) go();
  }

  /** Nothing has happened at the table, but it is heard no more, or again. */
  _tellOfLine() {
    this._onChange({ calls: [], ownEvents: [], whole: false });
  }

  _hearProblem({ request, problem }) {
    const asked = this._asked.get(request);
    if (asked && PASSING.has(problem.status)) {
      const wait = 1000 * (problem.retry_after ?? 1) * (1 + Math.random() / 2); // a crowd does not come back all at once
      const again = () => this._asked.has(request) && this._hasHeard && this._sendIfMeant(asked);
      setTimeout(again, Math.max(AGAIN_AFTER, wait));
      return;
    }
    this._answer(request, (waiting) => waiting.reject(Object.assign(new Error(problem.detail), problem)));
  }

  _answer(request, settle) {
    const asked = this._asked.get(request);
    if (!asked) return;
    clearTimeout(asked.timer);
    this._noteLag(asked.at);
    this._asked.delete(request);
    settle(asked);
  }

  _noteLag(since) {
    const took = performance.now() - since;
    this.lag = this.lag === null ? took : this.lag + (took - this.lag) * 0.2;
  }

  /** A line that is dead does not say so, and may not close for long: it is left, and another one opened. */
  _drop() {
    const socket = this._socket;
    this._closed(socket);
    socket.close();
  }

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

/** The table as a message leaves it, and what is new by it. */
function momentOf(message, before) {
  const isWhole = message.type === "table";
  return {
    board: isWhole ? message.board : applyPatch(before.board, message.patch),
    own: isWhole ? (message.own ?? null) : "own" in message ? message.own : before.own,
    step: message.step,
    dueAt: "due_in_ms" in message ? performance.now() + message.due_in_ms : null,
    period: message.period_ms ?? null,
    news: { calls: message.calls ?? [], ownEvents: message.own_events ?? [], whole: isWhole },
  };
}

/** Works without a secure context too, as on a local network. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
}

/** For a wager on this spot: the record names it by that. */
export function newWagerId(wager) {
  return `${wager} ${newId().slice(0, 6)}`;
}

/** The refusal in a reply, or null. */
export function refusalOf(reply) {
  return reply.accepted ? null : (reply.events.find((event) => event.type === "refused") ?? null);
}
