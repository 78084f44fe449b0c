"""A table as JSON for the people around it. Null never stands in it: what is not there is left out."""

from typing import Any

import msgspec

from croupier.floor.dealer_plan import awaits_wager, find_next_by
from croupier.floor.running_table import RunningTable
from croupier.formats.why import worded
from croupier.game.roles import Actor
from croupier.table import events as e
from croupier.table.state import Lying, Seat, Table
from croupier.table.views.sight import Sight
from croupier.table.views.stacks import left_of, stack_of
from croupier.table.views.view import view
from croupier.wire.messages import Board

MOST_RESULTS = 20  # on a board; history has the rest

# What is called out or can be seen by everybody, besides the chips.
CALLS = (
    e.TableOpened,
    e.TableClosed,
    e.LimitsAnnounced,
    e.LimitsChanged,
    e.BetsOpened,
    e.BallSpun,
    e.EarlyCallAuthorised,
    e.BetsClosed,
    e.BonusNumbersDrawn,
    e.BonusNumbersLit,
    e.BallDropped,
    e.NoSpinCalled,
    e.RoundVoided,
    e.SpinVoided,
    e.BallReturned,
    e.ResultAnnounced,
    e.DollyPlaced,
    e.PaymentStepDone,
    e.DollyLifted,
    e.NumberCorrected,
    e.DisplayCorrected,
)


class Stacks:
    """The chips on a cloth as JSON: those that lie as they lay before are not made again."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[Lying, Seat, int, dict[str, Any]]] = {}

    def renew(self, table: Table) -> dict[str, Any]:
        """By place, in the order in which they were put down: an id would tell what its player calls it."""
        before, self._made = self._made, {}
        stacks: dict[str, Any] = {}
        for place, lying in enumerate(table.play.wagers.values(), start=1):
            left, seat = left_of(table.play, lying), table.players[lying.player]
            made = before.get(lying.id)
            if made is None or made[0] is not lying or made[1] is not seat or made[2] != left:
                made = lying, seat, left, without_nulls(msgspec.to_builtins(stack_of(table, lying)))
            if left:
                self._made[lying.id] = made
                stacks[str(place)] = made[3]
        return stacks


def make_board(live: RunningTable, viewer: Actor | None, stacks: Stacks) -> dict[str, Any]:
    """As anybody sees it, or as its staff does; a player's own part is sent beside it."""
    table = live.table
    seen = view(live.rules, table, viewer, with_stacks=False)
    shared = {name: getattr(seen, name) for name in Sight.__struct_fields__}
    made = Board(
        **{**shared, "results": seen.results[-MOST_RESULTS:]},
        title=live.settings.title,
        titles=live.titles or None,
        dealer=live.settings.dealer,
        wheel=table.wheel,
        open=table.is_open,
        seats=table.seats,
        colours=table.colours,
        awaits_wager=awaits_wager(live),
        next_by=None if seen.next_step is None else find_next_by(live),
    )
    board: dict[str, Any] = without_nulls(msgspec.to_builtins(made))
    board["stacks"] = stacks.renew(table)
    return board


def without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_nulls(inner) for key, inner in value.items() if inner is not None}
    return [without_nulls(item) for item in value] if isinstance(value, list | tuple) else value


def find_calls(step: int, events: tuple[e.AnyEvent, ...]) -> list[dict[str, Any]]:
    return [
        {"step": step, **msgspec.to_builtins(worded(event))} for event in events if isinstance(event, CALLS)
    ]
