"""The door of the staff."""

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route, expect

from croupier.store.staff_record import SignInsFailed
from croupier.table.people import Post
from tests.web.serving import InProcess

from .at_the_console import NZ, SANDS, await_step
from .axe import assert_accessible
from .conftest import OpenContext, StaffPage
from .driving import carry_session
from .troubles import Troubles

AT = "2026-05-01T20:00:00.000Z"


def test_the_door_of_the_staff(house: InProcess, page: Page, troubles: Troubles) -> None:
    troubles.expect(r"status of 401 .*/api/sign-in$")
    head = house.hire("head", {"*": Post("gaming-shift-manager")})
    hired = head.http.post("/api/staff", json={"name": "Dee", "posts": {SANDS: {"role": "dealer"}}})
    page.goto(f"/tables/{SANDS}/deal")
    expect(page).to_have_url(re.compile(r"/staff\?next="))
    assert_accessible(page)

    page.get_by_label("Name").fill("Dee")
    page.get_by_label("Secret").fill("guessed")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert").filter(has_text="Nobody of the staff")).to_be_visible()
    page.get_by_label("Secret").fill(hired.json()["secret"])
    page.keyboard.press("Enter")

    await_step(page, "Place your bets")
    page.goto("/staff")
    expect(page.get_by_role("link", name="Deal at")).to_have_count(1)
    expect(page.get_by_role("link", name="Pit desk")).to_have_count(0)
    assert_accessible(page)
    page.goto("/staff?next=//example.org/")
    expect(page.get_by_role("heading", name="Your posts, Dee")).to_be_visible()


def test_somebody_above_the_dealer_finds_the_pit(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("pit-manager", "*", "/staff")

    expect(page.get_by_role("link", name="All tables in the pit")).to_have_attribute("href", "/pit")
    expect(page.get_by_role("link", name=f"Pit desk of {SANDS}")).to_have_attribute("href", f"/pit/{SANDS}")
    expect(page.get_by_text(NZ, exact=True)).to_have_count(0)  # its document knows no pit manager


def test_whoever_may_not_deal_finds_no_console(house: InProcess, staff_page: StaffPage) -> None:
    page = staff_page("game-supervisor", NZ, "/staff")

    expect(page.get_by_role("link", name="Pit desk of")).to_have_count(1)
    expect(page.get_by_role("link", name="Deal at")).to_have_count(0)


def test_who_manages_staff_reads_the_staff_record_and_audits_it(house: InProcess, page: Page) -> None:
    head = house.hire("Gale", {"*": Post("gaming-shift-manager")})
    hired = head.http.post("/api/staff", json={"name": "Dee", "posts": {SANDS: {"role": "dealer"}}})
    posts = {SANDS: {"role": "pit-supervisor", "acting_as": "pit-manager"}}
    head.http.put("/api/staff/Dee/posts", json={"posts": posts})
    head.http.post("/api/staff/Dee/secret")
    house.nobody().http.post("/api/sign-in", json={"name": "Dee", "secret": hired.json()["secret"]})
    carry_session(page.context, head)

    page.goto("/staff")

    record = page.get_by_role("region", name="Staff record")
    expect(record.locator(".entries > li > span")).to_have_text(
        [
            "1 sign-in failed, as Dee, from 127.0.0.1.",
            "Gale gave Dee a new secret.",
            f"Gale changed the posts of Dee: pit supervisor acting as pit manager at {SANDS}; "
            f"before: dealer at {SANDS}.",
            f"Gale hired Dee: dealer at {SANDS}.",
            "The house hired Gale: gaming shift manager at every table.",
        ]
    )
    assert_accessible(page)
    record.get_by_role("button", name="Audit the staff record").click()
    expect(record.get_by_role("status")).to_contain_text("Clean: 5 entries")
    expect(record.get_by_role("button", name="Older entries")).to_be_hidden()


def test_the_staff_record_goes_on_and_speaks_french(house: InProcess, new_context: OpenContext) -> None:
    head = house.hire("Gale", {"*": Post("gaming-shift-manager")})
    for number in range(60):
        house.do(house.house.store.note_failed([SignInsFailed("Gale", "", number + 1, AT)], AT))
    context = new_context(language="fr")
    carry_session(context, head)
    page = context.new_page()

    page.goto("/staff")

    entries = page.locator(".entries > li")
    expect(entries).to_have_count(50)
    expect(entries.first).to_contain_text(
        "60 identifications ont échoué, comme Gale, depuis plusieurs adresses."
    )
    page.get_by_role("button", name="Entrées plus anciennes").click()
    expect(entries).to_have_count(61)
    expect(entries.last).to_contain_text(
        "La maison a engagé Gale : directeur de permanence à toutes les tables."
    )


def test_a_page_of_the_staff_record_that_cannot_be_read_is_passed_over(staff_page: StaffPage) -> None:
    """Of 120 entries those from 70 down to 21 cannot be read."""
    page = staff_page("gaming-shift-manager", "*", "/")
    asked = []

    def answer(route: Route) -> None:
        before = int(parse_qs(urlsplit(route.request.url).query).get("before", ["121"])[0])
        asked.append(before)
        numbers = range(before - 1, max(before - 51, 0), -1)
        did = {"type": "secret-renewed", "name": "Dee"}
        entries = [{"n": n, "at": AT, "by": "Gale", "did": did} for n in numbers if not 21 <= n <= 70]
        route.fulfill(json={"entries": entries, "unreadable": len(numbers) - len(entries)})

    page.route("**/api/staff/record?*", answer)
    page.goto("/staff")
    record = page.get_by_role("region", name="Staff record")
    expect(record.locator(".entries > li")).to_have_count(50)

    record.get_by_role("button", name="Older entries").click()
    expect(record.get_by_role("alert")).to_contain_text("50")
    record.get_by_role("button", name="Older entries").click()

    expect(record.locator(".entries > li")).to_have_count(70)
    expect(record.get_by_role("button", name="Older entries")).to_be_hidden()
    assert asked == [121, 71, 21]


def test_who_does_not_manage_staff_sees_no_staff_record(staff_page: StaffPage) -> None:
    page = staff_page("pit-manager", "*", "/staff")

    expect(page.get_by_role("heading", name="Your posts")).to_be_visible()
    expect(page.get_by_role("region", name="Staff record")).to_have_count(0)
