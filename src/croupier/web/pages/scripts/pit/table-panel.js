/** Acts about the table itself: the early call, the ball, a case, a note, closing. */

import { h, set } from "../core/dom.js";
import { roleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { findAct } from "../parts/acts.js";
import { debtsInWords } from "../parts/debts.js";
import { examineBall, makeFinding } from "../parts/examination.js";
import { makeField } from "../parts/fields.js";
import { makeActForm } from "./act-form.js";

/** @import { Desk } from "./desk.js" */

/** @param {Desk} desk */
export function makeTablePanel(desk) {
  const debts = h("p", { class: "bad debts" });
  const what = makeField({ name: "what", label: say("case.what"), type: "area" });
  const role = roleOf(desk.procedures.refer_to);
  const note = makeField({ name: "text", label: say("note.text"), type: "area" });
  const element = h("div", { class: "stack" },
    findAct(desk.procedures, "authorise-early-call") && makeActForm(desk, {
      type: "authorise-early-call", title: say("early"), means: say("early.means"), text: say("early.do"), held: false,
      command: () => ({ type: "authorise-early-call" }),
    }),
    makeActForm(desk, {
      type: "examine-ball", title: say("table.examine"), fields: [makeFinding()], text: say("examine.do"), held: false, command: examineBall,
    }),
    makeActForm(desk, {
      type: "refer-case", title: say("refer.case"), means: say("refer.means", { role }), fields: [what], text: say("refer.do"),
      command: ({ what: said }) => ({ type: "refer-case", what: said }),
    }),
    makeActForm(desk, {
      type: "record-note", title: say("note"), fields: [note], text: say("note.do"), held: false,
      command: ({ text }) => ({ type: "record-note", text }),
    }),
    makeActForm(desk, {
      type: "close-table", title: say("table.close"), means: say("close.means"), shown: debts, text: say("close.do"),
      command: () => ({ type: "close-table" }),
    }));

  function render() {
    const text = debtsInWords(desk.board);
    set(debts, "text", text);
    set(debts, "hidden", text === "");
  }

  return { element, render };
}
