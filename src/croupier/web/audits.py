"""Audits of tables while they run: one at a time and beside everything else, for they take a while."""

import asyncio

from croupier.floor.live_table import LiveTable
from croupier.formats.rules_at_hand import load_shipped
from croupier.record.audit import PiecewiseAudit, Report
from croupier.store.interface import Store
from croupier.store.reading_log import read_log


class Audits:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._running: dict[str, asyncio.Task[Report]] = {}  # by table
        self._one_at_a_time = asyncio.Lock()

    async def audit(self, live: LiveTable) -> Report:
        """Who asks while an audit of the table runs gets its report. Raises StoreDamaged, StoreFailed."""
        running = self._running.get(live.name)
        if running is None:
            running = self._running[live.name] = asyncio.create_task(self._audit(live))
            running.add_done_callback(lambda _: self._running.pop(live.name))
        return await asyncio.shield(running)  # who goes away does not end it for the others

    async def _audit(self, live: LiveTable) -> Report:
        async with self._one_at_a_time:
            end, audit = live.end, PiecewiseAudit(load_shipped)
            async for lines in read_log(self._store, live.name, end):
                await asyncio.to_thread(audit.take, lines)
            return await asyncio.to_thread(audit.finish, end.head)
