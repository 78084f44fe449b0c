/**
 * <roulette-cloth>: the layout of any game, drawn from what the server says of it. It knows no rules: it tells
 * which spot somebody looks at, adds to or takes from, and shows what it is given.
 *
 * Events: spot-add {wager, most, touched}, spot-remove {wager, all, pressed}, spot-look {wager or null}; `pressed` is
 * the wager of the cell that a finger stayed on, where the chips may lie on its edge.
 */

import { h } from "../core/dom.js";
import { sectionsOf } from "./geometry.js";
import { handle } from "./pointer.js";
import { Section } from "./section.js";

/** @import { Spot, View } from "./section.js" */
/** @typedef {RouletteCloth} ClothElement */

const WIDE_FROM = 640; // CSS pixels: below, the cloth runs down the screen, unless the page says `--runs: across`
const NOTE_STAYS = 6000; // milliseconds
const HALF_A_NOTE = 110; // CSS pixels
/** @type {View} */
const NOTHING = { stacks: [], dolly: null, winners: new Set(), lit: [], closed: false, denominations: [], currency: "", notes: new Map() };

class RouletteCloth extends HTMLElement {
  /** @type {wire.Cloth} */
  #layout = /** @type {any} */ (null);
  #view = NOTHING;
  /** @type {Section[]} */
  #sections = []; // as they are drawn now
  /** @type {string[] | null} */
  #shown = null; // names of sections, or null for all
  #isWide = true;
  /** @type {string | null} */
  #looked = null;
  #watching = new ResizeObserver(() => this.#fit());

  connectedCallback() {
    this.#watching.observe(this);
  }

  disconnectedCallback() {
    this.#watching.disconnect();
  }

  get layout() {
    return this.#layout;
  }

  set layout(layout) {
    this.#layout = layout;
    this.#isWide = this.#findWide();
    this.#draw();
  }

  get sectionNames() {
    return sectionsOf(this.#layout).map((section) => section.name);
  }

  /** Only these sections are shown; null shows all.
   * @param {string[] | null} names */
  set sections(names) {
    if (String(names) === String(this.#shown)) return;
    this.#shown = names;
    this.#draw();
  }

  /** Draws the difference to what is drawn already: it may be asked at any time, with the same result.
   * @type {(view: Partial<View>) => void} */
  render(view) {
    this.#view = { ...NOTHING, ...view };
    this.#renew();
  }

  /** A note at a spot, as a refusal has it; where it is not `alone`, others stay that were said before.
   * @type {(wager: string, text: string, options?: { alone?: boolean }) => void} */
  say(wager, text, { alone = true } = {}) {
    const spot = this.#sections.map((section) => section.find(wager)).find(Boolean);
    if (!spot) return;
    spot.element.classList.remove("refused");
    const place = spot.element.getBoundingClientRect(); // asked here also so that the movement starts again
    spot.element.classList.add("refused");
    setTimeout(() => spot.element.classList.remove("refused"), 700);
    const own = this.getBoundingClientRect();
    const middle = place.left + place.width / 2 - own.left;
    const note = h("p", { class: "spot-note refused", text, "aria-hidden": "true", style: {
      left: `${Math.max(HALF_A_NOTE, Math.min(middle, own.width - HALF_A_NOTE))}px`,
      top: `${place.top - own.top}px`,
    } });
    if (alone) this.hush();
    this.append(note);
    setTimeout(() => note.remove(), NOTE_STAYS);
  }

  /** What was said at spots is over. */
  hush() {
    for (const note of this.querySelectorAll(".spot-note")) note.remove();
  }

  /** Show what a wager covers, as if somebody pointed at it.
   * @type {(wager: string | null) => void} */
  lookAt(wager) {
    this.#looked = wager;
    this.#showCovered();
  }

  /** @type {(name: string) => void} */
  focusSection(name) {
    const section = this.#sections.find((each) => each.name === name);
    if (section) this.#go(section, section.current);
  }

  /** @type {(wager: string) => void} */
  focusSpot(wager) {
    const section = this.#sections.find((each) => each.find(wager));
    const spot = section?.find(wager);
    if (section && spot) this.#go(section, spot);
  }

  /** Every wager that touches the area of this one: what a finger may have meant.
   * @type {(wager: string) => string[]} */
  touching(wager) {
    const { spots } = this.#layout;
    const areas = spots.filter((spot) => spot.wager === wager && spot.meets.length === 1).flatMap((spot) => spot.meets);
    const around = spots.filter((spot) => spot.meets.some((name) => areas.includes(name)));
    return [...new Set(around.map((spot) => spot.wager))];
  }

  #findWide() {
    const runs = getComputedStyle(this).getPropertyValue("--runs").trim();
    return this.clientWidth === 0 || this.clientWidth >= WIDE_FROM || runs === "across";
  }

  #fit() {
    if (!this.#layout || this.#findWide() === this.#isWide) return;
    this.#isWide = !this.#isWide;
    this.#draw();
  }

  #draw() {
    if (!this.#layout) return;
    const focused = this.contains(document.activeElement) ? document.activeElement?.getAttribute("data-wager") : null;
    const wanted = sectionsOf(this.#layout).filter((part) => !this.#shown || this.#shown.includes(part.name));
    this.#sections = wanted.map((part) => new Section(this.#layout, part, this.#isWide, this.dataset.label));
    for (const section of this.#sections) this.#listenTo(section);
    this.replaceChildren(...this.#sections.map((section) => section.element));
    this.dataset.sections = this.#sections.map((section) => section.name).join(" ");
    this.#renew();
    if (focused) this.focusSpot(focused);
  }

  /** @type {(section: Section) => void} */
  #listenTo(section) {
    handle(section, {
      add: (spot, how) => {
        section.moveTo(spot);
        this.#look(spot.wager);
        this.#tell("spot-add", { wager: spot.wager, ...how });
      },
      remove: (spot, how) => this.#tell("spot-remove", { wager: spot.wager, ...how }),
      look: (spot) => this.#look(spot?.wager ?? null),
      go: (spot) => this.#go(section, spot),
    });
  }

  /** @type {(section: Section, spot: Spot) => void} */
  #go(section, spot) {
    section.moveTo(spot);
    spot.element.focus();
  }

  /** @type {(wager: string | null) => void} */
  #look(wager) {
    if (wager === this.#looked) return;
    this.lookAt(wager);
    this.#tell("spot-look", { wager });
  }

  /** @type {(name: string, detail: object) => void} */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  #renew() {
    if (this.classList.contains("closed") !== this.#view.closed) this.hush(); // it was said of another moment
    this.classList.toggle("closed", this.#view.closed);
    const stakes = new Map();
    for (const { wager, stake, mine, hollow } of this.#view.stacks) {
      if (mine) stakes.set(wager, (stakes.get(wager) ?? 0) + (hollow ? 0 : stake)); // what is not there yet is not staked
    }
    for (const section of this.#sections) section.renew(this.#view, stakes);
    this.#showCovered();
  }

  /** Not while the layout is closed: then winners are shown. */
  #showCovered() {
    for (const section of this.#sections) section.showCovered(this.#view.closed ? null : this.#looked);
  }
}

customElements.define("roulette-cloth", RouletteCloth);
