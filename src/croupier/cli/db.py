"""`croupier db`: what a server keeps, checked from the first step on, or copied while it runs."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self

import typer

from croupier.bad_input import BadInput, Defect
from croupier.cli.arguments import AsJson
from croupier.cli.output import print_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.checking.check import CheckReport, CheckSummary

app = typer.Typer(
    help="Check or copy what a server keeps.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Database = Annotated[
    str,
    typer.Option("--database", metavar="FILE|URL", help="An SQLite file, or postgresql://USER@HOST/NAME."),
]


@app.command("check")
def check_database(database: Database = "croupier.db", as_json: AsJson = False) -> None:
    """Check everything that is kept, also while a server runs.

    Every table from its first step: chain, decisions, postings, replies, rounds, snapshots; and every purse.

    Exit status 0: clean; 1: any difference; 2: it cannot be read.
    """
    import asyncio

    from croupier.checking.check import check
    from croupier.store.opening import open_to_check

    async def open_and_check(progress: Progress) -> CheckReport:
        store = await open_to_check(database)
        try:
            return await check(store, progress=progress.show_steps)
        finally:
            await store.close()

    with _explained(), Progress() as progress:
        report = asyncio.run(open_and_check(progress))
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


@app.command("backup")
def back_up_database(
    target: Annotated[str, typer.Argument(metavar="TARGET", help="The copy.", show_default=False)],
    database: Database = "croupier.db",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")] = False,
) -> None:
    """Copy the database as it is now, also while a server writes; the copy appears once it is whole.

    To go back to it, stop the server, remove the database with its -wal and -shm files, and put the copy in
    its place.

    Exit status 0: done; 2: it cannot be read or written.
    """
    from croupier.store.backup import back_up
    from croupier.store.opening import find_file

    file = find_file(database)
    if file is None:
        raise BadInput(Defect("--database", "a database of PostgreSQL", "a file; for PostgreSQL use pg_dump"))
    with _explained(), Progress() as progress:
        tables = back_up(file, Path(target), overwrite=force, progress=progress.show_pages)
    steps = sum(table.end.steps for table in tables)
    print(f"{target}: {_several(len(tables), 'table')}, {_several(steps, 'step')}")


@contextmanager
def _explained() -> Iterator[None]:
    from croupier.store.interface import StoreDamaged, StoreFailed

    try:
        yield
    except (StoreDamaged, StoreFailed) as error:
        print(f"croupier: {error}", file=sys.stderr)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        raise typer.Exit(130) from None


class Progress:
    """How far it is, on a terminal, a few times a second."""

    def __init__(self) -> None:
        self._is_watched = sys.stderr.isatty()
        self._next = time.monotonic() + 0.5
        self._written = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._written:
            print(f"\r{' ' * self._written}\r", end="", file=sys.stderr, flush=True)

    def show_steps(self, table: str, steps: int) -> None:
        if self._is_watched:
            self._show(f"table {table}: {steps:,} steps")

    def show_pages(self, done: int, pages: int) -> None:
        if self._is_watched:
            self._show(f"{done:,} of {pages:,} pages")

    def _show(self, text: str) -> None:
        if time.monotonic() >= self._next:
            print(f"\r{text.ljust(self._written)}", end="", file=sys.stderr, flush=True)
            self._next = time.monotonic() + 0.2
            self._written = max(self._written, len(text))


def _print_report(report: CheckReport) -> None:
    for finding in report.findings:
        print(finding)
    more = report.differences - len(report.findings)
    if more:
        print(f"… and {more:,} more")
    if report.findings:
        print()
    for line in _in_words(report.summary):
        print(line)
    if report.is_clean:
        print("clean: no line was altered, every decision is by the rules, and no money is lost or made")
    else:
        print(_several(report.differences, "difference"))


def _in_words(summary: CheckSummary) -> Iterator[str]:
    counts = [
        _several(summary.tables, "table"),
        _several(summary.steps, "step"),
        _several(summary.rounds, "round"),
        _several(summary.replies, "reply", "replies"),
        _several(summary.postings, "posting"),
        _several(summary.snapshots, "snapshot"),
        f"{summary.people:,} people",
    ]
    yield ", ".join(counts) + f"; all postings together: {summary.money:,}."
    if summary.replayed < summary.steps:
        yield f"Of the steps {summary.replayed:,} were decided again."
    if summary.rounds_behind:
        yield f"Rounds are kept with what comes after them: {summary.rounds_behind:,} still to come."
    if summary.snapshots_of_other_programs:
        left = _several(summary.snapshots_of_other_programs, "snapshot")
        yield f"{left} of another version of croupier left out: nobody starts from them."
    if summary.reworded:
        yield f"This version of croupier words {_several(summary.reworded, 'sentence')} differently."


def _several(count: int, what: str, many: str = "") -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {many or what + 's'}"
