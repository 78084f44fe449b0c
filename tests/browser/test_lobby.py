"""The lobby: cards that follow their tables, coming in and coming back, and which tables are shown."""

import re
from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from croupier.floor.settings import LOBBY
from croupier.formats.limits import LimitsIn
from croupier.table import commands as c
from tests.web.serving import A_ROUND, InProcess, serving_in_process

from .at_the_table import SHIFT_MANAGER, deal, play_round
from .axe import assert_accessible
from .conftest import OpenContext, StaffPage
from .driving import open_context
from .tables import LIMITED, TABLES, TITLE, cloth, quick, slow
from .troubles import Troubles

SANDS = cloth("sands-2019")
ALL_TABLES = TABLES.count("[[table]]")


def card_of(page: Page, table: str) -> Locator:
    return page.locator(f"[data-table='{table}']")


def come_in(page: Page, name: str, *, label: str = "Your name", button: str = "Come in") -> None:
    page.get_by_label(label).first.fill(name)
    page.get_by_role("button", name=button, exact=True).click()


def test_a_card_follows_its_table_and_stays_the_same_element(page: Page, house: InProcess) -> None:
    page.goto("/")
    card = card_of(page, SANDS)
    expect(card.locator(".phase-mark")).to_contain_text("Next round soon")
    expect(card).to_contain_text("No number yet")
    card.evaluate("element => { element.isTheFirst = true }")

    deal(house, SANDS, c.PlaceYourBets(), *A_ROUND[:2])
    expect(card.locator(".phase-mark")).to_contain_text("No more bets")
    expect(card).to_contain_text("Round 1")
    deal(house, SANDS, *A_ROUND[2:])

    expect(card.locator("history-strip li")).to_have_text(["17 black"])
    expect(card.locator("history-strip li")).to_have_class("black newest")
    assert card.evaluate("element => element.isTheFirst"), "a card is brought up to date, not made anew"


@pytest.mark.long
def test_a_card_shows_the_numbers_of_a_table_that_deals_by_itself(page: Page, house: InProcess) -> None:
    table, ann = quick("nz-37"), house.join("Ann")
    page.goto("/")
    expect(card_of(page, table)).to_contain_text("The dealer waits for the first wager.")

    ann.do(table, c.SitDown("Ann"))
    ann.do(table, c.BuyIn("Ann", 10_000))
    ann.do(table, c.PlaceWager("first", "Ann", "red", 100))

    expect(card_of(page, table)).to_contain_text("1 of ")
    newest = card_of(page, table).locator("history-strip li.newest .pip")
    expect(newest).to_be_visible()
    (number,) = next(each for each in ann.get("/api/lobby").json() if each["table"] == table)["results"]
    assert newest.evaluate("element => element.firstChild.textContent") == number


@pytest.mark.long
def test_a_card_says_what_the_table_is(page: Page, house: InProcess) -> None:
    page.goto("/")

    for text in ("39; green: 0, S, 00", "$1 or more", "people, real wheel", "7.69%"):
        expect(card_of(page, SANDS)).to_contain_text(text)
    expect(card_of(page, SANDS).get_by_role("link", name="Play")).to_have_attribute(
        "href", f"/tables/{SANDS}"
    )
    board = card_of(page, SANDS).get_by_role("link", name="Watch the board")
    expect(board).to_have_attribute("href", f"/tables/{SANDS}/board")
    expect(card_of(page, slow("nz-37"))).to_contain_text("automatic, electronic wheel")


@pytest.mark.long
def test_the_way_to_the_dealers_place_is_shown_to_who_deals_there(
    staff_page: StaffPage, page: Page, house: InProcess
) -> None:
    dealers = staff_page("dealer", SANDS, "/")
    page.goto("/")

    expect(card_of(dealers, SANDS).get_by_role("link", name="Deal")).to_have_attribute(
        "href", f"/tables/{SANDS}/deal"
    )
    expect(card_of(dealers, cloth("nz-37")).get_by_role("link", name="Deal")).to_be_hidden()
    expect(card_of(page, SANDS).get_by_role("link", name="Play")).to_be_visible()
    expect(card_of(page, SANDS).get_by_role("link", name="Deal")).to_be_hidden()


def test_what_a_table_is_called_is_never_read_as_markup(page: Page) -> None:
    page.goto("/")
    expect(card_of(page, LIMITED).get_by_role("heading")).to_have_text(TITLE)
    page.goto(f"/tables/{LIMITED}")

    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)


def test_one_comes_in_by_a_name_and_back_with_the_key(new_context: OpenContext) -> None:
    page = new_context().new_page()
    page.goto("/")
    come_in(page, "Ann")
    expect(page.locator("#door")).to_contain_text("Welcome, Ann.")
    expect(page.locator("#top")).to_contain_text("Ann")
    key = page.locator("#door .key").inner_text()

    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Come back as Ann").click()
    expect(page.locator("#door")).to_contain_text("You are here as Ann.")
    expect(page.locator("#door .key")).to_have_count(0)

    elsewhere = new_context().new_page()
    elsewhere.goto("/")
    elsewhere.get_by_text("I have been here before").click()
    elsewhere.get_by_label("Your name").last.fill("Ann")
    elsewhere.get_by_label("Your key").fill(key)
    elsewhere.get_by_role("button", name="Come back", exact=True).click()
    expect(elsewhere.locator("#door")).to_contain_text("You are here as Ann.")


@pytest.mark.long
def test_what_is_wrong_with_a_name_or_a_key_stands_in_the_form(
    page: Page, house: InProcess, troubles: Troubles
) -> None:
    troubles.expect(r"status of 4(01|09|22) .*/api/(join|come-back)$")
    house.join("Ann")
    page.goto("/")
    problem = page.locator("#door [role=alert]")

    come_in(page, "Ann")
    expect(problem).to_have_text(re.compile("Somebody is called Ann already"))
    come_in(page, "The Dealer")
    expect(problem).to_have_text(re.compile("could be taken for the house or its staff"))
    come_in(page, "<b>")
    expect(problem).to_have_text(re.compile("starts with a letter or a digit"))
    come_in(page, " ")
    expect(problem).to_have_text(re.compile("Write the name"))
    page.get_by_text("I have been here before").click()
    page.get_by_label("Your name").last.fill("Ann")
    page.get_by_label("Your key").fill("not the key")
    page.get_by_role("button", name="Come back", exact=True).click()
    expect(problem).to_have_text(re.compile("No player has this name and this key"))


@pytest.mark.long
def test_tables_are_shown_by_game_and_by_limit(page: Page, house: InProcess) -> None:
    change = c.ChangeLimits(LimitsIn(minimum=2_500, maximum=100_000))
    deal(house, SANDS, change, by=SHIFT_MANAGER)
    page.goto("/")
    shown, cards = page.locator("#shown"), page.locator(".card")
    expect(shown).to_have_text(f"{ALL_TABLES} tables")

    page.get_by_label("Game").select_option("Sands Roulette")
    expect(cards).to_have_count(6)
    expect(card_of(page, slow("nz-37"))).to_have_count(0)
    page.get_by_label("Minimum stake").select_option("Up to $1")
    expect(cards).to_have_count(5)
    expect(card_of(page, SANDS)).to_have_count(0)
    expect(shown).to_have_text(f"5 of {ALL_TABLES} tables")
    page.reload()
    expect(cards).to_have_count(5)
    page.get_by_label("Minimum stake").select_option("Any")

    expect(card_of(page, SANDS)).to_contain_text("$25 to $1,000")


@pytest.mark.long
def test_without_a_connection_the_lobby_says_so_and_tries_again(page: Page, troubles: Troubles) -> None:
    troubles.expect("ERR_INTERNET_DISCONNECTED")
    page.goto("/")
    expect(page.locator(".card").first).to_be_visible()

    page.context.set_offline(True)
    expect(page.get_by_text("No connection. Trying again…")).to_be_visible()
    page.context.set_offline(False)

    expect(page.get_by_text("No connection. Trying again…")).to_be_hidden()
    expect(page.locator(".card")).to_have_count(ALL_TABLES)


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True])
def test_the_lobby_is_accessible_before_and_after_coming_in(
    new_context: OpenContext, house: InProcess, phone: bool
) -> None:
    play_round(house, SANDS, "17")
    page = new_context(phone=phone).new_page()
    page.goto("/")
    expect(card_of(page, SANDS).locator("history-strip li")).to_have_count(1)

    assert_accessible(page)
    come_in(page, "Ann")
    expect(page.locator("#door .key")).to_be_visible()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


@pytest.mark.long
def test_the_lobby_in_french(new_context: OpenContext, house: InProcess) -> None:
    play_round(house, SANDS, "17")
    page = new_context(language="fr").new_page()
    page.goto("/")

    expect(page.get_by_role("heading", level=1)).to_have_text("Salle")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_text("Argent fictif : ")).to_be_visible()
    card = card_of(page, SANDS)
    for text in (
        "Prochain coup bientôt",
        "17 noir",
        "ou plus",
        "en personne, vrai cylindre",
        "Avantage de la maison",
    ):
        expect(card).to_contain_text(text)
    come_in(page, "Ann", label="Votre nom", button="Entrer")
    expect(page.locator("#door")).to_contain_text("Bienvenue, Ann.")


def test_the_tables_that_come_with_the_program_have_french_names(browser: Browser, tmp_path: Path) -> None:
    tables = resources.files("croupier.floor").joinpath(LOBBY).read_text(encoding="utf-8")
    with (
        serving_in_process(tmp_path / "own.db", tables=tables) as house,
        open_context(browser, house.origin, language="fr") as context,
    ):
        page = context.new_page()
        page.goto("/")

        expect(page.locator(".card h3")).to_have_text(
            [
                "Roulette Sands",
                "Roulette Sands de 2017",
                "Roulette avec piste",
                "Roulette Sands à action rapide",
                "Nouvelle-Zélande, 37 numéros",
                "Nouvelle-Zélande, 00 à gauche du 0",
                "Nouvelle-Zélande, 0 à gauche du 00",
            ]
        )
        documents = page.locator(".card .document")
        expect(documents.first).to_have_text("Roulette Sands, version 2")
        expect(documents.filter(has_text=re.compile("Racetrack|New Zealand|Sands Roulette"))).to_have_count(0)
