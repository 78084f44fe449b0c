"""Sentences of the house on the pages: there are words for each of them, and for nothing else."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.bad_input import printable
from croupier.game.acts import Act
from croupier.game.bonus import BonusClass
from croupier.game.irregularities import IN_WORDS, Irregularity
from croupier.game.moment import Window
from croupier.game.policies import EvenChanceOnZero, PrisonFate, VoidEnds
from croupier.game.positions import WINS_ON
from croupier.game.spin import Direction
from croupier.record.telling import sentence_of
from croupier.record.telling.phrases import ALL_PHRASES, say
from croupier.record.telling.words import TREATMENT
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import decide
from croupier.table.evolving import evolve
from croupier.table.state import NEW_TABLE, Table
from croupier.table.terms import ChipKind, Decision, MovedBy, Treatment, WheelSource
from tests.table.machine import stories
from tests.training.test_playthroughs import everything
from tests.web.serving import InProcess

from . import modules
from .at_the_table import A_SPIN, chips, deal, solid, spot, wait_for_bets
from .conftest import OpenContext, PlayerPage, StaffPage
from .modules import PAGES
from .phrases import (
    PHRASES,
    Phrase,
    all_phrases,
    holes_of,
    kinds_of,
    phrases_of,
    plain_kinds,
    shape_of,
    shapes_of,
)
from .sentences import EXEMPT, find_sentences
from .tables import LIMITED, cloth

CLOSED: dict[str, Iterable[str]] = {  # pieces that are words of a closed list
    "act": Act,
    "window": Window,
    "irregularity": Irregularity,
    "cause": IN_WORDS.values(),
    "covered": WINS_ON.values(),
    "zero": set(EvenChanceOnZero) - {EvenChanceOnZero.LOSES},
    "fate": PrisonFate,
    "class": set(BonusClass) - {BonusClass.PLAIN},
    "ended": VoidEnds,
    "held": ChipKind,
    "source": set(WheelSource) - {WheelSource.DEALER},
    "direction": Direction,
    "mover": MovedBy,
    "how": set(Treatment) - {Treatment.RETURNED},
    "treatment": [str(TREATMENT.say(each)) for each in Treatment],
    "decision": Decision,
}


def test_every_sentence_of_the_house_has_words_in_every_language() -> None:
    known = {shape for phrase in all_phrases() for shape in shapes_of(phrase.en)}

    missing = {
        shape: where
        for shape, where in find_sentences().items()
        if shape not in EXEMPT and not any(shape in each for each in known)
    }
    assert missing == {}, "these go into src/croupier/web/pages/words/house"


def test_nothing_is_exempt_that_need_not_be() -> None:
    known = {shape for phrase in all_phrases() for shape in shapes_of(phrase.en)}
    said = find_sentences()

    assert [each for each in EXEMPT if each not in said or any(each in shape for shape in known)] == []


def test_every_command_has_words_in_every_language() -> None:
    known = [shapes_of(phrase.en) for phrase in all_phrases() if not phrase.of]

    assert [each.pattern.text for each in ALL_PHRASES if shapes_of(each.pattern.text) not in known] == []


@pytest.mark.parametrize("kind", CLOSED)
def test_every_word_of_a_closed_list_has_words_in_every_language(kind: str) -> None:
    known = {phrase.en for phrase in all_phrases() if phrase.of == kind}

    assert set(map(str, CLOSED[kind])) - known == set()


def test_no_words_are_for_what_the_house_never_says() -> None:
    said = [*find_sentences(), *(shape_of(str(each)) for words in CLOSED.values() for each in words)]
    said += [shape for each in ALL_PHRASES for shape in shapes_of(each.pattern.text)]
    corpus = "\n".join([*said, "got", "expected"])  # these two are said of all bad input

    literals = {literal for phrase in all_phrases() for literal in _literals_of(phrase)}
    assert {literal for literal in literals if not _is_said(literal, corpus)} == set()


def _literals_of(phrase: Phrase) -> Iterator[str]:
    """The longer texts between its holes."""
    for text in re.split(r"\{[^}]*\}|[\[\]]", phrase.en):
        literal = shape_of(text).strip(" .;:,")
        if " " in literal:
            yield literal


def _is_said(literal: str, corpus: str) -> bool:
    """As a whole, or from two texts that were put together."""
    words = literal.split(" ")
    pairs = ((" ".join(words[:place]), " ".join(words[place:])) for place in range(len(words)))
    return any(before in corpus and after in corpus for before, after in pairs)


@pytest.mark.parametrize("file", PHRASES, ids=lambda file: file.stem)
def test_a_phrase_has_the_same_holes_in_every_language(file: Path) -> None:
    phrases = phrases_of(file)

    assert len(phrases) == modules.read(file).count("fr: "), "whoever reads the file as a text sees them all"
    for phrase in phrases:
        assert phrase.fr, phrase.en
        assert holes_of(phrase.fr) == holes_of(phrase.en), phrase.en
        assert phrase.fr.count("[") in (phrase.en.count("["), 0), phrase.en


def test_no_sentence_has_words_twice() -> None:
    counted = Counter((phrase.of, phrase.en) for phrase in all_phrases())

    assert [en for (_, en), times in counted.items() if times > 1] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_has_the_pieces_of_whatever_it_can_say(page: Path) -> None:
    phrases = [phrase for file in PHRASES if file in modules.reach(page) for phrase in phrases_of(file)]

    needed = set().union(*map(kinds_of, phrases)) - plain_kinds()
    assert needed - {phrase.of for phrase in phrases} == set()


def test_all_phrases_belong_to_a_page() -> None:
    used = {file for page in PAGES for file in modules.reach(page)}

    assert [file.name for file in PHRASES if file not in used] == []


TOLD = """async ([files, sentences, about]) => {
  const [{addPhrases, sayAsHouse}, {addWords}, common, ...books] = await Promise.all(
    ["scripts/core/house-words.js", "scripts/core/words.js", "words/common.js", ...files]
      .map((file) => import(`/files/${file}`)));
  addWords(common.default);
  addPhrases(...books.map((book) => book.default));
  return sentences.map((sentence) => sayAsHouse(sentence, about));
}"""


def tell(page: Page, sentences: list[str], **about: object) -> dict[str, dict[str, str]]:
    """What a page makes of these sentences: the text and its language."""
    page.route("**/blank", lambda route: route.fulfill(body="<!doctype html><title>-</title>"))
    page.goto("/blank")
    files = [modules.name_of(file) for file in PHRASES]
    told = page.evaluate(TOLD, [files, sentences, {"currency": "SGD", **about}])
    return dict(zip(sentences, told, strict=True))


IN_FRENCH = {
    "The stake of 50 is under the minimum of 500.": "La mise de 0,50 $ est inférieure au minimum de 5 $.",
    "The stake of 2000 does not divide into 9 pieces: the nearest are 1998 and 2007.": (
        "La mise de 20 $ ne se divise pas en 9 parts : les plus proches sont de 19,98 $ et de 20,07 $."
    ),
    "Ann has 1500 in value chips, not 2000.": "Ann a 15 $ en jetons de valeur, et non 20 $.",
    "Ann has 1000 wagers in this round, which is the most.": (
        "Ann a 1 000 mises dans ce coup, ce qui est le maximum."
    ),
    "There is no table 'sans-souci'.": "Il n’y a pas de table « sans-souci ».",
    "17 was spun; the wager covers 16, 17 and 18 and pays 11 to 1; "
    "only the maximum counts and the rest is returned.": (
        "Le 17 est sorti ; la mise couvre 16, 17 et 18 et paie 11 pour 1 ; "
        "seul le maximum compte et le reste est rendu."
    ),
    "17, a super bonus number, was spun; split:14-17 and straight:17 won.": (
        "Le 17, numéro super bonus, est sorti ; gagné : Cheval 14-17 et Plein 17."
    ),
    "The spin is void: the ball left the wheel and the power failed.": (
        "Le lancer est nul : la bille a quitté le cylindre et il y a eu une panne de courant."
    ),
    "It takes a dealer or a pit-manager for this: no spin; Ann is a player.": (
        "Cela revient à : croupier ou chef de partie (annoncer un coup nul) ; Ann : joueur."
    ),
    "The limits are 500 to 100000, straight up to 20000, voisins in steps of 900.": (
        "Les limites sont : de 5 $ à 1 000 $, Plein jusqu’à 200 $, Voisins du zéro par pas de 9 $."
    ),
    "a 1: 500 in colour chips on red, placed for Ann; it lies there although: "
    "The stake of 500 is over the maximum of 400.": (
        "a 1 : 5 $ en jetons de couleur sur Rouge, posés pour Ann ; elle y reste malgré ceci : "
        "La mise de 5 $ dépasse le maximum de 4 $."
    ),
    "Ann owes 500 less and Ann gets 1500: The number of round 3 was corrected.": (
        "Ann doit 5 $ de moins et Ann reçoit 15 $ : Le numéro du coup 3 a été corrigé."
    ),
    "refused: By decision: it was late.": "refusé : Par décision : it was late.",
}


def test_sentences_are_told_in_french_with_amounts_in_the_currency(new_context: OpenContext) -> None:
    told = tell(new_context(language="fr").new_page(), list(IN_FRENCH))

    shown = {sentence: re.sub("[\u00a0\u202f]", " ", each["text"]) for sentence, each in told.items()}
    assert shown == IN_FRENCH
    assert {each["lang"] for each in told.values()} == {"fr"}


def test_in_english_amounts_are_told_in_the_currency_too(page: Page) -> None:
    sentence = '"No more bets" was not called: the drop of the ball closed the betting.'
    sentences = [
        "The stake of 50 is under the minimum of 500.",
        "The red chips are another player's.",
        sentence,
    ]

    told = [each["text"] for each in tell(page, sentences, currency="EUR").values()]

    assert told == [
        "The stake of €0.50 is under the minimum of €5.",
        "The red chips are another player’s.",
        sentence.replace('"No more bets"', "“No more bets”"),
    ]


def test_what_nobody_has_words_for_stays_as_it_is_and_says_that_it_is_english(
    new_context: OpenContext,
) -> None:
    sentence = "The owls are not what they seem."

    told = tell(new_context(language="fr").new_page(), [sentence])

    assert told[sentence] == {"text": sentence, "lang": "en"}


def test_with_its_cloth_a_wager_is_called_as_the_page_calls_it(page: Page) -> None:
    layout = page.request.get("/api/games/sands-2019/cloth").json()
    sentences = ["split:17-20 a1b2c3 is in prison.", "constructor a1b2c3 is in prison.", "w1 is in prison."]
    made_up = "0192f0a1-7c5e-7abc-8def-0123456789ab"

    more = [
        "a1: from split:17-20 to red",
        f"withdraws {made_up}",
        f"withdraws {made_up} (2)",
        "withdraws split:17-20 a1b2c3 (2)",
        "pays red a1b2c3 split:17-20 d4e5f6 (12) lucky lucky (2) split:17-20 d4e5f6",
        "No wager 'red a1b2c3' lies on the layout.",
        "500 cannot count at 'red'.",
        "reports foreign-object",
    ]
    bets = [f"bets 500 on red as {id}" for id in ("red a1b2c3", made_up, "lucky")]
    told = tell(page, [*sentences, *more, *bets], cloth=layout)

    assert [each["text"] for each in told.values()] == [
        "Split 17/20 is in prison.",
        *sentences[1:],
        "a1: from Split 17/20 to Red",
        "withdraws the wager",
        "withdraws the wager",
        "withdraws Split 17/20",
        "pays Red, Split 17/20, lucky, lucky (2), and Split 17/20",
        "No wager Red lies on the layout.",
        "$5 cannot count at Red.",
        "reports foreign object",
        "bets $5 on Red",
        "bets $5 on Red",
        "bets $5 on Red as lucky",
    ]


def test_whatever_happens_at_a_table_is_told_in_french(new_context: OpenContext) -> None:
    """Everything in the playthroughs, and at tables left to chance."""
    said, own = _hear_everything()

    told = tell(new_context(language="fr").new_page(), sorted(said))

    assert len(told) > 2_000
    assert [each for each, shown in told.items() if shown["lang"] != "fr" and each not in own] == []
    assert [each for each, shown in told.items() if not _has_same_numbers(each, shown["text"])] == []


def _hear_everything() -> tuple[set[str], set[str]]:
    """What the house said, and what people said in words of their own."""
    said: set[str] = set()
    own: set[str] = set()
    for before, step, _after in everything():
        said.add(printable(say(step.command, step.person)))
        own |= _own_words(step.command)
        said |= _hear(before, step.events)
    for seed in range(6):
        sitting = stories.play(seed, 120)
        table = NEW_TABLE
        for actor, command in sitting.story:
            own |= _own_words(command)
            events = decide(sitting.rules, table, actor, command)
            said |= _hear(table, events)
            for event in events:
                table = evolve(table, event)
    return said, own


def _hear(before: Table, events: Iterable[e.AnyEvent]) -> set[str]:
    said: set[str] = set()
    for event in events:
        parts = (getattr(event, name, "") for name in ("why", "flag", "what"))
        said |= {printable(sentence_of(before, event)), *filter(None, parts)}
        said |= {piece.why for piece in getattr(event, "pieces", ())}
    return said


def _own_words(command: object) -> set[str]:
    return {
        str(getattr(command, name))
        for name in ("reason", "what", "text", "finding")
        if hasattr(command, name)
    }


def _has_same_numbers(sentence: str, shown: str) -> bool:
    """Each as it is, or as an amount; a game goes by its title."""
    bare = re.sub(r"\s", "", shown)
    numbers = re.findall(r"\b\d+\b", re.sub(r"by the rules of [\w-]+", "", sentence))
    return all(number in bare or _as_amount(int(number)) in bare for number in numbers)


def _as_amount(cents: int) -> str:
    whole, rest = divmod(cents, 100)
    return f"{whole},{rest:02}" if rest else str(whole)


def test_a_refusal_is_shown_at_the_spot_in_french(player_page: PlayerPage) -> None:
    page = player_page("Ann", LIMITED, language="fr")
    wait_for_bets(page)
    page.locator('[data-chip="2500"]').click()
    spot(page, "straight:17").click()

    refused = re.compile(r"^La mise de 25\s\$ dépasse le maximum de 10\s\$\. § \d")
    expect(page.locator(".spot-note")).to_have_text(refused)
    expect(chips(page, "straight:17")).to_have_count(0)


def test_a_reason_stands_in_the_result_in_french(house: InProcess, player_page: PlayerPage) -> None:
    table = cloth("sands-2019")
    page = player_page("Ann", table, language="fr")
    deal(house, table, c.PlaceYourBets())
    wait_for_bets(page)
    spot(page, "red").click()
    expect(solid(page, "red")).to_be_visible()
    deal(house, table, A_SPIN, c.NoSpin(reason="une main"))

    why = page.locator("#result .reason .why")
    expect(why).to_have_text("Le coup est nul : « coup nul » a été annoncé.")
    assert why.get_attribute("lang") == "fr"
    expect(page.locator(".toast", has_text="Le coup est nul").first).to_be_attached()


def test_the_dealer_reads_what_happened_in_french(house: InProcess, staff_page: StaffPage) -> None:
    table = cloth("sands-2019")
    ann = house.join("Ann")
    ann.do(table, c.SitDown("Ann"))
    ann.do(table, c.BuyIn("Ann", 123_400))

    page = staff_page("dealer", table, language="fr")

    log = page.locator(".log")
    expect(log).to_contain_text("Ann prend la place 1.")
    expect(log).to_contain_text(re.compile(r"Ann reçoit des jetons de valeur pour 1\s234\s\$\."))
