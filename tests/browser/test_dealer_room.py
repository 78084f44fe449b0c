"""Room at the dealer's console: how the cloth lies, and where the button is whatever a step asks for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from croupier.words import LANGUAGES
from tests.web.serving import InProcess, describe_table, serving_in_process

from .at_the_console import NZ, SANDS, await_step
from .at_the_table import A_SPIN, deal
from .conftest import StaffPage

pytestmark = pytest.mark.long


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InProcess]:
    """The ball of the second one has never been seen before its first spin."""
    tables = describe_table(SANDS, "sands-2019", "dealer", "staff")
    tables += describe_table(NZ, "nz-37", "dealer", "staff").replace('start_pocket = "5"\n', "")
    with serving_in_process(tmp_path / "croupier.db", tables=tables) as started:
        yield started


@pytest.mark.parametrize("width", [1110, 1180, 1250, 1320, 1366])
def test_the_cloth_lies_along_its_panel(house: InProcess, staff_page: StaffPage, width: int) -> None:
    page = staff_page("dealer", SANDS)
    first, last = (page.locator(f"roulette-cloth [data-area='{number}'] .felt") for number in ("1", "34"))
    expect(first).to_have_count(1)

    page.set_viewport_size({"width": width, "height": 800})

    one, other = first.bounding_box(), last.bounding_box()
    assert one is not None
    assert other is not None
    assert other["x"] - one["x"] > 5 * abs(other["y"] - one["y"]), "1 and 34 are in one row"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768)])
def test_the_button_is_seen_after_a_void_whatever_is_asked(
    house: InProcess, staff_page: StaffPage, width: int, height: int, language: str
) -> None:
    page = staff_page("dealer", NZ, language=language)
    page.set_viewport_size({"width": width, "height": height})
    deal(house, NZ, c.PlaceYourBets(), A_SPIN, c.NoSpin("a chip fell into the wheel"))
    expect(page.locator(".void-news")).to_be_visible()
    expect(page.locator(".pad")).to_be_visible()  # where the ball lay

    button = await_step(page, "Where did the ball lie?" if language == "en" else "Où était la bille ?")
    box = button.bounding_box()

    assert box is not None
    assert box["y"] + box["height"] <= height
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 4
    page.locator(".pad [data-number='36']").click()
    page.locator("#next", has_text="36").click()
    expect(page.locator(".pad")).to_have_count(0)
