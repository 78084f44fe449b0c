/** What the staff may do with a wager on the layout: what the table says that can be done now. */

import { nameOf, roleOf } from "../core/names.js";
import { named, say } from "../core/words.js";
import { roleFor } from "./console-state.js";
import { openDialog } from "./dialogs.js";

/** Of these the table says whether it would take them; the others are acts, which a document has or has not. */
const TOLD = { question: "question-wager", displace: "displace-wager", withdraw: "withdraw-wager" };
const ASKED = { move: "move-wager", reposition: "reposition-wager", restore: "restore-wager", "restore.to": "restore-wager" };
const ORDER = ["question", "displace", "move", "withdraw", "reposition", "restore", "restore.to"];
/** What others have moved goes back to where it was put; anything else, to where it was meant to lie. */
const FITS = { restore: ({ moved_by: mover }) => Boolean(mover), "restore.to": ({ moved_by: mover }) => !mover };

/**
 * [{name, text, role?, run}]: those that can be done now, with the role that it takes where that is not ours. With what
 * is in prison nothing can.
 */
export function actsOf(console, wager, answer) {
  if (wager.imprisoned) return [];
  const isNow = (name) => (name in TOLD ? console.isTaken(TOLD[name]) : console.isTimeFor(ASKED[name]));
  const offered = ORDER.filter((name) => isNow(name) && (FITS[name]?.(wager) ?? true));
  const { rulings, treatments } = console.procedures;
  const ruling = rulings[wager.waits]?.includes("rule-on-wager") ? treatments : [];
  return [
    ...offered.map((name) => describe(console, name, TOLD[name] ?? ASKED[name], () => RUNS[name](console, wager, answer))),
    ...ruling.map((each) =>
      describe(console, `rule.${each.treatment}`, "rule-on-wager", () => rule(console, wager, each))),
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
  move: async (console, { id, wager }, answer) => {
    const to = await console.pickSpot(say("wager.pick.move"), wager);
    if (to) await console.ask({ type: "move-wager", id, to }, answer);
  },
  reposition: async (console, wager) => {
    const to = await console.pickSpot(say("wager.pick.move"), wager.wager);
    if (!to) return;
    await openDialog(console, {
      title: say("wager.reposition"),
      text: `${aboutOf(console, wager)} → ${nameOf(to, console.cloth)}`,
      cites: console.actOf("reposition-wager").clauses,
      command: () => ({ type: "reposition-wager", id: wager.id, to }),
    });
  },
  withdraw: (console, { id }, answer) => console.ask({ type: "withdraw-wager", id }, answer),
  displace: async (console, wager) => {
    const to = await console.pickSpot(say("wager.pick.displace"), wager.wager);
    if (!to) return;
    const options = console.procedures.movers.map((value) => ({ value, text: say(`moved.by.${value}`) }));
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

async function rule(console, wager, { treatment, clauses, needs_place: needsPlace }) {
  const to = needsPlace ? await console.pickSpot(say("wager.pick.rule"), wager.wager) : undefined;
  if (to === null) return;
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
  return named(player, nameOf(wager, console.cloth));
}
