/** The odds page: what every wager of a game is worth, and what a mix of wagers brings. */

import { addressParts, get } from "../core/api.js";
import { find, h, replace, setTitle } from "../core/dom.js";
import { titleOf } from "../core/names.js";
import { say } from "../core/words.js";
import { showProblem } from "../parts/attempt.js";
import { beginPage } from "../parts/header.js";
import { drawBonus } from "./bonus.js";
import { drawEdges } from "./edges.js";
import { makeRows } from "./rows.js";
import { makeWhatIf } from "./what-if.js";
import { makeWorth } from "./worth.js";

/** @type {(games: wire.GameOut[], game: string) => void} */
function listGames(games, game) {
  const links = games.map((each) => h("a", { class: "button", href: `/odds/${each.game}`, text: titleOf(each), "aria-current": each.game === game ? "page" : null }));
  replace(find("#games"), links).setAttribute("aria-label", say("odds.games"));
  find("#games").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** @type {(odds: wire.GameOdds, cloth: wire.Cloth) => void} */
function showOdds(odds, cloth) {
  const rows = makeRows(odds, cloth);
  find("#worth-title").textContent = say("odds.of", { title: titleOf(cloth) });
  setTitle(say("odds.title", { title: titleOf(cloth) }));
  const worth = makeWorth(rows, cloth);
  find("#worth").hidden = find("#edges").hidden = false;
  find("#edges").append(drawEdges(rows));
  if (odds.classes) {
    find("#bonus").append(...drawBonus(odds));
    find("#bonus").hidden = false;
  }
  makeWhatIf(cloth);
  worth.render();
}

async function start() {
  setTitle(say("odds"));
  beginPage({ title: say("odds") });
  const games = await get("/api/games");
  const game = addressParts()[0] ?? games[0].game;
  listGames(games, game);
  const [odds, cloth] = await Promise.all([get(`/api/games/${game}/odds`), get(`/api/games/${game}/cloth`)]);
  showOdds(odds, cloth);
}

start().catch(showProblem);
