"""Acts with money that one person may not do alone: asked on one page, answered on another."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from tests.web.callers import Caller
from tests.web.serving import InProcess

from ..at_the_console import hold
from ..at_the_table import SHIFT_MANAGER, deal, play_out
from ..axe import assert_accessible
from ..conftest import StaffPage
from .at_the_pit import (
    HEAD,
    MANAGER,
    ONE_TABLE,
    SUPERVISOR,
    TABLE,
    WALL,
    card,
    form_of,
    hold_command,
)

pytestmark = pytest.mark.long

Enter = Callable[..., Page]
MONEY = f"{ONE_TABLE}#money"


@pytest.fixture
def enter(staff_page: StaffPage) -> Enter:
    """Somebody of the staff by name, with a role at all tables; at the money of one."""

    def open_one(name: str, role: str, path: str = MONEY, **context: Any) -> Page:
        return staff_page(role, ANY_TABLE, path.format(table=TABLE), name=name, **context)

    return open_one


def ask_fill(page: Page, amount: str = "6000", reason: str = "the tray is low") -> Locator:
    fill = form_of(page, "fill-bank")
    fill.get_by_label("Amount").fill(amount)
    fill.get_by_label("Reason").fill(reason)
    return hold_command(page, "fill-bank")


def waiting(page: Page, act: int = 1) -> Locator:
    return page.locator(f'.pending-acts li[data-act="{act}"]')


def answer_of(page: Page) -> Locator:
    return page.locator(".pending-acts > .answer")


def approve(page: Page, act: int = 1) -> Locator:
    """The answer to it."""
    hold(page, waiting(page, act).get_by_role("button", name="Hold to approve"))
    return answer_of(page)


def bank(page: Page) -> Locator:
    return page.locator(".takings dd").first


def test_what_one_asks_for_another_approves(house: InProcess, ann: Caller, enter: Enter) -> None:
    sue, mia = enter("Sue", SUPERVISOR), enter("Mia", MANAGER)
    wall = enter("Gia", HEAD, WALL)
    expect(bank(sue)).to_have_text("$99,000")
    expect(sue.get_by_text("No act with money waits.")).to_be_visible()

    answer = ask_fill(sue)

    expect(answer).to_have_text(re.compile(r"Asked, step \d+: act 1 waits for a second person\."))
    expect(waiting(sue)).to_contain_text("Fill of $6,000")
    expect(waiting(sue).get_by_role("button", name="Hold to approve")).to_have_count(0)
    expect(waiting(mia)).to_contain_text("the tray is low")
    expect(waiting(mia)).to_contain_text("Act 1, asked by Sue, pit supervisor")
    expect(mia.get_by_role("tab", name="Money")).to_contain_text("1")
    expect(mia.get_by_role("alert")).to_contain_text("Fill of $6,000")
    expect(card(wall).locator(".alert")).to_have_text("1 act with money waits for a second person")
    expect(bank(mia)).to_have_text("$99,000")

    said = approve(mia)

    expect(said).to_contain_text("Done, step")
    for page in (sue, mia):
        expect(bank(page)).to_have_text("$105,000")
        expect(page.locator(".pending-acts li")).to_have_count(0)
    expect(mia.get_by_role("heading", name="Waiting for a second person")).to_be_focused()
    expect(card(wall).locator(".alert")).to_have_count(0)


def test_a_second_person_refuses_and_says_why(house: InProcess, enter: Enter) -> None:
    sue, sam = enter("Sue", SUPERVISOR), enter("Sam", SUPERVISOR)
    ask_fill(sue)
    waiting(sam).get_by_text("Refuse it").click()
    refuse = waiting(sam).locator("details")

    refuse.get_by_label("Reason").fill("no")
    hold(sam, refuse.locator("hold-button button"))
    expect(answer_of(sam)).to_contain_text("Refused: Give a reason in words, for the record.")
    refuse.get_by_label("Reason").fill("there are chips enough")
    hold(sam, refuse.locator("hold-button button"))

    expect(sam.locator(".pending-acts li")).to_have_count(0)
    expect(sue.locator(".pending-acts li")).to_have_count(0)
    assert house.house.floor.tables[TABLE].table.fills == 0


def test_who_asked_withdraws(house: InProcess, enter: Enter) -> None:
    sue = enter("Sue", SUPERVISOR)
    ask_fill(sue)

    waiting(sue).get_by_role("button", name="Withdraw it").click()

    expect(sue.locator(".pending-acts li")).to_have_count(0)
    assert house.house.floor.tables[TABLE].table.pending == ()


def test_who_answers_for_less_is_told_who_can_approve(enter: Enter) -> None:
    sue, sam = enter("Sue", SUPERVISOR), enter("Sam", SUPERVISOR)

    ask_fill(sue, "20000")

    expect(waiting(sam)).to_contain_text("Not by your role. Takes: pit manager or gaming shift manager")
    expect(waiting(sam).get_by_role("button", name="Hold to approve")).to_have_count(0)
    expect(waiting(sam).get_by_text("Refuse it")).to_be_visible()


def test_who_is_below_who_asked_is_told_who_can_approve(enter: Enter) -> None:
    gia, mia, sam = enter("Gia", HEAD), enter("Mia", MANAGER), enter("Sam", SUPERVISOR)
    other = enter("Gil", HEAD)

    ask_fill(gia)

    for page in (mia, sam):
        expect(waiting(page)).to_contain_text("Not by your role. Takes: gaming shift manager")
        expect(waiting(page).get_by_role("button", name="Hold to approve")).to_have_count(0)
    expect(waiting(other).get_by_role("button", name="Hold to approve")).to_be_visible()


def test_an_act_that_was_overtaken_is_not_approved_and_alarms_nobody(
    house: InProcess, ann: Caller, enter: Enter
) -> None:
    play_out(house, TABLE, "17")
    wall, gia, gil = enter("Gus", HEAD, WALL), enter("Gia", HEAD), enter("Gil", HEAD)
    deal(house, TABLE, c.Compensate("Ann", 600_000, "the camera shows 1"), by=SHIFT_MANAGER)
    expect(card(wall).locator(".alert.pending")).to_be_visible()
    expect(waiting(gil).get_by_role("button", name="Hold to approve")).to_be_visible()

    deal(house, TABLE, c.CorrectNumber(1, "1", "the camera shows 1"), by=SHIFT_MANAGER)

    expect(card(wall).locator(".alert.pending")).to_have_count(0)
    for page in (gia, gil):
        expect(waiting(page)).to_contain_text("A void or a correction came since")
        expect(waiting(page).get_by_role("button", name="Hold to approve")).to_have_count(0)
    expect(waiting(gil).get_by_text("Refuse it")).to_be_visible()


def test_a_page_that_is_opened_later_shows_what_waits_in_french_too(enter: Enter) -> None:
    ask_fill(enter("Sue", SUPERVISOR))

    page = enter("Mia", MANAGER, language="fr")

    expect(waiting(page)).to_contain_text("Acte 1, demandé par Sue, inspecteur")
    expect(waiting(page)).to_contain_text("Approvisionnement de")
    expect(page.get_by_role("heading", name="Mandats")).to_be_visible()


def test_the_panel_says_what_the_table_has_taken(ann: Caller, enter: Enter) -> None:
    page = enter("Mia", MANAGER)

    figures = page.locator(".takings .figures")

    expect(figures.locator("dt")).to_have_text(
        ["Chips in the tray now", "Opener", "Fills", "Credits", "Drop", "Win", "Hold", "Owed by players"]
    )
    expect(figures.locator("dd")).to_have_text(
        ["$99,000", "$100,000", "$0", "$0", "$1,000", "$0", "0%", "$0"]
    )
    expect(page.locator(".mandates")).to_contain_text("pit supervisor$10,000")


def test_a_table_where_nobody_has_bought_chips_has_no_hold(enter: Enter) -> None:
    page = enter("Mia", MANAGER)

    figures = page.locator(".takings .figures")

    expect(figures.locator("dd")).to_have_text(["$100,000", "$100,000", "$0", "$0", "$0", "$0", "", "$0"])


def test_whoever_cannot_see_or_point_hears_what_waits_and_answers_it(enter: Enter) -> None:
    sue, mia = enter("Sue", SUPERVISOR), enter("Mia", MANAGER)
    ask_fill(sue)
    expect(waiting(mia)).to_be_visible()

    for page in (sue, mia):
        assert_accessible(page)
    waiting(mia).get_by_role("button", name="Hold to approve").focus()
    mia.keyboard.down("Enter")

    expect(answer_of(mia)).to_contain_text("Done, step")
