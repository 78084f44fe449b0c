"""What tests do at the page of a table, and what they look for there."""

import re

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from croupier.game.roles import DEALER, Actor, Role
from croupier.game.spin import Direction
from croupier.table import commands as c
from tests.web.serving import InProcess

THE_DEALER = Actor(person="Dee", role=DEALER)
SHIFT_MANAGER = Actor(person="Max", role=Role("gaming-shift-manager"))
A_SPIN = c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)


def spot(page: Page, wager: str) -> Locator:
    """Where the wager lies on the cloth; where there are two places for it, the first."""
    return page.locator(f'roulette-cloth [data-wager="{wager}"]').first


def chips(page: Page, wager: str, of: str = "mine") -> Locator:
    return page.locator(f'roulette-cloth .chip.{of}[data-on="{wager}"]')


def solid(page: Page, wager: str) -> Locator:
    """My chips there, once the house has acknowledged them."""
    return page.locator(f'roulette-cloth .chip.mine[data-on="{wager}"]:not(.hollow)')


def sit_down(page: Page, name: str) -> None:
    """Come in by a name, at the page of a table."""
    page.locator(".seat").get_by_label("Name").first.fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".rail")).to_be_visible()


def wait_for_bets(page: Page) -> None:
    expect(page.locator(".phase")).to_have_attribute("data-phase", "open")


def open_bets(house: InProcess, table: str, page: Page) -> None:
    """By the dealer, until the page has heard of it."""
    deal(house, table, c.PlaceYourBets())
    wait_for_bets(page)


def choose_chip(page: Page, worth: int | str) -> None:
    """By its worth, or "most" and "eraser"."""
    page.locator(f'[data-chip="{worth}"]').click()


def act(page: Page, name: str) -> None:
    """With all my wagers: undo, double, rebet and the like."""
    page.locator(f'[data-act="{name}"]').click()


def put(page: Page, wager: str) -> None:
    """A chip, until the house has acknowledged it."""
    spot(page, wager).click()
    expect(solid(page, wager)).to_be_visible()


def deal(house: InProcess, table: str, *commands: c.AnyCommand, by: Actor = THE_DEALER) -> None:
    for command in commands:
        reply = house.play(table, by, command)
        assert b'"accepted":true' in reply, reply


def announcement(house: InProcess, table: str, number: str) -> c.AnnounceResult:
    """With the colour that the number has on the wheel of the table."""
    return c.AnnounceResult(number, colour=house.house.floor.tables[table].rules.wheel.colours[number])


def rest_at(house: InProcess, table: str, number: str) -> None:
    """From open bets until the ball rests."""
    deal(house, table, A_SPIN, c.NoMoreBets(bell=True), c.DropBall(6), c.RestBall(number))


def bring_to_dolly(house: InProcess, table: str, number: str) -> None:
    """From open bets until the dolly lies on the number, and nothing is collected yet."""
    rest_at(house, table, number)
    deal(house, table, announcement(house, table, number), c.PlaceDolly(number))


def spin_to(house: InProcess, table: str, number: str) -> None:
    """From open bets to the end of payment; the dolly still lies on the number."""
    bring_to_dolly(house, table, number)
    deal(house, table, c.CollectLosers(), c.PayWinners())


def play_out(house: InProcess, table: str, number: str) -> None:
    """From open bets to the end of the round."""
    spin_to(house, table, number)
    deal(house, table, c.LiftDolly())


def play_round(house: InProcess, table: str, number: str) -> None:
    """A whole round in which this number comes."""
    deal(house, table, c.PlaceYourBets())
    play_out(house, table, number)


class Line:
    """The line between a page, loaded anew for it, and its table: it can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self._is_broken = False
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/live"), self._lead)
        page.reload()

    def _lead(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        if self._is_broken:
            socket.close()
        else:
            socket.connect_to_server()

    def cut(self) -> None:
        self._is_broken = True
        self._sockets[-1].close()

    def mend(self) -> None:
        self._is_broken = False
