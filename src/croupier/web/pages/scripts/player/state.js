/** The one state of a player's page, and the parts that are drawn from it. */

import { announce, toast } from "../core/announce.js";
import { addressParts } from "../core/api.js";
import { money } from "../core/money.js";
import { getPreference } from "../core/preferences.js";

export const PHONE = matchMedia("(max-width: 899px)");

export const [table] = addressParts();

export const state = {
  live: null, // the table over its socket
  visitor: null,
  hasCurrencies: false, // several in the house: a purse is named by the code of this table's
  cloth: null, // what the server says of the layout
  bets: null,
  calls: [],
  phase: null, // that the last news came in
  round: null,
  lines: [], // of the round under way, as they are settled
  placed: [], // my stakes as the house had them before the number was announced
  spun: null, // {round, number, bonusClass, seenAt}: what the ball has come to; isPast: before this page was there
  last: [], // what I staked in the last round in which I did
  seen: null, // the chips as they lay when the ball came to rest, until losers are swept
  result: null, // of the last round that came to an end
  looked: null,
  touched: null, // the wager that a finger has chosen: what lies beside is offered
  section: "main",
  chip: getPreference("chip", null), // the key of the one that is chosen: it survives rounds and visits
  tool: null, // in its place for now, and never longer than the round: the most, or the eraser
  showAll: getPreference("all", true),
  keyNote: null,
  line: { isCut: false, isSaid: false, timer: null }, // to the house, and what was said of it
  isCaseSaid: false, // that a decision is awaited
  render: () => {}, // draws everything anew
  onResult: (text) => (PHONE.matches ? toast(text, "", { urgent: true }) : announce(text, { urgent: true })),
};

/** Elements and what renews them, by name. */
export const parts = {};

/** What the visitor has at the cage, in the money of this table. */
export function purseInWords({ visitor, live, hasCurrencies }) {
  return money(visitor.purse, live.board.currency, { coded: hasCurrencies });
}
