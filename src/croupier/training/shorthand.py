"""One line for several acts of an ordinary round, so that a script says at length only what it is about."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.game.numbers import Number
from croupier.game.rules import RuleSet
from croupier.game.spin import Direction
from croupier.record.telling.pattern import Pattern
from croupier.table import commands as c
from croupier.table.views.next_step import PAYMENT_COMMANDS

USUAL_REVOLUTIONS = 6


@dataclass(frozen=True)
class Shorthand:
    pattern: Pattern
    stands_for: str
    expand: Callable[[RuleSet, Mapping[str, Any]], tuple[c.AnyCommand, ...]]


def _run(rules: RuleSet, _: Mapping[str, Any]) -> tuple[c.AnyCommand, ...]:
    spin = c.SpinBall(wheel_direction=Direction.CLOCKWISE, ball_direction=Direction.ANTICLOCKWISE)
    return spin, c.NoMoreBets(bell=rules.policies.bell)


def _run_into(rules: RuleSet, values: Mapping[str, Any]) -> tuple[c.AnyCommand, ...]:
    numbers: tuple[Number, ...] | None = values.get("numbers")
    bonus = (c.DrawBonusNumbers(numbers), c.LightBonusNumbers(numbers)) if numbers else ()
    drop = c.DropBall(revolutions=values.get("revolutions", USUAL_REVOLUTIONS))
    return (*_run(rules, values), *bonus, drop, c.RestBall(values["number"]), *_finish(rules, values))


def _finish(rules: RuleSet, values: Mapping[str, Any]) -> tuple[c.AnyCommand, ...]:
    number = values["number"]
    colour = str(rules.wheel.colours[number]) if rules.policies.announce_colour else None
    payment = (PAYMENT_COMMANDS[act]() for act in rules.policies.payment_order)
    return c.AnnounceResult(number, colour), c.PlaceDolly(number), *payment, c.LiftDolly()


SHORTHANDS = (
    Shorthand(Pattern("runs the ball"), "spins the ball and calls no more bets", _run),
    Shorthand(
        Pattern(
            "runs the ball into {number}[ after {revolutions} revolutions][, bonus numbers {numbers}]",
            read_too=(
                "runs the ball into {number}[ after {revolutions} revolution][, bonus numbers {numbers}]",
            ),
        ),
        "the same, and everything else until the dolly is lifted",
        _run_into,
    ),
    Shorthand(
        Pattern("finishes the round on {number}"),
        "everything from the announcement until the dolly is lifted",
        _finish,
    ),
)


def is_if_needed(command: c.AnyCommand) -> bool:
    """Part of a shorthand that not every round has: without a racetrack winner there is none to move."""
    return isinstance(command, c.MoveRacetrackWinners)
