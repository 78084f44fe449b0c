"""A node in a process of its own, which can be stopped: `python -m tests.floor.node_process URL`."""

import asyncio
import sys

from croupier.store.postgres.store import open_postgres

from .nodes import QUICK, Node, settings_of


async def main() -> None:
    node = Node(await open_postgres(sys.argv[1], "process"))
    await node.start(settings_of("left", QUICK))
    await node.ready()
    print("ready", flush=True)
    assert node.running is not None
    await node.running


if __name__ == "__main__":
    asyncio.run(main())
