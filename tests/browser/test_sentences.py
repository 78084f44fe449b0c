"""Sentences of the house on the pages: made of data, in the visitor's language and the table's currency."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from croupier.formats.reasons import Because, because_of
from croupier.game.grounds import Ground
from croupier.game.reasons import Reason, because
from croupier.record.telling.events import tell_event
from croupier.record.telling.phrases import tell_asked
from croupier.record.telling.told import InWords, Told
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import decide
from croupier.table.evolving import evolve
from croupier.table.state import NEW_TABLE, Table
from croupier.web.files import FOLDER
from croupier.words import LANGUAGES, language_of, say
from croupier.words.template import Hole, holes_of, parse
from tests.table.machine import stories
from tests.training.test_playthroughs import everything
from tests.web.serving import InProcess

from .at_the_table import A_SPIN, chips, deal, solid, spot, wait_for_bets
from .conftest import OpenContext, PlayerPage, StaffPage
from .driving import open_blank
from .tables import LIMITED, cloth

NUMBER = re.compile(r"\b\d{1,15}\b")  # as large as a page counts
AS_THEY_ARE = {"", "name", "number", "text"}  # kinds of values that no language has words for
TOLD = """async ([said, about]) => {
  const { sayAsHouse } = await import("/files/scripts/core/sentences.js");
  return said.map((each) => sayAsHouse(each, "in English", about));
}"""


SEATS = """async () => {
  const { say } = await import("/files/scripts/core/words.js");
  return [1, 2].map((taken) => say("players.seats", { taken, seats: 7 }));
}"""


def tell(page: Page, said: Iterable[Reason | Because | Told], **about: object) -> list[dict[str, str]]:
    """What a page makes of these: the text and its language."""
    open_blank(page)
    data = [because_of(each) if isinstance(each, Reason) else each for each in said]
    told: list[dict[str, str]] = page.evaluate(
        TOLD, [msgspec.to_builtins(data), {"currency": "SGD", **about}]
    )
    return told


def with_plain_spaces(told: dict[str, str]) -> str:
    return re.sub("[\u00a0\u202f]", " ", told["text"])


NEAREST = because(Ground.NEAREST_STAKES, below=1998, above=2007)
ANN = because(Ground.IS_A, person="Ann", role="player")
IN_FRENCH = {
    "0,50 $, c’est moins que le minimum de 5 $.": because(Ground.UNDER_MINIMUM, stake=50, minimum=500),
    "20 $ ne se divise pas en 9 parts ; les plus proches sont 19,98 $ et 20,07 $.": because(
        Ground.PIECES_DO_NOT_DIVIDE, stake=2000, count=9, nearest=NEAREST
    ),
    "Ann a 1 000 mises dans ce coup, ce qui est le maximum.": because(
        Ground.MOST_WAGERS_OF_A_PLAYER, player="Ann", count=1000
    ),
    "Ce tapis n’a pas de mise « sans-souci ».": because(Ground.NO_SUCH_WAGER, wager="sans-souci"),
    "Le 17, numéro super bonus, paie 80 pour 1. Seul le maximum compte ; le reste est rendu.": because(
        Ground.WON, number="17", odds=80, **{"class": "super bonus"}, limited=because(Ground.ONLY_THE_MAXIMUM)
    ),
    "Le 17 est sorti ; gagné : Cheval 14-17 et Plein 17.": because(
        Ground.PIECES_WON, number="17", pieces=("split:14-17", "straight:17")
    ),
    "Le lancer est nul : la bille a quitté le cylindre et il y a eu une panne de courant.": because(
        Ground.SPIN_VOID,
        causes=tuple(
            because(Ground.IRREGULARITY, irregularity=each) for each in ("ball-out-of-wheel", "power-failure")
        ),
    ),
    "Cela revient à : croupier ou chef de partie (annoncer un coup nul) ; Ann est joueur.": because(
        Ground.TAKES_A_ROLE, roles=("dealer", "pit-manager"), act="no spin", actor=ANN
    ),
    "Pas de numéro bonus dans les liens C et H.": because(Ground.SCATTER_LOST, links=("C", "H")),
    "Par décision : it was late.": because(Ground.BY_DECISION, text="it was late."),
}


def test_sentences_are_told_in_french_with_amounts_in_the_currency(new_context: OpenContext) -> None:
    told = tell(new_context(language="fr").new_page(), IN_FRENCH.values())

    assert [with_plain_spaces(each) for each in told] == list(IN_FRENCH)
    assert {each["lang"] for each in told} == {"fr"}


def test_what_may_be_counted_is_told_as_the_language_counts(new_context: OpenContext) -> None:
    page = new_context(language="fr").new_page()
    counted = [Told(InWords.ASKED, "drop-ball", {"revolutions": count}) for count in (1, 2)]
    drops = [*counted, Told(InWords.ASKED, "drop-ball")]

    told = tell(page, drops)
    seats = page.evaluate(SEATS)

    assert [each["text"] for each in told] == [say(each, "fr") for each in drops]
    assert seats == ["1 place sur 7", "2 places sur 7"]


def test_a_role_that_only_the_house_knows_is_said_as_words(page: Page) -> None:
    inspector = because(Ground.IS_A, person="Ian", role="table-inspector")
    takes = because(Ground.TAKES_A_ROLE_OR_ABOVE, role="pit-boss", actor=inspector)

    assert [each["text"] for each in tell(page, [takes])] == [say(takes)]


def test_in_english_amounts_are_told_in_the_currency_too(page: Page) -> None:
    reasons = [
        because(Ground.UNDER_MINIMUM, stake=50, minimum=500),
        because(Ground.COLOUR_OF_ANOTHER, colour="yellow"),
        because(Ground.DROP_CLOSED_THE_BETTING),
    ]

    told = [each["text"] for each in tell(page, reasons, currency="EUR")]

    assert told == [
        "€0.50 is under the minimum of €5.",
        "The yellow chips are another player’s.",
        "“No more bets” was not called: the drop of the ball closed the betting.",
    ]


def test_what_has_no_data_stays_as_it_is_and_says_that_it_is_english(new_context: OpenContext) -> None:
    page = new_context(language="fr").new_page()
    open_blank(page)

    told = page.evaluate(TOLD, [[None, {"ground": "of a later house", "values": {}}], {}])

    assert told == [{"text": "in English", "lang": "en"}] * 2


def test_nobody_knows_in_which_language_somebody_said_something(new_context: OpenContext) -> None:
    page = new_context(language="fr").new_page()

    assert tell(page, [because(Ground.IN_WORDS, text="Zu spät")]) == [{"text": "Zu spät"}]


def test_with_its_cloth_a_wager_is_called_as_the_page_calls_it(page: Page) -> None:
    layout = page.request.get("/api/games/sands-2019/cloth").json()
    made_up = "0192f0a1-7c5e-7abc-8def-0123456789ab"
    ids = [
        "split:17-20 a1b2c3",
        "split:17-20 a1b2c3 (2)",
        "constructor a1b2c3",
        "w1",
        made_up,
        f"{made_up} (2)",
    ]
    more = [
        because(Ground.NO_SUCH_WAGER_LIES, id="red a1b2c3"),
        because(Ground.CANNOT_COUNT_THERE, stake=500, wager="red"),
        because(Ground.MOVED_BY_ACCIDENT, **{"from": "split:17-20", "to": "red"}),
    ]

    told = tell(page, [*(because(Ground.IS_IN_PRISON, id=each) for each in ids), *more], cloth=layout)

    assert [each["text"] for each in told] == [
        "Split 17/20 is in prison.",
        "Split 17/20 is in prison.",
        "constructor a1b2c3 is in prison.",
        "w1 is in prison.",
        "the wager is in prison.",
        "the wager is in prison.",
        "No wager Red lies on the layout.",
        "$5 cannot count at Red.",
        say(more[-1]).replace("split:17-20", "Split 17/20").replace("red", "Red"),
    ]


def test_what_nobody_has_called_it_is_not_said(page: Page) -> None:
    layout = page.request.get("/api/games/sands-2019/cloth").json()
    bets = [
        Told(InWords.ASKED, "place-wager", {"stake": 500, "wager": "red", "id": each})
        for each in ("red a1b2c3", "0192f0a1-7c5e-7abc-8def-0123456789ab", "lucky")
    ]
    paid = Told(InWords.ASKED, "pay-winners", {"ids": ("red a1b2c3", "lucky", "split:17-20 d4e5f6")})

    told = tell(page, [*bets, paid], cloth=layout)

    assert [each["text"] for each in told] == [
        "bets $5 on Red",
        "bets $5 on Red",
        "bets $5 on Red as lucky",
        "pays Red, lucky and Split 17/20",
    ]


def test_the_pages_know_every_kind_of_value() -> None:
    script = (FOLDER / "scripts/core/sentences.js").read_text(encoding="utf-8")
    known = set(re.findall(r"^  (\w+): \S", script, re.MULTILINE)) | AS_THEY_ARE

    for code in LANGUAGES:
        tables = language_of(code).tables
        kinds = {each.kind for table in InWords for text in _texts_of(tables[table]) for each in _holes(text)}
        assert kinds - known - set(tables) - set(tables["join"]) == set()


def _texts_of(table: Any) -> Iterator[str]:
    for words in table.values():
        yield from [words] if isinstance(words, str) else (words[form] for form in words if form != "by")


def _holes(text: str) -> list[Hole]:
    return [each for each in holes_of(parse(text)) if isinstance(each, Hole)]


def test_whatever_happens_at_a_table_is_told_in_french(new_context: OpenContext) -> None:
    """Everything in the playthroughs, and at tables left to chance."""
    said = list({msgspec.json.encode(each): each for each in _hear_everything()}.values())

    told = tell(new_context(language="fr").new_page(), said)

    assert len(told) > 2_000
    for each, shown in zip(said, told, strict=True):
        assert shown["lang"] == "fr", each
        assert not re.search(r"[{}\[\]|]|undefined|object", shown["text"]), (each, shown)
        assert _has_same_numbers(say(each), shown["text"]), (each, shown)


def _hear_everything() -> Iterator[Because | Told]:
    """What people asked for, what followed, and why; but for reasons in words of their own."""
    for before, step, _after in everything():
        yield tell_asked(step.command, step.person)
        yield from _hear(before, step.events, step.person)
    for seed in range(6):
        sitting = stories.play(seed, 120)
        table = NEW_TABLE
        for actor, command in sitting.story:
            events = decide(sitting.rules, table, actor, command)
            yield tell_asked(command, actor.person)
            yield from _hear(table, events, actor.person)
            for event in events:
                table = evolve(table, event)


def _hear(before: Table, events: Iterable[e.AnyEvent], by: str) -> Iterator[Because | Told]:
    for event in events:
        yield tell_event(before, event, by)
        yield from (each for each in _reasons_in(event) if each.ground is not Ground.IN_WORDS)


def _reasons_in(value: object) -> Iterator[Because]:
    match value:
        case Because():
            yield value
        case tuple():
            for each in value:
                yield from _reasons_in(each)
        case msgspec.Struct():
            for name in value.__struct_fields__:
                yield from _reasons_in(getattr(value, name))
        case _:
            pass


def _has_same_numbers(sentence: str, shown: str) -> bool:
    """Each as it is, or as an amount."""
    bare = re.sub(r"\s", "", shown)
    return all(number in bare or _as_amount(int(number)) in bare for number in NUMBER.findall(sentence))


def _as_amount(cents: int) -> str:
    whole, rest = divmod(cents, 100)
    return f"{whole},{rest:02}" if rest else str(whole)


def test_a_refusal_is_shown_at_the_spot_in_french(player_page: PlayerPage) -> None:
    page = player_page("Ann", LIMITED, language="fr")
    wait_for_bets(page)
    page.locator('[data-chip="2500"]').click()
    spot(page, "straight:17").click()

    refused = re.compile(r"^25\s\$, c’est plus que le maximum de 10\s\$\. § \d")
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


def test_the_words_are_asked_for_once_in_the_language_of_the_visitor(new_context: OpenContext) -> None:
    page = new_context(language="fr").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/words/" in request.url else None)

    page.goto("/")
    expect(page.locator("#tables > li").first).to_be_visible()

    assert [url.rsplit("/", 1)[1] for url in asked] == ["fr.json"]


def test_where_the_words_cannot_be_had_the_page_is_english(new_context: OpenContext) -> None:
    page = new_context(language="fr").new_page()
    page.route("**/fr.json", lambda route: route.fulfill(body="no words"))

    page.goto("/odds")

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#edges-title")).to_be_visible()


def test_the_dealer_reads_what_happened_in_french(house: InProcess, staff_page: StaffPage) -> None:
    table = cloth("sands-2019")
    ann = house.join("Ann")
    ann.do(table, c.SitDown("Ann"))
    ann.do(table, c.BuyIn("Ann", 123_400))

    page = staff_page("dealer", table, language="fr")

    log = page.locator(".log")
    expect(log).to_contain_text("Ann prend la place 1.")
    expect(log).to_contain_text(re.compile(r"Ann reçoit des jetons de valeur pour 1\s234\s\$\."))
