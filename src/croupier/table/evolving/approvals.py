"""Acts with money that wait for a second person."""

from msgspec.structs import replace

from croupier.table import events as e
from croupier.table.commands import Compensate
from croupier.table.evolving.changes import Changes, after
from croupier.table.state import PendingAct, Table

# After these a compensation may be for what is not so any more.
OVERTAKING = frozenset({e.RoundVoided, e.SpinVoided, e.NumberCorrected, e.SettlementUndone})


def overtake(table: Table) -> Table:
    pending = (
        replace(each, overtaken=True) if isinstance(each.command, Compensate) else each
        for each in table.pending
    )
    return replace(table, pending=tuple(pending))


def _asked(table: Table, event: e.ApprovalAsked) -> Table:
    pending = PendingAct(event.act, event.command, event.by, event.role)
    return replace(table, pending=(*table.pending, pending), acts_asked=event.act)


def _ended(table: Table, event: e.ActApproved | e.ActRefused | e.ActWithdrawn) -> Table:
    return replace(table, pending=tuple(each for each in table.pending if each.act != event.act))


CHANGES: Changes = {
    **after(e.ApprovalAsked, _asked),
    **after(e.ActApproved, _ended),
    **after(e.ActRefused, _ended),
    **after(e.ActWithdrawn, _ended),
}
