/** The display board of a table: to be read from afar, without anything to press. */

import boardWords from "../../words/board.js";
import commonWords from "../../words/common.js";
import partWords from "../../words/parts.js";
import { addressParts } from "../core/api.js";
import { applyPreferences } from "../core/preferences.js";
import { addWords, translate } from "../core/words.js";
import { startBoard } from "./board.js";

addWords(commonWords, partWords, boardWords);
applyPreferences();
translate();
startBoard(addressParts()[0]);
