"""A house that is there and says nothing: that is said, and what it has not acknowledged does not count."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.client.serving import Serving, describe_table
from tests.client.serving import serving as serving_again

from .at_the_table import chips, sit_down, solid, spot, wait_for_bets
from .driving import open_context

NOTICED_WITHIN = 3_000  # milliseconds
DEAD_AFTER = 20_000  # by then another line was opened
SAYS_NOTHING = "The house does not answer. Waiting for it…"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    table = describe_table("long", timetable="betting = 3600, pause = 0, spins_without_wagers = true")
    with serving_again(tmp_path, table) as started:
        yield started


@pytest.fixture
def page(browser: Browser, server: Serving) -> Iterator[Page]:
    """Whose time can be put on: however slow the machine is, so much of it has passed and no more."""
    with open_context(browser, server.url, reduced_motion=True) as context:
        page = context.new_page()
        page.clock.install()
        yield page


@pytest.fixture
def seated(page: Page) -> Page:
    """At the table, with a chip on red."""
    page.goto("/tables/long")
    sit_down(page, "Zoe")
    wait_for_bets(page)
    spot(page, "red").click()
    expect(solid(page, "red")).to_have_attribute("data-stake", "100")
    expect(page.locator(".money")).to_have_text(money(in_hand=999, on_layout=1))
    return page


def money(*, in_hand: int, on_layout: int) -> re.Pattern[str]:
    return re.compile(rf"\${in_hand}\D.*\${on_layout}\D")


def fall_silent(server: Serving, page: Page) -> None:
    """Until the page has had as much time as it needs at most to notice it."""
    server.fall_silent()
    page.clock.run_for(NOTICED_WITHIN)


def test_silence_is_noticed_within_three_seconds_and_said(server: Serving, seated: Page) -> None:
    fall_silent(server, seated)

    expect(seated.locator("#offline")).to_have_text(SAYS_NOTHING)
    expect(seated.locator("body > [role=alert]")).to_have_text(SAYS_NOTHING)
    expect(seated.locator(".phase .seconds")).to_have_text("")
    server.go_on()
    expect(seated.locator("#offline")).to_be_hidden()
    expect(seated.locator("body > [role=status]")).to_have_text("The connection is back.")
    expect(seated.locator(".phase .seconds")).to_have_text(re.compile(r"\d+ s"))


def test_a_short_pause_is_not_spoken_of(server: Serving, seated: Page) -> None:
    seated.clock.pause_at(seated.evaluate("Date.now()") + 100)
    server.fall_silent()

    seated.clock.run_for(1_000)

    expect(seated.locator("#offline")).to_be_hidden()
    server.go_on()
    seated.clock.resume()
    spot(seated, "straight:17").click()
    expect(solid(seated, "straight:17")).to_have_attribute("data-stake", "100")


def test_what_is_not_acknowledged_is_in_no_sum(server: Serving, seated: Page) -> None:
    fall_silent(server, seated)
    expect(seated.locator("#offline")).to_be_visible()

    spot(seated, "straight:17").click()
    spot(seated, "red").click()
    spot(seated, "red").hover()

    expect(chips(seated, "straight:17")).to_have_class(re.compile("hollow"))
    expect(seated.locator(".money")).to_have_text(money(in_hand=999, on_layout=1))
    expect(solid(seated, "red")).to_have_attribute("data-stake", "100")
    expect(spot(seated, "red")).to_have_accessible_name(re.compile(r"staked \$1$"))
    expect(spot(seated, "straight:17")).not_to_have_accessible_name(re.compile("staked"))
    expect(seated.locator("#looking")).to_contain_text(re.compile(r"My stake\s*\$1\D"))
    seated.keyboard.press("l")
    expect(seated.locator(".toast")).to_have_text(re.compile(r"Red \$1\D.*\$1\D*$"))
    server.go_on()
    expect(solid(seated, "straight:17")).to_have_attribute("data-stake", "100")
    expect(solid(seated, "red")).to_have_attribute("data-stake", "200")
    expect(seated.locator(".money")).to_have_text(money(in_hand=997, on_layout=3))


def test_what_is_taken_off_is_counted_until_that_is_acknowledged(server: Serving, seated: Page) -> None:
    fall_silent(server, seated)

    spot(seated, "red").click(button="right")

    expect(chips(seated, "red")).to_have_class(re.compile("leaving"))
    expect(seated.locator(".money")).to_have_text(money(in_hand=999, on_layout=1))
    server.go_on()
    expect(chips(seated, "red")).to_have_count(0)
    expect(seated.locator(".money")).to_have_text(re.compile(r"\$1,000\D.*\$0"))


def test_after_a_long_silence_nothing_is_lost_and_nothing_is_doubled(server: Serving, seated: Page) -> None:
    """The line is taken for dead and another one opened: what was asked is asked again there."""
    fall_silent(server, seated)
    spot(seated, "straight:17").click()
    expect(chips(seated, "straight:17")).to_have_class(re.compile("hollow"))
    with seated.expect_websocket():
        seated.clock.run_for(DEAD_AFTER)
    expect(seated.locator("#offline")).to_be_visible()
    expect(chips(seated, "straight:17")).to_have_class(re.compile("hollow"))

    server.go_on()

    expect(solid(seated, "straight:17")).to_have_attribute("data-stake", "100")
    expect(seated.locator("#offline")).to_be_hidden()
    expect(seated.locator(".money")).to_have_text(money(in_hand=998, on_layout=2))
    seated.reload()
    expect(solid(seated, "straight:17")).to_have_attribute("data-stake", "100")
    expect(seated.locator(".money")).to_have_text(money(in_hand=998, on_layout=2))


def test_a_house_that_answers_is_never_called_silent(page: Page) -> None:
    """Nothing happens at the table, and the page asks again and again."""
    page.add_init_script(
        """
        window.troubles = [];
        const note = () => document.querySelector("#offline")?.hidden === false && troubles.push("trouble");
        new MutationObserver(note).observe(document, {subtree: true, childList: true, attributes: true});
        """
    )
    with page.expect_websocket() as opened:
        page.goto("/tables/long")
    wait_for_bets(page)

    for _ in range(4):
        opened.value.wait_for_event("framereceived", lambda frame: '"pong"' in str(frame))

    assert page.evaluate("troubles") == []


@pytest.mark.parametrize("path", ["/tables/long/board", "/"])
def test_pages_without_a_seat_say_so_too(server: Serving, page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator(".words").first).to_have_text("Place your bets")

    fall_silent(server, page)

    expect(page.locator("#offline")).to_have_text(SAYS_NOTHING)
    server.go_on()
    expect(page.locator("#offline")).to_be_hidden()


def sign_in(server: Serving, page: Page) -> None:
    page.goto("/staff?next=/pit")
    page.get_by_label("Name").fill("pit-supervisor")
    page.get_by_label("Secret").fill(server.secrets["pit-supervisor"])
    page.get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(f"{server.url}/pit")


@pytest.mark.parametrize("path", ["/", "/pit", "/pit/long", "/tables/long/board"])
def test_no_countdown_runs_on_while_the_house_is_silent(server: Serving, page: Page, path: str) -> None:
    if path.startswith("/pit"):
        sign_in(server, page)
    page.goto(path)
    seconds = page.locator(".seconds").first
    expect(seconds).to_have_text(re.compile(r"\d+ s"))

    fall_silent(server, page)

    expect(page.locator("#offline")).to_have_text(SAYS_NOTHING)
    expect(seconds).to_have_text("")
    server.go_on()
    expect(page.locator("#offline")).to_be_hidden()
    expect(seconds).to_have_text(re.compile(r"\d+ s"))
