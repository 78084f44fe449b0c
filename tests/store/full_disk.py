"""A night in a process with little room.

Prints what became of it as JSON, for the test that starts it.
"""

import asyncio
import json
import sys
from pathlib import Path

from croupier.store.interface import StoreFailed
from croupier.store.sqlite.store import SqliteStore

from .little_room import room_for
from .playing import Night

ROOM = 400_000  # bytes, for each file
MOST_BATCHES = 1_000


async def play(file: Path) -> dict[str, object]:
    store = await SqliteStore.open(file)
    night = Night(store, 5)
    await night.open()
    failures = 0
    batch = night.draw(3)
    with room_for(ROOM):
        for _ in range(MOST_BATCHES):
            try:
                await night.keep(batch)
                batch = night.draw(3)
            except StoreFailed:
                failures += 1
                if not await works_again(night):
                    break
        steps = {name: live.end.steps for name, live in night.tables.items()}
        lines = await store.read_lines("one", 0, 5)
    await night.recover()
    await night.keep(batch)
    await night.play(20)
    await night.keep([])
    await store.close()
    return {"failures": failures, "steps": steps, "read": len(lines), "replies": len(night.replies)}


async def works_again(night: Night) -> bool:
    """As long as something can be written back from the log, there is room in the log."""
    try:
        await night.recover()
    except StoreFailed:
        return False
    return True


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play(Path(sys.argv[1])))))
