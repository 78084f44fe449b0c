"""What the house would pay, or take, on each number if it came now, and at most under the limits."""

from collections import Counter
from functools import lru_cache
from operator import add
from typing import NamedTuple

from croupier.game.liability import TableBounds, find_liability
from croupier.game.limits import Limit, Limits
from croupier.game.moment import Bets
from croupier.game.numbers import Number
from croupier.game.payoff import Outcome, compile_payoff
from croupier.game.policies import RacetrackBy
from croupier.game.rules import RuleSet
from croupier.game.wagers import PlacedBy, Wager
from croupier.table.deciding.settlement import lying_when_settled, wager_at, wagers_to_settle
from croupier.table.state import Play, Table
from croupier.table.views.exposure import Exposure, NumberExposure


class _Bounds(NamedTuple):
    """What limits a player's stake on one position."""

    limit: Limit
    step: int
    warned: bool


def find_exposure(rules: RuleSet, table: Table) -> tuple[Exposure, ...]:
    """The house's net on every outcome as the wagers count, the worst first."""
    outcomes = _outcomes(rules)
    players = [0] * len(outcomes)
    for (player, wager, placed_by, in_prison), stake in _whole_stakes(rules, table.play).items():
        position = rules.positions[wager]
        seat = table.players.get(player)
        bounds = _Bounds(
            table.limits.limit(position.kind),
            table.limits.increment(position, table.chip),
            seat is not None and seat.warned,
        )
        players = list(map(add, players, _payoff(rules, wager, stake, placed_by, in_prison, bounds)))
    exposures = (
        Exposure(outcome.number, outcome.bonus_class, outcome.is_scatter, -net)
        for outcome, net in zip(outcomes, players, strict=True)
    )
    return tuple(sorted(exposures, key=lambda each: each.net))


def find_nets(rules: RuleSet, table: Table) -> dict[Number, int]:
    """The house's net on every number, at the worst, in the order of the wheel."""
    return {number: found[0].net for number, found in _find_classes(rules, table).items()}


def find_by_number(rules: RuleSet, table: Table) -> tuple[NumberExposure, ...]:
    """The same with every class of the number, and with the most that players could ask of the bank."""
    classes = _find_classes(rules, table)
    one, every = _find_most(rules, table, 1), _find_most(rules, table, table.seats)
    return tuple(
        NumberExposure(number, found[0].net, tuple(found), one[number], every[number])
        for number, found in classes.items()
    )


def _find_classes(rules: RuleSet, table: Table) -> dict[Number, list[Exposure]]:
    classes: dict[Number, list[Exposure]] = {number: [] for number in rules.wheel.order}
    for each in find_exposure(rules, table):
        classes[each.number].append(each)
    return classes


def _find_most(rules: RuleSet, table: Table, players: int) -> dict[Number, int | None]:
    """What so many players could win on each number, as the class that costs most."""
    bounds = TableBounds(limits=table.limits, chip=table.chip, position_maximum=table.position_maximum)
    stakes = {name: bounds.most(position, players) for name, position in rules.positions.items()}
    most: dict[Number, int | None] = dict.fromkeys(rules.wheel.order, 0)
    for outcome, paid in find_liability(rules, stakes).items():
        before = most[outcome.number]
        most[outcome.number] = None if paid is None or before is None else max(before, paid)
    return most


def _whole_stakes(rules: RuleSet, play: Play) -> Counter[tuple[str, str, PlacedBy | None, bool]]:
    """What each player has on each position, in prison and not.

    Where only a dealer may put it, by who put it there.
    """
    whole: Counter[tuple[str, str, PlacedBy | None, bool]] = Counter()
    by_dealer = rules.policies.racetrack_by is RacetrackBy.DEALER_ON_DECLARATION
    for wager in _wagers(rules, play):
        placed_by = wager.placed_by if by_dealer and wager.position.racetrack else None
        whole[wager.player, wager.position.wager, placed_by, wager.is_imprisoned] += wager.stake
    return whole


def _wagers(rules: RuleSet, play: Play) -> tuple[Wager, ...]:
    """Those that the round will be settled by, once that is known; before, those that lie there."""
    if play.moment.settled:
        return ()
    if play.moment.bets is Bets.CLOSED and lying_when_settled(rules, play):
        return wagers_to_settle(rules, play)
    return tuple(wager_at(rules, lying, lying.wager) for lying in play.wagers.values())


@lru_cache(maxsize=10_000)
def _payoff(
    rules: RuleSet, wager: str, stake: int, placed_by: PlacedBy | None, in_prison: bool, bounds: _Bounds
) -> tuple[int, ...]:
    """A player's net on each outcome for all that lies on one position, settled once and remembered."""
    position = rules.positions[wager]
    limits = Limits(general=bounds.limit, increments={position.kind: bounds.step})
    lying = Wager("w", "player", position, stake, placed_by, in_prison)
    warned_players = frozenset({"player"}) if bounds.warned else frozenset[str]()
    return tuple(compile_payoff(rules, [lying], limits, warned_players).by_outcome.values())


@lru_cache
def _outcomes(rules: RuleSet) -> tuple[Outcome, ...]:
    return tuple(compile_payoff(rules, []).by_outcome)
