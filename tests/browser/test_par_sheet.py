"""The PAR sheet on a screen."""

import pytest
from playwright.sync_api import Browser

from croupier.game.limits import Limit, Limits
from croupier.par import par_sheet, to_html
from croupier.rulebook import load
from tests.game.strategies import GAMES

pytestmark = pytest.mark.long

CUT = """() => [...document.querySelectorAll(".table")]
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => each.getAttribute("aria-label"))"""


@pytest.mark.parametrize("game", GAMES)
def test_no_table_of_the_sheet_is_cut_on_a_screen_of_1200_pixels(browser: Browser, game: str) -> None:
    limits = Limits(general=Limit(500, 2_000_000))
    sheet = par_sheet(load(game), limits, rounds={10**n: f"10^{n}" for n in range(1, 6)})
    page = browser.new_page(viewport={"width": 1200, "height": 900})

    page.set_content(to_html(sheet))

    assert page.evaluate(CUT) == []
    page.close()
