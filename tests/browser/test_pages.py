"""Every page answers, with the headers of the house, complains of nothing, and is there for everybody."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.web.api.pages import PAGES
from croupier.web.guard import SECURITY_HEADERS
from tests.web.serving import InProcess, serving_as_a_process

from .axe import assert_accessible
from .conftest import PlayerPage, StaffPage
from .driving import STAFF, open_context
from .tables import TABLES, cloth
from .troubles import Troubles

TABLE = cloth("sands-2019")
FOR_PLAYERS = [path for path in PAGES if path not in STAFF]


def fill(path: str) -> str:
    return path.format(table=TABLE, game="nz-37")


def wait_until_drawn(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_comes_with_the_headers_of_the_house(shared_house: InProcess, path: str) -> None:
    response = shared_house.nobody().get(fill(path))

    assert response.status_code == 200
    assert {name: response.headers[name.lower()] for name in SECURITY_HEADERS} == SECURITY_HEADERS
    assert response.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("path", FOR_PLAYERS)
def test_a_page_is_drawn_for_a_player(player_page: PlayerPage, path: str, phone: bool) -> None:
    page = player_page("Ann", TABLE, path=fill(path), phone=phone)

    wait_until_drawn(page)
    assert_accessible(page)


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize(("path", "role"), STAFF.items())
def test_a_page_is_drawn_for_the_staff(staff_page: StaffPage, path: str, role: str, phone: bool) -> None:
    page = staff_page(role, TABLE, fill(path), phone=phone)

    wait_until_drawn(page)
    assert_accessible(page)


@pytest.mark.parametrize("path", FOR_PLAYERS)
def test_a_page_is_drawn_for_somebody_who_has_not_come_in(page: Page, path: str) -> None:
    page.goto(fill(path))

    wait_until_drawn(page)


@pytest.mark.parametrize("path", ["/tables/none", "/odds/none"])
def test_what_is_not_there_is_a_page_too(page: Page, troubles: Troubles, path: str) -> None:
    troubles.expect("status of 404")

    response = page.goto(path)

    assert response is not None
    assert response.status == 404
    assert_accessible(page)
    page.get_by_role("link").click()
    expect(page).to_have_url("/")


def test_ten_pages_in_a_row_are_not_refused_by_the_limits_of_a_house(
    browser: Browser, tmp_path: Path
) -> None:
    troubles = Troubles()
    with serving_as_a_process(tmp_path, tables=TABLES) as server:
        for _ in range(5):  # each with nothing kept from before
            with open_context(browser, server.origin) as context:
                troubles.watch(context)
                page = context.new_page()
                for path in ("/", f"/tables/{TABLE}"):
                    page.goto(path)
                    page.wait_for_load_state("networkidle")

    assert troubles.unexpected == []
