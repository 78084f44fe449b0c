"""What README.md and the guides show is what happens: they are followed here to the letter.

In their fenced blocks `console` shows commands and what they print, a line … standing for lines left out;
`toml FILE` or `json FILE` is a file that the reader writes, with a + one that the reader adds to; `python` is
a doctest. CROUPIER_WRITE_DOCS=1 puts in what is printed today instead of complaining.
"""

import doctest
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import fields
from enum import StrEnum
from pathlib import Path

import pytest

from croupier.cli.main import run
from croupier.game.acts import Act
from croupier.game.irregularities import Consequence, Irregularity
from croupier.game.layout import LineTouch
from croupier.game.moment import Window
from croupier.game.policies import (
    BetsClose,
    BetsOpen,
    DeclaredWagers,
    EvenChanceOnZero,
    OverMaximum,
    Policies,
    PrisonFate,
    RacetrackBy,
    RacetrackStake,
    SettleBy,
    UnderMinimum,
    VoidEnds,
)
from croupier.game.provisions import Provision
from croupier.game.roles import StandIn
from croupier.game.rules import ClauseTreatment
from croupier.game.shapes import Feature
from croupier.game.wheel import Provenance
from croupier.rulebook import games

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
GUIDES = sorted((ROOT / "docs/guides").glob("*.md"))
PICTURES = sorted((ROOT / "docs/pictures").glob("*.svg"))
CHARTS = {
    "night": "night nz-37 --wagers red=1000 --rounds 300",
    "ruin": "ruin nz-37 red --progression martingale --bankroll 1000 --base 10 --maximum 500",
}
WRITES = bool(os.environ.get("CROUPIER_WRITE_DOCS"))
BLOCK = re.compile(r"^```(?P<info>\w+.*)\n(?P<body>(?:.*\n)*?)```$", re.MULTILINE)
LEFT_OUT = "…"

Run = Callable[[str], tuple[int, list[str]]]


@pytest.fixture
def croupier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """Runs a command line in a folder that is empty at first, on a screen 120 characters wide."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")

    def start(command: str) -> tuple[int, list[str]]:
        monkeypatch.setattr(sys, "argv", shlex.split(command))
        with pytest.raises(SystemExit) as ended:
            run()
        printed = capfd.readouterr()
        lines = (printed.out + printed.err).splitlines()
        return int(ended.value.code or 0), [line.rstrip() for line in lines]

    return start


def follow(croupier: Run, document: Path) -> None:
    """Do what the document says from its first block to its last."""
    shown = document.read_text(encoding="utf-8")

    happened = BLOCK.sub(lambda block: follow_block(croupier, block), shown)

    if WRITES:
        document.write_text(happened, encoding="utf-8")
    else:
        assert happened == shown


def follow_block(croupier: Run, block: re.Match[str]) -> str:
    """The block as it should be."""
    language, _, name = block["info"].partition(" ")
    if language == "console":
        commands = re.split(r"^\$ ", block["body"], flags=re.MULTILINE)[1:]
        return "```console\n" + "".join(follow_command(croupier, command) for command in commands) + "```"
    if name:
        path, _, adds = name.partition(" ")
        with Path(path).open("a" if adds else "w", encoding="utf-8") as file:
            file.write(f"\n{block['body']}" if adds else block["body"])
    return block[0]


def follow_command(croupier: Run, shown: str) -> str:
    command, *lines = shown.rstrip("\n").split("\n")
    words, _, status = command.partition("  # exit status ")
    ended, printed = croupier(words)
    assert ended == int(status or 0), f"{command}: {printed}"
    return "\n".join([f"$ {command}", *cut(printed, lines)]) + "\n"


def cut(printed: list[str], shown: list[str]) -> list[str]:
    """What was printed, with lines left out in the middle where the document leaves them out."""
    if LEFT_OUT not in shown:
        return printed
    before = shown.index(LEFT_OUT)
    after = len(shown) - before - 1
    return [*printed[:before], LEFT_OUT, *printed[max(before, len(printed) - after) :]]


def test_the_commands_of_the_readme_do_what_it_shows(croupier: Run) -> None:
    shutil.copytree(ROOT / "examples", "examples")

    follow(croupier, README)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_can_be_followed_to_its_end_in_an_empty_folder(croupier: Run, guide: Path) -> None:
    follow(croupier, guide)


@pytest.mark.parametrize(
    "document", [README, ROOT / "docs/guides/know-the-odds.md"], ids=lambda each: each.stem
)
def test_the_python_of_a_document_is_right(document: Path) -> None:
    blocks = BLOCK.finditer(document.read_text(encoding="utf-8"))
    example = "\n".join(block["body"] for block in blocks if block["info"] == "python")
    test = doctest.DocTestParser().get_doctest(example, {}, document.name, str(document), 0)

    result = doctest.DocTestRunner().run(test)

    assert result.attempted > 0
    assert result.failed == 0


def test_the_proof_in_the_readme_is_that_of_the_proof() -> None:
    proof = (ROOT / "docs/proof.md").read_text(encoding="utf-8")

    cases = re.findall(r"\*\*([\d,]+)\*\* cases", README.read_text(encoding="utf-8"))

    assert len(cases) == 1
    assert f"**{cases[0]}** cases" in proof


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("croupier rules check examples/european.toml", 0),
        ("croupier rules check examples/american.toml", 0),
        ("croupier settle examples/round.json", 0),
        ("croupier settle examples/european-round.json", 0),
        ("croupier settle --lines examples/rounds.jsonl", 1),  # one of them is referred
    ],
)
def test_the_examples_work(croupier: Run, command: str, status: int) -> None:
    shutil.copytree(ROOT / "examples", "examples")

    ended, printed = croupier(command)

    assert ended == status
    assert not any('"error"' in line for line in printed)


def test_the_record_on_readings_lists_every_reading_with_a_clause_of_every_rule_set_that_has_it() -> None:
    record = (ROOT / "docs/decisions/0003-readings-live-in-the-rule-sets.md").read_text(encoding="utf-8")
    short = {"racetrack-2012": "2012", "sands-2017": "2017", "sands-2019": "2019", "fast-action-2020": "2020"}
    held = {
        (reading.name, f"{short.get(rules.document.id, 'NZ')} {clause}")
        for rules in games()
        for reading in rules.readings.values()
        for clause in reading.clauses
    }

    rows = dict(re.findall(r"^\| (R\d+) \| ([^|]+) \|", record, re.MULTILINE))

    listed = {(reading, place) for reading, places in rows.items() for place in places.split("; ")}
    assert list(rows) == [f"R{number}" for number in range(1, 73)]
    assert listed <= held
    assert {(name, place.split()[0]) for name, place in listed} == {
        (name, place.split()[0]) for name, place in held if name.startswith("R")
    }


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.stem)
def test_the_pictures_are_as_the_program_draws_them(croupier: Run, picture: Path) -> None:
    command = CHARTS.get(picture.stem, f"layout {picture.stem}")

    croupier(f"croupier {command} --svg {picture if WRITES else picture.name}")

    assert WRITES or Path(picture.name).read_text(encoding="utf-8") == picture.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        *(Act, BetsClose, BetsOpen, Consequence, DeclaredWagers, EvenChanceOnZero, Feature, Irregularity),
        *(LineTouch, OverMaximum, PrisonFate, Provenance, Provision, RacetrackBy, RacetrackStake, SettleBy),
        *(StandIn, ClauseTreatment, UnderMinimum, VoidEnds, Window),
    ],
    ids=lambda words: words.__name__,
)
def test_the_guide_names_every_word_that_a_rule_set_may_use(words: type[StrEnum]) -> None:
    guide = (ROOT / "docs/guides/add-a-rule-set.md").read_text(encoding="utf-8")

    missing = [str(word) for word in words if f"`{word}`" not in guide]

    assert missing == []


def test_the_guide_names_every_policy() -> None:
    guide = (ROOT / "docs/guides/add-a-rule-set.md").read_text(encoding="utf-8")

    missing = [field.name for field in fields(Policies) if f"| `{field.name}` |" not in guide]

    assert missing == []


@pytest.mark.parametrize(
    "document", [README, *GUIDES, *sorted((ROOT / "docs").glob("*.md"))], ids=lambda d: d.stem
)
def test_nothing_is_left_to_be_filled_in(document: Path) -> None:
    left = re.findall(r"^[A-Z]{3,}$", document.read_text(encoding="utf-8"), re.MULTILINE)

    assert left == []
