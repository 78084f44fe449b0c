/**
 * My wagers of this round, as they are and as they are asked for. What the house has not answered yet is drawn
 * hollow; what it has answered counts from that moment, even before the board says so too.
 *
 * A chip is {wager, stake, chips, id}: taken off and put down again it is the same chip under another id, so
 * whatever was done with it can still be undone.
 */

import { certain } from "../core/certain.js";
import { newWagerId, refusalOf } from "../core/connection.js";
import { NotMeant, asProblem } from "../core/problems.js";
import { say } from "../core/words.js";
import { sumByChips, sumByWager, sumOf } from "./stakes.js";

/** @import { Live } from "../core/connection.js" */
/** @import { Refusal } from "./refusals.js" */
/** @import { Stake } from "./stakes.js" */
/** @typedef {Stake & { id: string | null }} Chip */
/** @typedef {{ put: Chip[], taken: Chip[] }} Act */
/** @typedef {Stake & { id: string, placed?: boolean, imprisoned?: boolean, hollow?: boolean, leaving?: boolean, answeredAt?: number | null }} Mine */

export class Bets {
  /** @type {number | null} */
  _round = null;

  /** on: {changed(), done({put, taken}) with the chips of an act that the house said yes to, refused(chip, refusal)}.
   * @param {Live} live @param {wire.Cloth} cloth @param {{ changed: () => void, done: (act: Act) => void, refused: (chip: Chip, refusal: Refusal) => void }} on */
  constructor(live, cloth, on) {
    this._live = live;
    this._cloth = cloth;
    this._on = on;
    /** @type {Map<string, Mine>} */
    this._asked = new Map(); // by id: what the board does not show yet
    /** @type {Map<string, number | null>} */
    this._leaving = new Map(); // by id: the step at which it was taken back; null: not answered yet
    /** @type {Map<string, Chip>} */
    this._chips = new Map(); // by id: the chip that I put down under it
    /** @type {Map<string, string>} */
    this._shown = new Map(); // by id: the wager, of all that the board has shown in this round
    /** @type {Act[]} */
    this._done = [];
    /** @type {Act[]} */
    this._undone = [];
  }

  /** What I have on the layout, or handed to the dealer: newest last.
   * @returns {Mine[]} */
  get all() {
    const own = this._live.own?.wagers ?? [];
    const known = new Set(own.map((wager) => wager.id));
    const shown = own.map((wager) => ({ ...wager, hollow: !wager.placed }));
    const asked = [...this._asked.values()].filter((wager) => !known.has(wager.id));
    return [...shown, ...asked]
      .filter((wager) => this._leaving.get(wager.id) == null)
      .map((wager) => ({ ...wager, leaving: this._leaving.has(wager.id) }));
  }

  /** Those that can be taken off. */
  get _free() {
    return this.all.filter((wager) => !wager.leaving && !wager.imprisoned);
  }

  /** Those that the house has acknowledged: nothing else counts in a sum. */
  get _acknowledged() {
    return this.all.filter((wager) => wager.answeredAt !== null && !wager.imprisoned);
  }

  /** By wager: what I stake there, once everything that was asked for is done. */
  get stakes() {
    return sumByWager(this._free);
  }

  /** [{wager, stake, chips}]: the same, value chips and colour chips apart. */
  get byChips() {
    return sumByChips(this._free);
  }

  /** By wager: what the house has acknowledged. */
  get acknowledged() {
    return sumByWager(this._acknowledged);
  }

  /** [{wager, stake, chips}]: the same, value chips and colour chips apart. */
  get acknowledgedByChips() {
    return sumByChips(this._acknowledged);
  }

  get total() {
    return sumOf(this._acknowledged);
  }

  /** My chips beside that: what has been answered and is not on the board yet is no longer, or already, among them. */
  get inHand() {
    const { value_chips: value, colour_chips: colour, wagers } = certain(this._live.own);
    return value + colour + sumOf(wagers.filter((wager) => !wager.imprisoned)) - this.total;
  }

  get isEmpty() {
    return this._free.length === 0;
  }

  /** "value" or "colour" chips that are left once everything that was asked for is done.
   * @type {(chips: wire.ChipKind) => number} */
  chipsLeft(chips) {
    const { own } = this._live;
    const known = new Set((own?.wagers ?? []).map((wager) => wager.id));
    const waiting = [...this._asked.values()].filter((wager) => !known.has(wager.id) && wager.chips === chips);
    return (own?.[`${chips}_chips`] ?? 0) - sumOf(waiting);
  }

  /** What the board showed under this id in this round, even when it does not any more.
   * @type {(id: string) => string | null} */
  wagerOf(id) {
    return this._shown.get(id) ?? null;
  }

  get canUndo() {
    return this._done.length > 0;
  }

  get canRedo() {
    return this._undone.length > 0;
  }

  /** I have asked for it to be taken back.
   * @type {(id: string) => boolean} */
  isLeaving(id) {
    return this._leaving.has(id);
  }

  /** The board has changed: what it shows now need not be remembered, and a new round begins from nothing. */
  renew() {
    const { step, board, own } = this._live;
    for (const [id, wager] of this._asked) if (typeof wager.answeredAt === "number" && step >= wager.answeredAt) this._asked.delete(id);
    for (const [id, answeredAt] of this._leaving) if (answeredAt !== null && step >= answeredAt) this._leaving.delete(id);
    if (board.round !== this._round) {
      this._round = board.round;
      this._done = [];
      this._undone = [];
      this._chips.clear();
      this._shown.clear();
    }
    for (const { id, wager } of own?.wagers ?? []) this._shown.set(id, wager);
  }

  /** Stakes on several wagers as one act: [{wager, stake, chips}].
   * @type {(stakes: Stake[]) => void} */
  place(stakes) {
    this._act({ put: stakes.map(({ wager, stake, chips }) => ({ wager, stake, chips, id: null })), taken: [] });
  }

  /** Takes the newest chips off a spot, or all of them. False: there are none.
   * @type {(wager: string, options?: { all?: boolean }) => boolean} */
  take(wager, { all = false } = {}) {
    const there = this._free.filter((each) => each.wager === wager);
    if (there.length === 0) return false;
    this._act({ put: [], taken: (all ? there : there.slice(-1)).map((each) => this._chipOf(each)) });
    return true;
  }

  clear() {
    const taken = this._free.map((each) => this._chipOf(each));
    if (taken.length) this._act({ put: [], taken });
  }

  undo() {
    const act = this._done.pop();
    if (!act) return;
    this._undone.push(act);
    this._do({ put: act.taken, taken: act.put });
  }

  redo() {
    const act = this._undone.pop();
    if (!act) return;
    this._done.push(act);
    this._do(act);
  }

  /** @type {(act: Act) => void} */
  _act(act) {
    this._done.push(act);
    this._undone = [];
    this._do(act);
  }

  /** @type {(act: Act) => Promise<void>} */
  async _do({ put, taken }) {
    const answers = [Promise.all(put.map((chip) => this._put(chip))), Promise.all(taken.map((chip) => this._take(chip)))];
    this._on.changed();
    const [isPut, isTaken] = await Promise.all(answers);
    const done = { put: put.filter((_, place) => isPut[place]), taken: taken.filter((_, place) => isTaken[place]) };
    if (done.put.length || done.taken.length) this._on.done(done);
  }

  /** What lies there from before the page was loaded becomes a chip as well.
   * @type {(mine: Mine) => Chip} */
  _chipOf({ id, wager, stake, chips }) {
    const chip = this._chips.get(id) ?? { wager, stake, chips, id };
    this._chips.set(id, chip);
    return chip;
  }

  /** @type {(wager: string) => boolean} */
  _isDeclared(wager) {
    return this._cloth.wagers[wager]?.by === "dealer";
  }

  /** Whether the house said yes.
   * @type {(chip: Chip) => Promise<boolean>} */
  async _put(chip) {
    const { wager, stake, chips } = chip;
    const id = newWagerId(wager);
    chip.id = id;
    this._chips.set(id, chip);
    /** @type {Mine} */
    const entry = { id, wager, stake, chips, hollow: true, answeredAt: null };
    this._asked.set(id, entry);
    const type = this._isDeclared(wager) ? "declare-wager" : "place-wager";
    const kind = chips === "colour" ? { chips } : {};
    const { step, refusal } = await this._ask({ type, id, player: certain(this._live.own).player, wager, stake, ...kind });
    if (refusal) {
      this._asked.delete(id);
      this._forget(chip);
      this._on.refused(chip, refusal);
    } else {
      entry.answeredAt = step ?? null;
      entry.hollow = this._isDeclared(wager);
    }
    this.renew();
    this._on.changed();
    return !refusal;
  }

  /** Whether it is off, and was not before.
   * @type {(chip: Chip) => Promise<boolean>} */
  async _take(chip) {
    const there = this.all.find((each) => each.id === chip.id);
    if (!there) return false;
    const { id } = there;
    this._leaving.set(id, null);
    const isWaiting = there.placed === false || (there.hollow && this._isDeclared(there.wager));
    const { step, refusal } = await this._ask(
      isWaiting ? { type: "decline-wager", id, reason: "The player thought better of it." } : { type: "withdraw-wager", id });
    if (refusal) {
      this._leaving.delete(id);
      this._on.refused({ ...chip, stake: 0 }, refusal);
    } else {
      this._leaving.set(id, step ?? null);
      this._asked.delete(id);
    }
    this.renew();
    this._on.changed();
    return !refusal;
  }

  /** What was refused cannot be undone.
   * @type {(chip: Chip) => void} */
  _forget(chip) {
    for (const act of this._done) act.put = act.put.filter((each) => each !== chip);
    this._done = this._done.filter((act) => act.put.length > 0 || act.taken.length > 0);
  }

  /** {step} or {refusal}. For this round and no other, however long the line was broken.
   * @type {(command: wire.AnyCommand) => Promise<{ step?: number | null, refusal: Refusal | null }>} */
  async _ask(command) {
    const { round } = this._live.board;
    try {
      const reply = await this._live.ask(command, { isMeant: (board) => board.round === round });
      return { step: reply.step, refusal: refusalOf(reply) };
    } catch (thrown) {
      if (thrown instanceof NotMeant) return { refusal: { why: say("unacknowledged"), clauses: [] } };
      const { detail, because } = asProblem(thrown);
      return { refusal: { why: detail, because, clauses: [] } };
    }
  }
}
