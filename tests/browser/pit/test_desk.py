"""Limits, money, the acts of the table, its rounds and its audit."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from croupier.game.irregularities import Irregularity
from croupier.table import commands as c
from tests.waiting import wait_until
from tests.web.callers import Caller
from tests.web.serving import InProcess

from ..at_the_console import NZ
from ..at_the_table import A_SPIN, SHIFT_MANAGER, deal, play_out
from ..conftest import StaffPage
from ..troubles import Troubles
from .at_the_pit import HEAD, MANAGER, ONE_TABLE, SUPERVISOR, TABLE, ended_round, form_of, hold_command

pytestmark = pytest.mark.long


def test_limits_changed_in_a_round_are_a_notice_and_hold_from_the_next(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    page = staff_page(MANAGER, TABLE, ONE_TABLE)
    page.get_by_role("tab", name="Limits").click()
    form = form_of(page, "change-limits")
    expect(form.locator(".takes")).to_have_text("Takes: pit manager, between rounds § 3.3.1")
    expect(form.locator("[name=minimum]")).to_have_value("1")
    form.locator("[name=minimum]").fill("5")
    form.get_by_text("By kind of wager").click()
    form.get_by_label("Maximum of Straight up").fill("12.50")
    expect(form.locator(".reckoning")).to_have_text("General: $5 or more; Straight up: $5 to $12.50")

    answer = hold_command(page, "change-limits")

    expect(answer).to_contain_text("§ 3.3.1")
    notice = page.locator("#panel-limits .notice")
    expect(notice).to_contain_text("From the next round")
    expect(notice).to_contain_text("$5 to $12.50")
    board = ann.look(TABLE)["board"]
    assert (board["limits"]["minimum"], board["next_limits"]["minimum"]) == (100, 500)
    assert board["next_limits"]["by_kind"] == {"straight": {"maximum": 1_250}}
    play_out(house, TABLE, "17")
    deal(house, TABLE, c.PlaceYourBets())
    expect(notice).to_be_hidden()
    expect(page.locator("#panel-limits .figures").first).to_contain_text("$5 or more")
    assert ann.look(TABLE)["board"]["limits"]["minimum"] == 500
    history = page.locator("#panel-limits .history")
    expect(history.locator(".told.limits-announced")).to_have_count(1)
    expect(history).to_contain_text("from the next round the limits are from $5, straight up to $12.50.")


@pytest.mark.parametrize(
    ("tab", "command", "takes"),
    [
        ("limits", "change-limits", "Not by your role. Takes: pit manager, between rounds § 3.3.1"),
        ("money", "compensate", "Not by your role. Takes: gaming shift manager § 6.2"),
    ],
)
def test_what_takes_another_role_is_said_and_has_no_form(
    ann: Caller, staff_page: StaffPage, tab: str, command: str, takes: str
) -> None:
    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#{tab}")

    act = page.locator(f'.act[data-command="{command}"]')

    expect(act.locator(".takes")).to_have_text(takes)
    expect(act.locator("input, select, button")).to_have_count(0)


def test_after_a_refusal_what_was_typed_stays(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#money")
    form = form_of(page, "fill-bank")
    form.get_by_label("Amount").fill("500")
    form.get_by_label("Reason").fill("no")

    answer = hold_command(page, "fill-bank")

    expect(answer).to_contain_text("Refused: Give a reason in words, for the record.")
    expect(form.get_by_label("Amount")).to_have_value("500")


def test_the_bank_is_filled_and_a_player_compensated(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(HEAD, TABLE, f"{ONE_TABLE}#money")
    bank = page.locator(".takings dd").first
    expect(bank).to_have_text("$99,000")
    fill = form_of(page, "fill-bank")
    fill.get_by_label("Amount").fill("500")
    fill.get_by_label("Reason").fill("the tray is low")
    expect(fill.locator(".reckoning")).to_have_text("$500")

    hold_command(page, "fill-bank")
    expect(fill.locator(".reckoning")).to_be_empty()
    expect(bank).to_have_text("$99,500")
    form = form_of(page, "compensate")
    form.locator("[name=player]").select_option("Ann")
    form.get_by_label("Amount").fill("2")
    form.get_by_label("Reason").fill("a chip was torn")
    expect(form.locator(".reckoning")).to_have_text("Ann: +$2")
    form.locator("[name=direction]").select_option("take")
    expect(form.locator(".reckoning")).to_have_text("Ann: -$2")
    form.locator("[name=direction]").select_option("pay")
    answer = hold_command(page, "compensate")

    expect(answer).to_contain_text("§ 6.2")
    expect(bank).to_have_text("$99,498")
    assert ann.look(TABLE)["own"]["value_chips"] == 97_000 + 200


def test_an_early_call_is_authorised_a_note_kept_and_the_table_not_closed_in_a_round(
    ann: Caller, staff_page: StaffPage, house: InProcess
) -> None:
    page = staff_page(MANAGER, TABLE, f"{ONE_TABLE}#table")

    page.get_by_role("button", name="Authorise the early call").click()
    expect(form_of(page, "authorise-early-call").locator(".answer .clause")).to_have_text("§ 6.1")
    page.get_by_label("Note").fill("A guest felt unwell.")
    page.get_by_role("button", name="Record the note").click()
    expect(form_of(page, "record-note").locator(".answer")).to_contain_text("Done")
    expect(page.get_by_label("Note")).to_have_value("")
    answer = hold_command(page, "close-table")

    expect(answer).to_contain_text("A round is under way.")
    deal(house, TABLE, c.NoMoreBets())


def test_what_the_document_has_not_is_not_offered(staff_page: StaffPage) -> None:
    page = staff_page("casino-operator", NZ, f"{ONE_TABLE}#table")

    expect(form_of(page, "record-note")).to_be_visible()
    expect(form_of(page, "close-table")).to_contain_text("Takes: game supervisor, between rounds")
    expect(form_of(page, "authorise-early-call")).to_have_count(0)


@pytest.mark.parametrize("typed", ["-5", "abc", "0"])
def test_what_is_no_amount_is_called_that(staff_page: StaffPage, typed: str) -> None:
    page = staff_page(MANAGER, TABLE, f"{ONE_TABLE}#limits")
    form_of(page, "change-limits").locator("[name=maximum]").fill(typed)

    answer = hold_command(page, "change-limits")

    expect(answer).to_have_text(f"Maximum: {typed} is not an amount. Write it like 25 or 2.50.")


def test_a_closed_table_offers_no_forms(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page(MANAGER, TABLE, f"{ONE_TABLE}#table")
    closed = page.get_by_text("This table is closed: nothing is done at it any more.")
    expect(closed).to_be_hidden()

    answer = hold_command(page, "close-table")
    expect(closed).to_be_visible()
    expect(answer).to_be_hidden()
    page.get_by_role("tab", name="Money").click()

    expect(page.locator(".takings")).to_be_visible()
    expect(form_of(page, "fill-bank")).to_be_hidden()


def test_while_the_line_is_dead_it_is_said_at_once_that_there_is_no_answer(
    house: InProcess, staff_page: StaffPage
) -> None:
    page = staff_page(MANAGER, TABLE, f"{ONE_TABLE}#table")
    live: list[WebSocketRoute] = []
    is_dead = False

    def connect(route: WebSocketRoute) -> None:
        live.append(route)
        if not is_dead:
            route.connect_to_server()

    page.route_web_socket(re.compile("/live"), connect)
    page.reload()
    page.get_by_label("Note").fill("The lights went out.")
    wait_until(lambda: bool(live))
    is_dead = True
    live[0].close()
    page.get_by_role("button", name="Record the note").click()

    answer = form_of(page, "record-note").locator(".answer")
    expect(answer).to_contain_text("No answer yet. It is asked again as soon as the house is reached.")
    expect(answer).not_to_contain_text("Refused")


def test_the_audit_is_clean_in_one_click_and_the_log_can_be_fetched(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    play_out(house, TABLE, "17")
    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#audit")
    expect(page.locator("#panel-audit")).to_contain_text("is compared by croupier db check.")

    page.get_by_role("button", name="Audit the record").click()

    expect(page.locator(".verdict")).to_have_text("✓ Clean: nothing differs.")
    result = page.locator(".audit-result")
    expect(result).to_contain_text("Rounds settled1")
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the log").click()
    log = downloading.value.path().read_text(encoding="utf-8").splitlines()
    assert downloading.value.suggested_filename == f"{TABLE}.jsonl"
    expect(result.locator(".figures")).to_contain_text(f"Steps{len(log) - 1}")
    head = result.locator(".hash").text_content()
    assert head
    assert head in log[-1]


def test_that_the_house_is_not_reached_is_said_where_it_was_asked(
    ann: Caller, staff_page: StaffPage, troubles: Troubles
) -> None:
    troubles.expect("ERR_FAILED")
    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#audit")
    page.route("**/audit", lambda route: route.abort())

    page.get_by_role("button", name="Audit the record").click()

    expect(page.locator(".audit-result")).to_have_text("The house cannot be reached. Try again in a moment.")


def test_a_round_is_opened_by_its_number(house: InProcess, ann: Caller, staff_page: StaffPage) -> None:
    play_out(house, TABLE, "17")
    deal(house, TABLE, c.PlaceYourBets())
    ended_round(ann)
    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#rounds")
    number, open_round = (
        page.get_by_label("Number of the round"),
        page.get_by_role("button", name="Open a round"),
    )

    number.fill("1")
    open_round.click()
    lines = page.locator(".record table tbody tr")
    expect(lines).to_have_text(
        ["AnnStraight up 17$10$10 × 35 = $350 won + $10 back § 3.4.1, 4.1", "AnnRed$20$20 lost § 4.1"]
    )
    expect(page.locator(".record")).to_contain_text("The house: -$330")
    number.fill("2")
    open_round.click()
    expect(page.get_by_text("Round 2 is under way")).to_be_visible()
    number.fill("9")
    open_round.click()

    expect(page.get_by_text("There is no round 9: the table is at round 2.")).to_be_visible()


def test_the_steps_of_a_round_are_looked_into_from_its_record(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    play_out(house, TABLE, "17")
    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#rounds")
    page.get_by_role("button", name="Round 1, 17", exact=True).click()

    page.get_by_role("button", name="Steps and replay").click()

    expect(page.get_by_role("tab", name="Incidents")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("heading", name="Round 1", exact=True)).to_be_focused()
    expect(page.get_by_role("heading", name="Evidence: round 1")).to_be_visible()


def test_voids_corrections_and_compensations_are_listed_the_newest_first(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    play_out(house, TABLE, "17")
    deal(house, TABLE, c.CorrectNumber(1, "1", "the camera"), by=SHIFT_MANAGER)
    deal(house, TABLE, c.PlaceYourBets(), A_SPIN, c.ReportIrregularity(Irregularity.FOREIGN_OBJECT))
    deal(house, TABLE, c.Compensate("Ann", 300, "a torn chip"), by=SHIFT_MANAGER)

    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#rounds")

    steps = page.locator("#panel-rounds .history .steps > li")
    expect(steps).to_have_count(3)
    expect(steps.nth(0)).to_contain_text("Ann gets $3: a torn chip.")
    expect(steps.nth(1)).to_contain_text("VOID, round 2:")
    expect(steps.nth(1).locator(".told")).to_have_count(1)
    expect(steps.nth(2)).to_contain_text("Round 1: 1, not 17: the camera.")


def test_what_happened_long_ago_is_found_by_looking_further_back(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, c.Compensate("Ann", 300, "a torn chip"), by=SHIFT_MANAGER)
    for place in range(201):  # more steps than come at once
        deal(house, TABLE, c.RecordNote(f"nothing happened {place}"))

    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#rounds")

    expect(page.locator("#panel-rounds .history .steps > li")).to_contain_text("a torn chip.")
