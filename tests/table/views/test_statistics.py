"""What came lately, in figures."""

from collections.abc import Sequence

from croupier.game.wheel import Colour
from croupier.rulebook import SHIPPED
from croupier.table.state import Result
from croupier.table.views.statistics import Expected, Statistics, find_statistics

RULES = SHIPPED.find("racetrack-2012", {})


def statistics_of(numbers: Sequence[str], over: int = 100) -> Statistics:
    return find_statistics(RULES, [Result(place, number) for place, number in enumerate(numbers, 1)], over)


def test_every_number_is_counted_in_the_order_of_the_wheel() -> None:
    found = statistics_of(["17", "0", "17", "32"])

    assert [each.number for each in found.numbers] == list(RULES.wheel.order)
    assert {each.number: each.times for each in found.numbers if each.times} == {"17": 2, "0": 1, "32": 1}
    assert {each.number: each.colour for each in found.numbers} == RULES.wheel.colours


def test_only_the_last_rounds_count() -> None:
    found = statistics_of(["0"] * 10 + ["17"] * 5, over=5)

    assert (found.over, found.rounds) == (5, 5)
    assert [each.number for each in found.hot] == ["17"]


def test_what_is_expected_follows_from_the_rounds_that_there_are() -> None:
    few, many = statistics_of(["0"] * 37, over=500), statistics_of(["0"] * 370, over=370)

    assert few.expected == Expected(1.0, 0.0, 2.97)
    assert many.expected == Expected(10.0, 3.76, 16.24)


def test_boxes_are_counted_and_expected_by_the_numbers_that_they_cover() -> None:
    groups = {each.wager: each for each in statistics_of(["17", "0", "19", "36"]).groups}

    assert {wager: each.times for wager, each in groups.items() if each.times} == {
        "red": 2,
        "black": 1,
        "odd": 2,
        "even": 1,
        "low": 1,
        "high": 2,
        "dozen:2": 2,
        "dozen:3": 1,
        "column:1": 1,
        "column:2": 1,
        "column:3": 1,
    }
    assert (groups["red"].mean, groups["red"].low, groups["red"].high) == (1.95, 0.0, 3.95)
    assert (groups["dozen:1"].times, groups["dozen:1"].mean) == (0, 1.3)


def test_every_colour_is_counted_also_one_that_nobody_may_wager_on() -> None:
    colours = {each.colour: each for each in statistics_of(["17", "0", "19", "36"]).colours}

    assert {colour: each.times for colour, each in colours.items()} == {"red": 2, "black": 1, "green": 1}
    assert (colours[Colour.GREEN].mean, colours[Colour.GREEN].low) == (0.11, 0.0)


def test_hot_are_the_most_frequent_and_of_those_the_latest_first() -> None:
    found = statistics_of(["1", "2", "2", "3", "3", "4", "5", "6", "7"])

    assert [(each.number, each.times) for each in found.hot] == [
        ("3", 2),
        ("2", 2),
        ("7", 1),
        ("6", 1),
        ("5", 1),
    ]


def test_cold_are_the_least_frequent_and_of_those_the_longest_ago_first() -> None:
    came = [number for number in RULES.wheel.order if number != "17"]

    found = statistics_of([*came, came[0]])

    assert [(each.number, each.times) for each in found.cold] == [
        ("17", 0),
        *((number, 1) for number in came[1:5]),
    ]


def test_before_the_first_round_nothing_is_hot_or_cold() -> None:
    found = statistics_of([])

    assert (found.rounds, found.hot, found.cold) == (0, (), ())
    assert found.expected == Expected(0.0, 0.0, 0.0)


def test_a_game_whose_boxes_cover_no_numbers_has_no_groups() -> None:
    assert find_statistics(SHIPPED.find("fast-action-2020", {}), [Result(1, "17")], 50).groups == ()
