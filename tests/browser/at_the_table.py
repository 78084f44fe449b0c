"""What tests do at the page of a table, and what they look for there."""

from playwright.sync_api import Locator, Page, expect

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


def deal(house: InProcess, table: str, *commands: c.AnyCommand, by: Actor = THE_DEALER) -> None:
    for command in commands:
        reply = house.play(table, by, command)
        assert b'"accepted":true' in reply, reply


def spin_to(house: InProcess, table: str, number: str, colour: str) -> None:
    """From open bets to the end of payment; the dolly still lies on the number."""
    deal(
        house,
        table,
        A_SPIN,
        c.NoMoreBets(bell=True),
        c.DropBall(6),
        c.RestBall(number),
        c.AnnounceResult(number, colour=colour),
        c.PlaceDolly(number),
        c.CollectLosers(),
        c.PayWinners(),
    )


def play_round(house: InProcess, table: str, number: str) -> None:
    """A whole round in which this number comes."""
    colour = house.house.floor.tables[table].rules.wheel.colours[number]
    deal(house, table, c.PlaceYourBets())
    spin_to(house, table, number, colour)
    deal(house, table, c.LiftDolly())
