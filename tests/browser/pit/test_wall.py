"""The wall of tables: what each is exposed to, and which one needs somebody."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from croupier.game.roles import Actor, Role
from croupier.table import commands as c
from tests.waiting import wait_until
from tests.web.callers import Caller
from tests.web.serving import InProcess

from ..at_the_console import NZ, seat
from ..at_the_table import SHIFT_MANAGER, deal
from ..conftest import StaffPage
from ..tables import cloth, slow
from .at_the_pit import HEAD, RED, SUPERVISOR, TABLE, WALL, card, figure, lose_the_ball

pytestmark = pytest.mark.long


def test_the_wall_shows_exposure_that_changes_when_a_wager_is_placed(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    page = staff_page(SUPERVISOR, "*", WALL)
    expect(figure(page, "worst")).to_have_text("17: -$330")
    expect(figure(page, "on.layout")).to_have_text("$30")
    expect(figure(page, "drop")).to_have_text("$1,000")

    ann.do(TABLE, c.PlaceWager("eight", "Ann", "straight:8", 2_000))

    expect(figure(page, "worst")).to_have_text("8: -$670")
    expect(figure(page, "on.layout")).to_have_text("$50")
    expect(card(page).get_by_role("img")).to_have_attribute(
        "aria-label", re.compile(r"pays on 2 of 39 numbers; the worst is 8 with -\$670")
    )
    expect(card(page).locator(".bars .pays")).to_have_count(2)


def test_tables_with_an_alert_come_first_and_others_by_name_or_exposure(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    page = staff_page(SUPERVISOR, "*", WALL)
    first, names = page.locator(".card").first, page.locator(".card h2")
    expect(names).not_to_have_count(0)
    page.get_by_role("radio", name="By name").check()
    expect(names).to_have_text(sorted(names.all_text_contents()))
    richer = slow("sands-2019")
    bob = seat(house, richer, "Bob")
    wait_until(lambda: bob.look(richer)["board"]["bets"] == "open")

    bob.do(richer, c.PlaceWager("w", "Bob", "straight:5", 5_000))
    page.get_by_role("radio", name="By exposure").check()
    expect(first).to_have_attribute("data-table", richer)

    deal(house, TABLE, c.QuestionWager(RED, "half on black"), c.ReferCase("A quarrel."))
    page.get_by_role("radio", name="Alerts first").check()
    expect(first).to_have_attribute("data-table", TABLE)
    expect(card(page).locator(".alert")).to_have_text(
        ["A case waits for a decision", "1 wager waits to be looked into"]
    )
    expect(page.get_by_role("alert")).to_contain_text(f"{TABLE}: A case waits for a decision")


def test_numbers_in_names_count_as_numbers_and_figures_stay_in_their_column(staff_page: StaffPage) -> None:
    page = staff_page(SUPERVISOR, "*", path="/")  # before the wall is looked at
    page.route("**/api/wall", lambda route: route.fulfill(json=_renamed(route.fetch().json())))

    page.goto(WALL)
    page.get_by_role("radio", name="By name").check()

    names = page.locator(".card h2")
    expect(names).not_to_have_count(0)
    expect(names).to_have_text([f"Table {number}" for number in range(7, names.count() + 7)])
    expect(page.locator("[data-figure='table.hold']").first).to_have_text("-16.5%")
    over = "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"
    assert page.locator(".card .figures > div").evaluate_all(over) == []


def _renamed(tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        each
        | {
            "card": each["card"] | {"title": f"Table {place}"},
            "drop": 1_000_000,
            "win": -165_000,
            "hold": -1650,
        }
        for place, each in enumerate(tables, 7)
    ]


def test_a_ball_that_has_to_be_examined_is_an_alert(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("game-supervisor", "*", WALL)
    expect(card(page, NZ)).to_be_visible()
    expect(page.locator(".alert")).to_have_count(0)

    lose_the_ball(house, NZ)

    expect(card(page, NZ).locator(".alert")).to_have_text("The ball has to be examined")
    expect(page.locator(".card").first).to_have_attribute("data-table", NZ)
    deal(house, NZ, c.ExamineBall("whole"), by=Actor(person="Gus", role=Role("game-supervisor")))
    expect(page.locator(".alert")).to_have_count(0)


def test_a_frozen_table_is_a_sign_for_the_pit_and_comes_first(
    house: InProcess, staff_page: StaffPage
) -> None:
    page = staff_page(HEAD, "*", WALL)
    expect(card(page)).to_be_visible()

    house.do(house.house.floor.freezing.freeze(TABLE, "its chain is broken"))

    expect(card(page).locator(".alert")).to_have_text("Frozen: its record contradicts itself")
    expect(page.locator(".card").first).to_have_attribute("data-table", TABLE)
    expect(page.get_by_role("alert")).to_contain_text("Frozen: its record contradicts itself")


def test_a_closed_table_is_no_alert_and_comes_last(house: InProcess, staff_page: StaffPage) -> None:
    table = cloth("fast-action-2020")
    page = staff_page(HEAD, "*", WALL)
    expect(page.locator(".card").last).not_to_have_attribute("data-table", table)

    deal(house, table, c.CloseTable(), by=SHIFT_MANAGER)

    expect(page.locator(".card").last).to_have_attribute("data-table", table)
    expect(card(page, table)).to_contain_text("The table is closed")
    expect(page.locator("#summary")).to_contain_text("nothing waits")


def test_a_card_opens_the_page_of_its_table(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(SUPERVISOR, "*", WALL)

    card(page).click()

    expect(page).to_have_url(re.compile(f"/pit/{TABLE}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Pit: {TABLE}")
    expect(page.locator("roulette-cloth .chip")).to_have_count(2)
