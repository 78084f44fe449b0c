"""What tests do at the dealer's console."""

from playwright.sync_api import Locator, Page, expect

from croupier.game.moment import Bets
from croupier.table import commands as c
from croupier.table.state import Play
from tests.web.callers import Caller
from tests.web.serving import InProcess

from .at_the_table import deal
from .tables import cloth

SANDS = cloth("sands-2019")
RACETRACK = cloth("racetrack-2012")
FAST = cloth("fast-action-2020")
NZ = cloth("nz-37")


def seat(house: InProcess, table: str, name: str, buys: int = 100_000) -> Caller:
    player = house.join(name)
    player.do(table, c.SitDown(name))
    player.do(table, c.BuyIn(name, buys))
    return player


def bet(player: Caller, table: str, wager: str, stake: int) -> None:
    player.do(table, c.PlaceWager(f"{player.name}-{wager}", player.name, wager, stake))


def lay(house: InProcess, table: str, wagers: dict[str, int], name: str = "Ann") -> Caller:
    """Somebody who sits there with these wagers; bets are open, by another dealer if they were not."""
    player = seat(house, table, name)
    if play_at(house, table).moment.bets is not Bets.OPEN:
        deal(house, table, c.PlaceYourBets())
    for wager, stake in wagers.items():
        bet(player, table, wager, stake)
    return player


def await_step(page: Page, text: str) -> Locator:
    """The big button, once it says this and may be pressed."""
    button = page.locator("#next")
    expect(button).to_have_text(text)
    expect(button).not_to_have_attribute("aria-disabled", "true")
    return button


def press(page: Page, *steps: str) -> None:
    for text in steps:
        await_step(page, text).click()


def strike(page: Page, *steps: str) -> None:
    """The same with the space bar, wherever the focus is."""
    for text in steps:
        await_step(page, text)
        page.keyboard.press("Space")


def hold(page: Page, button: Locator) -> None:
    """Until it is enough, however slow the machine."""
    button.scroll_into_view_if_needed()
    button.evaluate(
        """button => {
            const page = document.documentElement;
            page.dataset.held = "no";
            const held = () => (page.dataset.held = "yes");
            button.closest("hold-button").addEventListener("held", held, { once: true });
        }"""
    )
    button.hover()
    page.mouse.down()
    expect(page.locator("html")).to_have_attribute("data-held", "yes")
    page.mouse.up()


def report(page: Page, irregularity: str) -> None:
    page.get_by_role("tab", name="Irregular").click()
    hold(page, page.locator(f"[data-irregularity='{irregularity}'] button"))


def open_bets(page: Page) -> None:
    press(page, "Place your bets")
    await_step(page, "Ball spun")


def roll(page: Page) -> None:
    open_bets(page)
    press(page, "Ball spun", "No more bets")


def drop(page: Page, revolutions: int = 5) -> None:
    await_step(page, "The ball drops")
    page.get_by_label("How many revolutions did the ball make?").fill(str(revolutions))
    press(page, "The ball drops")


def enter(page: Page, number: str) -> None:
    await_step(page, "Number…")
    page.locator(f".pad [data-number='{number}']").click()
    page.locator("#next", has_text="Confirm").click()


def play_at(house: InProcess, table: str) -> Play:
    """The round as the table has it."""
    return house.house.floor.tables[table].table.play
