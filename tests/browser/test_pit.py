"""The pit: the wall of tables, and the page of one, with its rulings, limits and audit."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.game.irregularities import Irregularity
from croupier.table import commands as c
from croupier.table.terms import MovedBy
from tests.waiting import wait_until
from tests.web.callers import Caller, Message
from tests.web.serving import InProcess

from .at_the_console import hold, seat
from .at_the_table import A_SPIN, SHIFT_MANAGER, deal, spot
from .axe import assert_accessible
from .conftest import PlayerPage, StaffPage
from .tables import cloth, slow
from .troubles import Troubles

pytestmark = pytest.mark.long

TABLE = cloth("sands-2019")
SUPERVISOR, MANAGER, HEAD = "pit-supervisor", "pit-manager", "gaming-shift-manager"
TO_REST = (A_SPIN, c.NoMoreBets(bell=True), c.DropBall(6), c.RestBall("17"))
TO_THE_END = (
    c.AnnounceResult("17", colour="black"),
    c.PlaceDolly("17"),
    c.CollectLosers(),
    c.PayWinners(),
    c.LiftDolly(),
)
WALL, ONE_TABLE = "/pit", "/pit/{table}"


@pytest.fixture
def ann(house: InProcess) -> Caller:
    """With 10 on 17 and 20 on red; bets are open."""
    player = seat(house, TABLE, "Ann")
    deal(house, TABLE, c.PlaceYourBets())
    player.do(TABLE, c.PlaceWager("seventeen", "Ann", "straight:17", 1_000))
    player.do(TABLE, c.PlaceWager("red", "Ann", "red", 2_000))
    return player


def lose_the_ball(house: InProcess, table: str) -> None:
    """It leaves the wheel and is put back: somebody above the dealer has to examine it."""
    deal(house, table, c.PlaceYourBets(), A_SPIN, c.ReportIrregularity(Irregularity.BALL_OUT_OF_WHEEL))
    deal(house, table, c.ReturnBall("5"))


def ended_round(player: Caller, **expected: object) -> Message:
    """The player's last round, which is kept a little after it has ended."""
    found: list[Message] = []

    def look() -> bool:
        found[:] = player.get("/api/me/rounds").json()
        return bool(found) and all(found[0][name] == value for name, value in expected.items())

    wait_until(look)
    return found[0]


def card(page: Page, table: str = TABLE) -> Locator:
    return page.locator(f'.card[data-table="{table}"]')


def figure(page: Page, name: str) -> Locator:
    return card(page).locator(f'[data-figure="{name}"]')


def hold_in(page: Page, form: Locator) -> Locator:
    """Its button, until that is long enough; what comes back."""
    hold(page, form.locator("hold-button button"))
    return form.locator(".answer")


def form_of(page: Page, command: str) -> Locator:
    return page.locator(f'form[data-command="{command}"]')


def hold_command(page: Page, command: str) -> Locator:
    """Its answer."""
    return hold_in(page, form_of(page, command))


def rule(page: Page, ruling: str, reason: str) -> Locator:
    """Choose a ruling, say why, and hold; what comes back."""
    form = page.locator("form.ruling")
    form.get_by_role("radio", name=ruling).check()
    form.get_by_label("Reason").fill(reason)
    return hold_in(page, form)


# The wall


def test_the_wall_shows_exposure_that_changes_when_a_wager_is_placed(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    page = staff_page(SUPERVISOR, "*", WALL)
    expect(figure(page, "worst")).to_have_text("17: -$330")
    expect(figure(page, "on.layout")).to_have_text("$30")
    expect(figure(page, "drop")).to_have_text("$1,000")

    ann.do(TABLE, c.PlaceWager("eight", "Ann", "straight:8", 2_000))

    expect(figure(page, "worst")).to_have_text("8: -$670")
    expect(figure(page, "on.layout")).to_have_text("$50")
    expect(card(page).get_by_role("img")).to_have_attribute(
        "aria-label", re.compile(r"pays on 2 of 39 numbers; the worst is 8 with -\$670")
    )
    expect(card(page).locator(".bars .pays")).to_have_count(2)


def test_tables_with_an_alert_come_first_and_others_by_name_or_exposure(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    page = staff_page(SUPERVISOR, "*", WALL)
    first, names = page.locator(".card").first, page.locator(".card h2")
    expect(names).not_to_have_count(0)
    page.get_by_role("radio", name="By name").check()
    expect(names).to_have_text(sorted(names.all_text_contents()))
    richer = slow("sands-2019")
    bob = seat(house, richer, "Bob")
    wait_until(lambda: bob.look(richer)["board"]["bets"] == "open")

    bob.do(richer, c.PlaceWager("w", "Bob", "straight:5", 5_000))
    page.get_by_role("radio", name="By exposure").check()
    expect(first).to_have_attribute("data-table", richer)

    deal(house, TABLE, c.QuestionWager("red", "half on black"), c.ReferCase("A quarrel."))
    page.get_by_role("radio", name="Alerts first").check()
    expect(first).to_have_attribute("data-table", TABLE)
    expect(card(page).locator(".alert")).to_have_text(
        ["A case waits for a decision", "1 wager waits to be looked into"]
    )
    expect(page.get_by_role("alert")).to_contain_text(f"{TABLE}: A case waits for a decision")


def test_a_ball_that_has_to_be_examined_is_an_alert(house: InProcess, staff_page: StaffPage) -> None:
    table = cloth("nz-37")
    page = staff_page("game-supervisor", "*", WALL)
    expect(card(page, table)).to_be_visible()
    expect(page.locator(".alert")).to_have_count(0)

    lose_the_ball(house, table)

    expect(card(page, table).locator(".alert")).to_have_text("The ball has to be examined")
    expect(page.locator(".card").first).to_have_attribute("data-table", table)


def test_a_closed_table_is_no_alert_and_comes_last(house: InProcess, staff_page: StaffPage) -> None:
    table = cloth("fast-action-2020")
    page = staff_page(HEAD, "*", WALL)
    expect(page.locator(".card").last).not_to_have_attribute("data-table", table)

    deal(house, table, c.CloseTable(), by=SHIFT_MANAGER)

    expect(page.locator(".card").last).to_have_attribute("data-table", table)
    expect(card(page, table)).to_contain_text("The table is closed")
    expect(page.locator("#summary")).to_contain_text("nothing waits")


def test_a_card_opens_the_page_of_its_table(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(SUPERVISOR, "*", WALL)

    card(page).click()

    expect(page).to_have_url(re.compile(f"/pit/{TABLE}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Pit: {TABLE}")
    expect(page.locator("roulette-cloth .chip")).to_have_count(2)


# Exposure


def test_the_cloth_shows_the_exposure_of_every_number_at_once(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    row = page.locator('.exposure tr[data-number="17"]')
    notes = page.locator("roulette-cloth .note")
    expect(row.locator(".figure")).to_have_text("-$330")
    expect(notes).to_have_count(39)

    ann.do(TABLE, c.AddToWager("seventeen", 1_000))

    expect(row.locator(".figure")).to_have_text("-$680")
    expect(notes.filter(has_text="−680")).to_have_count(1)
    expect(page.locator('roulette-cloth .chip[data-on="straight:17"]')).to_have_css("opacity", "0.5")


def test_the_table_of_exposure_is_sorted_as_somebody_asks(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    first = page.locator(".exposure tbody tr").first
    net, number = (page.get_by_role("columnheader", name=name) for name in ("House", "Number"))
    expect(first).to_have_attribute("data-number", "17")
    expect(net).to_have_attribute("aria-sort", "ascending")

    net.get_by_role("button").click()
    expect(first.locator(".figure")).to_have_text("+$30")
    expect(net).to_have_attribute("aria-sort", "descending")

    number.get_by_role("button").click()
    expect(number).to_have_attribute("aria-sort", "ascending")
    wheel = page.evaluate(
        f"fetch('/api/tables/{TABLE}/cloth').then((r) => r.json()).then((c) => c.wheel.order)"
    )
    shown = page.locator(".exposure tbody tr").evaluate_all("(rows) => rows.map((row) => row.dataset.number)")
    assert shown == wheel


def test_where_a_number_can_be_a_bonus_number_its_classes_are_listed(
    house: InProcess, staff_page: StaffPage
) -> None:
    table = slow("fast-action-2020")
    bob = seat(house, table, "Bob")
    wait_until(lambda: bob.look(table)["board"]["bets"] == "open")
    bob.do(table, c.PlaceWager("w", "Bob", "straight:7", 1_000))
    page = staff_page(HEAD, table, ONE_TABLE)
    found = page.evaluate(f"fetch('/api/tables/{table}/exposure').then((r) => r.json())")
    nets = sorted({each["net"] for each in found if each["number"] == "7"})

    row = page.locator('.exposure tr[data-number="7"]')

    assert len(nets) == 3
    expect(row.locator(".figure")).to_have_text(f"-${-nets[0] // 100}")
    for name, net in zip(("super bonus number", "bonus number", "ordinary"), nets, strict=True):
        expect(row.locator(".classes")).to_contain_text(f"{name} -${-net // 100}")
    expect(page.locator('.exposure tr[data-number="8"] .classes')).to_have_text("the same in every class")


# Incidents


def test_a_questioned_wager_goes_from_evidence_to_a_ruling_and_is_settled_by_it(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, A_SPIN, c.NoMoreBets(bell=True), c.QuestionWager("red", "it touches 17"))
    deal(house, TABLE, c.DropBall(6), c.RestBall("17"))
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    page.get_by_role("button", name="Questioned: Red of Ann").click()

    page.get_by_role("button", name="At the close of bets").click()
    told = page.locator(".told-now .told")
    expect(told).to_have_text('Bets are closed by "No more bets", and the bell rings. § 3.7, 3.2')
    expect(page.locator(".positions tbody tr")).to_have_count(2)
    page.get_by_role("radio", name="It counts at another place § 3.9").check()
    spot(page, "straight:17").click()
    expect(page.get_by_label("Place on the layout")).to_have_value("straight:17")
    answer = rule(page, "It counts at another place", "seen on camera")

    expect(answer).to_contain_text("§ 3.9")
    expect(answer).to_contain_text("Done")
    expect(page.get_by_text("Nothing waits here any more.")).to_be_visible()
    expect(page.get_by_role("tab", name="Incidents", exact=True)).to_be_visible()
    deal(house, TABLE, *TO_THE_END)
    ended = ended_round(ann)
    assert {line["wager"]: line["winnings"] for line in ended["lines"]} == {"straight:17": 70_000}
    assert ended["net"] == 105_000


def test_the_scrubber_shows_the_cloth_as_it_lay_at_every_step(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, A_SPIN, c.NoMoreBets(bell=True))
    deal(house, TABLE, c.DisplaceWager("seventeen", "straight:18", MovedBy.PATRON))
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

    deal(house, TABLE, c.QuestionWager("red", "half on black"))
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
    deal(house, TABLE, *TO_REST, c.ReferCase("The wheel shook."))
    lower, higher = staff_page(SUPERVISOR, TABLE, ONE_TABLE), staff_page(HEAD, TABLE, ONE_TABLE)
    for page in (lower, higher):
        page.get_by_role("button", name="Case of round 1 The wheel shook.").click()

    refused = rule(lower, "The round is void", "it shook")
    expect(lower.locator(".ruling-takes")).to_have_text("Not by your role. Takes: gaming shift manager § 6.2")
    expect(refused).to_contain_text("Refused: It takes a gaming-shift-manager for this")
    expect(refused.locator(".clause")).to_have_text("§ 6.2, 6.3")
    done = rule(higher, "The round is void", "it shook")

    expect(done).to_contain_text("§ 6.2")
    expect(lower.get_by_text("Nothing waits here any more.")).to_be_visible()
    ended = ended_round(ann)
    assert (ended["result"], ended["net"]) == ("void", 0)


def test_that_the_round_stands_is_offered_once_it_is_over(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, *TO_REST, c.ReferCase("The wheel shook."))
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    offered = page.locator("form.ruling .choice")
    page.get_by_role("button", name="Case of round 1").click()
    expect(offered).to_have_text([re.compile("Play on"), re.compile("The round is void"), re.compile("Comp")])
    rule(page, "Play on", "nothing was touched")

    deal(house, TABLE, *TO_THE_END, c.PlaceYourBets(), c.ReferCase("A late claim.", round=1))
    page.get_by_role("button", name="Case of round 1 A late claim.").click()

    expect(offered).to_have_text([re.compile("is void"), re.compile("The round stands"), re.compile("Comp")])
    expect(rule(page, "The round stands", "the film shows it")).to_contain_text("Done")


def test_what_waits_no_more_is_not_ruled_on_again(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, *TO_REST, c.ReferCase("The wheel shook."))
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
    table = cloth("nz-37")
    page = staff_page("game-supervisor", table, ONE_TABLE)
    expect(page.get_by_text("Nothing waits for a ruling.")).to_be_visible()

    lose_the_ball(house, table)
    page.get_by_role("button", name="The ball has to be examined").click()
    form = page.locator("form.ruling")
    form.get_by_role("radio", name="Examine the ball § 5.2").check()
    form.get_by_role("button", name="The ball is in order.").click()
    answer = hold_in(page, form)

    expect(answer.locator(".clause")).to_have_text("§ 5.2")
    expect(page.get_by_text("Nothing waits for a ruling.")).to_be_visible()
    deal(house, table, A_SPIN)


def test_the_ball_can_be_examined_among_the_acts_of_the_table(
    house: InProcess, staff_page: StaffPage
) -> None:
    table = cloth("nz-37")
    lose_the_ball(house, table)
    page = staff_page("game-supervisor", table, f"{ONE_TABLE}#table")
    form = form_of(page, "examine-ball")
    expect(form).to_contain_text("Takes: game supervisor § 5.2")

    form.get_by_label("What was found").fill("whole and round")
    form.get_by_role("button", name="Record what was found").click()

    expect(form.locator(".answer")).to_contain_text("Done")
    deal(house, table, A_SPIN)


def test_a_ruling_needs_a_choice_and_a_reason(house: InProcess, ann: Caller, staff_page: StaffPage) -> None:
    deal(house, TABLE, *TO_REST, c.ReferCase("The wheel shook."))
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
    table = cloth("nz-37")
    ann = seat(house, table, "Ann")
    deal(house, table, c.PlaceYourBets())
    ann.do(table, c.PlaceWager("w", "Ann", "straight:17", 1_000))
    deal(house, table, A_SPIN, c.NoMoreBets(bell=True))
    deal(house, table, c.DisplaceWager("w", "straight:18", MovedBy.PATRON), c.DropBall(6), c.RestBall("17"))
    page = staff_page("casino-operator", table, ONE_TABLE)
    page.get_by_role("button", name="Moved: Straight up 18 of Ann").click()

    answer = rule(page, "Restore its original placement", "another patron's sleeve")

    expect(answer.locator(".clause")).to_have_text("§ 3.8 proviso")
    deal(house, table, *TO_THE_END)
    ended = ended_round(ann)
    assert ended["net"] == 35_000


def test_a_wrong_number_is_corrected_and_the_player_gets_what_it_makes(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, *TO_REST, *TO_THE_END)
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


# Limits, money, the table, the record


def test_limits_changed_in_a_round_are_a_notice_and_hold_from_the_next(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    page = staff_page(MANAGER, TABLE, ONE_TABLE)
    page.get_by_role("tab", name="Limits").click()
    form = form_of(page, "change-limits")
    expect(form.locator("[name=minimum]")).to_have_value("1")
    form.locator("[name=minimum]").fill("5")
    form.get_by_text("By kind of wager").click()
    form.get_by_label("Maximum of Straight up").fill("12.50")

    answer = hold_command(page, "change-limits")

    expect(answer).to_contain_text("§ 3.3.1")
    notice = page.locator("#panel-limits .notice")
    expect(notice).to_contain_text("From the next round")
    expect(notice).to_contain_text("$5 to $12.50")
    board = ann.look(TABLE)["board"]
    assert (board["limits"]["minimum"], board["next_limits"]["minimum"]) == (100, 500)
    assert board["next_limits"]["by_kind"] == {"straight": {"maximum": 1_250}}
    deal(house, TABLE, *TO_REST, *TO_THE_END, c.PlaceYourBets())
    expect(notice).to_be_hidden()
    expect(page.locator("#panel-limits .figures").first).to_contain_text("$5 or more")
    assert ann.look(TABLE)["board"]["limits"]["minimum"] == 500
    history = page.locator("#panel-limits .history")
    expect(history.locator(".told.limits-announced")).to_have_count(1)
    expect(history).to_contain_text("in the smallest unit of the currency")


def test_limits_are_refused_to_a_lower_role_and_what_was_typed_stays(
    ann: Caller, staff_page: StaffPage
) -> None:
    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#limits")
    form = form_of(page, "change-limits")
    expect(form).to_contain_text("Takes: pit manager § 3.3.1")
    form.locator("[name=minimum]").fill("7")

    answer = hold_command(page, "change-limits")

    expect(answer).to_contain_text("Refused: It takes a pit-manager")
    expect(answer.locator(".clause")).to_have_text("§ 3.3.1, 6.3")
    expect(form.locator("[name=minimum]")).to_have_value("7")


def test_the_bank_is_filled_and_a_player_compensated(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(HEAD, TABLE, f"{ONE_TABLE}#money")
    bank = page.locator(".accounts dd").first
    expect(bank).to_have_text("$99,000")
    form_of(page, "fill-bank").get_by_label("Amount").fill("500")

    hold_command(page, "fill-bank")
    expect(bank).to_have_text("$99,500")
    form = form_of(page, "compensate")
    form.locator("[name=player]").select_option("Ann")
    form.get_by_label("Amount").fill("2.50")
    form.get_by_label("Reason").fill("a chip was torn")
    answer = hold_command(page, "compensate")

    expect(answer).to_contain_text("§ 6.2")
    expect(bank).to_have_text("$99,497.50")
    assert ann.look(TABLE)["own"]["value_chips"] == 97_000 + 250


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


def test_the_audit_is_clean_in_one_click_and_the_log_can_be_fetched(
    house: InProcess, ann: Caller, staff_page: StaffPage
) -> None:
    deal(house, TABLE, *TO_REST, *TO_THE_END)
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
    deal(house, TABLE, *TO_REST, *TO_THE_END, c.PlaceYourBets())
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
        ["AnnStraight up 17$10$10 × 35 = $350 won + $10 back § 4.1", "AnnRed$20$20 lost § 4.1"]
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
    deal(house, TABLE, *TO_REST, *TO_THE_END)
    page = staff_page(SUPERVISOR, TABLE, f"{ONE_TABLE}#rounds")
    page.get_by_role("button", name="Round 1, 17", exact=True).click()

    page.get_by_role("button", name="Steps and replay").click()

    expect(page.get_by_role("tab", name="Incidents")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("heading", name="Round 1", exact=True)).to_be_focused()
    expect(page.get_by_role("heading", name="Evidence: round 1")).to_be_visible()


# Who may, and how


def test_a_player_is_sent_to_the_door_of_the_staff(player_page: PlayerPage) -> None:
    page = player_page("Ann", TABLE, path=WALL)

    expect(page).to_have_url(re.compile(r"/staff\?next=%2Fpit$"))
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_a_visitor_is_sent_to_the_door_with_the_way_back(page: Page) -> None:
    page.goto(f"/pit/{TABLE}")

    expect(page).to_have_url(re.compile(rf"/staff\?next=%2Fpit%2F{TABLE}$"))


@pytest.mark.parametrize("path", [WALL, ONE_TABLE])
def test_a_dealer_is_told_that_the_pit_is_for_those_above(
    staff_page: StaffPage, troubles: Troubles, path: str
) -> None:
    troubles.expect("status of 403")

    page = staff_page("dealer", TABLE, path)

    expect(page.get_by_text("The pit is for those above the dealer.")).to_be_visible()


def test_a_house_that_does_not_answer_is_said_with_the_way_back(
    staff_page: StaffPage, troubles: Troubles
) -> None:
    troubles.expect("ERR_FAILED")
    page = staff_page(SUPERVISOR, "*", WALL)
    page.route("**/exposure", lambda route: route.abort())

    page.goto(f"/pit/{TABLE}")

    expect(page.locator("#page [role=alert]")).to_have_text(
        "The house cannot be reached. Try again in a moment."
    )
    page.get_by_role("link", name="All tables").click()
    expect(card(page)).to_be_visible()


@pytest.mark.parametrize(
    ("missing", "said"),
    [("pit/one-table.js", "This page could not be shown."), ("pit/main.js", "The page has not come yet.")],
)
def test_a_page_that_cannot_be_shown_says_so_with_the_way_back(
    staff_page: StaffPage, troubles: Troubles, missing: str, said: str
) -> None:
    troubles.expect("ERR_FAILED")
    troubles.expect("Failed to fetch dynamically imported module")
    page = staff_page(SUPERVISOR, TABLE, WALL)
    page.route(f"**/{missing}", lambda route: route.abort())

    page.goto(f"/pit/{TABLE}")

    expect(page.locator("#page")).to_contain_text(said)
    expect(page.get_by_role("link", name="all tables")).to_be_visible()


def test_a_case_is_decided_by_keyboard_alone(house: InProcess, ann: Caller, staff_page: StaffPage) -> None:
    deal(house, TABLE, *TO_REST, c.ReferCase("The wheel shook."))
    page = staff_page(HEAD, TABLE, ONE_TABLE)
    incidents = page.get_by_role("tab", name="Incidents 1")
    incidents.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Limits")).to_be_focused()
    expect(form_of(page, "change-limits")).to_be_visible()
    page.keyboard.press("Home")
    expect(incidents).to_be_focused()

    page.keyboard.press("Tab")  # the panel
    page.keyboard.press("Tab")  # the case
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Case of round 1")).to_be_focused()
    page.get_by_role("radio", name="Play on").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.type("nothing was touched")
    page.keyboard.press("Tab")
    page.keyboard.down("Space")
    expect(page.locator("form.ruling .answer")).to_contain_text("Done")
    page.keyboard.up("Space")

    assert "case" not in ann.look(TABLE)["board"]


on_every_screen = pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])


@on_every_screen
def test_everybody_can_use_the_wall(
    house: InProcess, ann: Caller, staff_page: StaffPage, phone: bool
) -> None:
    deal(house, TABLE, c.QuestionWager("red", "half on black"))

    page = staff_page(SUPERVISOR, "*", WALL, phone=phone)

    expect(card(page).locator(".alert")).to_be_visible()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@on_every_screen
def test_everybody_can_use_the_page_of_a_table(
    house: InProcess, ann: Caller, staff_page: StaffPage, phone: bool
) -> None:
    deal(house, TABLE, c.QuestionWager("red", "half on black"), *TO_REST)
    page = staff_page(HEAD, TABLE, ONE_TABLE, phone=phone)

    page.get_by_role("button", name="Questioned: Red of Ann").click()

    expect(page.locator(".positions tbody tr")).to_have_count(2)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("tab", ["incidents", "limits", "money", "table", "rounds", "audit"])
def test_the_page_of_a_table_ends_where_its_content_ends(
    house: InProcess, ann: Caller, staff_page: StaffPage, tab: str
) -> None:
    deal(house, TABLE, c.QuestionWager("red", "half on black"), *TO_REST)
    page = staff_page(HEAD, TABLE, f"{ONE_TABLE}#{tab}")
    expect(page.locator(".exposure tbody tr")).to_have_count(39)
    for summary in page.locator(f"#panel-{tab} summary").all():
        summary.click()
    if tab == "incidents":
        page.get_by_role("button", name="Questioned: Red of Ann").click()
        page.get_by_text("Steps of the round").click()
        expect(page.locator(".positions tbody tr")).to_have_count(2)

    bottom = page.evaluate("document.querySelector('main').getBoundingClientRect().bottom + scrollY")

    assert page.evaluate("document.documentElement.scrollHeight") <= max(bottom + 1, 768)


@pytest.mark.parametrize("tab", ["limits", "money", "table", "rounds", "audit"])
def test_everybody_can_use_every_tab(ann: Caller, staff_page: StaffPage, tab: str) -> None:
    page = staff_page(HEAD, TABLE, f"{ONE_TABLE}#{tab}", phone=True)

    expect(page.locator(f"#panel-{tab}")).to_be_visible()
    assert_accessible(page, ".tools")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_pit_speaks_french(house: InProcess, ann: Caller, staff_page: StaffPage) -> None:
    deal(house, TABLE, *TO_REST, c.ReferCase("The wheel shook."))

    page = staff_page(HEAD, TABLE, ONE_TABLE, language="fr")

    page.get_by_role("button", name="Cas du coup 1").click()
    expect(page.get_by_role("radio", name="Le coup est nul")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
