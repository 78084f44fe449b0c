/** Asking the table, and saying right there what came of it. */

import { say } from "../core/words.js";
import { ask } from "../parts/answers.js";
import { aboutTable } from "./about.js";

/** Whether the table did it; `answer` says so, with the step and the clauses, or why not. */
export async function carryOut(pit, command, answer) {
  const reply = await ask(pit, command, answer, { about: aboutTable(pit) });
  if (!reply) return false;
  const cited = [...new Set(reply.events.flatMap((event) => event.clauses))];
  const asked = reply.events.find(({ type }) => type === "approval-asked");
  answer.tell(asked ? say("done.asked", { act: asked.act, step: reply.step }) : say("done", { step: reply.step }), "good", cited);
  return true;
}
