"""What is looked at before anybody plays: the ends of all records, the money, and the rest if time allows.

Whatever takes longer is looked at beside play: `audit.process`.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from croupier.audit.anchors import find_contradicted, find_source
from croupier.audit.findings import FindingKind
from croupier.audit.kept_findings import KeptFinding, KeptKind, from_audit, is_serious
from croupier.audit.kept_lines import check_end, find_line
from croupier.audit.log import Auditor
from croupier.audit.people import check_person, check_purse
from croupier.audit.postings import PostingCheck
from croupier.audit.staff_record import check_kept_staff_record
from croupier.audit.store import NO_RULES, Checker
from croupier.audit.table import find_missing_rules
from croupier.bad_input import BadInput
from croupier.floor.recovery import MOST_AT_ONCE, find_boundary, read_step
from croupier.floor.settings import decode_settings
from croupier.record.anchors import Anchored, say_record
from croupier.record.replay import find_fingerprint
from croupier.record.steps import End, Step
from croupier.record.values import in_words
from croupier.rulebook import Library
from croupier.store.anchors import AnchorsFile
from croupier.store.checkable import Checkable, DecidedTable
from croupier.store.interface import StoreDamaged
from croupier.store.values import KeptRound

GO_ON = "If it is meant so: croupier db set-back."


@dataclass(frozen=True, slots=True)
class SecondsClosed:
    """Seconds that a house may stay closed for it."""

    for_the_money: float
    for_the_rest: float


class Looked(NamedTuple):
    """What came of it: what to look at besides, and whether there is something left to do beside play."""

    findings: tuple[KeptFinding, ...]  # which close no house
    is_all: bool


async def check_start(
    store: Checkable, anchors: Path, patience: SecondsClosed, given: Mapping[str, str] = NO_RULES
) -> Looked:
    """Raises StoreDamaged with the first thing that is wrong. What rule sets are given is kept after it."""
    anchored = _read_anchors(anchors)  # before the database: what is anchored is kept by then
    found: list[KeptFinding] = []
    async with store.one_moment():
        for name, says in (await find_contradicted(store, anchored)).items():
            raise StoreDamaged(f"{say_record(name)}: {says} ({anchors}). {GO_ON}")
        tables, library = await store.tables(), Library({**await store.rule_sets(), **given})
        for each in tables:
            found += [finding async for finding in _check_tail(store, each, library)]
    _require_none(found)
    is_all = await _in_time(_look_at_people(store, found), patience.for_the_money)
    _require_none(found)
    mendable: list[KeptRound] = []  # which are made anew beside play
    is_all = (
        await _in_time(_check_all(store, anchors, found, mendable, given), patience.for_the_rest) and is_all
    )
    _require_none(found)
    return Looked(tuple(found), is_all and not mendable)


def _require_none(found: list[KeptFinding]) -> None:
    for finding in filter(is_serious, found):
        raise StoreDamaged(str(finding))


async def _in_time(work: Coroutine[Any, Any, None], seconds: float) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await work
            return True
    return False


async def _look_at_people(store: Checkable, found: list[KeptFinding]) -> None:
    async with store.one_moment():
        async for purse in store.purses():
            found += [
                KeptFinding(kind=KeptKind.PURSE, says=says, person=purse.name) for says in check_purse(purse)
            ]
        async for kept in store.people():
            found += [KeptFinding(kind=KeptKind.PERSON, says=says) for says in check_person(kept)]
        found += [
            KeptFinding(kind=FindingKind.STAFF, says=says) async for says in check_kept_staff_record(store)
        ]


async def _check_all(
    store: Checkable,
    anchors: Path,
    found: list[KeptFinding],
    mendable: list[KeptRound],
    given: Mapping[str, str],
) -> None:
    sources = await asyncio.to_thread(find_source, anchors)
    checker = Checker(store, anchors=sources, given=given)
    note = found.append  # at once: what comes later may take too long
    async for finding in checker.find():
        note(finding)
    mendable += checker.mendable


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


async def _check_tail(store: Checkable, table: DecidedTable, library: Library) -> AsyncIterator[KeptFinding]:
    """The steps since the last snapshot, decided again; without one, the chain of the last steps alone."""
    name = table.kept.name
    auditor = await _find_auditor(store, table, library)
    if isinstance(auditor, KeptFinding):
        yield auditor
        return
    first = auditor.reader.end.steps
    postings = PostingCheck(store.postings(name, first))
    async for kept in store.steps(name, first):
        audited = auditor.check(kept.line + b"\n")
        for each in audited.findings:
            yield from_audit(name, kept.n, each, auditor)
        async for n, says in postings.check(kept.n, audited.line.step):
            yield KeptFinding(kind=KeptKind.POSTING, says=says, table=name, step=n)
    for says in check_end(table.kept.end, auditor.reader.end):
        yield KeptFinding(kind=KeptKind.END, says=says, table=name)


async def _find_auditor(store: Checkable, table: DecidedTable, library: Library) -> Auditor | KeptFinding:
    """One that goes on from the last snapshot, or why there is none."""
    name, steps = table.kept.name, table.kept.end.steps
    boundary = find_boundary(await store.snapshots(name))
    first = boundary.end.steps if boundary is not None else max(0, steps - MOST_AT_ONCE)
    opening = await _read_step(store, name, 1)
    if opening is not None and (says := find_missing_rules(library, opening[0])):
        return KeptFinding(kind=KeptKind.RULES, says=says, table=name)
    if not first:
        return Auditor(library.find)
    before = await _read_step(store, name, first)
    if opening is None or before is None or (boundary is not None and before[1] != boundary.end.head):
        says = "it is not the one from which the table would go on"
        return KeptFinding(kind=KeptKind.SNAPSHOT, says=says, table=name, step=first)
    auditor = Auditor(library.find if boundary is not None else None)
    auditor.reader.start_from(End(first, before[1]))
    if boundary is not None:
        try:
            settings = decode_settings(table.kept.settings).open
            rules = library.find(settings.game, settings.options, find_fingerprint(opening[0]))
        except BadInput as error:
            return KeptFinding(kind=KeptKind.SETTINGS, says=str(error), table=name)
        auditor.start_from(boundary.end, rules, boundary.table, opening[0])
    return auditor


async def _read_step(store: Checkable, table: str, n: int) -> tuple[Step, str] | None:
    """A step and its hash, if it is there. Raises StoreDamaged where it cannot be read."""
    line = await find_line(store, table, n)
    try:
        return None if line is None else read_step(line)
    except StoreDamaged as error:
        raise StoreDamaged(f"table {in_words(table)}, step {n}: {error}") from None
