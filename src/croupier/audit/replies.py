"""Is every reply the one that its step makes, and has every request one?"""

from collections.abc import AsyncIterator, Iterator

import msgspec

from croupier.audit.rows_in_order import Ordered
from croupier.floor.bonus_numbers import find_requests
from croupier.floor.request import digest_of, encode_reply
from croupier.floor.wagers import find_chosen
from croupier.record.steps import Step
from croupier.record.values import in_words
from croupier.store.values import NewReply
from croupier.table.reply import Reply

AT_THE_DESK = 0  # the place of replies without a step

_decode = msgspec.json.Decoder(Reply).decode


class ReplyCheck:
    """Goes along with the steps of a table."""

    def __init__(self, table: str, rows: AsyncIterator[NewReply]) -> None:
        self.count = 0
        self.at_the_desk = 0  # refused before the table was asked
        self._table = table
        self._rows = Ordered(rows, lambda row: row.n or AT_THE_DESK)

    async def check(self, n: int, step: Step | None) -> AsyncIterator[tuple[int, str]]:
        kept: list[NewReply] = []
        async for at, row in self._rows.up_to(n):
            self.count += 1
            if at == n:
                kept.append(row)
            else:
                for says in self._check_other(row):
                    yield at, says
        if step is not None:
            for says in self._compare(step, kept):
                yield n, says

    async def finish(self) -> AsyncIterator[tuple[int, str]]:
        async for at, row in self._rows.up_to():
            self.count += 1
            for says in self._check_other(row):
                yield at, says

    def _compare(self, step: Step, kept: list[NewReply]) -> Iterator[str]:
        if step.request is None:
            for row in kept:
                yield f"the reply to {_named(row)} is of this step, which answers no request"
            return
        if not kept:
            yield f"its reply, to {in_words(step.request)} of {in_words(step.person)}, is missing"
        for row in kept[1:]:
            yield f"the reply to {_named(row)} is one too many"
        for row in kept[:1]:
            if row.key != (step.person, step.request):
                asked = f"{in_words(step.request)} of {in_words(step.person)}"
                yield f"its reply is kept for {_named(row)}, and it answers {asked}"
            if row.kept.reply != encode_reply(step.request, self._table, step.n, step.events):
                yield f"the reply to {_named(row)} is not what the step says"
            requests = (*find_requests(step.command), find_chosen(step.command))
            if row.kept.digest not in [digest_of(self._table, step.actor, each) for each in requests]:
                yield f"the digest beside the reply to {_named(row)} is not that of what was asked"

    def _check_other(self, row: NewReply) -> Iterator[str]:
        if row.n is not None:
            yield f"the reply to {_named(row)} is of this step, and there is no such step"
            return
        self.at_the_desk += 1
        try:
            reply = _decode(row.kept.reply)
        except (msgspec.DecodeError, RecursionError):
            yield f"the reply to {_named(row)}, refused at the desk, cannot be read"
            return
        again = encode_reply(row.key.id, self._table, None, reply.events)
        if reply.accepted or row.kept.reply != again:
            yield f"the reply to {_named(row)} is of no step, and is no refusal of the desk"


def _named(row: NewReply) -> str:
    return f"{in_words(row.key.id)} of {in_words(row.key.person)}"
