"""The anchors of a database that is older than they are, or another one, and is meant to be."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.databases import DEFAULT_DATABASE, Anchors, Database, checkable, explained

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from croupier.record.anchors import Anchored
    from croupier.record.steps import End


def set_back(
    reason: Annotated[
        str,
        typer.Option("--reason", metavar="TEXT", help="Why, in some words, for who reads the anchors later."),
    ],
    database: Database = DEFAULT_DATABASE,
    anchors: Anchors = "",
) -> None:
    """Go on with a database that is older than its anchors, or another one.

    croupier serve does not start where steps are missing that were anchored: somebody may have removed them.
    If you have put an older copy there yourself, or a new database, this notes it among the anchors, with the
    reason: from there on they count anew. What was anchored before stays in the file, every later db check
    names the set-back, and a copy of the anchors from before still shows what is missing. (croupier db
    restore does this by itself.)

    Exit status 0: done, or there was nothing to do; 1: the anchors themselves were altered; 2: something
    cannot be read or written.
    """
    from croupier.audit.anchors import read_source
    from croupier.record.anchors import say_record
    from croupier.store.anchors import find_anchors
    from croupier.table.deciding.money import is_in_words

    if not is_in_words(reason):
        raise BadInput(Defect("--reason", shown(reason), "two words at least, and eight letters"))
    file = find_anchors(database, anchors)
    source = read_source(file)
    if source.anchored.flaws:
        print(f"croupier: {file}: {source.anchored.flaws[0]}", file=sys.stderr)
        raise typer.Exit(1)

    with explained():
        contradicted, kept = compare(database, source.anchored)
        if not contradicted:
            print(f"{file}: nothing is missing that was anchored")
            return
        note_set_back(file, contradicted, kept, reason)
    for name, says in contradicted.items():
        print(f"{say_record(name)}: {says}")
    print(f"{file}: from here on the anchors count anew")


def compare(database: str, anchored: Anchored) -> tuple[dict[str, str], dict[str, End]]:
    """What contradicts the anchors, by record, and where all records end."""
    import asyncio

    from croupier.audit.anchors import find_contradicted, read_ends

    async def read() -> tuple[dict[str, str], dict[str, End]]:
        async with checkable(database) as store, store.one_moment():
            return await find_contradicted(store, anchored), await read_ends(store)

    return asyncio.run(read())


def note_set_back(file: Path, records: Iterable[str], kept: Mapping[str, End], reason: str) -> None:
    """Of these records. Raises StoreFailed, StoreDamaged."""
    from croupier.floor.clock import now_in_utc
    from croupier.record.anchors import Why
    from croupier.record.steps import End
    from croupier.record.times import as_text
    from croupier.store.anchors import AnchorsFile
    from croupier.store.interface import StoreFailed

    ends = {name: kept.get(name, End()) for name in records}
    try:
        AnchorsFile(file).append(as_text(now_in_utc()), ends, Why.SET_BACK, reason=reason)
    except OSError as error:
        raise StoreFailed(f"{file}: {error.strerror or error}") from None
