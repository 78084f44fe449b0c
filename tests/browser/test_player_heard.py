"""What a player hears without looking at the table, and where the keyboard goes on."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.floor import bonus_numbers
from croupier.table import commands as c
from tests.web.serving import InProcess

from .at_the_table import (
    A_SPIN,
    Line,
    announcement,
    deal,
    open_bets,
    put,
    sit_down,
    spot,
    wait_for_bets,
)
from .conftest import OpenContext, PlayerPage
from .tables import cloth, slow

pytestmark = pytest.mark.long

SANDS, FAST = cloth("sands-2019"), cloth("fast-action-2020")
WITH_A_LINK = ("1", "2", "3", "4", "17", "21", "25", "29", "33", "0")


def said(page: Page) -> Locator:
    return page.locator("body > [role=status]")


def said_at_once(page: Page) -> Locator:
    return page.locator("body > [role=alert]")


def test_what_is_put_down_and_taken_off_is_said(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    wait_for_bets(page)
    put(page, "red")
    expect(said(page)).to_have_text("Red $1.")
    spot(page, "straight:17").focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("Straight up 17 $1.")
    page.keyboard.press("Delete")
    expect(said(page)).to_have_text("Taken off: Straight up 17 $1.")
    page.keyboard.press("u")
    expect(said(page)).to_have_text("Straight up 17 $1.")
    page.keyboard.press("Shift+U")
    expect(said(page)).to_have_text("Taken off: Straight up 17 $1.")
    put(page, "black")
    page.get_by_label("Type a bet").fill("clear")
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("Taken off: Red $1 and Black $1.")

    page.get_by_label("Type a bet").blur()
    page.keyboard.press("m")
    expect(said(page)).to_have_text("Sound is on")


def test_a_broken_line_is_said_and_that_it_is_mended(player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS)
    line = Line(page)
    expect(page.locator(".rail")).to_be_visible()
    line.cut()

    expect(said_at_once(page)).to_have_text("No connection. Trying again…")
    line.mend()
    expect(said(page)).to_have_text("The connection is back.")


def test_a_decision_that_is_awaited_is_said_and_shown_with_its_clause(
    house: InProcess, player_page: PlayerPage
) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)

    deal(house, SANDS, c.ReferCase("A quarrel."))

    awaited = house.nobody().look(SANDS)["board"]["case"]
    text = re.compile(rf"^Play waits for a decision of the [a-z ]+\. § {', '.join(awaited['clauses'])}$")
    expect(page.locator("#notice")).to_have_text(text)
    expect(said_at_once(page)).to_have_text(text)


def test_a_complete_link_and_a_super_bonus_number_are_said(
    house: InProcess, player_page: PlayerPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house draws by chance: here with a whole link."""
    monkeypatch.setattr(bonus_numbers, "draw_bonus_numbers", lambda *_: WITH_A_LINK)
    page = player_page("Ann", FAST)
    open_bets(house, FAST, page)
    deal(house, FAST, A_SPIN, c.NoMoreBets(), c.DrawBonusNumbers(), c.LightBonusNumbers(WITH_A_LINK))
    calls = page.locator("#calls li")
    numbers = ", ".join(WITH_A_LINK)
    expect(calls.first).to_contain_text(f"Bonus numbers: {numbers}. Link B is complete: super bonus.")

    deal(house, FAST, c.DropBall(6), c.RestBall("3"), announcement(house, FAST, "3"))

    expect(calls.first).to_contain_text(re.compile("^3, .*super bonus number"))
    expect(said_at_once(page)).to_contain_text("super bonus number")


def test_favourites_keep_the_focus(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    wait_for_bets(page)
    put(page, "red")
    page.keyboard.press("f")
    name = page.get_by_label("Keep my bets as")
    for each in ("one", "two", "three"):
        name.fill(each)
        page.get_by_role("button", name="Keep", exact=True).click()
        expect(name).to_be_focused()

    page.get_by_role("button", name="Remove two").click()
    expect(page.get_by_role("button", name="Remove three")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Remove one")).to_be_focused()
    page.keyboard.press("Enter")
    expect(name).to_be_focused()


def test_favourites_are_read_from_a_file(player_page: PlayerPage, tmp_path: Path) -> None:
    page = player_page("Ann", slow("sands-2019"))
    wait_for_bets(page)
    page.keyboard.press("f")
    file = tmp_path / "favourites.json"
    chooser, kept = page.locator("#favourites-file"), page.locator(".favourites li")
    file.write_text("no favourites")
    chooser.set_input_files(file)
    problem = page.locator("dialog [role=alert]")
    expect(problem).to_have_text("That file holds no favourites for this game.")

    entries = [{"name": f"no. {each}", "stakes": {"red": 100}} for each in range(1, 18)]
    twice = {"name": "no. 1", "stakes": {"black": 200}}
    file.write_text(json.dumps({"game": "sands-2019", "favourites": [*entries, twice]}))
    chooser.set_input_files(file)

    expect(kept).to_have_count(15)
    expect(problem).to_have_text("15 are kept at most. Left out: no. 16 and no. 17.")
    expect(kept.first).to_contain_text("Black $2")


def test_who_signs_out_in_another_tab_is_told_so_at_the_table(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    expect(page.locator(".bar-person")).to_contain_text("Ann")
    other = page.context.new_page()
    other.goto("/")

    other.get_by_role("button", name="Sign out").click()

    expect(page.locator(".toast")).to_have_text("You were signed out elsewhere. Come in again to play on.")
    expect(page.locator(".bar-person")).to_be_empty()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_who_has_never_looked_at_the_key_is_reminded_of_it(new_context: OpenContext) -> None:
    page = new_context().new_page()
    page.goto(f"/tables/{slow('sands-2019')}")
    sit_down(page, "Zoe")

    page.get_by_role("button", name="Sign out").click()

    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("You have never looked at your key.")
    expect(sheet.locator(".key")).to_be_visible()
    sheet.get_by_role("button", name="Sign out").click()
    expect(page).to_have_url("/")
    page.get_by_role("button", name="Come back as Zoe").click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Come back as Zoe")).to_be_visible()


def test_a_dealer_who_waits_for_the_first_wager_says_so(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    wait_for_bets(page)
    expect(page.locator("#phase")).to_contain_text("The dealer waits for the first wager.")

    put(page, "red")

    expect(page.locator("#phase")).to_contain_text("Round 1")
    expect(page.locator("#phase")).not_to_contain_text("first wager")
