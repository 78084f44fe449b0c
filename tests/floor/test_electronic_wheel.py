"""The electronic wheel: every number exactly as likely as any other, shown word by word, then by draws."""

import ast
import inspect
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations, product
from math import sqrt
from pathlib import Path

import pytest

from croupier.floor import electronic_wheel
from croupier.floor.electronic_wheel import (
    WORDS,
    draw_bonus_numbers,
    draw_number,
    pick,
    pick_several,
)
from croupier.rulebook import games, load

WHEELS = {len(rules.wheel.order): rules.wheel.order for rules in games()}
DRAWS = 1_000_000
BONUS_DRAWS = 50_000
ONE_IN_A_BILLION = 5.998  # standard deviations, one side of a normal distribution


class OutOfWords(Exception):
    """The word before was thrown away, and another one is wanted."""


def reading(words: Iterable[int]) -> Callable[[int], bytes]:
    """A source that gives these words, one after another."""
    left = iter(words)

    def read(count: int) -> bytes:
        assert count == 1, "words are read one by one"
        for word in left:
            return bytes([word])
        raise OutOfWords

    return read


def number_of(below: int, word: int) -> int | None:
    """What a word alone gives; None if it is thrown away."""
    try:
        return pick(below, reading([word]))
    except OutOfWords:
        return None


# Every word


def test_the_wheels_of_the_documents_have_37_to_40_numbers() -> None:
    assert sorted(WHEELS) == [37, 38, 39, 40]


@pytest.mark.parametrize(
    ("below", "words_each", "thrown_away"), [(37, 6, 34), (38, 6, 28), (39, 6, 22), (40, 6, 16)]
)
def test_of_all_words_each_number_of_a_wheel_gets_six(below: int, words_each: int, thrown_away: int) -> None:
    counts = Counter(number_of(below, word) for word in range(WORDS))

    assert counts == {None: thrown_away} | dict.fromkeys(range(below), words_each)


@pytest.mark.parametrize("below", range(1, WORDS + 1))
def test_of_all_words_each_number_gets_the_same_share_and_few_are_thrown_away(below: int) -> None:
    counts = Counter(number_of(below, word) for word in range(WORDS))

    thrown_away = counts.pop(None, 0)
    assert counts == dict.fromkeys(range(below), WORDS // below)
    assert thrown_away == WORDS % below


def test_after_a_word_that_is_thrown_away_each_number_is_as_likely_as_before() -> None:
    counts = Counter(pick(37, reading([255, word])) for word in range(222))

    assert counts == dict.fromkeys(range(37), 6)


# Every stream of words


def test_of_all_streams_of_words_each_draw_of_two_out_of_five_comes_from_equally_many() -> None:
    counts: Counter[tuple[str, ...] | None] = Counter()

    for stream in product(range(WORDS), repeat=2):
        try:
            counts[pick_several("abcde", 2, reading(stream))] += 1
        except OutOfWords:
            counts[None] += 1

    assert counts.pop(None) == 256  # 255 comes first: it is thrown away, and a third word would be read
    assert counts == dict.fromkeys(permutations("abcde", 2), 3264)


@pytest.mark.parametrize(("size", "count"), [(1, 1), (4, 4), (5, 3), (6, 1), (7, 4), (8, 0)])
def test_every_way_to_pick_makes_another_draw_and_together_they_make_every_draw(
    size: int, count: int
) -> None:
    """Picks are uniform and independent, so draws are, if picks and draws belong together one to one."""
    numbers = [str(number) for number in range(size)]
    ways = product(*(range(size - drawn) for drawn in range(count)))

    draws = [pick_several(numbers, count, reading(way)) for way in ways]

    assert sorted(draws) == sorted(permutations(numbers, count))


# Known answers


@pytest.mark.parametrize(
    ("below", "words", "expected"),
    [
        (37, [0], 0),
        (37, [36], 36),
        (37, [37], 0),
        (37, [221], 36),
        (37, [222, 3], 3),
        (37, [255, 240, 222, 100], 26),
        (40, [239], 39),
        (40, [240, 239], 39),
        (256, [255], 255),
        (1, [255], 0),
    ],
)
def test_known_words_give_known_numbers(below: int, words: list[int], expected: int) -> None:
    assert pick(below, reading(words)) == expected


def test_known_words_give_known_bonus_numbers() -> None:
    order = load("fast-action-2020").wheel.order

    drawn = pick_several(order, 10, reading([0, 0, 255, 37, 36, 35, 34, 33, 32, 31, 30]))

    assert drawn == ("0", "S", "26", "3", "35", "12", "28", "7", "29", "18")


def test_the_wheel_reads_its_words_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", reading([250, 1, 0, 0, 1]))

    drawn = draw_number(WHEELS[37]), draw_bonus_numbers("abcde", 3)

    assert drawn == ("32", ("a", "b", "d"))


@pytest.mark.parametrize("below", [0, WORDS + 1])
def test_a_word_is_never_asked_for_more_than_it_can_tell_apart(below: int) -> None:
    with pytest.raises(AssertionError):
        pick(below, reading([0]))


@pytest.mark.parametrize(("numbers", "count"), [("abc", 4), ("aab", 2), ("abc", -1)])
def test_a_bag_holds_enough_numbers_each_of_them_once(numbers: str, count: int) -> None:
    with pytest.raises(AssertionError):
        pick_several(numbers, count, reading([0] * 9))


# Draws of the real wheel


@pytest.mark.parametrize("size", sorted(WHEELS))
def test_a_million_draws_are_spread_as_chance_spreads_them(size: int) -> None:
    order = WHEELS[size]

    counts = Counter(draw_number(order) for _ in range(DRAWS))

    assert counts.keys() == set(order)
    assert chi_square([counts[number] for number in order]) < unlikely(size - 1)


def test_the_same_measure_finds_a_wheel_that_does_not_throw_words_away() -> None:
    counts = Counter(word % 37 for word in os.urandom(DRAWS))

    assert chi_square([counts[number] for number in range(37)]) > unlikely(36)


def test_ten_different_bonus_numbers_of_forty_are_drawn_and_each_as_often_as_chance_has_it() -> None:
    order = WHEELS[40]

    draws = [draw_bonus_numbers(order) for _ in range(BONUS_DRAWS)]

    assert {len(draw) for draw in draws} == {len(set(draw)) for draw in draws} == {10}
    counts = Counter(number for draw in draws for number in draw)
    # A number comes at most once in a draw, so counts vary less, by the share of what is not drawn.
    assert chi_square([counts[number] for number in order]) * 39 / 30 < unlikely(39)


def test_the_number_of_bonus_numbers_is_that_of_the_document() -> None:
    rules = load("fast-action-2020")

    drawn = draw_bonus_numbers(rules.wheel.order)

    assert rules.bonus is not None
    assert len(drawn) == rules.bonus.count


def chi_square(counts: Sequence[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def unlikely(freedom: int) -> float:
    """What chi-square exceeds about once in a billion times, as Wilson and Hilferty approximate it."""
    step = 2 / (9 * freedom)
    return float(freedom * (1 - step + ONE_IN_A_BILLION * sqrt(step)) ** 3)


# What the module is made of


def test_nothing_but_the_operating_system_and_types_is_imported() -> None:
    tree = ast.parse(Path(electronic_wheel.__file__).read_text(encoding="utf-8"))

    plain = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    parts = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}

    assert plain == {"os"}
    assert parts == {"collections.abc", "typing", "croupier.game.numbers"}  # the last: what a number is


def test_of_the_operating_system_only_its_chance_is_used() -> None:
    tree = ast.parse(Path(electronic_wheel.__file__).read_text(encoding="utf-8"))

    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "os"
    }

    assert used == {"urandom"}


def test_a_draw_is_told_the_numbers_and_how_many_and_nothing_else() -> None:
    assert list(inspect.signature(draw_number).parameters) == ["order"]
    assert list(inspect.signature(draw_bonus_numbers).parameters) == ["numbers", "count"]
