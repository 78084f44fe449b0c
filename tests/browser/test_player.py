"""A player at the table: by mouse, by keyboard alone, by a finger on a phone."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from croupier.floor import sequencer
from croupier.game.roles import Actor, Role
from croupier.table import commands as c
from tests.client.serving import Serving, describe_table
from tests.client.serving import serving as serving_again
from tests.waiting import wait_until
from tests.web.serving import InProcess

from .at_the_table import (
    A_SPIN,
    Line,
    act,
    announcement,
    chips,
    choose_chip,
    deal,
    open_bets,
    play_out,
    put,
    sit_down,
    solid,
    spin_to,
    spot,
    wait_for_bets,
)
from .axe import assert_accessible
from .conftest import OpenContext, PlayerPage
from .driving import open_context
from .tables import LIMITED, cloth, quick, slow

SANDS = cloth("sands-2019")


def test_a_round_by_mouse(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS, reduced_motion=False)
    expect(page.locator(".phase")).to_have_attribute("data-phase", "not-open")
    deal(house, SANDS, c.PlaceYourBets())
    expect(page.locator(".phase .words")).to_have_text("Place your bets")

    choose_chip(page, 500)
    spot(page, "split:17-20").click()
    spot(page, "red").click()
    spot(page, "red").click()
    spot(page, "straight:0").click()
    expect(solid(page, "split:17-20")).to_have_attribute("data-stake", "500")
    expect(solid(page, "red")).to_have_attribute("data-stake", "1000")
    spot(page, "red").click(button="right")
    expect(solid(page, "red")).to_have_attribute("data-stake", "500")

    spin_to(house, SANDS, "17")
    result = page.locator("#result")
    expect(result).to_contain_text("17, Black, Low, Odd", ignore_case=True)
    expect(result.locator("[data-wager='split:17-20']")).to_contain_text("$5 × 17 = $85 won + $5 back")
    expect(result.locator("[data-wager='split:17-20'] .clause")).to_contain_text("4.1")
    expect(result.locator(".result-summary")).to_have_attribute("data-net", str(17 * 500 - 1000))
    expect(page.locator(".dolly")).to_be_attached()
    expect(page.locator(".area.number.winner")).to_have_attribute("data-area", "17")
    expect(page.locator("roulette-wheel")).to_have_accessible_name("The ball lies in 17")
    expect(chips(page, "split:17-20")).to_have_class(re.compile(r"\bwon\b"))

    expect(page.locator("history-strip li")).to_have_text(["17 black"])
    deal(house, SANDS, c.LiftDolly())
    expect(page.locator("history-strip li")).to_have_text(["17 black"])
    expect(chips(page, "split:17-20")).to_have_count(0)


def test_a_loss_is_not_celebrated(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    put(page, "red")
    spin_to(house, SANDS, "17")

    summary = page.locator(".result-summary")
    expect(summary).to_have_class(re.compile("behind"))
    expect(summary).not_to_contain_text(re.compile("win|ahead", re.IGNORECASE))


def test_a_round_by_keyboard_alone(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.wager"):
            break
    focused = page.locator("[data-wager]:focus")
    expect(focused).to_have_attribute("data-wager", "straight:17")

    page.keyboard.press("2")  # the second chip: 500
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-wager", "split:17-20")
    page.keyboard.press("ArrowUp")
    expect(focused).to_have_attribute("data-wager", "corner:17-18-20-21")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-wager", "split:20-21")
    page.keyboard.press("Enter")
    page.keyboard.press("Backspace")
    expect(focused).to_have_accessible_name(re.compile(r"^Split 20/21, pays 17 to 1$"))
    expect(solid(page, "corner:17-18-20-21")).to_have_attribute("data-stake", "500")
    expect(chips(page, "split:20-21")).to_have_count(0)
    page.keyboard.press("End")
    expect(focused).to_have_attribute("data-wager", re.compile("column:[23]"))

    page.keyboard.press("/")
    expect(page.get_by_label("Type a bet")).to_be_focused()
    page.keyboard.type("20 red")
    page.keyboard.press("Enter")
    expect(solid(page, "red")).to_have_attribute("data-stake", "2000")

    spin_to(house, SANDS, "18")
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"^18, Red.*You win \$55\."))


def test_a_round_by_a_finger_on_a_phone(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS, phone=True)
    open_bets(house, SANDS, page)

    page.locator('[data-chip="500"]').tap()
    spot(page, "straight:17").tap()
    expect(solid(page, "straight:17")).to_have_attribute("data-stake", "500")
    page.locator('[data-put="corner:17-18-20-21"]').tap()
    expect(solid(page, "corner:17-18-20-21")).to_have_attribute("data-stake", "500")
    press_long(page, "straight:17")
    expect(chips(page, "straight:17")).to_have_count(0)

    spin_to(house, SANDS, "21")
    expect(page.locator("#result")).to_contain_text("$5 × 8 = $40 won")
    assert page.evaluate("document.documentElement.scrollWidth") == 390, "nothing is cut off at the side"


def press_long(page: Page, wager: str) -> None:
    """A finger that stays until the chip is off."""
    spot(page, wager).evaluate(
        """(element) => {
          const touch = {bubbles: true, pointerType: "touch", isPrimary: true};
          element.dispatchEvent(new PointerEvent("pointerdown", touch));
        }"""
    )
    expect(chips(page, wager)).to_have_count(0)
    spot(page, wager).dispatch_event("pointerup", {"pointerType": "touch"})


@pytest.mark.parametrize("name", ["sands-2019", "nz-37", "fast-action-2020"])
def test_targets_for_a_finger_are_large_enough(player_page: PlayerPage, name: str) -> None:
    page = player_page("Ann", slow(name), phone=True)
    expect(page.locator(".chip-button").first).to_be_visible()

    small = page.locator("button:visible, a:visible:not(.skip), summary:visible").evaluate_all(
        """(all) => all.map((each) => [each.textContent, each.getBoundingClientRect()])
             .filter(([, {width, height}]) => height < 44 || width < 44)
             .map(([text, {width, height}]) => `${text} ${width} x ${height}`)"""
    )
    assert small == []
    smallest = page.locator(".spot:not(.line)").evaluate_all(
        """(all) => Math.min(...all.map((each) => each.getBoundingClientRect())
             .flatMap(({width, height}) => [width, height]))"""
    )
    assert smallest >= 43.5


TYPED = [
    ("25 on 17", "straight:17", 2500),
    ("5 on 8/11", "split:8-11", 500),
    ("20 red", "red", 2000),
    ("20 rouge", "red", 2000),
    ("10 voisins", "voisins", 9000),
    ("5 1st dozen", "dozen:1", 500),
    ("5 on 1-2-3", "street:1-2-3", 500),
    ("5 on neighbours 17", "neighbours:17", 2500),
    ("5 tiers du cylindre", "tiers", 3000),
]


def test_a_bet_is_typed(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("racetrack-2012"))
    wait_for_bets(page)
    for line, wager, stake in TYPED:
        page.get_by_label("Type a bet").fill(line)
        page.keyboard.press("Enter")

        expect(solid(page, wager)).to_have_attribute("data-stake", str(stake))
        page.get_by_label("Type a bet").fill("undo")
        page.keyboard.press("Enter")
        expect(page.locator("roulette-cloth .chip")).to_have_count(0)


def test_the_most_that_a_spot_takes(player_page: PlayerPage) -> None:
    page = player_page("Ann", LIMITED)
    wait_for_bets(page)
    choose_chip(page, 500)
    spot(page, "straight:17").click()
    page.get_by_role("button", name="Most that this spot takes").click()
    spot(page, "straight:17").click()
    expect(solid(page, "straight:17")).to_have_attribute("data-stake", "1000")
    page.get_by_role("button", name="Most that this spot takes").click()
    spot(page, "straight:17").click()

    expect(page.locator(".spot-note")).to_contain_text("This spot takes no more")


def test_what_cannot_be_typed_is_said(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    page.get_by_label("Type a bet").fill("5 on 8/12")
    page.keyboard.press("Enter")

    expect(page.locator(".toast")).to_contain_text("This layout has no wager “8/12”.")
    expect(page.get_by_label("Type a bet")).to_have_value("5 on 8/12")


def test_undo_redo_clear_double_and_rebet(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    choose_chip(page, 500)
    put(page, "red")
    put(page, "dozen:1")
    act(page, "double")
    expect(solid(page, "red")).to_have_attribute("data-stake", "1000")
    act(page, "undo")
    expect(solid(page, "red")).to_have_attribute("data-stake", "500")
    act(page, "redo")
    expect(solid(page, "dozen:1")).to_have_attribute("data-stake", "1000")
    act(page, "clear")
    expect(page.locator("roulette-cloth .chip")).to_have_count(0)
    act(page, "undo")
    expect(solid(page, "red")).to_have_attribute("data-stake", "1000")

    play_out(house, SANDS, "17")
    open_bets(house, SANDS, page)
    expect(page.locator("roulette-cloth .chip")).to_have_count(0)
    act(page, "rebet")
    expect(solid(page, "red")).to_have_attribute("data-stake", "1000")
    expect(solid(page, "dozen:1")).to_have_attribute("data-stake", "1000")


def test_undo_goes_back_step_by_step_also_over_a_clear(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    wait_for_bets(page)
    put(page, "straight:17")
    put(page, "red")
    act(page, "clear")
    expect(page.locator("roulette-cloth .chip")).to_have_count(0)

    act(page, "undo")
    expect(page.locator("roulette-cloth .chip:not(.hollow)")).to_have_count(2)
    act(page, "undo")
    expect(chips(page, "red")).to_have_count(0)
    expect(solid(page, "straight:17")).to_be_visible()
    act(page, "undo")
    expect(page.locator("roulette-cloth .chip")).to_have_count(0)
    act(page, "redo")
    act(page, "redo")
    act(page, "redo")
    expect(page.locator("roulette-cloth .chip")).to_have_count(0)
    act(page, "undo")
    expect(page.locator("roulette-cloth .chip:not(.hollow)")).to_have_count(2)


def test_more_chips_than_the_house_takes_at_once_are_all_taken_off(browser: Browser, tmp_path: Path) -> None:
    """With the limits of a house: twenty commands a second, forty at once."""
    table = describe_table("long", timetable="betting = 3600, pause = 0")
    with serving_again(tmp_path, table) as server, open_context(browser, server.url) as context:
        page = context.new_page()
        page.goto("/tables/long")
        sit_down(page, "Zoe")
        wait_for_bets(page)
        for _ in range(60):
            spot(page, "red").dispatch_event("click")
        expect(solid(page, "red")).to_have_attribute("data-stake", "6000")
        act(page, "clear")

        expect(chips(page, "red")).to_have_count(0)
        act(page, "undo")
        expect(solid(page, "red")).to_have_attribute("data-stake", "6000")


def test_nothing_is_given_away_before_the_ball_lies(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS, reduced_motion=False)
    open_bets(house, SANDS, page)
    put(page, "red")
    deal(house, SANDS, A_SPIN, c.NoMoreBets(bell=True), c.DropBall(6))
    expect(page.locator("roulette-wheel")).to_have_attribute("data-phase", "dropped")
    page.evaluate(
        """() => {
          window.given = [];
          const look = () => {
            if (!document.querySelector("roulette-wheel").dataset.falling) return;
            if (document.querySelector("#calls").textContent.includes("17")) given.push("call");
            if (!document.querySelector('.chip[data-on="red"]')) given.push("chips");
            if (!document.querySelector("#result").hidden) given.push("result");
            if (document.querySelector("history-strip").textContent.includes("17")) given.push("strip");
          };
          const everything = {subtree: true, childList: true, attributes: true};
          new MutationObserver(look).observe(document.body, everything);
        }"""
    )
    deal(house, SANDS, c.RestBall("17"), announcement(house, SANDS, "17"), c.PlaceDolly("17"))
    deal(house, SANDS, c.CollectLosers(), c.PayWinners())
    expect(page.locator(".dolly")).to_be_attached()

    expect(chips(page, "red")).to_have_class(re.compile(r"\blost\b"))
    expect(chips(page, "red")).to_have_count(0)
    expect(page.locator("#calls")).to_contain_text("17")
    assert page.evaluate("given") == []


def test_a_corrected_number_changes_what_is_shown_of_the_round(
    house: InProcess, player_page: PlayerPage
) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    put(page, "red")
    play_out(house, SANDS, "17")
    expect(page.locator("#result .result-summary")).to_have_attribute("data-net", "-100")
    manager = Actor(person="Max", role=Role("gaming-shift-manager"))
    house.play(SANDS, manager, c.CorrectNumber(round=1, number="18", reason="The display was misread"))

    expect(page.locator("#result .result-summary")).to_have_attribute("data-net", "100")
    expect(page.locator("#result .pip")).to_contain_text("18")
    expect(page.locator("history-strip .struck")).to_have_text("17")
    expect(page.locator(".toast")).to_contain_text("Round 1 is corrected: 18, not 17.")


def test_favourites_come_back(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    wait_for_bets(page)
    put(page, "green")
    act(page, "favourites")
    page.get_by_label("Keep my bets as").fill("zeros")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator(".favourites")).to_contain_text("Green $1")
    page.get_by_role("button", name="Close").click()
    page.reload()
    expect(solid(page, "green")).to_be_visible()
    act(page, "clear")
    expect(chips(page, "green")).to_have_count(0)

    page.keyboard.press("f")
    page.get_by_role("button", name="Place: zeros").click()
    expect(solid(page, "green")).to_have_attribute("data-stake", "100")


def test_a_refusal_is_shown_at_the_spot_with_its_clause(player_page: PlayerPage) -> None:
    page = player_page("Ann", LIMITED)
    wait_for_bets(page)
    choose_chip(page, 2500)
    spot(page, "straight:17").click()

    note = page.locator(".spot-note")
    expect(note).to_contain_text(re.compile(r"^\$25 is over the maximum of \$10\. § \d"))
    expect(page.get_by_role("status").first).to_contain_text("$25 is over the maximum of $10.")
    expect(page.locator("roulette-cloth .chip")).to_have_count(0)
    near = note.bounding_box()
    cell = spot(page, "straight:17").bounding_box()
    assert near is not None
    assert cell is not None
    assert abs(near["y"] + near["height"] - cell["y"]) < 30, "it stands just above"


def test_who_clicks_too_late_is_told(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS)
    deal(house, SANDS, c.PlaceYourBets(), A_SPIN, c.NoMoreBets(bell=True))
    expect(page.locator(".phase")).to_have_attribute("data-phase", "closed")
    spot(page, "red").click()

    expect(page.locator(".spot-note")).to_contain_text(
        re.compile(r"^Bets are closed: no wager after “No more bets”\. § \d")
    )
    expect(page.locator("roulette-cloth .chip")).to_have_count(0)


def test_looking_shows_what_a_wager_covers_and_pays(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("racetrack-2012"))
    wait_for_bets(page)
    choose_chip(page, 500)
    spot(page, "orphelins").hover()

    covered = page.locator(".area.number.covered")
    expect(covered).to_have_count(8)
    expect(page.locator(".area.track.covered")).to_have_count(8)
    expect(page.locator(".marks .piece")).to_have_count(5)
    looking = page.get_by_role("region", name="About the spot")
    expect(looking).to_contain_text("5 chips = $25")
    expect(looking.locator(".clause")).to_contain_text("3.5")
    spot(page, "split:8-11").hover()
    expect(looking).to_contain_text("17 to 1")
    expect(looking).to_contain_text("$90")


def test_two_players_at_one_spot(house: InProcess, player_page: PlayerPage) -> None:
    ann = player_page("Ann", slow("sands-2019"))
    ben = player_page("Ben", slow("sands-2019"))
    wait_for_bets(ann)
    wait_for_bets(ben)
    put(ann, "straight:17")
    expect(chips(ben, "straight:17", of="theirs")).to_have_attribute("data-stake", "100")
    choose_chip(ben, 500)
    spot(ben, "straight:17").click()

    expect(solid(ben, "straight:17")).to_have_attribute("data-stake", "500")
    expect(chips(ann, "straight:17", of="theirs")).to_have_attribute("data-stake", "500")
    expect(solid(ann, "straight:17")).to_have_attribute("data-stake", "100")
    ann.get_by_label("Show everybody’s chips").uncheck()
    expect(chips(ann, "straight:17", of="theirs")).to_have_count(0)


def test_a_fast_action_round(player_page: PlayerPage) -> None:
    page = player_page("Ann", quick("fast-action-2020"))
    wait_for_bets(page)
    put(page, "straight:MBS")

    expect(page.locator(".area.number.lit")).to_have_count(10)
    expect(page.locator("#result .reason")).to_have_attribute("data-wager", "straight:MBS")
    expect(page.locator("#result .result-summary")).to_be_visible()
    expect(page.locator("#calls")).to_contain_text("Bonus numbers:")


def test_a_declared_wager_is_hollow_until_the_dealer_has_placed_it(
    house: InProcess, player_page: PlayerPage
) -> None:
    table = cloth("nz-37")
    page = player_page("Ann", table)
    open_bets(house, table, page)
    choose_chip(page, 500)
    spot(page, "voisins").click()
    expect(chips(page, "voisins")).to_have_class(re.compile("hollow"))
    live = house.house.floor.tables[table]
    wait_until(lambda: bool(live.table.play.declared))
    (declared,) = live.table.play.declared

    deal(house, table, c.PlaceDeclaredWager(declared))
    expect(solid(page, "voisins")).to_have_attribute("data-stake", "4500")


def test_a_void_round_returns_the_stakes_and_says_why(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    put(page, "red")
    deal(house, SANDS, A_SPIN, c.NoMoreBets(bell=True), c.NoSpin("A phone fell into the wheel"))

    result = page.locator("#result")
    expect(result).to_contain_text("Void")
    expect(result.locator(".result-summary")).to_have_attribute("data-net", "0")
    expect(result.locator(".clause").first).to_be_visible()
    expect(page.locator(".money")).to_contain_text("$1,000")


def test_coming_in_sitting_down_and_leaving(page: Page) -> None:
    page.goto(f"/tables/{slow('sands-2019')}")
    sit_down(page, "Zoe")
    expect(page.locator(".money")).to_contain_text("$1,000")
    expect(page.locator(".bar-person")).to_contain_text("Zoe")
    page.get_by_role("button", name="More chips").click()
    page.get_by_label("Chips for").fill("250")
    page.get_by_role("button", name="Buy", exact=True).click()
    expect(page.locator(".money")).to_contain_text("$1,250")
    page.get_by_role("button", name="Leave").click()

    expect(page.locator(".toast")).to_contain_text("You left the table with $10,000.")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_in_french_with_the_words_of_the_game(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS, language="fr")
    deal(house, SANDS, c.PlaceYourBets())

    expect(page.locator(".phase .words")).to_have_text("Faites vos jeux")
    expect(spot(page, "split:17-20")).to_have_accessible_name(re.compile("^Cheval 17/20, paie 17 pour 1"))
    expect(spot(page, "low")).to_have_accessible_name(re.compile("^Manque"))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").locator("kbd", has_text="Entrée, Espace")).to_be_visible()
    expect(page.get_by_role("dialog").locator("kbd", has_text="Maj+U")).to_be_visible()
    page.keyboard.press("Escape")
    deal(house, SANDS, A_SPIN, c.NoMoreBets(bell=True))
    expect(page.locator(".phase .words")).to_have_text("Rien ne va plus")


def test_the_statistics_say_that_they_are_for_information_only(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    expect(page.locator(".chip-button").first).to_be_visible()
    page.keyboard.press("s")

    expect(page.get_by_role("dialog")).to_contain_text("For information only")
    assert_accessible(page)


def test_sound_is_off_until_asked(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    expect(page.get_by_role("button", name="Sound is off")).to_be_visible()
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="Sound is on")).to_be_visible()


def test_a_break_of_the_connection_in_the_middle_of_a_round(browser: Browser, tmp_path: Path) -> None:
    """The server is killed, a chip is put down meanwhile, and the server comes back."""
    with serving_again(tmp_path, describe_table("long", timetable="betting = 3600, pause = 0")) as server:
        page = open_context(browser, server.url).new_page()
        page.goto("/tables/long")
        sit_down(page, "Zoe")
        wait_for_bets(page)
        spot(page, "red").click()
        expect(solid(page, "red")).to_have_attribute("data-stake", "100")
        kill_and_restart_around(server, page)

        expect(solid(page, "straight:17")).to_have_attribute("data-stake", "100")
        expect(solid(page, "red")).to_have_attribute("data-stake", "100")
        expect(page.locator("#offline")).to_be_hidden()
        page.reload()
        expect(solid(page, "straight:17")).to_have_attribute("data-stake", "100")
        page.context.close()


def test_a_chip_for_one_round_is_none_for_the_next(house: InProcess, player_page: PlayerPage) -> None:
    """It was put down while the line was broken, and when that is mended another round has begun."""
    page = player_page("Ann", SANDS)
    line = Line(page)
    open_bets(house, SANDS, page)
    line.cut()
    expect(page.locator("#offline")).to_be_visible()
    spot(page, "red").click()
    expect(chips(page, "red")).to_have_class(re.compile("hollow"))
    play_out(house, SANDS, "17")
    deal(house, SANDS, c.PlaceYourBets())
    line.mend()

    expect(page.locator(".spot-note")).to_contain_text("It was not acknowledged in its round")
    expect(chips(page, "red")).to_have_count(0)
    assert not house.house.floor.tables[SANDS].table.play.wagers


def test_a_chip_that_a_crowd_kept_waiting_too_long_is_asked_for_again(
    house: InProcess, player_page: PlayerPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    with monkeypatch.context() as crowded:
        crowded.setattr(sequencer, "FEW", 0)
        crowded.setattr(house.house, "limits", replace(house.house.limits, wait=-1.0))
        spot(page, "red").click()
        wait_until(lambda: house.house.floor.sequencer.overdue)
        expect(chips(page, "red")).to_have_class(re.compile("hollow"))

    expect(solid(page, "red")).to_be_visible()
    assert len(house.house.floor.tables[SANDS].table.play.wagers) == 1


def kill_and_restart_around(server: Serving, page: Page) -> None:
    server.end()
    expect(page.locator("#offline")).to_be_visible()
    spot(page, "straight:17").click()
    expect(chips(page, "straight:17")).to_have_class(re.compile("hollow"))
    server.start()


def test_who_comes_while_it_is_paid_learns_what_became_of_the_wagers(
    house: InProcess, player_page: PlayerPage
) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    put(page, "red")
    spin_to(house, SANDS, "18")
    page.reload()
    expect(page.locator(".dolly")).to_be_attached()
    expect(page.locator("#result .result-summary")).to_have_attribute("data-net", "100")
    expect(page.locator("#result .reason")).to_contain_text("Red: $1 × 1 = $1 won + $1 back § ")
    deal(house, SANDS, c.LiftDolly())

    expect(page.locator("#result .reason")).to_contain_text("Red: $1 × 1 = $1 won + $1 back § ")


def test_reduced_motion_shows_the_end_at_once(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    spin_to(house, SANDS, "17")

    expect(page.locator(".area.number.winner")).to_have_attribute("data-area", "17")
    longest = page.locator("roulette-wheel").evaluate(
        """(wheel) => Math.max(0, ...wheel.getAnimations({subtree: true})
             .map((each) => each.effect.getComputedTiming().endTime))"""
    )
    assert longest <= 10, "milliseconds"


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("name", ["racetrack-2012", "nz-38-00-0", "fast-action-2020"])
def test_nobody_is_left_out(player_page: PlayerPage, name: str, phone: bool) -> None:
    page = player_page("Ann", slow(name), phone=phone)
    wait_for_bets(page)
    put(page, "straight:17")

    assert_accessible(page)


def test_the_page_of_a_spectator(new_context: OpenContext) -> None:
    page = new_context().new_page()
    page.goto(f"/tables/{slow('nz-37')}")
    wait_for_bets(page)
    spot(page, "red").click()

    expect(page.locator(".spot-note")).to_contain_text("You watch. Come in to play.")
    assert_accessible(page)


NOTES_STAY = """
const real = setTimeout;
window.setTimeout = (work, wait, ...more) => real(work, wait === 6000 ? 600000 : wait, ...more);
"""


def test_who_sits_down_is_not_told_any_more_to_watch(new_context: OpenContext) -> None:
    page = new_context().new_page()
    page.add_init_script(NOTES_STAY)
    page.goto(f"/tables/{slow('nz-37')}")
    wait_for_bets(page)
    spot(page, "red").click()
    page.keyboard.press("d")  # the same in a note of the page
    told = page.locator(".spot-note, .toast")
    expect(told).to_have_text(["You watch. Come in to play."] * 2)

    sit_down(page, "Ann")

    expect(told).to_have_count(0)


def test_help_begins_at_its_beginning(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("nz-37"))
    page.set_viewport_size({"width": 1366, "height": 500})
    wait_for_bets(page)

    page.keyboard.press("?")

    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_be_focused()
    expect(sheet.get_by_role("heading")).to_be_in_viewport()
    assert sheet.evaluate("sheet => sheet.scrollTop") == 0
