"""Everything that a record tells has its words, with the same values in every language."""

from collections.abc import Iterable
from typing import get_args

import msgspec
import pytest

from croupier.game.spin import Direction
from croupier.record.telling.phrases import ALL_PHRASES
from croupier.record.telling.told import InWords
from croupier.table.events import AnyEvent
from croupier.table.names import kebab
from croupier.table.terms import ClosedBy, Decision, Enforce, MovedBy, Treatment
from croupier.table.views.next_step import PAYMENT_COMMANDS
from croupier.words import ENGLISH, LANGUAGES, language_of, needs
from croupier.words.template import Condition, Maybe, Parts, parse

every_language = pytest.mark.parametrize("language", LANGUAGES)
EVENTS = {kebab(event.__name__): event for event in get_args(AnyEvent)}
# What the words of an event need that is no field of it.
GIVEN = {
    "act-approved": {"by"},
    "act-refused": {"by"},
    "act-withdrawn": {"by"},
    "approval-asked": {"asked"},
    "colour-chips-bought": {"count"},
    "declaration-ended": {"place"},
    "player-compensated": {"moves"},
    "table-opened": {"alone"},
    "wager-collected": {"place"},
    "wager-moved": {"void"},
    "wager-questioned": {"place"},
    "wager-withdrawn": {"by"},
    "wager-withdrawn-late": {"by"},
}
# What of an event has no place of its name in its words: some is said otherwise, some is for programs.
UNSAID = {
    "refused": {"ground"},
    "table-opened": {"colours", "currency", "engine", "equipment", "fingerprint", "seats"},
    "colour-chips-bought": {"amount"},
    "change-made": {"amount"},
    "player-compensated": {"debt", "player", "value_chips"},
    "approval-asked": {"command", "role"},
    "wager-increased": {"player"},
    "wager-moved": {"placed_by", "player"},
    "wager-withdrawn": {"chips"},
    "wager-withdrawn-late": {"chips"},
    "declared-wager-placed": {"player"},
    "declaration-ended": {"chips"},
    "wager-displaced": {"player"},
    "wager-repositioned": {"player"},
    "wager-ruled-on": {"player"},
    "spin-voided": {"examine_ball"},
    "wager-settled": {"collected", "odds", "pieces", "returned", "winnings"},
    "winner-moved": {"player"},
    "payment-step-done": {"last"},
    "case-decided": {"disregards"},
    "wager-corrected": {"collected", "counted", "odds", "pieces", "returned", "stake", "winnings"},
}
EVERYWHERE = {"clauses", "silent", "because"}


def test_every_event_has_words() -> None:
    assert EVENTS.keys() <= language_of(ENGLISH).tables[InWords.TOLD].keys()


def test_every_phrase_has_words_and_there_are_words_for_nothing_else() -> None:
    assert {phrase.key for phrase in ALL_PHRASES} == language_of(ENGLISH).tables[InWords.ASKED].keys()


@pytest.mark.parametrize("event", EVENTS)
def test_the_words_of_an_event_need_its_fields_and_what_is_given(event: str) -> None:
    fields = {field.name for field in msgspec.structs.fields(EVENTS[event])}

    assert needs(InWords.TOLD, event) - fields == GIVEN.get(event, set())


@pytest.mark.parametrize("event", EVENTS)
def test_every_field_of_an_event_is_said_or_known_not_to_be(event: str) -> None:
    fields = {field.name for field in msgspec.structs.fields(EVENTS[event])} - EVERYWHERE

    assert fields - needs(InWords.TOLD, event) == UNSAID.get(event, set())


@every_language
@pytest.mark.parametrize("table", [InWords.TOLD, InWords.ASKED])
def test_a_condition_stands_in_brackets(language: str, table: InWords) -> None:
    for key in language_of(language).tables[table]:
        for text in language_of(language).forms(table, key).values():
            assert not any(isinstance(part, Condition) for part in parse(text)), text


@every_language
def test_words_go_without_what_may_be_missing(language: str) -> None:
    """An event says without brackets only what every one of them has."""
    for key, event in EVENTS.items():
        for text in language_of(language).forms(InWords.TOLD, key).values():
            may_be_missing = {
                field.name
                for field in msgspec.structs.fields(event)
                if field.default is None and field.name not in ("why", "flag", "what")
            }
            assert may_be_missing.isdisjoint(_always(parse(text))), key


def _always(parts: Parts) -> set[str]:
    return {part.name for part in parts if not isinstance(part, str | Maybe)}


@every_language
@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("closed-by", ClosedBy),
        ("counts", Treatment),
        ("decided", Decision),
        ("do-first", PAYMENT_COMMANDS),
        ("done", PAYMENT_COMMANDS),
        ("done-already", PAYMENT_COMMANDS),
        ("decision", Decision),
        ("direction", Direction),
        ("enforce", Enforce),
        ("moved-by", MovedBy),
        ("mover", MovedBy),
        ("treatment", Treatment),
    ],
)
def test_every_name_of_a_closed_list_has_words(language: str, table: str, names: Iterable[str]) -> None:
    assert set(language_of(language).tables[table]) == set(names)
