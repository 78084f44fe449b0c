"""What the pages say, and which modules they are made of: nothing is missing, twice, or for nobody."""

import re
from collections import Counter
from pathlib import Path

import pytest

from croupier.web.files import FOLDER
from croupier.web.heads import find_modules

from . import modules
from .modules import PAGES, SCRIPTS, WORDS

TESTS = sorted(Path(__file__).parent.rglob("*.py"))


def test_no_key_has_words_in_two_places() -> None:
    counted = Counter(key for file in WORDS for key in modules.keys_of(file))

    assert [key for key, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_has_words_for_whatever_it_says(page: Path) -> None:
    files = modules.reach(page)
    known = {key for file in files for key in modules.keys_of(file)}

    said = {key: modules.name_of(file) for file in {page, *files} for key in modules.said_in(file)}
    assert {key: where for key, where in said.items() if key not in known} == {}


def test_no_words_are_for_nobody() -> None:
    keys = {key for file in WORDS for key in modules.keys_of(file)}

    assert modules.find_unsaid(keys) == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_asks_early_for_exactly_the_modules_that_it_begins_with(page: Path) -> None:
    starts = modules.starts_of(page)
    needed = modules.reach(page, at_once=True) - set(starts)

    early = find_modules(FOLDER, [modules.name_of(file) for file in starts])
    assert sorted(early) == sorted(map(modules.name_of, needed))


def test_every_script_belongs_to_a_page() -> None:
    used = {file for page in PAGES for file in modules.reach(page)}

    assert [modules.name_of(file) for file in (*SCRIPTS, *WORDS) if file not in used] == []


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
