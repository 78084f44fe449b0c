"""Logs that an earlier version wrote are read for ever. Never write these files anew: add others."""

from pathlib import Path

import pytest

from croupier.audit.findings import FindingKind
from croupier.audit.log import audit

from .playing import KEEP_THE_FORMER, load_once

KEPT = sorted((Path(__file__).parent / "kept").glob("*.jsonl"))


@pytest.mark.parametrize("log", KEPT, ids=lambda log: log.stem)
def test_a_log_of_an_earlier_version_is_read_and_decided_as_it_was(log: Path) -> None:
    """Its rule set may have been worded better since; nothing else may differ."""
    report = audit(log.read_bytes().splitlines(keepends=True), load_rules=load_once)

    assert [finding for finding in report.findings if finding.kind is not FindingKind.RULE_SET] == []
    assert report.summary.replayed == report.summary.steps > 20


@pytest.mark.parametrize("log", KEPT, ids=lambda log: log.stem)
def test_it_is_clean_by_the_rules_as_they_were_worded_then(log: Path) -> None:
    report = audit(log.read_bytes().splitlines(keepends=True))

    assert report.is_clean, (KEEP_THE_FORMER, report.findings)


def test_there_is_a_log_of_every_document_and_one_of_money_before_there_were_mandates() -> None:
    assert len(KEPT) == 6
