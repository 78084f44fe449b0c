"""What tests do in the pit, and what they look for there."""

from playwright.sync_api import Locator, Page

from croupier.game.irregularities import Irregularity
from croupier.table import commands as c
from tests.waiting import wait_until
from tests.web.callers import Caller, Message
from tests.web.serving import InProcess

from ..at_the_console import hold
from ..at_the_table import A_SPIN, announcement, deal, rest_at
from ..tables import cloth

TABLE = cloth("sands-2019")
SUPERVISOR, MANAGER, HEAD = "pit-supervisor", "pit-manager", "gaming-shift-manager"
RED, SEVENTEEN = "Ann-red", "Ann-straight:17"  # Ann's wagers
WALL, ONE_TABLE = "/pit", "/pit/{table}"


def refer_case(house: InProcess) -> None:
    """When the ball rests in 17."""
    rest_at(house, TABLE, "17")
    deal(house, TABLE, c.ReferCase("The wheel shook."))


def end_round(house: InProcess, table: str) -> None:
    """From where the ball rests in 17."""
    deal(house, table, announcement(house, table, "17"), c.PlaceDolly("17"))
    deal(house, table, c.CollectLosers(), c.PayWinners(), c.LiftDolly())


def lose_the_ball(house: InProcess, table: str) -> None:
    """It leaves the wheel: somebody above the dealer has to examine it, wherever it lies meanwhile."""
    deal(house, table, c.PlaceYourBets(), A_SPIN, c.ReportIrregularity(Irregularity.BALL_OUT_OF_WHEEL))


def ended_round(player: Caller, **expected: object) -> Message:
    """The player's last round, which is kept a little after it has ended."""
    found: list[Message] = []

    def look() -> bool:
        found[:] = player.get("/api/me/rounds").json()
        return bool(found) and all(found[0][name] == value for name, value in expected.items())

    wait_until(look)
    return found[0]


def card(page: Page, table: str = TABLE) -> Locator:
    return page.locator(f'.card[data-table="{table}"]')


def figure(page: Page, name: str) -> Locator:
    return card(page).locator(f'[data-figure="{name}"]')


def hold_in(page: Page, form: Locator) -> Locator:
    """Its button, until that is long enough; what comes back."""
    hold(page, form.locator("hold-button button"))
    return form.locator(".answer")


def form_of(page: Page, command: str) -> Locator:
    return page.locator(f'form[data-command="{command}"]')


def hold_command(page: Page, command: str) -> Locator:
    """Its answer."""
    return hold_in(page, form_of(page, command))


def rule(page: Page, ruling: str, reason: str) -> Locator:
    """Choose a ruling, say why, and hold; what comes back."""
    form = page.locator("form.ruling")
    form.get_by_role("radio", name=ruling).check()
    form.get_by_label("Reason").fill(reason)
    return hold_in(page, form)
