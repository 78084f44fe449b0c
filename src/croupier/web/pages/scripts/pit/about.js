/** What sentences of the house about this table need to be shown. */
export function aboutTable({ cloth, state }) {
  return { cloth, currency: state.board.currency };
}
