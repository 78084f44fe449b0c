/** What all parts of the console share: the table as it is, what is chosen at the console, and a way to ask. */

import { findAct } from "../parts/acts.js";
import { ask } from "../parts/answers.js";

const PATIENCE = 3000; // milliseconds until we no longer wait for the table to show what was accepted

export class Console {
  /** `onChange` draws everything anew; `clothElement` is where spots are shown and picked. */
  constructor({ table, cloth, procedures, clothElement, onChange }) {
    this.table = table;
    this.cloth = cloth;
    this.procedures = procedures;
    this.clothElement = clothElement;
    this.render = onChange;
    this.live = null;
    this.form = null; // what the next step asks for, while that step is ours
    this.picking = null; // {prompt, resolve} while somebody shows a spot on the cloth
    this.player = null; // who was chosen to be placed for
    this.asking = 0; // how many commands of ours are under way, until the board shows what they did
    this._waiting = [];
  }

  get board() {
    return this.live.board;
  }

  get players() {
    return this.board.players ?? [];
  }

  /** Wagers that wait to be placed or declined. */
  get declared() {
    return this.players.flatMap(({ player, seat, wagers }) =>
      wagers.filter((wager) => !wager.placed).map((wager) => ({ ...wager, player, seat })));
  }

  /** For whom wagers are placed, as long as they sit here. */
  get chosenPlayer() {
    return this.players.find((each) => each.player === this.player);
  }

  /** Ask the table; `answer`, as by makeAnswer, shows a no where it happened. Whether it was done. */
  async ask(command, answer, { isMeant } = {}) {
    this.asking += 1;
    try {
      const reply = await ask(this.live, command, answer, { isMeant, about: { cloth: this.cloth, currency: this.board?.currency } });
      if (reply) await this.seen(reply.step);
      return reply !== null;
    } finally {
      this.asking -= 1;
    }
  }

  /** Once the board shows this step: until then a button would offer what is done already. */
  seen(step) {
    if (step === null || this.live.step >= step) return Promise.resolve();
    return new Promise((resolve) => {
      this._waiting.push({ step, resolve });
      setTimeout(resolve, PATIENCE);
    });
  }

  /** Told after every message. */
  hear() {
    const ready = this._waiting.filter((each) => each.step <= this.live.step);
    this._waiting = this._waiting.filter((each) => each.step > this.live.step);
    for (const each of ready) each.resolve();
  }

  /** Somebody shows a spot on the cloth; null where they think better of it. */
  pickSpot(prompt, near) {
    this.picking?.resolve(null);
    return new Promise((resolve) => {
      const done = (wager) => {
        this.picking = null;
        this.render();
        resolve(wager);
      };
      this.picking = { prompt, resolve: done };
      this.render();
      this.clothElement.focusSpot(near);
    });
  }

  /** What the document says of an act, or undefined; by its name, or by a command that asks for it. */
  act(name) {
    return this.procedures.acts.find((each) => each.act === name);
  }

  actOf(command) {
    return findAct(this.procedures, command);
  }

  /** Can the act that a command asks for be done now? */
  isTimeFor(command) {
    return this.board.acts_now.includes(this.actOf(command)?.act);
  }

  /** Would the table take this command now from somebody, where more than the time decides that? */
  isTaken(command) {
    return this.board.commands_now.includes(command);
  }

  irregularity(name) {
    return this.procedures.irregularities.find((each) => each.irregularity === name);
  }
}

/** The role that an act takes where that is not ours. */
export function roleFor(act) {
  return !act || act.mine ? null : act.by[0];
}
