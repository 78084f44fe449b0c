"""What a check found, for people or as JSON, and by the exit status."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import typer

from croupier.cli.output import print_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.audit.report import AuditReport, Summary
    from croupier.audit.store import CheckReport, CheckSummary


def end_with(report: AuditReport | CheckReport, summary: Iterable[str], *, as_json: bool) -> NoReturn:
    """Exit status 0: clean; 1: any difference."""
    if as_json:
        print_json(
            {
                "clean": report.is_clean,
                "differences": report.differences,
                "findings": report.findings,
                "summary": report.summary,
            }
        )
    else:
        print_report(report, summary)
    raise typer.Exit(0 if report.is_clean else 1)


def print_report(report: AuditReport | CheckReport, summary: Iterable[str]) -> None:
    for finding in report.findings:
        print(finding)
    more = report.differences - len(report.findings)
    if more:
        print(f"… and {more:,} more")
    if report.findings:
        print()
    for line in summary:
        print(line)
    if report.is_clean:
        print("clean: no line was altered, every decision is by the rules, and no money is lost or made")
    else:
        print(several(report.differences, "difference"))


def say_otherwise(found: Summary | CheckSummary) -> Iterator[str]:
    """How much of what was read an older program said in its own way.

    Sentences of format 1 are read as they are: nobody can tell whose they were but by the chain.
    """
    if found.recited:
        yield f"For {several(found.recited, 'event')} of format 1 this version names other clauses."
    if found.reworded:
        yield f"It words {several(found.reworded, 'event')} of format 1 otherwise."


def several(count: int, what: str, many: str = "") -> str:
    """
    >>> several(1, "reply", "replies"), several(2_000, "reply", "replies"), several(0, "step")
    ('1 reply', '2,000 replies', '0 steps')
    """
    return f"{count:,} {what}" if count == 1 else f"{count:,} {many or what + 's'}"
