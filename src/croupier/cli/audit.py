"""`croupier audit`: is a table log whole, and was every decision in it by the rules?"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import AsJson
from croupier.cli.logs import Log, OwnRules, find_loader, not_a_log, read_lines
from croupier.cli.reports import end_with, say_otherwise, several

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.audit.report import Summary

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
    from croupier.audit.log import audit

    if head and not re.fullmatch("[0-9a-f]{64}", head):
        raise BadInput(Defect("--head", shown(head), "the whole hash: 64 digits, 0 to 9 and a to f"))
    lines = CountedLines(read_lines(log))
    try:
        report = audit(lines, load_rules=find_loader(rules), head=head or None)
    except KeyboardInterrupt:
        print(f"\ninterrupted after {lines.count:,} lines", file=sys.stderr)
        raise typer.Exit(130) from None
    if not report.recognised:
        raise not_a_log(log, is_empty=not lines.count)
    end_with(report, _in_words(report.summary), as_json=as_json)


class CountedLines:
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


def _in_words(summary: Summary) -> Iterator[str]:
    times = f" from {summary.first} to {summary.last}" if summary.first else ""
    counts = [
        f"{several(summary.steps, 'step')}{times}",
        f"{several(summary.rounds_settled, 'round')} settled",
        f"{summary.rounds_void:,} void",
        several(summary.refusals, "refusal"),
    ]
    if summary.replayed < summary.steps:
        counts.append(f"{summary.replayed:,} of the steps decided again")
    yield ", ".join(counts) + "."
    yield from say_otherwise(summary)
    yield f"The last step has the hash {summary.head}"
