"""How much of each stake takes part: limits as they bear on a round that is settled."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from croupier.game.grounds import Ground
from croupier.game.limits import NO_LIMITS, Limits
from croupier.game.policies import OverMaximum, RacetrackBy, RacetrackStake, UnderMinimum
from croupier.game.positions import Position
from croupier.game.provisions import Provision
from croupier.game.reasons import Reason
from croupier.game.rules import RuleSet
from croupier.game.wagers import PlacedBy, Wager


class Counted(NamedTuple):
    """The part of a stake that takes part; if not simply all of it, why."""

    amount: int
    reason: Reason | None = None
    shares: tuple[int, ...] = ()  # of the amount, piece by piece
    warns: bool = False  # the player is warned by this

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.reason.clauses if self.reason else ()


def count_stakes(
    rules: RuleSet, limits: Limits, warned_players: frozenset[str], wagers: Sequence[Wager]
) -> list[Counted]:
    """The counted part of each wager, in their order.

    Limits look at a player's whole stake on a position: the sum of that player's wagers there. They are
    counted in the order placed, so the last placed is the first to be over. What is in prison is no part
    of that sum.
    """
    counts = [Counted(0)] * len(wagers)
    groups: dict[tuple[str, str], list[int]] = {}
    for place, wager in enumerate(wagers):
        is_free = limits is NO_LIMITS and not (wager.position.pieces or wager.position.racetrack)
        if is_free or wager.is_imprisoned:  # what is in prison was counted when it was placed
            counts[place] = Counted(wager.stake)
        elif is_self_placed(rules, wager.placed_by, wager.position):
            void = _because(rules, Provision.SELF_PLACED_RACETRACK_VOID, Ground.SELF_PLACED)
            counts[place] = Counted(0, void)
        else:
            groups.setdefault((wager.player, wager.position.wager), []).append(place)
    for (player, _), places in groups.items():
        position = wagers[places[0]].position
        stakes = [wagers[place].stake for place in places]
        assert not position.pieces or all(rules.takes_stake(position, stake) for stake in stakes)
        whole = _count_whole(rules, limits, player in warned_players, position, sum(stakes))
        if len(places) == 1 and not position.pieces:
            counts[places[0]] = whole
            continue
        for place, count in zip(places, _split(whole, position, stakes), strict=True):
            counts[place] = count
    return counts


def count_parts(rules: RuleSet, wagers: Sequence[Wager]) -> list[Counted]:
    """The same at a table without limits."""
    return count_stakes(rules, NO_LIMITS, frozenset(), wagers)


def is_self_placed(rules: RuleSet, placed_by: PlacedBy | None, position: Position) -> bool:
    """A racetrack wager that the player put down where only a dealer may."""
    return (
        placed_by is PlacedBy.PLAYER
        and position.racetrack
        and rules.policies.racetrack_by is RacetrackBy.DEALER_ON_DECLARATION
    )


@lru_cache
def _because(rules: RuleSet, provision: Provision, ground: Ground) -> Reason:
    return Reason(ground, rules.cite(provision))


def _count_whole(rules: RuleSet, limits: Limits, is_warned: bool, position: Position, whole: int) -> Counted:
    """What the limits make of a player's whole stake on one position."""
    limit, policies = limits.limit(position.kind), rules.policies
    if position.racetrack and policies.racetrack_stake is RacetrackStake.VOID_TO_THAT_EXTENT:
        return _count_racetrack(rules, limit.minimum, limits.increment(position), whole)
    if (
        limit.minimum is not None
        and whole < limit.minimum
        and policies.under_minimum is UnderMinimum.ONCE_THEN_RETURNED
    ):
        if is_warned:
            return Counted(0, _because(rules, Provision.UNDER_MINIMUM, Ground.RETURNED_AFTER_WARNING))
        once = _because(rules, Provision.UNDER_MINIMUM, Ground.SETTLED_THIS_ONCE)
        return Counted(whole, once, warns=True)
    if (
        limit.maximum is not None
        and whole > limit.maximum
        and policies.over_maximum is OverMaximum.TO_THE_MAXIMUM
    ):
        return Counted(limit.maximum, _because(rules, Provision.OVER_MAXIMUM, Ground.ONLY_THE_MAXIMUM))
    return Counted(whole)


def _count_racetrack(rules: RuleSet, minimum: int | None, increment: int, whole: int) -> Counted:
    """Under the minimum all of it is void; then what is off the increment is void."""
    if minimum is not None and whole < minimum:
        return Counted(0, _because(rules, Provision.RACETRACK_MINIMUM, Ground.UNDER_RACETRACK_MINIMUM))
    if whole % increment == 0:
        return Counted(whole)
    cut = _because(rules, Provision.RACETRACK_INCREMENT, Ground.OFF_INCREMENT_RETURNED)
    return Counted(whole - whole % increment, cut)


def _split(whole: Counted, position: Position, stakes: Sequence[int]) -> list[Counted]:
    """The counted whole, taken from the wagers that make it up in the order placed."""
    counts, before = [], 0
    for stake in stakes:
        amount = min(stake, whole.amount - before)
        plain = amount == stake and not whole.warns
        shares = _shares(position, before, amount)
        counts.append(
            Counted(amount, shares=shares) if plain else whole._replace(amount=amount, shares=shares)
        )
        before += amount
    return counts


def _shares(position: Position, before: int, amount: int) -> tuple[int, ...]:
    """How an amount lies on the pieces, when chips are dealt round them in turn.

    Wagers of one player on one position go on dealing where the one before stopped, so that together
    they lie evenly even when one by one they do not divide.
    """
    lying, added = _dealt(position, before), _dealt(position, before + amount)
    return tuple(after - earlier for earlier, after in zip(lying, added, strict=True))


def _dealt(position: Position, amount: int) -> list[int]:
    turns, rest = divmod(amount, position.piece_count)
    dealt = []
    for piece in position.pieces:
        dealt.append(turns * piece.count + min(rest, piece.count))
        rest -= min(rest, piece.count)
    return dealt
