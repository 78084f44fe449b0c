"""Sentences beside reasons: for whoever reads what goes out."""

import pytest

from croupier.formats.reasons import Because
from croupier.formats.why import said_of, worded
from croupier.game.grounds import Ground
from croupier.game.irregularities import Irregularity
from croupier.table import events as e
from croupier.table.terms import ChipKind

DROPPED = Because(Ground.BALL_HAS_DROPPED)
SENTENCE = "The ball has dropped: no wager after that."


def test_what_goes_out_has_the_sentence_beside_the_reason() -> None:
    refused = e.Refused(clauses=("3.6A",), ground="no wager after the drop", because=DROPPED)

    said = worded(refused)

    assert (said.why, said.because, said.clauses) == (SENTENCE, DROPPED, ("3.6A",))


def test_without_the_data_it_is_as_it_was_when_records_had_sentences() -> None:
    refused = e.Refused(clauses=(), ground="no wager after the drop", because=DROPPED)

    assert worded(refused, with_data=False) == e.Refused(
        clauses=(), ground="no wager after the drop", why=SENTENCE
    )


def test_an_event_without_a_place_for_a_sentence_keeps_its_reason() -> None:
    because = Because(Ground.OUTCOME_STANDS, {"cause": Irregularity.POWER_FAILURE})
    reported = e.IrregularityReported(clauses=(), irregularity=Irregularity.POWER_FAILURE, because=because)

    assert worded(reported) == reported


@pytest.mark.parametrize("why", ["The ball has dropped.", "Ben has changed his mind"])
def test_the_words_of_older_records_and_of_people_are_read_as_they_are(why: str) -> None:
    ended = e.DeclarationEnded(clauses=(), id="w", player="Ann", stake=100, chips=ChipKind.VALUE, why=why)

    assert (worded(ended), said_of(ended)) == (ended, why)
