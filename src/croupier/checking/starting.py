"""What is looked at before anybody plays: the ends of all records, the money, and the rest if time allows.

Whatever takes longer is looked at beside play: `checking.beside`.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from croupier.bad_input import BadInput
from croupier.checking.anchors import find_contradicted
from croupier.checking.check import Checker
from croupier.checking.findings import KeptFinding, KeptKind, from_audit, is_serious
from croupier.checking.people import check_purse
from croupier.checking.postings import PostingCheck
from croupier.floor.recovering import MOST_AT_ONCE, find_boundary, read_step
from croupier.floor.settings import decode_settings
from croupier.floor.table_rules import load_rules
from croupier.formats.rules_at_hand import load_shipped
from croupier.record.anchors import Anchored, say_record
from croupier.record.audit import Auditor
from croupier.record.findings import in_words
from croupier.record.steps import End, Step
from croupier.store.anchors import AnchorsFile
from croupier.store.checkable import Checkable, DecidedTable
from croupier.store.interface import StoreDamaged

FOR_THE_MONEY, FOR_THE_REST = 1.0, 0.4  # seconds, of the two within which a house is ready
GO_ON = "If it is meant so: croupier db set-back."


async def check_start(store: Checkable, anchors: Path, seconds: float = FOR_THE_REST) -> bool:
    """Is there nothing left to do beside play? Raises StoreDamaged with the first thing that is wrong."""
    anchored = _read_anchors(anchors)  # before the database: what is anchored is kept by then
    found: list[KeptFinding] = []
    async with store.one_moment():
        for name, says in (await find_contradicted(store, anchored)).items():
            raise StoreDamaged(f"{say_record(name)}: {says} ({anchors}). {GO_ON}")
        for each in await store.tables():
            found += [finding async for finding in _check_tail(store, each)]
    _require_none(found)
    is_all = await _in_time(_add_up(store, found), FOR_THE_MONEY)
    _require_none(found)
    checker = Checker(store, load_shipped)
    is_all = await _in_time(_check_all(checker, found), seconds) and is_all
    _require_none(found)
    return is_all and not checker.mendable  # these are made anew beside play


def _require_none(found: list[KeptFinding]) -> None:
    for finding in filter(is_serious, found):
        raise StoreDamaged(str(finding))


async def _in_time(work: Coroutine[Any, Any, None], seconds: float) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await work
            return True
    return False


async def _add_up(store: Checkable, found: list[KeptFinding]) -> None:
    async with store.one_moment():
        async for purse in store.purses():
            found += [
                KeptFinding(kind=KeptKind.PURSE, says=says, person=purse.name) for says in check_purse(purse)
            ]


async def _check_all(checker: Checker, found: list[KeptFinding]) -> None:
    note = found.append  # at once: what comes later may take too long
    async for finding in checker.find():
        note(finding)


def _read_anchors(file: Path) -> Anchored:
    try:
        anchored = AnchorsFile(file).read_last()
    except FileNotFoundError:
        return Anchored()
    except OSError as error:
        raise StoreDamaged(f"{file}: {error.strerror or error}") from None
    for says in anchored.flaws:
        raise StoreDamaged(f"{file}: {says}")
    return anchored


async def _check_tail(store: Checkable, table: DecidedTable) -> AsyncIterator[KeptFinding]:
    """The steps since the last snapshot, decided again; without one, the chain of the last steps alone."""
    name, end = table.kept.name, table.kept.end
    auditor = await _find_auditor(store, table)
    if isinstance(auditor, KeptFinding):
        yield auditor
        return
    first = auditor.reader.end.steps
    postings = PostingCheck(store.postings(name, first))
    async for kept in store.steps(name, first):
        audited = auditor.take(kept.line + b"\n")
        for each in audited.findings:
            yield from_audit(name, kept.n, each, auditor)
        async for n, says in postings.check(kept.n, audited.line.step):
            yield KeptFinding(kind=KeptKind.POSTING, says=says, table=name, step=n)
    if auditor.reader.end != end:
        last = f"its lines end with step {auditor.reader.end.steps} and {auditor.reader.end.head}"
        says = f"it says {end.steps} steps, the last with the hash {end.head}; {last}"
        yield KeptFinding(kind=KeptKind.END, says=says, table=name)


async def _find_auditor(store: Checkable, table: DecidedTable) -> Auditor | KeptFinding:
    """One that goes on from the last snapshot, or why there is none."""
    name, steps = table.kept.name, table.kept.end.steps
    boundary = find_boundary(await store.snapshots(name))
    first = boundary.end.steps if boundary is not None else max(0, steps - MOST_AT_ONCE)
    if not first:
        return Auditor(load_shipped)
    opening, before = await _read_step(store, name, 1), await _read_step(store, name, first)
    if opening is None or before is None or (boundary is not None and before[1] != boundary.end.head):
        says = "it is not the one from which the table would go on"
        return KeptFinding(kind=KeptKind.SNAPSHOT, says=says, table=name, step=first)
    auditor = Auditor(load_shipped if boundary is not None else None)
    auditor.reader.start_from(End(first, before[1]))
    if boundary is not None:
        try:
            rules = load_rules(decode_settings(table.kept.settings).open)
        except BadInput as error:
            return KeptFinding(kind=KeptKind.SETTINGS, says=str(error), table=name)
        auditor.start_from(boundary.end, rules, boundary.table, opening[0])
    return auditor


async def _read_step(store: Checkable, table: str, n: int) -> tuple[Step, str] | None:
    """A step and its hash, if it is there. Raises StoreDamaged where it cannot be read."""
    steps = store.steps(table, n - 1)
    try:
        async for kept in steps:
            try:
                return read_step(kept.line) if kept.n == n else None
            except StoreDamaged as error:
                raise StoreDamaged(f"table {in_words(table)}, step {n}: {error}") from None
    finally:
        await steps.aclose()  # type: ignore[attr-defined]
    return None
