"""What is left of what was acknowledged, by reading everything that is kept."""

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence

import msgspec

from croupier.floor.recovery import read_step
from croupier.store.addresses import open_store
from croupier.store.interface import Store
from croupier.store.values import RequestKey
from croupier.table import events as e
from croupier.web.commands import in_sentences

from .players import Player


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    acknowledged: int
    lost: int  # acknowledged, and not in the record
    doubled: int  # in the record more than once
    altered: int  # answered otherwise than it is kept
    spins: int
    unfinished: int  # rounds with wagers that never ended
    is_clean: bool  # chain, decisions, sums, replies, snapshots: `croupier db check`
    report: str

    @property
    def is_perfect(self) -> bool:
        return self.is_clean and not (self.lost or self.doubled or self.altered or self.unfinished)


async def find_verdict(database: str, players: Sequence[Player]) -> Verdict:
    checked = subprocess.run(
        [sys.executable, "-m", "croupier", "db", "check", "--database", database],
        capture_output=True,
        check=False,
    )
    store = await open_store(database)
    try:
        return await _judge(store, players, checked)
    finally:
        await store.close()


async def _judge(
    store: Store, players: Sequence[Player], checked: "subprocess.CompletedProcess[bytes]"
) -> Verdict:
    asked: Counter[tuple[str, str]] = Counter()
    spins = unfinished = 0
    for table in await store.tables():
        after = 0
        lying = 0
        while lines := await store.read_lines(table.name, after, 2_000):
            after += len(lines)
            for line in lines:
                step, _ = read_step(line)
                asked[step.person, step.request or ""] += 1
                for event in step.events:
                    spins += isinstance(event, e.BallSpun)
                    lying += isinstance(event, e.WagerPlaced | e.DeclaredWagerPlaced)
                    lying -= isinstance(event, e.WagerWithdrawn)
                    lying = 0 if isinstance(event, e.DollyLifted | e.RoundVoided) else lying
        unfinished += lying > 0

    keys = [RequestKey(player.name, id) for player in players for id in player.acknowledged]
    kept = await store.find_replies(keys)
    replies = {RequestKey(p.name, id): reply for p in players for id, reply in p.acknowledged.items()}
    with_step = [key for key in keys if b'"step":null' not in replies[key][:300]]
    return Verdict(
        acknowledged=len(keys),
        lost=sum(asked[key.person, key.id] == 0 for key in with_step) + sum(key not in kept for key in keys),
        doubled=sum(count > 1 for count in asked.values()),
        altered=sum(key in kept and in_sentences(kept[key].reply) != replies[key] for key in keys),
        spins=spins,
        unfinished=unfinished,
        is_clean=checked.returncode == 0,
        report=(checked.stdout + checked.stderr).decode(errors="replace"),
    )
