"""Who may look into the pit, with what, and how it says no."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.web.callers import Caller
from tests.web.serving import InProcess

from ..at_the_table import deal, rest_at
from ..axe import assert_accessible
from ..conftest import PlayerPage, StaffPage
from ..troubles import Troubles
from .at_the_pit import HEAD, ONE_TABLE, RED, SUPERVISOR, TABLE, WALL, card, form_of, refer_case

pytestmark = pytest.mark.long


def test_a_player_is_sent_to_the_door_of_the_staff(player_page: PlayerPage) -> None:
    page = player_page("Ann", TABLE, path=WALL)

    expect(page).to_have_url(re.compile(r"/staff\?next=%2Fpit$"))
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_a_visitor_is_sent_to_the_door_with_the_way_back(page: Page) -> None:
    page.goto(f"/pit/{TABLE}")

    expect(page).to_have_url(re.compile(rf"/staff\?next=%2Fpit%2F{TABLE}$"))


@pytest.mark.parametrize("path", [WALL, ONE_TABLE])
def test_a_dealer_is_told_that_the_pit_is_for_those_above(
    staff_page: StaffPage, troubles: Troubles, path: str
) -> None:
    troubles.expect("status of 403")

    page = staff_page("dealer", TABLE, path)

    expect(page.get_by_text("The pit is for those above the dealer.")).to_be_visible()


def test_a_house_that_does_not_answer_is_said_with_the_way_back(
    staff_page: StaffPage, troubles: Troubles
) -> None:
    troubles.expect("ERR_FAILED")
    page = staff_page(SUPERVISOR, "*", WALL)
    page.route("**/exposure/numbers", lambda route: route.abort())

    page.goto(f"/pit/{TABLE}")

    expect(page.locator("#page [role=alert]")).to_have_text(
        "The house cannot be reached. Try again in a moment."
    )
    page.get_by_role("link", name="All tables").click()
    expect(card(page)).to_be_visible()


@pytest.mark.parametrize(
    ("missing", "said"),
    [("pit/one-table.js", "This page could not be shown."), ("pit/main.js", "The page has not come yet.")],
)
def test_a_page_that_cannot_be_shown_says_so_with_the_way_back(
    staff_page: StaffPage, troubles: Troubles, missing: str, said: str
) -> None:
    troubles.expect("ERR_FAILED")
    troubles.expect("Failed to fetch dynamically imported module")
    page = staff_page(SUPERVISOR, TABLE, WALL)
    page.route(f"**/{missing}", lambda route: route.abort())

    page.goto(f"/pit/{TABLE}")

    expect(page.locator("#page")).to_contain_text(said)
    expect(page.get_by_role("link", name="all tables")).to_be_visible()


def test_a_case_is_decided_by_keyboard_alone(house: InProcess, ann: Caller, staff_page: StaffPage) -> None:
    refer_case(house)
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    incidents = page.get_by_role("tab", name="Incidents 1")
    incidents.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Limits")).to_be_focused()
    expect(form_of(page, "change-limits")).to_be_visible()
    page.keyboard.press("Home")
    expect(incidents).to_be_focused()

    page.keyboard.press("Tab")  # the panel
    page.keyboard.press("Tab")  # the case
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Case of round 1")).to_be_focused()
    page.get_by_role("radio", name="Play on").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.type("nothing was touched")
    page.keyboard.press("Tab")
    page.keyboard.down("Space")
    expect(page.locator("form.ruling .answer")).to_contain_text("Done")
    page.keyboard.up("Space")

    assert "case" not in ann.look(TABLE)["board"]


on_every_screen = pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])


@on_every_screen
def test_everybody_can_use_the_wall(
    house: InProcess, ann: Caller, staff_page: StaffPage, phone: bool
) -> None:
    deal(house, TABLE, c.QuestionWager(RED, "half on black"))

    page = staff_page(SUPERVISOR, "*", WALL, phone=phone)

    expect(card(page).locator(".alert")).to_be_visible()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@on_every_screen
def test_everybody_can_use_the_page_of_a_table(
    house: InProcess, ann: Caller, staff_page: StaffPage, phone: bool
) -> None:
    deal(house, TABLE, c.QuestionWager(RED, "half on black"))
    rest_at(house, TABLE, "17")
    page = staff_page(HEAD, TABLE, ONE_TABLE, phone=phone)

    page.get_by_role("button", name="Questioned: Red of Ann").click()

    expect(page.locator(".positions tbody tr")).to_have_count(2)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_page_of_a_table_ends_where_its_content_ends(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, c.QuestionWager(RED, "half on black"))
    rest_at(house, TABLE, "17")
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    expect(page.locator(".exposure tbody tr")).to_have_count(39)

    for tab in ("limits", "money", "table", "rounds", "audit", "incidents"):
        page.locator(f"#tab-{tab}").click()
        for summary in page.locator(f"#panel-{tab} summary").all():
            summary.click()
        if tab == "incidents":
            page.get_by_role("button", name="Questioned: Red of Ann").click()
            page.get_by_text("Steps of the round").click()
            expect(page.locator(".positions tbody tr")).to_have_count(2)
        bottom = page.evaluate("document.querySelector('main').getBoundingClientRect().bottom + scrollY")

        assert page.evaluate("document.documentElement.scrollHeight") <= max(bottom + 1, 768), tab


def test_everybody_can_use_every_tab(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(HEAD, TABLE, ONE_TABLE, phone=True)

    for tab in ("limits", "money", "table", "rounds", "audit"):
        page.locator(f"#tab-{tab}").click()
        expect(page.locator(f"#panel-{tab}")).to_be_visible()
        assert_accessible(page, ".tools")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab


def test_the_pit_speaks_french(house: InProcess, ann: Caller, staff_page: StaffPage) -> None:
    refer_case(house)

    page = staff_page(HEAD, TABLE, ONE_TABLE, language="fr")

    page.get_by_role("button", name="Cas du coup 1").click()
    expect(page.get_by_role("radio", name="Le coup est nul")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
