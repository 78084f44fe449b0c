"""The page of a player's table: everything is in sight on small screens too, large enough, and told apart."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.serving import InProcess

from .at_the_table import A_SPIN, chips, deal, open_bets, play_out, put, solid, spin_to, spot, wait_for_bets
from .conftest import PlayerPage
from .tables import cloth, slow

pytestmark = pytest.mark.long

SANDS = cloth("sands-2019")
OUTSIDE = """(all) => all.map((each) => [each.textContent, each.getBoundingClientRect()])
  .filter(([, box]) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight
    || box.width < 44 || box.height < 44)
  .map(([text, {left, top, width, height}]) => `${text}: ${width} x ${height} at ${left}, ${top}`)"""


def press_long_at(page: Page, x: float, y: float) -> None:
    """A finger that stays at this point of the screen."""
    page.evaluate(
        """([x, y]) => {
          const touch = {bubbles: true, pointerType: "touch", isPrimary: true, clientX: x, clientY: y};
          document.elementFromPoint(x, y).dispatchEvent(new PointerEvent("pointerdown", touch));
        }""",
        [x, y],
    )


def test_a_long_press_takes_off_the_chips_under_the_finger(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"), phone=True)
    wait_for_bets(page)
    spot(page, "straight:2").tap()
    page.locator('[data-put="split:2-5"]').tap()
    expect(solid(page, "split:2-5")).to_be_visible()
    expect(solid(page, "straight:2")).to_be_visible()
    chip = solid(page, "split:2-5").locator(".face").bounding_box()
    assert chip is not None
    middle = chip["x"] + chip["width"] / 2, chip["y"] + chip["height"] / 2
    spot(page, "red").tap()  # so that other spots are offered

    press_long_at(page, *middle)

    expect(chips(page, "split:2-5")).to_have_count(0)
    expect(solid(page, "straight:2")).to_be_visible()
    expect(page.locator('[data-put="split:2-5"]')).to_be_visible()


def test_sign_out_is_within_reach_on_a_phone(player_page: PlayerPage) -> None:
    page = player_page("Ann", slow("sands-2019"), phone=True)
    page.locator(".menu > summary").tap()

    page.get_by_role("button", name="Sign out").tap()

    expect(page).to_have_url("/")


@pytest.mark.parametrize("game", ["sands-2019", "nz-37"])
def test_where_there_is_little_height_nothing_at_hand_is_out_of_sight(
    player_page: PlayerPage, game: str
) -> None:
    page = player_page("Ann", slow(game), phone=True)
    expect(page.locator(".chip-button").first).to_be_visible()
    for width, height, most in ((844, 390, 0.15), (360, 640, 0.25), (683, 384, 0.25)):
        page.set_viewport_size({"width": width, "height": height})

        assert page.locator(".rail button").evaluate_all(OUTSIDE) == [], f"{width} x {height}"
        rail = page.locator(".rail").bounding_box()
        assert rail is not None
        assert rail["height"] <= most * height, f"{width} x {height}: the cloth has the rest"
        assert page.evaluate("document.documentElement.scrollWidth") == width
    for name in ("Undo", "Clear", "Favourites", "More chips", "Leave"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize(("game", "least"), [("sands-2019", 24), ("racetrack-2012", 24), ("nz-37", 21)])
def test_lines_can_be_hit_and_cells_keep_as_much(player_page: PlayerPage, game: str, least: int) -> None:
    """The cells of New Zealand, with racetrack and groups below them, have no room for twice 24 pixels."""
    page = player_page("Ann", slow(game))
    expect(page.locator(".chip-button").first).to_be_visible()

    zones = page.locator(".section.main .spot.line").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect()).map(({width, height}) => [width, height])"
    )
    cells = page.locator(".section.main .area.number .felt").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect()).map(({width, height}) => [width, height])"
    )
    smallest = [min(zone[side] for zone in zones) for side in (0, 1)]
    assert min(smallest) >= least
    for side in (0, 1):
        assert min(cell[side] for cell in cells) - smallest[side] >= smallest[side] - 0.1


def test_a_note_lies_over_nothing_that_is_clicked_and_goes_with_its_moment(
    house: InProcess, player_page: PlayerPage
) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    page.keyboard.press("u")
    page.keyboard.press("l")
    note = page.locator(".toast")
    expect(note).to_have_text("You have no bets.")  # the newest alone

    over = note.evaluate(
        """(note) => {
          const box = note.getBoundingClientRect();
          const meets = (other) => other.width && box.left < other.right && other.left < box.right
            && box.top < other.bottom && other.top < box.bottom;
          return [...document.querySelectorAll("roulette-cloth, #phase > .phase, button, a")]
            .filter((each) => meets(each.getBoundingClientRect())).map((each) => each.textContent);
        }"""
    )
    assert over == []
    page.evaluate(
        """() => {
          const wait = setTimeout;
          window.setTimeout = (act, time, ...more) => wait(act, time > 5_000 ? 3_600_000 : time, ...more);
        }"""
    )
    page.keyboard.press("l")  # from now on it would stay for an hour
    deal(house, SANDS, A_SPIN)
    expect(note).to_have_count(0)


def test_the_result_stays_in_sight_until_the_first_chip_of_the_next_round(
    house: InProcess, player_page: PlayerPage
) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    put(page, "red")
    play_out(house, SANDS, "17")
    expect(page.locator("#result .result-summary")).to_be_visible()
    open_bets(house, SANDS, page)
    is_first = """async () => {
      const [result, looking] = ["#result", "#looking"].map((each) => document.querySelector(each));
      await Promise.all(result.getAnimations().map((each) => each.finished));
      return result.offsetTop < looking.offsetTop;
    }"""
    assert page.evaluate(is_first)

    put(page, "black")

    assert not page.evaluate(is_first)


def test_focus_choice_and_winner_look_different(house: InProcess, player_page: PlayerPage) -> None:
    page = player_page("Ann", SANDS)
    open_bets(house, SANDS, page)
    spin_to(house, SANDS, "17")
    page.keyboard.press("t")
    focused = page.locator("[data-wager]:focus-visible")
    expect(focused).to_have_css("stroke-dasharray", re.compile(r"^\d"))
    expect(page.locator(".area.winner .felt").first).to_have_css("stroke-dasharray", "none")
    page.keyboard.press("s")
    chosen = page.locator(".statistics [data-over='100']")
    other = page.locator(".statistics [data-over='50']")
    other.focus()
    page.keyboard.press("Shift")

    expect(other).to_have_css("outline-style", "dashed")
    expect(other).to_have_css("box-shadow", "none")
    expect(chosen).to_have_css("outline-style", "none")
    expect(chosen).to_have_css("box-shadow", re.compile("-5px 0px 0px inset"))
