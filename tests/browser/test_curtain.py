"""Nothing that a page shows, says or carries in its attributes tells a number before its ball lies there."""

import re
from importlib.resources import files

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from croupier.table import commands as c
from tests.web.serving import InProcess

from .at_the_table import (
    A_SPIN,
    SHIFT_MANAGER,
    Line,
    announcement,
    chips,
    deal,
    open_bets,
    put,
    spin_to,
)
from .conftest import OpenContext, PlayerPage
from .tables import cloth

SANDS = cloth("sands-2019")

# While the ball falls the page stays as it was, its head included: every text, and every attribute but those
# that turn the wheel.
WATCH = """() => {
  const wheel = document.querySelector("roulette-wheel");
  const turns = ["data-phase", "data-falling", "style"];
  const attributesOf = (element) => [...element.attributes]
    .filter(({name}) => !wheel.contains(element) || !turns.includes(name))
    .map(({name, value}) => `${name}=${value}`);
  const textsOf = (element) => [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.data);
  const look = () => [...document.querySelectorAll("*:not(.signal)")]
    .flatMap((element) => [...attributesOf(element), ...textsOf(element)]);
  let before = look();
  Object.assign(window, {told: [], sawFall: false});
  new MutationObserver(() => {
    const now = look();
    if (wheel.hasAttribute("data-falling")) {
      sawFall = true;
      told.push(...now.filter((line) => !before.includes(line)));
      told.push(...before.filter((line) => !now.includes(line)));
    } else before = now;
  }).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
}"""

# A ball that has an hour to fall, so that nothing here has to be done before it rests.
SLOW_BALL = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const slowly = timing.iterations === Infinity ? {} : {duration: 3_600_000};
    return animate.call(this, frames, {...timing, ...slowly});
  };
}"""
PATIENCE = """(atLast) => {
  const wait = window.setTimeout;
  window.setTimeout = (act, time, ...more) => wait(act, time === atLast ? 3_600_000 : time, ...more);
}"""
CURTAIN = files("croupier.web") / "pages" / "scripts" / "wheel" / "curtain.js"
[AT_LAST] = map(int, re.findall(r"AT_LAST = (\d+);", CURTAIN.read_text(encoding="utf-8")))


def let_fall_slowly(page: Page) -> None:
    page.evaluate(SLOW_BALL)
    page.evaluate(PATIENCE, AT_LAST)


def let_rest(page: Page) -> None:
    page.locator("roulette-wheel").evaluate(
        "(wheel) => wheel.getAnimations({subtree: true}).forEach((each) => each.finish())"
    )


def falling(page: Page) -> None:
    expect(page.locator("roulette-wheel")).to_have_attribute("data-falling", "")


def at_rest(page: Page, number: str) -> None:
    expect(page.locator("roulette-wheel")).to_have_attribute("aria-label", f"The ball lies in {number}")


def drop(house: InProcess, *pages: Page) -> None:
    """The ball leaves its track, and from now on it is noted what is told before it rests."""
    deal(house, SANDS, A_SPIN, c.NoMoreBets(bell=True), c.DropBall(6))
    for page in pages:
        expect(page.locator("roulette-wheel")).to_have_attribute("data-phase", "dropped")
        page.evaluate(WATCH)


def announce(house: InProcess, number: str) -> None:
    """And collect and pay as quickly as that can be done."""
    deal(house, SANDS, c.RestBall(number))
    announce_again(house, number)


def announce_again(house: InProcess, number: str) -> None:
    deal(house, SANDS, announcement(house, SANDS, number), c.PlaceDolly(number))
    deal(house, SANDS, c.CollectLosers(), c.PayWinners())


def assert_nothing_was_told(*pages: Page) -> None:
    for page in pages:
        assert page.evaluate("[sawFall, told]") == [True, []]


@pytest.fixture
def ann(player_page: PlayerPage) -> Page:
    return player_page("Ann", SANDS, reduced_motion=False)


@pytest.fixture
def dropped(house: InProcess, ann: Page) -> Page:
    """Ann has a chip on red, and the ball has left its track; it falls until it is let rest."""
    bet_and_drop(house, ann, "red")
    let_fall_slowly(ann)
    return ann


@pytest.fixture
def falling_page(house: InProcess, dropped: Page) -> Page:
    """The house knows the number; on the page the ball is on its way."""
    announce(house, "17")
    falling(dropped)
    return dropped


def bet_and_drop(house: InProcess, page: Page, wager: str) -> None:
    open_bets(house, SANDS, page)
    put(page, wager)
    drop(house, page)


def test_the_balance_does_not_tell_what_was_won(house: InProcess, dropped: Page) -> None:
    announce(house, "18")
    falling(dropped)
    expect(dropped.locator(".money")).to_contain_text("$999")

    let_rest(dropped)

    at_rest(dropped, "18")
    expect(dropped.locator(".money")).to_contain_text("$1,000")
    expect(dropped.locator("#result .result-summary")).to_have_attribute("data-net", "100")
    expect(dropped.locator("body > [role=alert]")).to_contain_text("You win $1.")
    assert_nothing_was_told(dropped)


@pytest.mark.parametrize(
    "pages",
    [("ann", "ann again"), ("ann", "board"), ("phone",), ("spectator",), ("board",)],
    ids=" and ".join,
)
def test_no_page_tells_it_and_no_other_tab(
    house: InProcess, player_page: PlayerPage, new_context: OpenContext, pages: tuple[str, ...]
) -> None:
    table = f"/tables/{SANDS}"
    seated = player_page("Ann", SANDS, phone="phone" in pages, reduced_motion=False)
    opened = [seated] if pages[0] in ("ann", "phone") else []
    for name in pages[1:] if opened else pages:
        context = seated.context if opened else new_context(reduced_motion=False)
        opened.append(context.new_page())
        opened[-1].goto(f"{table}/board" if name == "board" else table)
    open_bets(house, SANDS, seated)
    put(seated, "red")
    drop(house, *opened)

    announce(house, "17")

    for page in opened:
        page.bring_to_front()
        at_rest(page, "17")
        expect(page.locator("history-strip li")).to_have_text(["17 black"])
    assert_nothing_was_told(*opened)


def test_pages_without_a_ball_know_nothing_before_the_dolly_is_lifted(
    house: InProcess, falling_page: Page
) -> None:
    lobby, rounds = falling_page.context.new_page(), falling_page.context.new_page()
    lobby.goto("/")
    rounds.goto("/rounds")

    card = lobby.locator(f"[data-table='{SANDS}']")
    expect(card).to_contain_text("No number yet")
    expect(rounds.locator("#none")).to_be_visible()
    expect(rounds.locator("#rounds")).to_be_empty()
    lift(house)
    expect(card.locator("history-strip li")).to_have_text(["17 black"])


def test_the_statistics_count_what_the_page_has_shown(house: InProcess, ann: Page) -> None:
    """Whatever the house knows by then."""
    open_bets(house, SANDS, ann)
    drop(house, ann)

    def go_on(route: Route) -> None:
        announce(house, "17")
        lift(house)
        route.continue_()

    ann.route("**/statistics?*", go_on)

    ann.keyboard.press("s")

    expect(ann.locator(".statistics .summary")).to_have_text(re.compile("Nothing to count yet"))


def lift(house: InProcess) -> None:
    deal(house, SANDS, c.LiftDolly())


def test_who_leaves_before_the_page_knows_the_result_is_told_with_how_much_after_it(
    house: InProcess, ann: Page
) -> None:
    line = SlowLine(ann)
    bet_and_drop(house, ann, "red")
    line.is_slow = True
    announce(house, "17")
    lift(house)

    with ann.expect_response("**/api/visitor"):
        ann.get_by_role("button", name="Leave").click()

    assert (
        ann.evaluate("new Promise((go) => setTimeout(go)).then(() => document.querySelector('.toast'))")
        is None
    )
    line.catch_up()
    expect(ann.locator(".toast")).to_have_text("You left the table with $9,999.")
    expect(ann.locator("history-strip li")).to_have_text(["17 black"])


class SlowLine:
    """A line on which answers come at once, and news of the table when it is let through."""

    def __init__(self, page: Page) -> None:
        self.is_slow = False
        self._kept: list[str | bytes] = []
        page.route_web_socket(re.compile("/live"), self._lead)
        page.reload()

    def _lead(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.connect_to_server().on_message(self._pass)

    def _pass(self, message: str | bytes) -> None:
        if self.is_slow and '"update"' in str(message[:20]):
            self._kept.append(message)
        else:
            self._socket.send(message)

    def catch_up(self) -> None:
        self.is_slow = False
        for message in self._kept:
            self._socket.send(message)


def test_when_the_round_is_over_the_ball_rests_at_once(house: InProcess, falling_page: Page) -> None:
    deal(house, SANDS, c.LiftDolly(), c.PlaceYourBets())

    expect(falling_page.locator(".phase")).to_have_attribute("data-phase", "open")
    expect(falling_page.locator("#result .result-summary")).to_have_attribute("data-net", "-100")
    expect(falling_page.locator("history-strip li")).to_have_text(["17 black"])
    assert_nothing_was_told(falling_page)


def test_a_number_that_is_corrected_meanwhile_is_shown_corrected(house: InProcess, dropped: Page) -> None:
    deal(house, SANDS, c.RestBall("17"), announcement(house, SANDS, "17"))
    falling(dropped)

    deal(
        house,
        SANDS,
        c.CorrectNumber(round=1, number="18", reason="The ball was misread"),
        by=SHIFT_MANAGER,
    )
    expect(dropped.locator("roulette-wheel")).to_have_attribute("data-phase", "dropped")
    announce_again(house, "18")

    falling(dropped)
    let_rest(dropped)
    at_rest(dropped, "18")
    expect(dropped.locator("#result .result-summary")).to_have_attribute("data-net", "100")
    expect(dropped.locator("history-strip li")).to_contain_text("18")
    assert_nothing_was_told(dropped)


def test_a_round_that_is_void_meanwhile_is_won_by_nobody(house: InProcess, dropped: Page) -> None:
    deal(house, SANDS, c.RestBall("18"), announcement(house, SANDS, "18"))
    falling(dropped)

    deal(house, SANDS, c.NoSpin("A phone fell into the wheel"))

    expect(dropped.locator("#result")).to_contain_text("Void")
    expect(dropped.locator(".money")).to_contain_text("$1,000")
    assert_nothing_was_told(dropped)


def test_a_line_that_breaks_meanwhile_tells_nothing_either(house: InProcess, ann: Page) -> None:
    """Who comes back with what was missed still sees the ball fall."""
    line = Line(ann)
    bet_and_drop(house, ann, "red")
    line.cut()
    expect(ann.locator("#offline")).to_be_visible()
    announce(house, "17")

    line.mend()

    expect(ann.locator("#result .result-summary")).to_have_attribute("data-net", "-100")
    at_rest(ann, "17")
    told = ann.evaluate("told.filter((each) => !each.includes('The connection is back.'))")
    assert (ann.evaluate("sawFall"), told) == (True, [])


def test_who_comes_in_meanwhile_finds_the_ball_at_rest(falling_page: Page) -> None:
    falling_page.reload()

    at_rest(falling_page, "17")
    expect(falling_page.locator("#result .result-summary")).to_have_attribute("data-net", "-100")
    expect(falling_page.locator("roulette-wheel")).not_to_have_attribute("data-falling", "")


def test_a_ball_that_does_not_move_comes_to_rest_all_the_same(house: InProcess, ann: Page) -> None:
    """As in a page that is hidden."""
    bet_and_drop(house, ann, "red")
    ann.evaluate(SLOW_BALL)

    announce(house, "17")

    expect(ann.locator("#result .result-summary")).to_have_attribute("data-net", "-100")
    at_rest(ann, "17")
    assert_nothing_was_told(ann)


def test_who_skips_the_wheel_sees_everything_at_once(falling_page: Page) -> None:
    falling_page.keyboard.press("w")

    at_rest(falling_page, "17")
    expect(chips(falling_page, "red")).to_have_class(re.compile(r"\blost\b"))
    assert_nothing_was_told(falling_page)


def test_with_less_motion_nothing_waits(
    house: InProcess, player_page: PlayerPage, new_context: OpenContext
) -> None:
    """Everything is there with the number, in the same moment on every page."""
    page = player_page("Ann", SANDS)
    board = new_context().new_page()
    board.goto(f"/tables/{SANDS}/board")
    open_bets(house, SANDS, page)
    put(page, "red")
    for each in (page, board):
        each.evaluate(
            """() => {
              window.sawFall = false;
              const wheel = document.querySelector("roulette-wheel");
              const look = () => (sawFall ||= wheel.hasAttribute("data-falling"));
              new MutationObserver(look).observe(wheel, {attributes: true});
            }"""
        )

    spin_to(house, SANDS, "17")

    for each in (page, board):
        at_rest(each, "17")
        expect(each.locator("history-strip li")).to_have_text(["17 black"])
        assert each.evaluate("sawFall") is False
    expect(page.locator(".money")).to_contain_text("$999")
