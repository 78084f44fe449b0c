/** What if: chips on a cloth, and what they bring in one round, as the server works it out. Nothing is staked. */

import { announce, toast } from "../core/announce.js";
import { post } from "../core/api.js";
import { find, replace, set, whenOther } from "../core/dom.js";
import { money } from "../core/money.js";
import { nameOf } from "../core/names.js";
import { inWords } from "../core/problems.js";
import { say } from "../core/words.js";
import { USUAL_CHIPS, stakeOf } from "../parts/chips.js";
import { renewPicker } from "../parts/picker.js";
import { drawChart } from "./chart.js";
import { drawFigures, drawResults, drawSentence, drawVoid } from "./mix-figures.js";
import { LARGEST, readMix, writeMix } from "./mixes.js";
import { CURRENCY, makeParts } from "./what-if-parts.js";

/** @typedef {{ mix?: wire.MixOdds, problem?: string }} Answered what the mix brings, or why that is not known */
/** @typedef {{ stakes: Map<string, number>, chip: number, mix: wire.MixOdds | null, problem: string | null }} State */

const PAUSE = 150; // milliseconds until the hand rests

/** @param {wire.Cloth} cloth */
export function makeWhatIf(cloth) {
  const element = find("#what-if");
  /** @type {State} */
  const state = { stakes: new Map(), chip: 500, mix: null, problem: null };
  const ask = makeQuestion(cloth, hear);
  const parts = makeParts(element, cloth, {
    choose,
    clear: () => state.stakes.size && change(new Map()),
    take: (chips) => change(new Map(Object.entries(chips).map(([wager, count]) => [wager, count * stakeOf(wager, state.chip, cloth)]))),
    copy: copyAddress,
  });

  function render() {
    const { stakes, chip, mix, problem } = state;
    const stacks = [...stakes].map(([wager, stake]) => ({ wager, stake, seat: 1, mine: true, hollow: false }));
    parts.cloth.render({ stacks, currency: CURRENCY, denominations: USUAL_CHIPS });
    for (const button of parts.rail.querySelectorAll("button")) set(button, "aria-pressed", String(Number(button.value) === chip));
    set(parts.clear, "aria-disabled", String(stakes.size === 0));
    set(parts.on, "text", [...stakes].map(([wager, stake]) => `${nameOf(wager, cloth)} ${money(stake, CURRENCY)}`).join(" · "));
    set(parts.problem, "text", problem ?? "");
    parts.problem.hidden = !problem;
    parts.empty.hidden = stakes.size > 0;
    whenOther(parts.answer, mix, () => replace(parts.answer, mix && drawMix(mix, cloth)));
  }

  /** Other chips: the address says so at once, the server is asked when the hand rests.
   * @type {(stakes: Map<string, number>, options?: { keepsAddress?: boolean }) => void} */
  function change(stakes, { keepsAddress = false } = {}) {
    Object.assign(state, { stakes, problem: null });
    if (stakes.size === 0) state.mix = null;
    if (!keepsAddress) history.replaceState(null, "", location.pathname + writeMix(stakes));
    ask(stakes);
    render();
  }

  /** @type {(answer: Answered) => void} */
  function hear({ mix = null, problem = null }) {
    Object.assign(state, { mix, problem });
    if (mix) announce(drawSentence(mix, CURRENCY).textContent);
    render();
  }

  /** @type {(wager: string, chips: number) => void} */
  function add(wager, chips) {
    const stakes = new Map(state.stakes);
    const stake = (stakes.get(wager) ?? 0) + chips * stakeOf(wager, state.chip, cloth);
    stakes.delete(wager);
    if (stake > 0) stakes.set(wager, Math.min(stake, LARGEST));
    change(stakes);
  }

  /** @type {(chip: number) => void} */
  function choose(chip) {
    state.chip = chip;
    render();
  }

  function readAddress() {
    const { stakes, unknown, wrong } = readMix(location.hash, cloth);
    if (unknown.length) toast(say("if.unknown", { wagers: unknown.join(", ") }), "refused");
    if (wrong.length) toast(say("if.wrong", { wagers: wrong.join(", "), largest: money(LARGEST, CURRENCY) }), "refused");
    change(stakes, { keepsAddress: true });
    if (stakes.size) element.scrollIntoView();
  }

  parts.cloth.addEventListener("spot-add", ({ detail }) => {
    add(detail.wager, 1);
    renewPicker(parts.picker, parts.cloth, detail.touched ? detail.wager : null, (wager) => add(wager, 1));
  });
  parts.cloth.addEventListener("spot-remove", ({ detail }) => add(detail.wager, detail.all ? -Infinity : -1));
  addEventListener("hashchange", readAddress);
  element.hidden = false;
  parts.cloth.layout = cloth;
  readAddress();
  return { element, render };
}

/** What the server is asked about a mix, instead of whatever was asked before: only the answer to the last question counts.
 * Without stakes there is nothing to ask.
 * @type {(cloth: wire.Cloth, onAnswer: (answer: Answered) => void) => (stakes: Map<string, number>) => void} */
function makeQuestion(cloth, onAnswer) {
  let last = 0;
  /** @type {number | undefined} */
  let timer;

  /** @type {(stakes: Map<string, number>, question: number) => Promise<void>} */
  async function send(stakes, question) {
    const answer = await post(`/api/games/${cloth.game}/what-if`, { wagers: Object.fromEntries(stakes) }).then(
      (mix) => ({ mix }),
      (problem) => ({ problem: inWords(problem, { cloth, currency: CURRENCY }) }));
    if (question === last) onAnswer(answer);
  }

  return (stakes) => {
    clearTimeout(timer);
    const question = (last += 1);
    if (stakes.size > 0) timer = setTimeout(() => send(stakes, question), PAUSE);
  };
}

/** @type {(mix: wire.MixOdds, cloth: wire.Cloth) => HTMLElement[]} */
function drawMix(mix, cloth) {
  return [drawSentence(mix, CURRENCY), ...drawVoid(mix, cloth, CURRENCY), drawFigures(mix, CURRENCY), drawChart(mix.results, CURRENCY), drawResults(mix.results, CURRENCY)];
}

async function copyAddress() {
  const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  toast(say(copied ? "if.copied" : "if.not.copied"), copied ? "good" : "");
}
