"""Playing at a real table: the rules, the steps and the money are real, only the people are made up.

A `Game` is brought from moment to moment, and after every step its books are checked: money sums to zero,
nobody has less than nothing, and every cent on the layout belongs to a wager that lies there.
"""

from collections import Counter
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar

import msgspec

from croupier.formats.limits import LimitsIn
from croupier.formats.why import said_of, worded
from croupier.game.acts import Act
from croupier.game.irregularities import Irregularity
from croupier.game.moment import Ball, Bets
from croupier.game.numbers import Number
from croupier.game.roles import Actor, Role
from croupier.game.rules import RuleSet
from croupier.game.spin import Direction
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.state import NEW_TABLE, Table, stake_key
from croupier.table.step import take_step
from croupier.table.terms import Enforce, WheelSource

SINGAPORE = ("sands-2017", "sands-2019", "racetrack-2012", "fast-action-2020")
NEW_ZEALAND = ("nz-37", "nz-38-00-0", "nz-38-0-00")
GAMES = SINGAPORE + NEW_ZEALAND
WITH_LADDER = ("sands-2019", "fast-action-2020")  # the documents that name pit supervisor, manager and above
WITHOUT_LADDER = ("sands-2017", "racetrack-2012")  # those that name the dealer alone

EventType = TypeVar("EventType", bound=e.Event)


def somebody(role: str, name: str = "", acting_as: str | None = None) -> Actor:
    acting = Role(acting_as) if acting_as else None
    return Actor(person=name or f"the {role}", role=Role(role), acting_as=acting)


ANN = somebody("player", "Ann")
BEN = somebody("player", "Ben")
CAY = somebody("player", "Cay")
WHEEL = somebody("wheel")
DEALER = somebody("dealer")
PIT_SUPERVISOR = somebody("pit-supervisor")
PIT_MANAGER = somebody("pit-manager")
GAMING_SHIFT_MANAGER = somebody("gaming-shift-manager")
GAME_SUPERVISOR = somebody("game-supervisor")
CASINO_SUPERVISOR = somebody("casino-supervisor")
CASINO_OPERATOR = somebody("casino-operator")

AGAINST_THE_WHEEL = c.SpinBall(wheel_direction=Direction.CLOCKWISE, ball_direction=Direction.ANTICLOCKWISE)
WITH_THE_WHEEL = c.SpinBall(wheel_direction=Direction.CLOCKWISE, ball_direction=Direction.CLOCKWISE)
BONUS_NUMBERS = ("1", "2", "3", "4", "17", "21", "25", "29", "33", "0")  # all of link b, one of most others


@cache
def rules_of(game: str) -> RuleSet:
    """The game as it is without options; read once."""
    return load(game)


class At(StrEnum):
    """The moments of a round that have a name."""

    NEW = "not opened"
    BEFORE = "before the first round"
    OPEN = "bets open, ball still"
    ROLLING = "bets open, ball rolling"
    EARLY = "early call made"
    CLOSED = "bets closed, ball rolling"
    DROPPED = "ball dropped"
    REST = "ball at rest"
    ANNOUNCED = "announced"
    DOLLY = "dolly placed"
    MOVED = "racetrack winners moved"
    COLLECTED = "losers collected"
    PAID = "winners paid"
    LIFTED = "dolly lifted"
    VOID = "just void"
    SUSPENDED = "suspended by a case"
    SUSPENDED_OPEN = "suspended by a case, bets open"
    SUSPENDED_AT_REST = "suspended by a case, ball at rest"
    SHUT = "closed for good"


SUSPENDED_FROM = {
    At.SUSPENDED: At.CLOSED,
    At.SUSPENDED_OPEN: At.ROLLING,
    At.SUSPENDED_AT_REST: At.REST,
}


class Game:
    """A table and everything that has happened at it."""

    def __init__(
        self,
        game: str = "sands-2019",
        *,
        options: dict[str, object] | None = None,
        limits: dict[str, Any] | None = None,
        enforce: Enforce = Enforce.AT_PLACEMENT,
        wheel: WheelSource = WheelSource.DEALER,
        **settings: Any,
    ) -> None:
        self.rules = load(game, options) if options else rules_of(game)
        self.table: Table = NEW_TABLE
        self.events: list[e.AnyEvent] = []
        self.number: Number = "17"  # where the ball will come to rest
        self.bonus_numbers = BONUS_NUMBERS
        self.opening = c.OpenTable(
            table="R1",
            game=self.rules.game,
            options=options or {},
            limits=msgspec.convert(limits or {}, LimitsIn),
            enforce=Enforce(enforce),
            wheel=WheelSource(wheel),
            **settings,
        )

    def open(self) -> "Game":
        self.do(DEALER, self.opening)
        return self

    # Asking

    def step(self, actor: Actor, command: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
        """Whatever follows, accepted or refused."""
        before = self.table
        events, self.table = take_step(self.rules, before, actor, command)
        if isinstance(events[0], e.Refused):
            assert self.table == before, "a refusal changes nothing"
        self.events += events
        check_books(self.table)
        return events

    def do(self, actor: Actor, command: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
        """What follows from a command that is accepted."""
        events = self.step(actor, command)
        assert not isinstance(events[0], e.Refused), f"{command}: {said_of(events[0])}"
        return events

    def refuse(self, actor: Actor, command: c.AnyCommand) -> e.Refused:
        """Why a command is refused."""
        refused, *more = self.step(actor, command)
        assert isinstance(refused, e.Refused), f"{command} was accepted"
        assert not more, "a refusal comes alone"
        refused = worded(refused)
        assert refused.why
        assert bool(refused.clauses) != refused.silent, "it cites clauses, or says that there are none"
        return refused

    def of_type(self, kind: type[EventType]) -> list[EventType]:
        """All events of a kind, in their order."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[EventType]) -> EventType:
        return self.of_type(kind)[-1]

    # People and chips

    @property
    def hand(self) -> Actor:
        """Who says what the ball does."""
        return DEALER if self.table.wheel is WheelSource.DEALER else WHEEL

    @property
    def highest(self) -> Actor:
        """Who decides what no rule covers."""
        return somebody(self.rules.ladder[-1])

    def seat(self, *players: Actor, chips: int = 100_000) -> "Game":
        for player in players:
            self.do(player, c.SitDown(player=player.person))
            self.do(player, c.BuyIn(player=player.person, amount=chips))
        return self

    def place(
        self, player: Actor, id: str, wager: str, stake: int = 1000, *, by: Actor | None = None, **more: Any
    ) -> "Game":
        self.do(by or player, c.PlaceWager(id=id, player=player.person, wager=wager, stake=stake, **more))
        return self

    def rack(self, player: Actor) -> int:
        return self.table.balance(ledger.rack(player.person))

    def colour(self, player: Actor) -> int:
        return self.table.balance(ledger.colour(player.person))

    def layout(self, player: Actor) -> int:
        return self.table.balance(ledger.layout(player.person))

    def owes(self, player: Actor) -> int:
        return -self.table.balance(ledger.owed(player.person))

    def settled(self, id: str) -> e.WagerSettled:
        """How a wager was settled the last time."""
        return [event for event in self.of_type(e.WagerSettled) if event.id == id][-1]

    # From moment to moment

    def at(self) -> At:
        """The moment of the round, on the way from opening to the dolly lifted."""
        play = self.table.play
        if play.settled is not None:
            if play.moment.settled:
                return At.PAID
            return At.COLLECTED if Act.COLLECT_LOSERS in play.settled.done else At.MOVED
        if play.moment.bets is Bets.NOT_OPEN:
            return At.LIFTED if self.table.results else At.BEFORE
        if play.moment.ball is Ball.AT_REST:
            if play.dolly:
                return At.DOLLY
            return At.ANNOUNCED if play.announced else At.REST
        if play.moment.ball is Ball.DROPPED:
            return At.DROPPED
        if play.moment.ball is Ball.ROLLING:
            return At.CLOSED if play.moment.bets is Bets.CLOSED else At.ROLLING
        return At.EARLY if play.moment.bets is Bets.CLOSED else At.OPEN

    def go(self, to: At, number: Number | None = None) -> "Game":
        """On to a moment of this round, or of the next, by the steps of a dealer."""
        self.number = number or self.number
        match to:
            case At.EARLY:
                self.go(At.OPEN).do(PIT_MANAGER, c.NoMoreBets())
            case At.VOID:
                self.go(At.CLOSED).do(DEALER, c.ReportIrregularity(Irregularity.FOREIGN_OBJECT))
            case At.SUSPENDED | At.SUSPENDED_OPEN | At.SUSPENDED_AT_REST:
                self.go(SUSPENDED_FROM[to]).do(DEALER, c.ReferCase(what="a chip rolled under the table"))
            case At.SHUT:
                self.do(self.highest, c.CloseTable())
            case _:
                while self.at() is not to:
                    round_before = self.table.play.round
                    self._go_on()
                    if to is At.LIFTED and self.table.play.round > round_before > 0:
                        break  # where the dolly lifted opens the next round
        return self

    def _go_on(self) -> None:
        """The next step of a dealer."""
        for actor, command in self._next()[self.at()]:
            self.do(actor, command)

    def _next(self) -> dict[At, list[tuple[Actor, c.AnyCommand]]]:
        """What a dealer does next, by moment."""
        play, bonus = self.table.play, self.rules.bonus
        number = play.number or self.number
        back: tuple[Actor, c.AnyCommand] = (self.hand, c.ReturnBall(self.table.previous_number or number))
        draw = (WHEEL, c.DrawBonusNumbers(self.bonus_numbers))
        light = (WHEEL, c.LightBonusNumbers(self.bonus_numbers))
        launch: tuple[Actor, c.AnyCommand] = (self.hand, AGAINST_THE_WHEEL)
        spin = [back, launch] if play.return_ball else [launch]
        announce = (DEALER, c.AnnounceResult(number, colour=self.rules.wheel.colours[number]))
        collect = (DEALER, c.CollectLosers())
        return {
            At.BEFORE: [(DEALER, c.PlaceYourBets())],
            At.OPEN: spin,
            At.EARLY: spin,
            At.ROLLING: [(DEALER, c.NoMoreBets(bell=self.rules.policies.bell))],
            At.CLOSED: [(self.hand, c.DropBall(revolutions=6))],
            At.DROPPED: [*([draw] if bonus and not play.drawn else []), (self.hand, c.RestBall(number))],
            At.REST: [*([light] if bonus and not play.lit else []), announce],
            At.ANNOUNCED: [(DEALER, c.PlaceDolly(number))],
            At.DOLLY: [(DEALER, c.MoveRacetrackWinners()) if self._racetrack_wins() else collect],
            At.MOVED: [collect],
            At.COLLECTED: [(DEALER, c.PayWinners())],
            At.PAID: [(DEALER, c.LiftDolly())],
            At.LIFTED: [(DEALER, c.PlaceYourBets())],
        }

    def _racetrack_wins(self) -> bool:
        """Would the dealer have to move a winner from a racetrack first?"""
        if Act.MOVE_RACETRACK_WINNERS not in self.rules.acts or not self.table.play.dolly:
            return False
        events, _ = take_step(self.rules, self.table, DEALER, c.MoveRacetrackWinners())
        return not isinstance(events[0], e.Refused)

    def play(self, number: Number) -> "Game":
        """A whole round, or what is left of it, until the dolly is lifted."""
        return self.go(At.PAID, number).go(At.LIFTED)


def opened(game: str = "sands-2019", **settings: Any) -> Game:
    """A table with Ann and Ben, who have bought in for 1000.00 each."""
    return Game(game, **settings).open().seat(ANN, BEN)


def betting(game: str = "sands-2019", **settings: Any) -> Game:
    """The same with bets open."""
    return opened(game, **settings).go(At.OPEN)


# The books


def check_books(table: Table) -> None:
    """What must hold of the money after every step."""
    assert sum(table.accounts.values()) == 0, "money comes from somewhere and goes somewhere"
    for account, cents in table.accounts.items():
        if account.startswith(("rack:", "colour:", "layout:")):
            assert cents >= 0, f"{account} has {cents}"
    if table.bank_is_counted:
        assert table.bank >= 0, f"the bank has {table.bank}"
    lying = {
        account.removeprefix("layout:"): cents
        for account, cents in table.accounts.items()
        if account.startswith("layout:")
    }
    assert lying == +_lying_by_player(table), "every cent on the layout belongs to a wager"
    assert table.play.stakes == _stakes(table), "what lies on a position is the sum of its wagers"


def _lying_by_player(table: Table) -> Counter[str]:
    play = table.play
    lying = Counter({wager.player: 0 for wager in play.wagers.values()})
    for wager in (*play.wagers.values(), *play.declared.values()):
        lying[wager.player] += 0 if wager.taken else wager.stake
    if play.settled is not None:
        for id, line in play.settled.lines.items():
            if not play.wagers[id].taken:
                lying[line.player] -= line.collected if Act.COLLECT_LOSERS in play.settled.done else 0
                lying[line.player] -= line.returned if line.lifted else 0
    return lying


def _stakes(table: Table) -> Counter[str]:
    stakes: Counter[str] = Counter()
    for wager in table.play.wagers.values():
        if not wager.imprisoned:  # limits are about new stakes
            stakes[stake_key(wager.wager, wager.player)] += wager.stake
            stakes[stake_key(wager.wager)] += wager.stake
    return stakes
