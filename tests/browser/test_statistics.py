"""The statistics of a table: what the house counted, in figures and pictures."""

from collections import Counter

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.serving import InProcess

from .at_the_table import play_round
from .tables import cloth

pytestmark = pytest.mark.long

SANDS, NZ = cloth("sands-2019"), cloth("nz-37")


def show_statistics(page: Page, table: str) -> Locator:
    page.goto(f"/tables/{table}/board")
    page.wait_for_selector("#content:not([aria-busy])")
    page.evaluate(
        """async (table) => {
            const { makeStatistics } = await import("/files/scripts/player/statistics.js");
            const cloth = await (await fetch(`/api/tables/${table}/cloth`)).json();
            document.querySelector("#side").replaceChildren(makeStatistics(table, cloth).element);
        }""",
        table,
    )
    return page.locator(".statistics")


def test_a_colour_that_nobody_may_wager_on_is_counted_beside_what_is_expected(
    page: Page, house: InProcess
) -> None:
    play_round(house, NZ, "0")

    green = show_statistics(page, NZ).locator("[data-wager='green']")

    expect(green.locator(".figure")).to_have_text("1 · 100%")
    expect(green).to_have_attribute("title", "1 of 1 (100%); expected 0, mostly 0 to 0.4")
    expect(green.locator(".band")).to_have_count(1)


def test_statistics_show_the_true_counts(page: Page, house: InProcess) -> None:
    for number in ("17", "32", "17", "0", "17", "5", "32"):
        play_round(house, SANDS, number)

    statistics = show_statistics(page, SANDS)

    history = house.nobody().get(f"/api/tables/{SANDS}/history").json()
    counted = Counter(each["number"] for each in history)
    assert counted == {"17": 3, "32": 2, "0": 1, "5": 1}
    expect(statistics).to_contain_text("The last 7 rounds.")
    expect(statistics).to_contain_text("past numbers do not change the odds")
    rows = statistics.locator("tbody tr").evaluate_all(
        "rows => rows.map(row => [row.dataset.number, Number(row.lastChild.textContent)])"
    )
    assert len(rows) == 39
    assert {number: times for number, times in rows if times} == counted
    drawn = statistics.locator(".heat .cell").evaluate_all(
        "cells => cells.map(cell => [cell.dataset.number, Number(cell.querySelector('.times').textContent)])"
    )
    assert dict(drawn) == dict(rows)
    groups = {
        "red": "3 · 43%",
        "black": "3 · 43%",
        "green": "1 · 14%",
        "odd": "4 · 57%",
        "dozen:2": "3 · 43%",
    }
    for wager, figures in groups.items():
        expect(statistics.locator(f"[data-wager='{wager}'] .figure")).to_have_text(figures)
    expect(statistics.locator(".hot li").first).to_contain_text("3 times")
    statistics.get_by_role("button", name="As the wheel").click()
    expect(statistics.locator(".heat.wheel .ray")).to_have_count(39)
    statistics.get_by_role("button", name="50", exact=True).click()
    expect(statistics.get_by_role("button", name="50", exact=True)).to_have_attribute("aria-pressed", "true")
