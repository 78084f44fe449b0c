/** What at a table waits for somebody above the dealer, as its board says it. */

/** [{key, kind, round, …}], the most urgent first: a case, the ball, then the wagers as the house names them. */
export function findIncidents(board) {
  const { case: waits, decisions, waiting = [], players = [], round } = board;
  const wagers = new Map(players.flatMap(({ player, wagers }) => wagers.map((wager) => [wager.id, { player, ...wager }])));
  return [
    ...(waits ? [{ key: `case ${waits.round}`, kind: "case", decisions, ...waits }] : []),
    ...(board.examine_ball ? [{ key: `ball ${round}`, kind: "ball", round }] : []),
    ...waiting.map(({ id, kind }) => ({ key: `wager ${id}`, kind, round, ...wagers.get(id) })),
  ];
}

