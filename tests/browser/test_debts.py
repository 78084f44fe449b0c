"""Who left owing something is named to the staff, and nobody goes or closes the table without a word."""

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.web.callers import Caller
from tests.web.serving import InProcess

from .at_the_console import SANDS, bet, hold, seat
from .at_the_table import SHIFT_MANAGER, deal, spin_to
from .conftest import OpenContext, StaffPage
from .driving import carry_session

pytestmark = pytest.mark.long

OWED = "Still owed: Mo $352. It stays open when the table is closed."


@pytest.fixture
def mo(house: InProcess) -> Caller:
    """He won with 17, left with everything, and then it was 18."""
    mo = seat(house, SANDS, "Mo", buys=1_000)
    deal(house, SANDS, c.PlaceYourBets())
    bet(mo, SANDS, "straight:17", 1_000)
    spin_to(house, SANDS, "17")
    deal(house, SANDS, c.LiftDolly())
    mo.do(SANDS, c.LeaveTable("Mo"))
    deal(house, SANDS, c.CorrectNumber(1, "18", "misread"), by=SHIFT_MANAGER)
    mo.do(SANDS, c.SitDown("Mo"))
    mo.do(SANDS, c.BuyIn("Mo", 800))
    return mo


def test_the_pit_names_who_left_owing(mo: Caller, staff_page: StaffPage) -> None:
    mo.do(SANDS, c.LeaveTable("Mo"))

    page = staff_page("pit-supervisor", SANDS, "/pit/{table}#money")

    expect(page.locator("#panel-money tbody tr")).to_have_text("leftMo$0$0$352")
    page.get_by_role("tab", name="Table").click()
    expect(page.locator('[data-command="close-table"] .debts')).to_have_text(OWED)


@pytest.mark.usefixtures("mo")
def test_at_the_console_leaving_and_closing_with_a_debt_are_asked_about_first(
    staff_page: StaffPage,
) -> None:
    page = staff_page("pit-supervisor", SANDS)
    open_desk(page, "Players")
    page.locator('[data-player="Mo"] summary').click()
    page.locator('[data-act="leave"]').click()
    sheet = page.locator("dialog")
    expect(sheet).to_contain_text("Mo still owes $352 after all chips are taken. The debt stays open.")

    hold(page, sheet.locator("hold-button button"))

    expect(page.locator(".debtors li")).to_have_text("Mo, left the table. Owes $352.")
    open_desk(page, "Table")
    page.locator('[data-name="close"]').click()
    expect(page.locator("dialog")).to_contain_text(OWED)


def open_desk(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def test_a_player_who_would_go_owing_is_told_so(mo: Caller, new_context: OpenContext) -> None:
    context = new_context()
    carry_session(context, mo)
    page = context.new_page()
    page.goto(f"/tables/{SANDS}")

    page.get_by_role("button", name="Leave").click()
    sheet = page.locator("dialog")
    expect(sheet).to_contain_text("You still owe $352 after all your chips are taken.")
    sheet.get_by_role("button", name="Leave").click()

    expect(page.locator(".rail")).to_be_hidden()
