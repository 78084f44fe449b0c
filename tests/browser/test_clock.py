"""The clock of betting as pages show it: none before there is a wager, and then all of the time."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.client.serving import Serving, describe_table
from tests.client.serving import serving as serving_again

from .at_the_table import act, put, sit_down, wait_for_bets
from .conftest import OpenContext, PlayerPage
from .driving import open_context
from .tables import slow

SANDS = slow("sands-2019")  # where one has an hour to bet
HOUR = 3600
NEARLY_AN_HOUR = re.compile(r"^3[56]\d\d s$")
SOME_GONE = re.compile(r"^3([0-4]\d\d|5[0-8]\d|59[0-6]) s$")
WAITS = "The dealer waits for the first wager."


def seconds(page: Page) -> Locator:
    return page.locator(".phase .seconds")


def test_no_countdown_runs_before_the_first_wager_on_any_page(
    player_page: PlayerPage, new_context: OpenContext
) -> None:
    page = player_page("Ann", SANDS)
    lobby, board = new_context().new_page(), new_context().new_page()
    lobby.goto("/")
    board.goto(f"/tables/{SANDS}/board")
    card = lobby.locator(f"[data-table='{SANDS}']")
    clocks = [seconds(page), card.locator(".seconds"), board.locator("#phase .seconds")]
    notes = [page.locator("#phase"), card, board.locator("#round")]
    wait_for_bets(page)
    for note, clock in zip(notes, clocks, strict=True):
        expect(note).to_contain_text(WAITS)
        expect(clock).to_have_text("")

    put(page, "red")

    for note, clock in zip(notes, clocks, strict=True):
        expect(clock).to_have_text(NEARLY_AN_HOUR)
        expect(note).not_to_contain_text(WAITS)
    act(page, "clear")
    for note, clock in zip(notes, clocks, strict=True):
        expect(note).to_contain_text(WAITS)
        expect(clock).to_have_text("")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with serving_again(tmp_path, describe_table("hour", timetable=f"betting = {HOUR}, pause = 0")) as started:
        yield started


@pytest.fixture
def visit(browser: Browser, server: Serving) -> Iterator["Visit"]:
    visiting = Visit(browser, server)
    yield visiting
    for page in visiting.pages:
        page.context.close()


class Visit:
    """Somebody else's browser every time."""

    def __init__(self, browser: Browser, server: Serving) -> None:
        self.pages: list[Page] = []
        self._browser, self._server = browser, server

    def __call__(self, table: str, name: str = "") -> Page:
        page = open_context(self._browser, self._server.url, reduced_motion=True).new_page()
        self.pages.append(page)
        page.goto(f"/tables/{table}")
        if name:
            sit_down(page, name)
        wait_for_bets(page)
        return page


def test_who_comes_in_later_sees_how_much_of_the_time_is_gone(visit: "Visit") -> None:
    page = visit("hour", "Ann")
    put(page, "red")
    ends = now(page) + HOUR + ROUNDED
    expect(seconds(page)).to_have_text(SOME_GONE)

    later = visit("hour")

    later.wait_for_function(f"(ends) => ({END})() <= ends", arg=ends)
    assert_bar_goes_with_the_seconds(later)


# When the time that is shown will be over, by the clock of the machine: whoever looks, and however late.
END = """() => {
  const shown = document.querySelector(".phase .seconds").textContent;
  return shown ? Date.now() / 1000 + Number.parseInt(shown) : Number.NaN;
}"""
ROUNDED = 1  # seconds, at the most


def now(page: Page) -> float:
    return float(page.evaluate("Date.now() / 1000"))


def assert_bar_goes_with_the_seconds(page: Page) -> None:
    shown, drained = page.locator(".phase").evaluate(
        """(phase) => {
          const [seconds, bar] = [phase.querySelector(".seconds"), phase.querySelector(".drain")];
          return [seconds.textContent, bar.style.transform].map((each) => Number(each.match(/[0-9.]+/)[0]));
        }"""
    )
    assert drained * HOUR == pytest.approx(shown, abs=1.5), "of an hour, whoever looks"


def test_a_restart_while_the_dealer_waits(server: Serving, visit: "Visit") -> None:
    page = visit("hour", "Ann")
    expect(page.locator("#phase")).to_contain_text(WAITS)

    restart(server, page)

    expect(page.locator("#phase")).to_contain_text(WAITS)
    expect(seconds(page)).to_have_text("")
    put(page, "red")
    expect(seconds(page)).to_have_text(NEARLY_AN_HOUR)


def test_a_restart_while_the_clock_runs_gives_the_whole_time_again(server: Serving, visit: "Visit") -> None:
    page = visit("hour", "Ann")
    put(page, "red")
    expect(seconds(page)).to_have_text(SOME_GONE)
    whole = now(page) + HOUR - ROUNDED

    restart(server, page)

    page.wait_for_function(f"(whole) => ({END})() >= whole", arg=whole)
    assert_bar_goes_with_the_seconds(page)


def restart(server: Serving, page: Page) -> None:
    server.end()
    expect(page.locator("#offline")).to_be_visible()
    server.start()
    expect(page.locator("#offline")).to_be_hidden()
