"""What the house would pay on each number: the same as an enumeration by hand, and as playing it out."""

from collections import Counter

import msgspec
import pytest

from croupier.formats.limits import LimitsIn
from croupier.game.bonus import BonusClass
from croupier.game.roles import Actor
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import Enforce, MovedBy
from croupier.table.views.exposure_figures import find_by_number, find_exposure

from ...proof.by_hand import bonus_classes, catalogue, net, numbers
from ..playing import (
    ANN,
    BEN,
    CAY,
    DEALER,
    GAMES,
    NEW_ZEALAND,
    PIT_MANAGER,
    PIT_SUPERVISOR,
    At,
    Game,
    betting,
    opened,
)

PLAIN_GAMES = tuple(game for game in GAMES if game != "fast-action-2020")


def cover(play: Game) -> dict[str, int]:
    """A wager on every position of the layout, Ann's and Ben's in turn, and what lies on each."""
    stakes = {}
    for place, (wager, position) in enumerate(play.rules.positions.items(), 1):
        player = ANN if place % 2 else BEN
        stake = stakes[wager] = 180 * place
        by = {"by": DEALER, "declared": True} if position.racetrack and play.rules.game in NEW_ZEALAND else {}
        play.place(player, wager, wager, stake, **by)  # type: ignore[arg-type]
    return stakes


def covered(game: str) -> tuple[Game, dict[str, int]]:
    play = betting(game)
    for player in (ANN, BEN):
        play.do(player, c.BuyIn(player.person, 100_000_000))
    return play, cover(play)


def by_number(play: Game) -> dict[str, int]:
    return {each.number: each.net for each in find_exposure(play.rules, play.table)}


def played_out(play: Game, number: str) -> int:
    """What the house really wins when this number comes; the table itself is left as it was."""
    before, events = play.table, list(play.events)
    chips = play.rack(ANN) + play.rack(BEN) + play.layout(ANN) + play.layout(BEN)
    play.play(number)
    won = chips - play.rack(ANN) - play.rack(BEN)
    play.table, play.events = before, events
    return won


@pytest.mark.parametrize("game", PLAIN_GAMES)
def test_every_wager_of_a_layout_together_is_what_an_enumeration_by_hand_says(game: str) -> None:
    play, stakes = covered(game)

    exposure = by_number(play)

    by_hand: Counter[str] = Counter()
    for number in numbers(game):
        for wager, stake in stakes.items():
            winnings, _, collected = net(game, wager, stake, number)
            by_hand[number] += collected - winnings
    assert exposure == by_hand


@pytest.mark.parametrize("game", PLAIN_GAMES)
def test_it_is_what_the_house_wins_when_the_number_comes(game: str) -> None:
    play, _ = covered(game)

    exposure = by_number(play)

    for number in ("0", "1", "17", "36"):
        assert played_out(play, number) == exposure[number]


def test_with_bonus_numbers_there_is_one_for_every_class_of_every_number() -> None:
    play, stakes = covered("fast-action-2020")

    exposure = {
        (each.number, each.bonus_class, each.is_scatter): each.net
        for each in find_exposure(play.rules, play.table)
    }

    by_hand = {}
    for each in bonus_classes():
        nets = [
            net("fast-action-2020", wager, stake, each.outcome, each.bonus) for wager, stake in stakes.items()
        ]
        paid = BonusClass.BONUS if each.bonus_win else BonusClass.PLAIN
        paid = BonusClass.SUPER_BONUS if each.super_bonus_win else paid
        key = (each.outcome, paid, each.scatter_bonus)
        by_hand[key] = sum(collected - winnings for winnings, _, collected in nets)
    assert exposure == by_hand


@pytest.mark.parametrize("game", GAMES)
def test_the_worst_comes_first(game: str) -> None:
    play, _ = covered(game)

    nets = [each.net for each in find_exposure(play.rules, play.table)]

    assert nets == sorted(nets)
    assert nets[0] < 0 < nets[-1]


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_layout_exposes_nothing(game: str) -> None:
    play = betting(game)

    assert {each.net for each in find_exposure(play.rules, play.table)} == {0}


@pytest.mark.parametrize("game", PLAIN_GAMES)
def test_it_follows_every_change_of_the_layout(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17", 1000)

    placed = by_number(play)["17"]
    play.do(ANN, c.AddToWager("w", 500))
    raised = by_number(play)["17"]
    play.do(ANN, c.MoveWager("w", "straight:20"))
    moved = by_number(play)["17"]
    play.do(ANN, c.WithdrawWager("w"))
    withdrawn = by_number(play)["17"]

    assert (placed, raised, moved, withdrawn) == (-35_000, -52_500, 1_500, 0)


def test_limits_bear_on_it_as_they_bear_on_the_settlement() -> None:
    play = betting(enforce=Enforce.AS_THEY_LIE, limits={"maximum": 500})
    play.place(ANN, "a", "straight:17", 400).place(ANN, "b", "straight:17", 400)

    exposure = by_number(play)

    assert (exposure["17"], exposure["20"]) == (-35 * 500, 500)
    assert played_out(play, "17") == exposure["17"]
    assert played_out(play, "20") == exposure["20"]


def test_limits_look_at_all_that_a_player_has_there_whoever_placed_it() -> None:
    play = betting(enforce=Enforce.AS_THEY_LIE, limits={"maximum": 1000})
    play.place(ANN, "a", "straight:17", 800).place(ANN, "b", "straight:17", 800, by=DEALER)

    assert by_number(play)["17"] == played_out(play, "17")


def test_a_wager_that_will_go_back_to_a_warned_player_exposes_nothing() -> None:
    play = betting(enforce=Enforce.AS_THEY_LIE, limits={"minimum": 500})
    play.place(ANN, "w", "straight:17", 100).play("5").go(At.OPEN).place(ANN, "w", "straight:17", 100)

    assert by_number(play)["17"] == played_out(play, "17") == 0


def test_5_7_a_racetrack_wager_that_is_void_exposes_nothing() -> None:
    play = betting("nz-37", enforce=Enforce.AS_THEY_LIE).place(ANN, "void", "orphelins", 500)

    assert set(by_number(play).values()) == {0}


def test_5_8_and_5_9_minimum_and_increment_of_the_racetrack_bear_on_it() -> None:
    limits = {"by_kind": {"tiers": {"minimum": 1200}}, "increments": {"orphelins": 500}}
    play = betting("nz-37", enforce=Enforce.AS_THEY_LIE, limits=limits)
    play.place(ANN, "under", "tiers", 600, by=DEALER, declared=True)
    play.place(BEN, "odd", "orphelins", 700, by=DEALER, declared=True)

    exposure = by_number(play)

    assert exposure["5"] == 500  # the tiers are void, and 500 of the orphelins count
    assert [played_out(play, number) for number in ("5", "17")] == [exposure["5"], exposure["17"]]


@pytest.mark.parametrize("number", ["17", "20"])
def test_after_the_call_it_goes_by_where_the_wagers_count(number: str) -> None:
    play = betting("sands-2017").place(ANN, "w", "straight:17", 1000).go(At.CLOSED)
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.DEALER))

    assert by_number(play)[number] == played_out(play, number)


def test_chips_withdrawn_after_the_call_still_count() -> None:
    play = betting(enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "straight:17", 1000).go(At.CLOSED)

    play.do(ANN, c.WithdrawWager("w"))

    assert (by_number(play)["17"], by_number(play)["20"]) == (-35_000, 1_000)


def test_r36_a_wager_accepted_in_error_counts_as_it_will_be_settled() -> None:
    play = betting(limits={"maximum": 1000})
    play.place(ANN, "w", "straight:17", 3000, by=PIT_SUPERVISOR, in_error=True)

    assert by_number(play)["17"] == played_out(play, "17") == -35_000


@pytest.mark.parametrize("game", GAMES)
def test_of_a_number_the_worst_of_its_outcomes_counts(game: str) -> None:
    play, _ = covered(game)

    numbers = find_by_number(play.rules, play.table)

    outcomes = find_exposure(play.rules, play.table)
    assert [each.number for each in numbers] == list(play.rules.wheel.order)
    for each in numbers:
        assert each.classes == tuple(outcome for outcome in outcomes if outcome.number == each.number)
        assert each.net == min(outcome.net for outcome in each.classes)


# The most that could be asked of the bank


def most_by_number(play: Game) -> dict[str, tuple[int | None, int | None]]:
    return {
        each.number: (each.most_for_one, each.most_for_all) for each in find_by_number(play.rules, play.table)
    }


def stake_the_most(play: Game, player: Actor, wager: str, most: int) -> None:
    """The largest stake that the table itself takes, or nothing."""
    declared = play.rules.positions[wager].racetrack and play.rules.game in NEW_ZEALAND
    for stake in range(most, 0, -100):
        asked = c.PlaceWager(f"{wager} {player.person}", player.person, wager, stake, declared=declared)
        if not isinstance(play.step(DEALER if declared else player, asked)[0], e.Refused):
            return


@pytest.mark.parametrize("game", PLAIN_GAMES)
def test_the_most_that_can_be_asked_is_what_players_who_stake_all_they_may_are_paid(game: str) -> None:
    settings = {"denominations": (100, 500), "seats": 3, "position_maximum": 50_000}
    play = opened(game, limits={"minimum": 500, "maximum": 20_000}, **settings)
    for player in (ANN, BEN):
        play.do(player, c.BuyIn(player.person, 100_000_000))
    play.seat(CAY, chips=100_000_000).go(At.OPEN)
    for_one, for_all = most_by_number(play)["2"]
    paying = [wager for wager in catalogue(game) if net(game, wager, 1800, "2")[0] > 1800]
    paying += [wager for wager in ("low", "even", "black") if wager in catalogue(game)]

    found = []
    for player, most in ((ANN, 20_000), (BEN, 20_000), (CAY, 10_000)):
        for wager in paying:
            stake_the_most(play, player, wager, most)
        found.append(-by_number(play)["2"])

    assert (found[0], found[-1]) == (for_one, for_all)


def test_in_new_zealand_with_whole_chips_on_each_piece_number_2_can_cost_this() -> None:
    play = betting("nz-37", limits={"minimum": 500, "maximum": 20_000}, seats=7)
    in_chips = betting(
        "nz-37", limits={"minimum": 500, "maximum": 20_000}, seats=7, denominations=(100, 500, 2500)
    )

    assert most_by_number(play)["2"] == (4_313_330, 7 * 4_313_330)
    with_chips = 4_313_330 - 15 * 2_222 + 15 * 2_200  # the nine pieces of Voisins du Zéro
    assert most_by_number(in_chips)["2"] == (with_chips, 7 * with_chips)


def test_in_fast_action_every_number_can_cost_as_much_as_a_bonus_number_with_scatter() -> None:
    play = betting("fast-action-2020", limits={"minimum": 500, "maximum": 20_000}, seats=5)

    assert set(most_by_number(play).values()) == {(742 * 20_000, 5 * 742 * 20_000)}


def test_the_limits_in_force_bound_it_and_new_ones_only_when_they_take_effect() -> None:
    play = betting(limits={"maximum": 1_000, "by_kind": {"straight": {"maximum": 500}}}, seats=2)
    before = most_by_number(play)

    play.do(PIT_MANAGER, c.ChangeLimits(msgspec.convert({"maximum": 2_000}, LimitsIn)))
    noticed = most_by_number(play)
    play.play("5").go(At.OPEN)

    assert noticed == before
    one, every = before["17"]
    assert one is not None
    assert every == 2 * one
    assert most_by_number(play)["17"] == (2 * (one + 35 * 500), 4 * (one + 35 * 500))


def test_what_nothing_bounds_is_said_to_be_so() -> None:
    play = betting(limits={"by_kind": {"red": {"maximum": 500}}})
    shared = betting(limits={"by_kind": {"red": {"maximum": 500}}}, position_maximum=1_200, seats=3)

    assert set(most_by_number(play).values()) == {(None, None)}
    one, every = most_by_number(shared)["S"]
    wagers_on_s = sum(net("sands-2019", wager, 1_200, "S")[0] for wager in catalogue("sands-2019"))
    assert (one, every) == (wagers_on_s, wagers_on_s)


def test_what_lies_there_changes_nothing_of_the_most() -> None:
    play = betting(limits={"maximum": 1_000})
    before = most_by_number(play)

    play.place(ANN, "w", "straight:17", 1_000)

    assert most_by_number(play) == before
