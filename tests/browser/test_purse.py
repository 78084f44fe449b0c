"""A player's purse is one, in however many windows it is looked at."""

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.web.callers import Caller
from tests.web.serving import InProcess

from .at_the_console import RACETRACK, SANDS
from .conftest import OpenContext
from .driving import carry_session

pytestmark = pytest.mark.long


@pytest.fixture
def ann(house: InProcess) -> Caller:
    """At two tables, with chips at one."""
    ann = house.join("Ann")
    for table in (SANDS, RACETRACK):
        ann.do(table, c.SitDown("Ann"))
    ann.do(SANDS, c.BuyIn("Ann", 100_000))
    return ann


@pytest.fixture
def page(ann: Caller, new_context: OpenContext) -> Page:
    context = new_context()
    carry_session(context, ann)
    page = context.new_page()
    page.goto(f"/tables/{SANDS}")
    expect(page.locator(".money")).to_contain_text("$9,000")
    return page


def test_the_purse_is_read_anew_when_chips_are_asked_for(ann: Caller, page: Page) -> None:
    ann.do(RACETRACK, c.BuyIn("Ann", 850_000))

    page.get_by_role("button", name="More chips").click()

    expect(page.get_by_role("dialog")).to_contain_text("You have $500 of play money at the cage")
    expect(page.get_by_label("Chips for")).to_have_value("500")
    expect(page.locator(".money")).to_contain_text("$500")


def test_the_purse_is_read_anew_when_a_purchase_is_refused(ann: Caller, page: Page) -> None:
    page.get_by_role("button", name="More chips").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You have $9,000 of play money at the cage")
    ann.do(RACETRACK, c.BuyIn("Ann", 850_000))
    page.get_by_label("Chips for").fill("800")

    dialog.get_by_role("button", name="Buy", exact=True).click()

    expect(dialog).to_contain_text("You have $500 of play money at the cage")
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    expect(page.get_by_label("Chips for")).to_have_value("800")
    expect(page.locator(".money")).to_contain_text("$500")
