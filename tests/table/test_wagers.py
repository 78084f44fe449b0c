"""Wagers at the table: placed, raised, moved, withdrawn, declared, displaced, put right and ruled on."""

import pytest

from croupier.formats.reasons import Because
from croupier.game.acts import Act
from croupier.game.grounds import Ground
from croupier.game.lines import LineResult
from croupier.game.provisions import Provision
from croupier.game.roles import Actor
from croupier.game.wagers import PlacedBy
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ChipKind, Decision, Enforce, MovedBy, Treatment

from .playing import (
    AGAINST_THE_WHEEL,
    ANN,
    BEN,
    CASINO_OPERATOR,
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    GAMES,
    GAMING_SHIFT_MANAGER,
    NEW_ZEALAND,
    PIT_MANAGER,
    PIT_SUPERVISOR,
    SINGAPORE,
    WITH_LADDER,
    WITHOUT_LADDER,
    At,
    Game,
    betting,
    opened,
    somebody,
)

every_game = pytest.mark.parametrize("game", GAMES)
singapore = pytest.mark.parametrize("game", SINGAPORE)
new_zealand = pytest.mark.parametrize("game", NEW_ZEALAND)
with_3_9 = pytest.mark.parametrize("game", WITH_LADDER)
without_3_9 = pytest.mark.parametrize("game", WITHOUT_LADDER)

LATE = {  # the clauses that refuse a wager after the call
    "sands-2017": ("5.11", "3.2"),
    "sands-2019": ("5.13", "3.2"),
    "racetrack-2012": ("5.11", "3.2"),
    "fast-action-2020": ("5.14", "3.2"),
    **dict.fromkeys(NEW_ZEALAND, ("3.6(a)",)),
}
WITHDRAWN = {  # the clauses about a wager withdrawn after the call
    "sands-2017": ("5.12",),
    "sands-2019": ("5.14",),
    "racetrack-2012": ("5.12",),
    "fast-action-2020": ("5.15",),
    **dict.fromkeys(NEW_ZEALAND, ("3.6(b)", "3.7")),
}
MOVED = {  # the clauses that refuse to move one then: it comes too late, and counts where it lay at the call
    "sands-2017": ("5.11", "3.2"),
    "sands-2019": ("5.13", "3.2", "4.5"),
    "racetrack-2012": ("5.11", "3.2"),
    "fast-action-2020": ("5.14", "3.2", "4.3"),
    **dict.fromkeys(NEW_ZEALAND, ("3.6(b)", "3.6(a)")),
}

# Placing


@every_game
def test_a_wager_lies_where_it_was_placed_and_its_chips_with_it(game: str) -> None:
    play = betting(game)

    (placed,) = play.do(ANN, c.PlaceWager("w", "Ann", "straight:17", 1000))

    assert isinstance(placed, e.WagerPlaced)
    assert placed.placed_by is PlacedBy.PLAYER
    assert placed.clauses
    assert (play.rack(ANN), play.layout(ANN)) == (99_000, 1_000)


@every_game
def test_a_wager_that_the_layout_does_not_have_is_refused(game: str) -> None:
    play = betting(game)

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "split:1-36", 1000))

    assert refused.ground == Provision.ONLY_LISTED_WAGERS
    assert refused.clauses


def test_r9_voisins_need_a_street_that_one_new_zealand_layout_does_not_have() -> None:
    declared = c.PlaceWager("w", "Ann", "voisins", 900, declared=True)

    assert betting("nz-37").do(DEALER, declared)
    assert betting("nz-38-00-0").do(DEALER, declared)
    assert betting("nz-38-0-00").refuse(DEALER, declared).ground == Provision.ONLY_LISTED_WAGERS


@every_game
def test_a_player_places_for_nobody_else(game: str) -> None:
    play = betting(game)

    refused = play.refuse(BEN, c.PlaceWager("w", "Ann", "straight:17", 1000))

    assert refused.why == "A player acts only for himself or herself."


@every_game
def test_every_wager_of_a_round_has_its_own_id(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")

    same = play.refuse(BEN, c.PlaceWager("w", "Ben", "straight:17", 1000))
    play.play("17").go(At.OPEN)
    play.place(BEN, "w", "straight:17")

    assert same.ground == Provision.WAGER_ID


@every_game
def test_several_players_may_lie_on_one_spot(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:36", 1000)

    play.place(BEN, "b", "straight:36", 2000)
    play.play("36")

    assert (play.rack(ANN), play.rack(BEN)) == (100_000 + 35_000, 100_000 + 70_000)


@every_game
def test_a_player_without_a_seat_places_nothing(game: str) -> None:
    play = betting(game)

    refused = play.refuse(somebody("player", "Eve"), c.PlaceWager("w", "Eve", "straight:17", 1000))

    assert refused.why == "Eve has no seat at this table."


@every_game
def test_nobody_stakes_more_than_the_chips_that_are_there(game: str) -> None:
    play = betting(game)

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "straight:17", 100_001))

    assert refused.why == "Ann has 100000 in value chips, not 100001."


# Placing for a player


@with_3_9
@pytest.mark.parametrize("staff", [DEALER, PIT_SUPERVISOR, PIT_MANAGER, GAMING_SHIFT_MANAGER])
def test_3_5_staff_place_for_a_player_while_bets_are_open(game: str, staff: Actor) -> None:
    play = betting(game).go(At.ROLLING)

    play.place(ANN, "w", "straight:36", by=staff)
    play.go(At.CLOSED)
    late = play.refuse(DEALER, c.PlaceWager("late", "Ann", "straight:36", 1000))
    play.play("36")

    assert play.settled("w").player == "Ann"
    assert play.rack(ANN) == 135_000
    assert late.clauses == LATE[game]


@without_3_9
def test_r30_nobody_places_for_a_player_where_the_document_has_no_such_rule(game: str) -> None:
    play = betting(game)

    for staff in (DEALER, CASINO_OPERATOR):
        refused = play.refuse(staff, c.PlaceWager("w", "Ann", "straight:17", 1000))
        assert refused.because == Because(Ground.ACT_NOT_PROVIDED_FOR, {"act": Act.PLACE_FOR_A_PLAYER})
        assert refused.silent


@without_3_9
def test_r30_nor_does_anybody_else_take_it_off_or_move_it_there(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")

    assert play.refuse(DEALER, c.WithdrawWager("w")).silent
    assert play.refuse(DEALER, c.MoveWager("w", "straight:20")).silent


@new_zealand
def test_3_5_a_dealer_assists_a_player(game: str) -> None:
    play = betting(game)

    play.place(ANN, "w", "straight:17", by=DEALER)
    refused = play.refuse(CASINO_SUPERVISOR, c.PlaceWager("v", "Ann", "straight:17", 1000))

    assert play.table.play.wagers["w"].placed_by is PlacedBy.DEALER
    assert refused.clauses == ("3.5",)


# After the call


@every_game
@pytest.mark.parametrize("enforce", Enforce)
def test_a_wager_after_the_call_is_refused(game: str, enforce: Enforce) -> None:
    play = betting(game, enforce=enforce).go(At.CLOSED)

    refused = play.refuse(ANN, c.PlaceWager("late", "Ann", "straight:17", 1000))

    assert refused.clauses == LATE[game]
    assert play.rack(ANN) == 100_000


@new_zealand
def test_3_6a_a_wager_after_the_drop_is_refused(game: str) -> None:
    play = betting(game).go(At.ROLLING)
    play.do(DEALER, c.DropBall(revolutions=6))

    refused = play.refuse(ANN, c.PlaceWager("late", "Ann", "straight:17", 1000))

    assert refused.clauses == ("3.6A", "3.6(a)")


@every_game
@pytest.mark.parametrize("enforce", Enforce)
def test_r45_a_late_increase_is_refused_and_the_earlier_part_stands_and_is_settled(
    game: str, enforce: Enforce
) -> None:
    play = betting(game, enforce=enforce).place(ANN, "w", "straight:36", 1000).go(At.CLOSED)

    refused = play.refuse(ANN, c.AddToWager("w", 500))
    play.play("36")

    assert refused.clauses == LATE[game]
    assert (play.settled("w").stake, play.settled("w").winnings) == (1000, 35_000)


@every_game
def test_a_wager_raised_in_time_counts_whole(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:36", 1000).go(At.ROLLING)

    play.do(ANN, c.AddToWager("w", 500))
    play.play("36")

    assert play.settled("w").winnings == 1500 * 35


@every_game
def test_r59_a_wager_is_moved_and_withdrawn_freely_before_the_call(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:17").place(ANN, "b", "straight:17").go(At.ROLLING)

    play.do(ANN, c.MoveWager("a", "straight:36"))
    play.do(ANN, c.WithdrawWager("b"))
    same = play.refuse(ANN, c.MoveWager("a", "straight:36"))
    play.play("36")

    assert same.ground == Provision.KNOWN_WAGER
    assert play.rack(ANN) == 100_000 + 35_000


@every_game
def test_a_wager_is_not_moved_after_the_call(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)

    refused = play.refuse(ANN, c.MoveWager("w", "straight:20"))

    assert refused.because == Because(Ground.NO_CHIP_MOVES)
    assert refused.clauses == MOVED[game]


@new_zealand
def test_3_6a_without_a_call_no_chip_moves_after_the_drop(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.ROLLING)
    play.do(DEALER, c.DropBall(revolutions=6))

    moved = play.refuse(ANN, c.MoveWager("w", "straight:20"))
    withdrawn = play.refuse(ANN, c.WithdrawWager("w"))

    assert moved.because == withdrawn.because == Because(Ground.NO_CHIP_MOVES_AFTER_DROP)
    assert moved.clauses == ("3.6(b)", "3.6A", "3.6(a)")
    assert withdrawn.clauses == play.rules.acts[Act.WITHDRAW_WAGER].clauses


@singapore
def test_no_chip_moves_when_bets_were_closed_by_a_decision(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.ROLLING)
    play.do(DEALER, c.DropBall(revolutions=6))
    play.do(play.highest, c.DecideCase(Decision.PLAY_ON, reason="nobody reached out"))

    moved = play.refuse(ANN, c.MoveWager("w", "straight:20"))

    assert moved.because == Because(Ground.NO_CHIP_MOVES_BY_DECISION)
    assert moved.clauses == MOVED[game]


@every_game
def test_a_wager_that_is_not_there_cannot_be_touched(game: str) -> None:
    play = betting(game)

    for command in (c.AddToWager("w", 100), c.MoveWager("w", "straight:20"), c.WithdrawWager("w")):
        assert play.refuse(ANN, command).ground == Provision.KNOWN_WAGER


# Withdrawn after the call


@every_game
def test_at_an_electronic_layout_no_wager_is_withdrawn_after_the_call(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)

    assert play.refuse(ANN, c.WithdrawWager("w")).clauses == WITHDRAWN[game]


@new_zealand
@pytest.mark.parametrize("moment", [At.CLOSED, At.DROPPED, At.REST, At.ANNOUNCED, At.DOLLY, At.COLLECTED])
def test_r44_new_zealand_refuses_it_on_a_cloth_too(game: str, moment: At) -> None:
    play = betting(game, enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "straight:17").go(moment)

    assert play.refuse(ANN, c.WithdrawWager("w")).clauses == ("3.6(b)", "3.7")


@singapore
def test_r44_a_wager_withdrawn_from_a_cloth_after_the_call_still_wins(game: str) -> None:
    play = betting(game, enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "straight:36", 1000).go(At.CLOSED)

    (gone,) = play.do(ANN, c.WithdrawWager("w"))
    chips_in_hand = play.rack(ANN)
    play.play("36")

    assert isinstance(gone, e.WagerWithdrawnLate)
    assert gone.clauses == WITHDRAWN[game]
    assert chips_in_hand == 100_000
    assert (play.rack(ANN), play.owes(ANN)) == (135_000, 0)


@singapore
def test_r44_a_wager_withdrawn_from_a_cloth_after_the_call_still_loses_and_is_owed(game: str) -> None:
    play = betting(game, enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "straight:36", 1000).go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("w"))

    play.play("5")

    assert (play.rack(ANN), play.owes(ANN)) == (100_000, 1_000)
    assert play.last(e.WagerCollected) == e.WagerCollected(
        clauses=play.last(e.WagerCollected).clauses, id="w", player="Ann", amount=0, debt=1_000
    )


@singapore
def test_r44_chips_are_withdrawn_once(game: str) -> None:
    play = betting(game, enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "straight:36").go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("w"))

    assert play.refuse(ANN, c.WithdrawWager("w")).why == "No wager 'w' lies on the layout."


@singapore
def test_r44_chips_withdrawn_after_the_call_stay_with_the_player_when_the_round_is_void(game: str) -> None:
    play = betting(game, enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "straight:36", 1000).go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("w"))

    play.go(At.VOID)

    assert (play.rack(ANN), play.owes(ANN)) == (100_000, 0)


def test_what_is_owed_is_collected_from_the_rack_or_when_the_player_leaves() -> None:
    play = betting("sands-2019", enforce=Enforce.AS_THEY_LIE)
    play.place(ANN, "a", "straight:36", 1000).place(BEN, "b", "straight:36", 500).go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("a"))
    play.do(BEN, c.WithdrawWager("b"))
    play.play("5")

    play.do(DEALER, c.CollectDebt("Ann"))
    again = play.refuse(DEALER, c.CollectDebt("Ann"))
    left = play.do(BEN, c.LeaveTable("Ben"))

    assert (play.rack(ANN), play.owes(ANN)) == (99_000, 0)
    assert again.why == "Ann owes nothing."
    assert [type(event) for event in left] == [e.DebtCollected, e.PlayerLeft]
    assert play.last(e.PlayerLeft).amount == 99_500


def test_colour_chips_withdrawn_after_the_call_are_owed_in_money() -> None:
    play = opened("sands-2019", enforce=Enforce.AS_THEY_LIE, limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 1000))
    play.go(At.OPEN).place(ANN, "w", "straight:36", 500, chips=ChipKind.COLOUR).go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("w"))

    play.play("5")

    assert (play.colour(ANN), play.owes(ANN)) == (1000, 500)


# Declared wagers


@new_zealand
def test_3_4_a_declared_wager_comes_with_chips(game: str) -> None:
    play = betting(game)

    bare = play.refuse(ANN, c.DeclareWager("d", "Ann", "tiers", 600, with_chips=False))
    poor = play.refuse(ANN, c.DeclareWager("d", "Ann", "tiers", 600_000))
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))

    assert bare.clauses == ("3.4",)
    assert poor.ground == Provision.CHIPS_HELD
    assert (play.rack(ANN), play.layout(ANN)) == (99_400, 600)


@new_zealand
def test_3_2b_the_player_declares_and_only_a_dealer_places(game: str) -> None:
    play = betting(game)

    said = play.refuse(DEALER, c.DeclareWager("d", "Ann", "tiers", 600))
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))
    own = play.refuse(ANN, c.PlaceDeclaredWager("d"))
    above = play.refuse(GAME_SUPERVISOR, c.PlaceDeclaredWager("d"))
    play.do(DEALER, c.PlaceDeclaredWager("d"))

    assert said.clauses == ("3.4",)
    assert own.clauses == ("3.2B", "5.7")
    assert above.clauses == ("3.2B", "3.4")
    lying = play.table.play.wagers["d"]
    assert (lying.player, lying.placed_by, lying.declared) == ("Ann", PlacedBy.DEALER, True)


@new_zealand
def test_3_2b_a_dealer_does_not_put_on_the_racetrack_what_nobody_declared(game: str) -> None:
    play = betting(game)

    refused = play.refuse(DEALER, c.PlaceWager("w", "Ann", "tiers", 600))

    assert refused.why == "The player has not declared this wager."


@new_zealand
def test_3_4_a_declared_wager_not_placed_by_the_call_gets_its_chips_back(game: str) -> None:
    play = betting(game).go(At.ROLLING)
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))

    play.do(DEALER, c.NoMoreBets(bell=True))
    late = play.refuse(DEALER, c.PlaceDeclaredWager("d"))

    ended = play.last(e.DeclarationEnded)
    assert (ended.id, ended.because, ended.clauses) == (
        "d",
        Because(Ground.NOT_PLACED_IN_TIME),
        ("3.4", "3.6(a)"),
    )
    assert (play.rack(ANN), play.layout(ANN)) == (100_000, 0)
    assert late.ground == Provision.KNOWN_WAGER


@new_zealand
def test_3_4_nor_one_that_is_not_placed_by_the_drop(game: str) -> None:
    play = betting(game).go(At.ROLLING)
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))

    play.do(DEALER, c.DropBall(revolutions=6))

    assert play.last(e.DeclarationEnded).id == "d"
    assert play.rack(ANN) == 100_000


@new_zealand
@pytest.mark.parametrize("moment", [At.CLOSED, At.DROPPED, At.REST])
def test_r60_no_wager_is_declared_or_placed_on_the_racetrack_after_the_call(game: str, moment: At) -> None:
    play = betting(game).go(moment)

    declared = play.refuse(ANN, c.DeclareWager("d", "Ann", "tiers", 600))
    placed = play.refuse(DEALER, c.PlaceWager("w", "Ann", "tiers", 600, declared=True))

    assert declared.clauses == placed.clauses == ("3.4", "3.6(a)")


def test_no_wager_is_declared_before_bets_are_open() -> None:
    play = opened("nz-37")

    refused = play.refuse(ANN, c.DeclareWager("d", "Ann", "tiers", 600))

    assert refused.ground == Provision.NO_WAGER_BEFORE_OPEN


@new_zealand
def test_a_declared_wager_is_declined_by_the_dealer_or_taken_back_by_its_player(game: str) -> None:
    play = betting(game)
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))
    play.do(ANN, c.DeclareWager("e", "Ann", "tiers", 600))

    stranger = play.refuse(BEN, c.DeclineWager("d", reason="no"))
    play.do(DEALER, c.DeclineWager("d", reason="not heard"))
    play.do(ANN, c.DeclineWager("e", reason="second thoughts"))

    assert stranger.ground == Provision.OWN_SEAT
    assert play.rack(ANN) == 100_000


@singapore
def test_declared_wagers_are_for_new_zealand_only(game: str) -> None:
    play = betting(game)

    refused = play.refuse(ANN, c.DeclareWager("d", "Ann", "straight:17", 600))

    assert refused.why == "The document does not provide for declared wagers."


# The racetrack


@new_zealand
def test_5_7_a_player_who_reaches_for_the_racetrack_is_refused(game: str) -> None:
    play = betting(game)

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "tiers", 600))

    assert refused.clauses == ("3.2B", "5.7")


@new_zealand
@pytest.mark.parametrize("number", ["5", "17"])
def test_5_7_on_a_cloth_such_a_wager_is_void_and_goes_back_whatever_is_spun(game: str, number: str) -> None:
    play = betting(game, enforce=Enforce.AS_THEY_LIE)

    play.place(ANN, "w", "tiers", 600)
    placed = play.last(e.WagerPlaced)
    play.play(number)

    assert placed.because == Because(Ground.RACETRACK_BY_DEALER)
    assert placed.clauses == ("3.2B", "5.7", "3.2A(a)")
    assert play.settled("w").result is LineResult.RETURNED
    assert play.settled("w").clauses == ("5.7", "3.2B")
    assert play.rack(ANN) == 100_000


def test_5_7_what_a_player_adds_to_a_racetrack_wager_by_hand_is_void() -> None:
    play = betting("nz-37", enforce=Enforce.AS_THEY_LIE)
    play.place(ANN, "w", "tiers", 600, by=DEALER, declared=True)

    play.step(ANN, c.AddToWager("w", 600))
    play.play("5")

    assert play.settled("w").winnings == 17 * 100  # on one split of the dealer's 600, on nothing of the rest


def test_5_7_a_wager_that_a_player_moves_onto_the_racetrack_is_void() -> None:
    play = betting("nz-37", enforce=Enforce.AS_THEY_LIE)
    play.place(ANN, "w", "straight:36", 600, by=DEALER)

    play.step(ANN, c.MoveWager("w", "tiers"))
    play.play("5")

    assert play.settled("w").winnings == 0


def test_3_5_in_2012_the_racetrack_is_open_to_players() -> None:
    play = betting("racetrack-2012")

    play.place(ANN, "w", "tiers", 600).play("5")

    assert play.settled("w").winnings == 17 * 100


def test_r58_in_2012_the_pieces_divide_the_stake() -> None:
    play = betting("racetrack-2012", enforce=Enforce.AS_THEY_LIE)

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "tiers", 601))

    nearest = Because(Ground.NEAREST_STAKES, {"below": 600, "above": 606})
    assert refused.because == Because(
        Ground.PIECES_DO_NOT_DIVIDE, {"stake": 601, "count": 6, "nearest": nearest}
    )


def test_5_9_what_is_off_the_increment_goes_back() -> None:
    play = betting("nz-37", enforce=Enforce.AS_THEY_LIE)

    play.place(ANN, "w", "voisins", 20, by=DEALER, declared=True).play("36")

    assert (play.settled("w").counted, play.settled("w").returned) == (18, 2)
    assert play.rack(ANN) == 100_000 - 18


def test_5_8_a_racetrack_wager_under_its_minimum_is_void_even_if_a_dealer_placed_it() -> None:
    limits = {"by_kind": {"tiers": {"minimum": 1200}}}
    play = betting("nz-37", enforce=Enforce.AS_THEY_LIE, limits=limits)

    play.place(ANN, "w", "tiers", 600, by=DEALER, declared=True).play("5")

    assert (play.settled("w").result, play.settled("w").clauses) == (LineResult.RETURNED, ("5.8",))


# Put right between the call and the rest


@new_zealand
@pytest.mark.parametrize("moment", [At.CLOSED, At.DROPPED])
def test_5_6_between_the_call_and_the_rest_the_dealer_puts_a_wager_right(game: str, moment: At) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(moment)

    (put_right,) = play.do(DEALER, c.RepositionWager("w", "split:17-20"))
    play.play("20")

    assert put_right.clauses == ("5.6",)
    assert (play.settled("w").wager, play.settled("w").result) == ("split:17-20", LineResult.WON)


@new_zealand
@pytest.mark.parametrize("moment", [At.OPEN, At.ROLLING, At.REST, At.ANNOUNCED, At.DOLLY])
def test_5_6_not_before_and_not_after(game: str, moment: At) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(moment)

    assert play.refuse(DEALER, c.RepositionWager("w", "straight:20")).clauses == ("5.6",)


@new_zealand
def test_5_6_an_oral_wager_that_the_dealer_misplaced_can_still_be_put_right_then(game: str) -> None:
    play = betting(game)
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))
    play.do(DEALER, c.PlaceDeclaredWager("d", to="orphelins"))
    play.go(At.CLOSED)

    play.do(DEALER, c.RepositionWager("d", "tiers"))
    play.play("5")

    assert play.settled("d").result is LineResult.WON


@new_zealand
def test_5_6_what_the_dealer_has_put_right_is_restored_to_that_place(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)
    play.do(DEALER, c.RepositionWager("w", "split:17-20"))
    play.do(DEALER, c.DisplaceWager("w", "straight:5", moved_by=MovedBy.PATRON))
    play.go(At.REST, "20")

    play.do(CASINO_OPERATOR, c.RestoreWager("w", reason="a sleeve"))
    play.play("20")

    assert (play.settled("w").wager, play.settled("w").result) == ("split:17-20", LineResult.WON)


@new_zealand
def test_5_6_a_wager_put_right_is_no_longer_in_question_nor_misplaced(game: str) -> None:
    play = betting(game)
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))
    play.do(DEALER, c.PlaceDeclaredWager("d", to="orphelins"))
    play.do(DEALER, c.QuestionWager("d", what="she said tiers"))
    play.go(At.CLOSED)

    play.do(DEALER, c.RepositionWager("d", "tiers"))

    lying = play.table.play.wagers["d"]
    assert (lying.question, lying.misplaced, lying.moved_by) == (None, False, None)
    play.play("5")
    assert play.settled("d").result is LineResult.WON


@new_zealand
@pytest.mark.parametrize("wager", ["tiers", "straight:5"])
def test_5_6_no_wager_comes_onto_the_racetrack_after_the_call_that_was_not_declared(
    game: str, wager: str
) -> None:
    """Contrary to 3.4, and to 5.7 if the player had put it on the racetrack."""
    play = betting(game, enforce=Enforce.AS_THEY_LIE).place(ANN, "w", wager, 600).go(At.CLOSED)

    play.step(DEALER, c.RepositionWager("w", "orphelins"))
    play.play("17")

    assert play.settled("w").winnings == 0


@singapore
def test_no_dealer_of_singapore_repositions(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)

    assert play.refuse(DEALER, c.RepositionWager("w", "straight:20")).silent


@new_zealand
def test_a_wager_goes_to_a_place_of_the_layout_and_to_another_one(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)

    nowhere = play.refuse(DEALER, c.RepositionWager("w", "split:1-36"))
    same = play.refuse(DEALER, c.RepositionWager("w", "straight:17"))

    assert nowhere.ground == Provision.ONLY_LISTED_WAGERS
    assert same.why == "The chips lie there already."


# Moved by accident, New Zealand


@new_zealand
@pytest.mark.parametrize("moved_by", [MovedBy.DEALER, MovedBy.PATRON])
def test_3_8_proviso_a_wager_moved_by_dealer_or_patron_is_restored(game: str, moved_by: MovedBy) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=moved_by))
    play.go(At.REST, "17")

    (restored,) = play.do(CASINO_OPERATOR, c.RestoreWager("w", reason="a sleeve"))
    play.play("17")

    assert restored == e.WagerRuledOn(
        clauses=("3.8 proviso",),
        id="w",
        player="Ann",
        treatment=Treatment.AS_PLACED,
        wager="straight:20",
        to="straight:17",
        reason="a sleeve",
    )
    assert (play.settled("w").wager, play.settled("w").result) == ("straight:17", LineResult.WON)


@new_zealand
def test_3_8_proviso_it_is_the_operators_choice(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PATRON))

    play.play("20")

    assert play.settled("w").result is LineResult.WON


@new_zealand
def test_3_8_proviso_not_what_the_player_moved(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PLAYER))
    play.go(At.REST)

    refused = play.refuse(CASINO_OPERATOR, c.RestoreWager("w", reason="a sleeve"))

    assert refused.why == "Neither the dealer nor another patron moved or misplaced this wager."
    assert refused.clauses == ("3.8 proviso",)


@new_zealand
def test_3_8_proviso_not_an_oral_wager_that_the_dealer_misplaced(game: str) -> None:
    play = betting(game)
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))
    play.do(DEALER, c.PlaceDeclaredWager("d", to="orphelins"))
    play.go(At.REST, "17")

    refused = play.refuse(CASINO_OPERATOR, c.RestoreWager("d", reason="it was said"))
    play.play("17")

    assert refused.why == "A declared wager that the dealer misplaced is settled where it lies."
    assert (play.settled("d").wager, play.settled("d").result) == ("orphelins", LineResult.WON)


@new_zealand
@pytest.mark.parametrize("moved_by", [MovedBy.DEALER, MovedBy.PATRON])
def test_3_8_proviso_a_misplaced_oral_wager_that_was_moved_goes_back_to_where_it_was_put(
    game: str, moved_by: MovedBy
) -> None:
    play = betting(game)
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))
    play.do(DEALER, c.PlaceDeclaredWager("d", to="orphelins"))
    play.do(DEALER, c.DisplaceWager("d", "straight:9", moved_by=moved_by))
    play.go(At.REST)

    play.do(CASINO_OPERATOR, c.RestoreWager("d", reason="a sleeve"))

    assert play.last(e.WagerRuledOn).to == "orphelins"


@new_zealand
def test_3_8_proviso_a_wager_that_the_dealer_misplaced_for_a_player_counts_where_it_was_meant(
    game: str,
) -> None:
    play = betting(game).place(ANN, "w", "straight:20", by=DEALER).go(At.REST, "17")

    play.do(CASINO_OPERATOR, c.RestoreWager("w", reason="she had said 17", to="straight:17"))
    play.play("17")

    assert (play.settled("w").wager, play.settled("w").result) == ("straight:17", LineResult.WON)


@new_zealand
def test_3_8_proviso_not_what_the_player_put_there(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:20").go(At.REST, "17")

    refused = play.refuse(CASINO_OPERATOR, c.RestoreWager("w", reason="she meant 17", to="straight:17"))

    assert refused.clauses == ("3.8 proviso",)


@new_zealand
def test_3_8_proviso_nor_what_the_player_moved_after_the_dealer_had_placed_it(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17", by=DEALER)
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PLAYER))
    play.go(At.REST, "17")

    play.refuse(CASINO_OPERATOR, c.RestoreWager("w", reason="it lay on 17", to="straight:17"))


@new_zealand
def test_3_8_proviso_only_the_operator_and_only_after_rest(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PATRON))

    early = play.refuse(CASINO_OPERATOR, c.RestoreWager("w", reason="a sleeve"))
    play.go(At.REST)
    below = play.refuse(CASINO_SUPERVISOR, c.RestoreWager("w", reason="a sleeve"))
    play.go(At.COLLECTED)
    late = play.refuse(CASINO_OPERATOR, c.RestoreWager("w", reason="a sleeve"))

    assert early.clauses == below.clauses == ("3.8 proviso",)
    assert late.ground == Provision.SETTLEMENT_BEGUN


@new_zealand
@pytest.mark.parametrize("treatment", [Treatment.AS_PLACED, Treatment.AT_ANOTHER_PLACE])
def test_3_8_no_ruling_moves_a_wager_that_the_proviso_leaves_where_it_lies(
    game: str, treatment: Treatment
) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PLAYER))
    play.go(At.REST, "17")

    question = play.refuse(DEALER, c.QuestionWager("w", what="she pushed it herself"))
    ruling = play.refuse(CASINO_OPERATOR, c.RuleOnWager("w", treatment, reason="sorry", to="straight:17"))

    assert question.clauses == ruling.clauses == ("3.8(b)",)


# Rulings


@with_3_9
def test_3_9_a_questioned_wager_blocks_the_settlement_until_somebody_rules(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)
    play.do(DEALER, c.QuestionWager("w", what="half on 20"))
    play.go(At.DOLLY, "17")

    blocked = play.refuse(DEALER, c.CollectLosers())
    play.do(PIT_SUPERVISOR, c.RuleOnWager("w", Treatment.AS_PLACED, reason="seen on the camera"))
    play.play("17")

    assert (blocked.why, blocked.clauses) == ("w waits for a ruling: half on 20.", ("3.9",))
    assert play.settled("w").result is LineResult.WON


@with_3_9
def test_3_9_a_wager_moved_by_accident_waits_for_a_ruling(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)

    moved = play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PLAYER))
    blocked = play.go(At.DOLLY, "17").refuse(DEALER, c.CollectLosers())

    assert [type(event) for event in moved] == [e.WagerDisplaced, e.WagerQuestioned]
    assert blocked.clauses == ("3.9",)


@with_3_9
@pytest.mark.parametrize(
    ("treatment", "to", "counts_at", "won_on"),
    [
        (Treatment.AS_PLACED, None, "straight:17", "17"),
        (Treatment.AS_THEY_LIE, None, "straight:20", "20"),
        (Treatment.AT_ANOTHER_PLACE, "straight:5", "straight:5", "5"),
    ],
)
def test_3_9_the_list_of_treatments_is_closed_and_each_says_where_the_wager_counts(
    game: str, treatment: Treatment, to: str | None, counts_at: str, won_on: str
) -> None:
    assert list(Treatment) == ["as placed", "as they lie", "at another place", "returned"]
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.DEALER))
    play.go(At.REST, won_on)

    (ruled,) = play.do(PIT_SUPERVISOR, c.RuleOnWager("w", treatment, reason="fair", to=to))
    play.play(won_on)

    assert isinstance(ruled, e.WagerRuledOn)
    assert (ruled.wager, ruled.to, ruled.reason, ruled.clauses) == (
        "straight:20",
        counts_at,
        "fair",
        ("3.9",),
    )
    assert (play.settled("w").wager, play.settled("w").result) == (counts_at, LineResult.WON)


@with_3_9
def test_3_9_as_placed_means_where_it_lay_before_it_was_moved_also_before_the_call(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PATRON))
    play.go(At.REST, "17")

    play.do(PIT_SUPERVISOR, c.RuleOnWager("w", Treatment.AS_PLACED, reason="seen"))
    play.play("17")

    assert (play.settled("w").wager, play.settled("w").result) == ("straight:17", LineResult.WON)


def test_r58_no_ruling_puts_a_stake_where_its_pieces_do_not_divide_it() -> None:
    play = betting("racetrack-2012").place(ANN, "w", "straight:17", 1000).go(At.REST)
    play.do(DEALER, c.QuestionWager("w", what="half on the racetrack"))

    ruling = c.RuleOnWager("w", Treatment.AT_ANOTHER_PLACE, reason="she says so", to="tiers")

    assert play.refuse(CASINO_OPERATOR, ruling).why == "1000 cannot count at 'tiers'."


@with_3_9
def test_3_9_only_a_ruling_for_another_place_names_one(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.REST)
    play.do(DEALER, c.QuestionWager("w", what="half on 20"))

    for treatment in (Treatment.AS_PLACED, Treatment.AS_THEY_LIE, Treatment.RETURNED):
        play.refuse(PIT_SUPERVISOR, c.RuleOnWager("w", treatment, reason="fair", to="straight:5"))


@with_3_9
def test_3_9_a_wager_may_be_ruled_to_go_back(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.REST, "20")
    play.do(DEALER, c.QuestionWager("w", what="half on 20"))

    play.do(PIT_SUPERVISOR, c.RuleOnWager("w", Treatment.RETURNED, reason="nobody can say"))
    play.play("20")

    assert play.settled("w").result is LineResult.RETURNED
    assert play.settled("w").clauses == ("3.9",)
    assert play.rack(ANN) == 100_000


@with_3_9
def test_3_9_a_ruling_is_for_a_pit_supervisor_or_above_and_comes_after_rest(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)
    play.do(DEALER, c.QuestionWager("w", what="half on 20"))
    ruling = c.RuleOnWager("w", Treatment.AS_PLACED, reason="seen")

    early = play.refuse(PIT_SUPERVISOR, ruling)
    dealer = play.go(At.REST).refuse(DEALER, ruling)
    for actor in (PIT_SUPERVISOR, PIT_MANAGER, GAMING_SHIFT_MANAGER):
        play.do(actor, ruling)
    play.go(At.COLLECTED)
    late = play.refuse(PIT_SUPERVISOR, ruling)

    assert early.clauses == ("3.9",)
    assert dealer.clauses == ("3.9", "6.3")
    assert late.ground == Provision.SETTLEMENT_BEGUN


@with_3_9
def test_3_9_nobody_rules_on_what_nobody_questions_nor_without_a_place(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").place(BEN, "v", "straight:17").go(At.REST)
    play.do(DEALER, c.QuestionWager("w", what="half on 20"))

    clear = play.refuse(PIT_SUPERVISOR, c.RuleOnWager("v", Treatment.RETURNED, reason="why not"))
    nowhere = play.refuse(PIT_SUPERVISOR, c.RuleOnWager("w", Treatment.AT_ANOTHER_PLACE, reason="there"))
    unknown = play.refuse(PIT_SUPERVISOR, c.RuleOnWager("x", Treatment.RETURNED, reason="why not"))
    off = play.refuse(
        PIT_SUPERVISOR, c.RuleOnWager("w", Treatment.AT_ANOTHER_PLACE, reason="there", to="split:1-36")
    )

    assert clear.why == "Nobody has questioned v."
    assert nowhere.why == "A ruling says where the wager counts if that is at another place, and only then."
    assert unknown.ground == Provision.KNOWN_WAGER
    assert off.ground == Provision.ONLY_LISTED_WAGERS


@with_3_9
def test_3_9_a_player_who_moves_the_wager_in_time_answers_the_question(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    play.do(DEALER, c.QuestionWager("w", what="half on 20"))

    play.do(ANN, c.MoveWager("w", "straight:20"))
    play.play("20")

    assert play.settled("w").result is LineResult.WON


@without_3_9
def test_r30_where_the_document_is_silent_the_casino_operator_rules(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)
    play.do(DEALER, c.QuestionWager("w", what="half on 20"))
    play.go(At.DOLLY, "20")
    ruling = c.RuleOnWager("w", Treatment.AT_ANOTHER_PLACE, reason="seen", to="straight:20")

    blocked = play.refuse(DEALER, c.CollectLosers())
    dealer = play.refuse(DEALER, ruling)
    (ruled,) = play.do(CASINO_OPERATOR, ruling)
    play.play("20")

    assert blocked.silent
    assert dealer.silent
    assert ruled.silent
    assert play.settled("w").result is LineResult.WON


@without_3_9
def test_r30_and_only_after_rest(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)
    play.do(DEALER, c.QuestionWager("w", what="half on 20"))

    refused = play.refuse(CASINO_OPERATOR, c.RuleOnWager("w", Treatment.AS_PLACED, reason="seen"))

    assert refused.because == Because(Ground.RULING_AFTER_REST)


@every_game
def test_a_wager_is_questioned_and_displaced_only_while_it_lies_there_to_be_settled(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.COLLECTED)

    question = play.refuse(DEALER, c.QuestionWager("w", what="half on 20"))
    displace = play.refuse(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.DEALER))

    assert question.ground == displace.ground == Provision.SETTLEMENT_BEGUN


def test_chips_that_are_gone_cannot_be_moved() -> None:
    play = betting("sands-2019", enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "straight:17").go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("w"))

    play.refuse(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.DEALER))


# Void and after


@singapore
def test_r26_a_void_round_gives_every_stake_back_in_the_chips_it_came_in(game: str) -> None:
    play = opened(game, limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 1000))
    play.go(At.OPEN).place(ANN, "v", "straight:17", 700).place(BEN, "b", "straight:20", 300)
    play.place(ANN, "c", "straight:17", 500, chips=ChipKind.COLOUR)

    play.go(At.VOID)

    assert (play.rack(ANN), play.colour(ANN), play.rack(BEN)) == (100_000, 1_000, 100_000)
    assert not play.table.play.wagers
    play.do(DEALER, c.PlaceYourBets())
    assert play.table.play.round == 2


@new_zealand
def test_5_4_a_void_spin_voids_no_wager(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:36", 1000).go(At.VOID)

    stay = dict(play.table.play.wagers)
    play.do(ANN, c.AddToWager("w", 500))
    play.play("36")

    assert set(stay) == {"w"}
    assert play.settled("w").winnings == 1500 * 35


@new_zealand
def test_5_4_wagers_may_be_withdrawn_before_the_re_spin(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:36", 1000).go(At.VOID)

    play.do(ANN, c.WithdrawWager("w"))

    assert play.rack(ANN) == 100_000


def test_a_wager_in_a_suspended_round_is_not_touched() -> None:
    play = betting("sands-2019").place(ANN, "w", "straight:17")
    play.do(DEALER, c.ReferCase("an argument"))

    for command in (
        c.WithdrawWager("w"),
        c.AddToWager("w", 100),
        c.MoveWager("w", "straight:20"),
        c.PlaceWager("v", "Ann", "straight:17", 100),
    ):
        assert play.refuse(ANN, command).clauses == ("6.2",)
    assert play.refuse(DEALER, AGAINST_THE_WHEEL).clauses == ("6.2",)
    play.do(GAMING_SHIFT_MANAGER, c.DecideCase(Decision.PLAY_ON, reason="settled"))
    play.do(ANN, c.WithdrawWager("w"))


def test_the_game_object_of_these_tests_refuses_to_go_on_when_something_is_refused() -> None:
    play = Game("sands-2019").open()

    with pytest.raises(AssertionError, match="Ann has no seat"):
        play.do(ANN, c.BuyIn("Ann", 100))
    with pytest.raises(AssertionError, match="was accepted"):
        play.refuse(ANN, c.SitDown("Ann"))
