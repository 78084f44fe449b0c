/** Asking the table, and its answer where it was asked: a no with its reason and its clauses. */

import { announce } from "../core/announce.js";
import { refusalOf } from "../core/connection.js";
import { citeText, clauses, h, replace, set } from "../core/dom.js";
import { play } from "../core/sound.js";
import { inWords } from "../core/troubles.js";
import { say } from "../core/words.js";

/**
 * The reply of the table, or null where it says no or cannot be reached: `refuse({why, clauses})` is told of that, and
 * refuse(null) that whatever was refused before is over. `isMeant` is asked after a break, as in core/connection.js.
 */
export async function ask(live, command, refuse, { isMeant } = {}) {
  refuse(null);
  let reply;
  try {
    reply = await live.ask(command, { isMeant });
  } catch (problem) {
    refuse({ why: problem.isDropped ? say("step.changed") : inWords(problem), clauses: [] });
    return null;
  }
  const refusal = refusalOf(reply);
  if (!refusal) return reply;
  play("no");
  refuse(refusal);
  return null;
}

/** Where answers are shown: `refuse` takes a no of the table, `tell` whatever the page itself has to say. */
export function makeAnswer() {
  const element = h("p", { class: "answer", hidden: true });

  function show(kind, text, ...children) {
    set(element, "class", `answer ${kind}`);
    element.hidden = false;
    replace(element, ...children);
    announce(text, { urgent: kind === "bad" });
    element.scrollIntoView({ block: "nearest" });
  }

  return {
    element,
    refuse(refusal) {
      element.hidden = true;
      if (!refusal) return;
      const { why, clauses: cited } = refusal;
      show("bad", refusalText(refusal), h("b", { text: say("refused") }), " ", h("span", { lang: "en", text: why }), " ", clauses(cited));
    },
    /** kind: "good" or "bad". */
    tell: (text, kind = "bad", cited = []) => show(kind, text, text, " ", clauses(cited)),
  };
}

/** A refusal within a sentence: the reason and its clauses. */
export function refusalText({ why, clauses: cited }) {
  return `${why} ${citeText(cited)}`.trim();
}
