"""Is everything there that was anchored outside the database?"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from croupier.bad_input import BadInput, Defect
from croupier.record.anchors import Anchored, find_lost
from croupier.record.reading import split_hash
from croupier.record.steps import End, hash_of
from croupier.store.anchors import AnchorsFile
from croupier.store.checkable import Checkable


class Source(NamedTuple):
    """A file of anchors; of a copy, lines may be missing."""

    place: str
    anchored: Anchored
    is_copy: bool = False


def read_source(file: Path, *, is_copy: bool = False) -> Source:
    """All of it. Raises BadInput."""
    try:
        read = AnchorsFile(file).read()
    except OSError as error:
        got = f"a file that cannot be read ({error.strerror or error})"
        raise BadInput(Defect(str(file), got, "anchors of a database")) from None
    if read.tip is None and not read.flaws:
        raise BadInput(Defect(str(file), "a file without any anchor", "anchors of a database"))
    return Source(str(file), read, is_copy)


def find_source(file: Path) -> list[Source]:
    """The anchors of a database; none if there is not one. Raises BadInput."""
    return [] if AnchorsFile(file).is_empty else [read_source(file)]


def find_flaws(sources: Sequence[Source]) -> Iterator[str]:
    """What is wrong with the anchors themselves, and where one file of them contradicts another."""
    for place, anchored, is_copy in sources:
        yield from (f"{place}: {says}" for says in anchored.flaws)
        if anchored.gaps and not is_copy:
            yield f"{place}: {anchored.gaps} anchors are missing between others"
    originals = [each for each in sources if not each.is_copy]
    for place, anchored, is_copy in sources:
        for original in originals if is_copy else ():
            yield from (f"{original.place}, {place}: {says}" for says in original.anchored.compare(anchored))


def leave_out_what_is_known(sources: Sequence[Source]) -> list[Source]:
    """A copy whose lines are all in the file says nothing more, and knows of no set-back that came later."""
    originals = [each.anchored for each in sources if not each.is_copy]
    return [
        each
        for each in sources
        if not each.is_copy or not originals or any(whole.compare(each.anchored) for whole in originals)
    ]


def find_missing_tables(sources: Sequence[Source], kept: Mapping[str, End]) -> Iterator[tuple[str, str]]:
    """Tables that were anchored and are not kept at all."""
    for place, anchored, _ in sources:
        for table, steps in find_lost(anchored.last(), kept).items():
            if table not in kept:
                yield table, f"{steps} steps of it are anchored in {place}, and there is no such table"


async def find_contradicted(store: Checkable, anchored: Anchored) -> dict[str, str]:
    """By table, how the last step that was anchored is not the one that is kept."""
    kept = {table.kept.name: table.kept.end for table in await store.tables()}
    found = {}
    for table, end in anchored.last().items():
        steps = kept.get(table, End()).steps
        if steps < end.steps:
            found[table] = f"{steps} steps are kept, and {end.steps} were anchored: {CUT}"
        elif await find_head(store, table, end.steps) != end.head:
            found[table] = f"step {end.steps} is another one than was anchored: it was put in its place later"
    return found


async def find_head(store: Checkable, table: str, n: int) -> str | None:
    """The hash of a step, by its bytes; None: it is not there."""
    steps = store.steps(table, n - 1)
    async for kept in steps:
        return hash_of(split_hash(kept.line)[0]) if kept.n == n else None
    return None


class AnchorCheck:
    """Goes along with the steps of a table."""

    def __init__(self, table: str, sources: Sequence[Source]) -> None:
        self.count = 0
        self._left = [(each.place, dict(each.anchored.heads.get(table, {}))) for each in sources]

    def check(self, n: int, head: str) -> Iterator[str]:
        for place, heads in self._left:
            anchored = heads.pop(n, None)
            self.count += anchored is not None
            if anchored not in (None, head):
                yield f"{place} has the hash {anchored} of it: what is kept was put in its place later"

    def finish(self, steps: int) -> Iterator[str]:
        for place, heads in self._left:
            beyond = [n for n in heads if n > steps]
            if beyond:
                yield f"{steps} steps are kept, and {place} knows {max(beyond)}: {CUT}"


CUT = "the end was cut off, or this is an older copy"
