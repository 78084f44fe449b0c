"""The next step of a round, taken properly; or, by chance, as balls and lamps sometimes behave."""

from collections.abc import Callable, Iterator
from random import Random

from croupier.game.acts import Act
from croupier.game.roles import DEALER, Actor, Role
from croupier.game.rules import RuleSet
from croupier.game.spin import Direction
from croupier.table import commands as c
from croupier.table.state import Table
from croupier.table.terms import Decision, Treatment, WheelSource

from .people import dealer, staff, wheel

Asked = tuple[Actor, c.AnyCommand]

OF_THE_BALL = (c.SpinBall, c.DropBall, c.RestBall, c.ReturnBall)
CLOCKWISE, ANTICLOCKWISE = Direction.CLOCKWISE, Direction.ANTICLOCKWISE


def who_may(rules: RuleSet, act: Act, otherwise: Role) -> Actor:
    """Somebody whom the document names for an act."""
    rule = rules.acts.get(act)
    return staff(rule.by[0] if rule else otherwise)


def find_proper_steps(
    rules: RuleSet, table: Table, kind: type[c.Command], chance: Random | None = None
) -> list[Asked]:
    """A command of this kind by who gives it, in each way that may be the proper one."""
    made = _MAKE[kind](rules, table, chance) if kind in _MAKE else iter([kind()])
    actor = _who_takes(rules, table, kind)
    return [(actor, command) for command in made]


def _who_takes(rules: RuleSet, table: Table, kind: type[c.Command]) -> Actor:
    if kind is c.DecideCase:
        return staff(rules.refer_to)
    if kind is c.RuleOnWager:
        return who_may(rules, Act.RULE_ON_UNCLEAR_WAGER, rules.refer_to)
    if kind is c.ExamineBall:
        return who_may(rules, Act.EXAMINE_BALL, DEALER)
    of_the_wheel = kind in OF_THE_BALL and table.wheel is not WheelSource.DEALER
    drawn_by_it = kind is c.DrawBonusNumbers and table.wheel is WheelSource.ELECTRONIC
    return wheel() if of_the_wheel or drawn_by_it else dealer()


def _one_in(chance: Random | None, count: int) -> bool:
    return chance is not None and not chance.randrange(count)


def _spin(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    ball = CLOCKWISE if _one_in(chance, 12) else ANTICLOCKWISE
    yield c.SpinBall(wheel_direction=CLOCKWISE, ball_direction=ball)


def _drop(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    yield c.DropBall(revolutions=3 if _one_in(chance, 12) else 5)


def _rest(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    """Rather a number that something is wagered on."""
    numbers: tuple[str, ...] = ("17",)
    if chance is not None:
        lying = list(table.play.wagers.values())
        covered = rules.positions[chance.choice(lying).wager].numbers if lying else ()
        numbers = covered if covered and chance.randrange(3) else rules.wheel.order
    yield c.RestBall(number=chance.choice(numbers) if chance else numbers[0])


def _draw(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    """Ten in a row, so that links are complete; or one of every link."""
    assert rules.bonus is not None, "a game with bonus numbers"
    links = [sorted(link) for link in rules.bonus.links.values()]
    every = [number for link in links for number in link]
    start = chance.randrange(len(every)) if chance else 0
    drawn = (every + every)[start : start + rules.bonus.count]
    if chance and chance.randrange(2):
        drawn = [chance.choice(link) for link in links]
    yield c.DrawBonusNumbers(numbers=tuple(drawn))


def _light(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    drawn = table.play.drawn or ()
    dark = next(number for number in rules.wheel.order if number not in drawn)
    if _one_in(chance, 10):
        drawn = drawn[1:]
    elif _one_in(chance, 10):
        drawn = (*drawn, dark)
    yield c.LightBonusNumbers(numbers=drawn)


def _announce(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    number = table.play.number or "?"
    yield c.AnnounceResult(number=number, colour=rules.wheel.colours.get(number))


def _place_dolly(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    yield c.PlaceDolly(number=table.play.number or "?")


def _return_ball(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    yield c.ReturnBall(number=table.previous_number or rules.wheel.order[0])


def _examine(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    yield c.ExamineBall(finding="round and whole")


def _rule(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    """On every wager that waits for it; returned, or by chance in any way."""
    play = table.play
    treatment = chance.choice(list(Treatment)) if chance else Treatment.RETURNED
    to = chance.choice(list(rules.positions)) if chance else None
    for id, lying in play.wagers.items():
        if lying.question and id not in play.rulings:
            yield c.RuleOnWager(id=id, treatment=treatment, reason="as it was asked", to=to)


def _decide(rules: RuleSet, table: Table, chance: Random | None) -> Iterator[c.Command]:
    decisions = list(Decision) if chance is None else [chance.choice(list(Decision))]
    for decision in decisions:
        yield c.DecideCase(decision=decision, reason="as it was seen")


_MAKE: dict[type[c.Command], Callable[[RuleSet, Table, Random | None], Iterator[c.Command]]] = {
    c.SpinBall: _spin,
    c.DropBall: _drop,
    c.RestBall: _rest,
    c.DrawBonusNumbers: _draw,
    c.LightBonusNumbers: _light,
    c.AnnounceResult: _announce,
    c.PlaceDolly: _place_dolly,
    c.ReturnBall: _return_ball,
    c.ExamineBall: _examine,
    c.RuleOnWager: _rule,
    c.DecideCase: _decide,
}
