"""What happened at the table of a script, for people: every step, and at the end who has what."""

from collections import Counter
from collections.abc import Iterable, Iterator

from croupier.bad_input import printable
from croupier.record.telling import tell
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.state import NEW_TABLE, Table
from croupier.table.views.takings import takings_of
from croupier.training.playthrough import Played

_ENDS = (e.DollyLifted, e.RoundVoided, e.SpinVoided)
_COLUMNS = ("player", "bought in", "chips now", "taken along", "owes", "net")


def write_transcript(played: Iterable[Played]) -> Iterator[str]:
    """Line by line, with an empty one after every round and every void spin."""
    table, summary, has_ended = NEW_TABLE, _Summary(), False
    for before, step, after in played:
        if has_ended:
            yield ""
        yield from tell(before, step)
        has_ended = any(isinstance(event, _ENDS) for event in step.events)
        for event in step.events:
            summary.add(event)
        table = after
    yield ""
    yield from summary.lines(table)


class _Summary:
    """What each player brought, has and took along."""

    def __init__(self) -> None:
        self.bought: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()

    def add(self, event: e.AnyEvent) -> None:
        match event:
            case e.PlayerSeated(player=player):
                self.bought[player] += 0
            case e.ChipsBought(player=player, amount=amount):
                self.bought[player] += amount
            case e.ColourChipsBought(player=player, amount=amount, from_rack=False):
                self.bought[player] += amount
            case e.PlayerLeft(player=player, amount=amount):
                self.taken[player] += amount
            case _:
                pass

    def lines(self, table: Table) -> Iterator[str]:
        rows = [_COLUMNS, *(self._row(table, player) for player in self.bought)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for name, *amounts in rows:
            cells = (cell.rjust(width) for cell, width in zip(amounts, widths[1:], strict=True))
            yield "   ".join((name.ljust(widths[0]), *cells))
        yield ""
        yield _tell_takings(table)

    def _row(self, table: Table, player: str) -> tuple[str, ...]:
        held = [ledger.rack(player), ledger.colour(player), ledger.layout(player)]
        now, owed = sum(map(table.balance, held)), -table.balance(ledger.owed(player))
        net = now + self.taken[player] - self.bought[player] - owed
        amounts = (self.bought[player], now, self.taken[player], owed)
        return (printable(player), *map(str, amounts), f"{net:+}" if net else "0")


def _tell_takings(table: Table) -> str:
    """What the house has won, of what; and what it has not got yet."""
    takings = takings_of(table)
    facts = [
        f"win {takings.win:+}" if takings.win else "win 0",
        f"drop {takings.drop}",
        f"hold {takings.hold / 100:.2f} %" if takings.hold is not None else "",
        f"bank {table.bank}" if table.bank_is_counted else "",
        f"owed {takings.owed}" if takings.owed else "",
    ]
    return f"house: {', '.join(filter(None, facts))}"
