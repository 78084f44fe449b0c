"""En prison, la partage and surrender: what other houses make of an even chance on zero."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity
from croupier.game.limits import Limit, Limits
from croupier.game.lines import Line, LineResult, sum_by_player
from croupier.game.policies import EvenChanceOnZero, PrisonFate
from croupier.game.rules import RuleSet
from croupier.game.settlement import Round, RoundResult, settle
from croupier.game.spin import SpinFacts
from croupier.game.wagers import Wager
from croupier.game.wheel import Colour
from croupier.rulebook import load

from .strategies import examples

EXAMPLES = Path(__file__).parents[2] / "examples"
EUROPEAN = (EXAMPLES / "european.toml").read_text(encoding="utf-8")

LA_PARTAGE: "House" = ("european.toml", {})
EN_PRISON: "House" = ("european.toml", {"en_prison": True})
SECOND_ZERO_LOSES: "House" = ("european.toml", {"en_prison": True, "second_zero_loses": True})
PLAIN_AMERICAN: "House" = ("american.toml", {})
SURRENDER: "House" = ("american.toml", {"surrender": True})
EVERY_HOUSE = [LA_PARTAGE, EN_PRISON, SECOND_ZERO_LOSES, PLAIN_AMERICAN, SURRENDER]

House = tuple[str, Mapping[str, bool]]


def rules_of(house: House) -> RuleSet:
    file, options = house
    return _load(str(EXAMPLES / file), tuple(options))


@cache
def _load(path: str, switches: tuple[str, ...]) -> RuleSet:
    return load(path, dict.fromkeys(switches, True))


def own_rules(folder: Path, zero_in_prison: str) -> RuleSet:
    """The European example with another answer to a second zero."""
    file = folder / "own.toml"
    laid = f'[when.second_zero_loses.policies]\nzero_in_prison = "{zero_in_prison}"'
    lost = '[when.second_zero_loses.policies]\nzero_in_prison = "loses"'
    assert lost in EUROPEAN
    file.write_text(EUROPEAN.replace(lost, laid), encoding="utf-8")
    return load(str(file), {"en_prison": True, "second_zero_loses": True})


def wager(rules: RuleSet, position: str = "red", stake: int = 100, *, in_prison: bool = False) -> Wager:
    return Wager("w", "p", rules.positions[position], stake, is_imprisoned=in_prison)


def line_of(rules: RuleSet, wager: Wager, number: str, limits: Limits | None = None) -> Line:
    play = Round(wagers=(wager,), outcome=number, limits=limits or Limits())
    (line,) = settle(rules, play).lines
    return line


def money(line: Line) -> tuple[LineResult, int, int, int, int]:
    return line.result, line.winnings, line.returned, line.collected, line.held


# --- What the examples do


@pytest.mark.parametrize("even_chance", ["red", "black", "odd", "even", "low", "high"])
def test_en_prison_every_even_chance_is_held_on_zero(even_chance: str) -> None:
    rules = rules_of(EN_PRISON)

    line = line_of(rules, wager(rules, even_chance), "0")

    assert money(line) == (LineResult.IMPRISONED, 0, 0, 0, 100)
    assert line.clauses == ("4.2",)
    assert line.reason.ground is Ground.IMPRISONED


def test_en_prison_nothing_else_is_held() -> None:
    rules = rules_of(EN_PRISON)

    for position in rules.positions.values():
        for number in rules.wheel.order:
            held = line_of(rules, wager(rules, position.wager, position.piece_count * 2), number).held
            assert bool(held) == (position.odds == 1 and number == "0"), (position.wager, number)


def test_a_wager_in_prison_is_freed_without_winnings_by_its_own_numbers() -> None:
    rules = rules_of(EN_PRISON)

    line = line_of(rules, wager(rules, in_prison=True), "1")

    assert money(line) == (LineResult.RETURNED, 0, 100, 0, 0)
    assert (line.counted, line.clauses) == (100, ("4.2",))
    assert line.reason.ground is Ground.FREED


def test_a_wager_in_prison_is_lost_to_any_other_number() -> None:
    rules = rules_of(EN_PRISON)

    line = line_of(rules, wager(rules, in_prison=True), "2")

    assert money(line) == (LineResult.LOST, 0, 0, 100, 0)
    assert line.clauses == ("4.2", "4.1")
    assert line.reason.ground is Ground.LOST_IN_PRISON


def test_a_second_zero_leaves_it_in_prison() -> None:
    rules = rules_of(EN_PRISON)

    assert money(line_of(rules, wager(rules, in_prison=True), "0")) == (LineResult.IMPRISONED, 0, 0, 0, 100)


def test_a_second_zero_loses_where_the_table_says_so() -> None:
    rules = rules_of(SECOND_ZERO_LOSES)

    assert money(line_of(rules, wager(rules), "0")) == (LineResult.IMPRISONED, 0, 0, 0, 100)
    assert money(line_of(rules, wager(rules, in_prison=True), "0")) == (LineResult.LOST, 0, 0, 100, 0)


def test_a_second_zero_may_take_half_and_the_odd_cent_is_the_players(tmp_path: Path) -> None:
    rules = own_rules(tmp_path, "loses half")

    line = line_of(rules, wager(rules, stake=101, in_prison=True), "0")

    assert money(line) == (LineResult.LOST, 0, 51, 50, 0)
    assert line.reason.ground is Ground.HALF_LOST_IN_PRISON


def test_a_second_zero_may_free_it(tmp_path: Path) -> None:
    rules = own_rules(tmp_path, "is freed")

    assert money(line_of(rules, wager(rules, in_prison=True), "0")) == (LineResult.RETURNED, 0, 100, 0, 0)


@pytest.mark.parametrize("zero", ["0", "00"])
def test_surrender_takes_half_on_either_zero(zero: str) -> None:
    rules = rules_of(SURRENDER)

    line = line_of(rules, wager(rules), zero)

    assert money(line) == (LineResult.LOST, 0, 50, 50, 0)
    assert line.clauses == ("4.2", "4.1")


def test_without_surrender_a_zero_takes_all() -> None:
    rules = rules_of(PLAIN_AMERICAN)

    assert money(line_of(rules, wager(rules), "00")) == (LineResult.LOST, 0, 0, 100, 0)


def test_the_five_numbers_pay_6_to_1() -> None:
    rules = rules_of(PLAIN_AMERICAN)

    won = [
        number for number in rules.wheel.order if line_of(rules, wager(rules, "top-line"), number).winnings
    ]

    assert sorted(won) == ["0", "00", "1", "2", "3"]
    assert line_of(rules, wager(rules, "top-line"), "00").winnings == 600


# --- Void rounds and limits


def test_a_void_round_returns_stakes_and_leaves_in_prison_what_is_there() -> None:
    rules = rules_of(EN_PRISON)
    new = Wager("new", "p", rules.positions["red"], 100)
    spin = SpinFacts(irregularities=frozenset({Irregularity.BALL_OUT_OF_WHEEL}))

    settlement = settle(rules, Round(wagers=(new, wager(rules, in_prison=True)), outcome=None, spin=spin))

    assert settlement.result is RoundResult.VOID
    returned, held = settlement.lines
    assert money(returned) == (LineResult.RETURNED, 0, 100, 0, 0)
    assert money(held) == (LineResult.IMPRISONED, 0, 0, 0, 100)
    assert held.clauses == ("5.1",)


def test_only_what_counts_is_imprisoned() -> None:
    rules = rules_of(EN_PRISON)
    limits = Limits(general=Limit(None, 80))

    line = line_of(rules, wager(rules), "0", limits)

    assert (line.counted, money(line)) == (80, (LineResult.IMPRISONED, 0, 20, 0, 80))
    assert line.clauses == ("4.3", "4.2")


@pytest.mark.parametrize("limit", [Limit(500, None), Limit(None, 10)])
def test_limits_do_not_touch_what_is_in_prison(limit: Limit) -> None:
    rules = rules_of(EN_PRISON)

    line = line_of(rules, wager(rules, in_prison=True), "1", Limits(general=limit))

    assert (line.counted, line.returned, line.clauses) == (100, 100, ("4.2",))


def test_what_is_in_prison_takes_no_room_from_a_new_wager_beside_it() -> None:
    rules = rules_of(EN_PRISON)
    new = Wager("new", "p", rules.positions["red"], 100)
    limits = Limits(general=Limit(None, 100))

    settlement = settle(rules, Round(wagers=(wager(rules, in_prison=True), new), outcome="1", limits=limits))

    assert [(line.counted, line.winnings, line.returned) for line in settlement.lines] == [
        (100, 0, 100),
        (100, 100, 100),
    ]


def test_a_player_sees_what_is_held_beside_the_rest() -> None:
    rules = rules_of(EN_PRISON)
    other = Wager("x", "p", rules.positions["dozen:1"], 70)

    sums = sum_by_player(settle(rules, Round(wagers=(wager(rules), other), outcome="0")).lines)["p"]

    assert (sums.staked, sums.returned, sums.collected, sums.held, sums.net) == (170, 0, 70, 100, -70)


# --- Only where it can be


def test_a_wager_in_prison_without_a_prison_is_our_mistake() -> None:
    rules = rules_of(LA_PARTAGE)

    with pytest.raises(AssertionError, match="have a prison"):
        line_of(rules, wager(rules, in_prison=True), "1")


def test_in_prison_is_only_an_even_chance() -> None:
    rules = rules_of(EN_PRISON)

    with pytest.raises(AssertionError, match="only an even chance"):
        line_of(rules, wager(rules, "dozen:1", in_prison=True), "1")


# --- Money and edges


@st.composite
def prison_rounds(draw: st.DrawFn) -> tuple[RuleSet, Round]:
    rules = rules_of(draw(st.sampled_from(EVERY_HOUSE)))
    wagers = []
    for place in range(draw(st.integers(1, 6))):
        position = rules.positions[draw(st.sampled_from(sorted(rules.positions)))]
        stake = draw(st.integers(1, 300)) * position.piece_count
        in_prison = rules.policies.imprisons and position.odds == 1 and draw(st.booleans())
        player = draw(st.sampled_from(["p", "q"]))
        wagers.append(Wager(f"w{place}", player, position, stake, is_imprisoned=in_prison))
    maximum = draw(st.none() | st.integers(1, 300))
    number = draw(st.sampled_from(["0", *rules.wheel.order]))
    return rules, Round(wagers=tuple(wagers), outcome=number, limits=Limits(general=Limit(None, maximum)))


@examples(300)
@given(prison_rounds())
def test_every_stake_is_returned_collected_or_held(given_round: tuple[RuleSet, Round]) -> None:
    rules, play = given_round

    for line in settle(rules, play).lines:
        assert min(line.returned, line.collected, line.held, line.winnings) >= 0
        assert line.returned + line.collected + line.held == line.stake
        assert line.held == (line.counted if line.result is LineResult.IMPRISONED else 0)
        assert (line.result is LineResult.WON) == (line.winnings > 0)
        if line.held:
            assert rules.policies.imprisons
            assert rules.wheel.colours[str(play.outcome)] is Colour.GREEN


@pytest.mark.parametrize(
    ("house", "edge"),
    [
        (LA_PARTAGE, Fraction(1, 74)),
        (EN_PRISON, Fraction(1, 74)),
        (SECOND_ZERO_LOSES, Fraction(19, 1369)),
        (PLAIN_AMERICAN, Fraction(1, 19)),
        (SURRENDER, Fraction(1, 38)),
    ],
)
@pytest.mark.parametrize("even_chance", ["red", "black", "odd", "even", "low", "high"])
def test_the_edge_is_the_one_that_is_known(house: House, edge: Fraction, even_chance: str) -> None:
    rules = rules_of(house)

    assert -expected_net(rules, wager(rules, even_chance)) / 100 == edge


@pytest.mark.parametrize(
    ("second_zero", "edge"),
    [
        ("stays", Fraction(1, 74)),
        ("loses", Fraction(19, 1369)),
        ("loses half", Fraction(1, 74)),
        ("is freed", Fraction(18, 1369)),
    ],
)
def test_the_edge_depends_on_the_second_zero(tmp_path: Path, second_zero: str, edge: Fraction) -> None:
    rules = own_rules(tmp_path, second_zero)

    assert rules.policies.even_chance_on_zero is EvenChanceOnZero.IMPRISONED
    assert rules.policies.zero_in_prison is PrisonFate(second_zero)
    assert -expected_net(rules, wager(rules)) / 100 == edge


def expected_net(rules: RuleSet, first: Wager) -> Fraction:
    """Over every number of the first spin and of those after it, until nothing is held any more.

    A wager in prison that stays there is in the same place again, so what it is worth solves one equation.
    """
    lines = [line_of(rules, first, number) for number in rules.wheel.order]
    known = sum((Fraction(line.winnings - line.collected) for line in lines), Fraction())
    held = [line.held for line in lines if line.held]
    numbers = len(lines)
    if not held:
        return known / numbers
    assert set(held) == {first.stake}
    if first.is_imprisoned:
        return known / (numbers - len(held))
    return (known + len(held) * expected_net(rules, first._replace(is_imprisoned=True))) / numbers
