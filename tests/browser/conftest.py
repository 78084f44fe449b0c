"""A browser, a house of its own for every test, and people who look at its pages."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from croupier.table import commands as c
from croupier.table.people import Post
from tests.web.serving import InProcess, serving_in_process

from .chromium import NONE_FOUND, find_chromium
from .driving import carry_session, open_blank, open_browser, open_context
from .tables import TABLES
from .troubles import Troubles

PATIENCE_MS = 30_000
expect.set_options(timeout=PATIENCE_MS)  # a slow machine is no failure


class OpenContext(Protocol):
    def __call__(
        self, *, phone: bool = ..., language: str = ..., reduced_motion: bool = ...
    ) -> BrowserContext: ...


class PlayerPage(Protocol):
    def __call__(
        self, name: str, table: str, *, buys: int = ..., path: str = ..., **context: Any
    ) -> Page: ...


class StaffPage(Protocol):
    def __call__(
        self, role: str, table: str, path: str = ..., *, name: str = ..., **context: Any
    ) -> Page: ...


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before a test of another folder runs: it may need the event loop of this thread."""
    chromium = find_chromium(os.environ)
    if chromium is None and os.environ.get("CI"):
        pytest.fail(NONE_FOUND)
    if chromium is None:
        pytest.skip(NONE_FOUND)
    with open_browser(chromium) as opened:
        yield opened


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InProcess]:
    """The house as `croupier serve` runs it, without limits on how often somebody may ask."""
    with serving_in_process(tmp_path / "croupier.db", tables=TABLES) as started:
        yield started


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcess]:
    """The same for the tests of a module that leave it as they find it."""
    file = tmp_path_factory.mktemp("shared") / "croupier.db"
    with serving_in_process(file, tables=TABLES) as started:
        yield started


@pytest.fixture(scope="module")
def page_for_modules(browser: Browser, shared_house: InProcess) -> Iterator[Page]:
    troubles = Troubles()
    with open_context(browser, shared_house.origin) as context:
        troubles.watch(context)
        yield context.new_page()
    troubles.assert_none()


@pytest.fixture
def blank(page_for_modules: Page) -> Page:
    """Without scripts of its own, so that modules can be taken one by one."""
    open_blank(page_for_modules)
    return page_for_modules


@pytest.fixture
def troubles() -> Troubles:
    """What the pages of this test complain of."""
    return Troubles()


@pytest.fixture
def new_context(browser: Browser, house: InProcess, troubles: Troubles) -> Iterator[OpenContext]:
    """Another visitor's browser. At the end of the test no page may have complained.

    Movement has to be asked for: it takes time, and the whole of a processor where nothing else draws it.
    """
    contexts = []

    def open_one(*, reduced_motion: bool = True, **more: Any) -> BrowserContext:
        context = open_context(browser, house.origin, reduced_motion=reduced_motion, **more)
        context.set_default_timeout(PATIENCE_MS)
        troubles.watch(context)
        contexts.append(context)
        return context

    yield open_one
    for context in contexts:
        context.close()
    troubles.assert_none()


@pytest.fixture
def page(new_context: OpenContext) -> Page:
    """Of somebody who has not come in."""
    return new_context().new_page()


@pytest.fixture
def player_page(new_context: OpenContext, house: InProcess) -> PlayerPage:
    """A player who has joined and sits at the table, with chips unless `buys` is 0; at the table's page."""

    def open_one(
        name: str, table: str, *, buys: int = 100_000, path: str = "/tables/{table}", **context: Any
    ) -> Page:
        player = house.join(name)
        player.do(table, c.SitDown(name))
        if buys:
            player.do(table, c.BuyIn(name, buys))
        opened = new_context(**context)
        carry_session(opened, player)
        page = opened.new_page()
        page.goto(path.format(table=table))
        return page

    return open_one


@pytest.fixture
def staff_page(new_context: OpenContext, house: InProcess) -> StaffPage:
    """Somebody of the staff, signed in, with this role at the table (`*`: at all); at the dealer's page.

    Without a name people are called by their role.
    """

    def open_one(
        role: str, table: str, path: str = "/tables/{table}/deal", *, name: str = "", **context: Any
    ) -> Page:
        opened = new_context(**context)
        carry_session(opened, house.hire(name or role, {table: Post(role)}))
        page = opened.new_page()
        page.goto(path.format(table=table))
        return page

    return open_one
