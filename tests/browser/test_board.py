"""The display board: it follows a round, strikes out what was wrong, and needs nobody to look after it."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.table import commands as c
from tests.web.serving import A_ROUND, InProcess

from .at_the_table import A_SPIN, SHIFT_MANAGER, announcement, deal, play_round
from .axe import assert_accessible
from .conftest import OpenContext, StaffPage
from .tables import cloth, slow

pytestmark = pytest.mark.long

SANDS, FAST, NZ = cloth("sands-2019"), cloth("fast-action-2020"), cloth("nz-37")
FIVE_MINUTES = "05:01"


def open_board(page: Page, table: str = SANDS) -> None:
    page.goto(f"/tables/{table}/board")
    page.wait_for_selector("#content:not([aria-busy])")


def test_the_board_follows_a_round(page: Page, house: InProcess) -> None:
    open_board(page)
    phase, number = page.locator("#phase"), page.locator("#number")
    expect(number).to_have_text("No number yet")

    deal(house, SANDS, c.PlaceYourBets())
    expect(phase).to_contain_text("Place your bets")
    deal(house, SANDS, A_ROUND[0])
    expect(phase).to_contain_text("Last bets")
    deal(house, SANDS, A_ROUND[1])
    expect(phase).to_contain_text("No more bets")
    deal(house, SANDS, *A_ROUND[2:4])
    expect(phase).to_contain_text("The ball rests")
    expect(number).to_have_text("No number yet")
    deal(house, SANDS, *A_ROUND[4:])

    expect(page.locator("#number .pip")).to_have_text("17")
    expect(page.locator("#number .pip")).to_have_class("pip black")
    expect(page.locator("#number .colour")).to_have_text("black")
    expect(page.locator("#strip li")).to_have_text(["17 black"])
    expect(page.locator("#lately-title")).to_have_text("Last round")
    expect(page.locator("#shares li")).to_have_text(["red 0%", "green 0%", "black 100%"])
    whole, black = (page.locator(each).bounding_box() for each in ("#shares", "#shares .black"))
    assert whole is not None
    assert black is not None
    assert black["width"] >= whole["width"] - 5, "what never came has no part of the bar"


def test_staff_who_open_a_board_see_no_number_before_it_is_announced(
    staff_page: StaffPage, house: InProcess
) -> None:
    page = staff_page("dealer", SANDS, "/tables/{table}/board")
    page.wait_for_selector("#content:not([aria-busy])")

    deal(house, SANDS, c.PlaceYourBets(), *A_ROUND[:4])

    expect(page.locator("#phase")).to_contain_text("The ball rests")
    expect(page.locator("#number")).to_have_text("No number yet")


def test_a_corrected_number_is_struck_out_beside_the_right_one(page: Page, house: InProcess) -> None:
    play_round(house, SANDS, "32")
    play_round(house, SANDS, "17")
    open_board(page)
    expect(page.locator("#number .pip")).to_have_text("17")

    deal(house, SANDS, c.CorrectNumber(2, "5", "misread"), by=SHIFT_MANAGER)

    for _ in range(2):  # as it happens, and for whoever looks later
        expect(page.locator("#number .pip")).to_have_text("5")
        expect(page.locator("#number s")).to_have_text("17")
        expect(page.locator("#strip li").first.locator("s")).to_have_text("17")
        expect(page.locator("#strip li").first.locator(".pip")).to_have_class("pip red")
        expect(page.locator("#strip li").nth(1).locator("s")).to_have_count(0)
        page.reload()


def test_a_number_that_a_display_showed_wrongly_is_struck_out(page: Page, house: InProcess) -> None:
    play_round(house, SANDS, "17")
    open_board(page)
    expect(page.locator("#number .pip")).to_have_text("17")

    deal(house, SANDS, c.CorrectDisplay(1, "32", "the display said 32"))

    expect(page.locator("#number s")).to_have_text("32")
    expect(page.locator("#number .pip")).to_have_text("17")


def test_of_the_round_under_way_too_what_was_wrong_is_struck_out(page: Page, house: InProcess) -> None:
    deal(house, SANDS, c.PlaceYourBets(), *A_ROUND[:5])
    deal(house, SANDS, c.CorrectNumber(1, "5", "misread"), by=SHIFT_MANAGER)
    deal(house, SANDS, announcement(house, SANDS, "5"), c.CorrectDisplay(1, "32", "the display said 32"))

    open_board(page)

    expect(page.locator("#number .pip")).to_have_text("5")
    for struck in (page.locator("#number s"), page.locator("#strip li").first.locator("s")):
        expect(struck).to_have_text(["17", "32"])


def test_what_the_document_makes_of_a_dark_number_is_what_the_board_says(page: Page) -> None:
    open_board(page, FAST)

    page.evaluate(
        """async (table) => {
            const { makeBonusGrid } = await import("/files/scripts/board/bonus.js");
            const cloth = await (await fetch(`/api/tables/${table}/cloth`)).json();
            cloth.bonus.unlit = { then: "referred", clauses: ["9.9"] };
            document.getElementById("bonus").replaceChildren();
            makeBonusGrid({ cloth, live: { board: {} } }).render();
        }""",
        FAST,
    )

    expect(page.locator("#bonus .said")).to_have_text(
        "10 light up in every round. If not all of them light, somebody decides. § 9.9"
    )


def test_no_spin_is_shown_large_with_its_reason_and_clause_until_bets_open(
    page: Page, house: InProcess
) -> None:
    play_round(house, SANDS, "32")
    open_board(page)
    deal(house, SANDS, c.PlaceYourBets(), *A_ROUND[:2])

    deal(house, SANDS, c.NoSpin("A chip fell into the wheel"))

    notice = page.locator("#notice")
    for text in ("No spin", "Round 2 is void", "A chip fell into the wheel", "Stakes are returned", "§ 5.12"):
        expect(notice).to_contain_text(text)
    expect(page.locator("#number")).to_be_hidden()
    page.reload()
    for text in ("Round 2 is void", "Stakes are returned", "§ 5.12"):
        expect(notice).to_contain_text(text)
    deal(house, SANDS, c.PlaceYourBets())
    expect(notice).to_be_hidden()
    expect(page.locator("#number .pip")).to_have_text("32")


def test_a_void_spin_is_shown_until_the_ball_is_spun_again(page: Page, house: InProcess) -> None:
    open_board(page, NZ)
    deal(house, NZ, c.PlaceYourBets(), A_SPIN, c.NoMoreBets(bell=True))

    deal(house, NZ, c.NoSpin("A chip fell into the wheel"))

    notice = page.locator("#notice")
    for text in ("No spin. The spin is void", "A chip fell into the wheel", "Bets are open again", "§ 5.1"):
        expect(notice).to_contain_text(text)
    page.reload()
    expect(notice).to_contain_text("The spin is void")
    expect(notice).to_contain_text("Bets are open again")
    deal(house, NZ, c.ReturnBall("5"), A_SPIN)  # where it lay before
    expect(notice).to_be_hidden()


def test_the_board_of_fast_action_lights_its_bonus_numbers(page: Page, house: InProcess) -> None:
    open_board(page, FAST)
    lit, said = page.locator("#bonus .area.lit"), page.locator("#bonus .said")
    expect(page.locator("#bonus .area")).to_have_count(40)
    expect(said).to_have_text("10 light up in every round. Void if not all of them light. § 5.11")
    deal(house, FAST, c.PlaceYourBets(), A_SPIN, c.NoMoreBets(), c.DrawBonusNumbers())
    expect(lit).to_have_count(0)
    drawn = house.nobody().look(FAST)["board"]["drawn"]

    deal(house, FAST, c.LightBonusNumbers(tuple(drawn)))

    expect(said).to_contain_text("All 10 are lit.")
    expect(lit).to_have_count(10)
    assert set(lit.evaluate_all("cells => cells.map(cell => cell.dataset.area)")) == set(drawn)


def test_a_dealer_who_waits_for_the_first_wager_says_so(page: Page) -> None:
    open_board(page, slow("sands-2019"))

    expect(page.locator("#round")).to_have_text("The dealer waits for the first wager.")


def test_a_winning_bonus_number_is_called_one(page: Page, house: InProcess) -> None:
    open_board(page, FAST)
    deal(house, FAST, c.PlaceYourBets(), A_SPIN, c.NoMoreBets(), c.DrawBonusNumbers())
    drawn = house.nobody().look(FAST)["board"]["drawn"]
    result = announcement(house, FAST, drawn[0])

    deal(house, FAST, c.LightBonusNumbers(tuple(drawn)), c.DropBall(6), c.RestBall(drawn[0]))
    deal(house, FAST, result)

    known_as = house.nobody().look(FAST)["board"]["number_class"]  # a super bonus number by a rare chance
    assert known_as != "plain"
    expect(page.locator("#number .colour")).to_have_text(f"{result.colour} · {known_as} number")


def test_a_bonus_number_that_stays_dark_is_told_with_the_void(page: Page, house: InProcess) -> None:
    open_board(page, FAST)
    deal(house, FAST, c.PlaceYourBets(), A_SPIN, c.NoMoreBets(), c.DrawBonusNumbers())
    drawn = house.nobody().look(FAST)["board"]["drawn"]

    deal(house, FAST, c.LightBonusNumbers(tuple(drawn[:9])))

    expect(page.locator("#notice")).to_contain_text("Round 1 is void")
    expect(page.locator("#notice")).to_contain_text("§ 5.11")


def test_a_complete_link_is_framed(page: Page, house: InProcess) -> None:
    """The house draws by chance: here the grid and the number are shown a draw that has a whole link."""
    open_board(page, FAST)

    page.evaluate(
        """async (table) => {
            const { makeBonusGrid } = await import("/files/scripts/board/bonus.js");
            const cloth = await (await fetch(`/api/tables/${table}/cloth`)).json();
            document.getElementById("bonus").replaceChildren();
            const lit = [...cloth.bonus.links.c, ...cloth.bonus.links.d.slice(1), "0", "17"];
            makeBonusGrid({ cloth, live: { board: { lit, links: ["c"] } } }).render();
            const { makeNumber } = await import("/files/scripts/board/number.js");
            const result = { announced: true, round: 1, number: "5", number_class: "super bonus" };
            makeNumber({ cloth, live: { board: { results: [], ...result } } }).render();
        }""",
        FAST,
    )

    expect(page.locator("#number .colour")).to_have_text(re.compile(" · super bonus number$"))
    expect(page.locator("#bonus .link.complete")).to_have_attribute("data-link", "c")
    expect(page.locator("#bonus .said")).to_have_text(
        "9 of 10 are lit. Void if not all of them light. § 5.11 Link C is complete: super bonus."
    )


def test_the_board_connects_again_by_itself(page: Page, house: InProcess) -> None:
    open_board(page)

    house.do(house.house.close_all_sockets(5))
    play_round(house, SANDS, "17")

    expect(page.locator("#number .pip")).to_have_text("17")
    expect(page.locator("#offline")).to_be_hidden()


def test_the_board_dims_when_nothing_happens_and_wakes_with_the_next_call(
    page: Page, house: InProcess
) -> None:
    page.clock.install()
    open_board(page)
    expect(page.locator("body")).not_to_have_class("idle")

    page.clock.fast_forward(FIVE_MINUTES)
    expect(page.locator("body")).to_have_class("idle")
    deal(house, SANDS, c.PlaceYourBets())

    expect(page.locator("body")).not_to_have_class("idle")


def test_the_board_has_nothing_to_press(page: Page, house: InProcess) -> None:
    open_board(page, FAST)

    expect(page.locator("a, button, input, select, [tabindex='0']")).to_have_count(0)
    expect(page.get_by_text("For information only")).to_be_visible()


@pytest.mark.parametrize("table", [SANDS, FAST])
@pytest.mark.parametrize("phone", [False, True])
def test_the_board_is_accessible(new_context: OpenContext, house: InProcess, phone: bool, table: str) -> None:
    if table == SANDS:
        play_round(house, SANDS, "17")
        play_round(house, SANDS, "0")
    page = new_context(phone=phone).new_page()
    open_board(page, table)
    expect(page.locator("#strip li")).to_have_count(2 if table == SANDS else 0)

    assert_accessible(page)
    deal(house, table, c.PlaceYourBets(), c.NoSpin("A chip fell into the wheel"))
    expect(page.locator("#notice")).to_be_visible()
    assert_accessible(page)


def test_the_whole_board_fits_on_a_display(page: Page, house: InProcess) -> None:
    for _ in range(9):
        play_round(house, SANDS, "32")
        play_round(house, SANDS, "17")
    open_board(page)
    expect(page.locator("#strip li")).to_have_count(18)
    whole = "(({scrollWidth, scrollHeight}) => scrollWidth <= innerWidth && scrollHeight <= innerHeight)"
    inside = f"{whole}(document.documentElement)"

    for width, height in ((800, 600), (1366, 768), (1920, 1080), (1080, 1920)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#strip li").last).to_be_in_viewport(ratio=1)
        expect(page.locator("#limits")).to_be_in_viewport(ratio=1)
        expect(page.locator("footer .information")).to_be_in_viewport(ratio=1)
        assert page.evaluate(inside), f"something is out of sight at {width} x {height}"


def test_the_board_in_french(new_context: OpenContext, house: InProcess) -> None:
    play_round(house, SANDS, "17")
    page = new_context(language="fr").new_page()
    open_board(page)

    expect(page.locator("#number .colour")).to_have_text("noir")
    expect(page.locator("#number .also")).to_contain_text("Impair")
    expect(page.locator("#number .also")).to_contain_text("Manque")
    expect(page.locator("#phase")).to_contain_text("Prochain coup bientôt")
    expect(page.get_by_text("les numéros passés ne changent pas les chances")).to_be_visible()
