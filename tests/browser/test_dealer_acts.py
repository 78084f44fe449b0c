"""What the dealer's desk offers and when, what it shows before it is done, and when an answer is over."""

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from croupier.words import LANGUAGES
from tests.web.serving import InProcess

from .at_the_console import NZ, SANDS, await_step, hold, lay, open_bets, play_at, report, seat
from .at_the_table import A_SPIN, SHIFT_MANAGER, bring_to_dolly, deal, play_round, spot
from .conftest import StaffPage

pytestmark = pytest.mark.long


def test_a_correction_says_what_is_recorded_of_the_round_that_it_is_about(
    house: InProcess, staff_page: StaffPage
) -> None:
    for number in ("17", "3"):
        play_round(house, SANDS, number)
    page = staff_page("dealer", SANDS)
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Correct a display").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Round 2 is 3 red, and stays so.")

    dialog.get_by_label("Round").fill("1")
    expect(dialog).to_contain_text("Round 1 is 17 black, and stays so.")
    dialog.get_by_label("Round").fill("7")
    expect(dialog).to_contain_text("Of round 7 no number is known here.")


def test_change_is_whole_chips_of_another_kind(house: InProcess, staff_page: StaffPage) -> None:
    seat(house, SANDS, "Ann")
    page = staff_page("dealer", SANDS)
    page.get_by_role("tab", name="Players").click()
    page.locator(".players summary").click()
    page.get_by_role("button", name="Change", exact=True).click()
    dialog = page.get_by_role("dialog")
    given, count, taken = (
        dialog.get_by_label(label) for label in ("Given: chips of", "How many", "For chips of")
    )
    reckoning, change = dialog.locator(".reckoning"), dialog.get_by_role("button", name="Change", exact=True)
    expect(reckoning).to_have_text("25 chips of $1.")

    given.select_option("500")
    taken.select_option("2500")
    expect(reckoning).to_have_text("$5 is not a whole number of chips of $25.")
    change.click()
    expect(dialog.locator(".answer")).to_have_text("$5 is not a whole number of chips of $25.")
    taken.select_option("500")
    change.click()
    expect(dialog.locator(".answer")).to_have_text("These are the same chips: choose others.")
    taken.select_option("2500")
    count.fill("5")
    expect(reckoning).to_have_text("1 chip of $25.")
    change.click()

    expect(dialog).to_have_count(0)
    expect(page.locator(".log li").first).to_contain_text("Ann")
    assert not any("refused" in (each.get_attribute("class") or "") for each in page.locator(".log li").all())


def test_who_leaves_is_looked_at_once_more(house: InProcess, staff_page: StaffPage) -> None:
    seat(house, SANDS, "Ann")
    page = staff_page("dealer", SANDS)
    page.get_by_role("tab", name="Players").click()
    page.locator(".players summary").click()

    page.get_by_role("button", name="Leaves the table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ann: $1,000 in value chips")
    assert "Ann" in house.house.floor.tables[SANDS].table.players
    dialog.get_by_role("button", name="Leaves the table").click()

    expect(page.locator(".players li")).to_have_count(0)


def test_a_debt_is_looked_at_before_it_is_collected(house: InProcess, staff_page: StaffPage) -> None:
    ann = seat(house, SANDS, "Ann", buys=1_000)
    deal(house, SANDS, c.Compensate("Ann", -1_500, reason="paid twice"), by=SHIFT_MANAGER)
    ann.do(SANDS, c.BuyIn("Ann", 2_000))
    page = staff_page("dealer", SANDS)
    page.get_by_role("tab", name="Players").click()
    page.locator(".players summary").click()

    page.get_by_role("button", name="Collect the debt").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ann. Owes $5.")
    assert ann.look(SANDS)["own"]["owed"] == 500
    dialog.get_by_role("button", name="Collect the debt").click()

    expect(dialog).to_have_count(0)
    assert ann.look(SANDS)["own"]["owed"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_on_the_rack_has_letters_of_its_own(
    house: InProcess, staff_page: StaffPage, language: str
) -> None:
    page = staff_page("dealer", SANDS, language=language)
    page.locator("#tab-players").click()
    swatches = page.locator(".rack .swatch")
    expect(swatches).to_have_count(len(house.house.floor.tables[SANDS].table.colours))

    letters = swatches.all_text_contents()

    assert len(set(letters)) == len(letters)
    assert ("Ja" if language == "fr" else "Ye") in letters


def test_a_refusal_is_gone_when_the_phase_is_another(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("dealer", SANDS)
    open_bets(page)
    report(page, "wheel-stopped")
    answer = page.locator("[data-irregularity='wheel-stopped'] .answer")
    expect(answer).to_contain_text("Refused:")

    deal(house, SANDS, A_SPIN)

    expect(answer).to_be_hidden()


def test_a_wager_is_offered_what_can_be_done_with_it_now(house: InProcess, staff_page: StaffPage) -> None:
    lay(house, NZ, {"red": 500})
    page = staff_page("dealer", NZ)
    row = page.locator(".casing li")
    row.locator("summary").click()
    move, right = (row.get_by_role("button", name=name) for name in ("Move", "Put right"))
    expect(move.first).to_be_visible()
    expect(right).to_have_count(0)

    deal(house, NZ, A_SPIN, c.NoMoreBets(bell=True))
    expect(row.get_by_role("button", name="Move", exact=True)).to_have_count(0)
    right.click()
    spot(page, "odd").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ann: Red → Odd")
    assert play_at(house, NZ).wagers["Ann-red"].wager == "red"
    dialog.get_by_role("button", name="Put right").click()

    expect(row).to_contain_text("Odd, $5")


def test_the_call_says_first_how_many_declared_wagers_it_sends_back(
    house: InProcess, staff_page: StaffPage
) -> None:
    deal(house, NZ, c.PlaceYourBets())
    seat(house, NZ, "Ann").do(NZ, c.DeclareWager("tiers", "Ann", "tiers", 600))
    deal(house, NZ, A_SPIN)

    page = staff_page("dealer", NZ)

    await_step(page, "No more bets")
    expect(page.locator(".next-step")).to_contain_text("Declared and not placed yet: 1.")


def test_the_first_number_is_shown_while_the_dolly_lies_on_it(
    house: InProcess, staff_page: StaffPage
) -> None:
    deal(house, SANDS, c.PlaceYourBets())
    bring_to_dolly(house, SANDS, "17")

    page = staff_page("dealer", SANDS)

    expect(page.locator("history-strip li")).to_contain_text("17")
    expect(page.get_by_text("No number yet")).to_be_hidden()


def test_the_table_tab_says_whom_closing_takes_and_a_closed_table_offers_nothing(
    house: InProcess, staff_page: StaffPage
) -> None:
    page = staff_page("dealer", SANDS)
    page.get_by_role("tab", name="Table").click()
    expect(page.locator(".table-acts li", has_text="Close the table")).to_contain_text(
        "takes the pit supervisor, between rounds"
    )
    expect(page.get_by_role("button", name="No more bets")).to_have_count(0)

    deal(house, SANDS, c.CloseTable(), by=SHIFT_MANAGER)

    expect(page.locator(".waits")).to_have_text("This table is closed.")
    expect(page.locator("#desk-slot")).to_be_hidden()
    expect(page.locator(".cites .clause")).to_have_count(0)
    page.keyboard.press("n")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_is_no_whole_number_is_called_that(house: InProcess, staff_page: StaffPage) -> None:
    play_round(house, SANDS, "17")
    page = staff_page("dealer", SANDS)
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Correct a number").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Round").fill("1.5")

    hold(page, dialog.locator("hold-button button"))

    expect(dialog.locator(".answer")).to_have_text("Round: a whole number from 1 to 1,000,000.")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "compensates Ann with $6,000 because"), ("fr", "dédommage Ann de 6")],
)
def test_an_act_that_waits_is_told_in_the_currency_and_the_language(
    house: InProcess, staff_page: StaffPage, language: str, said: str
) -> None:
    seat(house, SANDS, "Ann")
    deal(house, SANDS, c.Compensate("Ann", 600_000, "the camera shows it"), by=SHIFT_MANAGER)

    page = staff_page("dealer", SANDS, language=language)

    told = page.locator(".log .approval-asked")
    expect(told).to_contain_text(said)
    expect(told).not_to_contain_text("600000")
