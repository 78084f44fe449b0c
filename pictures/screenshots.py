"""Pictures of every page with every game, on a laptop and on a phone.

python3 run.py screenshots [FOLDER]    all of them, as PNG; without a folder into build/screens
python3 run.py screenshots --readme    those that README.md shows, as WebP into docs/pictures
python3 run.py screenshots --only table --game nz-37
"""

import argparse
import logging
import os
import sys
import tempfile
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as BrowserError

from tests.browser.chromium import NONE_FOUND, find_chromium
from tests.browser.driving import carry_session, open_browser, open_context
from tests.browser.troubles import Troubles
from tests.web.serving import GAMES, InProcess

from .evening import Evening, State

ROOT = Path(__file__).resolve().parents[1]
SCREENS, DOCS = ROOT / "build/screens", ROOT / "docs/pictures"
PATIENCE_MS = 5_000
QUALITY = 80  # of a WebP, in percent


@dataclass(frozen=True)
class Screen:
    """A page in a state; with {game} in its path, one for every game."""

    name: str
    path: str
    state: State = State.BETTING
    who: str = ""  # of the evening; empty: nobody who has come in
    ready: str = "h1"  # what is there when the page is drawn


CHIPS = "roulette-cloth .chip"
SCREENS_TO_TAKE = (
    Screen("lobby", "/", who="Ann"),
    Screen("table-betting", "/tables/{game}", who="Ann", ready=CHIPS),
    Screen("odds", "/odds/{game}"),
    Screen("rounds", "/rounds", who="Ann"),
    Screen("staff", "/staff"),
    Screen("table-result", "/tables/{game}-result", State.RESULT, "Ann", CHIPS),
    Screen("board", "/tables/{game}-result/board", State.RESULT),
    Screen("deal-betting", "/tables/{game}-dealt/deal", State.DEALT, "Dana"),
    Screen("deal-paying", "/tables/{game}-paying/deal", State.PAYING, "Dana"),
    Screen("pit", "/pit", State.DEALT, "Sue"),
    Screen("pit-desk", "/pit/{game}-dealt", State.DEALT, "Sue"),
)
README = {  # file in docs/pictures: screen, game and device
    "table.webp": ("table-betting", "racetrack-2012", "laptop"),
    "table-phone.webp": ("table-betting", "sands-2019", "phone"),
    "dealer.webp": ("deal-paying", "nz-37", "laptop"),
    "board.webp": ("board", "fast-action-2020", "laptop"),
    "pit.webp": ("pit", "", "laptop"),
}


@dataclass(frozen=True)
class Picture:
    screen: Screen
    game: str
    device: str
    file: Path


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=SCREENS)
    parser.add_argument("--readme", action="store_true", help="the ones that README.md shows")
    parser.add_argument("--only", default="", help="screens whose name begins like this")
    parser.add_argument("--game", choices=GAMES, help="this game alone")
    asked = parser.parse_args()
    logging.getLogger("croupier").setLevel(logging.ERROR)  # not every table is opened each time
    chromium = find_chromium(os.environ)
    if chromium is None:
        sys.exit(NONE_FOUND)
    every = list(_plan_readme() if asked.readme else _plan(asked.folder))
    pictures = [
        each
        for each in every
        if each.screen.name.startswith(asked.only) and (not asked.game or each.game in (asked.game, ""))
    ]
    with tempfile.TemporaryDirectory() as folder:
        states = dict.fromkeys(each.screen.state for each in pictures)
        evening = Evening(Path(folder), list(states), [asked.game] if asked.game else GAMES)
        with open_browser(chromium) as browser:
            complaints = 0
            for complaint in _take_all(browser, evening, pictures):
                complaints += 1
                print(complaint, file=sys.stderr, flush=True)
    return 1 if complaints else 0


def _plan(folder: Path) -> Iterator[Picture]:
    for screen in SCREENS_TO_TAKE:
        for game in GAMES if "{game}" in screen.path else [""]:
            for device in ("laptop", "phone"):
                name = "-".join(filter(None, (screen.name, game, device)))
                yield Picture(screen, game, device, folder / f"{name}.png")


def _plan_readme() -> Iterator[Picture]:
    screens = {screen.name: screen for screen in SCREENS_TO_TAKE}
    for file, (name, game, device) in README.items():
        yield Picture(screens[name], game, device, DOCS / file)


def _take_all(browser: Browser, evening: Evening, pictures: list[Picture]) -> Iterator[str]:
    """What went wrong. A house is open for each state, so that its lobby has a table of every game."""
    in_order = sorted(pictures, key=lambda each: list(State).index(each.screen.state))
    for state, group in groupby(in_order, key=lambda each: each.screen.state):
        with evening.open_house(state) as house:
            for picture in group:
                for complaint in _take(browser, evening, house, picture):
                    yield f"{picture.file.name}: {complaint}"


def _take(browser: Browser, evening: Evening, house: InProcess, picture: Picture) -> list[str]:
    is_phone, screen, troubles = picture.device == "phone", picture.screen, Troubles()
    with open_context(
        browser, house.origin, phone=is_phone, reduced_motion=True, scale=1 + is_phone
    ) as context:
        context.set_default_timeout(PATIENCE_MS)
        if who := screen.who:
            carry_session(context, (evening.players | evening.staff)[who])
        troubles.watch(context)
        page = context.new_page()
        response = page.goto(screen.path.format(game=picture.game))
        if response is None or not response.ok:
            return [f"{page.url} answered {response and response.status}"]
        try:
            page.locator(screen.ready).first.wait_for()
            page.wait_for_load_state("networkidle")
        except BrowserError as error:
            return [error.message.splitlines()[0], *troubles.unexpected]
        _save(page, picture.file)
    return troubles.unexpected


def _save(page: Page, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix == ".png":
        page.screenshot(path=file)
    else:  # which Playwright does not write
        session = page.context.new_cdp_session(page)
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        file.write_bytes(b64decode(taken["data"]))
    print(f"{file}: {file.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    sys.exit(main())
