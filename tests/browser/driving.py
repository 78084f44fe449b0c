"""A browser without a window, driven by Playwright.

While it is open, asyncio cannot run on the same thread: close it before anything else needs an event loop.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from croupier.web.files import FOLDER
from croupier.web.heads import complete
from tests.web.callers import Caller

LAPTOP = ViewportSize(width=1366, height=768)
PHONE = ViewportSize(width=390, height=844)
BLANK = complete("<!doctype html>\n<head>\n<title>-</title>\n</head>\n", FOLDER)
STAFF = {  # pages for people who work here: who looks at them
    "/tables/{table}/deal": "dealer",
    "/pit": "pit-supervisor",
    "/pit/{table}": "pit-supervisor",
}


@contextmanager
def open_browser(chromium: Path) -> Iterator[Browser]:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0  # for whom Chromium has no sandbox
    arguments = ["--no-sandbox"] if is_root else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


def open_context(
    browser: Browser,
    origin: str,
    *,
    phone: bool = False,
    language: str = "en",
    reduced_motion: bool = False,
    scale: float = 1,
) -> BrowserContext:
    """Somebody's own browser, with nothing in it yet; pages are opened by their path."""
    return browser.new_context(
        base_url=origin,
        viewport=PHONE if phone else LAPTOP,
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=scale,
        locale=language,
        reduced_motion="reduce" if reduced_motion else "no-preference",
    )


def open_blank(page: Page) -> None:
    """A page of the house without scripts of its own, so that modules can be taken one by one."""
    page.route("**/blank", lambda route: route.fulfill(body=BLANK))
    page.goto("/blank")


def carry_session(context: BrowserContext, caller: Caller) -> None:
    """Let the browser be whom the caller has come in as."""
    assert caller.token is not None, "somebody who has joined or signed in"
    context.add_cookies([{"name": "croupier", "value": caller.token, "url": caller.origin}])
