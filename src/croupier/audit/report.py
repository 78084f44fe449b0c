"""What an audit of a log comes to."""

import msgspec

from croupier.audit.findings import Finding

MOST_FINDINGS = 100  # that a report holds; the others are counted


class Summary(msgspec.Struct, frozen=True):
    """What a log holds, as far as it can be read."""

    steps: int = 0
    rounds_settled: int = 0
    rounds_void: int = 0
    refusals: int = 0
    first: str | None = None  # time
    last: str | None = None
    replayed: int = 0  # steps that were decided again
    engine: str = ""  # the version of the program that decided
    recited: int = 0  # events of format 1 for which this version names other clauses
    reworded: int = 0  # events of format 1 that this version words otherwise
    head: str = ""


class AuditReport(msgspec.Struct, frozen=True):
    """What an audit found: the first findings, how many there are, and what the log holds."""

    findings: tuple[Finding, ...]
    differences: int
    summary: Summary
    recognised: bool  # it is a log at all

    @property
    def is_clean(self) -> bool:
        return not self.differences
