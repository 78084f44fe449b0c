"""A cloth as JSON says all that the layout and the wagers are."""

import pytest

from croupier.game.irregularities import Irregularity
from croupier.game.layout import Part
from croupier.game.payoff import compile_payoff
from croupier.game.rules import RuleSet
from croupier.game.spin import judge_one
from croupier.game.wagers import Wager
from croupier.rulebook import SHIPPED
from croupier.rulebook.sources import shipped_sources
from croupier.wire.cloths import Cloth, ClothWager, cloth_of

GAMES = [source.game for source in shipped_sources()]
every_game = pytest.mark.parametrize("game", GAMES)


def read(game: str, **options: object) -> tuple[RuleSet, Cloth]:
    rules = SHIPPED.find(game, options)
    return rules, cloth_of(rules, judge_one(rules, Irregularity.BONUS_NUMBER_UNLIT))


@every_game
def test_every_area_and_every_spot_makes_a_wager_that_is_described(game: str) -> None:
    rules, cloth = read(game)

    assert cloth.wagers.keys() == rules.positions.keys()
    assert {area.wager for area in cloth.areas} | {spot.wager for spot in cloth.spots} == cloth.wagers.keys()
    assert [(spot.x, spot.y) for spot in cloth.spots] == [spot.at for spot in rules.layout.spots]
    for area in cloth.areas:
        assert cloth.extent.left <= area.rect.left < area.rect.right <= cloth.extent.right
        assert cloth.extent.top <= area.rect.top < area.rect.bottom <= cloth.extent.bottom


@every_game
def test_a_spot_says_which_areas_or_outside_lines_meet_there(game: str) -> None:
    _, cloth = read(game)
    areas = {area.name for area in cloth.areas}

    meeting = {name for spot in cloth.spots for name in spot.meets}

    assert areas <= meeting
    assert all(name.startswith("outside line, ") for name in meeting - areas)
    assert bool(meeting - areas) == bool(cloth.lines)


@every_game
def test_a_number_has_its_colour_wherever_it_is_drawn(game: str) -> None:
    rules, cloth = read(game)

    for area in cloth.areas:
        if area.part in (Part.NUMBER, Part.COURTESY, Part.TRACK):
            assert area.colour == rules.wheel.colours[area.text]
        elif area.wager in ("red", "black", "green"):
            assert area.colour == area.wager
        else:
            assert not area.colour
    assert cloth.wheel.order == rules.wheel.order


@every_game
def test_what_comes_back_is_what_settling_gives_back(game: str) -> None:
    """By another way: the players' best net result with the stake on top."""
    rules, cloth = read(game)

    for name in {area.wager for area in cloth.areas}:
        position, wager = rules.positions[name], cloth.wagers[name]
        payoff = compile_payoff(rules, [Wager("w", "player", position, wager.piece_count)])
        assert wager.returns[1] == max(payoff.by_outcome.values()) + wager.piece_count, name


def returns_of(cloth: Cloth) -> dict[str, tuple[int, int]]:
    return {name: wager.returns for name, wager in cloth.wagers.items()}


def test_the_worst_and_the_best_that_comes_back_of_one_on_each_piece() -> None:
    plain, bonus = returns_of(read("racetrack-2012")[1]), returns_of(read("fast-action-2020")[1])

    assert (plain["straight:17"], plain["split:17-20"], plain["red"]) == ((36, 36), (18, 18), (2, 2))
    assert plain["orphelins"] == (18, 36), "17 lies in two splits, 1 is a straight"
    assert plain["voisins"] == (18, 24), "two chips on the corner, two on the street"
    assert bonus["straight:17"] == (36, 81)


@every_game
def test_the_dealer_places_what_only_a_dealer_may(game: str) -> None:
    _, cloth = read(game)

    by_dealer = {wager.kind for wager in cloth.wagers.values() if wager.by == "dealer"}
    racetrack = {wager.kind for wager in cloth.wagers.values() if wager.racetrack}

    assert by_dealer == (racetrack if game.startswith("nz-") else set())


def test_a_number_is_described_by_the_boxes_that_cover_it() -> None:
    described = {game: read(game)[1].described for game in ("racetrack-2012", "sands-2019", "nz-37")}

    for each in described.values():
        assert each["17"][0] == "black", "the colour comes first"
        assert set(each["17"]) == {"black", "odd", "low", "dozen:2", "column:2"}
    assert described["sands-2019"]["0"] == ("green",)
    assert described["nz-37"]["0"] == ()


def test_bonus_numbers_have_links_where_they_are_drawn() -> None:
    with_them, without = read("fast-action-2020")[1], read("sands-2019")[1]

    assert with_them.bonus
    assert (with_them.bonus.drawn, with_them.bonus.links["a"]) == (10, ("0", "00", "S", "MBS"))
    assert (with_them.bonus.unlit.then, "5.11" in with_them.bonus.unlit.clauses) == ("void", True)
    assert with_them.wagers["straight:1"].odds_by_class == {"bonus": 40, "super bonus": 80}
    assert not without.bonus
    assert not without.wagers["straight:1"].odds_by_class


def test_options_of_a_table_change_its_cloth() -> None:
    has_track = [
        any(area.part is Part.TRACK for area in read("nz-37", racetrack=is_on)[1].areas)
        for is_on in (True, False)
    ]

    assert has_track == [True, False]


def test_a_wager_says_what_it_is() -> None:
    _, cloth = read("racetrack-2012")

    assert cloth.wagers["split:17-20"] == ClothWager(
        kind="split",
        label="Split",
        numbers=("17", "20"),
        covered="17 and 20",
        odds=17,
        pieces=(),
        piece_count=1,
        returns=(18, 18),
        racetrack=False,
        by=cloth.wagers["red"].by,
        clauses=cloth.wagers["split:1-2"].clauses,
    )
    assert (
        cloth.wagers["tiers"].piece_count == sum(piece.count for piece in cloth.wagers["tiers"].pieces) == 6
    )


@every_game
def test_every_language_has_words_for_the_wagers_of_the_documents(game: str) -> None:
    _, cloth = read(game)

    assert {each.label for each in cloth.wagers.values() if each.labels} == set()
