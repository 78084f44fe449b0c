/** What the staff may do with a wager on the layout. Whether it is allowed now, the table says. */

import { nameOf, roleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { roleFor } from "./console-state.js";
import { openDialog } from "./dialogs.js";

/** What is seen is told by everybody; the others are acts, which a document has or has not. */
const TOLD = { question: "question-wager", displace: "displace-wager" };
const ASKED = {
  move: "move-wager", withdraw: "withdraw-wager", reposition: "reposition-wager", restore: "restore-wager", "restore.to": "restore-wager",
};

/** [{name, text, role?, run}]: those that this document has, with the role that it takes where that is not ours. */
export function actsOf(console, wager, answer) {
  const asked = Object.entries(ASKED).filter(([, command]) => console.actOf(command));
  const ruling = wager.question && !wager.ruled ? console.procedures.treatments : [];
  return [
    ...[...Object.entries(TOLD), ...asked].map(([name, command]) =>
      describe(console, name, command, () => RUNS[name](console, wager, answer))),
    ...ruling.map(({ treatment }) =>
      describe(console, `rule.${treatment}`, "rule-on-wager", () => rule(console, wager, treatment))),
  ];
}

function describe(console, name, command, run) {
  const role = roleFor(console.actOf(command));
  return { name, text: say(`wager.${name}`), role: role && roleOf(role), run };
}

const RUNS = {
  question: (console, wager) => openDialog(console, {
    title: say("wager.question"),
    text: aboutOf(console, wager),
    fields: [{ name: "what", label: say("wager.what"), suggestions: ["between", "leaning", "late"].map((what) => say(`wager.what.${what}`)) }],
    command: ({ what }) => ({ type: "question-wager", id: wager.id, what }),
  }),
  move: (console, wager, answer) => toSpot(console, wager, answer, "move-wager"),
  reposition: (console, wager, answer) => toSpot(console, wager, answer, "reposition-wager"),
  withdraw: (console, { id }, answer) => console.ask({ type: "withdraw-wager", id }, answer.refuse),
  displace: async (console, wager) => {
    const to = await console.pickSpot(say("wager.pick.displace"), wager.wager);
    if (!to) return;
    const options = ["dealer", "patron", "player"].map((value) => ({ value, text: say(`moved.by.${value}`) }));
    await openDialog(console, {
      title: say("wager.displace"),
      text: `${aboutOf(console, wager)} → ${nameOf(to, console.cloth)}`,
      fields: [{ name: "by", label: say("wager.moved.by"), type: "choice", options }],
      command: ({ by }) => ({ type: "displace-wager", id: wager.id, to, moved_by: by }),
    });
  },
  restore: (console, wager) => restore(console, wager),
  "restore.to": async (console, wager) => {
    const to = await console.pickSpot(say("wager.pick.restore"), wager.wager);
    if (to) await restore(console, wager, to);
  },
};

async function toSpot(console, { id, wager }, answer, type) {
  const to = await console.pickSpot(say("wager.pick.move"), wager);
  if (to) await console.ask({ type, id, to }, answer.refuse);
}

function restore(console, wager, to) {
  return openDialog(console, {
    title: say("wager.restore"),
    text: to ? `${aboutOf(console, wager)} → ${nameOf(to, console.cloth)}` : aboutOf(console, wager),
    cites: console.actOf("restore-wager").clauses,
    fields: [{ name: "reason", label: say("reason") }],
    hold: true,
    command: ({ reason }) => ({ type: "restore-wager", id: wager.id, reason, to }),
  });
}

async function rule(console, wager, treatment) {
  const to = treatment === "at another place" ? await console.pickSpot(say("wager.pick.rule"), wager.wager) : undefined;
  if (to === null) return;
  const { clauses } = console.procedures.treatments.find((each) => each.treatment === treatment);
  await openDialog(console, {
    title: say(`wager.rule.${treatment}`),
    text: to ? `${aboutOf(console, wager)} → ${nameOf(to, console.cloth)}` : aboutOf(console, wager),
    cites: clauses,
    fields: [{ name: "reason", label: say("reason") }],
    hold: true,
    command: ({ reason }) => ({ type: "rule-on-wager", id: wager.id, treatment, reason, to }),
  });
}

function aboutOf(console, { wager, player }) {
  return `${player}: ${nameOf(wager, console.cloth)}`;
}
