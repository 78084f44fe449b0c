"""A real chip on the cloth: what it makes, by the line-touch rule or by being unclear."""

import math

import pytest

from croupier.game.geometry import Rect
from croupier.game.rules import RuleSet
from croupier.rulebook import games, load

CHIP = 19.5  # mm, the radius of an ordinary roulette chip

NZ37, NZ38, SANDS17, SANDS19 = load("nz-37"), load("nz-38-00-0"), load("sands-2017"), load("sands-2019")
RACETRACK, FAST_ACTION = load("racetrack-2012"), load("fast-action-2020")


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.game)
def test_a_chip_on_any_spot_makes_the_wager_of_that_spot(rules: RuleSet) -> None:
    for spot in rules.layout.spots:
        resolution = rules.layout.resolve(*spot.at, 10)

        assert resolution.wager == spot.wager, spot


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.game)
def test_a_chip_that_makes_a_wager_covers_only_numbers_near_it(rules: RuleSet) -> None:
    """Swept over the number block: an inside wager always holds the number under the chip's middle."""
    cells = {name: area.rect for name, area in rules.layout.areas.items() if area.part == "number"}
    for number, rect in cells.items():
        for x in range(rect.left + 1, rect.right, 7):
            for y in range(rect.top + 1, rect.bottom, 7):
                wager = rules.layout.resolve(x, y, CHIP).wager

                assert wager is None or number in rules.positions[wager].covers, (x, y, wager)


def middle(rules: RuleSet, name: str) -> tuple[float, float]:
    return rules.layout.areas[name].rect.middle


@pytest.mark.parametrize(
    ("to_the_right", "expected"),
    [(0, "straight:17"), (30, "straight:17"), (31, "split:17-18"), (50, "split:17-18"), (69, "split:17-18")],
)
def test_nz_a_chip_that_touches_a_line_lies_on_that_line(to_the_right: int, expected: str) -> None:
    x, y = middle(NZ37, "17")

    resolution = NZ37.layout.resolve(x + to_the_right, y, CHIP)

    assert resolution.wager == expected
    assert resolution.clauses == (("3.8(b)",) if ":17-18" in expected else ())


def test_nz_a_chip_that_touches_two_lines_but_not_their_crossing_is_a_corner() -> None:
    rect = NZ37.layout.areas["17"].rect
    off = 18
    x, y = rect.right - off, rect.bottom - off

    resolution = NZ37.layout.resolve(x, y, CHIP)

    assert math.hypot(off, off) > CHIP
    assert resolution.wager == "corner:17-18-20-21"


@pytest.mark.parametrize("side", ["left", "right"])
def test_nz_rows_are_played_at_either_outside_line(side: str) -> None:
    number = "16" if side == "left" else "18"
    row = NZ37.layout.areas[number].rect.side(side)
    x, y = row.middle

    assert NZ37.layout.resolve(x, y, CHIP).wager == "street:16-17-18"
    assert NZ37.layout.resolve(x, row.bottom, CHIP).wager == "six-line:16-17-18-19-20-21"


def test_nz_the_zero_end_of_the_outside_line_is_first_four_or_five_line() -> None:
    left37 = NZ37.layout.areas["1"].rect
    left38 = NZ38.layout.areas["1"].rect

    assert NZ37.layout.resolve(left37.left, left37.top, CHIP).wager == "corner:0-1-2-3"
    assert NZ38.layout.resolve(left38.left, left38.top, CHIP).wager == "five-line"


def test_nz_courtesy_places_make_the_wagers_on_the_zeros() -> None:
    zero, double = (NZ38.layout.areas[f"courtesy {number}"].rect for number in ("0", "00"))
    between = zero.overlap(double)
    assert between is not None

    assert NZ37.layout.resolve(*middle(NZ37, "courtesy 0"), CHIP).wager == "straight:0"
    assert NZ38.layout.resolve(*zero.middle, CHIP).wager == "straight:0"
    assert NZ38.layout.resolve(*double.middle, CHIP).wager == "straight:00"
    assert NZ38.layout.resolve(*between.middle, CHIP).wager == "split:0-00"


def test_nz_a_chip_on_a_line_without_a_wager_is_unclear() -> None:
    first, second = NZ37.layout.areas["dozen:1"].rect, NZ37.layout.areas["dozen:2"].rect
    between = first.overlap(second)
    assert between is not None

    resolution = NZ37.layout.resolve(*between.middle, CHIP)

    assert resolution.wager is None


@pytest.mark.parametrize("to_the_right", [31, 40])
def test_sands_a_chip_that_grazes_a_line_is_unclear_and_ruled_on(to_the_right: int) -> None:
    x, y = middle(SANDS19, "17")

    resolution = SANDS19.layout.resolve(x + to_the_right, y, CHIP)

    assert resolution.wager is None
    assert resolution.clauses == ("3.9",)


@pytest.mark.parametrize("to_the_right", [41, 50, 59])
def test_sands_a_chip_squarely_on_a_line_is_clear(to_the_right: int) -> None:
    x, y = middle(SANDS19, "17")

    assert SANDS19.layout.resolve(x + to_the_right, y, CHIP).wager == "split:17-18"


def test_sands_2017_leaves_unclear_chips_without_a_clause() -> None:
    x, y = middle(SANDS17, "17")

    resolution = SANDS17.layout.resolve(x + 35, y, CHIP)

    assert resolution.wager is None
    assert resolution.clauses == ()


def test_fast_action_has_no_wager_on_a_line() -> None:
    rect: Rect = FAST_ACTION.layout.areas["17"].rect

    resolution = FAST_ACTION.layout.resolve(rect.right, rect.middle.y, CHIP)

    assert resolution.wager is None
    assert resolution.clauses == ("3.9",)


def test_the_racetrack_is_part_of_the_cloth() -> None:
    assert RACETRACK.layout.resolve(*middle(RACETRACK, "track 17"), 10).wager == "neighbours:17"
    assert RACETRACK.layout.resolve(*middle(RACETRACK, "voisins"), CHIP).wager == "voisins"


def test_a_chip_beside_the_cloth_makes_no_wager() -> None:
    extent = SANDS19.layout.extent

    assert SANDS19.layout.resolve(extent.left - 100, extent.top - 100, CHIP).wager is None


@pytest.mark.parametrize(("rules", "x", "y"), [(SANDS19, 50, 0), (SANDS19, 300, 150), (NZ37, 50, 0)])
def test_a_chip_half_off_the_cloth_is_unclear(rules: RuleSet, x: int, y: int) -> None:
    assert rules.layout.resolve(x, y, CHIP).wager is None
