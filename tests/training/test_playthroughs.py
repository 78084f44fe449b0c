"""The playthroughs in examples/ go as their transcripts say; CROUPIER_WRITE_DOCS=1 renews those."""

import io
import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.audit.log import audit
from croupier.game.irregularities import Consequence
from croupier.record.log import LogWriter
from croupier.record.replay import rules_from
from croupier.rulebook import SHIPPED, games
from croupier.table.commands import AnyCommand
from croupier.table.events import AnyEvent, Refused
from croupier.training.playthrough import Played, play
from croupier.training.script import Script, read_script
from croupier.training.transcript import write_transcript

FOLDER = Path(__file__).parents[2] / "examples/playthroughs"
EUROPEAN = str(FOLDER.parent / "european.toml")
SCRIPTS = sorted(FOLDER.glob("*/*.play"))
WRITES = bool(os.environ.get("CROUPIER_WRITE_DOCS"))
every_script = pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
DOCUMENTS = {rules.document.id: rules for rules in games()}


@cache
def read(script: Path) -> Script:
    return read_script(script.read_bytes(), script.parent)


@cache
def played(script: Path) -> tuple[Played, ...]:
    return tuple(play(read(script)))


def everything() -> Iterable[Played]:
    return (step for script in SCRIPTS for step in played(script))


@every_script
def test_a_script_is_played_as_its_transcript_says(script: Path) -> None:
    beside = script.with_suffix(".transcript")

    told = "\n".join(write_transcript(played(script))) + "\n"

    if WRITES:
        beside.write_text(told, encoding="utf-8")
    assert told == beside.read_text(encoding="utf-8")


@every_script
def test_the_log_of_a_playthrough_passes_the_audit(script: Path) -> None:
    stream = io.BytesIO()
    writer = LogWriter(stream)
    for each in played(script):
        writer.write(each.step)
    writer.seal()

    is_shipped = script.parent.name in DOCUMENTS
    report = audit(
        stream.getvalue().splitlines(keepends=True),
        load_rules=SHIPPED.find if is_shipped else rules_from(EUROPEAN),
    )

    assert report.findings == ()
    assert report.summary.replayed == len(played(script))


@every_script
def test_no_money_is_made_or_lost_at_any_step(script: Path) -> None:
    sums = {sum(each.after.accounts.values()) for each in played(script)}

    assert sums == {0}


@every_script
def test_a_script_lies_in_the_folder_of_its_document(script: Path) -> None:
    assert read(script).rules.document.id == script.parent.name


def test_no_transcript_is_left_over() -> None:
    assert sorted(FOLDER.glob("*/*.transcript")) == [script.with_suffix(".transcript") for script in SCRIPTS]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_document_is_shown_in_at_least_four_playthroughs(document: str) -> None:
    assert len([script for script in SCRIPTS if script.parent.name == document]) >= 4


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_that_voids_is_cited_by_a_void_in_a_transcript_of_its_document(document: str) -> None:
    rules = DOCUMENTS[document].irregularities.values()
    voiding = {
        clause
        for rule in rules
        for clause in (rule.clauses if rule.then is Consequence.VOID else rule.with_no_spin)
    }

    transcripts = [path.read_text(encoding="utf-8") for path in (FOLDER / document).glob("*.transcript")]
    citations = re.findall(r"^ +VOID, .*\[(.*)\]$", "\n".join(transcripts), re.MULTILINE)

    cited = {clause for citation in citations for clause in citation.split(", ")}
    assert voiding - cited == set()


def test_every_command_is_carried_out_in_some_playthrough() -> None:
    done = {type(each.step.command) for each in everything() if not isinstance(each.step.events[0], Refused)}

    assert set(get_args(AnyCommand)) - done == set()


def test_every_event_happens_in_some_playthrough() -> None:
    happened = {type(event) for each in everything() for event in each.step.events}

    assert set(get_args(AnyEvent)) - happened == set()


@settings(deadline=None, max_examples=50)
@given(st.sampled_from(SCRIPTS), st.randoms(use_true_random=False))
def test_whatever_is_asked_in_whatever_order_is_answered_and_told(script: Path, chance: Random) -> None:
    opening, *asks = read(script).asks
    mixed = [*asks, *chance.sample(asks, len(asks) // 4)]
    for place in range(0, len(mixed), 3):  # most still make sense where they are
        other = chance.randrange(max(0, place - 9), min(len(mixed), place + 10))
        mixed[place], mixed[other] = mixed[other], mixed[place]

    steps = list(play(Script(read(script).rules, (opening, *mixed))))

    assert all(each.step.events for each in steps)
    assert {sum(each.after.accounts.values()) for each in steps} == {0}
    assert len(list(write_transcript(steps))) > len(steps)
