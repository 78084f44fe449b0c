/** The display board of a table: to be read from afar, without anything to press. */

import { addressParts } from "../core/api.js";
import { applyPreferences } from "../core/preferences.js";
import { translate } from "../core/words.js";
import { startBoard } from "./board.js";

applyPreferences();
translate();
startBoard(addressParts()[0]);
