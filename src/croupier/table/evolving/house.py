"""The table itself: opened, closed, its limits, its ball."""

from msgspec.structs import replace

from croupier.formats.limits import limits_of
from croupier.table import events as e
from croupier.table.evolving.changes import Changes, after, in_play
from croupier.table.state import Table


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


def _limits_changed(table: Table, event: e.LimitsChanged) -> Table:
    """Who was warned under the old limits starts anew."""
    players = {name: replace(seat, warned=False) for name, seat in table.players.items()}
    return replace(table, limits=limits_of(event.limits), next_limits=None, players=players)


CHANGES: Changes = {
    **after(e.TableOpened, _opened),
    **after(e.TableClosed, lambda table, _: replace(table, is_open=False)),
    **after(e.LimitsAnnounced, lambda table, event: replace(table, next_limits=event.limits)),
    **after(e.LimitsChanged, _limits_changed),
    **after(e.BankFilled, lambda table, event: replace(table, fills=table.fills + event.amount)),
    **after(e.BankCredited, lambda table, event: replace(table, credits=table.credits + event.amount)),
    **after(e.BallExamined, lambda table, _: in_play(table, examine_ball=False)),
}
