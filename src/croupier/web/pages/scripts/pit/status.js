/** Where the table stands, and who looks at it. */

import { h, set } from "../core/dom.js";
import { postName } from "../core/names.js";
import { say } from "../core/words.js";
import { makePhase, renewPhase } from "../parts/phase.js";

export class Status {
  constructor(pit, name) {
    this._pit = pit;
    this._phase = makePhase();
    this._facts = h("span", { class: "quiet-text" });
    const role = postName(pit.post);
    this.element = h("div", { class: "status" }, this._phase, this._facts,
      h("span", { class: "quiet-text", text: say("you.are", { name, role }) }));
  }

  render() {
    const { round, seats_taken: taken, seats } = this._pit.state.board;
    set(this._facts, "text", `${say("round", { round })} · ${say("players")} ${say("seats.of", { taken, seats })}`);
    this.renewClock();
  }

  /** As the time runs. */
  renewClock() {
    const { board, dueAt } = this._pit.state;
    renewPhase(this._phase, board, dueAt);
  }
}
