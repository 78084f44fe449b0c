"""Incidents: from the evidence to a ruling."""

import re

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from croupier.table.terms import MovedBy
from tests.web.callers import Caller
from tests.web.serving import InProcess

from ..at_the_console import NZ, lay
from ..at_the_table import A_SPIN, SHIFT_MANAGER, deal, play_out, spot
from ..conftest import StaffPage
from .at_the_pit import (
    HEAD,
    ONE_TABLE,
    RED,
    SEVENTEEN,
    SUPERVISOR,
    TABLE,
    end_round,
    ended_round,
    form_of,
    hold_in,
    lose_the_ball,
    refer_case,
    rule,
)

pytestmark = pytest.mark.long


def test_a_questioned_wager_goes_from_evidence_to_a_ruling_and_is_settled_by_it(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, A_SPIN, c.NoMoreBets(bell=True), c.QuestionWager(RED, "it touches 17"))
    deal(house, TABLE, c.DropBall(6), c.RestBall("17"))
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    page.get_by_role("button", name="Questioned: Red of Ann").click()

    page.get_by_role("button", name="At the close of bets").click()
    told = page.locator(".told-now .told")
    expect(told).to_have_text("Bets are closed by “No more bets”, and the bell rings. § 3.7, 3.2")
    expect(page.locator(".positions tbody tr")).to_have_count(2)
    page.get_by_role("radio", name="It counts at another place § 3.9").check()
    spot(page, "straight:17").click()
    expect(page.get_by_label("Place on the layout")).to_have_value("Straight up 17")
    answer = rule(page, "It counts at another place", "seen on camera")

    expect(answer).to_contain_text("§ 3.9")
    expect(answer).to_contain_text("Done")
    expect(page.get_by_text("Nothing waits here any more.")).to_be_visible()
    expect(page.get_by_role("tab", name="Incidents", exact=True)).to_be_visible()
    end_round(house, TABLE)
    ended = ended_round(ann)
    assert {line["wager"]: line["winnings"] for line in ended["lines"]} == {"straight:17": 70_000}
    assert ended["net"] == 105_000


def test_the_scrubber_shows_the_cloth_as_it_lay_at_every_step(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, A_SPIN, c.NoMoreBets(bell=True))
    deal(house, TABLE, c.DisplaceWager(SEVENTEEN, "straight:18", MovedBy.PATRON))
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    chips = page.locator("roulette-cloth .chip")
    page.get_by_role("button", name="Questioned: Straight up 18 of Ann").click()
    expect(page.locator('roulette-cloth .chip[data-on="straight:18"]')).to_be_visible()

    page.get_by_role("button", name="One step back").click()
    expect(page.locator('roulette-cloth .chip[data-on="straight:17"]')).to_be_visible()
    expect(page.locator(".told-now")).to_contain_text("no more bets")
    page.get_by_role("slider", name="Step of the round").press("Home")
    expect(chips).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()

    expect(page.locator('roulette-cloth .chip[data-on="straight:18"]')).to_be_visible()
    page.get_by_text("Steps of the round").click()
    expect(page.locator(".all-steps .steps > li")).to_have_count(9)
    expect(page.locator(".all-steps .told.wager-questioned .clause")).to_have_text("§ 3.9")


def test_what_comes_to_wait_is_said_and_the_evidence_goes_on_with_its_round(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    expect(page.get_by_text("Nothing waits for a ruling.")).to_be_visible()

    deal(house, TABLE, c.QuestionWager(RED, "half on black"))
    expect(page.get_by_role("alert").filter(has_text="Questioned: Red of Ann")).to_have_count(1)
    expect(page.get_by_role("tab", name="Incidents 1")).to_be_visible()
    page.get_by_role("button", name="Questioned: Red of Ann").click()
    page.get_by_text("Steps of the round").click()
    steps = page.locator(".all-steps .steps > li")
    expect(steps.last).to_contain_text("half on black")
    deal(house, TABLE, A_SPIN)

    expect(steps.last).to_contain_text("spin")
    expect(page.locator(".told-now")).to_contain_text("half on black")


def test_a_case_is_decided_by_the_right_role_and_refused_to_a_lower_one_with_its_clause(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    refer_case(house)
    lower, higher = staff_page(SUPERVISOR, TABLE, ONE_TABLE), staff_page(HEAD, TABLE, ONE_TABLE)
    for page in (lower, higher):
        page.get_by_role("button", name="Case of round 1 The wheel shook.").click()

    refused = rule(lower, "The round is void", "it shook")
    expect(lower.locator(".ruling-takes")).to_have_text("Not by your role. Takes: gaming shift manager § 6.2")
    expect(refused).to_contain_text("Refused: Only the gaming shift manager may do this")
    expect(refused.locator(".clause")).to_have_text("§ 6.2, 6.3")
    done = rule(higher, "The round is void", "it shook")

    expect(done).to_contain_text("§ 6.2")
    expect(lower.get_by_text("Nothing waits here any more.")).to_be_visible()
    ended = ended_round(ann)
    assert (ended["result"], ended["net"]) == ("void", 0)


def test_that_the_round_stands_is_offered_once_it_is_over(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    refer_case(house)
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    offered = page.locator("form.ruling .choice")
    page.get_by_role("button", name="Case of round 1").click()
    expect(offered).to_have_text([re.compile("Play on"), re.compile("The round is void"), re.compile("Comp")])
    rule(page, "Play on", "nothing was touched")

    end_round(house, TABLE)
    deal(house, TABLE, c.PlaceYourBets(), c.ReferCase("A late claim.", round=1))
    page.get_by_role("button", name="Case of round 1 A late claim.").click()

    expect(offered).to_have_text([re.compile("is void"), re.compile("The round stands"), re.compile("Comp")])
    expect(rule(page, "The round stands", "the film shows it")).to_contain_text("Done")


def test_what_waits_no_more_is_not_ruled_on_again(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    refer_case(house)
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    page.get_by_role("button", name="Case of round 1").click()

    answer = rule(page, "Play on", "nothing was touched")

    expect(answer).to_contain_text("Done")
    expect(page.get_by_text("Nothing waits here any more.")).to_be_visible()
    form = page.locator("form.ruling")
    expect(form.locator("hold-button button")).to_be_disabled()
    expect(form.get_by_role("radio", name="The round is void")).to_be_disabled()
    expect(page.get_by_role("heading", name="Case of round 1")).to_be_focused()


def test_a_ball_that_left_the_wheel_is_examined_by_the_pit(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("game-supervisor", NZ, ONE_TABLE)
    expect(page.get_by_text("Nothing waits for a ruling.")).to_be_visible()

    lose_the_ball(house, NZ)  # which is not back yet
    page.get_by_role("button", name="The ball has to be examined").click()
    form = page.locator("form.ruling")
    form.get_by_role("radio", name="Examine the ball § 5.2").check()
    form.get_by_role("button", name="The ball is in order.").click()
    answer = hold_in(page, form)

    expect(answer.locator(".clause")).to_have_text("§ 5.2")
    expect(page.get_by_text("Nothing waits for a ruling.")).to_be_visible()
    deal(house, NZ, c.ReturnBall("5"), A_SPIN)


def test_the_ball_can_be_examined_among_the_acts_of_the_table(
    house: InProcess, staff_page: StaffPage
) -> None:
    lose_the_ball(house, NZ)
    page = staff_page("game-supervisor", NZ, f"{ONE_TABLE}#table")
    form = form_of(page, "examine-ball")
    expect(form).to_contain_text("Takes: game supervisor § 5.2")

    form.get_by_label("What was found").fill("whole and round")
    form.get_by_role("button", name="Record what was found").click()

    expect(form.locator(".answer")).to_contain_text("Done")
    deal(house, NZ, c.ReturnBall("5"), A_SPIN)


def test_a_ruling_needs_a_choice_and_a_reason(house: InProcess, ann: Caller, staff_page: StaffPage) -> None:
    refer_case(house)
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    page.get_by_role("button", name="Case of round 1").click()
    form = page.locator("form.ruling")

    expect(hold_in(page, form)).to_have_text("Fill this in first: a ruling")
    form.get_by_role("radio", name="Play on").check()
    answer = hold_in(page, form)

    expect(answer).to_have_text("Fill this in first: Reason")
    expect(form.get_by_label("Reason")).to_be_focused()


def test_a_wager_that_a_patron_moved_is_restored_where_the_document_has_no_rulings(
    house: InProcess, staff_page: StaffPage
) -> None:
    ann = lay(house, NZ, {"straight:17": 1_000})
    deal(house, NZ, A_SPIN, c.NoMoreBets(bell=True))
    deal(
        house,
        NZ,
        c.DisplaceWager(SEVENTEEN, "straight:18", MovedBy.PATRON),
        c.DropBall(6),
        c.RestBall("17"),
    )
    page = staff_page("casino-operator", NZ, ONE_TABLE)
    page.get_by_role("button", name="Moved: Straight up 18 of Ann").click()

    answer = rule(page, "Restore its original placement", "another patron's sleeve")

    expect(answer.locator(".clause")).to_have_text("§ 3.8 proviso")
    end_round(house, NZ)
    ended = ended_round(ann)
    assert ended["net"] == 35_000


def test_a_wrong_number_is_corrected_and_the_player_gets_what_it_makes(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    play_out(house, TABLE, "17")
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    page.get_by_label("Open an incident on round").fill("1")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("radio", name="Correct the recorded number").check()
    page.get_by_label("The right number").select_option("1")

    answer = rule(page, "Correct the recorded number", "the camera shows 1")

    expect(answer).to_contain_text("Done")
    ended = ended_round(ann, number="1")
    assert (ended["was"], ended["net"]) == (["17"], 1_000)
    page.get_by_role("tab", name="Rounds").click()
    page.get_by_role("button", name="Round 1, 1", exact=True).click()
    record = page.locator(".record")
    expect(record).to_contain_text("1, not 17: the camera shows 1")
    expect(record.get_by_role("heading", level=3)).to_contain_text("Settled")


def test_the_record_of_a_corrected_round_shows_the_settlement_after_it_and_marks_the_one_before(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    play_out(house, TABLE, "17")
    deal(house, TABLE, c.CorrectNumber(1, "1", "the camera shows 1"), by=SHIFT_MANAGER)
    ended_round(ann, number="1")
    page = staff_page(HEAD, TABLE, f"{ONE_TABLE}#rounds")

    page.get_by_role("button", name="Round 1, 1", exact=True).click()

    record = page.locator(".record")
    expect(record.locator("> p.figure")).to_have_text("The house: -$10")
    expect(record.locator("> :not(details) tbody tr")).to_contain_text(["$10 lost", "$20 × 1 = $20 won"])
    before = record.locator("details.before")
    expect(before.locator("summary")).to_have_text("Before the correction, as settled for 17")
    before.locator("summary").click()
    expect(before.locator("tbody tr")).to_contain_text(["$10 × 35 = $350 won", "$20 lost"])
    expect(before).to_contain_text("The house: -$330")


def test_a_no_to_one_ruling_is_not_said_of_another(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    refer_case(house)
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    page.get_by_role("button", name="Case of round 1").click()
    answer = rule(page, "The round is void", "it shook")
    expect(answer).to_contain_text("Refused: Only the gaming shift manager may do this")

    page.get_by_role("radio", name="Compensate a player").check()

    expect(answer).to_be_hidden()


@pytest.mark.parametrize(
    ("ruling", "label"),
    [
        ("Correct the recorded number", "The right number"),
        ("Correct the display", "The number that was shown wrongly"),
    ],
)
def test_a_ruling_is_not_sent_without_its_number(
    house: InProcess, ann: Caller, staff_page: StaffPage, ruling: str, label: str
) -> None:
    play_out(house, TABLE, "17")
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    page.get_by_label("Open an incident on round").fill("1")
    page.get_by_role("button", name="Open", exact=True).click()
    live = house.house.floor.tables[TABLE]
    steps = live.end.steps

    answer = rule(page, ruling, "the camera")

    expect(answer).to_have_text(f"Fill this in first: {label}")
    expect(page.locator("form.ruling .missing")).to_have_text(f"Still to fill in: {label}")
    assert live.end.steps == steps
    page.get_by_label(label).select_option("1")
    expect(page.locator("form.ruling .missing")).to_be_empty()


def test_nobody_is_compensated_without_being_named(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    refer_case(house)
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    page.get_by_role("button", name="Case of round 1").click()
    page.get_by_role("radio", name="Compensate a player").check()
    page.locator("form.ruling").get_by_label("Amount").fill("5")

    answer = rule(page, "Compensate a player", "a torn chip")

    expect(answer).to_have_text("Fill this in first: Player")


def test_a_place_that_the_layout_has_not_is_called_that(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, A_SPIN, c.NoMoreBets(bell=True), c.QuestionWager(RED, "it touches 17"))
    deal(house, TABLE, c.DropBall(6), c.RestBall("17"))
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    page.get_by_role("button", name="Questioned: Red of Ann").click()
    page.get_by_role("radio", name="It counts at another place").check()
    place = page.get_by_label("Place on the layout")
    place.fill("purple")

    expect(rule(page, "It counts at another place", "seen")).to_have_text("The layout has no purple.")
    place.fill("straight UP 17")

    expect(rule(page, "It counts at another place", "seen")).to_contain_text("Done")


def test_a_question_that_only_the_dealer_clarifies_says_so_and_is_gone_when_the_ball_rests(
    house: InProcess, staff_page: StaffPage
) -> None:
    lay(house, NZ, {"straight:17": 1_000})
    deal(house, NZ, A_SPIN, c.NoMoreBets(bell=True), c.QuestionWager(SEVENTEEN, "half on 18"))
    page = staff_page("casino-operator", NZ, ONE_TABLE)
    page.get_by_role("button", name="Questioned: Straight up 17 of Ann").click()
    clarified = page.locator(".incident .takes", has_text="§ 5.6")
    expect(clarified).to_contain_text("dealer, from the call until the ball rests")
    expect(page.locator("form.ruling")).to_have_count(0)

    deal(house, NZ, c.DropBall(6), c.RestBall("17"))

    expect(page.get_by_text("Nothing waits for a ruling.")).to_be_visible()
    expect(page.get_by_text("Nothing waits here any more.")).to_be_visible()
