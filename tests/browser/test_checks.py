"""What the dealer's console shows of a spin before it is recorded: the same as the house makes of it."""

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Page

from croupier.game.bonus import BonusDraw
from croupier.game.rules import RuleSet
from croupier.game.spin import Direction, Ruling, SpinFacts, judge
from croupier.rulebook import load
from croupier.table.views.procedures import procedures_of
from tests.web.serving import GAMES

PREVIEW = """async (previews) => {
  const checks = await import("/files/scripts/dealer/checks.js");
  return previews.map(([name, facts]) => checks[name](facts));
}"""
Preview = tuple[str, dict[str, object]]  # a function of the page, and what it is told


def spins() -> Iterator[tuple[SpinFacts, Preview]]:
    for wheel, ball in product(Direction, Direction):
        facts = SpinFacts(wheel_direction=wheel, ball_direction=ball)
        yield facts, ("previewSpin", {"wheel": wheel.value, "ball": ball.value})


def drops(least: int) -> Iterator[tuple[SpinFacts, Preview]]:
    for revolutions in range(least + 3):
        facts = SpinFacts(revolutions=revolutions)
        yield facts, ("previewDrop", {"revolutions": revolutions, "least": least})


def lamps() -> Iterator[tuple[SpinFacts, Preview]]:
    drawn = ["4", "17", "32"]
    for lit in ([], ["4"], ["4", "17"], ["4", "17", "32"], ["4", "17", "9"]):
        facts = SpinFacts(bonus=BonusDraw(drawn=frozenset(drawn), lit=frozenset(lit)))
        yield facts, ("previewLamps", {"drawn": drawn, "lit": lit})


def ruling_of(rules: RuleSet, irregularity: str | None) -> Ruling:
    """What the console shows beside it."""
    listed = {each.irregularity.value: each.then for each in procedures_of(rules).irregularities}
    return Ruling.VALID if irregularity is None else listed[irregularity]


@pytest.mark.parametrize("game", GAMES)
def test_the_console_foresees_what_the_house_makes_of_a_spin(blank: Page, game: str) -> None:
    rules = load(game)
    seen = [*spins(), *drops(rules.policies.revolutions), *(lamps() if rules.bonus else ())]

    foreseen = blank.evaluate(PREVIEW, [preview for _, preview in seen])

    shown = [ruling_of(rules, irregularity) for irregularity in foreseen]
    assert shown == [judge(rules, facts).ruling for facts, _ in seen]
