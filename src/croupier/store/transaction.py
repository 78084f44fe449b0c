"""A transaction of a store, as what both databases do in the same way asks for it."""

from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar

from croupier.store.values import News

P = ParamSpec("P")
T = TypeVar("T")

Row: TypeAlias = Sequence[Any]
Value: TypeAlias = str | int | bytes | None


class Transaction(Protocol):
    """The first value is ?1 in a statement, the second ?2."""

    async def run(self, statement: str, *values: Value) -> Sequence[Row]: ...

    async def run_locked(self, statement: str, *values: Value) -> Sequence[Row]:
        """Rows that nobody else changes until the transaction ends."""

    async def wake(self, news: News, about: Collection[str]) -> None:
        """Let the other nodes know, where there may be any."""


Work: TypeAlias = Callable[Concatenate[Transaction, P], Coroutine[Any, Any, T]]


async def execute(transaction: Transaction, statement: str, *values: Value) -> Sequence[Row]:
    """A transaction of one statement."""
    return await transaction.run(statement, *values)
