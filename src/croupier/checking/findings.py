"""What is found in a store that should not be there, and how it reads."""

from enum import StrEnum

import msgspec

from croupier.record.findings import Finding, FindingKind, say_where


class KeptKind(StrEnum):
    """Besides what an audit of the table's record finds."""

    DATABASE = "database"
    SETTINGS = "settings"
    END = "end"
    EPOCH = "epoch"
    POSTING = "posting"
    REPLY = "reply"
    SNAPSHOT = "snapshot"
    PERSON = "person"
    STAFF = "staff record"
    GRANT = "grant"
    PURSE = "purse"


class KeptFinding(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One difference between what is kept and what it should be, and where it is."""

    kind: KeptKind | FindingKind
    says: str
    table: str = ""
    step: int | None = None
    event: str = ""
    field: str = ""

    def __str__(self) -> str:
        table = f"table {self.table}" if self.table else ""
        return say_where(table, self.step, self.event, self.field, self.says)


def from_audit(table: str, n: int, finding: Finding) -> KeptFinding:
    return KeptFinding(
        kind=finding.kind,
        says=finding.says,
        table=table,
        step=finding.step or n,
        event=finding.event,
        field=finding.field,
    )
