/** What all parts of a player's page share: the table as it is, what is chosen at it, and what was seen of the round. */

import { getPreference } from "../core/preferences.js";

/** @import { ClothElement } from "../cloth/cloth.js" */
/** @import { Stack } from "../cloth/chips.js" */
/** @import { Live } from "../core/connection.js" */
/** @import { Line } from "../parts/reasons.js" */
/** @import { WheelElement } from "../wheel/wheel.js" */
/** @import { Bets } from "./bets.js" */
/** @import { Result } from "./result.js" */
/** @import { Stake } from "./stakes.js" */

/** What the ball has come to; `isPast`: before this page was there.
 * @typedef {{ round: number, number: string, bonusClass?: wire.BonusClass, seenAt?: number, isPast?: boolean }} Spun */

export const PHONE = matchMedia("(max-width: 899px)");

export class Desk {
  /** The table over its socket, once it is opened.
   * @type {Live} */
  live = /** @type {any} */ (null);
  /** @type {Bets} */
  bets = /** @type {any} */ (null);
  /** @type {wire.Welcome | null} */
  visitor = null;
  hasCurrencies = false; // several in the house: a purse is named by the code of this table's
  /** @type {{ text: string, cited: readonly string[] }[]} */
  calls = [];
  /** That the last news came in.
   * @type {wire.Phase | null} */
  phase = null;
  /** @type {number | null} */
  round = null;
  /** Of the round under way, as they are settled.
   * @type {Line[]} */
  lines = [];
  /** My stakes as the house had them before the number was announced.
   * @type {Stake[]} */
  placed = [];
  /** @type {Spun | null} */
  spun = null;
  /** What I staked in the last round in which I did.
   * @type {Stake[]} */
  last = [];
  /** The chips as they lay when the ball came to rest, until losers are swept.
   * @type {Stack[] | null} */
  seen = null;
  /** Of the last round that came to an end.
   * @type {Result | null} */
  result = null;
  /** @type {string | null} */
  looked = null;
  /** The wager that a finger has chosen: what lies beside is offered.
   * @type {string | null} */
  touched = null;
  section = "main";
  /** The key of the chip that is chosen: it survives rounds and visits.
   * @type {string | null} */
  chip = getPreference("chip", null);
  /** In its place for now, and never longer than the round: the most, or the eraser.
   * @type {string | null} */
  tool = null;
  /** @type {boolean} */
  showAll = getPreference("all", true);
  /** @type {HTMLElement | null} */
  keyNote = null;
  /** To the house, and what was said of it.
   * @type {{ isCut: boolean, isSaid: boolean, timer?: number }} */
  line = { isCut: false, isSaid: false };
  isCaseSaid = false; // that a decision is awaited

  /** `onChange` draws everything anew; `clothElement` is where spots are shown and picked.
   * @param {{ table: string, cloth: wire.Cloth, clothElement: ClothElement, wheel: WheelElement, onChange: () => void }} made */
  constructor({ table, cloth, clothElement, wheel, onChange }) {
    this.table = table;
    this.cloth = cloth;
    this.clothElement = clothElement;
    this.wheel = wheel;
    this.render = onChange;
  }

  /** What sentences of the house about this table need to be shown. */
  get about() {
    return { cloth: this.cloth, currency: this.live.board.currency };
  }
}
