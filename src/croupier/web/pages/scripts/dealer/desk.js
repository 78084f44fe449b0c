/** What all parts of the dealer's page share: the table as it is, what is chosen here, and a way to ask. */

import { findAct } from "../parts/acts.js";
import { ask } from "../parts/answers.js";

/** @import { ClothElement } from "../cloth/cloth.js" */
/** @import { Live } from "../core/connection.js" */
/** @import { Answer } from "../parts/answers.js" */
/** @import { Form } from "./steps.js" */

/** The board as the staff has it.
 * @typedef {wire.Board & Required<Pick<wire.Board, "players" | "waiting" | "decisions" | "acts_now" | "commands_now">>} StaffBoard */
/** With whose it is.
 * @typedef {wire.OwnWager & { player: string, seat: number }} Wager */
/** How a spot is asked for; null where somebody thinks better of it.
 * @typedef {{ prompt: string, resolve: (wager: string | null) => void }} Picking */
/** @typedef {Pick<Answer, "clear" | "warn" | "refuse">} Told */

const PATIENCE = 3000; // milliseconds until we no longer wait for the table to show what was accepted

export class Desk {
  /** The table over its socket, once it is opened.
   * @type {Live} */
  live = /** @type {any} */ (null);
  /** What the next step asks for, while that step is ours.
   * @type {Form | null} */
  form = null;
  /** While somebody shows a spot on the cloth.
   * @type {Picking | null} */
  picking = null;
  /** Who was chosen to be placed for.
   * @type {string | null} */
  player = null;
  asking = 0; // how many commands of ours are under way, until the board shows what they did

  /** `onChange` draws everything anew; `clothElement` is where spots are shown and picked.
   * @param {{ table: string, cloth: wire.Cloth, procedures: wire.Procedures, clothElement: ClothElement, onChange: () => void }} made */
  constructor({ table, cloth, procedures, clothElement, onChange }) {
    this.table = table;
    this.cloth = cloth;
    this.procedures = procedures;
    this.clothElement = clothElement;
    this.render = onChange;
  }

  get board() {
    return /** @type {StaffBoard} */ (this.live.board);
  }

  /** What sentences of the house about this table need to be shown. */
  get about() {
    return { cloth: this.cloth, currency: this.board.currency };
  }

  get players() {
    return this.board.players;
  }

  /** Everybody's. */
  get wagers() {
    return this.players.flatMap(({ player, seat, wagers }) => wagers.map((wager) => ({ ...wager, player, seat })));
  }

  /** Those that wait to be placed or declined. */
  get declared() {
    return this.wagers.filter((wager) => !wager.placed);
  }

  /** For whom wagers are placed, as long as they sit here. */
  get chosenPlayer() {
    return this.players.find((each) => each.player === this.player);
  }

  /** Ask the table; `answer`, as by makeAnswer, shows a no where it happened. Whether it was done.
   * @type {(command: wire.AnyCommand, answer: Told, options?: { isMeant?: () => boolean }) => Promise<boolean>} */
  async ask(command, answer, { isMeant } = {}) {
    this.asking += 1;
    try {
      const reply = await ask(this.live, command, answer, { isMeant, about: this.about });
      if (reply) await this.seen(reply.step);
      return reply !== null;
    } finally {
      this.asking -= 1;
    }
  }

  /** Once the board shows this step: until then a button would offer what is done already.
   * @type {(step: number | null) => Promise<void>} */
  async seen(step) {
    if (step === null || this.live.step >= step) return;
    await Promise.race([this.live.untilShown(step), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  /** Somebody shows a spot on the cloth; null where they think better of it.
   * @type {(prompt: string, near: string) => Promise<string | null>} */
  pickSpot(prompt, near) {
    this.picking?.resolve(null);
    return new Promise((resolve) => {
      const done = (/** @type {string | null} */ wager) => {
        this.picking = null;
        this.render();
        resolve(wager);
      };
      this.picking = { prompt, resolve: done };
      this.render();
      this.clothElement.focusSpot(near);
    });
  }

  /** What the document says of an act, or undefined; by its name, or by a command that asks for it.
   * @type {(name: wire.Act) => wire.ActOut | undefined} */
  act(name) {
    return this.procedures.acts.find((each) => each.act === name);
  }

  /** @type {(command: string | undefined) => wire.ActOut | wire.SupervisedOut | undefined} */
  actOf(command) {
    return command === undefined ? undefined : findAct(this.procedures, command);
  }

  /** What the document calls it.
   * @type {(command: string | undefined) => wire.Act | undefined} */
  nameOfAct(command) {
    const act = this.actOf(command);
    return act && "act" in act ? act.act : undefined;
  }

  /** Can the act that a command asks for be done now?
   * @type {(command: string) => boolean} */
  isTimeFor(command) {
    const name = this.nameOfAct(command);
    return name !== undefined && this.board.acts_now.includes(name);
  }

  /** Would the table take this command now from somebody, where more than the time decides that?
   * @type {(command: string) => boolean} */
  isTaken(command) {
    return this.board.commands_now.includes(command);
  }

  /** @type {(name: wire.Irregularity | null | undefined) => wire.IrregularityOut | undefined} */
  irregularity(name) {
    return this.procedures.irregularities.find((each) => each.irregularity === name);
  }
}

/** The role that an act takes where that is not ours.
 * @type {(act: { mine: boolean, by: string[] } | undefined) => string | null} */
export function roleFor(act) {
  return !act || act.mine ? null : act.by[0];
}
