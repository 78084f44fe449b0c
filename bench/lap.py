"""The lap of a wager: what a click on the cloth crosses until the chip lies on every other screen.

python3 run.py bench lap            counts files, functions and changes of room, on server and pages
python3 run.py bench lap --list     names them too
"""

import argparse
import os
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from playwright.sync_api import CDPSession, Page

import croupier
from bench.browser import seat
from pictures.evening import State, describe_tables
from tests.browser.at_the_table import wait_for_bets
from tests.browser.chromium import NONE_FOUND, find_chromium
from tests.browser.driving import carry_session, open_browser, open_context
from tests.web.serving import serving_in_process

GAME = "sands-2019"
NUMBERS = (20, 23, 26, 29, 32)  # laps: what runs in each of them is part of it, the rest came by chance
ROOT = Path(croupier.__file__).parent
SCRIPTS = "/scripts/"
CHIPS = ".chip-rail button"
ACKNOWLEDGED = 'roulette-cloth .chip.mine[data-on="{wager}"]:not(.hollow)'
SEEN_BY_OTHERS = 'roulette-cloth .chip[data-on="{wager}"]'


class Lap:
    """The functions of the house that ran, and which room called which."""

    def __init__(self) -> None:
        self.runs = False
        self.functions: list[set[tuple[str, str]]] = []  # of every lap
        self.changes: list[set[tuple[str, str]]] = []

    @contextmanager
    def once(self) -> Iterator[None]:
        self.functions.append(set())
        self.changes.append(set())
        self.runs = True
        yield
        self.runs = False

    def note(self, frame: FrameType, event: str, _arg: object) -> None:
        if not self.runs or event != "call":
            return
        file = _file_of(frame)
        if file is None:
            return
        self.functions[-1].add((file, frame.f_code.co_qualname))
        caller = frame.f_back
        while caller is not None and _file_of(caller) is None:
            caller = caller.f_back
        if caller is not None:
            rooms = _room_of(str(_file_of(caller))), _room_of(file)
            if rooms[0] != rooms[1]:
                self.changes[-1].add(rooms)


def _file_of(frame: FrameType) -> str | None:
    path = frame.f_code.co_filename
    return path.removeprefix(f"{ROOT}/") if path.startswith(f"{ROOT}/") else None


def _room_of(file: str) -> str:
    return file.partition("/")[0]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--list", action="store_true", help="name the files and functions")
    wanted = parser.parse_args()
    chromium = find_chromium(os.environ)
    if chromium is None:
        sys.exit(NONE_FOUND)
    lap = Lap()
    threading.setprofile(lap.note)
    with tempfile.TemporaryDirectory() as folder, open_browser(chromium) as browser:
        tables = describe_tables((State.BETTING,), (GAME,))
        with serving_in_process(Path(folder) / "house.db", tables=tables) as house:
            ann, ben = seat(house.join("Ann"), GAME, 500_000), house.join("Ben")
            with (
                open_context(browser, house.origin) as of_ann,
                open_context(browser, house.origin) as of_ben,
            ):
                carry_session(of_ann, ann)
                carry_session(of_ben, ben)
                player, watcher = of_ann.new_page(), of_ben.new_page()
                for page in (player, watcher):
                    page.goto(f"/tables/{GAME}")
                player.locator(CHIPS).first.wait_for()  # before that a click says only that one has to sit
                wait_for_bets(player)
                place(player, watcher, "straight:17")  # what is made only once is made now
                pages = [run_lap(lap, player, watcher, f"straight:{number}") for number in NUMBERS]
    tell("server", set.intersection(*lap.functions), wanted.list)
    changes = sorted("→".join(each) for each in set.intersection(*lap.changes))
    print(f"    {len(changes)} changes of room: {', '.join(changes)}")
    tell("pages", set.intersection(*pages), wanted.list)
    return 0


def run_lap(lap: Lap, player: Page, watcher: Page, wager: str) -> set[tuple[str, str]]:
    """The functions of the pages that ran."""
    with counted(player) as clicked, counted(watcher) as seen, lap.once():
        place(player, watcher, wager)
    return clicked | seen


def place(player: Page, watcher: Page, wager: str) -> None:
    spot = player.locator(f'roulette-cloth [data-wager="{wager}"]').first
    spot.wait_for()
    spot.click()
    player.locator(ACKNOWLEDGED.format(wager=wager)).first.wait_for()
    watcher.locator(SEEN_BY_OTHERS.format(wager=wager)).first.wait_for()


@contextmanager
def counted(page: Page) -> Iterator[set[tuple[str, str]]]:
    """The functions of our scripts that run in this page meanwhile."""
    session = page.context.new_cdp_session(page)
    session.send("Profiler.enable")
    session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
    session.send("Profiler.takePreciseCoverage")  # from here on
    ran: set[tuple[str, str]] = set()
    yield ran
    ran |= set(find_ran(session))


def find_ran(session: CDPSession) -> Iterator[tuple[str, str]]:
    scripts: list[dict[str, Any]] = session.send("Profiler.takePreciseCoverage")["result"]
    for script in scripts:
        _, _, file = script["url"].partition(SCRIPTS)
        for function in script["functions"]:
            if file and function["functionName"] and function["ranges"][0]["count"]:
                yield file, function["functionName"]


def tell(where: str, functions: set[tuple[str, str]], is_listed: bool) -> None:
    files = {file for file, _ in functions}
    print(f"{where}: {len(files)} files, {len(functions)} functions")
    for file, function in sorted(functions) if is_listed else ():
        print(f"    {file}  {function}")


if __name__ == "__main__":
    sys.exit(main())
