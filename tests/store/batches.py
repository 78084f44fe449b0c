"""Batches as a sequencer makes them, only smaller: a store does not read what it keeps."""

import hashlib

from croupier.record.steps import End
from croupier.store.values import KeptReply, NewReply, NewStep, RequestKey, TableAppend
from croupier.table.ledger import Posting


def line_of(table: str, n: int) -> bytes:
    return f"step {n} of {table}".encode()


def end_after(table: str, steps: int) -> End:
    """Where the record ends after so many steps, each of which is as `line_of` says."""
    return End(steps, hashlib.sha256(line_of(table, steps)).hexdigest()) if steps else End()


def step(table: str, n: int, *postings: Posting) -> NewStep:
    return NewStep(n, line_of(table, n), postings)


def reply(request: str, n: int | None, person: str = "Ann") -> NewReply:
    return NewReply(RequestKey(person, request), n, KeptReply(b"digest of " + request.encode(), b"{}"))


def append(
    table: str, epoch: int, after: int, *replies: NewReply, steps: tuple[NewStep, ...] | None = None
) -> TableAppend:
    """One step after so many, unless others are given."""
    taken = (step(table, after + 1),) if steps is None else steps
    was, now = end_after(table, after), end_after(table, after + len(taken))
    return TableAppend(table, epoch, was, now, taken, replies)
