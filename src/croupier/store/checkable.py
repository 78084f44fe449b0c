"""What a store shows to who checks it: everything that is kept, in order, a piece at a time."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple, Protocol

from croupier.record.steps import End
from croupier.store.values import KeptRound, KeptTable, NewReply, Snapshot
from croupier.table.ledger import Posting

ROWS_AT_ONCE = 250  # in memory, however many there are


class DecidedTable(NamedTuple):
    kept: KeptTable
    epoch: int  # of who decides for it, or did so last


class KeptStep(NamedTuple):
    n: int
    epoch: int  # of who decided it
    line: bytes


class KeptPosting(NamedTuple):
    n: int  # of the step
    posting: Posting


class KeptPerson(NamedTuple):
    folded: str  # what the database takes for the name without its capitals
    skeleton: str | None  # and for how it looks
    row: Sequence[Any]  # for `read_person`


class Grant(NamedTuple):
    player: str
    cents: int


class Purse(NamedTuple):
    """What somebody has at the cage, and what it has to come from."""

    name: str
    cents: int | None  # None: nobody has this name
    granted: int
    posted: int  # at all tables together


class Checkable(Protocol):
    """It may be in use: who checks neither waits for those who write, nor keeps them waiting."""

    async def close(self) -> None: ...

    def one_moment(self) -> AbstractAsyncContextManager[None]:
        """What is read inside is as it was when this began, whatever is kept meanwhile."""

    async def find_flaws(self) -> list[str]:
        """What the database itself finds wrong. Like everything here it raises StoreFailed, StoreDamaged."""

    async def tables(self) -> list[DecidedTable]:
        """In the order in which they were added."""

    async def rule_sets(self) -> dict[str, str]:
        """The texts by the fingerprints under which they are kept, the newest last."""

    def steps(self, table: str, after: int = 0) -> AsyncIterator[KeptStep]:
        """In their order, from after one of them."""

    def postings(self, table: str, after: int = 0) -> AsyncIterator[KeptPosting]:
        """Step by step, in their order, from after one of them."""

    def replies(self, table: str) -> AsyncIterator[NewReply]:
        """Those of no step first, then step by step."""

    def rounds(self, table: str) -> AsyncIterator[KeptRound]:
        """In their order, with their players."""

    async def snapshots(self, table: str) -> list[Snapshot]: ...

    def people(self) -> AsyncIterator[KeptPerson]:
        """By name."""

    async def staff_record_end(self) -> End | None:
        """None: the database is older than the record."""

    def staff_record(self, after: int = 0) -> AsyncIterator[bytes]:
        """Its lines, in their order, from after one of them."""

    def grants(self) -> AsyncIterator[Grant]:
        """Of play money by the cage, in their order."""

    def purses(self) -> AsyncIterator[Purse]:
        """Of everybody whom the house knows, and of every account of a purse."""
