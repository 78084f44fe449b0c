/** Asking the table, and its answer where it was asked: a no with its reason and its clauses. */

import { announce } from "../core/announce.js";
import { refusalOf } from "../core/connection.js";
import { citeText, clauses, h, replace, update, whenOther } from "../core/dom.js";
import { NotMeant, inWords } from "../core/problems.js";
import { sayAsHouse } from "../core/sentences.js";
import { play } from "../core/sound.js";
import { say } from "../core/words.js";

/** @import { Child } from "../core/dom.js" */
/** @import { About } from "../core/sentences.js" */
/** @typedef {{ text: string, lang?: string, clauses: readonly string[] }} No */
/** @typedef {{ element: HTMLElement, clear: () => void, refuse: (refusal: No) => void, warn: (text: string) => void, tell: (text: string, kind?: "good" | "bad", cited?: readonly string[]) => void }} Answer */
/** @typedef {{ ask: (command: wire.AnyCommand, options?: { isMeant?: (board: wire.Board) => boolean }) => Promise<wire.Reply> }} Asking */

const AT_ONCE = 1000; // milliseconds: where an answer takes longer, that is said

/** The reply of the table, or null where it says no or cannot be reached: `answer` is told of that, as by makeAnswer.
 * `isMeant` is asked after a break, as in core/connection.js; `about` is {cloth, currency}, for sentences of the house.
 * @type {(live: Asking, command: wire.AnyCommand, answer: Pick<Answer, "clear" | "warn" | "refuse">, options?: { isMeant?: (board: wire.Board) => boolean, about?: About }) => Promise<wire.Reply | null>} */
export async function ask(live, command, answer, { isMeant, about } = {}) {
  answer.clear();
  const late = setTimeout(() => answer.warn(say("answer.late")), AT_ONCE);
  let reply;
  try {
    reply = await live.ask(command, { isMeant });
  } catch (problem) {
    answer.warn(problem instanceof NotMeant ? say("step.changed") : inWords(problem, about));
    return null;
  } finally {
    clearTimeout(late);
  }
  answer.clear();
  const refusal = refusalOf(reply);
  if (!refusal) return reply;
  play("no");
  answer.refuse({ ...sayAsHouse(refusal.because, refusal.why, about), clauses: refusal.clauses });
  return null;
}

/** Of a live table: once it stands elsewhere, or the line does, what was said of the moment before is over.
 * @type {(live: { board: wire.Board, online: boolean }) => void} */
export function passAnswers({ board, online }) {
  const { round, spin, phase, next_step: step } = board;
  whenOther(document.documentElement, [round, spin, phase, step, online], () => {
    for (const element of document.querySelectorAll(".answer[data-passing]")) hide(element);
  });
}

/** @type {(element: Element) => void} */
function hide(element) {
  update(element, { hidden: true, "data-passing": null });
}

/** Where answers are shown: `refuse` takes a no of the table, `warn` what the page has to say of the moment, and `tell`
 * what holds whatever the moment is.
 * @type {() => Answer} */
export function makeAnswer() {
  const element = h("p", { class: "answer", hidden: true });

  /** @type {(kind: "good" | "bad", isPassing: boolean, text: string, ...children: Child[]) => void} */
  function show(kind, isPassing, text, ...children) {
    update(element, { "class": `answer ${kind}`, "hidden": false, "data-passing": isPassing });
    replace(element, ...children);
    announce(text, { urgent: kind === "bad" });
    element.scrollIntoView({ block: "nearest" });
  }

  return {
    element,
    clear: () => hide(element),
    refuse(refusal) {
      const { text, lang, clauses: cited } = refusal;
      show("bad", true, refusalText(refusal), h("b", { text: say("refused") }), " ", h("span", { lang, text }), " ", clauses(cited));
    },
    warn: (text) => show("bad", true, text, text),
    /** kind: "good" or "bad". */
    tell: (text, kind = "bad", cited = []) => show(kind, false, text, text, " ", clauses(cited)),
  };
}

/** A refusal within a sentence: the reason and its clauses.
 * @type {(refusal: { text: string, clauses: readonly string[] }) => string} */
export function refusalText({ text, clauses: cited }) {
  return `${text} ${citeText(cited)}`.trim();
}
