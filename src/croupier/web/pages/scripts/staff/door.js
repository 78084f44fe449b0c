/** The door: a name and a secret. */

import { post } from "../core/api.js";
import { h, makeForm, set } from "../core/dom.js";
import { inWords } from "../core/problems.js";
import { say } from "../core/words.js";

/** `player`: who is here, but not as staff.
 * @type {(player: wire.Welcome | null) => { element: HTMLElement, focus: () => void }} */
export function makeDoor(player) {
  const problem = h("p", { class: "bad", role: "alert", id: "problem" });
  const name = h("input", { id: "name", name: "name", autocomplete: "username", required: true, maxlength: 100, autofocus: true });
  const secret = h("input", {
    id: "secret", name: "secret", type: "password", autocomplete: "current-password", required: true, maxlength: 100, "aria-describedby": "problem",
  });

  async function signIn() {
    set(problem, "text", "");
    try {
      await post("/api/sign-in", { name: name.value.trim(), secret: secret.value.trim() });
      location.reload(); // now as staff: on to where we were sent from, or to the posts
    } catch (trouble) {
      set(problem, "text", inWords(trouble));
      secret.select();
    }
  }

  const element = h("section", { class: "panel", "aria-labelledby": "door" },
    h("h2", { id: "door", text: say("sign.in") }),
    player && h("p", { text: say("staff.for.staff", { name: player.name }) }),
    makeForm(signIn, {},
      h("label", { class: "field" }, say("staff.name"), name),
      h("label", { class: "field" }, say("staff.secret"), secret),
      h("button", { class: "primary", text: say("sign.in") })),
    problem,
    h("p", { class: "quiet-text", text: say("staff.hint") }));
  return { element, focus: () => name.focus() };
}
