"""What contradicts itself stands still, and everything else goes on."""

import logging
from collections.abc import Mapping
from contextlib import suppress

from croupier.floor import cage
from croupier.floor.request import AnotherBody, Asked, Frozen
from croupier.floor.running_table import RunningTable
from croupier.store.interface import SharedStore, Store, StoreFailed

logger = logging.getLogger(__name__)


class Freezing:
    """Of the tables of this node; the other nodes are told."""

    def __init__(self, store: Store, tables: Mapping[str, RunningTable]) -> None:
        self._store = store
        self._tables = tables
        self.is_damaged = False  # something is wrong with the house, and with none of its tables
        self.wrong_purses: set[str] = set()  # by player

    async def freeze(self, table: str, why: str) -> None:
        """Let everything stand as it is at a table that contradicts itself; the others go on."""
        if self.freeze_here(table, why) and isinstance(self._store, SharedStore):
            with suppress(StoreFailed):  # they find it themselves, in time
                await self._store.tell_frozen(table)

    def freeze_here(self, table: str, why: str) -> bool:
        """Is that new?"""
        live = self._tables.get(table)
        if live is None or live.frozen:
            return False
        live.frozen = why
        logger.critical("a table is frozen: it contradicts itself", extra={"table": table, "reason": why})
        live.notify(())
        return True

    def note_damage(self, why: str, person: str = "") -> None:
        """What is kept contradicts itself, but no table: people play on, without the purse that is wrong."""
        logger.critical("what is kept contradicts itself", extra={"reason": why})
        self.is_damaged = True
        if person:
            self.wrong_purses.add(person)

    def concerns(self, asked: Asked) -> bool:
        """Is it for a table or a purse that stands still?"""
        return bool(asked.live.frozen) or cage.find_buyer(asked.command) in self.wrong_purses

    async def find_reply(self, asked: Asked) -> bytes:
        """What was answered before stays answered. Raises Frozen: it was not."""
        kept = (await self._store.find_replies([asked.key])).get(asked.key)
        if kept is None:
            raise Frozen(asked.live.name)
        if kept.digest != asked.digest():
            raise AnotherBody(asked.request)
        return kept.reply
