"""Every ground has its words with its values, in every language."""

import re
from collections.abc import Iterator

import pytest
from babel import Locale

from croupier.game.acts import Act
from croupier.game.bonus import BonusClass
from croupier.game.grounds import Ground, Worded
from croupier.game.irregularities import Irregularity
from croupier.game.reasons import because
from croupier.game.wheel import Colour
from croupier.wire.grounds import EVERY_GROUND
from croupier.words import ENGLISH, LANGUAGES, language_of, needs, say, tell
from croupier.words.template import Condition, Hole, holes_of, parse

every_language = pytest.mark.parametrize("language", LANGUAGES)
# As far as chips, wagers and rounds are counted: French has another form for millions, where "other" will do.
COUNTED = range(1000)


def sentences_of(language: str, ground: Worded) -> list[str]:
    """Where it depends on a number, those for every number."""
    return list(language_of(language).forms("ground", ground).values())


def keys_of(language: str) -> Iterator[tuple[str, str]]:
    """Of all that is said, but for lists of words."""
    for table, words in language_of(language).tables.items():
        yield from ((table, key) for key, said in words.items() if not isinstance(said, list))


def counted_in(language: str) -> Iterator[tuple[str, str, str]]:
    """What depends on a number, and on which."""
    tables = language_of(language).tables
    for table, key in keys_of(language):
        if isinstance(tables[table][key], dict):
            yield table, key, tables[table][key]["by"]


def forms_in(language: str, *numbers: int) -> set[str]:
    return set(map(Locale(language).plural_form, numbers))


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
def test_a_sentence_depends_on_the_same_values_in_every_language(language: str) -> None:
    for table, key in keys_of(language):
        assert needs(table, key, language) == needs(table, key, ENGLISH), (table, key)


@every_language
def test_what_is_counted_has_every_form_of_the_language_and_no_other(language: str) -> None:
    known = Locale(language).plural_form.tags | {"other"}
    for table, key, by in counted_in(language):
        forms = language_of(language).forms(table, key)

        assert forms_in(language, *COUNTED) | {"other"} <= forms.keys() <= known, (table, key)
        assert by in needs(table, key, language), (table, key)


@every_language
def test_a_form_for_several_numbers_says_which_it_is(language: str) -> None:
    """French says of none what it says of one."""
    if forms_in(language, 0) != forms_in(language, 1):
        return
    (form,) = forms_in(language, 1)
    for table, key, by in counted_in(language):
        assert by in {hole.name for hole in holes(language_of(language).forms(table, key)[form])}, (
            table,
            key,
        )


def test_a_number_that_may_be_missing_is_not_counted_then() -> None:
    assert tell("asked", "drop-ball", {"revolutions": 1}) == "the ball drops after 1 revolution"
    assert tell("asked", "drop-ball", {"revolutions": 2}) == "the ball drops after 2 revolutions"
    assert tell("asked", "drop-ball", {}) == "the ball drops"


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


def test_several_causes_and_roles_are_told_as_a_list() -> None:
    causes = [because(Ground.IRREGULARITY, irregularity=each) for each in list(Irregularity)[-3:]]
    roles = because(Ground.IS_A, person="Ian", role="table-inspector")

    void = because(Ground.ROUND_VOID, causes=tuple(causes))
    takes = because(Ground.TAKES_A_ROLE, roles=("dealer", "pit-boss", "chief"), act="no spin", actor=roles)

    assert say(void) == "The round is void: {}, {} and {}.".format(*map(say, causes))
    assert say(takes) == (
        "Only the dealer, the pit boss or the chief may do this: no spin; Ian is here as table inspector."
    )
    assert say(takes, "fr") == (
        "Cela revient à : croupier, pit boss ou chief (annoncer un coup nul) ; Ian est table inspector."
    )


def test_the_same_ground_with_other_values_is_another_sentence() -> None:
    said = [say(because(Ground.LOST, number=number)) for number in ("0", "00", "0")]

    assert said == ["0 was spun.", "00 was spun.", "0 was spun."]
