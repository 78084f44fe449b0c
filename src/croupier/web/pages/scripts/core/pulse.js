/**
 * Whether the house is still there. It is looked for at short intervals: where nothing has come for some looks, the house is asked;
 * what it does not answer is silence, which is said; after a long silence the line is taken for dead. Looks are counted, not
 * time: a page that was asleep or busy itself has no right to complain.
 */

const LOOK_EVERY = 200; // milliseconds
const ASK_AT = 4; // looks without a word
const SILENT_AT = 12; // within three seconds, whenever it began
const DEAD_AT = 75;

export class Pulse {
  /** @type {number | undefined} */
  _timer = undefined;

  /** `ask()` asks for a sign of life, `onChange()` hears that the house has become silent or is heard again.
   * @param {{ ask: () => void, onChange: () => void, onDeath: () => void }} on */
  constructor({ ask, onChange, onDeath }) {
    this.isSilent = false;
    this._ask = ask;
    this._onChange = onChange;
    this._onDeath = onDeath;
    this._looks = 0; // since the last word
  }

  /** A line is opened: its first word is waited for. */
  begin() {
    this.end();
    this._timer = setInterval(() => this._look(), LOOK_EVERY);
  }

  end() {
    clearInterval(this._timer);
    this._looks = 0;
    this.isSilent = false;
  }

  /** The house has said something. */
  hear() {
    this._looks = 0;
    if (!this.isSilent) return;
    this.isSilent = false;
    this._onChange();
  }

  _look() {
    this._looks += 1;
    if (this._looks === ASK_AT) this._ask();
    if (this._looks === SILENT_AT) {
      this.isSilent = true;
      this._onChange();
    }
    if (this._looks === DEAD_AT) this._onDeath();
  }
}
