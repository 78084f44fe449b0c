"""A round from the first call to the last chip: what follows what, in each document."""

import pytest

from croupier.formats.reasons import Because
from croupier.game.acts import Act
from croupier.game.equipment import Equipment
from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity
from croupier.game.lines import LineResult
from croupier.game.moment import Ball, Bets
from croupier.game.provisions import Provision
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ClosedBy, Enforce, MovedBy, WheelSource
from croupier.table.views.next_step import find_next_step

from .playing import (
    AGAINST_THE_WHEEL,
    ANN,
    BEN,
    BONUS_NUMBERS,
    CASINO_OPERATOR,
    DEALER,
    GAME_SUPERVISOR,
    GAMES,
    GAMING_SHIFT_MANAGER,
    NEW_ZEALAND,
    PIT_MANAGER,
    PIT_SUPERVISOR,
    SINGAPORE,
    WHEEL,
    WITH_LADDER,
    WITH_THE_WHEEL,
    WITHOUT_LADDER,
    At,
    Game,
    betting,
    opened,
)

every_game = pytest.mark.parametrize("game", GAMES)
singapore = pytest.mark.parametrize("game", SINGAPORE)
new_zealand = pytest.mark.parametrize("game", NEW_ZEALAND)

# Bets and ball


@every_game
def test_bets_stay_open_while_the_ball_already_rolls(game: str) -> None:
    play = betting(game).go(At.ROLLING)

    play.place(ANN, "w", "straight:17")

    assert (play.table.play.moment.bets, play.table.play.moment.ball) == (Bets.OPEN, Ball.ROLLING)


@pytest.mark.parametrize("game", WITH_LADDER)
def test_6_1_bets_can_be_closed_while_the_ball_still_lies(game: str) -> None:
    play = betting(game)

    closed = play.do(PIT_MANAGER, c.NoMoreBets())[-1]

    assert isinstance(closed, e.BetsClosed)
    assert (closed.by, closed.clauses) == (ClosedBy.THE_EARLY_CALL, ("6.1",))
    assert (play.table.play.moment.bets, play.table.play.moment.ball) == (Bets.CLOSED, Ball.STILL)


@pytest.mark.parametrize("game", WITH_LADDER)
def test_6_1_a_dealer_calls_early_only_once_the_pit_manager_has_allowed_it(game: str) -> None:
    play = betting(game)

    refused = play.refuse(DEALER, c.NoMoreBets())
    play.do(PIT_MANAGER, c.AuthoriseEarlyCall())
    play.do(DEALER, c.NoMoreBets())

    assert refused.clauses == ("6.1", "6.3")
    assert play.at() is At.EARLY


def test_6_1_what_the_pit_manager_allows_is_for_this_round_only() -> None:
    play = betting()
    play.do(PIT_MANAGER, c.AuthoriseEarlyCall())
    play.play("17").go(At.OPEN)

    refused = play.refuse(DEALER, c.NoMoreBets())

    assert refused.clauses == ("6.1", "6.3")


def test_6_1_the_early_call_is_allowed_once() -> None:
    play = betting()
    play.do(PIT_MANAGER, c.AuthoriseEarlyCall())

    refused = play.refuse(PIT_MANAGER, c.AuthoriseEarlyCall())

    assert refused.ground == Provision.ONCE


CALL = {
    "sands-2017": ("3.6", "3.2"),
    "racetrack-2012": ("3.7", "3.2"),
    **dict.fromkeys(NEW_ZEALAND, ("4.3",)),
}


@pytest.mark.parametrize("game", CALL)
def test_r22_no_call_before_the_spin_where_the_document_has_none(game: str) -> None:
    play = betting(game)

    refused = play.refuse(DEALER, c.NoMoreBets())

    assert refused.because == Because(Ground.ACT_NOT_PROVIDED_FOR, {"act": Act.EARLY_NO_MORE_BETS})
    assert refused.clauses == CALL[game]


@pytest.mark.parametrize("game", WITH_LADDER)
def test_after_the_early_call_the_ball_is_spun_and_the_round_is_settled(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:20").go(At.EARLY)

    play.play("20")

    assert play.settled("w").result is LineResult.WON


@new_zealand
def test_3_6_without_a_call_the_drop_closes_the_bets(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.ROLLING)

    events = play.do(DEALER, c.DropBall(revolutions=6))
    play.play("17")

    assert [event.by for event in events if isinstance(event, e.BetsClosed)] == [ClosedBy.THE_DROP]
    assert play.settled("w").result is LineResult.WON


@singapore
def test_r21_without_a_call_before_the_drop_the_round_is_referred(game: str) -> None:
    play = betting(game).go(At.ROLLING)

    events = play.do(DEALER, c.DropBall(revolutions=6))

    assert [type(event) for event in events] == [e.BallDropped, e.CaseReferred]
    assert play.table.play.moment.bets is Bets.OPEN
    assert play.refuse(ANN, c.PlaceWager("late", "Ann", "straight:17", 1000)).ground == Provision.REFERRAL


@every_game
def test_the_call_comes_once(game: str) -> None:
    play = betting(game).go(At.CLOSED)

    assert play.refuse(DEALER, c.NoMoreBets()).clauses


@new_zealand
def test_4_3_the_bell_is_recorded_with_the_call(game: str) -> None:
    play = betting(game).go(At.CLOSED)

    assert play.last(e.BetsClosed).bell


# Snapshots


@every_game
def test_r18_both_snapshots_of_the_layout_are_kept(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)

    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PATRON))
    play.go(At.REST)

    at_call, at_rest = play.table.play.at_call, play.table.play.at_rest
    assert at_call is not None
    assert at_rest is not None
    assert (at_call["w"].wager, at_rest["w"].wager) == ("straight:17", "straight:20")


@pytest.mark.parametrize("game", WITHOUT_LADDER)
def test_r18_singapore_settles_by_the_call(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PATRON))

    play.play("17")

    assert (play.settled("w").wager, play.settled("w").result) == ("straight:17", LineResult.WON)


@new_zealand
def test_3_8a_new_zealand_settles_by_the_rest(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.CLOSED)
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PATRON))

    play.play("20")

    assert (play.settled("w").wager, play.settled("w").result) == ("straight:20", LineResult.WON)


@new_zealand
def test_3_8a_what_is_moved_after_rest_counts_where_it_lay(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.REST, "17")
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PATRON))

    play.play("17")

    assert (play.settled("w").wager, play.settled("w").result) == ("straight:17", LineResult.WON)


# Bonus numbers


@pytest.mark.parametrize("moment", [At.OPEN, At.ROLLING, At.REST])
def test_r19_bonus_numbers_are_drawn_after_the_call_and_before_rest(moment: At) -> None:
    play = betting("fast-action-2020").go(moment)

    refused = play.refuse(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))

    assert refused.clauses == ("1.1.1",)


@pytest.mark.parametrize("moment", [At.EARLY, At.CLOSED, At.DROPPED])
def test_r19_bonus_numbers_are_drawn_once(moment: At) -> None:
    play = betting("fast-action-2020").go(moment)

    play.do(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))
    refused = play.refuse(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))

    assert refused.ground == Provision.ONCE
    assert play.table.play.drawn == BONUS_NUMBERS


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        (BONUS_NUMBERS[:9], "9 numbers were drawn; the document has 10."),
        ((*BONUS_NUMBERS, "36"), "11 numbers were drawn; the document has 10."),
        ((*BONUS_NUMBERS[:9], "37"), "The wheel has no '37'."),
        ((*BONUS_NUMBERS[:9], BONUS_NUMBERS[0]), "The same number stands there twice."),
    ],
)
def test_r20_ten_different_numbers_of_the_wheel_are_drawn(numbers: tuple[str, ...], why: str) -> None:
    play = betting("fast-action-2020").go(At.CLOSED)

    refused = play.refuse(WHEEL, c.DrawBonusNumbers(numbers))

    assert refused.why == why


def test_r32_drawn_and_lit_are_two_facts() -> None:
    play = betting("fast-action-2020").go(At.CLOSED)

    first = play.refuse(WHEEL, c.LightBonusNumbers(BONUS_NUMBERS))
    play.do(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))
    drawn_only = (play.table.play.drawn, play.table.play.lit)
    play.do(DEALER, c.LightBonusNumbers(BONUS_NUMBERS[::-1]))
    again = play.refuse(DEALER, c.LightBonusNumbers(BONUS_NUMBERS))

    assert first.why == "No bonus numbers are drawn in this round."
    assert drawn_only == (BONUS_NUMBERS, None)
    assert play.table.play.lit == BONUS_NUMBERS[::-1]
    assert again.ground == Provision.ONCE


def test_r32_no_result_before_somebody_has_seen_the_lights() -> None:
    play = betting("fast-action-2020").go(At.REST, "17")

    dark = play.refuse(DEALER, c.AnnounceResult("17"))
    play.do(DEALER, c.LightBonusNumbers(BONUS_NUMBERS))
    play.do(DEALER, c.AnnounceResult("17"))

    assert dark.why == "Nobody has recorded yet which bonus numbers are lit."


@pytest.mark.parametrize(("number", "odds"), [("1", 80), ("17", 40), ("36", 35)])
def test_4_1_the_draw_of_the_round_makes_the_odds_of_the_winning_number(number: str, odds: int) -> None:
    play = betting("fast-action-2020").place(ANN, "w", f"straight:{number}")

    play.play(number)

    assert play.settled("w").odds == odds


# The result


@every_game
def test_the_number_announced_is_the_one_where_the_ball_rests(game: str) -> None:
    play = betting(game).go(At.REST, "17")
    if play.rules.bonus:
        play.do(WHEEL, c.LightBonusNumbers(BONUS_NUMBERS))

    wrong = play.refuse(DEALER, c.AnnounceResult("20", colour="black"))
    play.do(DEALER, c.AnnounceResult("17", colour="black"))
    again = play.refuse(DEALER, c.AnnounceResult("17", colour="black"))

    assert (wrong.ground, wrong.why) == (Provision.OUTCOME_STANDS, "The ball rests in 17, not in 20.")
    assert wrong.clauses
    assert again.ground == Provision.ONCE


@new_zealand
def test_4_4a_number_and_colour_are_announced(game: str) -> None:
    play = betting(game).go(At.REST, "17")

    without = play.refuse(DEALER, c.AnnounceResult("17"))
    wrong = play.refuse(DEALER, c.AnnounceResult("17", colour="red"))
    announced = play.do(DEALER, c.AnnounceResult("17", colour="black"))

    assert without.why == "17 is black; no colour was announced."
    assert wrong.why == "17 is black; red was announced."
    assert without.clauses == wrong.clauses == ("4.4(a)",)
    assert announced == (e.ResultAnnounced(clauses=("4.4(a)",), number="17", colour="black"),)


@pytest.mark.parametrize("game", ["sands-2017", "sands-2019", "racetrack-2012"])
def test_r50_singapore_announces_the_number_and_a_wrong_colour_is_still_refused(game: str) -> None:
    play = betting(game).go(At.REST, "17")

    wrong = play.refuse(DEALER, c.AnnounceResult("17", colour="red"))
    play.do(DEALER, c.AnnounceResult("17"))

    assert wrong.why == "17 is black; red was announced."


@every_game
def test_the_dolly_goes_on_the_winning_number_after_the_announcement(game: str) -> None:
    play = betting(game).go(At.REST, "17")

    early = play.refuse(DEALER, c.PlaceDolly("17"))
    wrong = play.go(At.ANNOUNCED).refuse(DEALER, c.PlaceDolly("20"))
    play.do(DEALER, c.PlaceDolly("17"))
    again = play.refuse(DEALER, c.PlaceDolly("17"))

    assert early.why == "Announce the result first."
    assert wrong.why == "The ball rests in 17, not in 20."
    assert again.ground == Provision.ONCE


@every_game
def test_a_number_of_another_wheel_is_not_recorded(game: str) -> None:
    play = betting(game).go(At.DROPPED)

    refused = play.refuse(DEALER, c.RestBall("37"))

    assert refused.why == "The wheel has no '37'."


@every_game
def test_a_dealer_may_enter_the_number_anew_until_it_is_announced(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.REST, "17")
    lying = play.table.play.at_rest

    same = play.refuse(DEALER, c.RestBall("17"))
    (anew,) = play.do(DEALER, c.RestBall("20"))
    play.go(At.ANNOUNCED)
    late = play.refuse(DEALER, c.RestBall("17"))

    assert same.ground == Provision.ONCE
    assert isinstance(anew, e.BallRested)
    assert (anew.number, anew.was) == ("20", "17")
    assert play.table.play.at_rest == lying
    assert late.ground == Provision.ONE_AFTER_ANOTHER
    assert play.last(e.ResultAnnounced).number == "20"


@new_zealand
def test_a_number_entered_anew_changes_nothing_of_how_the_wagers_lay_at_rest(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.REST, "5")
    play.do(DEALER, c.DisplaceWager("w", "straight:20", moved_by=MovedBy.PATRON))

    play.do(DEALER, c.RestBall("17"))
    play.play("17")

    assert (play.settled("w").wager, play.settled("w").result) == ("straight:17", LineResult.WON)


# Collecting and paying


@every_game
def test_losers_are_collected_before_winners_are_paid(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").place(BEN, "l", "straight:20").go(At.DOLLY, "17")

    early = play.refuse(DEALER, c.PayWinners())
    play.do(DEALER, c.CollectLosers())
    twice = play.refuse(DEALER, c.CollectLosers())
    play.do(DEALER, c.PayWinners())

    assert early.why == "Collect the losing wagers first."
    assert twice.why == "The losing wagers are collected already."
    assert early.clauses == (("4.5(a)",) if game in NEW_ZEALAND else ())
    assert twice.ground == Provision.ONCE
    assert (play.last(e.WagerCollected).id, play.last(e.WinnerPaid).id) == ("l", "w")


@every_game
def test_nothing_is_collected_before_the_dolly_lies(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.ANNOUNCED, "17")

    assert play.refuse(DEALER, c.CollectLosers()).why == "Announce the result and place the dolly first."
    assert play.refuse(DEALER, c.PayWinners()).why == "Announce the result and place the dolly first."


@every_game
@pytest.mark.parametrize(
    ("moment", "ground"),
    [
        (At.BEFORE, Ground.NO_ROUND_OPEN),
        (At.OPEN, Ground.ANNOUNCE_AND_DOLLY_FIRST),
        (At.DOLLY, Ground.PAY_WINNERS_FIRST),
    ],
)
def test_the_dolly_is_lifted_when_the_winners_are_paid(game: str, moment: At, ground: Ground) -> None:
    play = opened(game).go(moment, "17")

    assert play.refuse(DEALER, c.LiftDolly()).because == Because(ground)


@every_game
def test_winners_may_be_paid_one_by_one(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:17").place(BEN, "b", "straight:17").go(At.COLLECTED, "17")

    first = play.do(DEALER, c.PayWinners(("b",)))
    still = play.refuse(DEALER, c.LiftDolly())
    paid = play.refuse(DEALER, c.PayWinners(("b",)))
    rest = play.do(DEALER, c.PayWinners())

    assert [event.id for event in first if isinstance(event, e.WinnerPaid)] == ["b"]
    assert still.why == "Pay the winners first."
    assert paid.ground == Provision.KNOWN_WAGER
    assert [event.id for event in rest if isinstance(event, e.WinnerPaid)] == ["a"]
    assert play.at() is At.PAID


@every_game
def test_the_stake_of_a_winner_goes_back_when_the_dolly_is_lifted(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:36", 1000).go(At.PAID, "36")
    paid = (play.rack(ANN), play.layout(ANN))

    play.do(DEALER, c.LiftDolly())

    assert paid == (100_000 - 1_000 + 35_000, 1_000)
    assert (play.rack(ANN), play.layout(ANN)) == (100_000 + 35_000, 0)


@every_game
def test_a_round_without_wagers_is_played_to_its_end(game: str) -> None:
    play = betting(game)

    play.play("17")

    assert [result.number for result in play.table.results] == ["17"]


# New Zealand: the racetrack first


@new_zealand
def test_4_5a_racetrack_winners_are_moved_before_anything_is_collected(game: str) -> None:
    play = betting(game).place(ANN, "r", "orphelins", 500, by=DEALER, declared=True)
    play.place(BEN, "l", "straight:20").go(At.DOLLY, "17")

    early = play.refuse(DEALER, c.CollectLosers())
    moved = play.do(DEALER, c.MoveRacetrackWinners())
    twice = play.refuse(DEALER, c.MoveRacetrackWinners())
    play.do(DEALER, c.CollectLosers())

    assert (early.why, early.clauses) == ("Move the racetrack winners first.", ("4.5A",))
    assert [event.to for event in moved if isinstance(event, e.WinnerMoved)] == [
        ("split:14-17", "split:17-20")
    ]
    assert (twice.ground, twice.clauses) == (Provision.ONCE, ("4.5A",))


@new_zealand
def test_r11_a_winning_asian_neighbour_goes_to_the_winning_number_and_is_paid_whole(game: str) -> None:
    group = {"nz-37": "asian-neighbour:17-25-34"}.get(game, "asian-neighbour:17-20-32")
    play = betting(game).place(ANN, "r", group, 300, by=DEALER, declared=True).go(At.DOLLY, "17")

    play.do(DEALER, c.MoveRacetrackWinners())
    play.go(At.PAID)

    assert play.last(e.WinnerMoved).to == ("straight:17",)
    assert play.last(e.WinnerPaid).value_chips == 11 * 300


@new_zealand
def test_4_5a_without_a_winner_on_the_racetrack_there_is_nothing_to_move(game: str) -> None:
    play = betting(game).place(ANN, "r", "orphelins", 500, by=DEALER, declared=True).go(At.DOLLY, "5")

    refused = play.refuse(DEALER, c.MoveRacetrackWinners())
    play.do(DEALER, c.CollectLosers())

    assert refused.why == "No racetrack wager has won."


def test_the_racetrack_of_2012_is_settled_where_it_lies() -> None:
    play = betting("racetrack-2012").place(ANN, "r", "orphelins", 500).go(At.DOLLY, "17")

    refused = play.refuse(DEALER, c.MoveRacetrackWinners())
    play.go(At.PAID)

    assert refused.silent
    assert play.settled("r").result is LineResult.WON


@new_zealand
def test_3_6_a_paid_outside_winner_may_be_lifted_while_others_wait(game: str) -> None:
    play = (
        betting(game).place(ANN, "out", "black").place(ANN, "in", "straight:17").place(BEN, "b", "column:2")
    )
    play.go(At.COLLECTED, "17")

    unpaid = play.refuse(ANN, c.LiftWinner("out"))
    play.do(DEALER, c.PayWinners(("out", "in")))
    inside = play.refuse(ANN, c.LiftWinner("in"))
    play.do(ANN, c.LiftWinner("out"))
    gone = play.refuse(ANN, c.LiftWinner("out"))
    play.do(DEALER, c.PayWinners())
    play.do(ANN, c.LiftWinner("in"))

    assert unpaid.clauses == inside.clauses == ("3.6(b)",)
    assert gone.ground == Provision.KNOWN_WAGER
    assert play.layout(ANN) == 0


@singapore
def test_where_the_document_has_no_such_rule_all_are_paid_before_one_is_lifted(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:17").place(BEN, "b", "straight:17").go(At.COLLECTED, "17")

    play.do(DEALER, c.PayWinners(("a",)))
    refused = play.refuse(ANN, c.LiftWinner("a"))
    play.do(DEALER, c.PayWinners())
    play.do(ANN, c.LiftWinner("a"))

    assert refused.silent
    assert play.layout(ANN) == 0


@every_game
def test_a_stake_that_was_lifted_does_not_go_back_a_second_time(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:36", 1000).go(At.PAID, "36")

    play.do(ANN, c.LiftWinner("w"))
    play.do(DEALER, c.LiftDolly())

    assert play.rack(ANN) == 100_000 + 35_000


@every_game
def test_nobody_lifts_a_wager_that_lost(game: str) -> None:
    play = betting(game).place(ANN, "l", "straight:20").go(At.PAID, "17")

    assert play.refuse(ANN, c.LiftWinner("l")).ground == Provision.LOSERS_NOT_TOUCHED


# One round after another


@singapore
def test_3_1_the_next_round_waits_for_the_call(game: str) -> None:
    play = betting(game).go(At.PAID)

    too_early = play.refuse(DEALER, c.PlaceYourBets())
    play.do(DEALER, c.LiftDolly())
    not_yet = play.refuse(ANN, c.PlaceWager("w", "Ann", "straight:17", 1000))
    play.do(DEALER, c.PlaceYourBets())

    assert too_early.why == "The dolly still lies on the layout."
    assert not_yet.clauses == ("3.1",)
    assert (play.table.play.round, play.at()) == (2, At.OPEN)


@new_zealand
def test_r24_bets_open_when_the_dolly_is_lifted(game: str) -> None:
    play = betting(game).go(At.PAID)

    events = play.do(DEALER, c.LiftDolly())
    play.place(ANN, "w", "straight:17")

    assert [type(event) for event in events] == [e.DollyLifted, e.BetsOpened]
    assert play.table.play.round == 2


@new_zealand
def test_r26_bets_open_again_after_a_void_spin(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.VOID)

    play.place(BEN, "more", "straight:17")

    assert set(play.table.play.wagers) == {"w", "more"}
    assert (play.table.play.round, play.table.play.moment.bets) == (1, Bets.OPEN)


@every_game
def test_a_round_is_opened_once(game: str) -> None:
    play = betting(game)

    refused = play.refuse(DEALER, c.PlaceYourBets())

    assert refused.because == Because(Ground.ROUND_UNDER_WAY)
    assert refused.clauses == (("3.1",) if game in SINGAPORE else ())


@every_game
def test_the_ball_is_spun_once_in_a_spin(game: str) -> None:
    play = betting(game).go(At.ROLLING)

    assert play.refuse(DEALER, AGAINST_THE_WHEEL).clauses


@every_game
def test_results_are_remembered_in_their_order(game: str) -> None:
    play = betting(game)

    for number in ("5", "0", "17"):
        play.play(number)

    assert [(result.round, result.number) for result in play.table.results] == [
        (1, "5"),
        (2, "0"),
        (3, "17"),
    ]


# The next step


@every_game
@pytest.mark.parametrize("number", ["17", "5", "0"])
def test_a_round_is_brought_to_its_end_by_its_next_steps_alone(game: str, number: str) -> None:
    play = opened(game).go(At.OPEN).place(ANN, "w", "straight:17").place(BEN, "l", "straight:20")
    if game in NEW_ZEALAND:
        play.place(ANN, "r", "orphelins", 500, by=DEALER, declared=True)
    play.number = number

    steps = []
    while not play.table.results:
        steps.append(find_next_step(play.rules, play.table))
        play.do(DEALER, _as_told(play, steps[-1]))

    bonus = [c.DrawBonusNumbers, c.LightBonusNumbers] if game == "fast-action-2020" else []
    moves = [c.MoveRacetrackWinners] if game in NEW_ZEALAND and number == "17" else []
    assert steps == [
        c.SpinBall,
        c.NoMoreBets,
        *bonus,
        c.DropBall,
        c.RestBall,
        c.AnnounceResult,
        c.PlaceDolly,
        *moves,
        c.CollectLosers,
        c.PayWinners,
        c.LiftDolly,
    ]


def _as_told(play: Game, step: type[c.Command]) -> c.AnyCommand:
    colour = play.rules.wheel.colours[play.number]
    told: dict[type[c.Command], c.AnyCommand] = {
        c.SpinBall: AGAINST_THE_WHEEL,
        c.NoMoreBets: c.NoMoreBets(),
        c.DrawBonusNumbers: c.DrawBonusNumbers(BONUS_NUMBERS),
        c.LightBonusNumbers: c.LightBonusNumbers(BONUS_NUMBERS),
        c.DropBall: c.DropBall(revolutions=6),
        c.RestBall: c.RestBall(play.number),
        c.AnnounceResult: c.AnnounceResult(play.number, colour=colour),
        c.PlaceDolly: c.PlaceDolly(play.number),
        c.MoveRacetrackWinners: c.MoveRacetrackWinners(),
        c.CollectLosers: c.CollectLosers(),
        c.PayWinners: c.PayWinners(),
        c.LiftDolly: c.LiftDolly(),
    }
    return told[step]


@every_game
def test_while_a_case_waits_the_next_step_is_its_decision(game: str) -> None:
    play = betting(game).go(At.SUSPENDED)

    assert find_next_step(play.rules, play.table) is c.DecideCase


@new_zealand
def test_5_4_after_a_void_spin_the_next_step_is_to_bring_the_ball_back(game: str) -> None:
    play = betting(game).go(At.VOID)

    assert find_next_step(play.rules, play.table) is c.ReturnBall


def test_5_7_the_next_step_passes_over_a_racetrack_wager_that_is_void() -> None:
    play = betting("nz-37", enforce=Enforce.AS_THEY_LIE)
    play.place(ANN, "void", "orphelins", 500).go(At.DOLLY, "17")

    step = find_next_step(play.rules, play.table)

    assert step is c.CollectLosers
    play.do(DEALER, c.CollectLosers())


def test_5_8_the_next_step_passes_over_a_racetrack_wager_under_its_minimum() -> None:
    limits = {"by_kind": {"orphelins": {"minimum": 1000}}}
    play = betting("nz-37", enforce=Enforce.AS_THEY_LIE, limits=limits)
    play.place(ANN, "void", "orphelins", 500, by=DEALER, declared=True).go(At.DOLLY, "17")

    assert find_next_step(play.rules, play.table) is c.CollectLosers


@pytest.mark.parametrize("game", WITH_LADDER)
def test_3_9_while_a_wager_waits_for_a_ruling_the_next_step_is_to_rule(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    play.do(DEALER, c.QuestionWager("w", what="half on 20"))
    play.go(At.DOLLY)

    assert find_next_step(play.rules, play.table) is c.RuleOnWager


def test_5_2_after_the_ball_left_the_wheel_the_next_step_is_to_examine_it() -> None:
    play = betting("nz-37").go(At.CLOSED)
    play.do(DEALER, c.ReportIrregularity(Irregularity.BALL_OUT_OF_WHEEL))

    steps = []
    for _ in range(3):
        steps.append(find_next_step(play.rules, play.table))
        if steps[-1] is c.ReturnBall:
            play.do(DEALER, c.ReturnBall("5"))
        elif steps[-1] is c.ExamineBall:
            play.do(GAME_SUPERVISOR, c.ExamineBall("whole"))

    assert sorted(step.__name__ for step in steps) == ["ExamineBall", "ReturnBall", "SpinBall"]


# Wheels that speak for themselves

EVERY_BALL_COMMAND = [
    (At.OPEN, AGAINST_THE_WHEEL),
    (At.CLOSED, c.DropBall(revolutions=6)),
    (At.DROPPED, c.RestBall("17")),
]


@every_game
@pytest.mark.parametrize("wheel", [WheelSource.SENSOR, WheelSource.ELECTRONIC])
@pytest.mark.parametrize(("moment", "command"), EVERY_BALL_COMMAND)
def test_nobody_but_the_wheel_says_what_the_ball_does(
    game: str, wheel: WheelSource, moment: At, command: c.AnyCommand
) -> None:
    play = betting(game, wheel=wheel).go(moment)

    refused = [play.refuse(actor, command) for actor in (ANN, DEALER, play.highest)]
    play.do(WHEEL, command)

    assert {refusal.ground for refusal in refused} == {Provision.FROM_THE_WHEEL}


@every_game
@pytest.mark.parametrize(("moment", "command"), EVERY_BALL_COMMAND)
def test_a_wheel_says_nothing_at_a_table_where_the_dealer_does(
    game: str, moment: At, command: c.AnyCommand
) -> None:
    play = betting(game).go(moment)

    assert play.refuse(WHEEL, command).clauses


@every_game
@pytest.mark.parametrize("wheel", [WheelSource.SENSOR, WheelSource.ELECTRONIC])
def test_what_such_a_wheel_has_said_is_not_said_anew(game: str, wheel: WheelSource) -> None:
    play = betting(game, wheel=wheel).go(At.REST, "17")

    assert play.refuse(WHEEL, c.RestBall("20")).ground == Provision.ONE_AFTER_ANOTHER


def test_of_an_electronic_wheel_nobody_need_see_directions_and_revolutions() -> None:
    play = betting("sands-2019", wheel=WheelSource.ELECTRONIC).place(ANN, "w", "straight:17")

    play.do(WHEEL, c.SpinBall())
    play.do(DEALER, c.NoMoreBets())
    play.do(WHEEL, c.DropBall())
    play.do(WHEEL, c.RestBall("17"))
    play.go(At.PAID)

    assert play.settled("w").result is LineResult.WON


@every_game
@pytest.mark.parametrize("wheel", [WheelSource.DEALER, WheelSource.SENSOR])
def test_of_any_other_wheel_directions_and_revolutions_are_recorded(game: str, wheel: WheelSource) -> None:
    play = betting(game, wheel=wheel)

    spin = play.refuse(play.hand, c.SpinBall())
    drop = play.go(At.CLOSED).refuse(play.hand, c.DropBall())

    assert spin.ground == drop.ground == Provision.VALID_SPIN
    assert spin.clauses
    assert drop.clauses


@every_game
@pytest.mark.parametrize("wheel", WheelSource)
@pytest.mark.parametrize("moment", [At.BEFORE, At.OPEN, At.ROLLING, At.CLOSED, At.VOID])
def test_a_number_without_a_spin_is_not_recorded(game: str, wheel: WheelSource, moment: At) -> None:
    play = opened(game, wheel=wheel).go(moment)

    refused = play.refuse(play.hand, c.RestBall("17"))

    assert refused.why == "The ball has not dropped."
    assert play.table.play.number is None


@every_game
def test_a_number_that_is_announced_is_not_recorded_again(game: str) -> None:
    play = betting(game).go(At.ANNOUNCED, "17")

    assert play.refuse(DEALER, c.RestBall("20")).because == Because(Ground.NUMBER_RECORDED, {"number": "17"})


@every_game
@pytest.mark.parametrize("wheel", [WheelSource.SENSOR, WheelSource.ELECTRONIC])
def test_a_number_after_an_invalid_spin_is_not_recorded(game: str, wheel: WheelSource) -> None:
    play = betting(game, wheel=wheel)
    play.do(WHEEL, WITH_THE_WHEEL)

    after_wrong_direction = play.refuse(WHEEL, c.RestBall("17"))
    play.go(At.CLOSED)
    play.do(WHEEL, c.DropBall(revolutions=3))
    after_three_revolutions = play.refuse(WHEEL, c.RestBall("17"))

    assert after_wrong_direction.ground == after_three_revolutions.ground == Provision.ONE_AFTER_ANOTHER
    assert not play.of_type(e.BallRested)


# Opening and closing the table


@every_game
def test_nothing_is_done_at_a_table_that_is_not_open(game: str) -> None:
    play = Game(game)

    refused = play.refuse(ANN, c.SitDown("Ann"))

    assert refused.ground == Provision.TABLE_OPEN


def test_a_table_is_opened_once() -> None:
    play = opened()

    assert play.refuse(DEALER, play.opening).why == "A table is opened once."


def test_a_table_closes_when_its_players_have_left() -> None:
    play = opened()

    full = play.refuse(PIT_SUPERVISOR, c.CloseTable())
    for player in (ANN, BEN):
        play.do(player, c.LeaveTable(player.person))
    play.do(PIT_SUPERVISOR, c.CloseTable())

    assert full.why == "The players leave the table first."
    assert play.refuse(DEALER, c.PlaceYourBets()).ground == Provision.TABLE_OPEN


def test_a_table_does_not_close_over_a_case() -> None:
    play = Game("sands-2019").open()
    play.do(DEALER, c.ReferCase("the lights went out"))

    assert play.refuse(GAMING_SHIFT_MANAGER, c.CloseTable()).why == "A case waits for a decision."


def test_2_1_and_2_4_wheel_and_ball_are_measured_when_a_new_zealand_table_is_opened() -> None:
    equipment = Equipment(wheel_diameter_mm=700, ball_diameter_mm=25, ball_is_metal=True)
    play = Game("nz-37", equipment=equipment)

    refused = play.refuse(DEALER, play.opening)

    assert refused.clauses == ("2.1", "2.4")


def test_4_7_a_new_ball_is_one_that_the_document_allows() -> None:
    play = betting("nz-37").go(At.REST)

    refused = play.refuse(CASINO_OPERATOR, c.ChangeBall("worn", diameter_mm=16))
    (changed,) = play.do(CASINO_OPERATOR, c.ChangeBall("worn", diameter_mm=17))

    assert refused.clauses == ("2.4",)
    assert changed.clauses == ("4.7",)


@every_game
def test_payment_steps_are_recorded_in_the_order_of_the_document(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    if game in NEW_ZEALAND:
        play.place(ANN, "r", "orphelins", 500, by=DEALER, declared=True)

    play.play("17")

    steps = [event.act for event in play.of_type(e.PaymentStepDone)]
    first = [Act.MOVE_RACETRACK_WINNERS] if game in NEW_ZEALAND else []
    assert steps == [*first, Act.COLLECT_LOSERS, Act.PAY_WINNERS]
