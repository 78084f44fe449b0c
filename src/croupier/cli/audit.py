"""`croupier audit`: is a table log whole, and was every decision in it by the rules?"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import AsJson
from croupier.cli.logs import Log, OwnRules, find_loader, not_a_log, read_lines
from croupier.cli.output import print_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.record.audit import Report, Summary

PROGRESS_EVERY = 5_000


def audit_log(
    log: Log,
    head: Annotated[
        str, typer.Option("--head", metavar="HASH", help="The hash that the last step must have.")
    ] = "",
    rules: OwnRules = "",
    as_json: AsJson = False,
) -> None:
    """Check a table log: its chain, its decisions, its money.

    Exit status 0: clean; 1: any difference; 2: not a table log.
    """
    from croupier.record.audit import audit

    if head and not re.fullmatch("[0-9a-f]{64}", head):
        raise BadInput(Defect("--head", shown(head), "the whole hash: 64 digits, 0 to 9 and a to f"))
    lines = Progress(read_lines(log))
    try:
        report = audit(lines, load_rules=find_loader(rules), head=head or None)
    except KeyboardInterrupt:
        print(f"\ninterrupted after {lines.count:,} lines", file=sys.stderr)
        raise typer.Exit(130) from None
    if not report.recognised:
        raise not_a_log(log, is_empty=not lines.count)
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
        _print_report(report)
    raise typer.Exit(0 if report.is_clean else 1)


class Progress:
    """Counts lines as they are read, and says so on a terminal."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self.count = 0
        self._lines = lines

    def __iter__(self) -> Iterator[bytes]:
        is_watched = sys.stderr.isatty()
        for line in self._lines:
            yield line
            self.count += 1
            if is_watched and self.count % PROGRESS_EVERY == 0:
                print(f"\r{self.count:,} lines", end="", file=sys.stderr, flush=True)
        if is_watched and self.count >= PROGRESS_EVERY:
            print(f"\r{self.count:,} lines", file=sys.stderr)


def _print_report(report: Report) -> None:
    for finding in report.findings:
        print(finding)
    more = report.differences - len(report.findings)
    if more:
        print(f"… and {more:,} more")
    if report.findings:
        print()
    print(_in_words(report.summary))
    if report.summary.reworded:
        said = _several(report.summary.reworded, "sentence")
        print(f"Decided by croupier {report.summary.engine}: this version words {said} differently.")
    print(f"The last step has the hash {report.summary.head}")
    if report.is_clean:
        print("clean: no line was altered, every decision is by the rules, and no money is lost or made")
    else:
        print(_several(report.differences, "difference"))


def _in_words(summary: Summary) -> str:
    times = f" from {summary.first} to {summary.last}" if summary.first else ""
    counts = [
        f"{_several(summary.steps, 'step')}{times}",
        f"{_several(summary.rounds_settled, 'round')} settled",
        f"{summary.rounds_void:,} void",
        _several(summary.refusals, "refusal"),
    ]
    if summary.replayed < summary.steps:
        counts.append(f"{summary.replayed:,} of the steps decided again")
    return ", ".join(counts) + "."


def _several(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"
