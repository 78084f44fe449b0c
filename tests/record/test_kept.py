"""Logs that an earlier version wrote are read for ever. Never write these files anew: add others."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.audit.findings import FindingKind
from croupier.audit.log import audit
from croupier.floor.recovery import read_step
from croupier.game.rules import RuleSet
from croupier.record.log import encode_seal
from croupier.record.replay import rules_from
from croupier.record.steps import End, encode_step
from croupier.rulebook import load
from croupier.table import events as e

from .playing import KEEP_THE_FORMER, load_once

KEPT = sorted((Path(__file__).parent / "kept").glob("*.jsonl"))
EUROPEAN = str(Path(__file__).parents[2] / "examples/european.toml")


def load_as_it_is(game: str, options: Mapping[str, object], _fingerprint: str) -> RuleSet:
    return load(EUROPEAN, options) if game == "european" else load_once(game, options)


@pytest.mark.parametrize("log", KEPT, ids=lambda log: log.stem)
def test_a_log_of_an_earlier_version_is_read_and_decided_as_it_was(log: Path) -> None:
    """Its rule set may have been worded better since; nothing else may differ."""
    report = audit(log.read_bytes().splitlines(keepends=True), load_rules=load_as_it_is)

    assert [finding for finding in report.findings if finding.kind is not FindingKind.RULE_SET] == []
    assert report.summary.replayed == report.summary.steps > 20


@pytest.mark.parametrize("log", KEPT, ids=lambda log: log.stem)
def test_it_is_clean_by_the_rules_as_they_were_worded_then(log: Path) -> None:
    report = audit(log.read_bytes().splitlines(keepends=True))

    assert report.is_clean, (KEEP_THE_FORMER, report.findings)


def rewritten(log: Path, **changes: object) -> list[bytes]:
    """The log of format 1 with these fields in every refusal and settled line, the chain made anew."""
    end, lines = End(), []
    for line in log.read_bytes().splitlines()[:-1]:
        step, _ = read_step(line)
        events = tuple(
            replace(event, **changes) if isinstance(event, e.Refused | e.WagerSettled) else event
            for event in step.events
        )
        raw, digest = encode_step(replace(step, prev=end.head, events=events))
        end = End(step.n, digest)
        lines.append(raw + b"\n")
    return [*lines, encode_seal(end) + b"\n"]


def test_a_clause_that_the_document_does_not_have_is_none_of_a_former_version_either() -> None:
    forged = audit(rewritten(KEPT[-1], clauses=("9.9",)))

    assert {finding.kind for finding in forged.findings} == {FindingKind.EVENT}
    assert {finding.field.partition("[")[0] for finding in forged.findings} <= {"clauses", "silent"}


def test_sentences_of_a_former_version_are_read_as_they_are_and_counted() -> None:
    as_kept = audit(KEPT[-1].read_bytes().splitlines(keepends=True))
    told = audit(rewritten(KEPT[-1], why="The house keeps it."))

    assert told.is_clean, told.findings
    assert told.summary.recited == as_kept.summary.recited > 0
    assert told.summary.reworded >= as_kept.summary.reworded > 0


def test_there_is_a_log_of_every_document_and_one_of_money_before_there_were_mandates() -> None:
    assert len(KEPT) == 7


def test_a_log_of_a_rule_set_of_ones_own_that_came_as_an_example_is_audited_with_the_example() -> None:
    log = next(each for each in KEPT if each.stem == "house-european")

    report = audit(log.read_bytes().splitlines(keepends=True), load_rules=rules_from(EUROPEAN))

    assert report.is_clean, (KEEP_THE_FORMER, report.findings)
