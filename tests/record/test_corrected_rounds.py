"""A round as it stands after corrections: nothing is left of the number that was wrong."""

from croupier.game.lines import LineResult
from croupier.game.roles import Actor, Role
from croupier.record.corrected_rounds import lines_of
from croupier.record.rounds import RoundRecord
from croupier.table import commands as c

from .playing import (
    ANN,
    DEALER,
    MANAGER,
    TEN,
    Sitting,
    place,
    play_racetrack,
    play_undone,
    seated,
    to_rest,
    to_the_call,
    to_the_end,
)

OPERATOR = Actor(person="Olga", role=Role("casino-operator"))


def first_round(sitting: Sitting) -> RoundRecord:
    return sitting.rounds[0]


def test_a_corrected_wager_does_not_show_the_pieces_that_won_on_the_wrong_number() -> None:
    wrong = play_racetrack()
    correct = c.CorrectNumber(round=1, number="4", reason="the camera shows 4")

    (before,) = lines_of(first_round(wrong), "Ann")
    (after,) = lines_of(first_round(wrong.ask_all((OPERATOR, correct))), "Ann")

    assert (before.result, after.result) == (LineResult.WON, LineResult.WON)
    assert before.winnings != after.winnings
    assert (len(before.pieces) > 0, after.pieces) == (True, ())


def test_a_wager_that_won_after_all_shows_the_odds_of_its_class() -> None:
    sitting = seated("fast-action-2020").ask_all(
        *to_the_call(place(ANN, "w1", "straight:17", 1_000)),
        (DEALER, c.DrawBonusNumbers(numbers=TEN)),
        (DEALER, c.LightBonusNumbers(numbers=TEN)),
        *to_rest("2"),
        *to_the_end("2", "black"),
    )
    correct = c.CorrectNumber(round=1, number="17", reason="the camera shows 17")

    (before,) = lines_of(first_round(sitting), "Ann")
    (after,) = lines_of(first_round(sitting.ask_all((MANAGER, correct))), "Ann")

    assert (before.result, after.result) == (LineResult.LOST, LineResult.WON)
    assert after.odds is not None
    assert after.counted * after.odds == after.winnings
    assert after.odds != before.odds


def test_of_a_settlement_that_was_undone_every_stake_is_returned() -> None:
    lines = lines_of(first_round(play_undone()), "Ann")

    assert {(line.result, line.winnings, line.pieces) for line in lines} == {(LineResult.RETURNED, 0, ())}
