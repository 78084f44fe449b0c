"""A live table for clause tests: people ask, the table answers with events, and only those change it."""

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import UNSET

from croupier.formats.limits import LimitsIn
from croupier.game.irregularities import Irregularity
from croupier.game.roles import WHEEL, Actor
from croupier.game.rules import RuleSet
from croupier.game.spin import Direction
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.state import NEW_TABLE, SettledLine
from croupier.table.step import take_step
from croupier.table.terms import Enforce, MovedBy, Treatment, WheelSource

from .building import person

ANN, BEN = person("player", "Ann"), person("player", "Ben")
DANA = person("dealer", "Dana")
WHEEL_ITSELF = person(WHEEL, "wheel")

CLOTH = Enforce.AS_THEY_LIE
ELECTRONIC = WheelSource.ELECTRONIC
BOUGHT_IN = 100_000  # what each player has in value chips

TEN = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")  # bonus numbers: the links b and c are full

VOIDING = [  # by the same clause in each of the four Singapore documents
    ("ball-spun-with-wheel", "5.1"),
    ("ball-dropped-without-spinning", "5.2"),
    ("fewer-than-four-revolutions", "5.3"),
    ("foreign-object", "5.4"),
    ("no-compartment", "5.5"),
    ("ball-out-of-wheel", "5.6"),
    ("ball-broke", "5.7"),
    ("wheel-stopped", "5.8"),
    ("wheel-not-rotating", "5.9"),
    ("interference", "5.10"),
]

SPIN = c.SpinBall(wheel_direction=Direction.CLOCKWISE, ball_direction=Direction.ANTICLOCKWISE)

AnEvent = TypeVar("AnEvent", bound=e.Event)


class LiveTable:
    """A table at which Ann and Ben sit; the dealer asks, unless somebody else is named."""

    def __init__(self, rules: RuleSet, *, minimum: int = 0, maximum: int = 0, **settings: Any) -> None:
        self.rules = rules
        self.table = NEW_TABLE
        limits = settings.pop("limits", None) or limits_in(minimum, maximum)
        self.do(c.OpenTable(table="R1", game=rules.game, limits=limits, **settings))
        for player in (ANN, BEN):
            self.do(c.SitDown(player=player.person), by=player)
            self.do(c.BuyIn(player=player.person, amount=BOUGHT_IN), by=player)

    def ask(self, command: c.AnyCommand, by: Actor = DANA) -> tuple[e.AnyEvent, ...]:
        events, self.table = take_step(self.rules, self.table, by, command)
        return events

    def do(self, *commands: c.AnyCommand, by: Actor = DANA) -> tuple[e.AnyEvent, ...]:
        """These things are done, one after another; none of them is refused."""
        events = [event for command in commands for event in self.ask(command, by)]
        assert not [event for event in events if isinstance(event, e.Refused)], events
        return tuple(events)

    def refused(self, command: c.AnyCommand, by: Actor = DANA) -> e.Refused:
        """The table says no, and nothing has changed."""
        before = self.table
        (event,) = self.ask(command, by)
        assert isinstance(event, e.Refused), event
        assert self.table == before
        return event

    def open(self) -> "LiveTable":
        self.do(c.PlaceYourBets())
        return self

    def bet(
        self, wager: str, stake: int = 1000, *, id: str = "w1", by: Actor = ANN, **more: Any
    ) -> "LiveTable":
        """A player's own wager."""
        self.do(c.PlaceWager(id=id, player=by.person, wager=wager, stake=stake, **more), by=by)
        return self

    def declare(self, wager: str, stake: int, *, at: str | None = None, id: str = "w1") -> "LiveTable":
        """Ann says a wager aloud, and the dealer places it, rightly or elsewhere."""
        self.do(c.DeclareWager(id=id, player="Ann", wager=wager, stake=stake), by=ANN)
        self.do(c.PlaceDeclaredWager(id=id, to=at))
        return self

    def spin(self) -> "LiveTable":
        self.do(SPIN)
        return self

    def close(self) -> "LiveTable":
        """The ball is spun and the call is made; where the game has bonus numbers, ten are drawn and lit."""
        self.do(SPIN, c.NoMoreBets(bell=self.rules.policies.bell))
        if self.rules.bonus is not None:
            self.do(c.DrawBonusNumbers(numbers=TEN), c.LightBonusNumbers(numbers=TEN))
        return self

    def rest(self, number: str) -> "LiveTable":
        """The ball drops after six revolutions, and rests."""
        self.do(c.DropBall(revolutions=6), c.RestBall(number=number))
        return self

    def roll(self, number: str) -> "LiveTable":
        """From the spin until the ball rests."""
        return self.close().rest(number)

    def announce(self) -> "LiveTable":
        """The result with its colour, and the dolly on it."""
        number = self.table.play.number
        assert number is not None, "the ball rests"
        colour = self.rules.wheel.colours[number]
        self.do(c.AnnounceResult(number=number, colour=colour), c.PlaceDolly(number=number))
        return self

    def pay(self) -> Mapping[str, SettledLine]:
        """Racetrack winners moved if there are any, losers collected, winners paid: what became of each."""
        self.ask(c.MoveRacetrackWinners())
        self.do(c.CollectLosers(), c.PayWinners())
        return self.lines

    def settle(self) -> Mapping[str, SettledLine]:
        """The result is announced, and everything collected and paid."""
        return self.announce().pay()

    def finish(self) -> Mapping[str, SettledLine]:
        """The same, and the dolly is lifted: the round is over."""
        lines = self.settle()
        self.do(c.LiftDolly())
        return lines

    def places(self, id: str = "w1") -> tuple[str, str]:
        """Where a wager lay at the call, and at rest."""
        at_call, at_rest = self.table.play.at_call, self.table.play.at_rest
        assert at_call is not None, "bets are closed"
        assert at_rest is not None, "the ball rests"
        return at_call[id].wager, at_rest[id].wager

    @property
    def lines(self) -> Mapping[str, SettledLine]:
        settled = self.table.play.settled
        return settled.lines if settled else {}

    def chips(self, player: Actor = ANN) -> int:
        """In value chips before the player."""
        return self.table.balance(ledger.rack(player.person))

    def lying(self, player: Actor = ANN) -> int:
        """On the layout, or with the dealer for a declared wager."""
        return self.table.balance(ledger.layout(player.person))

    def owed(self, player: Actor = ANN) -> int:
        """What the player owes the house."""
        return -self.table.balance(ledger.owed(player.person))


def moved_after_the_call(rules: RuleSet, number: str = "17") -> LiveTable:
    """Ann's chips lay on 17 at the call and were moved to 18 before the ball came to rest."""
    live = LiveTable(rules).open().bet("straight:17").close()
    live.do(c.DisplaceWager(id="w1", to="straight:18", moved_by=MovedBy.PATRON))
    return live.rest(number)


def ruling(treatment: Treatment, to: str | None = None) -> c.RuleOnWager:
    return c.RuleOnWager(id="w1", treatment=treatment, to=to, reason="seen by camera")


def referred(rules: RuleSet) -> LiveTable:
    """A round with a wager on 17 in which the ball took too long to fall."""
    live = LiveTable(rules).open().bet("straight:17").close()
    live.do(c.ReportIrregularity(irregularity=Irregularity.BALL_OVERLONG))
    return live


def limits_in(minimum: int = 0, maximum: int = 0) -> LimitsIn:
    """Limits of a table; 0 for none."""
    return LimitsIn(minimum=minimum or UNSET, maximum=maximum or UNSET)


def only(events: tuple[e.AnyEvent, ...], kind: type[AnEvent]) -> AnEvent:
    """The one event of this kind among several."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
