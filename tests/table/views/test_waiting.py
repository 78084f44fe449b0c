"""What on a layout waits for somebody of the staff."""

from croupier.table import commands as c
from croupier.table.terms import Enforce, MovedBy, Treatment
from croupier.table.views.view import view
from croupier.table.views.waiting_wagers import find_waiting

from ..playing import ANN, DEALER, PIT_SUPERVISOR, WHEEL, At, Game, betting


def layout(game: str) -> Game:
    """A wager that is right, one under the minimum, one that was moved, one in doubt."""
    play = betting(game, enforce=Enforce.AS_THEY_LIE, limits={"minimum": 100})
    play.place(ANN, "right", "straight:1", 100).place(ANN, "moved", "straight:2", 100)
    play.place(ANN, "under", "straight:3", 50).place(ANN, "asked", "straight:4", 50)
    play.do(DEALER, c.DisplaceWager("moved", "straight:5", moved_by=MovedBy.PATRON))
    play.do(DEALER, c.QuestionWager("asked", what="half on 5"))
    return play


def waiting(play: Game) -> list[tuple[str, str]]:
    return [(each.id, each.kind) for each in find_waiting(play.rules, play.table)]


def test_every_wager_waits_once_the_most_urgent_first() -> None:
    assert waiting(layout("nz-37")) == [("asked", "questioned"), ("under", "flagged"), ("moved", "moved")]


def test_where_somebody_rules_on_moved_wagers_they_wait_for_that() -> None:
    assert waiting(layout("sands-2019"))[:2] == [("moved", "questioned"), ("asked", "questioned")]


def test_what_is_ruled_on_does_not_wait_any_more() -> None:
    play = layout("sands-2019").go(At.REST)

    play.do(PIT_SUPERVISOR, c.RuleOnWager("asked", Treatment.AS_PLACED, reason="seen"))

    assert waiting(play) == [("moved", "questioned"), ("under", "flagged")]


def test_a_question_that_only_the_dealer_could_clarify_lapses_when_the_ball_rests() -> None:
    play = layout("nz-37").go(At.CLOSED)

    before, after = waiting(play), waiting(play.go(At.REST))

    assert before == [("asked", "questioned"), ("under", "flagged"), ("moved", "moved")]
    assert after == [("under", "flagged"), ("asked", "flagged"), ("moved", "moved")]


def test_a_question_waits_again_where_the_spin_at_whose_rest_it_lapsed_is_void() -> None:
    play = layout("nz-37").go(At.REST)

    play.do(DEALER, c.NoSpin("the wheel was touched"))

    assert waiting(play)[0] == ("asked", "questioned")


def test_a_question_goes_on_waiting_after_rest_where_somebody_rules_on_it() -> None:
    play = layout("sands-2019").go(At.REST)

    assert ("asked", "questioned") in waiting(play)


def test_what_was_taken_away_does_not_wait_and_nothing_does_once_it_is_settled() -> None:
    play = betting(enforce=Enforce.AS_THEY_LIE, limits={"minimum": 100})
    play.place(ANN, "under", "straight:3", 50).place(ANN, "gone", "straight:5", 50).go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("gone"))

    before, after = waiting(play), waiting(play.go(At.COLLECTED))

    assert (before, after) == ([("under", "flagged")], [])


def test_only_the_staff_is_told_what_waits() -> None:
    play = layout("nz-37")

    told = [view(play.rules, play.table, viewer).waiting for viewer in (None, ANN, WHEEL, DEALER)]

    assert told == [None, None, None, find_waiting(play.rules, play.table)]
