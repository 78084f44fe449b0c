"""Limits: where they refuse, where chips lie all the same, and what becomes of those in the settlement."""

import msgspec
import pytest

from croupier.formats.limits import LimitsIn
from croupier.formats.reasons import Because
from croupier.game.grounds import Ground
from croupier.game.lines import LineResult
from croupier.game.provisions import Provision
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import Decision, Enforce

from .playing import (
    ANN,
    BEN,
    CASINO_OPERATOR,
    DEALER,
    GAMES,
    GAMING_SHIFT_MANAGER,
    NEW_ZEALAND,
    PIT_MANAGER,
    PIT_SUPERVISOR,
    WITH_LADDER,
    WITHOUT_LADDER,
    At,
    Game,
    betting,
    opened,
    somebody,
)

every_game = pytest.mark.parametrize("game", GAMES)
settled_by_limits = pytest.mark.parametrize("game", WITH_LADDER)
as_it_lies = pytest.mark.parametrize("game", WITHOUT_LADDER + NEW_ZEALAND)

UNDER = {"sands-2019": ("5.15",), "fast-action-2020": ("5.16",)}
OVER = {"sands-2019": ("5.16",), "fast-action-2020": ("5.17",)}
LIMITS = {"minimum": 500, "maximum": 5_000}


def under_minimum(stake: int) -> Because:
    return Because(Ground.UNDER_MINIMUM, {"stake": stake, "minimum": 500})


def over_maximum(stake: int) -> Because:
    return Because(Ground.OVER_MAXIMUM, {"stake": stake, "maximum": 5_000})


def off_increment(stake: int, step: int, below: int, above: int) -> Because:
    nearest = Because(Ground.NEAREST_STAKES, {"below": below, "above": above})
    return Because(Ground.OFF_INCREMENT, {"stake": stake, "step": step, "nearest": nearest})


def on_a_cloth(game: str = "sands-2019", **more: object) -> Game:
    """Bets are open, and chips lie where they are put."""
    return betting(game, enforce=Enforce.AS_THEY_LIE, limits={**LIMITS, **more})


# At placement


@every_game
@pytest.mark.parametrize(
    ("stake", "why"),
    [
        (499, under_minimum(499)),
        (5_001, over_maximum(5_001)),
    ],
)
def test_at_placement_a_stake_outside_the_limits_is_refused(game: str, stake: int, why: Because) -> None:
    play = betting(game, limits=LIMITS)

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "straight:17", stake))

    assert refused.because == why
    assert refused.clauses == (("3.3.1",) if game in WITH_LADDER else ())


@every_game
@pytest.mark.parametrize("stake", [500, 5_000])
def test_a_stake_on_the_limit_is_within_it(game: str, stake: int) -> None:
    play = betting(game, limits=LIMITS)

    play.place(ANN, "w", "straight:17", stake)

    assert play.table.play.wagers["w"].flag is None


@every_game
def test_r55_all_that_a_player_has_on_a_position_is_one_wager_for_the_limits(game: str) -> None:
    play = betting(game, limits=LIMITS).place(ANN, "a", "straight:17", 4_000)

    over = play.refuse(ANN, c.PlaceWager("b", "Ann", "straight:17", 1_100))
    raised = play.refuse(ANN, c.AddToWager("a", 1_100))
    play.place(ANN, "c", "straight:17", 100)  # with what lies there it is not under the minimum

    assert over.because == raised.because == over_maximum(5_100)


@every_game
def test_r34_limits_are_for_each_player_alone(game: str) -> None:
    play = betting(game, limits=LIMITS).place(ANN, "a", "straight:17", 5_000)

    play.place(BEN, "b", "straight:17", 5_000)

    assert len(play.table.play.wagers) == 2


@every_game
def test_limits_look_at_the_place_that_a_wager_is_moved_to(game: str) -> None:
    play = betting(game, limits=LIMITS).place(ANN, "a", "straight:17", 3_000)
    play.place(ANN, "b", "straight:20", 3_000)

    refused = play.refuse(ANN, c.MoveWager("b", "straight:17"))

    assert refused.because == over_maximum(6_000)


def test_a_kind_of_wager_may_have_limits_of_its_own() -> None:
    play = betting("sands-2019", limits={**LIMITS, "by_kind": {"red": {"maximum": 50_000}}})

    play.place(ANN, "w", "red", 50_000)

    assert play.refuse(ANN, c.PlaceWager("v", "Ann", "black", 5_001)).ground == Provision.WITHIN_LIMITS


def test_stakes_go_in_steps_where_the_table_has_them() -> None:
    play = betting("sands-2019", limits={"increments": {"red": 100}})

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "red", 250))

    assert refused.because == off_increment(250, 100, 200, 300)


# Several players on one position


@every_game
@pytest.mark.parametrize("enforce", Enforce)
def test_r61_a_table_may_have_a_maximum_for_all_players_on_a_position(game: str, enforce: Enforce) -> None:
    play = betting(game, enforce=enforce, position_maximum=3_000).place(ANN, "a", "straight:17", 2_000)
    play.place(BEN, "b", "straight:20", 2_000)

    placed = play.refuse(BEN, c.PlaceWager("c", "Ben", "straight:17", 1_001))
    moved = play.refuse(BEN, c.MoveWager("b", "straight:17"))
    play.place(BEN, "c", "straight:17", 1_000)
    raised = play.refuse(ANN, c.AddToWager("a", 1))

    assert placed.ground == moved.ground == raised.ground == Provision.POSITION_MAXIMUM
    assert placed.why == "All wagers here would come to 3001, over the maximum of 3000 for all players."
    assert placed.silent


def test_r61_what_is_withdrawn_makes_room_for_others() -> None:
    play = betting(position_maximum=3_000).place(ANN, "a", "straight:17", 3_000)

    play.do(ANN, c.WithdrawWager("a"))

    play.place(BEN, "b", "straight:17", 3_000)


def test_r61_a_declared_wager_counts_towards_it_when_it_is_placed() -> None:
    play = betting("nz-37", position_maximum=1_000)
    play.do(BEN, c.DeclareWager("d", "Ben", "tiers", 600))
    play.place(ANN, "a", "tiers", 600, by=DEALER, declared=True)

    placed = play.refuse(DEALER, c.PlaceDeclaredWager("d"))
    declared = play.refuse(BEN, c.DeclareWager("e", "Ben", "tiers", 600))

    assert placed.ground == declared.ground == Provision.POSITION_MAXIMUM


# Declared


DECLARED = LimitsIn(minimum=500, maximum=5_000, increments={"tiers": 600, "straight": 100})


@pytest.mark.parametrize("game", NEW_ZEALAND)
@pytest.mark.parametrize(
    ("wager", "stake", "clauses", "why"),
    [
        ("tiers", 300, ("5.8",), under_minimum(300)),
        ("tiers", 700, ("5.9",), off_increment(700, 600, 600, 1_200)),
        ("tiers", 5_400, (), over_maximum(5_400)),
        ("straight:17", 450, (), under_minimum(450)),
        ("straight:17", 550, (), off_increment(550, 100, 500, 600)),
        ("straight:17", 5_100, (), over_maximum(5_100)),
    ],
)
def test_a_stake_that_no_dealer_could_place_is_refused_when_it_is_declared(
    game: str, wager: str, stake: int, clauses: tuple[str, ...], why: Because
) -> None:
    play = betting(game, limits=msgspec.to_builtins(DECLARED))

    refused = play.refuse(ANN, c.DeclareWager("d", "Ann", wager, stake))

    assert (refused.clauses, refused.because) == (clauses, why)
    assert play.rack(ANN) == 100_000


@pytest.mark.parametrize("game", NEW_ZEALAND)
def test_what_a_player_has_there_already_counts_when_more_is_declared(game: str) -> None:
    play = betting(game, limits=msgspec.to_builtins(DECLARED)).place(ANN, "w", "straight:17", 4_800)

    over = play.refuse(ANN, c.DeclareWager("d", "Ann", "straight:17", 300))
    play.do(ANN, c.DeclareWager("d", "Ann", "straight:17", 200))

    assert over.because == over_maximum(5_100)


@pytest.mark.parametrize("game", NEW_ZEALAND)
def test_r55_what_waits_to_be_placed_counts_when_more_is_declared(game: str) -> None:
    play = betting(game, limits=msgspec.to_builtins(DECLARED))
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 4_800))
    play.do(ANN, c.DeclareWager("elsewhere", "Ann", "straight:17", 5_000))
    play.do(BEN, c.DeclareWager("b", "Ben", "tiers", 4_800))

    over = play.refuse(ANN, c.DeclareWager("e", "Ann", "tiers", 600))

    assert over.because == over_maximum(5_400)
    assert play.rack(ANN) == 100_000 - 9_800


@pytest.mark.parametrize("game", NEW_ZEALAND)
def test_r55_what_waits_to_be_placed_makes_up_the_minimum_with_what_is_declared_after_it(game: str) -> None:
    play = betting(game, limits=msgspec.to_builtins(DECLARED))
    play.do(ANN, c.DeclareWager("d", "Ann", "straight:17", 500))
    play.do(ANN, c.DeclareWager("e", "Ann", "straight:17", 100))

    too_soon = play.refuse(DEALER, c.PlaceDeclaredWager("e"))
    play.do(DEALER, c.PlaceDeclaredWager("d"))
    play.do(DEALER, c.PlaceDeclaredWager("e"))

    assert too_soon.because == under_minimum(100)
    assert [each.stake for each in play.table.play.wagers.values()] == [500, 100]


@pytest.mark.parametrize("game", NEW_ZEALAND)
def test_on_a_cloth_a_stake_off_the_increment_is_declared_placed_and_void_to_that_extent(game: str) -> None:
    play = betting(game, enforce=Enforce.AS_THEY_LIE, limits=msgspec.to_builtins(DECLARED))

    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 700))
    play.do(DEALER, c.PlaceDeclaredWager("d"))
    play.play("0")

    assert play.rack(ANN) == 100_000 - 600


# As they lie


@every_game
@pytest.mark.parametrize("stake", [100, 6_000])
def test_on_a_cloth_chips_outside_the_limits_lie_there_and_are_flagged(game: str, stake: int) -> None:
    play = on_a_cloth(game)

    play.place(ANN, "w", "straight:17", stake)

    flag = play.table.play.wagers["w"].flag
    assert flag is not None
    assert flag.ground in (Ground.UNDER_MINIMUM, Ground.OVER_MAXIMUM)


@every_game
def test_a_flag_goes_with_the_chips_when_they_are_moved(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:17", 6_000)

    play.do(ANN, c.MoveWager("w", "straight:20"))

    flag = play.table.play.wagers["w"].flag
    assert flag == over_maximum(6_000)


@every_game
def test_a_flag_goes_when_the_stake_is_raised_to_the_minimum(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:17", 100)

    play.do(ANN, c.AddToWager("w", 400))

    assert play.table.play.wagers["w"].flag is None


@settled_by_limits
@pytest.mark.parametrize(("number", "net"), [("36", 3_500), ("5", -100)])
def test_5_15_under_the_minimum_is_settled_once(game: str, number: str, net: int) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", 100)

    play.play(number)

    assert play.rack(ANN) == 100_000 + net
    assert play.settled("w").clauses[0] == UNDER[game][0]
    assert play.last(e.PlayerWarned) == e.PlayerWarned(clauses=UNDER[game], player="Ann")


@settled_by_limits
@pytest.mark.parametrize("number", ["36", "5"])
def test_5_15_the_next_one_goes_back_whatever_is_spun(game: str, number: str) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", 100).play("5").go(At.OPEN)
    play.place(ANN, "w", "straight:36", 100).place(BEN, "b", "straight:36", 100)

    play.play(number)

    assert play.settled("w").result is LineResult.RETURNED
    assert play.settled("w").clauses == UNDER[game]
    assert play.rack(ANN) == 100_000 - 100
    assert play.settled("b").result is not LineResult.RETURNED  # Ben had not been warned


@settled_by_limits
def test_5_15_a_warned_player_may_wager_within_the_limits(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", 100).play("5").go(At.OPEN)

    play.place(ANN, "w", "straight:36", 500).play("36")

    assert play.settled("w").result is LineResult.WON


@settled_by_limits
def test_r56_several_in_one_round_are_all_settled_and_the_player_is_warned_once(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "a", "straight:36", 100).place(ANN, "b", "straight:5", 200)

    play.play("36")

    assert (play.settled("a").result, play.settled("b").result) == (LineResult.WON, LineResult.LOST)
    assert len(play.of_type(e.PlayerWarned)) == 1


@settled_by_limits
def test_r27_a_void_round_does_not_use_up_the_one_time(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", 100).go(At.VOID).go(At.OPEN)

    play.place(ANN, "w", "straight:36", 100).play("36")

    assert play.settled("w").result is LineResult.WON


@settled_by_limits
def test_r27_nor_does_a_round_that_is_void_by_decision_after_it_was_settled(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", 100).play("5")
    play.do(DEALER, c.ReferCase("the ball was seen to be touched", round=1))
    play.do(GAMING_SHIFT_MANAGER, c.DecideCase(Decision.VOID, reason="seen on the camera"))

    assert not play.table.players["Ann"].warned


@settled_by_limits
def test_r35_the_warning_ends_when_the_player_leaves(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", 100).play("5")
    play.do(ANN, c.LeaveTable("Ann"))
    play.seat(ANN).go(At.OPEN)

    play.place(ANN, "w", "straight:36", 100).play("36")

    assert play.settled("w").result is LineResult.WON


@settled_by_limits
@pytest.mark.parametrize("moment", [At.LIFTED, At.OPEN])
def test_r35_the_warning_ends_when_the_limits_change(game: str, moment: At) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", 100).play("5").go(moment)
    play.do(PIT_MANAGER, c.ChangeLimits(LimitsIn(minimum=400)))
    if moment is At.OPEN:
        play.play("5")  # the notice holds from the next round
    play.go(At.OPEN)

    play.place(ANN, "w", "straight:36", 100).play("36")

    assert play.settled("w").result is LineResult.WON


@settled_by_limits
@pytest.mark.parametrize(("number", "net"), [("36", 35 * 5_000), ("5", -5_000)])
def test_5_16_over_the_maximum_is_won_and_lost_to_the_maximum(game: str, number: str, net: int) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", 6_000)

    play.play(number)

    assert play.rack(ANN) == 100_000 + net
    assert play.settled("w").counted == 5_000
    assert play.settled("w").clauses[0] == OVER[game][0]


@settled_by_limits
def test_5_17_what_was_settled_in_earlier_rounds_stays_settled(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", 6_000).play("5").go(At.OPEN)
    lost = play.rack(ANN)

    play.place(ANN, "w", "straight:36", 6_000).play("5")

    assert (lost, play.rack(ANN)) == (95_000, 90_000)
    assert not play.of_type(e.PlayerCompensated)


@as_it_lies
@pytest.mark.parametrize("stake", [100, 6_000])
def test_r57_where_no_clause_says_so_a_wager_is_settled_as_it_lies(game: str, stake: int) -> None:
    play = on_a_cloth(game).place(ANN, "w", "straight:36", stake)

    play.play("36")

    assert play.rack(ANN) == 100_000 + 35 * stake
    assert not play.of_type(e.PlayerWarned)


@pytest.mark.parametrize("game", WITHOUT_LADDER)
def test_r30_a_table_of_the_older_documents_may_follow_the_later_rules(game: str) -> None:
    play = betting(game, options={"later_rules": True}, enforce=Enforce.AS_THEY_LIE, limits=LIMITS)
    play.place(ANN, "under", "straight:36", 100).place(ANN, "over", "straight:5", 6_000)

    play.play("36")

    assert play.settled("under").clauses[0] == "House 1"
    assert (play.settled("over").collected, play.settled("over").clauses[0]) == (5_000, "House 2")


@settled_by_limits
def test_r55_the_last_placed_is_the_first_to_be_over(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "a", "straight:36", 4_000).place(ANN, "b", "straight:36", 4_000)

    play.play("5")

    assert (play.settled("a").collected, play.settled("b").collected) == (4_000, 1_000)


@settled_by_limits
def test_wagers_withdrawn_from_a_cloth_leave_what_is_left_under_the_minimum(game: str) -> None:
    play = on_a_cloth(game).place(ANN, "a", "straight:36", 500).place(ANN, "b", "straight:36", 100)

    play.do(ANN, c.WithdrawWager("a"))
    play.play("36")

    assert play.settled("b").clauses[0] == UNDER[game][0]


# Accepted in error


@settled_by_limits
@pytest.mark.parametrize(("stake", "counted"), [(100, 100), (6_000, 5_000)])
def test_r36_somebody_above_the_dealer_may_let_a_wager_lie_in_error(
    game: str, stake: int, counted: int
) -> None:
    play = betting(game, limits=LIMITS)
    wager = c.PlaceWager("w", "Ann", "straight:36", stake, in_error=True)

    dealer = play.refuse(DEALER, wager)
    player = play.refuse(ANN, wager)
    play.do(PIT_SUPERVISOR, wager)
    play.play("36")

    assert dealer.ground == player.ground == Provision.SUPERVISED
    assert play.settled("w").winnings == 35 * counted


def test_r36_what_is_no_matter_of_limits_is_not_let_lie() -> None:
    play = betting("sands-2019", limits=LIMITS).go(At.CLOSED)

    late = play.refuse(PIT_SUPERVISOR, c.PlaceWager("w", "Ann", "straight:36", 1_000, in_error=True))

    assert late.clauses == ("5.13", "3.2")


@pytest.mark.parametrize("game", NEW_ZEALAND)
def test_r36_in_new_zealand_it_takes_a_dealer_who_acts_for_a_supervisor(game: str) -> None:
    play = betting(game, limits=LIMITS)
    both = somebody("dealer", acting_as="game-supervisor")

    play.do(both, c.PlaceWager("w", "Ann", "straight:36", 100, in_error=True))

    assert play.table.play.wagers["w"].flag


# Changing the limits


@every_game
def test_between_rounds_limits_change_at_once(game: str) -> None:
    play = opened(game, limits=LIMITS)

    (changed,) = play.do(play.highest, c.ChangeLimits(LimitsIn(minimum=1_000)))

    assert isinstance(changed, e.LimitsChanged)
    assert play.table.limits.general.minimum == 1_000


@every_game
@pytest.mark.parametrize("moment", [At.OPEN, At.ROLLING, At.CLOSED, At.REST, At.DOLLY, At.COLLECTED])
def test_during_a_round_a_change_is_a_notice_for_the_next(game: str, moment: At) -> None:
    play = betting(game, limits=LIMITS).go(moment)

    (notice,) = play.do(play.highest, c.ChangeLimits(LimitsIn(minimum=1_000)))
    during = play.table.limits.general.minimum
    play.play("17").go(At.OPEN)

    assert isinstance(notice, e.LimitsAnnounced)
    assert (during, play.table.limits.general.minimum) == (500, 1_000)
    assert play.table.next_limits is None


@every_game
def test_the_round_under_way_keeps_its_limits(game: str) -> None:
    play = betting(game, limits=LIMITS)
    play.do(play.highest, c.ChangeLimits(LimitsIn(minimum=1_000)))

    play.place(ANN, "w", "straight:17", 500)
    play.play("17").go(At.OPEN)

    assert play.refuse(ANN, c.PlaceWager("w", "Ann", "straight:17", 500)).ground == Provision.WITHIN_LIMITS


@every_game
def test_the_last_notice_counts(game: str) -> None:
    play = betting(game, limits=LIMITS)
    play.do(play.highest, c.ChangeLimits(LimitsIn(minimum=1_000)))
    play.do(play.highest, c.ChangeLimits(LimitsIn(minimum=2_000)))

    play.play("17").go(At.OPEN)

    assert play.table.limits.general.minimum == 2_000


@pytest.mark.parametrize("game", NEW_ZEALAND)
def test_a_notice_waits_through_a_void_spin(game: str) -> None:
    play = betting(game, limits=LIMITS)
    play.do(CASINO_OPERATOR, c.ChangeLimits(LimitsIn(minimum=1_000)))

    play.go(At.VOID)

    assert play.table.limits.general.minimum == 500


@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (
            {"minimum": 500, "maximum": 100},
            Because(Ground.MINIMUM_ABOVE_MAXIMUM, {"minimum": 500, "maximum": 100}),
        ),
        ({"by_kind": {"tiers": {"minimum": 500}}}, Because(Ground.NO_SUCH_KIND, {"kind": "tiers"})),
    ],
)
def test_limits_that_cannot_be_kept_are_refused(limits: dict[str, object], why: Because) -> None:
    wanted = msgspec.convert(limits, LimitsIn)
    play = opened("sands-2019")

    opening = Game("sands-2019", limits=limits)
    refused = [
        play.refuse(PIT_MANAGER, c.ChangeLimits(wanted)),
        opening.refuse(DEALER, opening.opening),
    ]

    assert {each.ground for each in refused} == {Provision.USABLE_LIMITS}
    assert [each.because for each in refused] == [why, why]


@every_game
def test_limits_are_changed_by_whom_the_house_names(game: str) -> None:
    play = opened(game)

    refused = play.refuse(DEALER, c.ChangeLimits(LimitsIn(minimum=100)))

    assert refused.why.startswith("Only the ")
