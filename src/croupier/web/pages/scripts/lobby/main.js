/** The lobby: every table as it is now. */

import { find } from "../core/dom.js";
import { setTitle } from "../core/title.js";
import { say, translate } from "../core/words.js";
import { makeHeader, renewPerson } from "../parts/header.js";
import { showDoor } from "./door.js";
import { makeTables } from "./tables.js";

translate();
setTitle(say("lobby"));
const tables = makeTables();
const [visitor] = await Promise.all([makeHeader({ title: say("lobby") }), tables.look()]);
showDoor(find("#door"), visitor, { findCurrencies: tables.findCurrencies, onEntered: renewPerson });
if (visitor?.kind === "staff") tables.offerDealing();
