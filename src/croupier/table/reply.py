"""The reply that a command gets."""

import msgspec

from croupier.table.events import AnyEvent


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What a command led to: the events that followed, or the one that it was refused, with its clauses."""

    request: str
    table: str
    step: int | None  # of the table's record; None: nothing of it is there
    accepted: bool
    events: tuple[AnyEvent, ...]
