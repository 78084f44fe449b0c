/** What the staff may do with a wager on the layout: what the table says that can be done now. */

import { nameOf, roleOf } from "../core/names.js";
import { named, say } from "../core/words.js";
import { makeField } from "../parts/fields.js";
import { roleFor } from "./desk.js";
import { openDialog } from "./dialogs.js";

/** @import { Desk, Told } from "./desk.js" */
/** @import { Lying } from "./waiting-wagers.js" */
/** `role`: that it takes where that is not ours.
 * @typedef {{ name: string, text: string, role: string | null, run: () => unknown }} Offered */

/** Of these the table says whether it would take them; the others are acts, which a document has or has not.
 * @type {Record<string, string>} */
const TOLD = { question: "question-wager", displace: "displace-wager", withdraw: "withdraw-wager" };
/** @type {Record<string, string>} */
const ASKED = { move: "move-wager", reposition: "reposition-wager", restore: "restore-wager", "restore.to": "restore-wager" };
const ORDER = ["question", "displace", "move", "withdraw", "reposition", "restore", "restore.to"];
/** What others have moved goes back to where it was put; anything else, to where it was meant to lie.
 * @type {Record<string, (wager: Lying) => boolean>} */
const FITS = { restore: ({ moved_by: mover }) => Boolean(mover), "restore.to": ({ moved_by: mover }) => !mover };

/** Those that can be done now. With what is in prison nothing can.
 * @type {(desk: Desk, wager: Lying, answer: Told) => Offered[]} */
export function actsOf(desk, wager, answer) {
  if (wager.imprisoned) return [];
  const isNow = (/** @type {string} */ name) => (name in TOLD ? desk.isTaken(TOLD[name]) : desk.isTimeFor(ASKED[name]));
  const offered = ORDER.filter((name) => isNow(name) && (FITS[name]?.(wager) ?? true));
  const { rulings, treatments } = desk.procedures;
  const ruling = wager.waits && rulings[wager.waits]?.includes("rule-on-wager") ? treatments : [];
  return [
    ...offered.map((name) => describe(desk, name, TOLD[name] ?? ASKED[name], () => RUNS[name](desk, wager, answer))),
    ...ruling.map((each) =>
      describe(desk, `rule.${each.treatment}`, "rule-on-wager", () => rule(desk, wager, each))),
  ];
}

/** @type {(desk: Desk, name: string, command: string, run: () => unknown) => Offered} */
function describe(desk, name, command, run) {
  const role = roleFor(desk.actOf(command));
  return { name, text: say(`wager.${name}`), role: role && roleOf(role), run };
}

/** @type {Record<string, (desk: Desk, wager: Lying, answer: Told) => Promise<unknown>>} */
const RUNS = {
  question: (desk, wager) => openDialog(desk, {
    title: say("wager.question"),
    text: aboutOf(desk, wager),
    fields: [
      makeField({ name: "what", label: say("wager.what"), suggestions: ["between", "leaning", "late"].map((what) => say(`wager.what.${what}`)) }),
    ],
    command: ({ what }) => ({ type: "question-wager", id: wager.id, what }),
  }),
  move: async (desk, { id, wager }, answer) => {
    const to = await desk.pickSpot(say("wager.pick.move"), wager);
    if (to) await desk.ask({ type: "move-wager", id, to }, answer);
  },
  reposition: async (desk, wager) => {
    const to = await desk.pickSpot(say("wager.pick.move"), wager.wager);
    if (!to) return;
    await openDialog(desk, {
      title: say("wager.reposition"),
      text: `${aboutOf(desk, wager)} → ${nameOf(to, desk.cloth)}`,
      cites: desk.actOf("reposition-wager")?.clauses,
      command: () => ({ type: "reposition-wager", id: wager.id, to }),
    });
  },
  withdraw: (desk, { id }, answer) => desk.ask({ type: "withdraw-wager", id }, answer),
  displace: async (desk, wager) => {
    const to = await desk.pickSpot(say("wager.pick.displace"), wager.wager);
    if (!to) return;
    const options = desk.procedures.movers.map((value) => ({ value, text: say(`moved.by.${value}`) }));
    await openDialog(desk, {
      title: say("wager.displace"),
      text: `${aboutOf(desk, wager)} → ${nameOf(to, desk.cloth)}`,
      fields: [makeField({ name: "by", label: say("wager.moved.by"), type: "choice", options })],
      command: ({ by }) => ({ type: "displace-wager", id: wager.id, to, moved_by: by }),
    });
  },
  restore: (desk, wager) => restore(desk, wager),
  "restore.to": async (desk, wager) => {
    const to = await desk.pickSpot(say("wager.pick.restore"), wager.wager);
    if (to) await restore(desk, wager, to);
  },
};

/** @type {(desk: Desk, wager: Lying, to?: string) => Promise<boolean>} */
function restore(desk, wager, to) {
  return openDialog(desk, {
    title: say("wager.restore"),
    text: to ? `${aboutOf(desk, wager)} → ${nameOf(to, desk.cloth)}` : aboutOf(desk, wager),
    cites: desk.actOf("restore-wager")?.clauses,
    fields: [makeField({ name: "reason", label: say("reason") })],
    hold: true,
    command: ({ reason }) => ({ type: "restore-wager", id: wager.id, reason, to }),
  });
}

/** @type {(desk: Desk, wager: Lying, treatment: wire.TreatmentOut) => Promise<void>} */
async function rule(desk, wager, { treatment, clauses, needs_place: needsPlace }) {
  const to = needsPlace ? await desk.pickSpot(say("wager.pick.rule"), wager.wager) : undefined;
  if (to === null) return;
  await openDialog(desk, {
    title: say(`wager.rule.${treatment}`),
    text: to ? `${aboutOf(desk, wager)} → ${nameOf(to, desk.cloth)}` : aboutOf(desk, wager),
    cites: clauses,
    fields: [makeField({ name: "reason", label: say("reason") })],
    hold: true,
    command: ({ reason }) => ({ type: "rule-on-wager", id: wager.id, treatment, reason, to }),
  });
}

/** @type {(desk: Desk, wager: Lying) => string} */
function aboutOf(desk, { wager, player }) {
  return named(player, nameOf(wager, desk.cloth));
}
