"""A player's chips go where they were meant, as many and of the kind that was meant; else it is said why."""

import json

from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.waiting import wait_until
from tests.web.serving import InProcess

from .at_the_table import (
    A_SPIN,
    act,
    chips,
    choose_chip,
    deal,
    open_bets,
    play_out,
    put,
    solid,
    spot,
    wait_for_bets,
)
from .conftest import PlayerPage
from .tables import LIMITED, cloth, slow

SANDS = cloth("sands-2019")


def type_bet(page: Page, line: str) -> None:
    page.get_by_label("Type a bet").fill(line)
    page.keyboard.press("Enter")


def test_keys_act_where_the_focus_is_however_it_came_there(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    wait_for_bets(page)
    put(page, "straight:5")
    spot(page, "straight:30").click(button="right")
    page.keyboard.press("Enter")
    expect(solid(page, "straight:30")).to_have_attribute("data-stake", "100")
    expect(solid(page, "straight:5")).to_have_attribute("data-stake", "100")

    spot(page, "straight:20").evaluate("(element) => element.focus()")
    page.keyboard.press("Enter")
    expect(solid(page, "straight:20")).to_be_visible()
    page.keyboard.press("Delete")
    expect(chips(page, "straight:20")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-wager]:focus")).to_have_attribute("data-wager", "split:17-20")

    spot(page, "straight:30").hover()
    page.mouse.down()
    spot(page, "straight:36").hover()
    page.mouse.up()
    page.keyboard.press("Delete")
    expect(chips(page, "straight:30")).to_have_count(0)
    expect(page.locator('roulette-cloth [tabindex="0"]').first).to_have_attribute("data-wager", "straight:30")


def test_a_line_that_is_not_clear_is_not_staked_and_says_what_to_write(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"))
    wait_for_bets(page)
    refused = {
        "5k on red": "“5k” is not an amount that can be staked.",
        "5 on 2 to 1": "“2 to 1” can be several wagers: 1st column, 2nd column and 3rd column.",
        "5 on split": "“split” can be several wagers: Split 0/00, Split 0/S, Split 0/1, Split 0/2 …",
    }
    for line, why in refused.items():
        type_bet(page, line)

        expect(page.locator(".toast").last).to_contain_text(why)
        expect(page.get_by_label("Type a bet")).to_have_value(line)
    expect(page.locator("roulette-cloth .chip")).to_have_count(0)
    expect(page.get_by_label("Type a bet")).to_have_attribute("placeholder", "25 on 17 · 5 on 14/17 · undo")


def test_the_most_is_for_one_spot_and_neither_it_nor_the_eraser_is_remembered(
    house: InProcess, player_page: PlayerPage
) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    choose_chip(page, 500)
    choose_chip(page, "most")
    spot(page, "red").click()
    expect(solid(page, "red")).to_have_attribute("data-stake", "100000")
    five = page.locator('[data-chip="500"]')
    expect(five).to_have_attribute("aria-pressed", "true")

    choose_chip(page, "most")
    page.reload()
    expect(five).to_have_attribute("aria-pressed", "true")
    choose_chip(page, "eraser")
    play_out(house, SANDS, "17")
    open_bets(house, SANDS, page)
    expect(five).to_have_attribute("aria-pressed", "true")


def test_colour_chips_are_doubled_maxed_and_played_again_as_colour_chips(
    house: InProcess, player_page: PlayerPage
) -> None:
    page = player_page("Ann", SANDS, buys=0)
    deal(house, SANDS, c.BuyColourChips("Ann", 2_000))
    open_bets(house, SANDS, page)
    page.locator(".chip-button", has=page.locator("[class*=colour-]")).click()
    put(page, "red")
    act(page, "double")
    expect(solid(page, "red")).to_have_attribute("data-stake", "200")
    type_bet(page, "max on dozen:1")
    expect(solid(page, "dozen:1")).to_have_attribute("data-stake", "1800")
    expect(page.locator('[data-act="double"]')).to_have_attribute(
        "title", "Your colour chips are not enough: it takes $20, you have $0."
    )
    wagers = house.house.floor.tables[SANDS].table.play.wagers
    assert {each.chips for each in wagers.values()} == {"colour"}

    play_out(house, SANDS, "1")
    open_bets(house, SANDS, page)
    act(page, "rebet")
    expect(solid(page, "red")).to_have_attribute("data-stake", "200")
    expect(solid(page, "dozen:1")).to_have_attribute("data-stake", "1800")
    wagers = house.house.floor.tables[SANDS].table.play.wagers
    assert {each.chips for each in wagers.values()} == {"colour"}


def test_bets_are_doubled_all_or_not_at_all(player_page: PlayerPage) -> None:
    page = player_page("Ann", LIMITED)
    wait_for_bets(page)
    choose_chip(page, 500)
    put(page, "red")
    for _ in range(2):
        spot(page, "straight:17").click()
    expect(solid(page, "straight:17")).to_have_attribute("data-stake", "1000")

    why = "Not all of it would be taken: Straight up 17 takes $1 to $10, and you would have $20 there."
    double = page.locator('[data-act="double"]')
    expect(double).to_have_attribute("aria-disabled", "true")
    expect(double).to_have_attribute("title", why)
    page.keyboard.press("d")
    expect(page.locator(".toast")).to_have_text(why)
    expect(solid(page, "red")).to_have_attribute("data-stake", "500")


def test_it_is_said_before_what_would_not_be_taken_when_bets_are_repeated(player_page: PlayerPage) -> None:
    page = player_page("Ann", LIMITED)
    wait_for_bets(page)
    choose_chip(page, 500)
    put(page, "straight:17")
    last = [{"wager": "red", "stake": 500}, {"wager": "straight:17", "stake": 1_000}]
    kept = json.dumps([each | {"chips": "value"} for each in last])
    page.evaluate(f"localStorage.setItem('croupier.last.{LIMITED}', '{kept}')")
    page.reload()
    wait_for_bets(page)

    why = "Not all of it would be taken: Straight up 17 takes $1 to $10, and you would have $15 there."
    expect(page.locator('[data-act="rebet"]')).to_have_attribute("title", why)
    type_bet(page, "rebet")
    expect(page.locator(".toast")).to_have_text(why)
    act(page, "clear")
    expect(chips(page, "straight:17")).to_have_count(0)
    act(page, "rebet")
    expect(solid(page, "straight:17")).to_have_attribute("data-stake", "1000")
    expect(solid(page, "red")).to_have_attribute("data-stake", "500")


def test_more_play_money_is_there_at_once(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS, buys=1_000_000)
    open_bets(house, SANDS, page)
    choose_chip(page, "most")
    put(page, "straight:5")
    play_out(house, SANDS, "17")
    expect(page.locator(".money")).to_contain_text("Chips$0")
    page.get_by_role("button", name="More chips").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You have $0 of play money")
    dialog.get_by_role("button", name="More play money").click()

    expect(dialog).to_contain_text("You have $10,000 of play money")
    expect(dialog.get_by_role("button", name="More play money")).to_have_count(0)
    expect(dialog.get_by_label("Chips for")).to_be_focused()
    dialog.get_by_role("button", name="Buy").click()
    expect(page.locator(".money")).to_contain_text("Chips$1,000")


def test_what_the_dealer_did_not_place_is_named_and_said_at_its_spot(
    house: InProcess, player_page: PlayerPage
) -> None:
    table = cloth("nz-37")
    page = player_page("Ann", table)
    open_bets(house, table, page)
    for wager in ("voisins", "tiers"):
        spot(page, wager).click()
        expect(chips(page, wager)).to_be_visible()
    live = house.house.floor.tables[table]
    wait_until(lambda: len(live.table.play.declared) == 2)
    deal(house, table, A_SPIN, c.NoMoreBets(bell=True))

    for named in ("Voisins du zéro, $9.", "Tiers, $6."):
        why = f"Your declared wager was not placed: {named} It was not placed in time."
        expect(page.locator(".toast")).to_contain_text(why)
        expect(page.locator(".spot-note", has_text=why)).to_have_count(1)
