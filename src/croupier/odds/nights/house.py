"""The house's side of a night: what it holds, what it risks, and how much bank covers that."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from croupier.game.payoff import Outcome, compile_payoff
from croupier.game.rules import RuleSet
from croupier.odds.chances import Chances, chances_of
from croupier.odds.decimals import rounded_up
from croupier.odds.distribution import Distribution
from croupier.odds.nights.lattice import Repeated
from croupier.odds.nights.night import Night, night_of
from croupier.odds.nights.peaks import count_seconds, peak_bound, peak_of
from croupier.odds.nights.players import Player
from croupier.odds.progress import OnProgress
from croupier.odds.results import result_of
from croupier.odds.void_parts import count_all

MOST_SECONDS = 20  # for what players are ahead at their highest


@dataclass(frozen=True, slots=True)
class Segment:
    """Rounds of the night, from the first to the last, in which the same players are at the table."""

    first: int
    last: int
    nets: Mapping[Outcome, int]  # of the players together, who share the spin
    net: Distribution  # of them in one round, with what becomes of it in the end
    staked: int  # in one round, without what is void

    @property
    def rounds(self) -> int:
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class WorstRound:
    """The most that the house can lose in one round, on which outcomes, and when it can first happen."""

    loss: int
    outcomes: tuple[Outcome, ...]
    probability: Fraction
    segment: Segment


@dataclass(frozen=True, slots=True)
class HouseNight:
    segments: tuple[Segment, ...]
    night: Night  # as the house sees it: what players lose, it wins
    worst_round: WorstRound

    @property
    def handle(self) -> int:
        """All that is staked in the night and counts."""
        return sum(segment.staked * segment.rounds for segment in self.segments)

    @property
    def hold(self) -> Fraction:
        """What the house expects to win of the handle."""
        return self.night.mean / self.handle


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """How much bank covers this share of all nights."""

    share: Fraction
    at_the_end: int  # looking at the end of the night only
    at_every_moment: int  # so that it never runs out on the way
    how: str  # the second was worked out, in a sentence


def house_night_of(
    rules: RuleSet, players: Sequence[Player], *, progress: OnProgress | None = None
) -> HouseNight:
    """A night of the table. Players share the spin, so a round is one result of all their wagers."""
    chances = chances_of(rules)
    segments = tuple(_segments(rules, players, chances))
    parts = [(segment.net.mirrored(), segment.rounds) for segment in segments]
    worst = max((_worst_round(segment, chances) for segment in segments), key=lambda each: each.loss)
    return HouseNight(segments, night_of(parts, progress=progress), worst)


def bank_of(
    house: HouseNight,
    share: Fraction,
    *,
    most_seconds: float = MOST_SECONDS,
    progress: OnProgress | None = None,
) -> Bank:
    """Certain in any case: where it is not exact, it is rather too much than too little."""
    parts = [Repeated(segment.net, segment.rounds) for segment in house.segments]
    if count_seconds(parts) <= most_seconds:
        peak = peak_of(parts, progress)
        highest = peak.percentile(share).most
        how = (
            "The highest that players are ahead was followed round by round, all sizes of bank at once;"
            f" its probabilities are rounded down by less than {rounded_up(peak.error)}."
        )
    else:
        highest = peak_bound(parts, share)
        how = (
            "To follow the night round by round would take too long: the bank for every moment is a bound,"
            " by Doob's inequality, and covers this share of nights or more."
        )
    players = house.night.spread.mirrored()
    at_the_end = min(max(0, players.percentile(share).most), highest)
    return Bank(share=share, at_the_end=at_the_end, at_every_moment=highest, how=how)


def _segments(rules: RuleSet, players: Sequence[Player], chances: Chances) -> Iterator[Segment]:
    assert players, "somebody plays"
    worth = [
        (player, compile_payoff(rules, player.wagers).by_outcome, count_all(rules, player.wagers))
        for player in players
    ]
    for before, last in pairwise((0, *sorted({player.rounds for player in players}))):
        there = [each for each in worth if each[0].rounds >= last]
        nets = {
            outcome: sum(player.count * brought[outcome] for player, brought, _ in there)
            for outcome in chances.ways
        }
        net = _played_on(rules, [player for player, _, _ in there], chances)
        net = net or Distribution.of((nets[outcome], ways) for outcome, ways in chances.ways.items())
        staked = sum(player.count * counted for player, _, counted in there)
        yield Segment(before + 1, last, nets, net, staked)


def _played_on(rules: RuleSet, players: Sequence[Player], chances: Chances) -> Distribution | None:
    """Where wagers go to prison, what all of them bring in the end; they are spun for together."""
    if not rules.policies.imprisons:
        return None
    wagers = [
        wager._replace(player=f"{place}.{seat}")
        for place, player in enumerate(players)
        for seat in range(player.count)
        for wager in player.wagers
    ]
    return result_of(rules, wagers, chances)


def _worst_round(segment: Segment, chances: Chances) -> WorstRound:
    """By the round itself; what is then held in prison brings the players no more."""
    loss = max(segment.nets.values())
    outcomes = tuple(outcome for outcome, net in segment.nets.items() if net == loss)
    ways = sum(chances.ways[outcome] for outcome in outcomes)
    return WorstRound(loss, outcomes, Fraction(ways, chances.total), segment)
