"""A table without a counted bank: its tray has what fills brought and the table won."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.callers import Caller
from tests.web.serving import InProcess, serving_in_process

from ..at_the_table import play_out
from ..conftest import StaffPage
from ..tables import TABLES
from .at_the_pit import MANAGER, ONE_TABLE, TABLE

pytestmark = pytest.mark.long


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InProcess]:
    tables = TABLES.replace("bank = 10000000\n", "")
    with serving_in_process(tmp_path / "croupier.db", tables=tables) as started:
        yield started


def test_the_tray_has_what_was_won_and_not_what_was_sold(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    play_out(house, TABLE, "2")  # black: Ann loses 30

    page = staff_page(MANAGER, TABLE, f"{ONE_TABLE}#money")

    expect(page.locator(".takings dt").first).to_have_text("Chips in the tray now")
    expect(page.locator(".takings dd").first).to_have_text("$30")
    expect(page.locator(".takings")).to_contain_text("The bank is not counted: win = chips now")
