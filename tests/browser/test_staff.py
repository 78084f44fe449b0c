"""The door of the staff."""

import re

from playwright.sync_api import Page, expect

from croupier.store.values import Post
from tests.web.serving import InProcess

from .at_the_console import NZ, SANDS, await_step
from .axe import assert_accessible
from .conftest import StaffPage
from .troubles import Troubles


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
