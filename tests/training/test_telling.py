"""What a step says to people: who asked for what, what followed, and by which clause."""

from typing import Any

import pytest

from croupier.formats.limits import LimitIn, LimitsIn
from croupier.formats.reasons import Because
from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity
from croupier.game.lines import LineResult
from croupier.game.roles import Actor, Role
from croupier.game.wagers import PlacedBy
from croupier.record.steps import End, Step, decode_body, encode_body, next_step
from croupier.record.telling import tell
from croupier.record.telling.events import tell_event
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import NEW_TABLE
from croupier.table.terms import ChipKind, Enforce, MovedBy, Treatment, WheelSource
from croupier.training.playthrough import play
from croupier.words import say

from .scripts import HEADER, read

DAN = Actor(person="Dan", role=Role("dealer"))
SETTLED: dict[str, Any] = {
    "clauses": ("4.1",),
    "id": "w1",
    "player": "Ann",
    "wager": "red",
    "stake": 500,
    "counted": 500,
    "odds": 1,
    "winnings": 0,
    "returned": 500,
    "collected": 0,
    "why": "Because.",
}
OPENED: dict[str, Any] = {
    "clauses": (),
    "table": "T",
    "game": "nz-37",
    "options": {},
    "fingerprint": "",
    "limits": LimitsIn(),
    "enforce": Enforce.AT_PLACEMENT,
    "wheel": WheelSource.DEALER,
    "currency": "NZD",
    "denominations": (),
    "colours": (),
    "seats": 5,
    "bank": None,
    "position_maximum": None,
    "start_pocket": None,
    "equipment": None,
    "engine": "",
}


def step_of(command: c.AnyCommand, *events: e.AnyEvent, actor: Actor = DAN) -> Step:
    return next_step(End(6), "2000-01-01T00:00:00Z", actor, command, events)


def told(event: e.AnyEvent) -> str:
    return say(tell_event(NEW_TABLE, event, "Ann"))


def test_a_step_is_told_with_its_number_its_person_and_its_role() -> None:
    acting = Actor(person="Max", role=Role("pit-manager"), acting_as=Role("gaming-shift-manager"))

    lines = tell(NEW_TABLE, step_of(c.PlaceYourBets(), actor=acting))

    assert lines == ["  7  Max (pit-manager acting as gaming-shift-manager): place your bets"]


def test_an_event_names_its_clauses_or_says_that_there_are_none() -> None:
    opened = e.BetsOpened(clauses=("3.1", "3.2"), round=4)
    seated = e.PlayerSeated(clauses=(), player="Ann", seat=2)

    _, *lines = tell(NEW_TABLE, step_of(c.PlaceYourBets(), opened, seated))

    assert lines == [
        "        Round 4: bets are open.  [3.1, 3.2]",
        "        Ann takes seat 2.  (the document is silent)",
    ]


def test_a_refusal_is_marked() -> None:
    refused = e.Refused(clauses=("5.13",), ground="x", why="Too late.")

    assert tell(NEW_TABLE, step_of(c.CollectLosers(), refused))[1] == "        refused: Too late.  [5.13]"


def test_a_reason_that_brings_its_own_full_stop_has_no_second_one() -> None:
    noted = e.NoteRecorded(clauses=(), text="All is well.")

    line = tell(NEW_TABLE, step_of(c.RecordNote("All is well."), noted))[1]

    assert line == "        Noted: All is well.  (the document is silent)"


@pytest.mark.parametrize(
    "voided",
    [
        e.RoundVoided(clauses=("6.2",), round=1, why="By decision: nobody could watch.."),
        e.RoundVoided(
            clauses=("6.2",), round=1, because=Because(Ground.BY_DECISION, {"text": "nobody could watch."})
        ),
    ],
)
def test_nor_has_one_within_another_sentence_or_in_an_old_record(voided: e.RoundVoided) -> None:
    assert told(voided) == "VOID, round 1: By decision: nobody could watch."


def test_who_says_no_more_than_an_ellipsis_is_quoted() -> None:
    questioned = e.WagerQuestioned(clauses=(), id="w", player="Ann", what="it leans...")

    assert told(questioned) == "w: Ann's wager waits for a ruling: it leans..."


def test_a_role_that_only_the_house_knows_is_said_as_words() -> None:
    referred = e.CaseReferred(clauses=(), round=1, to="pit-boss", what="the lights went out.")

    assert told(referred) == "REFERRED to the pit boss, round 1: the lights went out."


def test_a_reason_stays_on_its_line_whatever_it_holds() -> None:
    asked, noted = tell(NEW_TABLE, step_of(c.RecordNote("a\nb"), e.NoteRecorded(clauses=(), text="a\nb")))

    assert asked.endswith("notes that a\\nb")
    assert "Noted: a\\nb." in noted


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"result": LineResult.WON, "winnings": 500}, "Ann's red wins 500: Because."),
        (
            {"result": LineResult.WON, "winnings": 1700, "collected": 400, "returned": 100},
            "Ann's red wins 1700 and loses 400: Because.",
        ),
        ({"result": LineResult.LOST, "collected": 500, "returned": 0}, "Ann's red loses 500: Because."),
        (
            {"result": LineResult.LOST, "counted": 300, "collected": 300, "returned": 200},
            "Ann's red loses 300 (300 of 500 count): Because.",
        ),
        ({"result": LineResult.RETURNED, "counted": 0}, "Ann's red is returned: Because."),
    ],
)
def test_a_settled_wager_says_its_amount_and_why(fields: dict[str, Any], expected: str) -> None:
    assert told(e.WagerSettled(**SETTLED | fields)) == f"w1: {expected}"


def test_chips_that_are_gone_are_owed_not_collected() -> None:
    owed = e.WagerCollected(clauses=(), id="w1", player="Ann", amount=0, debt=500)

    assert told(owed) == "w1: the chips are gone, and Ann owes 500"


@pytest.mark.parametrize(
    ("value", "colour", "expected"),
    [
        (500, 0, "500"),
        (0, 500, "500 in colour chips"),
        (250, 500, "500 in colour chips and 250 in value chips"),
    ],
)
def test_a_payment_says_in_which_chips(value: int, colour: int, expected: str) -> None:
    paid = e.WinnerPaid(clauses=(), id="w1", player="Ann", value_chips=value, colour_chips=colour)

    assert told(paid) == f"w1: Ann is paid {expected}"


@pytest.mark.parametrize(
    ("value", "owed", "expected"),
    [
        (500, 0, "Ann gets 500"),
        (-500, 0, "Ann gives back 500"),
        (300, 200, "Ann gets 300 and the house owes 200 more"),
        (-300, -200, "Ann gives back 300 and Ann owes 200 more"),
        (0, 0, "Nothing moves for Ann"),
    ],
)
def test_a_compensation_says_which_way_the_money_goes(value: int, owed: int, expected: str) -> None:
    event = e.PlayerCompensated(clauses=(), player="Ann", value_chips=value, debt=-owed, why="so")

    assert told(event) == f"{expected}: so."


def test_an_opening_tells_only_what_was_chosen() -> None:
    assert told(e.TableOpened(**OPENED)) == "Table T is open by the rules of nz-37."
    assert told(
        e.TableOpened(
            **OPENED
            | {
                "options": {"racetrack": False, "asian_groups": [["1", "2", "3"], ["4", "5", "6"]]},
                "limits": LimitsIn(500, by_kind={"red": LimitIn(maximum=900)}, increments={"odd": 5}),
                "enforce": Enforce.AS_THEY_LIE,
                "wheel": WheelSource.SENSOR,
                "denominations": (500, 100),
                "bank": 9000,
                "position_maximum": 700,
                "start_pocket": "3",
            }
        )
    ) == (
        "Table T is open by the rules of nz-37; racetrack off, asian_groups 1-2-3 4-5-6;"
        " limits from 500, red up to 900, odd in steps of 5, with chips as they lie;"
        " 700 at most of all players on a position; 9000 in the bank; chips of 500, 100; the ball lies in 3;"
        " a sensor watches the wheel."
    )


def test_a_wager_that_should_not_lie_there_says_why_it_should_not() -> None:
    placed = e.WagerPlaced(
        clauses=(),
        id="w1",
        player="Ann",
        wager="red",
        stake=500,
        chips=ChipKind.COLOUR,
        placed_by=PlacedBy.DEALER,
        declared=True,
        flag="too little",
    )

    assert told(placed) == (
        "w1: 500 in colour chips on red, placed for Ann, said aloud; it lies there although: too little"
    )


@pytest.mark.parametrize(("to", "counts"), [("odd", "counts on odd, as placed"), (None, "is returned")])
def test_a_ruling_says_where_the_wager_lies_and_how_it_counts(to: str | None, counts: str) -> None:
    ruled = e.WagerRuledOn(
        clauses=(), id="w1", player="Ann", treatment=Treatment.AS_PLACED, wager="red", to=to, reason="so"
    )

    assert told(ruled) == f"w1: lies on red and {counts}: so"


@pytest.mark.parametrize("irregularity", Irregularity)
def test_every_irregularity_is_told_in_words(irregularity: Irregularity) -> None:
    event = e.IrregularityReported(clauses=(), irregularity=irregularity)

    assert told(event).startswith("Seen: ")
    assert str(irregularity) not in told(event)


def test_a_wager_is_named_by_where_it_lay_before_the_step() -> None:
    script = HEADER + "Ann: sits down\nAnn: buys in 5000\nDan: place your bets\nAnn: bets 500 on red\n"
    *_, last = play(read(script))
    asked = e.WagerQuestioned(clauses=(), id="w1", player="Ann", what="it rolls")

    assert say(tell_event(last.after, asked, "Dan")) == "w1: Ann's wager on red waits for a ruling: it rolls"
    assert told(asked) == "w1: Ann's wager waits for a ruling: it rolls"


def test_a_record_reads_the_same_without_its_script() -> None:
    acts = "Ann: sits down\nAnn: buys in 5000\nDan: place your bets\nDan: places 500 on 17 for Ann\n"
    for before, step, _ in play(read(HEADER + acts)):
        recorded = decode_body(encode_body(step))

        assert tell(before, recorded) == tell(before, step)


def test_a_wager_that_the_dealer_takes_off_says_for_whom() -> None:
    event = e.WagerWithdrawn(clauses=(), id="b1", player="Ben", wager="red", stake=500, chips=ChipKind.VALUE)

    assert say(tell_event(NEW_TABLE, event, "Dan")) == "b1: Dan takes 500 of Ben off red, as Ben asked"
    assert say(tell_event(NEW_TABLE, event, "Ben")) == "b1: Ben takes 500 back from red"


@pytest.mark.parametrize(
    ("ground", "expected"),
    [
        (Ground.RACETRACK_BY_DEALER, ": void, a racetrack wager is declared and a dealer places it"),
        (Ground.BETS_NOT_OPEN, "; it lies there although: Bets are not open yet."),
    ],
)
def test_a_wager_that_is_moved_where_it_should_not_lie_says_so(ground: Ground, expected: str) -> None:
    moved = e.WagerMoved(
        clauses=(),
        id="w1",
        player="Ann",
        wager="red",
        to="tiers",
        placed_by=PlacedBy.PLAYER,
        because=Because(ground),
    )

    assert told(moved) == f"w1: from red to tiers{expected}"


def test_chips_that_cannot_count_where_they_were_moved_say_so() -> None:
    displaced = e.WagerDisplaced(
        clauses=(),
        id="w1",
        player="Ann",
        wager="red",
        to="tiers",
        moved_by=MovedBy.PATRON,
        because=Because(Ground.RACETRACK_NOT_DECLARED),
    )

    assert told(displaced) == (
        "w1: moved by accident from red to tiers, by another patron:"
        " void, a racetrack wager is declared and a dealer places it"
    )


def test_what_changes_nothing_says_why_instead_of_what_was_seen() -> None:
    reported = e.IrregularityReported(
        clauses=(),
        irregularity=Irregularity.POWER_FAILURE,
        because=Because(Ground.OUTCOME_STANDS, {"cause": "power-failure"}),
    )

    assert told(reported) == "The power failed after the ball came to rest: the outcome stands."


def test_a_step_is_told_in_another_language_with_the_reasons_in_it() -> None:
    refused = e.Refused(clauses=("5.13",), ground="x", because=Because(Ground.BETS_CLOSED))

    lines = tell(NEW_TABLE, step_of(c.PlaceWager("w1", "Ann", "red", 500, ChipKind.COLOUR), refused), "fr")

    assert lines == [
        "  7  Dan (croupier) : pose 500 en jetons de couleur sur red pour Ann",
        "        refusé : Les jeux sont faits : plus de mise après « Rien ne va plus ».  [5.13]",
    ]
