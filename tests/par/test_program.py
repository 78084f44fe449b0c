"""The hash of the program, worked out by the tools that a test laboratory has at hand."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import croupier
from croupier.game.limits import NO_LIMITS
from croupier.par.contents import Facts, Paragraph
from croupier.par.identity import identity_section
from croupier.par.program import hash_of_program
from tests.par.reading import rules_of

BY_HAND = r"find . -name '*.py' -o -name '*.toml' | LC_ALL=C sort | xargs sha256sum | sha256sum"
HASH = "from croupier.par.program import hash_of_program; print(hash_of_program())"


def hash_of(folder: Path) -> str:
    """Of a program that lies in this folder."""
    return subprocess.run(
        [sys.executable, "-c", HASH], cwd=folder, capture_output=True, text=True, check=True, timeout=120
    ).stdout.strip()


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The program in another place, without what Python has made of it."""
    source = Path(croupier.__file__).parent
    shutil.copytree(source, tmp_path / "croupier", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_the_hash_is_that_of_standard_tools() -> None:
    by_hand = subprocess.run(
        BY_HAND, shell=True, cwd=Path(croupier.__file__).parent, capture_output=True, text=True, check=True
    )

    assert hash_of_program() == by_hand.stdout.split()[0]


def test_the_same_program_has_the_same_hash_wherever_it_lies(copied: Path) -> None:
    assert hash_of(copied) == hash_of_program()
    assert hash_of(copied) == hash_of_program(), "also when it has run"


@pytest.mark.parametrize("changed", ["game/settlement.py", "rulebook/nz-division-8.toml"])
def test_a_program_or_a_rule_set_that_was_changed_has_another(copied: Path, changed: str) -> None:
    with (copied / "croupier" / changed).open("a", encoding="utf-8") as file:
        file.write("\n")

    assert hash_of(copied) != hash_of_program()


def test_the_sheet_names_it_and_says_how_it_is_found() -> None:
    section = identity_section(rules_of("nz-37"), NO_LIMITS, seats=1)
    (facts,) = (block for block in section.blocks if isinstance(block, Facts))
    said = " ".join(block.text for block in section.blocks if isinstance(block, Paragraph))

    assert dict(facts.rows)["Program, SHA-256"] == hash_of_program()
    assert BY_HAND in said
