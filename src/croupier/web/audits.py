"""Audits of tables while they run: one at a time and beside everything else, for they take a while."""

import asyncio
from collections.abc import AsyncIterator, Sequence

from croupier.audit.findings import Finding, FindingKind
from croupier.audit.log import AuditedLine, PiecewiseAudit
from croupier.audit.report import MOST_FINDINGS, AuditReport
from croupier.audit.rounds import DueRound, RoundCheck
from croupier.audit.staff_record import check_staff_record
from croupier.floor.floor import Floor
from croupier.floor.running_table import RunningTable
from croupier.game.rules import RuleSet
from croupier.store.interface import Store
from croupier.store.log import read_log
from croupier.store.values import KeptRound
from croupier.wire.staff import StaffAuditOut

ROUNDS_AT_ONCE = 100


class Audits:
    def __init__(self, floor: Floor) -> None:
        self._store = floor.store
        self._floor = floor
        self._running: dict[str, asyncio.Task[AuditReport]] = {}  # by table
        self._one_at_a_time = asyncio.Lock()

    async def audit(self, live: RunningTable) -> AuditReport:
        """Who asks while an audit of the table runs gets its report. Raises StoreDamaged, StoreFailed."""
        running = self._running.get(live.name)
        if running is None:
            running = self._running[live.name] = asyncio.create_task(self._audit(live))
            running.add_done_callback(lambda _: self._running.pop(live.name))
        return await asyncio.shield(running)  # who goes away does not end it for the others

    async def _audit(self, live: RunningTable) -> AuditReport:
        async with self._one_at_a_time:
            # The newest rounds are read before the end is: so none of them is of a later step.
            newest = await self._store.rounds(live.name, None, ROUNDS_AT_ONCE)
            end, played = live.end, live.table.play.round
            rows = _in_order(self._store, live.name, [each for each in newest if each.round <= played])
            rounds = _Rounds(RoundCheck(end.steps, rows, with_players=False))
            audit = PiecewiseAudit(self._floor.library.find, rounds.heed)
            async for lines in read_log(self._store, live.name, end):
                await asyncio.to_thread(audit.check, lines)
                audit.note(await rounds.compare())
            await asyncio.to_thread(rounds.end)
            audit.note(await rounds.compare())
            staff = [says async for says in check_staff_record(self._store)]
            audit.note([Finding(kind=FindingKind.STAFF, says=says) for says in staff])
            return await asyncio.to_thread(audit.finish, end.head)

    async def audit_staff(self) -> StaffAuditOut:
        """Raises StoreDamaged, StoreFailed."""
        async with self._one_at_a_time:
            end = await self._store.find_staff_record_end()
            found = [says async for says in check_staff_record(self._store)]
        return StaffAuditOut(
            clean=not found,
            differences=len(found),
            findings=tuple(found[:MOST_FINDINGS]),
            entries=end.steps,
            head=end.head,
        )


class _Rounds:
    """The rounds that the pages show, beside what the steps make of them; as long as steps can be decided."""

    def __init__(self, check: RoundCheck) -> None:
        self._check = check
        self._due: list[DueRound] = []
        self._goes_on = True
        self._has_ended = False

    def heed(self, audited: AuditedLine, rules: RuleSet | None) -> None:
        step, replayed = audited.line.step, audited.replayed
        if step is None:
            return  # the seal, or a line that cannot be read: then the next step is decided no more
        self._goes_on = self._goes_on and replayed is not None
        if self._goes_on and replayed is not None and rules is not None:
            self._due += self._check.find_due(rules, step, replayed)

    def end(self) -> None:
        if self._goes_on:
            self._due += self._check.find_last()
        self._has_ended = self._goes_on

    async def compare(self) -> list[Finding]:
        due, self._due = self._due, []
        says = [each for one in due async for each in self._check.compare(one)]
        if self._has_ended:
            says += [each async for each in self._check.find_unplayed()]
        return [Finding(kind=FindingKind.ROUND, says=each) for each in says]


async def _in_order(store: Store, table: str, newest: Sequence[KeptRound]) -> AsyncIterator[KeptRound]:
    """The oldest round first; the newest are there already."""
    last, after = newest[-1].round if newest else 0, 0
    while after + 1 < last:
        before = min(after + ROUNDS_AT_ONCE + 1, last)
        for each in reversed(await store.rounds(table, before, ROUNDS_AT_ONCE)):
            if each.round > after:
                yield each
        after = before - 1
    for each in reversed(newest):
        yield each
