"""The table itself: opened, closed, its limits, its ball."""

from msgspec.structs import replace

from croupier.formats.limits import limits_of
from croupier.table import events as e
from croupier.table.evolving.changes import Changes, in_play
from croupier.table.state import (
    Table,
)


def _opened(table: Table, event: e.TableOpened) -> Table:
    return replace(
        table,
        table=event.table,
        game=event.game,
        is_open=True,
        enforce=event.enforce,
        wheel=event.wheel,
        currency=event.currency,
        denominations=event.denominations,
        colours=event.colours,
        seats=event.seats,
        bank_is_counted=event.bank is not None,
        position_maximum=event.position_maximum,
        start_pocket=event.start_pocket,
        limits=limits_of(event.limits),
        mandates=event.mandates,
        opener=event.bank or 0,
    )


def _closed(table: Table, event: e.TableClosed) -> Table:
    return replace(table, is_open=False)


def _limits_announced(table: Table, event: e.LimitsAnnounced) -> Table:
    return replace(table, next_limits=event.limits)


def _limits_changed(table: Table, event: e.LimitsChanged) -> Table:
    """Who was warned under the old limits starts anew."""
    players = {name: replace(seat, warned=False) for name, seat in table.players.items()}
    return replace(table, limits=limits_of(event.limits), next_limits=None, players=players)


def _filled(table: Table, event: e.BankFilled) -> Table:
    return replace(table, fills=table.fills + event.amount)


def _credited(table: Table, event: e.BankCredited) -> Table:
    return replace(table, credits=table.credits + event.amount)


def _examined(table: Table, event: e.BallExamined) -> Table:
    return in_play(table, examine_ball=False)


CHANGES: Changes = {
    e.TableOpened: _opened,
    e.TableClosed: _closed,
    e.LimitsAnnounced: _limits_announced,
    e.LimitsChanged: _limits_changed,
    e.BankFilled: _filled,
    e.BankCredited: _credited,
    e.BallExamined: _examined,
}
