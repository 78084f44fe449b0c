"""Somebody has too many windows open: every page says so, and none shows a table as if it were heard."""

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.web.serving import InProcess

from .conftest import PlayerPage, StaffPage
from .tables import cloth

pytestmark = pytest.mark.long

TABLE = cloth("sands-2019")
CROWDED = "Too many windows are open. Close one, and this one goes on by itself."
IN_FRENCH = "Trop de fenêtres sont ouvertes. Fermez-en une, et celle-ci reprendra d’elle-même."


def let_in(house: InProcess, most: int) -> None:
    house.house.limits = msgspec.structs.replace(house.house.limits, sockets_of_a_person=most)


def expect_to_go_on(house: InProcess, page: Page) -> None:
    let_in(house, 1)
    page.evaluate("dispatchEvent(new Event('online'))")  # sooner than it would try again by itself
    expect(page.locator("#offline")).to_be_hidden()


@pytest.mark.parametrize(
    ("role", "path"), [("dealer", "/tables/{table}/deal"), ("pit-supervisor", "/pit/{table}")]
)
def test_a_console_says_that_too_many_windows_are_open(
    house: InProcess, staff_page: StaffPage, role: str, path: str
) -> None:
    let_in(house, 0)

    page = staff_page(role, TABLE, path)

    expect(page.locator("#offline")).to_have_text(CROWDED)
    expect(page.locator("#next:visible")).to_have_count(0)
    expect_to_go_on(house, page)


def test_the_pit_says_so_although_what_is_at_risk_is_still_asked_for(
    house: InProcess, staff_page: StaffPage
) -> None:
    let_in(house, 0)
    page = staff_page("pit-supervisor", TABLE, "/pit/{table}")
    expect(page.locator("#offline")).to_have_text(CROWDED)

    with page.expect_response("**/exposure/numbers"):
        pass
    with page.expect_response("**/exposure/numbers"):
        pass

    expect(page.locator("#offline")).to_have_text(CROWDED)


def test_a_player_is_told_in_french(house: InProcess, player_page: PlayerPage) -> None:
    let_in(house, 0)

    page = player_page("Ann", TABLE, language="fr-FR")

    expect(page.locator("#offline")).to_have_text(IN_FRENCH)
    expect_to_go_on(house, page)
