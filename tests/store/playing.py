"""Real tables played by seeded chance into a store: lines, postings, replies, rounds and snapshots.

It goes the way of the sequencer, one batch after another, so that a test knows what was acknowledged when.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

from msgspec.structs import replace

from croupier.floor import cage
from croupier.floor.batch import BatchDraft
from croupier.floor.clock import ClockReading
from croupier.floor.recovery import catch_up, code_fingerprint
from croupier.floor.request import Asked
from croupier.floor.running_table import RunningTable
from croupier.floor.second_person import StaffTies
from croupier.floor.settings import TableSettings, encode_settings
from croupier.floor.unseated_players import TurnedAway
from croupier.formats.limits import LimitsIn
from croupier.game.roles import DEALER, PLAYER, Actor, Role
from croupier.game.rules import RuleSet
from croupier.game.spin import Direction
from croupier.record.times import as_text
from croupier.rulebook import load
from croupier.store.interface import Store
from croupier.store.values import KeptRound, Person, Snapshot
from croupier.table import commands as c
from croupier.table.dealt_by import DealtBy
from croupier.table.people import PersonKind

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
GAMES = {"one": "sands-2019", "two": "nz-37"}
PLAYERS = [Actor(person=name, role=PLAYER) for name in ("Ann", "Bob", "Zoë")]
DANA = Actor(person="Dana", role=DEALER)
MAX = Actor(person="Max", role=Role("gaming-shift-manager"))
PURSE = 5_000_00
RULES: dict[str, RuleSet] = {}

Act = tuple[Actor, c.AnyCommand]


def settings_of(table: str) -> TableSettings:
    opening = c.OpenTable(table=table, game=GAMES[table], limits=LimitsIn(minimum=100), bank=10**8)
    return TableSettings(name=table, title=table, dealer=DealtBy.STAFF, open=opening)


def rules_of(game: str) -> RuleSet:
    if game not in RULES:
        RULES[game] = load(game)
    return RULES[game]


class Night:
    """Two tables and three players; the same seed plays the same night."""

    def __init__(self, store: Store, seed: int, acknowledge: Callable[[], None] = lambda: None) -> None:
        self.store = store
        self.tables = {name: RunningTable(settings_of(name), rules_of(game)) for name, game in GAMES.items()}
        self.replies: dict[str, bytes] = {}  # that somebody was given, by request
        self._random = Random(seed)
        self._acknowledge = acknowledge
        self._acts = {name: self._play(name) for name in GAMES}
        self._requests = count(1)
        self._asked: list[Asked] = []
        self._clock = count(1)
        self._rounds: list[KeptRound] = []
        self._snapshots: list[Snapshot] = []

    async def open(self) -> None:
        for player in PLAYERS:
            await self.store.add_person(
                Person(player.person, PersonKind.PLAYER, "", PURSE, as_text(self._now()))
            )
            self._acknowledge()
        for name, live in self.tables.items():
            await self.store.add_table(name, encode_settings(live.settings))
            self._acknowledge()
            live.epoch = await self.store.claim(name)
            self._acknowledge()

    async def play(self, batches: int) -> None:
        for _ in range(batches):
            await self.keep(self.draw(self._random.choice((1, 1, 2, 5, 12))))
            if self._random.random() < 0.3:
                await self.read()

    def draw(self, most: int) -> list[Asked]:
        """What is asked next, and sometimes what was asked before once more."""
        batch = [
            self.ask(name, *next(self._acts[name])) for name in self._random.choices(list(GAMES), k=most)
        ]
        if self._asked and self._random.random() < 0.2:
            batch.append(self._random.choice(self._asked))
        self._asked += batch
        return batch

    async def keep(self, batch: list[Asked]) -> None:
        buyers = {buyer for asked in batch if (buyer := cage.find_buyer(asked.command))}
        known = await self.store.find_replies([asked.key for asked in batch])
        now, purses = self._now(), await self.store.purses(sorted(buyers))
        drafting = BatchDraft(known, purses, ClockReading(now, now), TurnedAway(), StaffTies())
        drafting.decide_all(batch)
        later = replace(drafting.as_batch(), rounds=tuple(self._rounds), snapshots=tuple(self._snapshots))
        await self.store.commit(later)
        self._acknowledge()
        self._rounds, self._snapshots = [], []
        for draft in drafting.tables.values():
            self._rounds += draft.live.go_on(draft.taken)
            self._snapshots += draft.live.take_snapshots(code_fingerprint())
        for asked, outcome in drafting.outcomes:
            assert isinstance(outcome, bytes), outcome
            assert self.replies.setdefault(asked.request, outcome) == outcome, "one request has one reply"

    @property
    def is_behind(self) -> bool:
        """Are there rounds that are to be kept with the next batch?"""
        return bool(self._rounds)

    async def recover(self) -> None:
        """As the floor does it: start from what is kept, whatever became of the batch under way."""
        await self.store.reopen()
        self._acknowledge()
        for name, live in self.tables.items():
            live.epoch = await self.store.claim(name)
            self._acknowledge()
            self._rounds += await catch_up(self.store, live)

    async def read(self) -> None:
        name = self._random.choice(list(GAMES))
        lines = await self.store.read_lines(name, 0, 5)
        assert len(lines) == min(5, self.tables[name].end.steps)
        await self.store.rounds(name, None, 2)

    def ask(self, table: str, actor: Actor, command: c.AnyCommand) -> Asked:
        return Asked(self.tables[table], actor, f"{next(self._requests):06}", command)

    def _now(self) -> datetime:
        return NOON + timedelta(seconds=next(self._clock))

    def _play(self, name: str) -> Iterator[Act]:
        live = self.tables[name]
        yield DANA, live.settings.open
        for player in PLAYERS:
            yield player, c.SitDown(player.person)
            yield player, c.BuyIn(player.person, self._random.randrange(100, 900) * 100)
        for number in count(1):
            yield DANA, c.PlaceYourBets()
            yield from self._bet(live.rules)
            yield from self._spin(live.rules)
            if self._random.random() < 0.15:
                right = self._random.choice(live.rules.wheel.order)
                yield MAX, c.CorrectNumber(round=number, number=right, reason="the camera shows it")
            if self._random.random() < 0.2:
                player = self._random.choice(PLAYERS)
                yield player, c.LeaveTable(player.person)
                yield player, c.SitDown(player.person)
                yield player, c.BuyIn(player.person, 10_000)

    def _bet(self, rules: RuleSet) -> Iterator[Act]:
        positions = list(rules.positions)
        for place in range(self._random.randrange(1, 8)):
            player = self._random.choice(PLAYERS)
            id = f"w{place}"
            stake = 100 * self._random.randrange(1, 40)
            yield player, c.PlaceWager(id, player.person, self._random.choice(positions), stake)
            if self._random.random() < 0.2:
                yield player, c.WithdrawWager(id)
            if self._random.random() < 0.1:
                yield player, c.BuyIn(player.person, 2 * PURSE)  # more than there is: refused at the desk

    def _spin(self, rules: RuleSet) -> Iterator[Act]:
        number = self._random.choice(rules.wheel.order)
        yield DANA, c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)
        yield DANA, c.NoMoreBets(bell=True)
        yield DANA, c.DropBall(6)
        yield DANA, c.RestBall(number)
        yield DANA, c.AnnounceResult(number=number, colour=rules.wheel.colours[number])
        yield DANA, c.PlaceDolly(number)
        yield DANA, c.CollectLosers()
        yield DANA, c.PayWinners()
        yield DANA, c.LiftDolly()
