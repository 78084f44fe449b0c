"""What was recorded wrongly: numbers corrected before and after payment, displays, settlements undone."""

import pytest

from croupier.formats.limits import LimitsIn
from croupier.game.lines import LineResult
from croupier.game.provisions import Provision
from croupier.game.roles import Actor
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.terms import ChipKind, Decision, Enforce, Treatment, WheelSource

from .playing import (
    ANN,
    BEN,
    BONUS_NUMBERS,
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

CORRECTED_BY = {
    **dict.fromkeys(WITH_LADDER, ("6.2",)),
    **dict.fromkeys((*WITHOUT_LADDER, *NEW_ZEALAND), ()),
}
DISPLAYED_BY = {
    **dict.fromkeys(WITH_LADDER, ("6.4",)),
    **dict.fromkeys(WITHOUT_LADDER, ()),
    **dict.fromkeys(NEW_ZEALAND, ("5.5",)),
}


def played(game: str = "sands-2019", number: str = "36", **settings: object) -> Game:
    """Ann had 10.00 on 36 and Ben 20.00 on 5; this number was recorded, and paid."""
    play = betting(game, **settings).place(ANN, "a", "straight:36", 1000)
    return play.place(BEN, "b", "straight:5", 2000).play(number)


def correct(play: Game, number: str, about: int = 1) -> tuple[e.AnyEvent, ...]:
    return play.do(play.highest, c.CorrectNumber(about, number, reason="seen on the camera"))


def figures(play: Game) -> dict[str, tuple[object, ...]]:
    """What the lines of the last round say."""
    assert play.table.last is not None
    assert play.table.last.settled is not None
    return {
        id: (line.result, line.stake, line.counted, line.odds, line.winnings, line.returned, line.collected)
        for id, line in play.table.last.settled.lines.items()
    }


# Before payment


@every_game
@pytest.mark.parametrize("moment", [At.REST, At.ANNOUNCED, At.DOLLY])
def test_before_payment_the_number_is_corrected_and_announced_again(game: str, moment: At) -> None:
    play = betting(game).place(ANN, "a", "straight:36").go(moment, "5")

    (corrected,) = correct(play, "36")
    nothing = play.refuse(DEALER, c.CollectLosers())
    after = play.at()
    play.play("36")

    assert isinstance(corrected, e.NumberCorrected)
    assert (corrected.was, corrected.number, corrected.clauses) == ("5", "36", CORRECTED_BY[game])
    assert after is At.REST
    assert nothing.why == "Announce the result and place the dolly first."
    assert play.last(e.ResultAnnounced).number == "36"
    assert play.settled("a").result is LineResult.WON
    assert not play.of_type(e.PlayerCompensated)


@every_game
def test_the_correction_keeps_the_wagers_as_they_lay(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:36").go(At.DOLLY, "5")
    lying = (play.table.play.at_call, play.table.play.at_rest)

    correct(play, "36")

    assert (play.table.play.at_call, play.table.play.at_rest) == lying


def test_a_correction_by_the_gaming_shift_manager_is_not_undone_by_the_dealer() -> None:
    play = betting("sands-2019").go(At.ANNOUNCED, "5")
    correct(play, "36")

    play.refuse(DEALER, c.RestBall("5"))


# After payment


@every_game
def test_after_payment_entries_compensate_and_nothing_is_edited(game: str) -> None:
    play = played(game, "36")
    before = list(play.events)

    corrected, *_ = correct(play, "5")

    assert isinstance(corrected, e.NumberCorrected)
    assert play.events[: len(before)] == before
    assert (play.rack(ANN), play.rack(BEN)) == (100_000 - 1_000, 100_000 + 70_000)
    assert [(event.id, event.result) for event in play.of_type(e.WagerCorrected)] == [
        ("a", LineResult.LOST),
        ("b", LineResult.WON),
    ]
    assert [(event.player, event.value_chips, event.debt) for event in play.of_type(e.PlayerCompensated)] == [
        ("Ann", -36_000, 0),
        ("Ben", 72_000, 0),
    ]
    assert {event.clauses for event in play.of_type(e.PlayerCompensated)} == {CORRECTED_BY[game]}
    assert [result.number for result in play.table.results] == ["5"]


@every_game
def test_a_correction_is_what_the_right_number_would_have_made(game: str) -> None:
    numbers = ["36", "5", "0", "17"]

    for wrong in numbers:
        for right in numbers:
            if wrong != right:
                corrected, straight = played(game, wrong), played(game, right)
                correct(corrected, right)
                assert (corrected.rack(ANN), corrected.rack(BEN)) == (
                    straight.rack(ANN),
                    straight.rack(BEN),
                ), f"{wrong} corrected to {right}"
                assert figures(corrected) == figures(straight)


@every_game
def test_a_number_may_be_corrected_a_second_time(game: str) -> None:
    play = played(game, "36")

    correct(play, "5")
    correct(play, "36")

    assert (play.rack(ANN), play.rack(BEN)) == (100_000 + 35_000, 100_000 - 2_000)
    assert [result.number for result in play.table.results] == ["36"]


@every_game
def test_the_last_round_is_corrected_while_the_next_is_played(game: str) -> None:
    play = played(game, "36").go(At.OPEN).place(ANN, "c", "straight:17", 500).go(At.CLOSED)

    correct(play, "5")
    play.play("17")

    assert play.settled("c").result is LineResult.WON
    assert play.rack(BEN) == 170_000


@every_game
def test_only_the_last_settled_round_can_be_corrected(game: str) -> None:
    play = played(game, "36").play("17")

    refused = play.refuse(play.highest, c.CorrectNumber(1, "5", reason="too late"))

    refer = " Refer it to the gaming shift manager." if play.rules.cite(Provision.REFERRAL) else ""
    assert refused.why == f"Other rounds were settled after round 1.{refer}"
    assert refused.clauses == play.rules.cite(Provision.REFERRAL)


@every_game
@pytest.mark.parametrize("moment", [At.COLLECTED, At.PAID])
def test_while_wagers_are_being_paid_the_round_is_finished_first(game: str, moment: At) -> None:
    play = betting(game).place(ANN, "a", "straight:36").go(moment, "36")

    refused = play.refuse(play.highest, c.CorrectNumber(1, "5", reason="misread"))

    assert refused.ground == Provision.SETTLEMENT_BEGUN


@every_game
def test_a_round_without_a_number_has_none_to_correct(game: str) -> None:
    play = played(game, "36").go(At.CLOSED)

    refused = play.refuse(play.highest, c.CorrectNumber(2, "5", reason="what number"))

    refer = " Refer it to the gaming shift manager." if play.rules.cite(Provision.REFERRAL) else ""
    assert refused.why == f"Round 2 has no number to correct.{refer}"


@every_game
def test_a_correction_names_another_number_of_the_wheel(game: str) -> None:
    play = played(game, "36")

    same = play.refuse(play.highest, c.CorrectNumber(1, "36", reason="misread"))
    unknown = play.refuse(play.highest, c.CorrectNumber(1, "37", reason="misread"))

    assert same.ground == Provision.ONCE
    assert unknown.why == "The wheel has no '37'."


@every_game
def test_r47_only_who_decides_what_no_rule_covers_corrects(game: str) -> None:
    play = played(game, "36")
    others = [ANN, *(somebody(role) for role in play.rules.ladder[:-1])]

    refused = [play.refuse(actor, c.CorrectNumber(1, "5", reason="misread")) for actor in others]

    assert {refusal.ground for refusal in refused} == {"correct a recorded number"}


@every_game
def test_at_an_electronic_wheel_no_number_is_corrected(game: str) -> None:
    before = betting(game, wheel=WheelSource.ELECTRONIC).go(At.ANNOUNCED, "36")
    after = played(game, "36", wheel=WheelSource.ELECTRONIC)

    refused = [
        play.refuse(play.highest, c.CorrectNumber(1, "5", reason="misread")) for play in (before, after)
    ]

    assert {refusal.ground for refusal in refused} == {Provision.FROM_THE_WHEEL}


def test_what_a_sensor_misread_can_be_corrected() -> None:
    play = played("sands-2019", "36", wheel=WheelSource.SENSOR)

    correct(play, "5")

    assert play.rack(BEN) == 170_000


# Who cannot pay back, and who has gone


def test_a_player_without_chips_owes_the_rest() -> None:
    play = opened("sands-2019").go(At.OPEN).place(ANN, "a", "straight:36", 1000).play("36")
    play.go(At.OPEN).place(ANN, "all", "straight:17", 130_000)

    correct(play, "5")
    owed = (play.rack(ANN), play.owes(ANN))
    play.play("17")
    play.do(DEALER, c.CollectDebt("Ann"))

    assert owed == (0, 36_000 - 5_000)
    assert play.owes(ANN) == 0


def test_what_a_player_owes_is_set_off_against_what_a_second_correction_gives_back() -> None:
    play = opened("sands-2019").go(At.OPEN).place(ANN, "a", "straight:36", 1000).play("36")
    play.go(At.OPEN).place(ANN, "all", "straight:17", 135_000)

    correct(play, "5")
    correct(play, "36")

    assert (play.rack(ANN), play.owes(ANN)) == (0, 0)


def test_a_player_who_has_left_owes_or_has_something_coming() -> None:
    play = played("sands-2019", "36")
    for player in (ANN, BEN):
        play.do(player, c.LeaveTable(player.person))

    correct(play, "5")
    accounts = (play.owes(ANN), play.owes(BEN), play.rack(ANN), play.rack(BEN))
    play.seat(ANN, BEN, chips=50_000)
    play.do(DEALER, c.CollectDebt("Ann"))

    assert accounts == (36_000, -72_000, 0, 0)
    assert (play.rack(ANN), play.owes(ANN)) == (14_000, 0)
    assert (play.rack(BEN), play.owes(BEN)) == (50_000 + 72_000, 0)


def test_a_bank_too_short_for_a_correction_is_filled_first() -> None:
    play = played("sands-2019", "17", bank=210_000)

    short = play.refuse(GAMING_SHIFT_MANAGER, c.CorrectNumber(1, "5", reason="misread"))
    play.do(PIT_MANAGER, c.FillBank(100_000))
    correct(play, "5")

    assert short.ground == Provision.BANK_HAS_CHIPS
    assert play.rack(BEN) == 170_000


# What else counted in that round


def test_a_correction_settles_by_the_limits_of_its_round() -> None:
    play = betting("sands-2019", enforce=Enforce.AS_THEY_LIE, limits={"maximum": 500})
    play.place(ANN, "a", "straight:36", 1000).play("5")
    play.do(PIT_MANAGER, c.ChangeLimits(LimitsIn(maximum=5_000)))

    correct(play, "36")

    assert play.rack(ANN) == 100_000 + 35 * 500


def test_a_correction_settles_by_the_warnings_before_its_round() -> None:
    play = betting("sands-2019", enforce=Enforce.AS_THEY_LIE, limits={"minimum": 500})
    play.place(ANN, "a", "straight:36", 100).play("5")

    correct(play, "36")

    assert play.rack(ANN) == 100_000 + 3_500  # settled this once, by either number


def test_a_correction_returns_what_was_returned_to_a_warned_player() -> None:
    play = betting("sands-2019", enforce=Enforce.AS_THEY_LIE, limits={"minimum": 500})
    play.place(ANN, "a", "straight:36", 100).play("5").go(At.OPEN)
    play.place(ANN, "a", "straight:36", 100).play("5")

    correct(play, "36", about=2)

    assert play.rack(ANN) == 100_000 - 100


def test_a_correction_keeps_rulings() -> None:
    play = (
        betting("sands-2019").place(ANN, "a", "straight:36").place(BEN, "b", "straight:36").go(At.REST, "5")
    )
    for id, treatment, to in (
        ("a", Treatment.RETURNED, None),
        ("b", Treatment.AT_ANOTHER_PLACE, "straight:17"),
    ):
        play.do(DEALER, c.QuestionWager(id, what="unclear"))
        play.do(PIT_SUPERVISOR, c.RuleOnWager(id, treatment, reason="fair", to=to))
    play.play("5")

    correct(play, "17")

    assert (play.rack(ANN), play.rack(BEN)) == (100_000, 135_000)


def test_a_correction_knows_of_chips_that_were_withdrawn_after_the_call() -> None:
    play = (
        betting("sands-2019", enforce=Enforce.AS_THEY_LIE).place(ANN, "a", "straight:36", 1000).go(At.CLOSED)
    )
    play.do(ANN, c.WithdrawWager("a"))
    play.play("5")

    correct(play, "36")

    assert (play.rack(ANN), play.owes(ANN)) == (100_000 + 35_000, 0)


def test_a_correction_of_a_bonus_round_keeps_its_draw() -> None:
    play = betting("fast-action-2020").place(ANN, "a", "straight:1", 1000).play("36")
    assert "1" in BONUS_NUMBERS

    correct(play, "1")

    assert play.rack(ANN) == 100_000 + 80 * 1000
    assert figures(play)["a"] == (LineResult.WON, 1000, 1000, 80, 80_000, 1000, 0)


def test_a_correction_pays_in_value_chips_whatever_the_stake_was() -> None:
    play = opened("sands-2019", limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 1000))
    play.go(At.OPEN).place(ANN, "a", "straight:36", 500, chips=ChipKind.COLOUR).play("5")

    correct(play, "36")

    assert (play.rack(ANN), play.colour(ANN)) == (100_000 + 36 * 500, 500)


@pytest.mark.parametrize("game", NEW_ZEALAND)
def test_the_ball_goes_back_to_the_corrected_number(game: str) -> None:
    play = played(game, "36")
    correct(play, "5")
    play.go(At.VOID)

    wrong = play.refuse(DEALER, c.ReturnBall("36"))
    play.do(DEALER, c.ReturnBall("5"))

    assert wrong.clauses == ("5.4",)


# Displays


@every_game
def test_6_4_a_wrong_display_is_corrected_without_any_money(game: str) -> None:
    play = played(game, "36")
    accounts = play.table.accounts

    (corrected,) = play.do(DEALER, c.CorrectDisplay(1, shown="5", reason="a lamp"))

    assert isinstance(corrected, e.DisplayCorrected)
    assert (corrected.shown, corrected.number, corrected.clauses) == ("5", "36", DISPLAYED_BY[game])
    assert play.table.accounts == accounts
    assert [(result.number, result.shown) for result in play.table.results] == [("36", ("5",))]


@every_game
def test_6_4_the_display_of_the_round_under_way_too(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:36").go(At.ANNOUNCED, "36")

    play.do(DEALER, c.CorrectDisplay(1, shown="5", reason="a lamp"))
    play.play("36")

    assert play.settled("a").result is LineResult.WON
    assert play.table.results[-1].shown == ("5",)


@every_game
def test_6_4_what_was_not_wrong_is_not_corrected(game: str) -> None:
    play = played(game, "36")

    right = play.refuse(DEALER, c.CorrectDisplay(1, shown="36", reason="a lamp"))
    nonsense = play.refuse(DEALER, c.CorrectDisplay(1, shown="37", reason="a lamp"))
    never = play.refuse(DEALER, c.CorrectDisplay(7, shown="5", reason="a lamp"))

    assert right.ground == nonsense.ground == Provision.DISPLAY
    assert right.clauses == DISPLAYED_BY[game]
    assert never.why == "Round 7 is not on the display."


@every_game
def test_6_4_no_number_is_on_the_display_before_it_is_announced(game: str) -> None:
    play = betting(game).go(At.REST, "36")

    refused = play.refuse(DEALER, c.CorrectDisplay(1, shown="5", reason="a lamp"))

    assert refused.why == "Round 1 is not on the display."


# Settlements undone


def undo(play: Game, about: int = 1, reason: str = "the wheel was tampered with") -> tuple[e.AnyEvent, ...]:
    play.do(DEALER, c.ReferCase(reason, round=about))
    return play.do(play.highest, c.DecideCase(Decision.VOID, reason=reason))


@every_game
def test_by_decision_everything_that_a_round_moved_is_moved_back(game: str) -> None:
    play = played(game, "36")

    decided, undone, *paid = undo(play)

    assert isinstance(decided, e.CaseDecided)
    assert undone == e.SettlementUndone(clauses=CORRECTED_BY[game], round=1)
    assert {type(event) for event in paid} == {e.PlayerCompensated}
    assert (play.rack(ANN), play.rack(BEN)) == (100_000, 100_000)
    assert play.table.results == ()


@every_game
def test_after_a_correction_what_the_corrected_number_moved_is_moved_back(game: str) -> None:
    play = played(game, "36")
    correct(play, "5")

    undo(play)

    assert (play.rack(ANN), play.rack(BEN)) == (100_000, 100_000)


@every_game
def test_a_settlement_is_undone_once_and_then_not_corrected(game: str) -> None:
    play = played(game, "36")
    undo(play)

    again = play.refuse(DEALER, c.ReferCase("again", round=1)) if game in NEW_ZEALAND else None
    if again is None:
        play.do(DEALER, c.ReferCase("again", round=1))
        play.refuse(play.highest, c.DecideCase(Decision.VOID, reason="again"))
        play.do(play.highest, c.DecideCase(Decision.LET_STAND, reason="it is"))
    corrected = play.refuse(play.highest, c.CorrectNumber(1, "5", reason="misread"))

    assert corrected.ground == Provision.ONE_AFTER_ANOTHER
    assert (play.rack(ANN), play.rack(BEN)) == (100_000, 100_000)


@every_game
def test_or_the_round_stands_and_is_not_played_on(game: str) -> None:
    play = played(game, "36")
    play.do(DEALER, c.ReferCase("somebody saw the ball jump", round=1))

    refused = play.refuse(play.highest, c.DecideCase(Decision.PLAY_ON, reason="it did not"))
    events = play.do(play.highest, c.DecideCase(Decision.LET_STAND, reason="it did not"))

    assert refused.why == "The round is over: it stands, or it is void."
    assert [type(event) for event in events] == [e.CaseDecided]
    assert (play.rack(ANN), play.rack(BEN)) == (135_000, 98_000)
    assert [result.number for result in play.table.results] == ["36"]


@every_game
def test_while_the_dolly_still_lies_the_round_is_finished_before_it_is_undone(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:36", 1000).go(At.PAID, "36")
    play.do(DEALER, c.ReferCase("somebody saw the ball jump"))

    refused = play.refuse(play.highest, c.DecideCase(Decision.VOID, reason="it did"))

    assert "finish the round first" in refused.why


def test_who_has_left_or_spent_it_owes_what_is_moved_back() -> None:
    play = played("sands-2019", "36")
    play.do(BEN, c.LeaveTable("Ben"))
    play.go(At.OPEN).place(ANN, "all", "straight:17", 135_000)

    undo(play)

    assert (play.rack(ANN), play.owes(ANN)) == (0, 35_000)
    assert play.owes(BEN) == -2_000


@every_game
def test_a_case_about_the_last_round_stops_the_next_one_too(game: str) -> None:
    play = played(game, "36").go(At.OPEN)
    play.do(DEALER, c.ReferCase("somebody saw the ball jump", round=1))

    refused = play.refuse(ANN, c.PlaceWager("w", "Ann", "straight:17", 100))
    play.do(play.highest, c.DecideCase(Decision.VOID, reason="it did"))
    play.place(ANN, "w", "straight:17", 100)

    assert refused.ground == Provision.REFERRAL
    assert play.table.play.round == 2


def test_a_bank_too_short_to_move_it_back_is_filled_first() -> None:
    play = opened("sands-2019", bank=200_000).go(At.OPEN).place(ANN, "a", "straight:36", 50_000).play("5")
    play.do(PIT_MANAGER, c.CreditBank(50_000))
    play.do(DEALER, c.ReferCase("somebody saw the ball jump", round=1))

    short = play.refuse(GAMING_SHIFT_MANAGER, c.DecideCase(Decision.VOID, reason="it did"))
    play.do(PIT_MANAGER, c.FillBank(50_000))
    play.do(GAMING_SHIFT_MANAGER, c.DecideCase(Decision.VOID, reason="it did"))

    assert short.ground == Provision.BANK_HAS_CHIPS
    assert play.rack(ANN) == 100_000


@pytest.mark.parametrize("actor", [DEALER, PIT_SUPERVISOR, PIT_MANAGER])
def test_6_2_nobody_below_undoes_a_settlement(actor: Actor) -> None:
    play = played("sands-2019", "36")
    play.do(DEALER, c.ReferCase("somebody saw the ball jump", round=1))

    assert play.refuse(actor, c.DecideCase(Decision.VOID, reason="it did")).clauses == ("6.2", "6.3")


def test_5_14_a_corrected_wager_still_says_why_it_counts_at_all() -> None:
    play = betting("sands-2019", enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "straight:36").go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("w"))
    play.play("5")

    correct(play, "36")

    assert play.last(e.WagerCorrected).clauses == ("5.14", "3.4.1", "4.1")
