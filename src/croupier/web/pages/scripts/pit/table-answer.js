/** Asking the table, and saying right there what came of it. */

import { say } from "../core/words.js";
import { ask } from "../parts/answers.js";
import { aboutTable } from "./about.js";

/** @import { Answer } from "../parts/answers.js" */
/** @import { Desk } from "./desk.js" */

/** Whether the table did it; `answer` says so, with the step and the clauses, or why not.
 * @type {(desk: Desk, command: wire.AnyCommand, answer: Answer) => Promise<boolean>} */
export async function carryOut(desk, command, answer) {
  const reply = await ask(desk, command, answer, { about: aboutTable(desk) });
  if (!reply) return false;
  const cited = [...new Set(reply.events.flatMap((event) => event.clauses))];
  const asked = reply.events.find((event) => event.type === "approval-asked");
  answer.tell(asked ? say("done.asked", { act: asked.act, step: reply.step }) : say("done", { step: reply.step }), "good", cited);
  return true;
}
