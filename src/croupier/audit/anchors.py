"""Is everything there that was anchored outside the database?"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from croupier.audit.kept_lines import find_entry, find_line
from croupier.bad_input import BadInput, Defect
from croupier.record.anchors import STAFF_RECORD, Anchored, SetBack, units
from croupier.record.steps import End
from croupier.store.anchors import AnchorsFile
from croupier.store.checkable import Checkable
from croupier.store.staff_record import hash_line


class AnchorSource(NamedTuple):
    """A file of anchors; of a copy, lines may be missing."""

    place: str
    anchored: Anchored
    is_copy: bool = False


def read_source(file: Path, *, is_copy: bool = False) -> AnchorSource:
    """All of it. Raises BadInput."""
    try:
        read = AnchorsFile(file).read()
    except OSError as error:
        got = f"a file that cannot be read ({error.strerror or error})"
        raise BadInput(Defect(str(file), got, "anchors of a database")) from None
    if read.tip is None and not read.flaws:
        raise BadInput(Defect(str(file), "a file without any anchor", "anchors of a database"))
    return AnchorSource(str(file), read, is_copy)


def find_source(file: Path) -> list[AnchorSource]:
    """The anchors of a database; none if there is not one. Raises BadInput."""
    return [] if AnchorsFile(file).is_empty else [read_source(file)]


def find_flaws(sources: Sequence[AnchorSource]) -> Iterator[str]:
    """What is wrong with the anchors themselves, and where one file of them contradicts another."""
    for place, anchored, is_copy in sources:
        yield from (f"{place}: {says}" for says in anchored.flaws)
        if anchored.gaps and not is_copy:
            yield f"{place}: {anchored.gaps} anchors are missing between others"
    originals = [each for each in sources if not each.is_copy]
    for place, anchored, is_copy in sources:
        for original in originals if is_copy else ():
            yield from (f"{original.place}, {place}: {says}" for says in original.anchored.compare(anchored))


class Claim(NamedTuple):
    """What a file says that is kept: by table, the hash of some steps."""

    place: str
    heads: Mapping[str, Mapping[int, str]]
    set_backs: Sequence[SetBack] = ()  # of which a copy knows nothing: they excuse nothing, and are named

    def find_excuse(self, table: str) -> str:
        return "".join(f" ({each})" for each in self.set_backs if table in each.lost)


def make_claims(sources: Sequence[AnchorSource]) -> list[Claim]:
    """Of a copy, what the file does not say any more, or never did."""
    originals = [each.anchored for each in sources if not each.is_copy]
    return [_make_claim(each, originals if each.is_copy else ()) for each in sources]


def _make_claim(source: AnchorSource, originals: Sequence[Anchored]) -> Claim:
    heads = {
        table: dict(
            heads.items() - {pair for each in originals for pair in each.heads.get(table, {}).items()}
        )
        for table, heads in source.anchored.heads.items()
    }
    unknown = [told for each in originals for told in each.set_backs if told.n not in source.anchored.tips]
    return Claim(source.place, heads, unknown)


def find_set_backs(sources: Sequence[AnchorSource]) -> list[SetBack]:
    """Each once, whoever knows of it."""
    every = {(told.n, told.at): told for each in sources for told in each.anchored.set_backs}
    return [every[place] for place in sorted(every)]


def find_missing_tables(claims: Sequence[Claim], kept: Collection[str]) -> Iterator[tuple[str, str]]:
    """Tables that were anchored and are not kept at all."""
    for claim in claims:
        for table, heads in claim.heads.items():
            if heads and table not in kept and table != STAFF_RECORD:
                says = f"{max(heads)} steps of it are anchored in {claim.place}, and there is no such table"
                yield table, says + claim.find_excuse(table)


async def find_contradicted(store: Checkable, anchored: Anchored) -> dict[str, str]:
    """By record, how the last step that was anchored is not the one that is kept."""
    kept = await read_ends(store)
    found = {}
    for name, end in anchored.last().items():
        steps = kept.get(name, End()).steps
        if steps < end.steps:
            found[name] = f"{steps} {units(name)} are kept, and {end.steps} were anchored: {CUT}"
        elif await find_head(store, name, end.steps) != end.head:
            what = "entry" if name == STAFF_RECORD else "step"
            found[name] = (
                f"{what} {end.steps} is another one than was anchored: it was put in its place later"
            )
    return found


async def read_ends(store: Checkable) -> dict[str, End]:
    """Of everything that is anchored."""
    ends = {table.kept.name: table.kept.end for table in await store.tables()}
    return {**ends, STAFF_RECORD: await store.staff_record_end() or End()}


async def find_head(store: Checkable, table: str, n: int) -> str | None:
    """The hash of a step, by its bytes; None: it is not there."""
    line = await (find_entry(store, n) if table == STAFF_RECORD else find_line(store, table, n))
    return None if line is None else hash_line(line)


class AnchorCheck:
    """Goes along with the steps of a table, or the entries of the staff record."""

    def __init__(self, table: str, claims: Sequence[Claim]) -> None:
        self.count = 0
        self._units = units(table)
        self._left = [
            (each.place, dict(each.heads.get(table, {})), each.find_excuse(table)) for each in claims
        ]

    def check(self, n: int, head: str) -> Iterator[str]:
        for place, heads, excuse in self._left:
            anchored = heads.pop(n, None)
            self.count += anchored is not None
            if anchored not in (None, head):
                yield f"{place} has the hash {anchored} of it: {REPLACED}{excuse}"

    def finish(self, steps: int) -> Iterator[str]:
        for place, heads, excuse in self._left:
            beyond = [n for n in heads if n > steps]
            if beyond:
                yield f"{steps} {self._units} are kept, and {place} knows {max(beyond)}: {CUT}{excuse}"


CUT = "the end was cut off, or this is an older copy"
REPLACED = "what is kept was put in its place later"
