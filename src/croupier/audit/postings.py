"""Is the money that is kept in rows the money that the events move?"""

from collections.abc import AsyncIterator

from croupier.audit.rows_in_order import Ordered
from croupier.record.steps import Step
from croupier.record.values import in_words
from croupier.store.checkable import KeptPosting
from croupier.table.ledger import Posting, find_postings


class PostingCheck:
    """Goes along with the steps of a table."""

    def __init__(self, rows: AsyncIterator[KeptPosting]) -> None:
        self.count = 0
        self.total = 0  # cents
        self._rows = Ordered(rows, lambda row: row.n)

    async def check(self, n: int, step: Step | None) -> AsyncIterator[tuple[int, str]]:
        """A step that cannot be read says nothing about its postings, but they still have to sum to zero."""
        kept: list[Posting] = []
        async for at, (_, posting) in self._rows.up_to(n):
            self._count(posting)
            if at == n:
                kept.append(posting)
            else:
                yield at, _stray(posting)
        left = sum(cents for _, cents in kept)
        if left:
            yield n, f"its postings come to {left}, not to zero"
        if step is not None:
            made = [posting for event in step.events for posting in find_postings(event)]
            for says in _compare(kept, made):
                yield n, says

    async def finish(self) -> AsyncIterator[tuple[int, str]]:
        async for at, (_, posting) in self._rows.up_to():
            self._count(posting)
            yield at, _stray(posting)

    def _count(self, posting: Posting) -> None:
        self.count += 1
        self.total += posting.cents


def _stray(posting: Posting) -> str:
    return f"{_told(posting)} is posted, and there is no such step"


def _compare(kept: list[Posting], made: list[Posting]) -> list[str]:
    """The first difference: after one that is missing, all others stand one place too early."""
    for place in range(max(len(kept), len(made))):
        was, is_made = (postings[place] if place < len(postings) else None for postings in (kept, made))
        if was != is_made:
            return [f"posting {place + 1} is {_told(was)}, the events make {_told(is_made)}"]
    return []


def _told(posting: Posting | None) -> str:
    return "nothing" if posting is None else f"{posting.cents} on {in_words(posting.account)}"
