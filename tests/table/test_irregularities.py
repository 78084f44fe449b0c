"""What goes wrong: every irregularity of every document, no spins, power failures, lamps, re-spins, cases."""

from dataclasses import replace

import pytest

from croupier.formats.reasons import Because
from croupier.game.grounds import Ground
from croupier.game.irregularities import Consequence, IrregularityRule
from croupier.game.irregularities import Irregularity as Seen
from croupier.game.lines import LineResult
from croupier.game.moment import Ball, Bets
from croupier.game.provisions import Provision
from croupier.game.roles import Actor
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ClosedBy, Decision, Treatment, WheelSource

from .playing import (
    AGAINST_THE_WHEEL,
    ANN,
    BEN,
    BONUS_NUMBERS,
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
    WHEEL,
    WITH_LADDER,
    WITH_THE_WHEEL,
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
with_no_spin = pytest.mark.parametrize("game", WITH_LADDER)
without_no_spin = pytest.mark.parametrize("game", WITHOUT_LADDER)

# The lists of the documents, written out by hand. What a list does not have is referred.

SINGAPORE_VOIDS: dict[Seen, tuple[str, ...]] = {
    Seen.BALL_SPUN_WITH_WHEEL: ("5.1",),
    Seen.BALL_DROPPED_WITHOUT_SPINNING: ("5.2",),
    Seen.FEWER_THAN_FOUR_REVOLUTIONS: ("5.3",),
    Seen.FOREIGN_OBJECT: ("5.4",),
    Seen.NO_COMPARTMENT: ("5.5",),
    Seen.BALL_OUT_OF_WHEEL: ("5.6",),
    Seen.BALL_BROKE: ("5.7",),
    Seen.WHEEL_STOPPED: ("5.8",),
    Seen.WHEEL_NOT_ROTATING: ("5.9",),
    Seen.INTERFERENCE: ("5.10",),
}
NEW_ZEALAND_VOIDS: dict[Seen, tuple[str, ...]] = {
    Seen.BALL_SPUN_WITH_WHEEL: ("5.1(a)", "5.4"),
    Seen.FOREIGN_OBJECT: ("5.1(b)", "5.4"),
    Seen.BALL_OVERLONG: ("5.1(c)", "5.4"),
    Seen.NO_COMPARTMENT: ("5.1(c)", "5.4"),
    Seen.INTERFERENCE: ("5.1(d)", "5.4"),
    Seen.BALL_OUT_OF_WHEEL: ("5.2", "5.4"),
    Seen.FEWER_THAN_FOUR_REVOLUTIONS: ("5.3", "4.2", "5.4"),
}
VOIDS: dict[str, dict[Seen, tuple[str, ...]]] = {
    "sands-2017": SINGAPORE_VOIDS,
    "sands-2019": SINGAPORE_VOIDS,
    "racetrack-2012": SINGAPORE_VOIDS,
    "fast-action-2020": {**SINGAPORE_VOIDS, Seen.BONUS_NUMBER_UNLIT: ("5.11",)},
    **dict.fromkeys(NEW_ZEALAND, NEW_ZEALAND_VOIDS),
}
PLAYED_ON = {"sands-2019": ("5.11.2",), "fast-action-2020": ("5.12.2",)}  # after a power failure
REFERRED_TO = {
    **dict.fromkeys(WITH_LADDER, ("gaming-shift-manager", ("6.2",))),
    **dict.fromkeys((*WITHOUT_LADDER, *NEW_ZEALAND), ("casino-operator", ())),
}
REPORTED = [seen for seen in Seen if seen is not Seen.NO_SPIN_ANNOUNCED]


def is_played_on(game: str, seen: Seen) -> bool:
    return seen is Seen.POWER_FAILURE and game in PLAYED_ON


EVERY_VOID = [(game, seen) for game in GAMES for seen in VOIDS[game]]
EVERY_REFERRAL = [
    (game, seen)
    for game in GAMES
    for seen in REPORTED
    if seen not in VOIDS[game] and not is_played_on(game, seen)
]


def in_play(game: str, moment: At = At.CLOSED, **settings: object) -> Game:
    """Ann and Ben have wagers on the layout."""
    play = betting(game, **settings).place(ANN, "a", "straight:17").place(BEN, "b", "straight:20")
    return play.go(moment)


# The lists


@pytest.mark.parametrize(("game", "seen"), EVERY_VOID)
def test_what_the_document_lists_makes_the_round_or_the_spin_void(game: str, seen: Seen) -> None:
    play = in_play(game)
    if seen is Seen.BONUS_NUMBER_UNLIT:
        play.do(DEALER, c.DrawBonusNumbers(BONUS_NUMBERS))

    reported, *_, void = play.do(DEALER, c.ReportIrregularity(seen))

    assert isinstance(reported, e.IrregularityReported)
    assert isinstance(void, e.SpinVoided if game in NEW_ZEALAND else e.RoundVoided)
    assert void.clauses == VOIDS[game][seen]
    assert play.table.case is None


@pytest.mark.parametrize(("game", "seen"), EVERY_REFERRAL)
def test_r29_what_the_document_does_not_list_is_referred(game: str, seen: Seen) -> None:
    play = in_play(game)

    reported, referred = play.do(DEALER, c.ReportIrregularity(seen))

    assert isinstance(reported, e.IrregularityReported)
    assert isinstance(referred, e.CaseReferred)
    assert (referred.to, referred.clauses) == REFERRED_TO[game]
    assert play.table.case is not None


@every_game
@pytest.mark.parametrize("moment", [At.ROLLING, At.CLOSED, At.DROPPED, At.REST, At.ANNOUNCED, At.DOLLY])
def test_it_voids_from_the_spin_until_the_settlement_begins(game: str, moment: At) -> None:
    play = in_play(game, moment)

    play.do(DEALER, c.ReportIrregularity(Seen.FOREIGN_OBJECT))

    assert play.table.play.moment.ball is Ball.STILL
    assert play.rack(ANN) == (99_000 if game in NEW_ZEALAND else 100_000)


@every_game
@pytest.mark.parametrize("moment", [At.COLLECTED, At.PAID])
def test_once_the_settlement_has_begun_it_is_too_late(game: str, moment: At) -> None:
    play = in_play(game, moment)

    refused = play.refuse(DEALER, c.ReportIrregularity(Seen.FOREIGN_OBJECT))

    assert refused.ground in (Provision.SETTLEMENT_BEGUN, Provision.ONE_AFTER_ANOTHER)


@every_game
def test_a_ball_spun_with_the_wheel_is_seen_from_the_directions(game: str) -> None:
    play = in_play(game, At.OPEN)

    events = play.do(DEALER, WITH_THE_WHEEL)

    assert events[-1].clauses == VOIDS[game][Seen.BALL_SPUN_WITH_WHEEL]
    assert play.table.play.moment.ball is Ball.STILL


@every_game
@pytest.mark.parametrize("revolutions", [0, 3])
def test_too_few_revolutions_are_counted_when_the_ball_drops(game: str, revolutions: int) -> None:
    play = in_play(game)

    events = play.do(DEALER, c.DropBall(revolutions=revolutions))

    assert events[-1].clauses == VOIDS[game][Seen.FEWER_THAN_FOUR_REVOLUTIONS]


@every_game
def test_four_revolutions_are_enough(game: str) -> None:
    play = in_play(game)

    play.do(DEALER, c.DropBall(revolutions=4))

    assert play.at() is At.DROPPED


@every_game
def test_r28_fewer_are_void_although_nobody_called_no_more_bets(game: str) -> None:
    play = in_play(game, At.ROLLING)

    play.do(DEALER, c.DropBall(revolutions=3))

    assert play.table.play.moment.ball is Ball.STILL
    assert play.table.case is None  # void beats referred


@every_game
def test_the_same_thing_is_reported_once(game: str) -> None:
    play = in_play(game)
    seen = Seen.POWER_FAILURE if game in WITH_LADDER else None

    if seen:
        play.do(DEALER, c.ReportIrregularity(seen))
        assert play.refuse(DEALER, c.ReportIrregularity(seen)).ground == Provision.ONCE
    assert play.refuse(DEALER, c.ReportIrregularity(Seen.NO_SPIN_ANNOUNCED)).why == (
        'A "no spin" is called, not reported.'
    )


@every_game
def test_a_sensor_may_report_what_it_sees(game: str) -> None:
    play = betting(game, wheel=WheelSource.SENSOR).go(At.CLOSED)

    play.do(WHEEL, c.ReportIrregularity(Seen.INTERFERENCE))

    assert play.table.play.moment.ball is Ball.STILL


@every_game
def test_nothing_is_reported_where_no_round_is_under_way(game: str) -> None:
    play = opened(game)

    assert play.refuse(DEALER, c.ReportIrregularity(Seen.FOREIGN_OBJECT)).why == "No round is open."


@singapore
def test_what_is_seen_when_the_round_is_over_is_for_whoever_decides_what_no_rule_covers(game: str) -> None:
    play = in_play(game).play("17")

    refused = play.refuse(DEALER, c.ReportIrregularity(Seen.FOREIGN_OBJECT))

    refer = " Refer it to the gaming shift manager." if play.rules.cite(Provision.REFERRAL) else ""
    assert refused.why == f"No round is open.{refer}"
    assert refused.clauses == play.rules.cite(Provision.REFERRAL)


@new_zealand
@pytest.mark.parametrize("seen", [Seen.INTERFERENCE, Seen.BALL_OUT_OF_WHEEL])
def test_5_1d_and_5_2_what_happens_before_a_spin_makes_no_spin_void(game: str, seen: Seen) -> None:
    play = betting(game)

    play.step(DEALER, c.ReportIrregularity(seen))

    assert not play.of_type(e.SpinVoided)


# No spin


@with_no_spin
@pytest.mark.parametrize("actor", [DEALER, PIT_SUPERVISOR, PIT_MANAGER, GAMING_SHIFT_MANAGER])
def test_5_12_dealer_supervisor_and_manager_call_no_spin_and_the_round_is_void(
    game: str, actor: Actor
) -> None:
    play = in_play(game)

    called, *_, void = play.do(actor, c.NoSpin("a doubt"))

    clauses = {"sands-2019": ("5.12",), "fast-action-2020": ("5.13",)}[game]
    assert isinstance(called, e.NoSpinCalled)
    assert isinstance(void, e.RoundVoided)
    assert called.clauses == void.clauses == clauses
    assert (play.rack(ANN), play.rack(BEN)) == (100_000, 100_000)


@new_zealand
@pytest.mark.parametrize("actor", [DEALER, GAME_SUPERVISOR])
def test_r62_in_new_zealand_no_spin_without_a_listed_cause_voids_the_spin(game: str, actor: Actor) -> None:
    play = in_play(game)

    _, void = play.do(actor, c.NoSpin("a doubt"))

    assert isinstance(void, e.SpinVoided)
    assert void.clauses == ("5.1", "5.2", "5.3", "5.4")


@new_zealand
@pytest.mark.parametrize("actor", [CASINO_SUPERVISOR, CASINO_OPERATOR])
def test_5_1_nobody_else_calls_it_there(game: str, actor: Actor) -> None:
    play = in_play(game)

    assert play.refuse(actor, c.NoSpin("a doubt")).clauses == ("5.1", "5.2", "5.3")


@without_no_spin
def test_r30_no_such_call_in_the_older_documents(game: str) -> None:
    play = in_play(game)

    for actor in (DEALER, CASINO_OPERATOR):
        assert play.refuse(actor, c.NoSpin("a doubt")).silent


@without_no_spin
def test_r30_unless_the_table_follows_the_later_rules(game: str) -> None:
    play = in_play(game, options={"later_rules": True})

    *_, void = play.do(DEALER, c.NoSpin("a doubt"))

    assert isinstance(void, e.RoundVoided)
    assert void.clauses == ("House 3",)


@pytest.mark.parametrize("game", [*WITH_LADDER, *NEW_ZEALAND])
@pytest.mark.parametrize("moment", [At.ROLLING, At.CLOSED, At.DROPPED, At.REST, At.ANNOUNCED, At.DOLLY])
def test_r23_no_spin_voids_until_the_settlement_begins_also_with_the_ball_at_rest(
    game: str, moment: At
) -> None:
    play = in_play(game, moment)

    play.do(DEALER, c.NoSpin("a doubt"))

    assert play.table.play.number is None
    assert not play.table.play.announced


@pytest.mark.parametrize("game", [*WITH_LADDER, *NEW_ZEALAND])
@pytest.mark.parametrize("moment", [At.COLLECTED, At.PAID])
def test_r23_after_that_it_is_a_case(game: str, moment: At) -> None:
    play = in_play(game, moment)

    play.refuse(DEALER, c.NoSpin("a doubt"))
    play.do(DEALER, c.ReferCase("somebody saw the ball jump"))

    assert play.table.case is not None


@with_no_spin
def test_5_12_no_spin_may_be_called_on_a_suspicion_before_the_spin(game: str) -> None:
    play = in_play(game, At.OPEN)

    *_, void = play.do(DEALER, c.NoSpin("somebody leaned over the wheel"))

    assert isinstance(void, e.RoundVoided)


@new_zealand
def test_5_1_without_a_spin_there_is_no_no_spin(game: str) -> None:
    play = in_play(game, At.OPEN)

    play.refuse(DEALER, c.NoSpin("somebody leaned over the wheel"))

    assert set(play.table.play.wagers) == {"a", "b"}


# Power failure


@with_no_spin
@pytest.mark.parametrize("moment", [At.ROLLING, At.CLOSED, At.DROPPED])
def test_5_11_2_after_a_power_failure_without_a_call_play_goes_on(game: str, moment: At) -> None:
    play = in_play(game, moment)

    _, played_on = play.do(DEALER, c.ReportIrregularity(Seen.POWER_FAILURE))
    play.play("17")

    assert isinstance(played_on, e.PlayedOn)
    assert played_on.clauses == PLAYED_ON[game]
    assert play.settled("a").result is LineResult.WON
    assert len(play.of_type(e.PlayedOn)) == 1


@with_no_spin
def test_5_11_1_with_the_call_the_round_is_void_whichever_comes_first(game: str) -> None:
    first = {"sands-2019": "5.11.1", "fast-action-2020": "5.12.1"}[game]
    play = in_play(game)
    play.do(DEALER, c.ReportIrregularity(Seen.POWER_FAILURE))

    *_, void = play.do(DEALER, c.NoSpin("dark"))

    assert isinstance(void, e.RoundVoided)
    assert void.clauses[0] == first


@with_no_spin
def test_r31_with_the_ball_at_rest_the_outcome_stands(game: str) -> None:
    play = in_play(game, At.REST)

    events = play.do(DEALER, c.ReportIrregularity(Seen.POWER_FAILURE))
    play.play("17")

    assert [type(event) for event in events] == [e.IrregularityReported]
    assert play.settled("a").result is LineResult.WON


@pytest.mark.parametrize(("seen", "stands"), [(Seen.FOREIGN_OBJECT, True), (Seen.BALL_OVERLONG, False)])
def test_only_what_happens_when_the_ball_rests_is_told_as_coming_after(seen: Seen, stands: bool) -> None:
    play = in_play("sands-2019", At.REST)
    played_on = IrregularityRule(then=Consequence.PLAY_ON, clauses=("House 1",))
    play.rules = replace(play.rules, irregularities={**play.rules.irregularities, seen: played_on})

    reported, _ = play.do(DEALER, c.ReportIrregularity(seen))

    assert isinstance(reported, e.IrregularityReported)
    assert reported.because == (Because(Ground.OUTCOME_STANDS, {"cause": seen}) if stands else None)


@with_no_spin
def test_r31_no_spin_voids_all_the_same_and_cites_the_call_alone(game: str) -> None:
    play = in_play(game, At.REST)
    play.do(DEALER, c.ReportIrregularity(Seen.POWER_FAILURE))

    *_, void = play.do(DEALER, c.NoSpin("dark"))

    assert void.clauses == {"sands-2019": ("5.12",), "fast-action-2020": ("5.13",)}[game]


@pytest.mark.parametrize("game", [*WITHOUT_LADDER, *NEW_ZEALAND])
def test_r30_elsewhere_a_power_failure_is_decided_by_the_casino_operator(game: str) -> None:
    play = in_play(game)
    play.do(DEALER, c.ReportIrregularity(Seen.POWER_FAILURE))

    play.do(CASINO_OPERATOR, c.DecideCase(Decision.PLAY_ON, reason="the ball never left the light"))
    play.play("17")

    assert play.settled("a").result is LineResult.WON


# Lamps


def drawn(moment: At = At.CLOSED) -> Game:
    play = in_play("fast-action-2020", moment)
    play.do(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))
    return play


@pytest.mark.parametrize("dark", BONUS_NUMBERS)
def test_5_11_a_bonus_number_that_stays_dark_makes_the_round_void(dark: str) -> None:
    play = drawn()
    lit = tuple(number for number in BONUS_NUMBERS if number != dark)

    *_, void = play.do(DEALER, c.LightBonusNumbers(lit))

    assert isinstance(void, e.RoundVoided)
    assert void.clauses == ("5.11",)
    assert (play.rack(ANN), play.rack(BEN)) == (100_000, 100_000)


def test_r32_the_void_takes_scatter_wagers_with_it() -> None:
    play = betting("fast-action-2020").place(ANN, "s", "scatter-bonus").go(At.CLOSED)
    play.do(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))

    play.do(DEALER, c.LightBonusNumbers(()))

    assert play.rack(ANN) == 100_000


def test_a_light_too_many_is_referred_and_played_on_by_what_was_drawn() -> None:
    play = betting("fast-action-2020").place(ANN, "w", "straight:36").go(At.CLOSED)
    play.do(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))

    *_, referred = play.do(DEALER, c.LightBonusNumbers((*BONUS_NUMBERS, "36")))
    play.do(GAMING_SHIFT_MANAGER, c.DecideCase(Decision.PLAY_ON, reason="a lamp of its own"))
    play.play("36")

    assert isinstance(referred, e.CaseReferred)
    assert (referred.to, referred.clauses) == ("gaming-shift-manager", ("6.2",))
    assert play.settled("w").odds == 35


def test_one_dark_and_one_too_many_is_void_not_referred() -> None:
    play = drawn()

    *_, void = play.do(DEALER, c.LightBonusNumbers((*BONUS_NUMBERS[1:], "36")))

    assert isinstance(void, e.RoundVoided)


def test_r31_a_power_failure_that_keeps_a_number_dark_is_void_by_5_11() -> None:
    play = drawn()
    play.do(DEALER, c.ReportIrregularity(Seen.POWER_FAILURE))

    *_, void = play.do(DEALER, c.LightBonusNumbers(BONUS_NUMBERS[1:]))

    assert isinstance(void, e.RoundVoided)
    assert void.clauses == ("5.11",)


def test_a_ball_at_rest_without_a_draw_is_referred_and_cannot_be_played_on() -> None:
    play = in_play("fast-action-2020", At.DROPPED)

    *_, referred = play.do(DEALER, c.RestBall("17"))
    played_on = play.refuse(GAMING_SHIFT_MANAGER, c.DecideCase(Decision.PLAY_ON, reason="no matter"))
    play.do(GAMING_SHIFT_MANAGER, c.DecideCase(Decision.VOID, reason="no draw"))

    assert isinstance(referred, e.CaseReferred)
    assert played_on.why == "Without bonus numbers the round cannot be settled."
    assert play.rack(ANN) == 100_000


# The re-spin of New Zealand


@new_zealand
def test_5_4_the_ball_goes_back_to_the_previous_winning_number_before_it_is_spun_again(game: str) -> None:
    play = betting(game).play("23").place(ANN, "w", "straight:17").go(At.VOID)

    too_soon = play.refuse(DEALER, AGAINST_THE_WHEEL)
    wrong = play.refuse(DEALER, c.ReturnBall("17"))
    (back,) = play.do(DEALER, c.ReturnBall("23"))
    twice = play.refuse(DEALER, c.ReturnBall("23"))
    play.do(DEALER, AGAINST_THE_WHEEL)

    assert (too_soon.why, too_soon.clauses) == ("The ball first goes back to 23.", ("5.4",))
    assert (wrong.why, wrong.clauses) == ("The ball goes back to 23, the previous winning number.", ("5.4",))
    assert back.clauses == ("5.4",)
    assert twice.why == "There was no void spin to repeat."
    assert play.table.play.spin == 2


@new_zealand
def test_r33_before_the_first_result_it_goes_back_to_the_start_pocket(game: str) -> None:
    play = betting(game, start_pocket="0").go(At.VOID)

    wrong = play.refuse(DEALER, c.ReturnBall("5"))
    play.do(DEALER, c.ReturnBall("0"))

    assert wrong.clauses == ("5.4",)


@new_zealand
def test_r33_without_a_start_pocket_any_number_will_do(game: str) -> None:
    play = betting(game).go(At.VOID)

    unknown = play.refuse(DEALER, c.ReturnBall("37"))
    play.do(DEALER, c.ReturnBall("5"))

    assert unknown.why == "The wheel has no '37'."


def test_a_start_pocket_is_a_number_of_the_wheel() -> None:
    play = Game("nz-37", start_pocket="00")

    refused = play.refuse(DEALER, play.opening)

    assert refused.because == Because(Ground.NO_SUCH_NUMBER, {"number": "00"})


@new_zealand
def test_r26_the_wagers_stay_and_bets_are_open_until_the_next_call(game: str) -> None:
    play = in_play(game, At.VOID)

    during = (set(play.table.play.wagers), play.table.play.moment.bets)
    play.go(At.CLOSED)
    late = play.refuse(ANN, c.PlaceWager("late", "Ann", "straight:17", 1000))
    play.play("17")

    assert during == ({"a", "b"}, Bets.OPEN)
    assert late.clauses == ("3.6(a)",)
    assert play.settled("a").result is LineResult.WON


@new_zealand
def test_a_void_spin_leaves_nothing_of_what_was_seen_of_it(game: str) -> None:
    play = in_play(game, At.DOLLY)

    play.do(DEALER, c.NoSpin("a doubt"))

    now = play.table.play
    assert (now.number, now.announced, now.dolly, now.revolutions, now.at_call, now.at_rest) == (
        None,
        False,
        False,
        None,
        None,
        None,
    )
    assert now.irregularities == ()


@new_zealand
def test_two_spins_may_be_void_one_after_the_other(game: str) -> None:
    play = in_play(game, At.VOID)

    play.go(At.VOID).play("17")

    assert [event.spin for event in play.of_type(e.SpinVoided)] == [1, 2]
    assert play.settled("a").result is LineResult.WON
    assert play.table.results[-1].round == 1


@new_zealand
def test_5_2_a_ball_that_left_the_wheel_is_examined_by_the_game_supervisor_first(game: str) -> None:
    play = in_play(game)
    play.do(DEALER, c.ReportIrregularity(Seen.BALL_OUT_OF_WHEEL))
    play.do(DEALER, c.ReturnBall("5"))

    too_soon = play.refuse(DEALER, AGAINST_THE_WHEEL)
    dealer = play.refuse(DEALER, c.ExamineBall("whole"))
    (examined,) = play.do(GAME_SUPERVISOR, c.ExamineBall("whole"))
    play.do(DEALER, AGAINST_THE_WHEEL)

    assert too_soon.clauses == dealer.clauses == examined.clauses == ("5.2",)


@new_zealand
def test_5_2_it_is_examined_whatever_else_is_decided_meanwhile(game: str) -> None:
    play = in_play(game)
    play.do(DEALER, c.ReportIrregularity(Seen.BALL_OUT_OF_WHEEL))
    play.do(DEALER, c.ReturnBall("5"))
    play.do(DEALER, c.ReferCase("an argument"))
    play.do(CASINO_OPERATOR, c.DecideCase(Decision.VOID, reason="to be sure"))

    refused = play.refuse(DEALER, AGAINST_THE_WHEEL)

    assert refused.clauses == ("5.2",)


@new_zealand
def test_5_4_without_a_spin_there_is_no_ball_to_bring_back(game: str) -> None:
    play = in_play(game, At.OPEN)
    play.do(DEALER, c.ReferCase("an argument"))

    play.do(CASINO_OPERATOR, c.DecideCase(Decision.VOID, reason="to be sure"))
    play.do(DEALER, AGAINST_THE_WHEEL)

    assert play.table.play.spin == 1


@new_zealand
def test_a_declared_wager_waits_through_a_void_spin(game: str) -> None:
    play = betting(game).go(At.ROLLING)
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))

    play.do(DEALER, c.NoSpin("a doubt"))
    play.do(DEALER, c.PlaceDeclaredWager("d"))
    play.play("5")

    assert play.settled("d").result is LineResult.WON


@singapore
def test_singapore_has_no_re_spin(game: str) -> None:
    play = in_play(game, At.VOID)

    refused = play.refuse(DEALER, c.ReturnBall("5"))
    again = play.refuse(DEALER, AGAINST_THE_WHEEL)

    assert refused.why == "There was no void spin to repeat."
    assert again.clauses
    assert play.table.play.moment.bets is Bets.NOT_OPEN


# Cases


@every_game
def test_6_2_a_case_suspends_the_round(game: str) -> None:
    play = in_play(game, At.SUSPENDED)
    of_the_round: list[tuple[Actor, c.AnyCommand]] = [
        (ANN, c.PlaceWager("w", "Ann", "straight:17", 1000)),
        (ANN, c.WithdrawWager("a")),
        (DEALER, c.QuestionWager("a", what="half on 20")),
        (play.highest, c.RuleOnWager("a", Treatment.RETURNED, reason="no")),
        (DEALER, c.ReferCase("another")),
        (play.highest, c.CorrectNumber(1, "17", reason="no")),
    ]

    refused = [play.refuse(actor, command) for actor, command in of_the_round]

    assert {refusal.ground for refusal in refused} == {Provision.REFERRAL}
    assert {refusal.clauses for refusal in refused} == {REFERRED_TO[game][1]}


@every_game
def test_a_ball_does_not_wait_and_what_is_seen_of_it_is_recorded(game: str) -> None:
    play = in_play(game, At.ROLLING)
    play.do(DEALER, c.ReferCase("an argument"))

    play.do(DEALER, c.NoMoreBets(bell=True))
    play.do(DEALER, c.DropBall(revolutions=6))
    if play.rules.bonus:
        play.do(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))
    play.do(DEALER, c.RestBall("17"))
    play.do(play.highest, c.DecideCase(Decision.PLAY_ON, reason="no harm"))
    play.play("17")

    assert play.settled("a").result is LineResult.WON


@every_game
def test_what_voids_ends_the_case_with_the_round_or_the_spin(game: str) -> None:
    play = in_play(game, At.SUSPENDED)

    play.do(DEALER, c.ReportIrregularity(Seen.FOREIGN_OBJECT))

    assert play.table.case is None
    assert play.table.play.moment.ball is Ball.STILL


@every_game
def test_people_and_chips_come_and_go_while_a_case_waits(game: str) -> None:
    play = in_play(game, At.SUSPENDED)

    play.seat(somebody("player", "Eve"), chips=500)
    play.do(somebody("player", "Eve"), c.LeaveTable("Eve"))
    play.do(DEALER, c.RecordNote("the cameras are looked at"))

    assert play.table.case is not None


@every_game
def test_6_2_only_whom_the_document_names_decides_and_with_a_reason(game: str) -> None:
    play = in_play(game, At.SUSPENDED)
    others = [ANN, WHEEL, *(somebody(role) for role in play.rules.ladder[:-1])]

    for actor in others:
        play.refuse(actor, c.DecideCase(Decision.PLAY_ON, reason="no harm"))
    (decided,) = play.do(play.highest, c.DecideCase(Decision.PLAY_ON, reason="no harm"))

    assert isinstance(decided, e.CaseDecided)
    assert (decided.reason, decided.clauses) == ("no harm", REFERRED_TO[game][1])
    assert play.table.case is None


@every_game
def test_6_2_played_on_the_round_goes_on_where_it_stood(game: str) -> None:
    play = in_play(game, At.SUSPENDED)

    play.do(play.highest, c.DecideCase(Decision.PLAY_ON, reason="no harm"))
    play.play("17")

    assert play.settled("a").result is LineResult.WON


@singapore
def test_6_2_void_by_decision_gives_the_stakes_back(game: str) -> None:
    play = in_play(game, At.SUSPENDED)

    decided, *_, void = play.do(play.highest, c.DecideCase(Decision.VOID, reason="a fight"))

    assert isinstance(decided, e.CaseDecided)
    assert isinstance(void, e.RoundVoided)
    assert void.clauses == REFERRED_TO[game][1]
    assert (play.rack(ANN), play.rack(BEN), play.table.case) == (100_000, 100_000, None)


@new_zealand
def test_void_by_decision_is_a_void_spin_in_new_zealand(game: str) -> None:
    play = in_play(game, At.SUSPENDED)

    *_, void = play.do(CASINO_OPERATOR, c.DecideCase(Decision.VOID, reason="a fight"))
    play.do(DEALER, c.ReturnBall("5"))

    assert isinstance(void, e.SpinVoided)
    assert set(play.table.play.wagers) == {"a", "b"}


@every_game
def test_a_round_under_way_is_not_let_stand(game: str) -> None:
    play = in_play(game, At.SUSPENDED)

    refused = play.refuse(play.highest, c.DecideCase(Decision.LET_STAND, reason="as it is"))

    assert refused.why == "The round is not over: it is played on, or void."
    assert play.table.case is not None


@every_game
def test_nobody_decides_what_nobody_referred(game: str) -> None:
    play = in_play(game)

    refused = play.refuse(play.highest, c.DecideCase(Decision.PLAY_ON, reason="no harm"))

    assert refused.why == "No case waits for a decision."


@every_game
def test_while_wagers_are_being_paid_a_case_lets_them_be_finished_first(game: str) -> None:
    play = in_play(game, At.COLLECTED)
    play.do(DEALER, c.ReferCase("somebody saw the ball jump"))

    suspended = play.refuse(DEALER, c.PayWinners())
    void = play.refuse(play.highest, c.DecideCase(Decision.VOID, reason="it did"))
    play.do(play.highest, c.DecideCase(Decision.PLAY_ON, reason="it did not"))
    play.do(DEALER, c.PayWinners())

    assert suspended.ground == Provision.REFERRAL
    assert void.why == "The wagers are being paid: finish the round first."


@every_game
def test_a_case_is_about_the_round_under_way_or_the_last_one(game: str) -> None:
    play = in_play(game).play("17").play("5").go(At.OPEN)

    older = play.refuse(DEALER, c.ReferCase("long ago", round=1))
    play.do(DEALER, c.ReferCase("just now", round=2))

    assert older.why == "Round 1 is neither under way nor the last one."
    assert play.table.case is not None
    assert play.table.case.round == 2


# A case about the last round while the next is played


def with_a_case_about_the_last_round(game: str, moment: At) -> Game:
    """Ann has a wager in the second round, and somebody has to decide about the first."""
    play = betting(game).play("5").go(At.OPEN).place(ANN, "a", "straight:17").go(moment)
    play.do(DEALER, c.ReferCase("somebody saw the ball jump", round=1))
    return play


@every_game
def test_a_case_about_the_last_round_outlives_a_void_of_the_next(game: str) -> None:
    play = with_a_case_about_the_last_round(game, At.CLOSED)

    play.do(DEALER, c.ReportIrregularity(Seen.FOREIGN_OBJECT))

    assert play.table.case is not None
    assert play.table.case.round == 1


@every_game
def test_what_no_rule_covers_is_referred_in_its_turn(game: str) -> None:
    uncovered = Seen.BALL_BROKE if game in NEW_ZEALAND else Seen.BALL_OVERLONG
    play = with_a_case_about_the_last_round(game, At.CLOSED)
    play.do(DEALER, c.ReportIrregularity(uncovered))
    play.do(DEALER, c.DropBall(revolutions=6))
    if play.rules.bonus:
        play.do(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))
    play.do(DEALER, c.RestBall("17"))

    play.do(play.highest, c.DecideCase(Decision.LET_STAND, reason="it did not"))

    assert play.table.case is not None
    assert play.table.case.round == 2


@singapore
def test_r21_nor_is_a_missing_call_forgotten_over_another_case(game: str) -> None:
    play = with_a_case_about_the_last_round(game, At.ROLLING)
    play.do(DEALER, c.DropBall(revolutions=6))
    if play.rules.bonus is None:
        play.do(DEALER, c.RestBall("17"))

    play.do(play.highest, c.DecideCase(Decision.LET_STAND, reason="it did not"))

    assert play.table.case is not None
    assert play.table.case.round == 2


# Not called in time


@singapore
def test_r21_played_on_by_decision_the_bets_close_with_it(game: str) -> None:
    play = in_play(game, At.ROLLING)
    play.do(DEALER, c.DropBall(revolutions=6))

    events = play.do(play.highest, c.DecideCase(Decision.PLAY_ON, reason="nobody reached out"))
    late = play.refuse(ANN, c.PlaceWager("late", "Ann", "straight:17", 1000))
    play.play("17")

    assert [event.by for event in events if isinstance(event, e.BetsClosed)] == [ClosedBy.A_DECISION]
    assert late.clauses
    assert play.settled("a").result is LineResult.WON


@singapore
def test_r21_or_the_round_is_void(game: str) -> None:
    play = in_play(game, At.ROLLING)
    play.do(DEALER, c.DropBall(revolutions=6))

    play.do(play.highest, c.DecideCase(Decision.VOID, reason="hands were on the layout"))

    assert (play.rack(ANN), play.rack(BEN)) == (100_000, 100_000)


@singapore
def test_r21_the_case_says_who_decides_and_which_clause_was_missed(game: str) -> None:
    missed = {"sands-2017": "3.6"}.get(game, "3.7")
    play = in_play(game, At.ROLLING)

    play.do(DEALER, c.DropBall(revolutions=6))

    case = play.table.case
    assert case is not None
    to, clauses = REFERRED_TO[game]
    assert (case.to, case.clauses) == (to, (*clauses, missed))
