/** What is done with the table itself: notes, cases, corrections, the ball, closing. */

import { clauses, h, replace, whenOther } from "../core/dom.js";
import { inColour, roleOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { say } from "../core/words.js";
import { whenInWords } from "../parts/acts.js";
import { debtsInWords } from "../parts/debts.js";
import { roleFor } from "./console-state.js";
import { openDialog } from "./dialogs.js";

export function makeTableActs(console) {
  const list = h("ul", { class: "table-acts" });
  return {
    element: list,
    render() {
      const offered = Object.entries(TABLE_ACTS).filter(([, each]) => each.isOffered?.(console) ?? true);
      whenOther(list, offered.map(([name]) => name), () => replace(list, offered.map(([name, each]) => makeRow(console, name, each))));
    },
  };
}

function makeRow(console, name, { command, run }) {
  const act = console.actOf(command);
  const role = roleFor(act);
  const button = h("button", { type: "button", text: say(`table.${name}`), dataset: { name }, on: { click: () => run(console) } });
  const takes = [role && say("table.takes", { role: roleOf(role) }), act && whenInWords(act)].filter(Boolean).join(", ");
  return h("li", {}, button, h("span", { class: "quiet-text" }, takes, " ", clauses(act?.clauses)));
}

/** The case that waits is decided by whom the document names; the console sends it all the same, and shows the no. */
export function decideCase(console) {
  const waiting = console.board.case;
  const options = console.board.decisions.map((value) => ({ value, text: say(`decision.${value}`) }));
  return openDialog(console, {
    title: say("table.decide"),
    text: `${sayAsHouse(waiting.because, waiting.what).text} ${say("case.to", { role: roleOf(waiting.to) })}`,
    cites: waiting.clauses,
    fields: [
      { name: "decision", label: say("case.decision"), type: "choice", options },
      { name: "reason", label: say("reason") },
    ],
    hold: true,
    command: ({ decision, reason }) => ({ type: "decide-case", decision, reason }),
  });
}

const TABLE_ACTS = {
  note: {
    run: (console) => openDialog(console, {
      title: say("table.note"),
      fields: [{ name: "text", label: say("note.text") }],
      command: ({ text }) => ({ type: "record-note", text }),
    }),
  },
  refer: {
    isOffered: (console) => console.isTaken("refer-case"),
    run: (console) => openDialog(console, {
      title: say("table.refer"),
      text: say("refer.to", { role: roleOf(console.procedures.refer_to) }),
      cites: console.actOf("decide-case")?.clauses,
      fields: [
        { name: "what", label: say("case.what") },
        { name: "round", label: say("case.round"), type: "count", value: console.board.round || 1 },
      ],
      command: ({ what, round }) => ({ type: "refer-case", what, round }),
    }),
  },
  decide: { command: "decide-case", isOffered: (console) => Boolean(console.board.case), run: decideCase },
  correct: {
    command: "correct-number",
    isOffered: (console) => console.isTaken("correct-number"),
    run: (console) => correct(console, "correct", { type: "correct-number", field: "number" }),
  },
  display: {
    command: "correct-display",
    isOffered: (console) => console.isTaken("correct-display"),
    run: (console) => correct(console, "display", { type: "correct-display", field: "shown" }),
  },
  examine: {
    command: "examine-ball",
    isOffered: (console) => Boolean(console.actOf("examine-ball")),
    run: (console) => openDialog(console, {
      title: say("table.examine"),
      cites: console.actOf("examine-ball")?.clauses,
      fields: [{ name: "finding", label: say("examine.finding"), value: say("examine.usual") }],
      command: ({ finding }) => ({ type: "examine-ball", finding }),
    }),
  },
  ball: {
    command: "change-ball",
    isOffered: (console) => Boolean(console.actOf("change-ball")),
    run: (console) => openDialog(console, {
      title: say("table.ball"),
      cites: console.actOf("change-ball")?.clauses,
      fields: [
        { name: "reason", label: say("reason") },
        { name: "diameter", label: say("ball.diameter"), type: "count", optional: true, most: 1000 },
        { name: "metal", label: say("ball.metal"), type: "check" },
      ],
      command: ({ reason, diameter, metal }) => ({ type: "change-ball", reason, diameter_mm: diameter, is_metal: metal }),
    }),
  },
  close: {
    command: "close-table",
    isOffered: (console) => console.board.open,
    run: (console) => openDialog(console, { title: say("table.close"), text: `${say("close.hint")} ${debtsInWords(console.board)}`.trim(), hold: true, command: () => ({ type: "close-table" }) }),
  },
};

/** Of the round under way where its number is known, else of the last one. Old and new both stay in the record. */
function correct(console, name, { type, field }) {
  const { round, number, results } = console.board;
  const known = number === undefined ? results : [...results, { round, number }];
  const about = known.at(-1);
  const recorded = ({ round: of }) => {
    const found = known.findLast((each) => each.round === of);
    return found ? say(`${name}.recorded`, { round: of, number: inColour(console.cloth, found.number) }) : say("correct.nothing", { round: of ?? "…" });
  };
  return openDialog(console, {
    title: say(`table.${name}`),
    text: recorded,
    cites: console.actOf(type)?.clauses,
    fields: [
      { name: "round", label: say("correct.round"), type: "count", value: about?.round ?? 1 },
      { name: "number", label: say(`${name}.which`), type: "number" },
      { name: "reason", label: say("reason") },
    ],
    hold: true,
    hint: ({ number: right }) => inColour(console.cloth, right),
    command: ({ round: of, number: right, reason }) => ({ type, round: of, [field]: right, reason }),
  });
}
