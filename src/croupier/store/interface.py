"""What every store does, and how it says that it cannot."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol, runtime_checkable

from croupier.record.steps import End
from croupier.store.staff_record import HOUSE, Note, SignInsFailed
from croupier.store.values import (
    Batch,
    Forwarded,
    KeptReply,
    KeptRound,
    KeptTable,
    Person,
    RequestKey,
    Session,
    Snapshot,
    Unkept,
    WakeUp,
)
from croupier.table.people import Post


class StoreFailed(Exception):
    """It could not be kept, or nobody knows whether it was. Whoever asked may ask again under the same id."""


class StoreFull(StoreFailed):
    """There is no room; nothing of it was kept."""


class StoreDamaged(Exception):
    """What was kept contradicts itself: somebody has to look at it."""


class TableDamaged(StoreDamaged):
    """One table alone."""

    def __init__(self, table: str, says: str) -> None:
        super().__init__(f"table {table!r}: {says}")
        self.table = table


class Fenced(Exception):
    """Another node decides for this table now, or its record has gone on without us."""

    def __init__(self, table: str) -> None:
        super().__init__(f"another node decides for table {table!r}")
        self.table = table


class Raced(Exception):
    """Somebody else took or gave the money, or answered the request, first: decide again."""


class NameTaken(Exception):
    """Somebody has this name, or one that looks the same."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Store(Protocol):
    """One sequencer commits; anybody may read at the same time."""

    async def close(self) -> None: ...

    async def reopen(self) -> None:
        """Start anew from what is kept, after a failure. Raises StoreFailed, StoreDamaged."""

    # Tables

    async def add_table(self, name: str, settings: bytes) -> None:
        """Keep a new table, or new settings of one that is kept."""

    async def tables(self) -> list[KeptTable]:
        """In the order in which they were added."""

    async def claim(self, table: str) -> int | None:
        """Become the one that decides for a table; its epoch, or None while somebody else is."""

    async def renew(self) -> frozenset[str]:
        """Stay the one that decides: the tables for which that is still so."""

    async def release(self) -> None:
        """Stop deciding: others may take over at once."""

    async def keep_rules(self, texts: Mapping[str, str]) -> None:
        """Rule sets by their fingerprints; from now on they are the newest, the last one before all."""

    async def rule_sets(self) -> dict[str, str]:
        """All that are kept, the newest last."""

    # The way of a command

    async def find_replies(self, keys: Sequence[RequestKey]) -> dict[RequestKey, KeptReply]: ...

    async def purses(self, players: Sequence[str]) -> dict[str, int]:
        """What players have at the cage; those whom it does not know are left out."""

    async def commit(self, batch: Batch) -> None:
        """Keep all of it or nothing; when this returns, it survives a power cut.

        Raises Fenced, Raced, NameTaken of a newcomer, StoreFailed, StoreDamaged.
        """

    # Reading

    async def read_lines(self, table: str, after: int, most: int) -> list[bytes]:
        """The lines of the steps after this one, in order."""

    async def sum_accounts(self, tables: Sequence[str], accounts: Sequence[str]) -> int:
        """What these accounts hold at these tables, in cents; every posting there is read for it."""

    async def snapshots(self, table: str) -> list[Snapshot]:
        """The newest first."""

    async def rounds(self, table: str, before: int | None, most: int) -> list[KeptRound]:
        """Rounds of a table, the newest first, from before this one."""

    async def rounds_of(
        self, player: str, table: str | None, before: int | None, most: int
    ) -> list[tuple[int, KeptRound]]:
        """Rounds of a player with a number to go on from, the newest first."""

    async def round(self, table: str, number: int) -> KeptRound | None: ...

    # People

    async def add_person(self, person: Person, by: str = HOUSE) -> None:
        """What is in the purse is play money from the cage; the staff record says who hired somebody.

        Raises NameTaken.
        """

    async def count_grants(self, player: str) -> int:
        """How often somebody was given play money by the cage."""

    async def grant(self, player: str, cents: int, at: str, *, after: int) -> None:
        """More play money from the cage, after so many grants. Raises Raced: there is another one by now."""

    async def find_person(self, name: str) -> Person | None:
        """By the name, however it is capitalised."""

    async def staff(self) -> list[Person]: ...

    async def set_secret(self, name: str, was: dict[str, Post], secret: str, note: Note) -> None:
        """In place of the old one, and of everything that came by it. Raises Raced: the posts are others."""

    async def set_posts(self, name: str, was: dict[str, Post], posts: dict[str, Post], note: Note) -> None:
        """In place of these; the sessions end. Raises Raced: the posts are others by now."""

    async def note_failed(self, failed: Sequence[SignInsFailed], at: str) -> None:
        """Sign-ins, in the staff record."""

    async def find_staff_record_end(self) -> End: ...

    async def read_staff_record(self, after: int, most: int) -> list[bytes]:
        """The lines of the entries after this one, in order."""

    async def read_staff_record_back(self, before: int | None, most: int) -> list[bytes]:
        """The lines of the entries before this one, the newest first."""

    async def add_session(self, session: Session, network: str = "") -> None:
        """Somebody of the staff is known from now on to sign in from there."""

    async def find_known(self, network: str) -> frozenset[str]:
        """Who of the staff signed in from there before."""

    async def find_session(self, token: str) -> Session | None: ...

    async def end_session(self, token: str) -> None: ...

    async def find_absent(self, players: Sequence[str], at: str) -> list[str]:
        """Those of these players who have a key to come back with, and no session at this time."""

    async def end_sessions_before(self, at: str) -> None:
        """Forget those that ended before this time."""

    async def set_token(self, table: str, token: str) -> bool:
        """The SHA-256 of the token with which a table's sensor reports, if there is none yet: was it set?"""

    async def find_token(self, token: str) -> str | None:
        """The table whose sensor has this token."""


@runtime_checkable
class SharedStore(Store, Protocol):
    """A store of several nodes, each of which decides for some of the tables."""

    async def listen(self, hear: Callable[[WakeUp], None]) -> bool:
        """Be woken by all nodes from now on. Asked again it makes sure of that: did it have to start anew?"""

    async def forward(self, asked: Sequence[Forwarded]) -> list[int]:
        """Leave commands to the nodes that decide, each under the number that is returned.

        They may get lost, and are dropped after some seconds.
        """

    async def find_forwarded(
        self, tables: Sequence[str], besides: Collection[int], most: int
    ) -> list[Forwarded]:
        """Commands that wait for whoever decides for these tables, besides some, the oldest first."""

    async def tell_frozen(self, table: str) -> None:
        """Let the other nodes know that a table contradicts itself."""

    async def take_unkept(self, forwarded: Collection[int]) -> list[Unkept]:
        """What was answered to those of these commands of which nothing is kept; it is told once."""
