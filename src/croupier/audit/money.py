"""What must hold of the money in a record, whatever rules it was played by."""

from collections.abc import Iterator

from croupier.audit.differences import name_of
from croupier.game.lines import LineResult
from croupier.table.events import AnyEvent, BetsOpened, WagerSettled
from croupier.table.ledger import find_postings
from croupier.table.state import Table


class MoneyCheck:
    """Goes along with a record: no event makes or loses money, and no wager is settled twice in a round."""

    def __init__(self) -> None:
        self._settled: set[str] = set()

    def check(self, event: AnyEvent) -> Iterator[str]:
        left = sum(posting.cents for posting in find_postings(event))
        if left:
            yield f"{name_of(event)} makes {left} out of nothing"
        if isinstance(event, BetsOpened):
            self._settled.clear()
        if isinstance(event, WagerSettled):
            yield from self._check_line(event)

    def _check_line(self, event: WagerSettled) -> Iterator[str]:
        if event.id in self._settled:
            yield f"{event.id} is settled twice in one round"
        self._settled.add(event.id)
        if event.held < 0 or (event.held > 0) != (event.result is LineResult.IMPRISONED):
            back = f"{event.returned} is returned and {event.collected} collected"
            yield f"{event.id}: of a stake of {event.stake} {back}"


def check_accounts(table: Table) -> Iterator[str]:
    left = sum(table.accounts.values())
    if left:
        yield f"the accounts of the table come to {left}, not to zero"
    if table.play.settled is None and table.play.wagers_and_declared != table.on_layout:
        chips = f"chips for {table.play.wagers_and_declared} lie on the layout"
        yield f"{chips}, and the accounts say {table.on_layout}"
