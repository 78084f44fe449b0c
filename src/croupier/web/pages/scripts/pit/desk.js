/** What all parts of the page of one table share: the table as it is, what is looked at, and a way to ask. */

import { say } from "../core/words.js";
import { ask } from "../parts/answers.js";

/** @import { Live } from "../core/connection.js" */
/** @import { Answer } from "../parts/answers.js" */
/** @import { Incident } from "./open-questions.js" */

export class Desk {
  /** The table over its socket, once it is opened.
   * @type {Live} */
  live = /** @type {any} */ (null);
  /** When the automatic dealer goes on.
   * @type {number | null} */
  dueAt = null;
  /** The cloth as it lay then, while somebody looks back.
   * @type {wire.PastCloth | null} */
  past = null;
  /** The incident that is looked into.
   * @type {Incident | null} */
  chosen = null;

  /** `name` and `post` are of who looks; `onChange` draws everything anew, `onChoose` shows the incident that was chosen.
   * @param {{ table: string, cloth: wire.Cloth, procedures: wire.Procedures, post: wire.PostHeld, name: string, board: wire.Board, exposures: wire.NumberExposure[], onChange: () => void, onChoose: () => void }} made */
  constructor({ table, cloth, procedures, post, name, board, exposures, onChange, onChoose }) {
    this.table = table;
    this.cloth = cloth;
    this.procedures = procedures;
    this.post = post;
    this.name = name;
    this.board = board;
    this.exposures = exposures;
    this.render = onChange;
    this._onChoose = onChoose;
  }

  /** What sentences of the house about this table need to be shown. */
  get about() {
    return { cloth: this.cloth, currency: this.board.currency };
  }

  /** Whether the table did it; `answer` says so, with the step and the clauses, or why not.
   * @type {(command: wire.AnyCommand, answer: Answer) => Promise<boolean>} */
  async ask(command, answer) {
    const reply = await ask(this.live, command, answer, { about: this.about });
    if (!reply) return false;
    const cited = [...new Set(reply.events.flatMap((event) => event.clauses))];
    const asked = reply.events.find((event) => event.type === "approval-asked");
    answer.tell(asked ? say("done.asked", { act: asked.act, step: reply.step }) : say("done", { step: reply.step }), "good", cited);
    return true;
  }

  /** @type {(known: Partial<Pick<Desk, "board" | "exposures" | "dueAt" | "past" | "chosen">>) => void} */
  change(known) {
    Object.assign(this, known);
    this.render();
  }

  /** @type {(incident: Incident) => void} */
  choose(incident) {
    this.change({ chosen: incident, past: null });
    this._onChoose();
  }
}
