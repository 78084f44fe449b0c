"""How light and how quick the pages are, in the Chromium of this machine.

python3 run.py bench browser
"""

import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page

from croupier.game.spin import Direction
from croupier.table import commands as c
from croupier.table.people import Post
from croupier.web.api.pages import PAGES
from pictures.evening import State, describe_tables
from tests.browser.chromium import NONE_FOUND, find_chromium
from tests.browser.driving import STAFF, carry_session, open_browser, open_context
from tests.web.callers import Caller
from tests.web.serving import GAMES, RealProcess, serving_as_a_process, serving_in_process

GAME = "sands-2019"
DEALT = f"{GAME}{State.DEALT}"
TRIES = 5
CLICKS = 30
CHIPS = 300
SECONDS = 5  # of frames

FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
WATCH_CHIP = """wager => {
  const cloth = document.querySelector("roulette-cloth");
  window.untilDrawn = new Promise(drawn => {
    let clicked = null;
    cloth.addEventListener("click", event => { clicked = event.timeStamp; }, {capture: true, once: true});
    const watcher = new MutationObserver(() => {
      if (!cloth.querySelector(`.chip.mine[data-on="${wager}"]:not(.hollow)`)) return;
      watcher.disconnect();
      requestAnimationFrame(() => drawn(performance.now() - clicked));
    });
    watcher.observe(cloth, {subtree: true, childList: true, attributes: true});
  });
}"""
COUNT_FRAMES = """seconds => new Promise(done => {
  const times = [];
  const note = time => {
    times.push(time);
    if (time - times[0] < seconds * 1000) requestAnimationFrame(note); else done(times);
  };
  requestAnimationFrame(note);
})"""


def main() -> int:
    chromium = find_chromium(os.environ)
    if chromium is None:
        sys.exit(NONE_FOUND)
    with tempfile.TemporaryDirectory() as folder, open_browser(chromium) as browser:
        tables = describe_tables((State.BETTING, State.DEALT), GAMES)
        with serving_as_a_process(Path(folder), tables=tables) as server:
            bench_pages(browser, server)
            bench_clicks(browser, server)
        bench_frames(browser, Path(folder))
    return 0


def bench_pages(browser: Browser, server: RealProcess) -> None:
    """Each with nothing kept from before."""
    staff = {role: server.sign_in(role) for role in set(STAFF.values())}
    print(f"{'page':<28}{'over the wire':>15}{'first paint':>13}   (goals: under 200 kB, under 1 s)")
    for path in PAGES:
        tried = [
            measure_page(browser, server, path.format(table=DEALT, game=GAME), staff.get(STAFF.get(path, "")))
            for _ in range(TRIES)
        ]
        weight, paint = tried[0][0], statistics.median(paint for _, paint in tried)
        print(f"{path:<28}{weight / 1000:>12.1f} kB{paint / 1000:>11.2f} s", flush=True)


def measure_page(browser: Browser, server: RealProcess, path: str, who: Caller | None) -> tuple[float, float]:
    """Bytes with their headers, and milliseconds."""
    sizes: list[float] = []
    with opened_page(browser, server.origin, who) as page:
        session = page.context.new_cdp_session(page)
        session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        session.send("Network.enable")
        response = page.goto(path)
        assert response is not None
        assert response.ok, f"{path}: {response.status}"
        page.wait_for_load_state("networkidle")
        page.wait_for_function(FIRST_PAINT)
        return sum(sizes), page.evaluate(FIRST_PAINT)


def bench_clicks(browser: Browser, server: RealProcess) -> None:
    """From the click to the frame that shows the chip as the house has acknowledged it."""
    player = seat(server.join("Ann"), GAME, 500_000)
    with opened_page(browser, server.origin, player) as page:
        page.goto(f"/tables/{GAME}")
        taken = [measure_click(page, f"straight:{number}") for number in range(1, CLICKS + 1)]
    late = statistics.quantiles(taken, n=20)[-1]
    print(
        f"a chip is drawn as acknowledged {statistics.median(taken):.0f} ms after the click, "
        f"95 in 100 within {late:.0f} ms (goal: under 100 ms)"
    )


def measure_click(page: Page, wager: str) -> float:
    spot = page.locator(f'roulette-cloth [data-wager="{wager}"]').first
    spot.wait_for()
    page.evaluate(WATCH_CHIP, wager)
    spot.click()
    taken: float = page.evaluate("untilDrawn")
    return taken


def bench_frames(browser: Browser, folder: Path) -> None:
    """The ball rolls, chips lie everywhere, and nothing else happens."""
    tables = describe_tables([State.DEALT], [GAME])
    with serving_in_process(folder / "frames.db", tables=tables, is_dealing=False) as house:
        dealer = house.hire("Dana", {DEALT: Post("dealer")})
        players = [seat(house.join(name), DEALT, 500_000) for name in ("Ann", "Ben", "Cleo")]
        dealer.do(DEALT, c.PlaceYourBets())
        wagers = list(house.house.floor.tables[DEALT].rules.positions)
        for place in range(CHIPS):
            player, wager = players[place % 3], wagers[place // 3]
            player.do(DEALT, c.PlaceWager(f"{place}", player.name, wager, 500))
        with opened_page(browser, house.origin, players[0]) as page:
            page.goto(f"/tables/{DEALT}")
            page.locator("roulette-cloth .chip").nth(CHIPS - 1).wait_for()
            dealer.do(DEALT, c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE))
            page.locator("roulette-wheel[data-phase=rolling]").wait_for()
            times: list[float] = page.evaluate(COUNT_FRAMES, SECONDS)
    frames = [later - sooner for sooner, later in pairwise(times)]
    print(
        f"{len(frames) / sum(frames) * 1000:.1f} frames a second with {CHIPS} chips while the wheel spins, "
        f"95 in 100 within {statistics.quantiles(frames, n=20)[-1]:.1f} ms (goal: 60 a second)"
    )


@contextmanager
def opened_page(browser: Browser, origin: str, who: Caller | None = None) -> Iterator[Page]:
    with open_context(browser, origin) as context:
        if who is not None:
            carry_session(context, who)
        yield context.new_page()


def seat(player: Caller, table: str, money: int) -> Caller:
    player.do(table, c.SitDown(player.name))
    player.do(table, c.BuyIn(player.name, money))
    return player


if __name__ == "__main__":
    sys.exit(main())
