/** The lobby: every table as it is now. */

import { setTitle } from "../core/dom.js";
import { say } from "../core/words.js";
import { beginPage, renewPerson } from "../parts/header.js";
import { makeDoor } from "./door.js";
import { makeTables } from "./tables.js";

setTitle(say("lobby"));
const tables = makeTables();
const [visitor] = await Promise.all([beginPage({ title: say("lobby") }), tables.look()]);
makeDoor({ findCurrencies: tables.findCurrencies, onEntered: renewPerson }).render(visitor);
if (visitor?.kind === "staff") tables.offerDealing();
