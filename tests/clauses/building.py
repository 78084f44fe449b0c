"""Building values for clause tests: short, and with nothing hidden but the defaults."""

from typing import Any

from croupier.game.acceptance import Proposal, find_refusal
from croupier.game.bonus import BonusDraw
from croupier.game.irregularities import Irregularity
from croupier.game.limits import NO_LIMITS, Limit, Limits
from croupier.game.lines import Line
from croupier.game.moment import Ball, Bets, Moment
from croupier.game.provisions import Refusal
from croupier.game.roles import Actor, Role
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round, Settlement, settle
from croupier.game.spin import SpinFacts
from croupier.game.wagers import PlacedBy, Wager

BEFORE_OPEN = Moment(bets=Bets.NOT_OPEN, ball=Ball.STILL)
OPEN = Moment(bets=Bets.OPEN, ball=Ball.STILL)
ROLLING = Moment(bets=Bets.OPEN, ball=Ball.ROLLING)
CALLED = Moment(bets=Bets.CLOSED, ball=Ball.ROLLING)
CALLED_EARLY = Moment(bets=Bets.CLOSED, ball=Ball.STILL)
DROPPED = Moment(bets=Bets.CLOSED, ball=Ball.DROPPED)
DROPPED_UNCALLED = Moment(bets=Bets.OPEN, ball=Ball.DROPPED)
AT_REST = Moment(bets=Bets.CLOSED, ball=Ball.AT_REST)
SETTLED = Moment(bets=Bets.CLOSED, ball=Ball.AT_REST, settled=True)


def limits(minimum: int | None = None, maximum: int | None = None, **increments: int) -> Limits:
    steps = {kind.replace("_", "-"): step for kind, step in increments.items()}
    return Limits(general=Limit(minimum, maximum), increments=steps)


def person(role: str, name: str = "Sam", acting_as: str | None = None) -> Actor:
    return Actor(person=name, role=Role(role), acting_as=Role(acting_as) if acting_as else None)


DEALER = person("dealer")
PIT_SUPERVISOR = person("pit-supervisor")
PIT_MANAGER = person("pit-manager")
GAMING_SHIFT_MANAGER = person("gaming-shift-manager")
CASINO_OPERATOR = person("casino-operator")
PLAYER = person("player", "p1")


def wager(
    rules: RuleSet,
    what: str,
    stake: int = 1000,
    *,
    player: str = "p1",
    id: str = "w1",
    placed_by: str = "player",
) -> Wager:
    position = rules.find_position(what)
    assert position is not None, f"{rules.game} has no {what}"
    return Wager(id, player, position, stake, PlacedBy(placed_by))


def draw(*numbers: str, lit: tuple[str, ...] | None = None) -> BonusDraw:
    drawn = frozenset(numbers)
    return BonusDraw(drawn=drawn, lit=drawn if lit is None else frozenset(lit))


def settled(
    rules: RuleSet,
    outcome: str | None,
    *wagers: Wager,
    irregularities: tuple[str, ...] = (),
    bonus: BonusDraw | None = None,
    **more: Any,
) -> Settlement:
    return settle(
        rules,
        Round(
            wagers=wagers,
            outcome=None if outcome is None else outcome,
            spin=SpinFacts(irregularities=frozenset(map(Irregularity, irregularities)), bonus=bonus),
            **more,
        ),
    )


def line(rules: RuleSet, outcome: str, what: str, stake: int = 1000, **more: Any) -> Line:
    """The one line of a round with this one wager of p1."""
    placed_by = more.pop("placed_by", "player")
    (only,) = settled(rules, outcome, wager(rules, what, stake, placed_by=placed_by), **more).lines
    return only


def refusal(
    rules: RuleSet,
    what: str,
    stake: int = 1000,
    *,
    at: Moment = OPEN,
    by: Actor | None = None,
    limits: Limits = NO_LIMITS,
    **more: Any,
) -> Refusal | None:
    """What find_refusal says to p1's wager, placed by p1 unless somebody else is named."""
    actor = by or person("player", "p1")
    return find_refusal(
        rules, limits, at, Proposal(player="p1", wager=what, stake=stake, actor=actor, **more)
    )


def cited(refusal: Refusal | None) -> tuple[str, ...] | None:
    """The clauses of a refusal, none of them where a rule of the house says no; None where nothing does."""
    return None if refusal is None else refusal.clauses
