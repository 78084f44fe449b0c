"""The dealer is not offered what the table would refuse; and what it takes again is offered again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.table import commands as c
from tests.web.serving import InProcess, describe_table, serving_in_process

from .at_the_console import NZ, SANDS, lay
from .at_the_table import A_SPIN, bring_to_dolly, deal
from .conftest import StaffPage

pytestmark = pytest.mark.long


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InProcess]:
    """Two cloths with chips as they lie."""
    described = (describe_table(name, name.removeprefix("cloth-"), "dealer", "staff") for name in (SANDS, NZ))
    tables = "".join(each.replace("wheel =", 'enforce = "as they lie"\nwheel =') for each in described)
    with serving_in_process(tmp_path / "croupier.db", tables=tables) as started:
        yield started


def deal_at(staff_page: StaffPage, table: str) -> Page:
    return staff_page("dealer", "*", f"/tables/{table}/deal")


def open_wager(page: Page) -> Locator:
    """What is offered with the only wager that lies there."""
    row = page.locator(".casing li")
    row.locator("summary").click()
    return row.get_by_role("button")


@pytest.mark.parametrize(("table", "times"), [(SANDS, 1), (NZ, 0)])
def test_a_withdrawal_after_the_call_is_offered_only_where_the_wager_counts_all_the_same(
    house: InProcess, staff_page: StaffPage, table: str, times: int
) -> None:
    lay(house, table, {"red": 500})
    page = deal_at(staff_page, table)
    offered = open_wager(page)
    expect(offered.filter(has_text="Withdraw")).to_have_count(1)

    deal(house, table, A_SPIN, c.NoMoreBets(bell=True))

    expect(offered.filter(has_text="Move").filter(has_not_text="accident")).to_have_count(0)
    expect(offered.filter(has_text="Question")).to_have_count(1)
    expect(offered.filter(has_text="Withdraw")).to_have_count(times)


def test_a_question_is_not_offered_in_new_zealand_when_the_ball_rests(
    house: InProcess, staff_page: StaffPage
) -> None:
    lay(house, NZ, {"red": 500})
    deal(house, NZ, A_SPIN, c.NoMoreBets(bell=True))
    page = deal_at(staff_page, NZ)
    offered = open_wager(page)
    expect(offered.filter(has_text="Put right")).to_have_count(1)

    deal(house, NZ, c.DropBall(6), c.RestBall("5"))

    expect(offered.filter(has_text="Put right")).to_have_count(0)
    expect(offered.filter(has_text="Question")).to_have_count(0)


def test_a_number_is_not_offered_for_correction_while_its_round_is_paid(
    house: InProcess, staff_page: StaffPage
) -> None:
    page = deal_at(staff_page, SANDS)
    page.get_by_role("tab", name="Table").click()
    correct, display = (page.locator(f".table-acts [data-name={name}]") for name in ("correct", "display"))
    expect(page.get_by_role("button", name="Refer a case")).to_be_visible()
    expect(correct).to_have_count(0)  # there is none yet

    lay(house, SANDS, {"red": 500})
    bring_to_dolly(house, SANDS, "5")
    expect(page.get_by_role("heading", name="Collect and pay")).to_be_visible()  # to the front, by itself
    page.get_by_role("tab", name="Table").click()
    expect(correct).to_be_visible()
    deal(house, SANDS, c.CollectLosers())
    expect(correct).to_have_count(0)
    expect(display).to_be_visible()
    deal(house, SANDS, c.PayWinners(), c.LiftDolly())

    expect(correct).to_be_visible()


def test_while_a_case_waits_only_what_is_seen_is_offered(house: InProcess, staff_page: StaffPage) -> None:
    lay(house, SANDS, {"red": 500})
    page = deal_at(staff_page, SANDS)
    offered = open_wager(page)
    expect(offered).to_have_text(["Question", "Moved by accident", "Move", "Withdraw"])

    deal(house, SANDS, c.ReferCase("an argument"))

    expect(offered).to_have_text(["Moved by accident"])
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("button", name="Refer a case")).to_have_count(0)


@pytest.mark.parametrize(("table", "times"), [(SANDS, 0), (NZ, 1)])
def test_only_what_the_document_has_is_offered(
    house: InProcess, staff_page: StaffPage, table: str, times: int
) -> None:
    page = deal_at(staff_page, table)

    page.get_by_role("tab", name="Table").click()

    expect(page.get_by_role("button", name="Refer a case")).to_be_visible()
    expect(page.get_by_role("button", name="Examine the ball")).to_have_count(times)
