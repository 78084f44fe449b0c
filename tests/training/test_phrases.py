"""Every command has its phrases, and what is said is read as the same command again."""

from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.game.spin import Direction
from croupier.record.telling.phrases import ALL_PHRASES, Phrase, tell_asked
from croupier.table import commands as c
from croupier.table.commands import AnyCommand
from croupier.training.acts import EVERY_PHRASE
from croupier.words import say

from .scripts import commands, defect_of
from .strategies import EARLIER, commands_like

BEFORE = f"Ann: bets 500 on red as {EARLIER}"
every_phrase = pytest.mark.parametrize("phrase", ALL_PHRASES, ids=lambda phrase: phrase.pattern.usage)


def test_every_command_has_a_phrase() -> None:
    assert {phrase.command for phrase in ALL_PHRASES} == set(get_args(AnyCommand))


@every_phrase
def test_a_phrase_has_a_place_for_every_field_of_its_command(phrase: Phrase) -> None:
    fields = {field.name for field in msgspec.structs.fields(phrase.command)} - {"because"}  # of the house

    said = {*phrase.pattern.slots, *phrase.pattern.facts, *(("player",) if phrase.is_own else ())}

    from_the_beginning = fields - {"table", "game"} if phrase.command is c.OpenTable else set()
    assert said == fields - from_the_beginning


@every_phrase
@given(data=st.data())
def test_what_is_said_is_read_as_the_same_command(phrase: Phrase, data: st.DataObject) -> None:
    command = data.draw(commands_like(phrase))
    speaker = getattr(command, "player", "Ann") if phrase.is_own else "Dan"

    said = say(tell_asked(command, speaker))

    assert commands(BEFORE, f"{speaker}: {said}")[1:] == [command]


@every_phrase
@given(data=st.data())
def test_what_a_phrase_says_is_read_by_no_other_phrase_first(phrase: Phrase, data: st.DataObject) -> None:
    command = data.draw(commands_like(phrase))
    speaker = getattr(command, "player", "Ann") if phrase.is_own else "Dan"
    told = phrase.tell(command, speaker)

    readers = [each for each in EVERY_PHRASE if told and each.pattern.match(say(told)) is not None]

    assert readers[:1] == ([] if told is None else [phrase])


def test_words_of_a_phrase_are_read_in_any_case_and_spacing() -> None:
    assert commands("Dan:   Place  YOUR bets") == [c.PlaceYourBets()]


def test_a_number_alone_is_a_straight_wager_on_it() -> None:
    assert commands("Ann: bets 500 on S") == [c.PlaceWager("w1", "Ann", "straight:S", 500)]


def test_wagers_without_a_name_are_numbered_as_they_come() -> None:
    placed = commands("Ann: bets 500 on red", "Ben: bets 500 on odd as mine", "Ann: bets 500 on low")

    assert [each.id for each in placed if isinstance(each, c.PlaceWager)] == ["w1", "mine", "w3"]


def test_the_transcript_leaves_out_a_name_that_was_given_by_number() -> None:
    assert say(tell_asked(c.PlaceWager("w12", "Ann", "red", 500), "Ann")) == "bets 500 on red"
    assert say(tell_asked(c.PlaceWager("mine", "Ann", "red", 500), "Ann")) == "bets 500 on red as mine"


def test_one_revolution_is_read_and_told_as_one() -> None:
    several = commands("Dan: the ball drops after 1 revolutions", "Dan: the ball drops after 1 revolution")
    (_, _, dropped, *_) = commands("Dan: runs the ball into 17 after 1 revolution")

    assert [*several, dropped] == [c.DropBall(1)] * 3
    assert say(tell_asked(c.DropBall(1), "Dan")) == "the ball drops after 1 revolution"


def test_running_the_ball_into_a_number_is_the_whole_round() -> None:
    asked = commands("Dan: runs the ball into 17 after 9 revolutions")

    assert asked == [
        c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE),
        c.NoMoreBets(),
        c.DropBall(9),
        c.RestBall("17"),
        c.AnnounceResult("17"),
        c.PlaceDolly("17"),
        c.CollectLosers(),
        c.PayWinners(),
        c.LiftDolly(),
    ]


def test_a_shorthand_checks_its_number_too() -> None:
    assert defect_of("Dan: runs the ball into 37").startswith("line 8: got '37'; expected a number of")
