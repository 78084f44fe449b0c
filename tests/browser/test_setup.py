"""The tests in a browser themselves: with and without a browser, beside other tests, and what they catch."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.programs import make_program
from tests.web.serving import InProcess

from .axe import assert_accessible
from .chromium import NONE_FOUND, VARIABLE, find_chromium
from .driving import open_context
from .tables import slow
from .troubles import Troubles

ROOT = Path(__file__).resolve().parents[2]
IN_A_BROWSER = "tests/browser/test_setup.py::test_axe_says_what_is_wrong_where_and_what_to_do"
IN_A_BROWSER_TOO = "tests/browser/test_setup.py::test_axe_finds_nothing_where_nothing_is_wrong"
ON_AN_EVENT_LOOP = "tests/floor/test_starting.py"


def run_pytest(*tests: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("CI", VARIABLE)}
    alone = ["-p", "no:cacheprovider", "-p", "no:xdist", "-rs"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *alone, *tests],
        cwd=ROOT,
        env={**kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_chromium_the_tests_are_skipped_with_a_sentence() -> None:
    done = run_pytest(IN_A_BROWSER, **{VARIABLE: "/nowhere/chromium"})

    assert done.returncode == 0, done.stdout
    assert NONE_FOUND in done.stdout
    assert "1 skipped" in done.stdout


def test_without_chromium_the_tests_of_a_change_fail() -> None:
    done = run_pytest(IN_A_BROWSER, **{VARIABLE: "/nowhere/chromium", "CI": "1"})

    assert done.returncode == 1, done.stdout
    assert NONE_FOUND in done.stdout


@pytest.mark.long
def test_tests_that_need_an_event_loop_run_between_tests_in_a_browser(browser: Browser) -> None:
    done = run_pytest(IN_A_BROWSER, ON_AN_EVENT_LOOP, IN_A_BROWSER_TOO)

    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")
def test_chromium_is_found_by_the_variable_then_on_the_path_then_where_it_usually_is(tmp_path: Path) -> None:
    named = make_program(tmp_path / "somewhere", "my-browser")
    on_path = make_program(tmp_path / "bin", "google-chrome")
    usual = make_program(tmp_path / "opt", "chrome")

    assert find_chromium({VARIABLE: str(named), "PATH": str(on_path.parent)}, [usual]) == named
    assert find_chromium({"PATH": str(on_path.parent)}, [usual]) == on_path
    assert find_chromium({"PATH": ""}, [usual]) == usual
    assert find_chromium({"PATH": ""}, []) is None
    assert find_chromium({VARIABLE: "/nowhere", "PATH": str(on_path.parent)}, [usual]) is None


def test_what_goes_wrong_in_a_page_is_noticed(browser: Browser, house: InProcess) -> None:
    troubles = Troubles()
    with open_context(browser, house.origin) as context:
        troubles.watch(context)
        page = context.new_page()
        page.goto(f"/tables/{slow('sands-2019')}")

        page.evaluate("document.head.append(Object.assign(document.createElement('script'), {text: '1'}))")
        page.evaluate("setTimeout(() => { throw new Error('a mistake') })")
        page.route("**/cut-off", lambda route: route.abort())
        page.evaluate("fetch('/cut-off').catch(() => {})")
        page.evaluate("fetch('/files/missing.js')")
        page.evaluate("console.warn('take care')")

        page.wait_for_load_state("networkidle")
    seen = "\n".join(troubles.unexpected)
    cut_off = f"request failed: GET {house.origin}/cut-off"
    for expected in ("Content Security Policy", "a mistake", cut_off, "status of 404", "take care"):
        assert expected in seen
    troubles.expect("status of 404")
    assert "status of 404" not in "\n".join(troubles.unexpected)


def test_axe_says_what_is_wrong_where_and_what_to_do(page: Page) -> None:
    page.set_content("<html lang='en'><title>t</title><main><h1>t</h1><img src='data:,' id='chip'></main>")

    with pytest.raises(AssertionError) as failed:
        assert_accessible(page)

    assert re.search(r"- image-alt \(critical\).*\n +#chip +<img.*\n +Fix any", str(failed.value))


def test_axe_finds_nothing_where_nothing_is_wrong(page: Page) -> None:
    page.set_content("<html lang='en'><title>t</title><main><h1>t</h1></main>")

    assert_accessible(page)
