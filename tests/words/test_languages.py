"""Every ground has its words with its values, in every language."""

import re

import pytest

from croupier.game.acts import Act
from croupier.game.bonus import BonusClass
from croupier.game.grounds import Ground, Worded
from croupier.game.irregularities import Irregularity
from croupier.game.reasons import because
from croupier.game.wheel import Colour
from croupier.wire.grounds import EVERY_GROUND
from croupier.words import ENGLISH, LANGUAGES, language_of, say
from croupier.words.template import Condition, Hole, holes_of, parse

every_language = pytest.mark.parametrize("language", LANGUAGES)


def sentences_of(language: str, ground: Worded) -> list[str]:
    """Where it depends on a number, those for every number."""
    words = language_of(language).tables["ground"][ground]
    return [words] if isinstance(words, str) else [each for key, each in words.items() if key != "by"]


def holes(text: str) -> set[Hole | Condition]:
    return set(holes_of(parse(text)))


@every_language
def test_a_language_has_words_for_every_ground_and_for_nothing_else(language: str) -> None:
    assert set(language_of(language).tables["ground"]) == set(EVERY_GROUND)


@every_language
@pytest.mark.parametrize("ground", EVERY_GROUND)
def test_a_sentence_holds_the_values_of_its_ground(language: str, ground: Worded) -> None:
    for text in sentences_of(language, ground):
        assert {hole.name for hole in holes(text)} == ground.allows
        assert holes(text) == holes(sentences_of(ENGLISH, ground)[0]), "each value is said as what it is"


@every_language
@pytest.mark.parametrize("ground", [each for each in EVERY_GROUND if each.allows > each.requires])
def test_a_sentence_goes_without_what_may_be_missing(language: str, ground: Worded) -> None:
    for text in sentences_of(language, ground):
        always = {part.name for part in parse(text) if isinstance(part, Hole)}

        assert always == ground.requires


@every_language
@pytest.mark.parametrize(
    ("table", "names"),
    [("act", Act), ("irregularity", Irregularity), ("colour", Colour), ("bonus-class", BonusClass)],
)
def test_every_name_of_a_closed_list_has_words(language: str, table: str, names: type[Act]) -> None:
    assert set(language_of(language).tables[table]) == set(names)


@every_language
def test_languages_have_words_for_the_same_things(language: str) -> None:
    def keys(code: str) -> set[tuple[str, str]]:
        return {(table, key) for table, words in language_of(code).tables.items() for key in words}

    assert keys(language) == keys(ENGLISH)


@every_language
def test_no_sentence_is_empty_or_ends_in_the_air(language: str) -> None:
    for ground in EVERY_GROUND:
        for text in sentences_of(language, ground):
            assert re.fullmatch(r"\S.*\S", text)


def test_plurals_go_by_the_rules_of_the_language() -> None:
    one = because(Ground.SCATTER_LOST, links=("C",))
    two = because(Ground.SCATTER_LOST, links=("C", "H"))

    assert say(one) == "No bonus number in link C."
    assert say(two) == "No bonus number in links C and H."
    assert say(one, "fr") == "Pas de numéro bonus dans le lien C."
    assert say(two, "fr") == "Pas de numéro bonus dans les liens C et H."


def test_a_reason_with_a_value_too_many_or_too_few_is_a_mistake() -> None:
    with pytest.raises(AssertionError):
        because(Ground.UNDER_MINIMUM, stake=100)
    with pytest.raises(AssertionError):
        because(Ground.BETS_NOT_OPEN, stake=100)


def test_a_reason_may_be_made_of_others() -> None:
    seen = because(Ground.IRREGULARITY, irregularity=Irregularity.BALL_BROKE)
    lit = because(Ground.LIT_BUT_NOT_DRAWN)
    late = because(Ground.WON, number="17", odds=35, limited=because(Ground.ONLY_THE_MAXIMUM))

    void = because(Ground.ROUND_VOID, causes=(seen, lit))

    assert say(void) == "The round is void: the ball broke and a number lit up that was not drawn."
    assert say(void, "fr") == (
        "Le coup est nul : la bille s’est brisée et un numéro s’est allumé qui n’était pas tiré."
    )
    assert say(late) == "17 pays 35 to 1. Only the maximum counts; the rest is returned."


def test_the_same_ground_with_other_values_is_another_sentence() -> None:
    said = [say(because(Ground.LOST, number=number)) for number in ("0", "00", "0")]

    assert said == ["0 was spun.", "00 was spun.", "0 was spun."]
