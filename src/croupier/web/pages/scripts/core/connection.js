/**
 * A table over a socket. What comes down is kept in one place; what is asked is asked again after a break, under
 * the same id, until it is answered: the house does it once, however often it is asked.
 */

import { applyPatch } from "./patching.js";

const LONGEST_WAIT = 8000; // milliseconds before the next try to connect
const SILENCE = 15000; // without a word for so long after asking, the line is taken for dead
const SIGNED_OUT = 4401;
const TOO_MANY_WINDOWS = 4429;
const ROOM_AGAIN = 10000; // milliseconds until somebody may have closed a window
const PASSING = new Set([429, 503]); // too often; not now
const AGAIN_AFTER = 300; // milliseconds at least

export function connect(table, onChange) {
  const live = new LiveTable(table, onChange);
  live.open();
  return live;
}

class LiveTable {
  constructor(table, onChange) {
    this.table = table;
    this.board = null;
    this.own = null;
    this.step = null;
    this.dueAt = null; // by performance.now(): when the automatic dealer goes on
    this.online = false;
    this.signedOut = false;
    this.crowded = false; // this person has too many windows open
    this.lag = null; // milliseconds that answers take, smoothed
    this._onChange = onChange;
    this._asked = new Map(); // by request: what is not answered yet
    this._hasHeard = false; // anything, since the socket was opened
    this._tries = 0;
    this._socket = null;
    addEventListener("online", () => this._reconnectNow());
    document.addEventListener("visibilitychange", () => document.hidden || this._reconnectNow());
  }

  open() {
    // What was missed comes piece by piece; who has something to ask must know first where the table stands now.
    this._isCatchingUp = this.step !== null && this._asked.size === 0;
    const since = this._isCatchingUp ? `?since=${this.step}` : "";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live${since}`);
    this._socket = socket;
    socket.addEventListener("message", (event) => this._hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this._closed(socket, event.code));
  }

  /** The name of what keeps the table from being heard; null: it is heard. */
  get trouble() {
    if (this.online) return null;
    return this.crowded ? "crowded" : "offline";
  }

  /** Closed for good: nothing is heard or asked any more. */
  close() {
    this._onChange = () => {};
    this._ended = true;
    this._socket?.close();
  }

  /** As somebody else from now on, after signing in: everything is heard anew. */
  reopen() {
    this.step = null;
    this.signedOut = this._hasHeard = false;
    this._socket?.close();
  }

  /**
   * Ask the table; the promise has the reply, be it yes or no, or fails with the problem. After a break it is asked
   * again only while it is still meant: a chip for one round is none for the next.
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

  /** The first word after a break says where the table stands. */
  _askAgain() {
    for (const asked of [...this._asked.values()]) this._sendIfMeant(asked);
  }

  _sendIfMeant(asked) {
    if (asked.isMeant()) this._send(asked);
    else this._answer(asked.request, () => asked.reject(Object.assign(new Error(), { isDropped: true })));
  }

  _send(asked) {
    asked.at = performance.now();
    this._socket.send(JSON.stringify({ request: asked.request, command: asked.command }));
    clearTimeout(asked.timer);
    asked.timer = setTimeout(() => this._asked.has(asked.request) && this._socket?.close(), SILENCE);
  }

  _hear(message) {
    let news = { calls: [], ownEvents: [] };
    if (message.type === "table") {
      this.board = message.board;
      this.own = message.own ?? null;
      this.step = message.step;
      this._tries = 0;
      news.whole = true;
    } else if (message.type === "update") {
      if (message.since !== this.step) {
        this.reopen(); // something is missing: everything anew
        return;
      }
      this.board = applyPatch(this.board, message.patch);
      if ("own" in message) this.own = message.own;
      this.step = message.step;
      this._tries = 0;
      news = { calls: message.calls ?? [], ownEvents: message.own_events ?? [] };
    } else if (message.type === "reply") {
      this._answer(message.reply.request, (asked) => asked.resolve(message.reply));
      return;
    } else if (message.type === "problem") {
      this._hearProblem(message);
      return;
    }
    this.dueAt = "due_in_ms" in message ? performance.now() + message.due_in_ms : null;
    if (!this._hasHeard) {
      this.online = this._hasHeard = true; // a socket that is only open may be closed at once
      this.crowded = false;
      this._askAgain();
    }
    this._onChange(news);
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
    const took = performance.now() - asked.at;
    this.lag = this.lag === null ? took : this.lag + (took - this.lag) * 0.2;
    this._asked.delete(request);
    settle(asked);
  }

  _closed(socket, code) {
    if (socket !== this._socket || this._ended) return;
    this.online = this._hasHeard = false;
    this.crowded = code === TOO_MANY_WINDOWS;
    if (code === SIGNED_OUT) {
      this.signedOut = true;
      this.step = null;
    }
    this._onChange({ calls: [], ownEvents: [] });
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this._tries) * (0.5 + Math.random() / 2);
    this._tries += 1;
    clearTimeout(this._retry);
    const isMeantAnew = (code === SIGNED_OUT || this.step === null) && this._tries === 1; // not a line that stays broken
    this._retry = setTimeout(() => this.open(), this.crowded ? ROOM_AGAIN : isMeantAnew ? 50 : wait);
  }

  _reconnectNow() {
    if (this.online || this._ended || this._socket?.readyState <= WebSocket.OPEN) return;
    clearTimeout(this._retry);
    this.open();
  }
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
