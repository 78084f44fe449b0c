"""What every number would cost, on the cloth and in a table."""

import pytest
from playwright.sync_api import expect

from croupier.table import commands as c
from tests.waiting import wait_until
from tests.web.callers import Caller
from tests.web.serving import InProcess

from ..at_the_console import seat
from ..conftest import StaffPage
from ..tables import LIMITED, slow
from .at_the_pit import HEAD, ONE_TABLE, SEVENTEEN, SUPERVISOR, TABLE

pytestmark = pytest.mark.long


def test_the_cloth_shows_the_exposure_of_every_number_at_once(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    row = page.locator('.exposure tr[data-number="17"]')
    notes = page.locator("roulette-cloth .note")
    expect(row.locator(".figure")).to_have_text("-$330")
    expect(notes).to_have_count(39)

    ann.do(TABLE, c.AddToWager(SEVENTEEN, 1_000))

    expect(row.locator(".figure")).to_have_text("-$680")
    expect(notes.filter(has_text="−680")).to_have_count(1)


def test_the_worst_number_is_named_wherever_it_lies_on_the_wheel(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    worst = page.locator(".worst")

    expect(worst).to_have_text("Worst number 17: -$330")
    expect(page.get_by_text("nothing at risk")).to_have_count(0)
    ann.do(TABLE, c.PlaceWager("eight", "Ann", "straight:8", 2_000))

    expect(worst).to_have_text("Worst number 8: -$670")


def test_the_exposure_of_a_number_stands_where_its_chips_do_not_lie(
    ann: Caller, staff_page: StaffPage
) -> None:
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)
    chip = page.locator('roulette-cloth .chip[data-on="straight:17"] .face')
    note = page.locator("roulette-cloth .note", has_text="−330")
    expect(note).to_have_count(1)

    lies, stands = chip.bounding_box(), note.bounding_box()

    assert lies is not None
    assert stands is not None
    is_below, is_right = (
        lies["y"] >= stands["y"] + stands["height"],
        lies["x"] >= stands["x"] + stands["width"],
    )
    assert is_below or is_right
    expect(page.locator('roulette-cloth .chip[data-on="straight:17"]')).not_to_have_css("opacity", "0.5")


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
    for name, net in zip(("super bonus number", "bonus number", "plain"), nets, strict=True):
        expect(row.locator(".classes")).to_contain_text(f"{name} -${-net // 100}")
    expect(page.locator('.exposure tr[data-number="8"] .classes')).to_have_text("the same in every class")


def test_beside_what_lies_there_stands_the_most_that_could_be_asked_of_the_bank(
    staff_page: StaffPage,
) -> None:
    page = staff_page(HEAD, LIMITED, ONE_TABLE)
    found = page.evaluate(f"fetch('/api/tables/{LIMITED}/exposure/numbers').then((r) => r.json())")
    by_number = {each["number"]: each for each in found}
    most = max(each["most_for_one"] for each in found)
    first = page.locator(".exposure tbody tr").first
    by_one = page.get_by_role("columnheader", name="At most, one player")

    by_one.get_by_role("button").click()

    shown = page.locator('.exposure tr[data-number="17"] .most')
    for place, field in enumerate(("most_for_one", "most_for_all")):
        expect(shown.nth(place)).to_have_text(f"${by_number['17'][field] // 100:,}")
    expect(first.locator(".most").first).to_have_text(f"${most // 100:,}")
    expect(by_one).to_have_attribute("aria-sort", "descending")


def test_where_the_limits_have_no_maximum_the_table_says_so(ann: Caller, staff_page: StaffPage) -> None:
    page = staff_page(SUPERVISOR, TABLE, ONE_TABLE)

    expect(page.locator('.exposure tr[data-number="17"] .most')).to_have_text(["no maximum"] * 2)
