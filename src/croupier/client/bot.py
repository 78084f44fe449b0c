"""A player that is a program: the same wager, or any by chance, in every round. An example to start from."""

import asyncio
import math
import random
from collections.abc import Callable

import msgspec

from croupier.bad_input import BadInput, Defect, shown
from croupier.client.errors import ProblemAnswer
from croupier.client.house import House
from croupier.client.live_table import LiveTable
from croupier.formats.limits import limits_of
from croupier.formats.why import said_of
from croupier.game.moment import Bets
from croupier.game.provisions import Provision
from croupier.table import commands as c
from croupier.table.events import DeclarationEnded, Refused
from croupier.table.reply import Reply
from croupier.wire.answers import Card, PlayerRound
from croupier.wire.messages import Board
from croupier.wire.wagers import WagerOut

ANY = "any"  # another wager every time
MOST_NAMES = 99
STAKES_AT_ONCE = 20  # are bought
RECORD_TRIES = 50  # a tenth of a second apart: a record is kept soon after the end of its round

TOO_LATE = (
    Provision.NO_WAGER_BEFORE_OPEN,
    Provision.NO_WAGER_AFTER_CLOSE,
    Provision.NO_WAGER_AFTER_DROP,
    Provision.ORAL_IN_TIME,
)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    name: str = "bot"
    table: str | None = None  # None: the first that is open
    rounds: int | None = None  # None: until it is stopped
    wager: str | None = None  # None: red, or else the smallest odds
    stake: int | None = None  # None: the smallest
    seed: str | None = None  # for `any`


class GaveUp(Exception):
    """The bot cannot go on, and says why."""


class Bot:
    def __init__(self, house: House, plan: Plan, say: Callable[[str], None]) -> None:
        self._house = house
        self._plan = plan
        self._say = say
        self._random = random.Random(plan.seed)  # noqa: S311 - it plays, and decides nothing
        self._name = plan.name

    async def play(self) -> None:
        """To the end of the plan; when it is cancelled it leaves the table first. Raises GaveUp."""
        card = self._choose_table(await self._house.lobby())
        wagers = self._choose_wagers(await self._house.wagers(card.table))
        await self._join()
        async with self._house.watch(card.table) as live:
            self._require(await live.ask(c.SitDown(self._name)))
            self._say(f"{self._name} sits down at {card.table}: {card.document}")
            try:
                await self._play_rounds(card, live, wagers)
            finally:
                await self._leave(live)

    def _choose_table(self, cards: list[Card]) -> Card:
        wanted = [card for card in cards if self._plan.table in (None, card.table)]
        if not wanted:
            names = ", ".join(card.table for card in cards)
            raise BadInput(Defect("--table", shown(self._plan.table), f"one of: {names}"))
        found = next((card for card in wanted if card.is_open and card.seats_taken < card.seats), None)
        if found is None:
            raise GaveUp("No table has a free seat.")
        return found

    def _choose_wagers(self, wagers: list[WagerOut]) -> list[WagerOut]:
        """Those among which chance decides; mostly one."""
        if self._plan.wager == ANY:
            return wagers
        wanted = self._plan.wager or "red"
        found = [each for each in wagers if each.wager == wanted]
        if not found and self._plan.wager is not None:
            expected = f"a wager of the table, such as {wagers[0].wager}, or {ANY}"
            raise BadInput(Defect("--wager", shown(wanted), expected))
        return found or [min(wagers, key=lambda each: each.odds or math.inf)]

    async def _join(self) -> None:
        for number in range(2, MOST_NAMES + 1):
            try:
                await self._house.join(self._name)
            except ProblemAnswer as problem:
                if problem.status != 409:
                    raise
                self._name = f"{self._plan.name}-{number}"
            else:
                return
        raise GaveUp(f"Every name from {self._plan.name} to {self._name} is taken.")

    async def _play_rounds(self, card: Card, live: LiveTable, wagers: list[WagerOut]) -> None:
        played, wager = 0, self._random.choice(wagers)
        while self._plan.rounds is None or played < self._plan.rounds:
            await live.wait_for(lambda live: live.board.bets is Bets.OPEN)
            number = live.board.round
            if await self._bet(live, wager):
                await live.wait_for(_has_no_wagers)
                self._say(await self._describe(card.table, number, live))
                played, wager = played + 1, self._random.choice(wagers)
            else:
                await live.wait_for(lambda live: live.board.bets is not Bets.OPEN)

    async def _bet(self, live: LiveTable, wager: WagerOut) -> bool:
        """False: it was too late for this round."""
        stake = self._plan.stake or _find_smallest_stake(live.board, wager)
        await self._buy_chips(live, stake)
        id = f"{self._name} {live.board.round}"
        reply = await live.ask(c.PlaceWager(id, self._name, wager.wager, stake))
        if _ground(reply) == Provision.RACETRACK_BY_DEALER:
            reply = await live.ask(c.DeclareWager(id, self._name, wager.wager, stake))
        if _ground(reply) in TOO_LATE:
            return False
        self._require(reply)
        return True

    async def _buy_chips(self, live: LiveTable, stake: int) -> None:
        held = live.own.value_chips if live.own else 0
        if held >= stake:
            return
        purse = (await self._house.me()).purse
        amount = _round_to_chips(live.board, min(purse, STAKES_AT_ONCE * stake))
        if held + amount < stake:
            raise GaveUp(f"The money is gone: {held} in chips, {purse} at the cage; the stake is {stake}.")
        self._require(await live.ask(c.BuyIn(self._name, amount)))

    async def _describe(self, table: str, number: int, live: LiveTable) -> str:
        """What became of the round, as soon as its record is kept."""
        for heard in live.own_events.take_all():
            if isinstance(heard.event, DeclarationEnded):
                return (
                    f"round {number}: it was not placed: {said_of(heard.event)}{_cite(heard.event.clauses)}"
                )
        for _ in range(RECORD_TRIES):
            async for last in self._house.my_rounds(table, at_once=1):
                if last.round == number:
                    return describe_round(last)
                break
            await asyncio.sleep(0.1)
        return f"round {number}: there is no record of it yet"

    async def _leave(self, live: LiveTable) -> None:
        """With everything that is left; what still lies on the layout is waited for, or taken back."""
        for wager in live.own.wagers if live.own else ():
            await live.ask(c.WithdrawWager(wager.id))
        reply = await live.ask(c.LeaveTable(self._name))
        if not reply.accepted and not _has_no_wagers(live):
            self._say("the round is played to its end")
            await live.wait_for(_has_no_wagers)
            reply = await live.ask(c.LeaveTable(self._name))
        self._require(reply)
        self._say(f"{self._name} leaves with {(await self._house.me()).purse} at the cage")

    def _require(self, reply: Reply) -> None:
        for event in reply.events:
            if isinstance(event, Refused):
                raise GaveUp(f"Refused: {said_of(event)}{_cite(event.clauses)}")


def _find_smallest_stake(board: Board, wager: WagerOut) -> int:
    """Whole chips on every piece, in the table's steps and not under its minimum."""
    limits = limits_of(board.limits)
    pieces = sum(piece.count for piece in wager.pieces) or 1
    step = math.lcm(limits.increments.get(wager.kind, 1), pieces * min(board.denominations, default=1))
    least = limits.limit(wager.kind).minimum or 1
    return -(-least // step) * step


def _round_to_chips(board: Board, amount: int) -> int:
    """As much of an amount as can be had in whole chips."""
    return amount - amount % min(board.denominations, default=1)


def describe_round(played: PlayerRound) -> str:
    """One line: the number, what became of the wagers, and why."""
    lines = "; ".join(f"{line.wager} {line.result}: {line.why}{_cite(line.clauses)}" for line in played.lines)
    return f"round {played.round}: {played.number or played.result}, net {played.net:+}; {lines}"


def _cite(clauses: tuple[str, ...]) -> str:
    return f" [{', '.join(clauses)}]" if clauses else ""


def _ground(reply: Reply) -> str:
    return next((event.ground for event in reply.events if isinstance(event, Refused)), "")


def _has_no_wagers(live: LiveTable) -> bool:
    return live.own is None or not live.own.wagers
