"""The table after an event. Nothing is decided here: an event has already happened."""

from msgspec.structs import replace

from croupier.table.events import AnyEvent
from croupier.table.evolving import approvals, cases, house, layout, payment, seats, spin
from croupier.table.evolving.changes import Changes
from croupier.table.ledger import find_postings, post
from croupier.table.state import Table

# An event that is not here changes no more than money, or nothing.
CHANGES: Changes = {
    **house.CHANGES,
    **seats.CHANGES,
    **layout.CHANGES,
    **spin.CHANGES,
    **payment.CHANGES,
    **cases.CHANGES,
    **approvals.CHANGES,
}


def evolve(table: Table, event: AnyEvent) -> Table:
    postings = find_postings(event)
    if postings:
        table = replace(table, accounts=post(table.accounts, postings))
    change = CHANGES.get(type(event))
    table = change(table, event) if change else table
    return approvals.overtake(table) if type(event) in approvals.OVERTAKING else table
