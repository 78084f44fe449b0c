/** What is done with the table itself: notes, cases, corrections, the ball, closing. */

import { certain } from "../core/certain.js";
import { clauses, h, makeButton, replace, whenOther } from "../core/dom.js";
import { inColour, roleOf } from "../core/names.js";
import { sayAsHouse } from "../core/sentences.js";
import { say } from "../core/words.js";
import { whenInWords } from "../parts/acts.js";
import { debtsInWords } from "../parts/debts.js";
import { examineBall, makeFinding } from "../parts/examination.js";
import { makeField } from "../parts/fields.js";
import { roleFor } from "./desk.js";
import { openDialog } from "./dialogs.js";

/** @import { Desk } from "./desk.js" */
/** `command`: of which the document says whom it takes; without isOffered it always is.
 * @typedef {{ command?: string, isOffered?: (desk: Desk) => boolean, run: (desk: Desk) => unknown }} TableAct */

/** @param {Desk} desk */
export function makeTableActs(desk) {
  const list = h("ul", { class: "table-acts" });
  return {
    element: list,
    render() {
      const offered = Object.entries(TABLE_ACTS).filter(([, each]) => each.isOffered?.(desk) ?? true);
      whenOther(list, offered.map(([name]) => name), () => replace(list, offered.map(([name, each]) => makeRow(desk, name, each))));
    },
  };
}

/** @type {(desk: Desk, name: string, act: TableAct) => HTMLElement} */
function makeRow(desk, name, { command, run }) {
  const act = desk.actOf(command);
  const role = roleFor(act);
  const button = makeButton(say(`table.${name}`), () => run(desk), { dataset: { name } });
  const takes = [role && say("table.takes", { role: roleOf(role) }), act && whenInWords(act)].filter(Boolean).join(", ");
  return h("li", {}, button, h("span", { class: "quiet-text" }, takes, " ", clauses(act?.clauses)));
}

/** The case that waits is decided by whom the document names; the desk sends it all the same, and shows the no.
 * @type {(desk: Desk) => void} */
export function decideCase(desk) {
  const waiting = certain(desk.board.case);
  const options = desk.board.decisions.map((value) => ({ value, text: say(`decision.${value}`) }));
  openDialog(desk, {
    title: say("table.decide"),
    text: `${sayAsHouse(waiting.because, waiting.what).text} ${say("case.to", { role: roleOf(waiting.to) })}`,
    cites: waiting.clauses,
    fields: [
      makeField({ name: "decision", label: say("case.decision"), type: "choice", options }),
      makeField({ name: "reason", label: say("reason") }),
    ],
    hold: true,
    command: ({ decision, reason }) => ({ type: "decide-case", decision, reason }),
  });
}

/** @type {Record<string, TableAct>} */
const TABLE_ACTS = {
  note: {
    run: (desk) => openDialog(desk, {
      title: say("table.note"),
      fields: [makeField({ name: "text", label: say("note.text") })],
      command: ({ text }) => ({ type: "record-note", text }),
    }),
  },
  refer: {
    isOffered: (desk) => desk.isTaken("refer-case"),
    run: (desk) => openDialog(desk, {
      title: say("table.refer"),
      text: say("refer.to", { role: roleOf(desk.procedures.refer_to) }),
      cites: desk.actOf("decide-case")?.clauses,
      fields: [
        makeField({ name: "what", label: say("case.what") }),
        makeField({ name: "round", label: say("case.round"), type: "count", value: desk.board.round || 1 }),
      ],
      command: ({ what, round }) => ({ type: "refer-case", what, round }),
    }),
  },
  decide: { command: "decide-case", isOffered: (desk) => Boolean(desk.board.case), run: decideCase },
  correct: {
    command: "correct-number",
    isOffered: (desk) => desk.isTaken("correct-number"),
    run: (desk) => correct(desk, "correct", (about) => ({ type: "correct-number", ...about })),
  },
  display: {
    command: "correct-display",
    isOffered: (desk) => desk.isTaken("correct-display"),
    run: (desk) => correct(desk, "display", ({ number: shown, ...about }) => ({ type: "correct-display", shown, ...about })),
  },
  examine: {
    command: "examine-ball",
    isOffered: (desk) => Boolean(desk.actOf("examine-ball")),
    run: (desk) => openDialog(desk, {
      title: say("table.examine"),
      cites: desk.actOf("examine-ball")?.clauses,
      fields: [makeFinding({ isFilledIn: true })],
      command: examineBall,
    }),
  },
  ball: {
    command: "change-ball",
    isOffered: (desk) => Boolean(desk.actOf("change-ball")),
    run: (desk) => openDialog(desk, {
      title: say("table.ball"),
      cites: desk.actOf("change-ball")?.clauses,
      fields: [
        makeField({ name: "reason", label: say("reason") }),
        makeField({ name: "diameter", label: say("ball.diameter"), type: "count", optional: true, most: 1000 }),
        makeField({ name: "metal", label: say("ball.metal"), type: "check" }),
      ],
      command: ({ reason, diameter, metal }) => ({ type: "change-ball", reason, diameter_mm: diameter, is_metal: metal }),
    }),
  },
  close: {
    command: "close-table",
    isOffered: (desk) => desk.board.open,
    run: (desk) => openDialog(desk, { title: say("table.close"), text: `${say("close.hint")} ${debtsInWords(desk.board)}`.trim(), hold: true, command: () => ({ type: "close-table" }) }),
  },
};

/** Of the round under way where its number is known, else of the last one. Old and new both stay in the record.
 * @type {(desk: Desk, name: "correct" | "display", make: (about: { round: number, number: string, reason: string }) => wire.AnyCommand) => void} */
function correct(desk, name, make) {
  const { round, number, results } = desk.board;
  const known = number === undefined ? results : [...results, { round, number }];
  const about = known.at(-1);
  const recorded = (/** @type {{ round: number | null }} */ { round: of }) => {
    const found = known.findLast((each) => each.round === of);
    return found ? say(`${name}.recorded`, { round: of, number: inColour(desk.cloth, found.number) }) : say("correct.nothing", { round: of ?? "…" });
  };
  openDialog(desk, {
    title: say(`table.${name}`),
    text: recorded,
    cites: desk.actOf(TABLE_ACTS[name].command)?.clauses,
    fields: [
      makeField({ name: "round", label: say("correct.round"), type: "count", value: about?.round ?? 1 }),
      makeField({ name: "number", label: say(`${name}.which`), type: "number", numbers: desk.cloth.wheel.order }),
      makeField({ name: "reason", label: say("reason") }),
    ],
    hold: true,
    hint: ({ number: right }) => inColour(desk.cloth, right),
    command: ({ round: of, number: right, reason }) => make({ round: of, number: right, reason }),
  });
}
