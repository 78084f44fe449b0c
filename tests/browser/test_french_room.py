"""French is longer than English: on a laptop it covers nothing all the same, and nothing of it is cut off."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.web.serving import InProcess, describe_table, serving_in_process

from .at_the_console import FAST, NZ, RACETRACK, SANDS
from .at_the_table import deal, wait_for_bets
from .conftest import PlayerPage, StaffPage

pytestmark = pytest.mark.long

CLOTHS = (SANDS, RACETRACK, FAST, NZ)
SPILT = """() => [...document.querySelectorAll("roulette-cloth .area")].filter((area) => {
  const felt = area.querySelector(".felt").getBoundingClientRect();
  return [...area.querySelectorAll("text")].some((text) => {
    const { left, right } = text.getBoundingClientRect();
    return left < felt.left - 1 || right > felt.right + 1;
  });
}).map((area) => area.textContent)"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InProcess]:
    """As many kinds of chips as a rail shows."""
    tables = "".join(describe_table(each, each.removeprefix("cloth-"), "dealer", "staff") for each in CLOTHS)
    tables = tables.replace("[100, 500, 2500]", "[100, 500, 2500, 10000, 50000, 100000]")
    with serving_in_process(tmp_path / "croupier.db", tables=tables) as started:
        yield started


def assert_nothing_is_spilt(page: Page) -> None:
    """Letters stay in their areas, and the page is no wider than the window."""
    assert page.evaluate(SPILT) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("table", CLOTHS)
def test_the_rail_covers_no_part_of_the_cloth(house: InProcess, player_page: PlayerPage, table: str) -> None:
    page = player_page("Ann", table, buys=800_000, language="fr")
    deal(house, table, c.BuyColourChips("Ann", 20_000, value=1_000), c.PlaceYourBets())
    wait_for_bets(page)
    expect(page.locator(".chip-button")).to_have_count(9)

    rail = page.locator(".rail").bounding_box()
    sections = [each.bounding_box() for each in page.locator("roulette-cloth > .section").all()]

    assert rail is not None
    lowest = [each["y"] + each["height"] for each in sections if each is not None]
    assert max(lowest) <= rail["y"] + 1
    assert_nothing_is_spilt(page)


def test_the_example_of_a_typed_bet_is_read_to_its_end(player_page: PlayerPage) -> None:
    page = player_page("Ann", NZ, language="fr")
    line = page.locator("#bet")
    expect(line).to_be_visible()

    hidden = line.evaluate(
        """(line) => {
          line.value = line.placeholder;
          const hidden = line.scrollWidth - line.clientWidth;
          line.value = "";
          return hidden;
        }"""
    )

    assert hidden <= 0


@pytest.mark.parametrize("table", CLOTHS)
@pytest.mark.parametrize(
    ("role", "path"), [("dealer", "/tables/{table}/deal"), ("gaming-shift-manager", "/pit/{table}")]
)
def test_the_letters_stay_in_their_areas_for_the_staff_too(
    house: InProcess, staff_page: StaffPage, table: str, role: str, path: str
) -> None:
    operator = "casino-operator" if table in (NZ, RACETRACK) else role
    page = staff_page(role if role == "dealer" else operator, table, path, language="fr")
    expect(page.locator("roulette-cloth .area").first).to_be_visible()

    assert_nothing_is_spilt(page)
