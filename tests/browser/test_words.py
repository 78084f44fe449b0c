"""What the pages say, and which modules they are made of: nothing is missing, twice, or for nobody."""

import re
from pathlib import Path

import pytest

from croupier.web.files import FOLDER
from croupier.web.heads import find_modules
from croupier.words import ENGLISH, language_of

from . import modules
from .modules import PAGES, SCRIPTS

TESTS = sorted(Path(__file__).parent.rglob("*.py"))


KEYS = set(language_of(ENGLISH).tables["page"])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_has_words_for_whatever_it_says(page: Path) -> None:
    files = {page, *modules.reach(page)}

    said = {key: modules.name_of(file) for file in files for key in modules.said_in(file)}
    assert {key: where for key, where in said.items() if key not in KEYS} == {}


def test_no_words_are_for_nobody() -> None:
    assert modules.find_unsaid(KEYS) == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_asks_early_for_exactly_the_modules_that_it_begins_with(page: Path) -> None:
    starts = modules.starts_of(page)
    needed = modules.reach(page, at_once=True) - set(starts)

    early = find_modules(FOLDER, [modules.name_of(file) for file in starts])
    assert sorted(early) == sorted(map(modules.name_of, needed))


def test_every_script_belongs_to_a_page() -> None:
    used = {file for page in PAGES for file in modules.reach(page)}

    assert [modules.name_of(file) for file in SCRIPTS if file not in used] == []


def test_whatever_a_module_gives_away_is_taken() -> None:
    taken = modules.names_taken()

    kept = {
        (modules.name_of(file), name)
        for file in SCRIPTS
        for name in modules.exports_of(file)
        if (file, name) not in taken and not is_tried(file, name)
    }
    assert kept == set()


def is_tried(script: Path, name: str) -> bool:
    """Does a test that names the module take this out of it, as `{name}`?"""
    use = re.compile(rf"[{{,]\s*{name}\s*[,}}]")
    return any(modules.name_of(script) in text and use.search(text) for text in map(modules.read, TESTS))
