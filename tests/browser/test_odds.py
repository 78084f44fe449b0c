"""The odds page: every figure is the server's, and chips on its cloth bring what the server works out."""

from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.serving import InProcess

from .axe import assert_accessible
from .conftest import OpenContext
from .troubles import Troubles

pytestmark = pytest.mark.long

Odds = dict[str, Any]


def read_odds(house: InProcess, game: str) -> Odds:
    odds: Odds = house.nobody().get(f"/api/games/{game}/odds").json()
    return odds


def ask_what_if(house: InProcess, game: str, wagers: dict[str, int]) -> Odds:
    response = house.nobody().http.post(f"/api/games/{game}/what-if", json={"wagers": wagers})
    assert response.status_code == 200, response.text
    mix: Odds = response.json()
    return mix


def percent(fraction: str, places: int = 4) -> str:
    return f"{float(100 * Fraction(fraction)):.{places}f}%"


def row_of(page: Page, kind: str) -> Locator:
    return page.locator(f"table.odds tr[data-kind='{kind}']")


def cell(page: Page, kind: str, column: str) -> Locator:
    return row_of(page, kind).locator(f"td[data-column='{column}']")


def kinds_shown(page: Page) -> list[str]:
    found: list[str] = page.locator("table.odds tbody tr").evaluate_all(
        "rows => rows.map(row => row.dataset.kind)"
    )
    return found


def put(page: Page, wager: str, **click: Any) -> None:
    page.locator(f"#what-if-cloth [data-wager='{wager}']").first.click(**click)


def figure(page: Page, name: str) -> Locator:
    return page.locator(f".mix-figures [data-figure='{name}'] dd")


def expect_mix(page: Page, mix: Odds) -> None:
    """Everything that is said of a mix is what the server says of it."""
    expect(figure(page, "expected").locator("small")).to_have_text(
        f"{mix['expected']} cents".replace("-", "−")
    )
    expect(figure(page, "staked")).to_have_text(f"${mix['staked'] / 100:g}")
    expect(figure(page, "edge")).to_have_text(percent(mix["house_edge"]) + mix["house_edge"])
    expect(figure(page, "ahead")).to_have_text(percent(mix["ahead"]) + mix["ahead"])
    deviation = mix["standard_deviation"] / 100
    expect(figure(page, "deviation")).to_have_text(f"${deviation:,.{4 if deviation < 1 else 2}f}")
    expect(page.locator(".chart .result-bar")).to_have_count(len(mix["results"]))
    ahead = f"{float(100 * Fraction(mix['ahead'])):.2f}".rstrip("0").rstrip(".")
    expect(page.locator(".sentence")).to_contain_text(f"In {ahead} of 100 rounds you are ahead.")
    expect(page.locator(".sentence")).to_contain_text(f"(edge {percent(mix['house_edge'], 2)})")
    page.locator(".results summary").click()
    rows = page.locator(".results tbody tr")
    expect(rows.locator("td:nth-child(2) small")).to_have_text(
        [each["probability"] for each in mix["results"]]
    )
    expect(rows.locator("td:nth-child(3) small")).to_have_text([each["at_most"] for each in mix["results"]])


@pytest.mark.parametrize("game", ["nz-38-0-00", "racetrack-2012", "fast-action-2020"])
def test_every_figure_in_the_table_is_the_servers(page: Page, house: InProcess, game: str) -> None:
    odds = read_odds(house, game)

    page.goto(f"/odds/{game}")

    expect(page.locator("table.odds tbody tr")).to_have_count(len(odds["wagers"]))
    assert kinds_shown(page) == [each["kind"] for each in odds["wagers"]]
    for each in odds["wagers"]:
        for column, exact in (
            ("chance", "probability"),
            ("edge", "house_edge"),
            ("return", "return_to_player"),
        ):
            shown = cell(page, each["kind"], column)
            expect(shown).to_have_text(percent(each[exact]) + each[exact])
        expect(cell(page, each["kind"], "count")).to_have_text(str(each["count"]))
        expect(cell(page, each["kind"], "deviation")).to_have_text(f"{each['standard_deviation']}")
        ways = f"{each['ways']:,} of {odds['all_ways']:,}"
        expect(cell(page, each["kind"], "ways")).to_have_text(ways)
        fair = cell(page, each["kind"], "fair")
        if each["fair_odds"] is None:
            expect(fair).to_have_text("–")
        elif "/" in each["fair_odds"]:
            expect(fair.locator("small")).to_have_text(each["fair_odds"])
        else:
            expect(fair).to_have_text(f"{each['fair_odds']} to 1")


def test_the_places_and_numbers_of_a_wager_are_shown(page: Page) -> None:
    page.goto("/odds/nz-37")

    expect(cell(page, "split", "covers")).to_have_text("2")
    expect(cell(page, "split", "pays")).to_have_text("17 to 1")
    expect(cell(page, "voisins", "covers")).to_have_text("17")
    expect(cell(page, "voisins", "pays")).to_have_text("9 pieces2 × 11, 2 × 8, 5 × 17")
    expect(row_of(page, "tiers").locator("th")).to_contain_text("Tier")


def test_fast_action_says_what_each_class_pays_and_where_its_chances_come_from(
    page: Page, house: InProcess
) -> None:
    odds = read_odds(house, "fast-action-2020")

    page.goto("/odds/fast-action-2020")

    expect(cell(page, "straight", "pays").locator("span")).to_have_text("35 / 40 / 80 to 1")
    classes = page.locator("table.classes tbody tr")
    expect(classes.locator("td:last-child small")).to_have_text(
        [each["probability"] for each in odds["classes"]]
    )
    steps = page.locator("table.derivation tbody tr")
    expect(steps.locator("th")).to_have_text([each["what"] for each in odds["derivation"]])
    expect(steps.locator("td:nth-child(2)")).to_have_text([each["formula"] for each in odds["derivation"]])


def test_the_table_is_sorted_by_any_column_and_back(page: Page, house: InProcess) -> None:
    wagers = read_odds(house, "nz-38-0-00")["wagers"]
    page.goto("/odds/nz-38-0-00")
    head = page.locator("th[data-column='deviation']")

    head.get_by_role("button").click()

    expect(head).to_have_attribute("aria-sort", "ascending")
    upwards = [each["kind"] for each in sorted(wagers, key=lambda each: each["standard_deviation"])]
    assert kinds_shown(page) == upwards
    head.get_by_role("button").click()
    expect(head).to_have_attribute("aria-sort", "descending")
    assert kinds_shown(page)[0] == upwards[-1]
    page.locator("th[data-column='edge'] button").click()
    page.locator("th[data-column='edge'] button").click()
    assert kinds_shown(page)[0] == "five-line"
    expect(head).not_to_have_attribute("aria-sort", "descending")


def test_the_table_shows_one_family_or_one_kind(page: Page) -> None:
    page.goto("/odds/racetrack-2012")
    expect(row_of(page, "red")).to_be_visible()

    page.get_by_label("Show").select_option(label="On the racetrack")
    assert kinds_shown(page) == ["tiers", "orphelins", "voisins", "zero-spiel", "neighbours"]

    page.get_by_label("Show").select_option(label="Split")
    assert kinds_shown(page) == ["split"]


def test_pointing_at_a_row_shows_one_of_its_places(page: Page) -> None:
    page.goto("/odds/sands-2019")
    covered = page.locator("#cloth .area.number.covered")

    row_of(page, "six-line").hover()
    expect(covered).to_have_count(6)

    page.locator("h1").hover()
    expect(covered).to_have_count(0)
    row_of(page, "corner").get_by_role("button").focus()
    expect(covered).to_have_count(4)


def test_pointing_at_the_cloth_shows_the_row(page: Page) -> None:
    page.goto("/odds/sands-2019")

    page.locator("#cloth [data-wager='dozen:2']").hover()

    expect(row_of(page, "dozen")).to_have_class("looked")
    expect(page.locator("#looked")).to_contain_text("2nd dozen: 13, 14, 15")


def test_the_bars_of_the_edge_are_as_long_as_it_is(page: Page, house: InProcess) -> None:
    edges = {each["kind"]: each["house_edge"] for each in read_odds(house, "fast-action-2020")["wagers"]}
    page.goto("/odds/fast-action-2020")
    bars = page.locator(".edge-bars li")
    expect(bars).to_have_count(len(edges))

    shares = bars.evaluate_all(
        "bars => bars.map(each => [each.dataset.kind, each.querySelector('.edge-bar').offsetWidth])"
    )

    longest = max(width for _, width in shares)
    for kind, width in shares:
        share = Fraction(edges[kind]) / max(map(Fraction, edges.values()))
        assert width / longest == pytest.approx(float(share), abs=0.02)


def test_games_are_links_with_an_address(page: Page) -> None:
    page.goto("/odds")
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Roulette with Racetrack").click()

    expect(page).to_have_url("/odds/racetrack-2012")
    expect(page.locator("#worth-title")).to_contain_text("Roulette with Racetrack")
    expect(page.locator(".games [aria-current=page]")).to_contain_text("Racetrack")


def test_a_chip_on_red_brings_what_the_server_says(page: Page, house: InProcess) -> None:
    page.goto("/odds/nz-37")

    put(page, "red")

    expect_mix(page, ask_what_if(house, "nz-37", {"red": 500}))
    expect(page.locator(".sentence")).to_contain_text("On average you lose $0.1351 of $5 staked")
    expect(page.locator(".never")).to_contain_text("Nothing beats the edge")
    expect(page).to_have_url("/odds/nz-37#red=500")


def test_a_mix_brings_what_the_server_says_and_chips_come_off_again(page: Page, house: InProcess) -> None:
    page.goto("/odds/racetrack-2012")

    page.get_by_role("button", name="Chip of $25").click()
    put(page, "straight:17")
    put(page, "voisins")
    put(page, "red")
    put(page, "red")
    put(page, "black")
    put(page, "red", button="right")
    put(page, "black", button="right")

    mix = {"straight:17": 2500, "voisins": 9 * 2500, "red": 2500}
    expect_mix(page, ask_what_if(house, "racetrack-2012", mix))
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".empty")).to_be_visible()
    expect(page.locator(".chart")).to_have_count(0)
    expect(page).to_have_url("/odds/racetrack-2012")


def test_chips_go_on_and_off_with_the_keyboard(page: Page) -> None:
    page.goto("/odds/sands-2019")
    page.locator("#what-if-cloth .main [tabindex='0']").focus()

    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(page).to_have_url("/odds/sands-2019#straight:17=1000")

    page.keyboard.press("Backspace")
    expect(page).to_have_url("/odds/sands-2019#straight:17=500")


def test_a_link_has_the_chips_in_it(page: Page, house: InProcess) -> None:
    page.goto("/odds/nz-37#high=7000,six-line:13-14-15-16-17-18=2500,straight:0=500")

    mix = {"high": 7000, "six-line:13-14-15-16-17-18": 2500, "straight:0": 500}
    expect_mix(page, ask_what_if(house, "nz-37", mix))
    expect(page.locator("#what-if-cloth .chip")).not_to_have_count(0)


def test_a_ready_made_mix_is_offered_where_the_game_has_its_wagers(page: Page, house: InProcess) -> None:
    page.goto("/odds/fast-action-2020")
    expect(page.locator("[data-mix=every]")).to_be_visible()
    expect(page.locator("[data-mix=red], [data-mix=voisins], [data-mix=bond]")).to_have_count(0)

    page.goto("/odds/racetrack-2012")
    page.locator("[data-mix=bond]").click()

    mix = {"high": 7000, "six-line:13-14-15-16-17-18": 2500, "straight:0": 500}
    expect_mix(page, ask_what_if(house, "racetrack-2012", mix))


def test_what_a_link_asks_for_in_vain_is_said(page: Page, troubles: Troubles) -> None:
    troubles.expect("status of 422")
    page.goto("/odds/racetrack-2012#purple=100,red=500")
    expect(page.locator(".toast")).to_contain_text("purple=100")
    expect(figure(page, "staked")).to_have_text("$5")

    page.goto("/odds/racetrack-2012#voisins=901")
    expect(page.locator("#what-if [role=alert]")).to_contain_text(
        "$9.01 does not divide into 9 pieces; the nearest are $9 and $9.09."
    )
    expect(page.locator(".chart")).to_have_count(0)


def test_the_part_of_a_stake_that_is_void_is_said(page: Page) -> None:
    page.goto("/odds/nz-37#voisins=1000")

    expect(page.locator(".void-part")).to_have_text(
        "Of $10 on Voisins du zéro, $0.01 is void and comes back: the pieces do not divide it (5.9)."
    )
    expect(page.locator(".sentence")).to_contain_text("of $9.99 staked (edge 2.70%)")


def test_a_link_has_stakes_up_to_the_largest(page: Page) -> None:
    page.goto("/odds/racetrack-2012#red=1000000000000,black=1000000000001,odd=0.5")

    expect(page.locator(".toast")).to_have_text(
        "Left out, because a stake is a whole number of cents, up to $10,000,000,000: "
        "black=1000000000001, odd=0.5"
    )
    expect(figure(page, "staked")).to_have_text("$10,000,000,000")


def test_an_answer_that_comes_late_is_not_shown(page: Page) -> None:
    held: list[Route] = []
    page.route("**/what-if", lambda route: held.append(route) if not held else route.continue_())
    page.goto("/odds/nz-37")
    with page.expect_request("**/what-if"):
        put(page, "red")
    with page.expect_response("**/what-if"):
        put(page, "straight:17")
    expect(figure(page, "staked")).to_have_text("$10")

    with page.expect_response("**/what-if"):
        held[0].continue_()

    page.evaluate("() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))")
    expect(figure(page, "staked")).to_have_text("$10")


def test_the_chart_says_what_a_bar_is_by_keyboard(page: Page, house: InProcess) -> None:
    page.goto("/odds/nz-37#red=500,dozen:1=500")
    results = ask_what_if(house, "nz-37", {"red": 500, "dozen:1": 500})["results"]
    bars = page.locator(".chart .result-bar")
    expect(bars).to_have_count(len(results))
    assert bars.evaluate_all("bars => bars.map(bar => bar.classList[1])") == [
        "behind",
        "even",
        "ahead",
        "ahead",
    ]

    bars.first.focus()
    page.keyboard.press("ArrowRight")

    readout = page.locator(".readout")
    expect(readout).to_contain_text(f"$0: chance {percent(results[1]['probability'])}")
    expect(readout).to_contain_text(f"this or less {percent(results[1]['at_most'])}")
    fills = bars.locator(".shape").evaluate_all("shapes => shapes.map(each => getComputedStyle(each).fill)")
    assert len(set(fills)) == 3, "losing, even and winning look different"
    assert "bar-behind" in fills[0], "by a pattern"


def test_a_finger_is_offered_the_wagers_around_a_number(new_context: OpenContext) -> None:
    page = new_context(phone=True).new_page()
    page.goto("/odds/sands-2019")

    page.locator("#what-if-cloth [data-wager='straight:17']").tap()
    page.get_by_role("button", name="Split 17/20", exact=True).click()

    expect(page).to_have_url("/odds/sands-2019#straight:17=500,split:17-20=500")


def test_the_page_speaks_french(new_context: OpenContext) -> None:
    page = new_context(language="fr").new_page()

    page.goto("/odds/fast-action-2020#straight:17=500")

    expect(page.locator("h1")).to_have_text("Cotes")
    expect(page.locator("#games")).to_contain_text("Nouvelle-Zélande, 37 numéros")
    expect(row_of(page, "straight").locator("th")).to_contain_text("Plein")
    expect(page.locator("table.derivation tbody th").first).to_have_text("10 numéros sur 40 sont tirés")
    expect(page.locator(".sentence")).to_contain_text("En moyenne vous perdez 0,3323")
    assert "odds." not in page.locator("main").inner_text(), "every word is translated"


@pytest.mark.parametrize("phone", [False, True])
def test_everybody_can_use_the_page(new_context: OpenContext, phone: bool) -> None:
    page = new_context(phone=phone).new_page()
    page.goto("/odds/fast-action-2020#straight:17=500,bonus-win=500")
    expect(page.locator(".chart .result-bar")).not_to_have_count(0)
    page.locator(".results summary").click()

    assert_accessible(page)

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing to scroll sideways"
