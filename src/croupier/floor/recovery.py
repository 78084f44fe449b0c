"""A table as its record has it: from a snapshot and the steps after it, or from the first step."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, reduce

import msgspec

from croupier.bad_input import BadInput
from croupier.floor.running_table import RecordPlace, RunningTable, Taken
from croupier.floor.settings import TableSettings
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult
from croupier.record.amendments import Amendments
from croupier.record.replay import find_fingerprint
from croupier.record.rounds import RoundRecord
from croupier.record.steps import End, Step, decode_body, hash_of, split_hash
from croupier.rulebook import SHIPPED, Library
from croupier.source_files import read_source_files
from croupier.store.interface import Store, StoreDamaged, TableDamaged
from croupier.store.values import KeptRound, Snapshot
from croupier.table import state
from croupier.table.evolving import evolve
from croupier.table.state import Table

MOST_AT_ONCE = 2_000  # steps read in one go
FEW_ROUNDS = 2  # read in one go: the last is nearly always enough

_decoder = msgspec.json.Decoder(Table)
_decode_round = msgspec.json.Decoder(RoundRecord).decode


async def recover(
    store: Store, settings: TableSettings, library: Library = SHIPPED
) -> tuple[RunningTable, list[KeptRound]]:
    """The table, read until nothing more comes, and the rounds on the way, which may be kept already.

    Raises StoreDamaged where the record contradicts itself.
    """
    opening = await find_opening(store, settings.name)
    live = RunningTable(settings, find_rules(settings, library, opening))
    live.awaits_rules = opening is None
    boundary = find_boundary(await store.snapshots(settings.name))
    ended = await find_open_rounds(store, settings.name, boundary) if boundary else None
    if boundary is not None and ended is not None:
        if opening is None:
            raise TableDamaged(live.name, "step 1 is not there")
        last, head = await read_one(store, settings.name, boundary.end.steps)
        if head == boundary.end.head:
            amendments = await read_amendments(store, settings.name, boundary, ended)
            live.start_from(boundary, opening, last, ended, amendments)
    return live, await catch_up(store, live)


async def find_opening(store: Store, table: str) -> Step | None:
    """The first step of a table; None: nobody has opened it."""
    lines = await store.read_lines(table, 0, 1)
    return follow_line(table, End(), lines[0])[0] if lines else None


def find_rules(settings: TableSettings, library: Library, opening: Step | None) -> RuleSet:
    """Those by which the table was opened, or else the newest. Raises TableDamaged: they are not there."""
    fingerprint = "" if opening is None else find_fingerprint(opening)
    try:
        return library.find(settings.open.game, settings.open.options, fingerprint)
    except BadInput as error:
        raise TableDamaged(settings.name, f"its rules are not at hand: {error}") from None


async def read_one(store: Store, table: str, n: int) -> tuple[Step, str]:
    """A step and its hash."""
    for line in await store.read_lines(table, n - 1, 1):
        step, digest = read_step(line)
        if step.n == n:
            return step, digest
    raise TableDamaged(table, f"step {n} is not there")


async def find_open_rounds(store: Store, table: str, boundary: RecordPlace) -> list[RoundRecord] | None:
    """The rounds that may still be corrected there: the last settled one and those after it, in order.

    They are kept together with the snapshot. None: they are not there, and the record has to be read from
    its start.
    """
    found: list[RoundRecord] = []
    before = None
    while kept := await store.rounds(table, before, FEW_ROUNDS):
        before = kept[-1].round
        for each in kept:
            try:
                record = _decode_round(each.record)
            except msgspec.DecodeError:
                return None
            if record.last_step <= boundary.end.steps:
                found.insert(0, record)
            if found and found[0].result is RoundResult.SETTLED:
                return found if found[-1].last_step == boundary.end.steps else None
    return found if found and found[-1].last_step == boundary.end.steps else None


async def read_amendments(
    store: Store, table: str, boundary: RecordPlace, ended: Sequence[RoundRecord]
) -> Amendments:
    """What was decided about these rounds until the boundary, from the steps.

    Their records may be newer than the boundary, and say what the steps after it are about to say again.
    Nothing is ever taken out of a record: where none says anything, there is nothing to be read.
    """
    amendments = Amendments()
    if not any(record.cases or record.corrections for record in ended):
        return amendments
    n = ended[0].first_step - 1
    while n < boundary.end.steps:
        lines = await store.read_lines(table, n, min(MOST_AT_ONCE, boundary.end.steps - n))
        if not lines:
            raise TableDamaged(table, f"step {n + 1} is not there")
        for line in lines:
            step, _ = read_step(line)
            amendments.note(step, step.events)
            n = step.n
    return amendments


async def catch_up(store: Store, live: RunningTable) -> list[KeptRound]:
    """Take every step that is kept and not taken yet."""
    rounds: list[KeptRound] = []
    while lines := await store.read_lines(live.name, live.end.steps, MOST_AT_ONCE):
        taken = []
        for each in follow_lines(live.name, RecordPlace(live.end, live.table), lines):
            _require_rules(live, each.step)
            taken.append(each)
        rounds += live.go_on(taken)
        live.notify(taken)
    return rounds


def _require_rules(live: RunningTable, step: Step) -> None:
    if live.awaits_rules and find_fingerprint(step) not in ("", live.rules.fingerprint):
        says = "another node has opened it by other rules than were the newest here: start this one again"
        raise TableDamaged(live.name, says)
    live.awaits_rules = False


async def find_behind(store: Store, tables: Mapping[str, RunningTable]) -> list[RunningTable]:
    """Those of which more is kept than was taken. Raises StoreDamaged where less is."""
    taken = {name: live.end for name, live in tables.items()}  # before looking: more is taken meanwhile
    kept = {table.name: table.end for table in await store.tables()}
    for name, end in taken.items():
        now = kept.get(name, End())
        if now.steps < end.steps:
            raise TableDamaged(name, "steps that were kept are gone")
        if now.steps == end.steps and now.head != end.head:
            raise TableDamaged(name, "its record does not end with the hash that is kept of it")
    return [tables[name] for name, end in taken.items() if kept.get(name, End()).steps > end.steps]


async def require_whole(store: Store, live: RunningTable) -> None:
    """Of a table for which nobody else decides everything is taken. Raises StoreDamaged."""
    for table in await store.tables():
        if table.name == live.name and table.end != live.end:
            kept = f"{table.end.steps} steps, the last with the hash {table.end.head}"
            raise TableDamaged(live.name, f"it should have {kept}; it has {live.end.steps}")


def follow_lines(name: str, place: RecordPlace, lines: Iterable[bytes]) -> Iterator[Taken]:
    """What the steps of these lines make of a table that stands where the first of them goes on."""
    table, end = place.table, place.end
    for line in lines:
        step, end = follow_line(name, end, line)
        before, table = table, reduce(evolve, step.events, table)
        yield Taken(before, step, end, table)


def follow_line(table: str, end: End, line: bytes) -> tuple[Step, End]:
    """The step of a line that goes on where the chain ends."""
    try:
        step, digest = read_step(line)
    except StoreDamaged as error:
        raise TableDamaged(table, f"after step {end.steps} {error}") from None
    if step.n != end.steps + 1 or step.prev != end.head:
        raise TableDamaged(table, f"step {step.n} does not follow step {end.steps}")
    return step, End(step.n, digest)


def read_step(line: bytes) -> tuple[Step, str]:
    body, stated = split_hash(line)
    digest = hash_of(body)
    if stated != digest:
        raise StoreDamaged(f"a line was altered: it states the hash {stated}, and its bytes have {digest}")
    try:
        return decode_body(body), digest
    except (ValueError, RecursionError) as error:
        raise StoreDamaged(f"a line is no step that this version can read ({error})") from None


def find_boundary(snapshots: list[Snapshot]) -> RecordPlace | None:
    """The newest good snapshot."""
    for each in snapshots:
        if each.code == code_fingerprint():
            with suppress(msgspec.DecodeError):
                table = _decoder.decode(each.state)
                if state.hash_of(table) == each.state_hash:
                    return RecordPlace(each.end, table)
    return None


@cache
def code_fingerprint() -> str:
    """Changes with every file of which a table's state is made."""
    digest = hashlib.sha256()
    for path, text in read_source_files("formats", "game", "record", "rulebook", "table"):
        digest.update(f"{path} {len(text)}\n".encode() + text)
    return digest.hexdigest()
