"""The dealer's desk: wagers that are declared, placed, questioned; chips; corrections."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from croupier.formats.limits import LimitsIn
from croupier.table import commands as c
from croupier.table.terms import Enforce, MovedBy, Treatment
from tests.web.serving import InProcess

from .at_the_console import (
    NZ,
    SANDS,
    await_step,
    drop,
    enter,
    hold,
    lay,
    open_bets,
    play_at,
    press,
    seat,
)
from .at_the_table import SHIFT_MANAGER, announcement, bring_to_dolly, chips, deal, spot
from .axe import assert_accessible
from .conftest import PlayerPage, StaffPage


def test_a_declared_wager_is_placed_at_the_console_and_wins(
    house: InProcess, staff_page: StaffPage, player_page: PlayerPage
) -> None:
    page = staff_page("dealer", NZ)
    open_bets(page)
    player = player_page("Ann", NZ)
    expect(player.locator(".phase .words")).to_have_text("Place your bets")

    spot(player, "tiers").click()
    declared = page.locator(".queue li")
    expect(declared).to_have_count(1)
    expect(declared).to_contain_text("Ann, seat 1")
    page.keyboard.press("a")
    expect(declared).to_have_count(0)
    expect(chips(page, "tiers", "theirs")).to_have_count(1)

    press(page, "Ball spun", "No more bets")
    drop(page)
    enter(page, "5")
    press(page, "Announce 5 red", "Dolly on 5 red")
    await_step(page, "Move racetrack winners")
    moving = page.get_by_role("list", name="what can have won")
    expect(moving.get_by_role("listitem")).to_have_text(re.compile(r"^Ann: Tiers.*: \$\d+ to Split 5/8$"))
    press(page, "Move racetrack winners", "Collect the losers")
    expect(moving).to_be_hidden()
    expect(page.locator(".pay-order .now")).to_contain_text("4.5(b)")
    expect(page.locator(".winners li")).to_contain_text("Ann")
    press(page, "Pay all winners")
    expect(player.locator("#result [data-wager='tiers']")).to_contain_text("won")


@pytest.mark.long
def test_a_declared_wager_is_declined_with_a_reason(house: InProcess, staff_page: StaffPage) -> None:
    ann, ben = seat(house, NZ, "Ann"), seat(house, NZ, "Ben")
    page = staff_page("dealer", NZ)
    open_bets(page)
    ben.do(NZ, c.DeclareWager("first", "Ben", "tiers", 600))
    expect(page.locator(".queue li")).to_have_count(1)
    ann.do(NZ, c.DeclareWager("second", "Ann", "voisins", 900))
    expect(page.locator(".queue li").nth(1)).to_contain_text("Ann")  # the newest last, whoever sits first

    page.keyboard.press("x")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ben")
    dialog.get_by_role("button", name="Not clear").click()
    dialog.get_by_role("button", name="Decline", exact=True).click()

    expect(page.locator(".queue li")).to_have_count(1)
    expect(page.locator(".log")).to_contain_text("Not clear")
    assert ben.look(NZ)["own"]["value_chips"] == 100_000


@pytest.mark.long
def test_every_declared_wager_is_said_aloud(house: InProcess, staff_page: StaffPage) -> None:
    deal(house, NZ, c.PlaceYourBets())
    for name, wager, stake in (("Ann", "voisins", 900), ("Ben", "tiers", 600)):
        seat(house, NZ, name).do(NZ, c.DeclareWager(name, name, wager, stake))

    page = staff_page("dealer", NZ)

    alert = page.get_by_role("alert")
    expect(alert.filter(has_text="Ann declares")).to_have_count(1)
    expect(alert.filter(has_text="Ben declares")).to_have_count(1)


def test_on_a_phone_what_waits_at_the_desk_is_seen_from_the_cloth(
    house: InProcess, staff_page: StaffPage
) -> None:
    page = staff_page("dealer", NZ, phone=True)
    deal(house, NZ, c.PlaceYourBets())
    desk = page.get_by_role("button", name="Desk")
    expect(desk).to_have_accessible_name("Desk")
    seat(house, NZ, "Ann").do(NZ, c.DeclareWager("Ann", "Ann", "voisins", 900))

    expect(desk).to_have_accessible_name("Desk 1")


@pytest.mark.long
def test_wagers_are_placed_for_a_player_and_refused_at_the_spot(
    house: InProcess, staff_page: StaffPage
) -> None:
    ann = seat(house, SANDS, "Ann")
    page = staff_page("dealer", SANDS)
    open_bets(page)
    spot(page, "straight:17").click()
    expect(page.locator(".spot-note")).to_contain_text("Choose first for whom")

    page.locator("#placing-player").select_option("Ann")
    page.locator(".placing [data-key=v500]").click()
    spot(page, "split:17-20").click()
    expect(chips(page, "split:17-20")).to_have_attribute("data-stake", "500")
    spot(page, "split:17-20").click()
    expect(chips(page, "split:17-20")).to_have_attribute("data-stake", "1000")
    spot(page, "red").click()
    expect(chips(page, "red")).to_have_count(1)
    spot(page, "red").click(button="right")
    expect(chips(page, "red")).to_have_count(0)
    assert ann.look(SANDS)["own"]["value_chips"] == 100_000 - 1000

    press(page, "Ball spun", "No more bets")
    await_step(page, "The ball drops")
    spot(page, "black").click()
    expect(page.locator(".spot-note")).to_contain_text("§ 5.13")


def test_a_questioned_wager_waits_for_the_ruling_of_a_supervisor(
    house: InProcess, staff_page: StaffPage
) -> None:
    dealer = staff_page("dealer", SANDS)
    open_bets(dealer)
    lay(house, SANDS, {"straight:17": 500})

    row = dealer.locator(".casing li")
    row.locator("summary").click()
    row.get_by_role("button", name="Question").click()
    dialog = dealer.get_by_role("dialog")
    dialog.get_by_role("button", name="Lies between two spots").click()
    dialog.get_by_role("button", name="Question").click()
    expect(row).to_have_class("questioned")
    expect(dealer.locator("#tab-wagers .count")).to_have_text("1")
    bring_to_dolly(house, SANDS, "20")
    expect(dealer.locator(".waits")).to_contain_text("Waiting for the pit supervisor")

    supervisor = staff_page("pit-supervisor", SANDS)
    press(supervisor, "Rule on the questioned wager…")
    supervisor.get_by_role("button", name="Rule: elsewhere").click()
    spot(supervisor, "split:17-20").click()
    ruling = supervisor.get_by_role("dialog")
    expect(ruling).to_contain_text("Split 17/20")
    expect(ruling.locator(".clause")).to_contain_text("3.9")
    ruling.get_by_label("Reason").fill("seen on the camera")
    hold(supervisor, ruling.locator("hold-button button"))

    press(dealer, "Collect the losers")
    expect(dealer.locator(".winners li")).to_contain_text("$85")


@pytest.mark.long
def test_a_wager_moved_by_accident_waits_for_somebody(house: InProcess, staff_page: StaffPage) -> None:
    lay(house, NZ, {"black": 500, "red": 500})
    page = staff_page("dealer", NZ)
    rows = page.locator(".casing li")
    expect(rows).to_have_count(2)
    expect(page.locator("#tab-wagers .count")).to_be_hidden()

    rows.nth(1).locator("summary").click()
    rows.nth(1).get_by_role("button", name="Moved by accident").click()
    expect(spot(page, "red")).to_be_focused()
    spot(page, "odd").click()
    page.get_by_role("dialog").get_by_role("button", name="Moved by accident").click()

    expect(rows.first).to_have_class("moved")  # what waits comes first
    expect(rows.first).to_contain_text("moved by the dealer, from Red")
    expect(page.locator("#tab-wagers .count")).to_have_text("1")


@pytest.mark.long
def test_a_round_is_settled_by_holding_while_a_wager_waits(house: InProcess, staff_page: StaffPage) -> None:
    lay(house, NZ, {"red": 500})
    deal(house, NZ, c.DisplaceWager("Ann-red", "odd", MovedBy.DEALER))
    bring_to_dolly(house, NZ, "5")
    page = staff_page("dealer", NZ)

    waits = page.locator(".waits")
    expect(waits).to_contain_text(
        "Look at 1 wager first: Ann: Odd, $5 (moved by the dealer, from Red; it counts where it lies)"
    )
    expect(page.locator("#next")).to_be_hidden()
    button = page.locator("#next-held button")
    expect(button).to_contain_text("Collect the losers")
    page.keyboard.press("Space")
    expect(button).to_be_focused()
    assert play_at(house, NZ).settled is None
    assert_accessible(page)
    hold(page, button)

    await_step(page, "Pay all winners")
    expect(waits).to_be_hidden()


@pytest.mark.long
def test_what_is_collected_lies_no_longer_and_is_told_of_everybody(
    house: InProcess, staff_page: StaffPage
) -> None:
    lay(house, SANDS, {"red": 500, "even": 700})
    lay(house, SANDS, {"even": 500}, "Ben")
    bring_to_dolly(house, SANDS, "5")
    page = staff_page("dealer", SANDS)
    await_step(page, "Collect the losers")
    expect(page.locator(".casing li")).to_have_count(3)

    press(page, "Collect the losers")

    expect(page.locator(".casing li")).to_have_count(1)
    expect(page.locator(".losers li")).to_have_text(["Ann: Even. Collect $7.", "Ben: Even. Collect $5."])
    expect(page.locator(".winners li")).to_contain_text("$5 × 1 = $5 won + $5 back § ")


@pytest.mark.long
def test_only_what_counts_is_multiplied(house: InProcess, staff_page: StaffPage) -> None:
    seat(house, SANDS, "Ann")
    deal(house, SANDS, c.ChangeLimits(LimitsIn(minimum=100, maximum=1000)), by=SHIFT_MANAGER)
    deal(house, SANDS, c.PlaceYourBets())
    deal(house, SANDS, c.PlaceWager("w", "Ann", "straight:17", 1200, in_error=True), by=SHIFT_MANAGER)
    bring_to_dolly(house, SANDS, "17")
    page = staff_page("dealer", SANDS)

    expect(page.locator(".waits")).to_contain_text("maximum of $10; it counts as far as the rules let it)")
    hold(page, page.locator("#next-held button"))  # it is flagged: nobody settles it by accident

    row = page.locator(".winners li")
    expect(row).to_contain_text("$10 × 35 = $350 won + $12 back (only $10 of $12 counts)")


@pytest.mark.long
def test_what_pieces_win_is_told_without_odds(house: InProcess, staff_page: StaffPage) -> None:
    ann = seat(house, NZ, "Ann")
    deal(house, NZ, c.PlaceYourBets(), c.PlaceWager("v", "Ann", "voisins", 1800, declared=True))
    bring_to_dolly(house, NZ, "22")
    page = staff_page("dealer", NZ)
    press(page, "Move racetrack winners", "Collect the losers")

    line = ann.look(NZ)["own"]["lines"][0]
    back, won = line["returned"] // 100, line["winnings"] // 100
    row = page.locator(".winners li")
    expect(row).to_contain_text(f"${won} won + ${back} back, ${18 - back} lost")
    expect(page.locator(".casing li")).to_contain_text(f"${back}")  # what is left of it


@pytest.mark.long
def test_a_ruling_stays_beside_its_wager(house: InProcess, staff_page: StaffPage) -> None:
    lay(house, SANDS, {"straight:17": 500})
    deal(house, SANDS, c.QuestionWager("Ann-straight:17", "between"))
    bring_to_dolly(house, SANDS, "17")
    page = staff_page("dealer", SANDS)
    row = page.locator(".casing li")
    row.locator("summary").click()
    expect(row.get_by_role("button", name="Rule: as placed")).to_be_visible()

    ruling = c.RuleOnWager("Ann-straight:17", Treatment.AS_PLACED, "seen")
    deal(house, SANDS, ruling, by=SHIFT_MANAGER)

    expect(row).to_contain_text("ruled on: as placed (Straight up 17)")
    expect(row.get_by_role("button", name="Rule:")).to_have_count(0)


@pytest.mark.long
def test_pieces_are_no_chips(house: InProcess, staff_page: StaffPage) -> None:
    deal(house, NZ, c.PlaceYourBets())
    page = staff_page("dealer", NZ)
    ann = seat(house, NZ, "Ann")

    ann.do(NZ, c.DeclareWager("voisins", "Ann", "voisins", 1800))

    expect(page.locator(".queue li")).to_contain_text("9 pieces of $2.")


@pytest.mark.long
def test_of_an_uneven_stake_no_piece_is_told(house: InProcess, staff_page: StaffPage) -> None:
    live = house.house.floor.tables[NZ]
    live.table = replace(live.table, enforce=Enforce.AS_THEY_LIE)  # else it is refused
    deal(house, NZ, c.PlaceYourBets())
    page = staff_page("dealer", NZ)

    seat(house, NZ, "Ann").do(NZ, c.DeclareWager("voisins", "Ann", "voisins", 2000))

    expect(page.locator(".queue li")).to_contain_text("9 pieces, into which $20 does not go evenly.")


@pytest.mark.long
def test_an_unknown_number_is_no_correction(house: InProcess, staff_page: StaffPage) -> None:
    deal(house, SANDS, c.PlaceYourBets())
    bring_to_dolly(house, SANDS, "5")
    page = staff_page("dealer", SANDS)
    await_step(page, "Collect the losers")
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Correct a number").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Right number").fill("99")
    dialog.get_by_label("Reason").fill("misread")

    hold(page, dialog.locator("hold-button button"))

    expect(dialog.locator(".answer")).to_contain_text("The wheel has no 99.")


@pytest.mark.long
def test_when_all_colours_are_out_it_is_said(house: InProcess, staff_page: StaffPage) -> None:
    colours = house.house.floor.tables[SANDS].table.colours
    for place, colour in enumerate(colours):
        seat(house, SANDS, f"P{place}").do(SANDS, c.BuyColourChips(f"P{place}", 5000, colour, 500))
    seat(house, SANDS, "Zoe")
    page = staff_page("dealer", SANDS)
    page.get_by_role("tab", name="Players").click()
    row = page.locator(".players li", has_text="Zoe")
    row.locator("summary").click()

    row.get_by_role("button", name="Colour chips").click()

    expect(row.locator(".answer")).to_contain_text("All colours are out")


@pytest.mark.long
def test_on_a_phone_chips_and_seat_is_large_enough_for_a_thumb(
    house: InProcess, staff_page: StaffPage
) -> None:
    seat(house, SANDS, "Ann")
    page = staff_page("dealer", SANDS, phone=True)
    page.get_by_role("button", name="Desk").tap()
    page.get_by_role("tab", name="Players").tap()

    box = page.locator(".players summary").bounding_box()
    assert box is not None
    assert box["height"] >= 44


@pytest.mark.long
def test_players_buy_chips_of_a_colour_at_the_console(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    await_step(page, "Place your bets")
    page.get_by_role("tab", name="Players").click()
    page.get_by_role("button", name="Seat a player").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name of the player").fill("Ann")
    page.keyboard.press("Enter")

    row = page.locator(".players li")
    expect(row).to_contain_text("Ann, seat 1")
    row.locator("summary").click()
    row.get_by_role("button", name="Colour chips").click()
    dialog.get_by_label("Colour").first.select_option("pink")
    dialog.get_by_label("Value of a chip").select_option("500")
    dialog.get_by_label("Chips (a stack is 20)").fill("45")
    expect(dialog.locator(".reckoning")).to_have_text("45 (2 stacks + 5) chips come to $225.")
    dialog.get_by_role("button", name="Hand over the chips").click()

    expect(row).to_contain_text("45 (2 stacks + 5) pink chips of $5")
    expect(page.locator(".rack li", has_text="pink")).to_contain_text("seat 1, $5 a chip, marker $5")
    row.get_by_role("button", name="Colour chips").click()
    dialog.get_by_label("Colour").first.select_option("blue")
    dialog.get_by_role("button", name="Hand over the chips").click()
    expect(dialog.locator(".answer")).to_contain_text("one colour each")
    dialog.get_by_role("button", name="Cancel").click()
    row.get_by_role("button", name="Colour up").click()
    expect(row).to_contain_text("$225 in value chips")
    expect(page.locator(".rack li", has_text="pink")).to_contain_text("free")


@pytest.mark.long
def test_a_number_is_corrected_by_holding_and_by_whom_the_document_names(
    house: InProcess, staff_page: StaffPage
) -> None:
    deal(house, NZ, c.PlaceYourBets())
    bring_to_dolly(house, NZ, "5")
    page = staff_page("dealer", NZ)
    await_step(page, "Collect the losers")

    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Correct a number").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Round 1 has 5 red")
    dialog.get_by_label("Right number").fill("6")
    dialog.get_by_label("Reason").fill("misread")
    hold(page, dialog.locator("hold-button button"))

    expect(dialog.locator(".answer")).to_contain_text("Only the casino operator")
    assert play_at(house, NZ).number == "5"


@pytest.mark.long
def test_a_case_is_referred_and_decided(house: InProcess, staff_page: StaffPage) -> None:
    deal(house, SANDS, c.PlaceYourBets())
    dealer = staff_page("dealer", SANDS)
    await_step(dealer, "Ball spun")
    dealer.get_by_role("tab", name="Table").click()
    dealer.get_by_role("button", name="Refer a case").click()
    dealer.get_by_role("dialog").get_by_label("What happened").fill("a glass of water on the layout")
    dealer.keyboard.press("Enter")
    expect(dealer.locator(".waits")).to_contain_text("Waiting for the gaming shift manager")

    manager = staff_page("gaming-shift-manager", SANDS)
    press(manager, "Decide the case…")
    dialog = manager.get_by_role("dialog")
    expect(dialog).to_contain_text("a glass of water")
    expect(dialog.locator(".clause")).to_contain_text("6.2")
    dialog.get_by_label("Reason").fill("the layout is dry")
    hold(manager, dialog.locator("hold-button button"))

    await_step(dealer, "Ball spun")


@pytest.mark.long
def test_a_paid_outside_winner_is_lifted_in_new_zealand(house: InProcess, staff_page: StaffPage) -> None:
    ann = lay(house, NZ, {"red": 500, "straight:5": 500})
    bring_to_dolly(house, NZ, "5")
    page = staff_page("dealer", NZ)
    press(page, "Collect the losers")
    winners = page.locator(".winners li")
    await_step(page, "Pay all winners")

    red = winners.filter(has_text="Red")
    red.get_by_role("button", name="Pay").click()
    red.get_by_role("button", name="Player lifts the stake").click()

    expect(chips(page, "red", "theirs")).to_have_count(0)
    expect(red.get_by_role("button", name="Player lifts the stake")).to_be_hidden()
    inside = winners.filter(has_text="Straight")
    expect(inside.get_by_role("button", name="Player lifts the stake")).to_be_hidden()  # not paid yet
    assert ann.look(NZ)["own"]["value_chips"] == 100_000 - 1000 + 500 + 500


@pytest.mark.long
def test_of_two_chips_on_one_spot_the_one_that_is_lifted_lies_no_longer(
    house: InProcess, staff_page: StaffPage
) -> None:
    ann = seat(house, NZ, "Ann")
    deal(house, NZ, c.PlaceYourBets())
    for id in ("one", "other"):
        ann.do(NZ, c.PlaceWager(id, "Ann", "red", 500))
    bring_to_dolly(house, NZ, "5")
    page = staff_page("dealer", NZ)
    press(page, "Collect the losers", "Pay all winners")
    await_step(page, "Lift the dolly, next round")
    lift = page.locator(".winners li").get_by_role("button", name="Player lifts the stake")
    expect(lift).to_have_count(2)

    page.locator(".winners li[data-id=one]").get_by_role("button", name="Player lifts the stake").click()

    expect(page.locator(".casing li")).to_have_count(1)
    expect(page.locator(".casing li")).to_have_attribute("data-id", "other")
    expect(lift).to_have_count(1)
    assert ann.look(NZ)["own"]["value_chips"] == 100_000 - 1000 + 1000 + 500


@pytest.mark.long
def test_the_order_of_paying_shows_what_is_done_also_while_a_case_waits(
    house: InProcess, staff_page: StaffPage
) -> None:
    lay(house, NZ, {"red": 500})
    bring_to_dolly(house, NZ, "5")
    page = staff_page("dealer", NZ)
    steps = page.locator(".pay-order li")
    press(page, "Collect the losers")
    expect(steps).to_have_class(["done", "done", "now"])

    deal(house, NZ, c.ReferCase("an argument"))

    expect(steps).to_have_class(["done", "done", "later"])


@pytest.mark.long
def test_a_number_that_was_corrected_is_struck_out_at_the_console(
    house: InProcess, staff_page: StaffPage
) -> None:
    deal(house, SANDS, c.PlaceYourBets())
    bring_to_dolly(house, SANDS, "17")

    deal(house, SANDS, c.CorrectNumber(1, "18", "misread"), by=SHIFT_MANAGER)
    deal(house, SANDS, announcement(house, SANDS, "18"))

    newest = staff_page("dealer", SANDS).locator("history-strip li").first
    expect(newest.locator(".pip")).to_contain_text("18")
    expect(newest.locator("s")).to_have_text("17")
