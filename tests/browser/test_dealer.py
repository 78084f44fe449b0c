"""The dealer's console: rounds from it, and what goes wrong with them."""

import re

import pytest
from playwright.sync_api import expect

from croupier.game.moment import Ball, Bets
from croupier.table import commands as c
from tests.waiting import wait_until
from tests.web.serving import InProcess

from .at_the_console import (
    FAST,
    NZ,
    RACETRACK,
    SANDS,
    await_step,
    drop,
    enter,
    hold,
    lay,
    open_bets,
    play_at,
    press,
    report,
    roll,
    strike,
)
from .at_the_table import SHIFT_MANAGER, Line, bring_to_dolly, chips, deal, spot
from .axe import assert_accessible
from .conftest import PlayerPage, StaffPage
from .tables import slow


def test_a_whole_round_from_the_console(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)

    open_bets(page)
    ann = lay(house, SANDS, {"straight:17": 500})
    ben = lay(house, SANDS, {"black": 2500, "red": 500}, "Ben")
    expect(chips(page, "straight:17", "theirs")).to_have_attribute("data-stake", "500")
    press(page, "Ball spun", "No more bets")
    drop(page)
    enter(page, "17")
    press(page, "Announce 17 black", "Dolly on 17 black")
    expect(page.locator(".dolly")).to_be_attached()
    press(page, "Collect the losers")
    expect(chips(page, "red", "theirs")).to_have_count(0)
    winners = page.locator(".winners li")
    expect(winners).to_have_count(2)
    expect(winners.nth(0)).to_contain_text("$5 × 35 = $175 won + $5 back § 3.4.1, 4.1")
    expect(winners.nth(0)).to_contain_text("Push 7 × $25")
    await_step(page, "Pay all winners")
    winners.nth(1).get_by_role("button", name="Pay").click()
    expect(winners.nth(1)).to_have_class(re.compile(r"\bpaid\b"))
    expect(winners.nth(0)).to_have_class(re.compile("unpaid"))
    press(page, "Pay all winners", "Lift the dolly, next round")

    await_step(page, "Place your bets")
    expect(page.locator("history-strip li").first).to_contain_text("17")
    assert ann.look(SANDS)["own"]["value_chips"] == 100_000 + 35 * 500
    assert ben.look(SANDS)["own"]["value_chips"] == 100_000 + 2500 - 500
    expect(page.locator(".log")).to_contain_text("The ball rests in 17.")
    expect(page.locator(".log time").first).to_have_text(re.compile(r"^\d{1,2}:\d\d"))  # of today


def test_a_ball_out_of_the_wheel_voids_the_round_and_stakes_go_back(
    house: InProcess, staff_page: StaffPage
) -> None:
    page = staff_page("dealer", SANDS)
    open_bets(page)
    ann = lay(house, SANDS, {"red": 500})
    press(page, "Ball spun")
    await_step(page, "No more bets")

    report(page, "ball-out-of-wheel")

    await_step(page, "Place your bets")
    news = page.locator(".void-news")
    expect(news.locator("p").first).to_have_text(
        re.compile(r"^The round is void: the ball left the wheel\. ")
    )
    expect(news.locator(".clause")).to_contain_text("5.6")
    expect(chips(page, "red", "theirs")).to_have_count(0)
    assert ann.look(SANDS)["own"]["value_chips"] == 100_000
    page.reload()
    expect(page.locator(".void-news .clause")).to_contain_text("5.6")  # it is still known why
    press(page, "Place your bets")
    expect(news).to_be_hidden()


def test_in_new_zealand_the_ball_goes_back_and_the_wagers_stay(
    house: InProcess, staff_page: StaffPage
) -> None:
    page = staff_page("dealer", NZ)
    open_bets(page)
    lay(house, NZ, {"red": 500})
    press(page, "Ball spun")
    await_step(page, "No more bets")

    report(page, "no-compartment")

    await_step(page, "Ball back to 5 red")  # where it lay before the first spin
    expect(page.locator(".void-news .clause")).to_contain_text("5.4")
    expect(page.locator(".void-news")).to_contain_text("back to the previous number")
    expect(page.locator(".cites .clause")).to_contain_text("5.4")
    press(page, "Ball back to 5 red")
    await_step(page, "Ball spun")
    expect(chips(page, "red", "theirs")).to_have_count(1)


def test_a_number_counts_only_when_it_is_confirmed(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    roll(page)
    drop(page)
    await_step(page, "Number…")

    page.keyboard.type("17")
    page.keyboard.press("Enter")

    button = await_step(page, "Confirm: 17 black")
    expect(page.locator(".number-check")).to_contain_text("17, Black, Low, Odd")
    assert play_at(house, SANDS).moment.ball is Ball.DROPPED
    neighbours = page.locator(".neighbours .pip").all_inner_texts()
    order = house.nobody().get(f"/api/tables/{SANDS}/cloth").json()["wheel"]["order"]
    at = order.index("17")
    assert neighbours == order[at - 2 : at + 3]
    page.keyboard.press("Escape")
    await_step(page, "Number…")
    page.keyboard.type("99")
    page.keyboard.press("Enter")
    expect(page.locator(".next-step .answer")).to_contain_text("The wheel has no 99.")
    expect(button).to_have_text("Number…")
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator(".next-step .answer")).to_contain_text("The wheel has no 990.")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    await_step(page, "Confirm: 9 red")
    page.keyboard.press("Enter")
    await_step(page, "Announce 9 red")
    page.get_by_role("button", name="Wrong? Enter it again").click()
    spot(page, "straight:20").click()  # the cloth is a pad too
    press(page, "Confirm: 20 black")
    await_step(page, "Announce 20 black")
    expect(page.locator(".log")).to_contain_text("The ball rests in 20, not in 9.")


# At once, however slow the machine is: else it may have been held long enough.
LET_GO = """(button, [kind, begins, ends]) => {
  const said = document.querySelector("body > [role=status]");
  said?.replaceChildren();
  const more = { button: 0, key: "Enter", bubbles: true, cancelable: true };
  for (const name of [begins, ends]) button.dispatchEvent(new globalThis[kind](name, more));
  return document.querySelector("body > [role=status]").textContent;
}"""
TOO_SHORT = "Not done: hold it longer."


def test_a_hold_button_needs_holding(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    press(page, "Place your bets", "Ball spun")
    await_step(page, "No more bets")
    page.get_by_role("tab", name="Irregular").click()
    button = page.locator("[data-irregularity='foreign-object'] button")

    assert button.evaluate(LET_GO, ["PointerEvent", "pointerdown", "pointerleave"]) == TOO_SHORT
    assert button.evaluate(LET_GO, ["KeyboardEvent", "keydown", "keyup"]) == TOO_SHORT
    button.evaluate("element => element.click()")  # as assistive technology does: it asks for a second one
    expect(page.locator("[role=alert]", has_text="once more to confirm")).to_have_count(1)
    assert play_at(house, SANDS).moment.ball is Ball.ROLLING

    button.focus()
    page.keyboard.down("Enter")
    await_step(page, "Place your bets")
    page.keyboard.up("Enter")
    expect(page.locator(".void-news .clause")).to_contain_text("5.4")


def test_a_round_by_keyboard_alone(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    strike(page, "Place your bets", "Ball spun", "No more bets")
    await_step(page, "The ball drops")
    page.keyboard.press("Space")
    expect(page.locator(".next-step .answer")).to_contain_text("how many revolutions")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    await_step(page, "Number…")
    page.keyboard.type("00")
    page.keyboard.press("Enter")
    strike(page, "Confirm: 00 green", "Announce 00 green", "Dolly on 00 green")
    strike(page, "Collect the losers", "Pay all winners", "Lift the dolly, next round", "Place your bets")
    await_step(page, "Ball spun")

    page.keyboard.press("n")
    reason = page.get_by_role("dialog").get_by_label("Reason")
    expect(reason).to_be_focused()
    page.keyboard.type("a n y 1 x")  # typing is no shortcut
    expect(reason).to_have_value("a n y 1 x")
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('hold-button') !== null"):
            break
    page.keyboard.down("Space")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.up("Space")
    expect(page.locator(".void-news .clause")).to_contain_text("5.12")
    await_step(page, "Place your bets")


def test_space_means_the_element_that_keys_have_led_to(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    await_step(page, "Place your bets")

    page.get_by_role("tab", name="Wagers").click()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Players")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Seat a player")).to_be_focused()
    page.keyboard.press("Space")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert play_at(house, SANDS).round == 0

    page.get_by_role("tab", name="Players").click()
    page.keyboard.press("Space")
    await_step(page, "Ball spun")


def test_tabs_by_home_end_and_arrows(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    await_step(page, "Place your bets")
    page.get_by_role("tab", name="Wagers").click()

    for key, name in (("End", "Table"), ("ArrowRight", "Wagers"), ("ArrowLeft", "Table"), ("Home", "Wagers")):
        page.keyboard.press(key)
        tab = page.get_by_role("tab", name=name)
        expect(tab).to_be_focused()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel", name=name)).to_be_visible()


def test_whoever_may_not_stand_in_for_the_dealer_waits(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("game-supervisor", NZ)

    expect(page.locator(".waits")).to_contain_text("Waiting for the dealer")
    expect(page.locator("#next")).to_be_hidden()


def test_a_spin_that_would_be_void_is_recorded_by_holding(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    open_bets(page)

    page.get_by_role("group", name="Ball").get_by_role("button", name="anticlockwise").click()
    expect(page.locator(".checks .wrong")).to_contain_text("§ 5.1")
    press(page, "Ball spun")

    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("in the direction of the wheel")
    assert play_at(house, SANDS).moment.ball is Ball.STILL
    hold(page, dialog.locator("hold-button button"))
    await_step(page, "Place your bets")
    expect(page.locator(".void-news .clause")).to_contain_text("5.1")


def test_a_dark_lamp_voids_the_round_of_fast_action(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", FAST)
    roll(page)
    press(page, "Draw the bonus numbers")
    await_step(page, "Record what is lit")
    expect(page.locator(".pad .drawn")).to_have_count(10)

    page.get_by_role("button", name="All 10 are lit").click()
    page.locator(".pad .drawn").first.click()
    expect(page.locator(".pad [aria-pressed=true]")).to_have_count(9)
    press(page, "Record what is lit")
    hold(page, page.get_by_role("dialog").locator("hold-button button"))

    await_step(page, "Place your bets")
    expect(page.locator(".void-news .clause")).to_contain_text("5.11")


def test_ten_lit_lamps_are_one_press(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", FAST)
    roll(page)
    press(page, "Draw the bonus numbers")
    await_step(page, "Record what is lit")

    page.set_viewport_size({"width": 1366, "height": 768})
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 4
    page.get_by_role("button", name="All 10 are lit").click()
    press(page, "Record what is lit")

    await_step(page, "The ball drops")
    play = play_at(house, FAST)
    assert play.drawn is not None
    assert play.lit is not None
    assert set(play.lit) == set(play.drawn)


def test_what_a_machine_does_is_no_button(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", slow("sands-2019"))

    expect(page.locator(".waits")).to_contain_text(re.compile("automatic dealer|electronic wheel"))
    expect(page.locator("#next")).to_be_hidden()


def test_a_player_finds_no_console(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS, path="/tables/{table}/deal")

    expect(page.get_by_role("main")).to_contain_text("for the staff of this table")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_everybody_can_use_the_desk(house: InProcess, staff_page: StaffPage) -> None:
    lay(house, RACETRACK, {"voisins": 900})
    page = staff_page("dealer", RACETRACK)
    await_step(page, "Ball spun")

    for name in ("Wagers", "Players", "Irregular", "Table"):
        page.get_by_role("tab", name=name).click()
        for folded in page.locator("[role=tabpanel]:not([hidden]) summary").all():
            folded.click()

        assert_accessible(page)


def test_everybody_can_use_the_console(house: InProcess, staff_page: StaffPage) -> None:
    lay(house, SANDS, {"split:17-20": 500})
    page = staff_page("dealer", SANDS)
    await_step(page, "Ball spun")
    page.keyboard.press("n")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()

    bring_to_dolly(house, SANDS, "17")
    press(page, "Collect the losers")
    expect(page.locator(".winners li")).to_have_count(1)
    assert_accessible(page)


def test_a_document_without_no_spin_has_no_button_for_it(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", RACETRACK)
    open_bets(page)

    page.keyboard.press("n")
    expect(page.get_by_role("alert").filter(has_text="has no call")).to_have_count(1)
    page.get_by_role("tab", name="Irregular").click()
    expect(page.locator(".irregularities li").first).to_be_visible()
    expect(page.get_by_role("button", name="No spin")).to_have_count(0)
    spot(page, "red").click()
    expect(page.locator(".spot-note")).to_contain_text("nobody places for a player")


def test_what_can_go_wrong_is_said_in_the_language_of_the_dealer(staff_page: StaffPage) -> None:
    page = staff_page("dealer", RACETRACK, language="fr")

    broken = page.locator("[data-irregularity='ball-broke'] .words")
    expect(broken).to_have_text("La bille s’est brisée")


def test_on_a_phone_the_button_is_at_the_thumb(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", RACETRACK, phone=True, language="fr", reduced_motion=True)
    for text in ("Faites vos jeux", "Bille lancée", "Rien ne va plus"):
        await_step(page, text).tap()
    await_step(page, "La bille tombe")
    page.locator(".drop-form button").first.tap()
    await_step(page, "La bille tombe").tap()
    await_step(page, "Numéro…")
    assert_accessible(page)
    page.locator(".pad [data-number='17']").tap()
    await_step(page, "Confirmer : 17 noir").tap()

    button = await_step(page, "Annoncer le 17 noir").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= 844, "it is in sight"
    assert button["y"] > 844 / 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Pupitre").tap()
    page.get_by_role("tab", name="Incidents").tap()
    assert_accessible(page)
    button_held = page.locator("[data-irregularity='ball-broke'] button")
    hold(page, button_held)
    await_step(page, "Faites vos jeux")


def test_a_void_of_another_is_seen_at_once(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    open_bets(page)

    deal(house, SANDS, c.NoSpin("seen from the pit"))

    await_step(page, "Place your bets")
    expect(page.locator(".void-news")).to_be_visible()


def test_a_press_that_was_meant_for_the_step_before_does_nothing(
    house: InProcess, staff_page: StaffPage
) -> None:
    page = staff_page("dealer", SANDS)
    await_step(page, "Place your bets")
    page.evaluate(  # as soon as somebody else has changed the step
        """() => new MutationObserver((changes, watching) => {
            if (document.querySelector("#next").textContent !== "Ball spun") return;
            watching.disconnect();
            document.querySelector("#next").click();
        }).observe(document.querySelector("#next"), { childList: true, subtree: true })"""
    )

    deal(house, SANDS, c.PlaceYourBets())

    expect(page.locator(".next-step .answer")).to_contain_text("The step has changed")
    await_step(page, "Ball spun")
    assert play_at(house, SANDS).moment.ball is Ball.STILL
    press(page, "Ball spun")
    await_step(page, "No more bets")


def test_nothing_is_pressed_without_a_connection(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    line = Line(page)
    await_step(page, "Place your bets")

    line.cut()

    expect(page.locator("#next")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".waits")).to_have_text("Not while there is no connection.")
    page.locator("#next").click(force=True)
    answer = page.locator(".next-step .answer")
    expect(answer).to_contain_text("no connection")
    assert play_at(house, SANDS).round == 0
    line.mend()
    await_step(page, "Place your bets")
    expect(answer).to_be_hidden()


def test_an_early_call_is_a_second_button_once_it_is_authorised(
    house: InProcess, staff_page: StaffPage
) -> None:
    page = staff_page("dealer", SANDS)
    open_bets(page)
    early = page.get_by_role("button", name="No more bets (early call)")
    expect(early).to_have_count(0)

    deal(house, SANDS, c.AuthoriseEarlyCall(), by=SHIFT_MANAGER)
    expect(early).to_contain_text("6.1")
    early.click()

    expect(early).to_have_count(0)
    await_step(page, "Ball spun")
    assert play_at(house, SANDS).moment.bets is Bets.CLOSED


def test_the_early_call_is_for_the_dealer_also_where_a_machine_spins(
    house: InProcess, staff_page: StaffPage
) -> None:
    table = slow("fast-action-2020")
    wait_until(lambda: play_at(house, table).moment.bets is Bets.OPEN)
    page = staff_page("dealer", table)
    expect(page.locator(".waits")).to_contain_text("Waiting for the electronic wheel: Ball spun")

    deal(house, table, c.AuthoriseEarlyCall(), by=SHIFT_MANAGER)
    page.get_by_role("button", name="No more bets (early call)").click()

    wait_until(lambda: play_at(house, table).moment.bets is Bets.CLOSED)


@pytest.mark.parametrize("game", [SANDS, NZ])
def test_the_button_keeps_its_place_and_the_page_does_not_scroll(
    house: InProcess, staff_page: StaffPage, game: str
) -> None:
    page = staff_page("dealer", game)
    page.set_viewport_size({"width": 1366, "height": 768})
    places = []
    for step in ("Place your bets", "Ball spun", "No more bets", "The ball drops"):
        box = await_step(page, step).bounding_box()
        assert box is not None
        places.append(box["y"] + box["height"])
        if step == "The ball drops":
            break
        press(page, step)

    assert max(places) - min(places) <= 1, places
    assert max(places) <= 768
    for name in ("Wagers", "Players", "Irregular", "Table"):
        page.get_by_role("tab", name=name).click()
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 4, name


def test_only_who_is_above_the_dealer_is_led_to_the_pit(house: InProcess, staff_page: StaffPage) -> None:
    for role, links in (("dealer", 0), ("pit-supervisor", 1)):
        page = staff_page(role, SANDS)
        expect(page.locator(".bar-person .who")).to_be_visible()
        expect(page.locator(".bar-person a[href='/pit']")).to_have_count(links)


def test_there_is_no_spin_before_the_first(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    open_bets(page)

    expect(page.locator("#phase .round")).to_have_text("Round 1")
    press(page, "Ball spun")
    expect(page.locator("#phase .round")).to_have_text("Round 1, spin 1")
