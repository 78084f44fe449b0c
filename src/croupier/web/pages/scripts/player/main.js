/** The page of a player. */

import { addressParts } from "../core/api.js";
import { find, h, replace } from "../core/dom.js";
import { inWords } from "../core/problems.js";
import { say } from "../core/words.js";
import { startTable } from "./table.js";

startTable(addressParts()[0]).catch((error) => {
  const why = inWords(error);
  replace(find("#content"), h("p", { class: "panel", role: "alert", text: why }), h("a", { class: "button", href: "/", text: say("lobby") }));
});
