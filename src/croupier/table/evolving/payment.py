"""What became of the wagers, and how far the dealer is with them."""

from typing import Any

from msgspec.structs import replace

from croupier.formats.lines import get_figures
from croupier.table import events as e
from croupier.table.evolving.changes import Changes, after, in_play, moment_with, put
from croupier.table.state import MOST_RESULTS, Lying, Play, Result, Settled, SettledLine, Table


def _wager_settled(table: Table, event: e.WagerSettled) -> Table:
    line = SettledLine(*get_figures(event), clauses=event.clauses, held=event.held)  # type: ignore[misc]
    return _put_line(table, event.id, line)


def _settled(table: Table) -> Settled:
    if table.play.settled is not None:
        return table.play.settled
    warned = tuple(name for name, seat in table.players.items() if seat.warned)
    return Settled(limits=table.limits, warned=warned)


def _put_line(table: Table, id: str, line: SettledLine) -> Table:
    settled = _settled(table)
    return in_play(table, settled=replace(settled, lines=put(settled.lines, id, line)))


def _mark_line(table: Table, id: str, **changes: Any) -> Table:
    return _put_line(table, id, replace(table.play.lines[id], **changes))


def _stake_returned(table: Table, event: e.StakeReturned) -> Table:
    """Of a settled wager the line says so; of a void one nothing is left to say."""
    return _mark_line(table, event.id, lifted=True) if table.play.settled else table


def _payment_step(table: Table, event: e.PaymentStepDone) -> Table:
    settled = _settled(table)
    done = replace(settled, done=(*settled.done, event.act))
    return in_play(table, settled=done, moment=moment_with(table, settled=event.last))


def _dolly_lifted(table: Table, event: e.DollyLifted) -> Table:
    result = Result(event.round, event.number, table.play.shown, table.play.was)
    results = (*table.results, result)[-MOST_RESULTS:]
    after = Play(round=event.round, wagers=_imprisoned(table.play))
    return replace(table, results=results, last=table.play, play=after)


def _imprisoned(play: Play) -> dict[str, Lying]:
    """What stays on the layout when a round is over: that which is held, where it counted."""
    wagers = {}
    for id, line in play.lines.items():
        if line.held:
            wagers[id] = replace(
                play.wagers[id],
                wager=line.wager,
                stake=line.held,
                placed_at=line.wager,
                declared=False,
                misplaced=False,
                moved_by=None,
                question=None,
                flag=None,
                imprisoned=True,
            )
    return wagers


CHANGES: Changes = {
    **after(e.WagerSettled, _wager_settled),
    **after(e.WinnerPaid, lambda table, event: _mark_line(table, event.id, paid=True)),
    **after(e.StakeReturned, _stake_returned),
    **after(e.PaymentStepDone, _payment_step),
    **after(e.DollyLifted, _dolly_lifted),
}
