"""What the tests of the two Sands documents share: one cloth, one way to look at it, one shape of void."""

from functools import reduce

from croupier.game.geometry import Rect
from croupier.game.layout import Resolution
from croupier.game.lines import LineResult
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult, Settlement
from croupier.game.wagers import Wager

from .building import line, settled, wager

NUMBERS = ["0", "00", "S", *(str(number) for number in range(1, 37))]
CHIP = 15  # the radius of a chip in millimetres


def listed(numbers: str) -> set[str]:
    return set(numbers.split())


def written(kind: str, groups: str) -> dict[str, set[str]]:
    """The wagers of a kind with their numbers, from a list such as "0-1 0-2"."""
    return {f"{kind}:{group}": set(group.split("-")) for group in groups.split()}


def of_kind(rules: RuleSet, kind: str) -> list[str]:
    return [wager for wager, position in rules.positions.items() if position.kind == kind]


def wins_on(rules: RuleSet, what: str) -> set[str]:
    """The outcomes on which a wager wins, found by settling all of them."""
    return {number for number in NUMBERS if line(rules, number, what).result is LineResult.WON}


def winners(rules: RuleSet, kind: str) -> dict[str, set[str]]:
    """Every wager of a kind with the outcomes on which it wins."""
    return {what: wins_on(rules, what) for what in of_kind(rules, kind)}


def two_wagers(rules: RuleSet) -> tuple[Wager, Wager]:
    """One that wins when 17 is spun, and one of another player that loses."""
    return wager(rules, "straight:17", 1000), wager(rules, "even", 500, player="p2", id="w2")


def settle_every_wager(rules: RuleSet, outcome: str) -> Settlement:
    """A round with one wager on each position of the layout."""
    return settled(rules, outcome, *(wager(rules, what, id=what) for what in rules.positions))


def won(settlement: Settlement) -> set[str]:
    return {line.wager for line in settlement.lines if line.result is LineResult.WON}


def chip_on(rules: RuleSet, *areas: str) -> Resolution:
    """A chip with its middle where these areas meet; in the middle of a single one."""
    return _chip_on(rules, *(rules.layout.areas[name].rect for name in areas))


def chip_on_outer_line(rules: RuleSet, *numbers: str) -> Resolution:
    """A chip on the outer line on the side of 1, at one number or between two."""
    return _chip_on(rules, *(rules.layout.areas[number].rect.side("left") for number in numbers))


def _chip_on(rules: RuleSet, *rects: Rect) -> Resolution:
    point = reduce(_common, rects).middle
    return rules.layout.resolve(point.x, point.y, CHIP)


def _common(one: Rect, other: Rect) -> Rect:
    common = one.overlap(other)
    assert common is not None, "these areas do not meet"
    return common


def chip_beside_the_line(rules: RuleSet, one: str, other: str) -> Resolution:
    """A chip that touches the line between two numbers, but with its edge only."""
    point = _common(*(rules.layout.areas[number].rect for number in (one, other))).middle
    return rules.layout.resolve(point.x, point.y - CHIP * 0.8, CHIP)


def assert_void(settlement: Settlement, *clauses: str) -> None:
    """No outcome, and each stake went back whole, by these clauses."""
    assert settlement.result is RoundResult.VOID
    assert settlement.outcome is None
    assert settlement.clauses == clauses
    assert settlement.lines
    for each in settlement.lines:
        assert (each.result, each.clauses) == (LineResult.RETURNED, clauses)
        assert (each.winnings, each.returned, each.collected) == (0, each.stake, 0)
