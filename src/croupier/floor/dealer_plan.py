"""What the automatic dealer does next at a table, and how long it waits before. Pure but for the draw.

The electronic wheel is asked for a number at the moment that the ball comes to rest, when bets have long been
closed; once that is kept, the number is the table's, and whatever comes after reads it from there. Bonus
numbers are only asked for here.
"""

from typing import NamedTuple

from croupier.floor.electronic_wheel import draw_number
from croupier.floor.running_table import RunningTable
from croupier.floor.settings import Timetable
from croupier.formats.why import said_of
from croupier.game.moment import Bets
from croupier.game.roles import DEALER, WHEEL, Actor
from croupier.table import commands as c
from croupier.table.dealt_by import DealtBy, NextBy
from croupier.table.events import Refused
from croupier.table.views.next_step import FROM_THE_WHEEL, find_next_step

AUTOMATIC_DEALER = Actor(person="automatic dealer", role=DEALER)
ELECTRONIC_WHEEL = Actor(person="electronic wheel", role=WHEEL)


AUTOMATONS = {NextBy.AUTOMATIC: AUTOMATIC_DEALER, NextBy.ELECTRONIC: ELECTRONIC_WHEEL}


class DueStep(NamedTuple):
    """What comes next, and how many seconds after the last thing."""

    actor: Actor
    command: type[c.Command]
    wait: float
    about: str = ""  # which wager


def find_due(live: RunningTable) -> DueStep | None:
    """None: it is for people, or for a sensor, to bring the table on.

    An electronic wheel keeps to the timetable also where people deal: it spins when the time to bet is over.
    """
    table, timetable = live.table, live.settings.timetable
    if live.frozen or not table.is_open or table.case is not None:
        return None
    command = find_next_step(live.rules, table)
    actor = AUTOMATONS.get(_find_who(live, command))
    return None if actor is None else DueStep(actor, command, _wait(timetable, command))


def find_next_by(live: RunningTable) -> NextBy:
    """Who brings the table on."""
    return _find_who(live, find_next_step(live.rules, live.table))


def _find_who(live: RunningTable, command: type[c.Command]) -> NextBy:
    if command in FROM_THE_WHEEL[live.table.wheel]:
        return NextBy(live.table.wheel)
    is_automatic = live.settings.dealer is DealtBy.AUTOMATIC and command in AUTOMATIC
    return NextBy.AUTOMATIC if is_automatic else NextBy.DEALER


def find_declared(live: RunningTable) -> DueStep | None:
    """A wager that waits to be placed. It takes nothing of the time of what comes next."""
    table = live.table
    is_automatic = live.settings.dealer is DealtBy.AUTOMATIC
    if live.frozen or not is_automatic or table.case is not None or table.play.moment.bets is not Bets.OPEN:
        return None
    first = next(iter(table.play.declared), None)
    return None if first is None else DueStep(AUTOMATIC_DEALER, c.PlaceDeclaredWager, 0.0, first)


def awaits_wager(live: RunningTable) -> bool:
    """The ball would be spun next, nothing lies on the layout, and the table does not spin for nobody."""
    if live.table.play.wagers or live.settings.timetable.spins_without_wagers:
        return False
    due = find_due(live)
    return due is not None and due.command is c.SpinBall


def make_command(live: RunningTable, due: DueStep) -> c.AnyCommand:
    """What the table does not say already; of that only the number of the wheel is drawn here."""
    rules, play = live.rules, live.table.play
    if due.command in SAY_IT_ALL:
        return SAY_IT_ALL[due.command]
    if due.command is c.PlaceDeclaredWager:
        return c.PlaceDeclaredWager(id=due.about)
    if due.command is c.RestBall:
        return c.RestBall(number=draw_number(rules.wheel.order))
    if due.command is c.LightBonusNumbers:
        return c.LightBonusNumbers(numbers=play.drawn or ())
    if due.command is c.ReturnBall:
        return c.ReturnBall(number=live.table.previous_number or rules.wheel.order[0])
    assert play.number is not None, "the ball is at rest"
    if due.command is c.AnnounceResult:
        return c.AnnounceResult(number=play.number, colour=rules.wheel.colours[play.number])
    return c.PlaceDolly(number=play.number)


def decline(due: DueStep, refused: Refused) -> c.DeclineWager:
    """What follows when a declared wager cannot be placed."""
    return c.DeclineWager(id=due.about, reason=said_of(refused)[:500], because=refused.because)


def _wait(timetable: Timetable, command: type[c.Command]) -> float:
    waits: dict[type[c.Command], float] = {
        c.PlaceYourBets: timetable.pause,
        c.SpinBall: timetable.betting,
        c.NoMoreBets: timetable.last_bets,
        c.DropBall: timetable.rolling,
        c.RestBall: timetable.resting,
        c.AnnounceResult: timetable.announcing,
        c.LiftDolly: timetable.paying,
    }
    return waits.get(command, 0.0)


SAY_IT_ALL: dict[type[c.Command], c.AnyCommand] = {
    c.PlaceYourBets: c.PlaceYourBets(),
    c.SpinBall: c.SpinBall(),
    c.NoMoreBets: c.NoMoreBets(bell=True),
    c.DrawBonusNumbers: c.DrawBonusNumbers(),
    c.DropBall: c.DropBall(),
    c.MoveRacetrackWinners: c.MoveRacetrackWinners(),
    c.CollectLosers: c.CollectLosers(),
    c.PayWinners: c.PayWinners(),
    c.LiftDolly: c.LiftDolly(),
}
AUTOMATIC = frozenset(  # the rest is for people, or for the wheel
    {*SAY_IT_ALL, c.AnnounceResult, c.PlaceDolly} - {c.SpinBall, c.DropBall}
)
