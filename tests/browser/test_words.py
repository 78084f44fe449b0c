"""What the pages say, and which modules they are made of: nothing is missing, twice, or for nobody."""

from collections import Counter
from pathlib import Path

import pytest

from . import modules
from .modules import PAGES, SCRIPTS, WORDS

TESTS = sorted(Path(__file__).parent.glob("*.py"))


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
def test_a_page_fetches_nothing_early_that_it_does_not_use(page: Path) -> None:
    early = modules.preloads_of(page) - modules.reach(page)

    assert [modules.name_of(file) for file in early] == []


def test_every_script_belongs_to_a_page() -> None:
    used = {file for page in PAGES for file in modules.reach(page)}

    assert [modules.name_of(file) for file in (*SCRIPTS, *WORDS) if file not in used] == []


def test_whatever_a_module_gives_away_is_taken() -> None:
    taken = modules.names_taken()
    tried = "".join(file.read_text(encoding="utf-8") for file in TESTS)

    kept = {
        (modules.name_of(file), name)
        for file in SCRIPTS
        for name in modules.exports_of(file)
        if (file, name) not in taken and name not in tried
    }
    assert kept == set()
