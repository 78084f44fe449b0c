"""A house that says "not now": who asks waits as it says, and asks again under the same id."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.client import House
from croupier.floor import sequencer
from croupier.table import commands as c
from croupier.table.reply import Reply
from tests.event_loop import Run
from tests.waiting import until
from tests.web.serving import CLOTH, GENEROUS, InProcess, serving_in_process


@pytest.fixture
def crowded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InProcess]:
    """A house in which everything waits too long."""
    monkeypatch.setattr(sequencer, "FEW", 0)
    too_late = replace(GENEROUS, wait=-1.0)
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, limits=too_late) as server:
        yield server


@pytest.mark.parametrize("way", ["by http", "by socket"])
def test_what_was_refused_for_waiting_is_asked_again_and_done_once(
    crowded: InProcess, run: Run, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    async def sit_down() -> tuple[Reply, float]:
        async with House(crowded.origin) as house:
            await house.join("Ann")
            async with house.watch("cloth") as live:
                clock = asyncio.get_running_loop().time
                began = clock()
                asking = asyncio.create_task(
                    house.ask("cloth", c.SitDown("Ann")) if way == "by http" else live.ask(c.SitDown("Ann"))
                )
                await until(lambda: crowded.house.floor.sequencer.overdue)
                monkeypatch.setattr(sequencer, "FEW", 32)
                return await asking, clock() - began

    reply, seconds = run(sit_down())

    assert reply.accepted
    assert seconds >= 1.0, "it waits for as long as the house says"
    assert list(crowded.house.floor.tables["cloth"].table.players) == ["Ann"]
