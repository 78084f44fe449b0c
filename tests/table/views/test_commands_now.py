"""What the table would take now: exactly what it then takes."""

import pytest

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import decide
from croupier.table.names import kebab
from croupier.table.terms import Enforce, MovedBy, WheelSource
from croupier.table.views.commands_now import find_commands_now
from croupier.table.views.view import view

from ..playing import ANN, DEALER, GAMES, At, Game, betting, somebody

MOMENTS = (At.OPEN, At.CLOSED, At.REST, At.ANNOUNCED, At.DOLLY, At.COLLECTED, At.PAID, At.LIFTED)


def asked(play: Game) -> list[c.AnyCommand]:
    """Of the wager on 36, and of the round whose number was recorded last."""
    number = play.table.play.number
    about = play.table.play.round if number or not play.table.last else play.table.last.round
    return [
        c.ReferCase("an argument"),
        c.WithdrawWager("a"),
        c.QuestionWager("a", "half on 35"),
        c.DisplaceWager("a", "straight:35", MovedBy.PATRON),
        c.CorrectDisplay(about, "1", "a lamp"),
        c.CorrectNumber(about, "1", "the film"),
    ]


def is_taken(play: Game, command: c.AnyCommand) -> bool:
    """By somebody of the staff."""
    staff = [somebody(role) for role in play.rules.ladder]
    answers = [decide(play.rules, play.table, each, command) for each in staff]
    return any(not isinstance(events[0], e.Refused) for events in answers)


def taken(play: Game) -> set[str]:
    return {kebab(type(each).__name__) for each in asked(play) if is_taken(play, each)}


@pytest.mark.parametrize("enforce", Enforce)
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_be_possible_is_what_the_table_takes(game: str, moment: At, enforce: Enforce) -> None:
    play = betting(game, enforce=enforce).place(ANN, "a", "straight:36", 1000).go(moment, "36")

    assert set(find_commands_now(play.rules, play.table)) == taken(play)


@pytest.mark.parametrize("moment", [At.SUSPENDED_OPEN, At.SUSPENDED, At.SUSPENDED_AT_REST])
def test_while_a_case_waits_only_what_is_seen_is_taken(moment: At) -> None:
    play = betting(enforce=Enforce.AS_THEY_LIE).place(ANN, "a", "straight:36", 1000).go(moment, "36")

    assert set(find_commands_now(play.rules, play.table)) == taken(play) == {"displace-wager"}


def test_a_withdrawal_after_the_call_is_possible_only_where_the_call_settles() -> None:
    plays = [betting(game, enforce=Enforce.AS_THEY_LIE) for game in ("sands-2019", "nz-37")]

    found = [
        find_commands_now(play.rules, play.place(ANN, "a", "red", 1000).go(At.CLOSED).table) for play in plays
    ]

    assert ["withdraw-wager" in each for each in found] == [True, False]


def test_a_number_is_not_corrected_while_its_round_is_paid() -> None:
    play = betting().place(ANN, "a", "red", 1000)

    found = [
        "correct-number" in find_commands_now(play.rules, play.go(moment).table)
        for moment in (At.REST, At.DOLLY, At.COLLECTED, At.LIFTED)
    ]

    assert found == [True, True, False, True]


def test_nothing_is_possible_at_an_electronic_wheel_that_only_the_wheel_says() -> None:
    play = betting(wheel=WheelSource.ELECTRONIC).go(At.REST)

    assert "correct-number" not in find_commands_now(play.rules, play.table)


def test_only_the_staff_is_told() -> None:
    play = betting()

    told = [view(play.rules, play.table, viewer).commands_now for viewer in (None, ANN, DEALER)]

    assert told == [None, None, find_commands_now(play.rules, play.table)]
