"""What is found in a store that should not be there, and how it reads."""

from enum import StrEnum

import msgspec

from croupier.audit.findings import Finding, FindingKind, say_where
from croupier.audit.log import Auditor


class KeptKind(StrEnum):
    """Besides what an audit of the table's record finds."""

    DATABASE = "database"
    SETTINGS = "settings"
    RULES = "rules"
    END = "end"
    EPOCH = "epoch"
    POSTING = "posting"
    REPLY = "reply"
    SNAPSHOT = "snapshot"
    PERSON = "person"
    GRANT = "grant"
    PURSE = "purse"
    ANCHOR = "anchor"


class KeptFinding(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One difference between what is kept and what it should be, and where it is."""

    kind: KeptKind | FindingKind
    says: str
    table: str = ""
    step: int | None = None
    event: str = ""
    field: str = ""
    person: str = ""  # whose purse
    by_another: bool = False  # version of the program, or of the rules: it may decide differently

    def __str__(self) -> str:
        table = f"table {self.table}" if self.table else ""
        return say_where(table, self.step, self.event, self.field, self.says)


DERIVED = (FindingKind.ROUND, FindingKind.RULE_SET)  # can be made again, or is not of the database


def is_serious(finding: KeptFinding) -> bool:
    """Does the database contradict itself, so that nobody should play on?"""
    return finding.kind not in DERIVED and not finding.by_another


def from_audit(table: str, n: int, finding: Finding, auditor: Auditor) -> KeptFinding:
    decided = (FindingKind.EVENT, FindingKind.REPLAY_STOPS)
    return KeptFinding(
        kind=finding.kind,
        says=finding.says,
        table=table,
        step=finding.step or n,
        event=finding.event,
        field=finding.field,
        by_another=finding.kind in decided and not (auditor.is_same_program and auditor.has_same_rules),
    )
