/** What if: chips on a cloth, and what they bring in one round, as the server works it out. Nothing is staked. */

import { announce, toast } from "../core/announce.js";
import { replace, set, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { say } from "../core/words.js";
import { USUAL_CHIPS, stakeOf } from "../parts/chips.js";
import { renewPicker } from "../parts/picker.js";
import { drawChart } from "./chart.js";
import { drawFigures, drawResults, drawSentence, drawVoid } from "./mix-figures.js";
import { LARGEST, readMix, writeMix } from "./mixes.js";
import { Question } from "./question.js";
import { CURRENCY, makeParts } from "./what-if-parts.js";

export class WhatIf {
  constructor(section, cloth) {
    this._section = section;
    this._cloth = cloth;
    this._state = { stakes: new Map(), chip: 500, mix: null, problem: null };
    this._question = new Question(cloth, (answer) => this._hear(answer));
    this._parts = makeParts(section, cloth, {
      choose: (chip) => this._choose(chip),
      clear: () => this._state.stakes.size && this._change(new Map()),
      take: (chips) => this._take(chips),
      copy: copyAddress,
    });
    this._listen();
    section.hidden = false;
    this._parts.cloth.layout = cloth;
    this._readAddress();
  }

  _listen() {
    this._parts.cloth.addEventListener("spot-add", ({ detail }) => {
      this._add(detail.wager, 1);
      renewPicker(this._parts.picker, this._parts.cloth, detail.touched ? detail.wager : null, (wager) => this._add(wager, 1));
    });
    this._parts.cloth.addEventListener("spot-remove", ({ detail }) => this._add(detail.wager, detail.all ? -Infinity : -1));
    addEventListener("hashchange", () => this._readAddress());
  }

  render() {
    const { _parts: parts, _cloth: cloth } = this;
    const { stakes, chip, mix, problem } = this._state;
    const stacks = [...stakes].map(([wager, stake]) => ({ wager, stake, seat: 1, mine: true, hollow: false }));
    parts.cloth.render({ stacks, currency: CURRENCY, denominations: USUAL_CHIPS });
    for (const button of parts.rail.querySelectorAll("button")) set(button, "aria-pressed", String(Number(button.value) === chip));
    set(parts.clear, "aria-disabled", String(stakes.size === 0));
    set(parts.on, "text", [...stakes].map(([wager, stake]) => `${nameOf(wager, cloth)} ${money(stake, CURRENCY)}`).join(" · "));
    set(parts.problem, "text", problem ?? "");
    parts.problem.hidden = !problem;
    parts.empty.hidden = stakes.size > 0;
    whenOther(parts.answer, mix, () => replace(parts.answer,
      mix && [drawSentence(mix, CURRENCY), ...drawVoid(mix, cloth, CURRENCY), drawFigures(mix, CURRENCY), drawChart(mix.results, CURRENCY), drawResults(mix.results, CURRENCY)]));
  }

  /** Other chips: the address says so at once, the server is asked when the hand rests. */
  _change(stakes, { keepsAddress = false } = {}) {
    this._state.stakes = stakes;
    this._state.problem = null;
    if (stakes.size === 0) this._state.mix = null;
    if (!keepsAddress) history.replaceState(null, "", location.pathname + writeMix(stakes));
    this._question.ask(stakes);
    this.render();
  }

  _hear({ mix = null, problem = null }) {
    Object.assign(this._state, { mix, problem });
    if (mix) announce(drawSentence(mix, CURRENCY).textContent);
    this.render();
  }

  _add(wager, chips) {
    const stakes = new Map(this._state.stakes);
    const stake = (stakes.get(wager) ?? 0) + chips * stakeOf(wager, this._state.chip, this._cloth);
    stakes.delete(wager);
    if (stake > 0) stakes.set(wager, Math.min(stake, LARGEST));
    this._change(stakes);
  }

  _choose(chip) {
    this._state.chip = chip;
    this.render();
  }

  _take(chips) {
    const { chip } = this._state;
    this._change(new Map(Object.entries(chips).map(([wager, count]) => [wager, count * stakeOf(wager, chip, this._cloth)])));
  }

  _readAddress() {
    const { stakes, unknown, wrong } = readMix(location.hash, this._cloth);
    if (unknown.length) toast(say("if.unknown", { wagers: unknown.join(", ") }), "refused");
    if (wrong.length) toast(say("if.wrong", { wagers: wrong.join(", "), largest: money(LARGEST, CURRENCY) }), "refused");
    this._change(stakes, { keepsAddress: true });
    if (stakes.size) this._section.scrollIntoView();
  }
}

async function copyAddress() {
  const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  toast(say(copied ? "if.copied" : "if.not.copied"), copied ? "good" : "");
}
