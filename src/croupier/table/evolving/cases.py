"""Cases, decisions and corrections."""

from msgspec.structs import replace

from croupier.formats.lines import figures_of
from croupier.table import events as e
from croupier.table.evolving.changes import Changes, after, in_play, put
from croupier.table.state import Case, Table
from croupier.table.terms import Decision


def _referred(table: Table, event: e.CaseReferred) -> Table:
    return replace(table, case=Case(event.round, event.what, event.to, event.clauses, event.because))


def _decided(table: Table, event: e.CaseDecided) -> Table:
    """Played on: what was referred is as if it had not been seen."""
    case = table.case
    table = replace(table, case=None)
    if event.decision is Decision.PLAY_ON and case is not None and case.round == table.play.round:
        play = table.play
        lit = play.lit if play.lit is None else play.drawn
        left = tuple(each for each in play.irregularities if each not in event.disregards)
        table = in_play(table, called=True, irregularities=left, lit=lit)
    return table


def _number_corrected(table: Table, event: e.NumberCorrected) -> Table:
    if table.play.round == event.round and table.play.number is not None:
        was = (*table.play.was, event.was)
        return in_play(table, number=event.number, was=was, announced=False, dolly=False, corrected=True)
    results = tuple(
        replace(each, number=event.number, was=(*each.was, event.was)) if each.round == event.round else each
        for each in table.results
    )
    assert table.last is not None, "a round that is over is corrected while it is the last"
    return replace(table, results=results, last=replace(table.last, number=event.number))


def _undone(table: Table, event: e.SettlementUndone) -> Table:
    """Nothing is left of it: nothing to correct, no number on the display, no warning."""
    last = table.last
    assert last is not None and last.settled is not None, "a settled round is undone"
    before = last.settled.warned
    players = {
        name: replace(seat, warned=seat.warned and name in before) for name, seat in table.players.items()
    }
    results = tuple(each for each in table.results if each.round != event.round)
    return replace(table, results=results, last=None, players=players)


def _wager_corrected(table: Table, event: e.WagerCorrected) -> Table:
    last = table.last
    assert last is not None and last.settled is not None, "a settled round is corrected"
    was = last.settled.lines[event.id]
    line = replace(was, **figures_of(event), clauses=event.clauses)
    lines = put(last.settled.lines, event.id, line)
    return replace(table, last=replace(last, settled=replace(last.settled, lines=lines)))


def _display_corrected(table: Table, event: e.DisplayCorrected) -> Table:
    if event.round == table.play.round and table.play.announced:
        return in_play(table, shown=(*table.play.shown, event.shown))
    results = tuple(
        replace(each, shown=(*each.shown, event.shown)) if each.round == event.round else each
        for each in table.results
    )
    return replace(table, results=results)


CHANGES: Changes = {
    **after(e.CaseReferred, _referred),
    **after(e.CaseDecided, _decided),
    **after(e.NumberCorrected, _number_corrected),
    **after(e.SettlementUndone, _undone),
    **after(e.WagerCorrected, _wager_corrected),
    **after(e.DisplayCorrected, _display_corrected),
}
