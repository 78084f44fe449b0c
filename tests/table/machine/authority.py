"""Nobody does what is not theirs: players act for themselves, strangers never, the wheel for itself."""

from croupier.game.roles import PLAYER, WHEEL, Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Table
from croupier.table.terms import WheelSource

A_PLAYER_MAY = (
    c.SitDown,
    c.LeaveTable,
    c.BuyIn,
    c.BuyColourChips,
    c.ColourUp,
    c.MakeChange,
    c.PlaceWager,
    c.AddToWager,
    c.MoveWager,
    c.WithdrawWager,
    c.DeclareWager,
    c.DeclineWager,
    c.LiftWinner,
)
A_WHEEL_MAY = (
    c.SpinBall,
    c.DropBall,
    c.RestBall,
    c.ReturnBall,
    c.DrawBonusNumbers,
    c.LightBonusNumbers,
    c.ReportIrregularity,
)
WHAT_A_WHEEL_SAYS = (e.BallSpun, e.BallDropped, e.BallRested)


def check_authority(
    rules: RuleSet, actor: Actor, command: c.AnyCommand, events: tuple[e.AnyEvent, ...]
) -> None:
    """Of a command that was not refused."""
    what = type(command).__name__
    if actor.role == PLAYER:
        assert isinstance(command, A_PLAYER_MAY), f"a player got {what} through"
        for event in events:
            whose = getattr(event, "player", actor.person)
            assert whose == actor.person, f"{actor.person} did {type(event).__name__} for {whose}"
    elif actor.role not in rules.ladder and actor.acting_as not in rules.ladder:
        assert actor.role == WHEEL, f"a {actor.role} got {what} through"
        assert isinstance(command, A_WHEEL_MAY), f"a wheel got {what} through"


def check_wheel(table: Table, actor: Actor, events: tuple[e.AnyEvent, ...]) -> None:
    """Where a wheel speaks for itself nobody else says what the ball does; at an electronic one, ever."""
    for event in events:
        if isinstance(event, WHAT_A_WHEEL_SAYS) and table.wheel is not WheelSource.DEALER:
            assert actor.role == WHEEL, f"{type(event).__name__} comes from a {actor.role}"
        if isinstance(event, e.BonusNumbersDrawn) and table.wheel is WheelSource.ELECTRONIC:
            assert actor.role == WHEEL, f"bonus numbers come from a {actor.role}"
        if isinstance(event, e.NumberCorrected):
            assert table.wheel is not WheelSource.ELECTRONIC, "somebody chose a number at an electronic wheel"


def check_seats(table: Table) -> None:
    seats = [seat.number for seat in table.players.values()]
    assert len(set(seats)) == len(seats), f"two players share a seat: {seats}"
    assert all(1 <= seat <= table.seats for seat in seats), f"{seats} of {table.seats} seats are taken"
    colours = [seat.colour for seat in table.players.values() if seat.colour]
    assert len(set(colours)) == len(colours), f"two players share a colour: {colours}"
