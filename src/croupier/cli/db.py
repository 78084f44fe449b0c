"""`croupier db`: what a server keeps, checked from the first step on, copied while it runs, and put back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from croupier.cli.arguments import AsJson
from croupier.cli.databases import DEFAULT_DATABASE, Database, checkable, explained, require_sqlite
from croupier.cli.progress import Progress
from croupier.cli.reports import end_with, print_report, say_otherwise, several
from croupier.cli.set_back import set_back

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.audit.anchors import AnchorSource
    from croupier.audit.store import CheckReport, CheckSummary
    from croupier.store.values import KeptTable

app = typer.Typer(
    help="Check, copy or put back what a server keeps.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.command("check")
def check_database(
    database: Database = DEFAULT_DATABASE,
    anchors: Annotated[
        str,
        typer.Option(
            "--anchors",
            metavar="FILE",
            help="A copy of the anchors to compare with besides, from another disk or machine. Some may be "
            "missing in it.",
        ),
    ] = "",
    anchored_in: Annotated[
        str,
        typer.Option(
            "--anchored-in",
            metavar="FILE",
            help="The anchors themselves, if the server was started with --anchors FILE, or for PostgreSQL "
            "in another folder. None may be missing. Without it: where the server has them by itself.",
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Check everything that is kept, also while a server runs.

    Every table from its first step: chain, decisions, postings, replies, rounds, snapshots; everybody,
    every purse, and the record of the staff; of an SQLite file also its schema. Anchors show whether steps
    are missing at the end: what a copy of them knows has to be there, whatever was set back later.

    Exit status 0: clean; 1: any difference; 2: it cannot be read.
    """
    sources = _find_sources(database, anchors, anchored_in)
    with explained(), Progress() as progress:
        report = _check(database, progress, sources)
    end_with(report, _in_words(report.summary, bool(sources)), as_json=as_json)


def _find_sources(database: str, copy: str = "", original: str = "") -> list[AnchorSource]:
    """The anchors of a database, where they are or where they are said to be, and a copy of them."""
    from croupier.audit.anchors import find_source, read_source
    from croupier.store.anchors import find_anchors

    file = find_anchors(database, original)
    sources = [read_source(file)] if original else find_source(file)
    if copy and not (sources and Path(copy).resolve() == file.resolve()):
        sources.append(read_source(Path(copy), is_copy=True))
    return sources


@app.command("backup")
def back_up_database(
    target: Annotated[str, typer.Argument(metavar="TARGET", help="The copy.")],
    database: Database = DEFAULT_DATABASE,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")] = False,
) -> None:
    """Copy the database as it is now, also while a server writes; the copy appears once it is whole.

    The anchors beside the database are copied too. To go back to the copy: croupier db restore.

    Exit status 0: done; 2: it cannot be read or written.
    """
    from croupier.store.anchors import backed_up
    from croupier.store.sqlite.backup import back_up

    file = require_sqlite(database, "pg_dump")
    with explained(), Progress() as progress, backed_up(file, Path(target), overwrite=force):
        tables = back_up(file, Path(target), overwrite=force, progress=progress.show_pages)
    print(f"{target}: {_size_of(tables)}")


@app.command("restore")
def restore_database(
    copy: Annotated[str, typer.Argument(metavar="COPY", help="As db backup made it.")],
    database: Database = DEFAULT_DATABASE,
    despite_anchors: Annotated[
        bool,
        typer.Option("--despite-anchors", help="Also a copy that went another way than what was anchored."),
    ] = False,
) -> None:
    """Put a copy in the place of the database. No server may use the database meanwhile.

    The copy is checked first, as db check does it, and stays where it is. The database that was there before
    is kept under another name, with the date. Interrupted at any moment, one of the two is there.

    The anchors beside the database stay. A copy that is older than they are is said to be, and they note it.

    Exit status 0: done; 1: the copy is not clean, and nothing was changed; 2: something cannot be read or
    written, or is in use.
    """
    from croupier.cli.restored_anchors import RestoredAnchors
    from croupier.record.anchors import say_record
    from croupier.store.sqlite.restored_file import restoring

    file = require_sqlite(database, "pg_restore")
    with explained(), Progress() as progress, restoring(file, Path(copy), progress.show_pages) as restored:
        sources = _find_sources(copy)
        report = _check(str(restored.part), progress, sources)
        progress.clear()
        if not report.is_clean:
            print_report(report, _in_words(report.summary, bool(sources)))
            _give_up(f"{copy} is not clean; {database} is as it was")
        anchors = RestoredAnchors(file, Path(copy), restored.part)
        if anchors.otherwise and not despite_anchors:
            contradicted = (f"{say_record(name)}: {says}" for name, says in anchors.otherwise.items())
            _give_up(*contradicted, f"{database} is as it was; --despite-anchors goes on")
        aside = restored.put_in_place()
        anchors.go_on()
    print(f"{database}: {_size_of(restored.tables)}")
    if aside is not None:
        print(f"what was there before: {aside}")
    for name, says in {**anchors.older, **anchors.otherwise}.items():
        print(f"{say_record(name)}: {says}; {anchors.file.name} notes that it is meant so")


def _give_up(*why: str) -> NoReturn:
    for says in why:
        print(f"croupier: {says}", file=sys.stderr)
    raise typer.Exit(1)


def _check(database: str, progress: Progress, anchors: list[AnchorSource]) -> CheckReport:
    import asyncio

    from croupier.audit.store import check

    async def open_and_check() -> CheckReport:
        async with checkable(database) as store:
            return await check(store, progress=progress.show_steps, anchors=anchors)

    return asyncio.run(open_and_check())


def _in_words(summary: CheckSummary, has_anchors: bool) -> Iterator[str]:
    counts = [
        several(summary.tables, "table"),
        several(summary.steps, "step"),
        several(summary.rounds, "round"),
        several(summary.replies, "reply", "replies"),
        several(summary.postings, "posting"),
        several(summary.snapshots, "snapshot"),
        f"{summary.people:,} people",
    ]
    yield ", ".join(counts) + f"; all postings together: {summary.money:,}."
    if summary.staff_entries:
        yield f"The staff record has {several(summary.staff_entries, 'entry', 'entries')}."
    if has_anchors:
        yield f"{several(summary.anchors, 'anchor')} outside the database compared."
    else:
        yield "There are no anchors beside the database: that nothing is missing at the end cannot be shown."
    yield from (f"The anchors were {each}." for each in summary.set_backs)
    if summary.replayed < summary.steps:
        yield f"Of the steps {summary.replayed:,} were decided again."
    if summary.rounds_behind:
        yield f"Rounds are kept with what comes after them: {summary.rounds_behind:,} still to come."
    if summary.rounds_mendable:
        twice = several(summary.rounds_mendable, "round")
        yield f"{twice} noted twice what was decided or corrected once: the next start makes them anew."
    if summary.snapshots_of_other_programs:
        left = several(summary.snapshots_of_other_programs, "snapshot")
        yield f"{left} of another version of croupier left out: nobody starts from them."
    yield from say_otherwise(summary)


def _size_of(tables: list[KeptTable]) -> str:
    steps = sum(table.end.steps for table in tables)
    return f"{several(len(tables), 'table')}, {several(steps, 'step')}"


app.command("set-back")(set_back)
