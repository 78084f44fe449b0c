"""Rounds made at random, as the JSON that `croupier settle` reads: every game, every option, always valid.

What a game has is taken from `tests/proof`, so that nothing here depends on what is to be tested.
"""

import json
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from ..proof.by_hand import LINKS, ByHand, numbers
from ..proof.settlement import book_of, canonical, settle_by_hand

Json = dict[str, Any]
Test = TypeVar("Test", bound=Callable[..., None])

GAMES = (
    "sands-2017",
    "sands-2019",
    "racetrack-2012",
    "fast-action-2020",
    "nz-37",
    "nz-38-00-0",
    "nz-38-0-00",
)
IRREGULARITIES = (
    "ball-spun-with-wheel",
    "ball-dropped-without-spinning",
    "fewer-than-four-revolutions",
    "foreign-object",
    "no-compartment",
    "ball-out-of-wheel",
    "ball-broke",
    "wheel-stopped",
    "wheel-not-rotating",
    "interference",
    "no-spin-announced",
    "power-failure",
    "bonus-number-unlit",
    "ball-overlong",
)
PLAYERS = ("p1", "p2", "Zoë O'Hara")
LARGEST_STAKE = 10**15

GROUPS_WITH_A_ZERO = [["0", "26", "32"], ["36", "1", "18"]]
OVERLAPPING_GROUPS = [["7", "8", "9"], ["9", "8", "1"], ["8", "9", "0"]]

# Few enough that the rules of each are read once.
NZ_OPTIONS: tuple[Json, ...] = (
    {},
    {"racetrack": True, "asian_racetrack": True, "courtesy_line": True},
    {"racetrack": False},
    {"asian_racetrack": False},
    {"courtesy_line": False},
    {"racetrack": False, "asian_racetrack": False, "courtesy_line": False},
    {"asian_groups": GROUPS_WITH_A_ZERO},
    {"asian_groups": OVERLAPPING_GROUPS, "racetrack": False},
    {"asian_groups": GROUPS_WITH_A_ZERO, "asian_racetrack": False},
)
OPTIONS: dict[str, tuple[Json, ...]] = {
    "racetrack-2012": ({}, {"first_four": False}, {"first_four": True}),
    "nz-37": NZ_OPTIONS,
    "nz-38-00-0": NZ_OPTIONS,
    "nz-38-0-00": NZ_OPTIONS,
}


def examples(count: int) -> Callable[[Test], Test]:
    """So many examples, the same ones on every run and on every machine."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=count, deadline=None, derandomize=True, suppress_health_check=slow)


@st.composite
def tables(draw: st.DrawFn, games: tuple[str, ...] = GAMES) -> Json:
    """A game and its options: a round in which nothing has happened yet."""
    game = draw(st.sampled_from(games))
    return {"game": game, "options": draw(st.sampled_from(OPTIONS.get(game, ({},))))}


@st.composite
def notations(draw: st.DrawFn, wager: str) -> str:
    """A wager with its numbers in any order."""
    kind, colon, what = wager.partition(":")
    return kind + colon + "-".join(draw(st.permutations(what.split("-")))) if "-" in what else wager


# Stakes and limits meet here: at a limit, one under it and one over it.
AT_THE_LIMITS = (99, 100, 101, 199, 200, 201)


def stakes(pieces: int = 1) -> st.SearchStrategy[int]:
    """Mostly about as large as limits are; every stake is a multiple of the pieces."""
    near = st.sampled_from(AT_THE_LIMITS)
    any_size = st.integers(1, 400) | st.integers(pieces, LARGEST_STAKE) | st.just(LARGEST_STAKE)
    return (near | any_size).map(lambda stake: max(stake - stake % pieces, pieces))


@st.composite
def wagers(draw: st.DrawFn, table: Json, largest: int = 8) -> list[Json]:
    """Wagers of a few players on a few positions, so that several lines often make one wager."""
    pool = draw(st.lists(positions(table), min_size=1, max_size=5))
    count = draw(st.integers(0, largest))
    return [_wager(draw, table, draw(st.sampled_from(pool)), f"w{place}") for place in range(count)]


def positions(table: Json) -> st.SearchStrategy[ByHand]:
    """A wager of the table; every kind is as likely as any other."""
    by_kind: dict[str, list[ByHand]] = {}
    for on in book_at(table).values():
        by_kind.setdefault(on.kind, []).append(on)
    return st.sampled_from(list(by_kind.values())).flatmap(st.sampled_from)


def _wager(draw: st.DrawFn, table: Json, on: ByHand, id: str) -> Json:
    must_divide = not table["game"].startswith("nz-")
    pieces = sum(count for _, count in on.pieces) if on.pieces and must_divide else 1
    wager = {
        "id": id,
        "player": draw(st.sampled_from(PLAYERS)),
        "wager": draw(notations(on.wager)),
        "stake": draw(stakes(pieces)),
    }
    placed_by = draw(st.sampled_from((None, None, "player", "dealer")))
    return wager | ({"placed_by": placed_by} if placed_by else {})


@st.composite
def limits(draw: st.DrawFn, table: Json) -> Json:
    """General limits, some that override them, and increments that the pieces divide."""
    pieces = {on.kind: sum(count for _, count in on.pieces) or 1 for on in book_at(table).values()}
    general = draw(_limit())
    made: Json = dict(general)
    kinds = draw(st.lists(st.sampled_from(sorted(pieces)), max_size=4, unique=True))
    if kinds:
        made["by_kind"] = {kind: draw(_overriding(general)) for kind in kinds}
    steps = draw(st.lists(st.sampled_from(sorted(pieces)), max_size=4, unique=True))
    if steps:
        made["increments"] = {kind: pieces[kind] * draw(st.integers(1, 20)) for kind in steps}
    return made


def _overriding(general: Json) -> st.SearchStrategy[Json]:
    """A limit that, laid over the general one, still has its minimum below its maximum."""
    return _limit().filter(
        lambda own: (general | own).get("minimum", 1) <= (general | own).get("maximum", LARGEST_STAKE)
    )


def _limit() -> st.SearchStrategy[Json]:
    minimum = st.just(100) | st.integers(1, 300)
    maximum = st.just(200) | st.integers(100, 400) | st.just(LARGEST_STAKE)
    limit = st.fixed_dictionaries({}, optional={"minimum": minimum, "maximum": maximum})
    return limit.filter(lambda made: made.get("minimum", 1) <= made.get("maximum", LARGEST_STAKE))


def bonus_numbers() -> st.SearchStrategy[list[str]]:
    """Ten of the forty: any, one of every link, or with a link complete."""
    every = numbers("fast-action-2020")
    links = [sorted(link) for link in LINKS.values()]
    scatter = st.tuples(*map(st.sampled_from, links)).map(list)
    complete = st.sampled_from(links).flatmap(
        lambda link: _some([number for number in every if number not in link], 6).map(link.__add__)
    )
    anything = _some(list(every), 10)
    return st.one_of(anything, scatter, complete)


def _some(of: list[str], count: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(of), min_size=count, max_size=count, unique=True)


@st.composite
def lit_numbers(draw: st.DrawFn, drawn: list[str]) -> list[str]:
    """What was seen to light up: all that were drawn, or some of them dark, or others beside them."""
    dark = draw(st.lists(st.sampled_from(drawn), max_size=2, unique=True))
    dry = [number for number in numbers("fast-action-2020") if number not in drawn]
    wrong = draw(st.lists(st.sampled_from(dry), max_size=1))
    return draw(st.permutations([number for number in drawn if number not in dark] + wrong))


@st.composite
def outcomes(draw: st.DrawFn, made: Json) -> str:
    """Any number of the wheel, but rather one that something was wagered on, or that was drawn."""
    book = book_at(made)
    covered = {number for each in made["wagers"] for number in book[canonical(each["wager"])].numbers}
    among: list[list[str]] = [list(numbers(made["game"])), sorted(covered), made.get("bonus_numbers", [])]
    return draw(st.sampled_from([some for some in among if some]).flatmap(st.sampled_from))


@st.composite
def rounds(draw: st.DrawFn, games: tuple[str, ...] = GAMES, *, always_settled: bool = False) -> Json:
    """A whole round. `always_settled`: nothing happened that makes it void or refers it."""
    made = draw(tables(games))
    made["wagers"] = draw(wagers(made))
    if made["game"] == "fast-action-2020":
        made["bonus_numbers"] = draw(bonus_numbers())
    made["outcome"] = draw(outcomes(made))
    if draw(st.booleans()):
        made["limits"] = draw(limits(made))
    if draw(st.booleans()):
        made["warned_players"] = draw(warned_players())
    return made if always_settled else _disturbed(draw, made)


@st.composite
def limited_rounds(draw: st.DrawFn) -> Json:
    """A settled round of few wagers, at a table whose limits bear on it."""
    made = draw(tables(("sands-2019", "fast-action-2020", "nz-37")))
    made["wagers"] = draw(wagers(made, largest=3))
    if made["game"] == "fast-action-2020":
        made["bonus_numbers"] = draw(bonus_numbers())
    made["outcome"] = draw(outcomes(made))
    made["limits"] = draw(limits(made))
    made["warned_players"] = draw(warned_players())
    return made


def warned_players() -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from((*PLAYERS, "absent")), unique=True)


def _disturbed(draw: st.DrawFn, made: Json) -> Json:
    """The same round, where something may have gone wrong; then it may have no outcome and no draw."""
    if "bonus_numbers" in made and draw(st.booleans()):
        made["lit_numbers"] = draw(lit_numbers(made["bonus_numbers"]))
    if draw(st.booleans()):
        happened = st.lists(st.sampled_from(IRREGULARITIES), max_size=3)
        made["irregularities"] = draw(st.one_of(happened, st.just(["power-failure"])))
    for field in ("outcome", "lit_numbers", "bonus_numbers"):
        shorter = {name: value for name, value in made.items() if name != field}
        lit_alone = "lit_numbers" in shorter and "bonus_numbers" not in shorter
        if not lit_alone and _has_no_result(shorter) and draw(st.booleans()):
            made = shorter
    return made


def _has_no_result(made: Json) -> bool:
    """Is this round void or referred, whatever was spun?"""
    return bool(settle_by_hand(made | {"wagers": []})["result"] != "settled")


def book_at(table: Json) -> dict[str, ByHand]:
    """Every wager of the table by its notation, as it is written by hand."""
    return _book(json.dumps({"game": table["game"], "options": table["options"]}))


@cache
def _book(table: str) -> dict[str, ByHand]:
    return dict(sorted(book_of(json.loads(table)).items()))
