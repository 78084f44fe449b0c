/** What at a table waits for somebody above the dealer, as its board says it. */

/** What can be looked into; `case`, `wager`: that it is about.
 * @typedef {{ key: string, kind: "case" | "ball" | "round" | wire.WaitsBecause, round: number, case?: wire.Case, decisions?: wire.Decision[], wager?: wire.OwnWager & { player: string } }} Incident */

/** The most urgent first: a case, the ball, then the wagers as the house names them.
 * @type {(board: wire.Board) => Incident[]} */
export function findIncidents({ case: waits, examine_ball: mustExamine, decisions, waiting = [], players = [], round }) {
  const wagers = new Map(players.flatMap(({ player, wagers }) => wagers.map((wager) => [wager.id, { player, ...wager }])));
  /** @type {Incident[]} */
  const found = waiting.map(({ id, kind }) => ({ key: `wager ${id}`, kind, round, wager: wagers.get(id) }));
  if (mustExamine) found.unshift({ key: `ball ${round}`, kind: "ball", round });
  if (waits) found.unshift({ key: `case ${waits.round}`, kind: "case", round: waits.round, case: waits, decisions });
  return found;
}

/** @type {(round: number) => Incident} */
export function roundIncident(round) {
  return { key: `round ${round}`, kind: "round", round };
}
