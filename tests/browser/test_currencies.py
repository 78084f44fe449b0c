"""Two kinds of dollars in one house: they are told apart, and never added up."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from croupier.table.people import Post
from tests.web.callers import Caller
from tests.web.serving import InProcess, describe_table, serving_in_process

from .at_the_console import NZ, SANDS, bet, seat
from .at_the_table import deal, play_out
from .conftest import OpenContext, StaffPage
from .driving import carry_session


def describe_cloth(table: str, currency: str, minimum: int) -> str:
    whole = describe_table(table, table.removeprefix("cloth-"), "dealer", "staff")
    whole = whole.replace('currency = "SGD"', f'currency = "{currency}"')
    return whole.replace("minimum = 100", f"minimum = {minimum}")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InProcess]:
    tables = describe_cloth(SANDS, "SGD", 100) + describe_cloth(NZ, "NZD", 500)
    with serving_in_process(tmp_path / "croupier.db", tables=tables) as started:
        yield started


@pytest.fixture
def ann(house: InProcess) -> Caller:
    """At both tables; 10 on red at each, which wins in Singapore and loses in New Zealand."""
    ann = seat(house, SANDS, "Ann", buys=10_000)
    for table, number in ((SANDS, "1"), (NZ, "2")):
        if table == NZ:
            ann.do(table, c.SitDown("Ann"))
            ann.do(table, c.BuyIn("Ann", 10_000))
        deal(house, table, c.PlaceYourBets())
        bet(ann, table, "red", 1_000)
        play_out(house, table, number)
    return ann


def as_ann(new_context: OpenContext, ann: Caller, path: str) -> Page:
    context = new_context()
    carry_session(context, ann)
    page = context.new_page()
    page.goto(path)
    return page


def test_my_rounds_name_the_money_and_have_a_total_for_each(new_context: OpenContext, ann: Caller) -> None:
    page = as_ann(new_context, ann, "/rounds")

    expect(page.locator(".rounds .net")).to_have_text(["-NZD 10", "+SGD 10"])
    expect(page.locator(".total-text")).to_have_text(["One round: -NZD 10.", "One round: +SGD 10."])
    expect(page.locator("#one")).to_contain_text("NZD 10 lost")


def test_the_lobby_names_the_money_of_limits_and_purse(new_context: OpenContext, ann: Caller) -> None:
    page = as_ann(new_context, ann, "/")

    expect(page.locator("#door")).to_contain_text("SGD 9,800 or NZD 9,800 of play money at the cage")
    expect(page.locator(f"[data-table='{NZ}']")).to_contain_text("NZD 5 or more")
    limits = page.get_by_label("Minimum stake")
    expect(limits.locator("option")).to_have_text(["Any", "Up to SGD 1", "Up to NZD 5"])
    limits.select_option("Up to NZD 5")

    expect(page.locator("#tables [data-table]")).to_have_count(1)
    expect(page.locator(f"[data-table='{NZ}']")).to_be_visible()


def test_a_table_names_the_money_of_the_purse(new_context: OpenContext, ann: Caller) -> None:
    page = as_ann(new_context, ann, f"/tables/{NZ}")

    expect(page.locator(".money")).to_contain_text("NZD 9,800")


def test_the_wall_of_the_pit_names_the_money(house: InProcess, ann: Caller, new_context: OpenContext) -> None:
    context = new_context()
    carry_session(context, house.hire("Max", {SANDS: Post("pit-supervisor"), NZ: Post("game-supervisor")}))
    page = context.new_page()

    page.goto("/pit")

    for table, drop in {SANDS: "SGD 100", NZ: "NZD 100"}.items():
        expect(page.locator(f".card[data-table='{table}'] [data-figure='drop']")).to_have_text(drop)


def test_where_there_is_one_kind_of_money_its_sign_is_enough(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("pit-supervisor", SANDS, "/pit")

    expect(page.locator("[data-figure='drop']")).to_have_text("$0")
