"""Real logs: people play at a table by the rules, and everything is written down as it happens."""

import io
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from croupier import Actor, Role, RuleSet, load
from croupier.audit.log import audit
from croupier.audit.report import AuditReport
from croupier.formats.limits import LimitIn, LimitsIn
from croupier.game.irregularities import Irregularity
from croupier.game.spin import Direction
from croupier.record.log import LogWriter, split_lines
from croupier.record.replay import Replay
from croupier.record.round_collector import collect_rounds
from croupier.record.rounds import RoundRecord
from croupier.record.steps import Step, next_step
from croupier.table import commands as c
from croupier.table.events import AnyEvent
from croupier.table.state import NEW_TABLE, Table
from croupier.table.step import take_step
from croupier.table.terms import Decision, Enforce, Treatment

KEEP_THE_FORMER = (
    "if a rule set that comes with the program was changed: "
    "copy its text as it was to src/croupier/rulebook/former/<fingerprint>.toml"
)
NOON = datetime.fromisoformat("2026-03-01T12:00:00")

ANN = Actor(person="Ann", role=Role("player"))
ZOE = Actor(person="Zoë", role=Role("player"))
DEALER = Actor(person="Dana", role=Role("dealer"))
SUPERVISOR = Actor(person="Sam", role=Role("pit-supervisor"))
MANAGER = Actor(person="Max", role=Role("gaming-shift-manager"))

Asked = tuple[Actor, c.AnyCommand]
Happened = tuple[Actor, c.AnyCommand, tuple[AnyEvent, ...]]


@cache
def _load(game: str) -> RuleSet:
    return load(game)


def load_once(game: str, options: Any = None, _fingerprint: str = "") -> RuleSet:
    """The rules of a game, read once for all tests where a table has no options."""
    return load(game, options) if options else _load(game)


def time_of(n: int) -> str:
    """When the n-th step happens: a second after the one before."""
    return f"{NOON + timedelta(seconds=n):%Y-%m-%dT%H:%M:%S}.000Z"


def written(happened: Iterable[Happened]) -> bytes:
    """A log with a right chain and a right seal, whatever it says."""
    stream = io.BytesIO()
    writer = LogWriter(stream)
    for n, (actor, command, events) in enumerate(happened, 1):
        writer.write(next_step(writer.end, time_of(n), actor, command, events))
    writer.seal()
    return stream.getvalue()


def audited(log: bytes, head: str | None = None) -> AuditReport:
    return audit(split_lines(io.BytesIO(log)), load_rules=load_once, head=head)


class Sitting:
    """A table, and everything that happened at it."""

    def __init__(self, opening: c.OpenTable, actor: Actor = DEALER, rules: RuleSet | None = None) -> None:
        self.rules = rules or load_once(opening.game, opening.options)
        self.table: Table = NEW_TABLE
        self.happened: list[Happened] = []
        self.ask(actor, opening)

    def ask(self, actor: Actor, command: c.AnyCommand) -> tuple[AnyEvent, ...]:
        events, self.table = take_step(self.rules, self.table, actor, command)
        self.happened.append((actor, command, events))
        return events

    def ask_all(self, *asked: Asked) -> "Sitting":
        for actor, command in asked:
            self.ask(actor, command)
        return self

    @property
    def log(self) -> bytes:
        return written(self.happened)

    @property
    def lines(self) -> list[bytes]:
        return self.log.splitlines(keepends=True)

    @property
    def head(self) -> str:
        return audited(self.log).summary.head

    @property
    def steps(self) -> list[Step]:
        steps, stream = [], LogWriter(io.BytesIO())
        for n, (actor, command, events) in enumerate(self.happened, 1):
            steps.append(next_step(stream.end, time_of(n), actor, command, events))
            stream.write(steps[-1])
        return steps

    @property
    def rounds(self) -> list[RoundRecord]:
        return list(collect_rounds(self.steps, Replay(load_once)))


def seated(game: str = "sands-2019", **settings: Any) -> Sitting:
    """A table with two players who have bought in."""
    opening = c.OpenTable(table="R1", game=game, **settings)
    return Sitting(opening).ask_all(
        (ANN, c.SitDown(player="Ann")),
        (ZOE, c.SitDown(player="Zoë")),
        (ANN, c.BuyIn(player="Ann", amount=100_000)),
        (ZOE, c.BuyIn(player="Zoë", amount=50_000)),
    )


def place(actor: Actor, id: str, wager: str, stake: int) -> Asked:
    return actor, c.PlaceWager(id=id, player=actor.person, wager=wager, stake=stake)


def spin(ball: Direction = Direction.ANTICLOCKWISE) -> Asked:
    return DEALER, c.SpinBall(wheel_direction=Direction.CLOCKWISE, ball_direction=ball)


def to_the_call(*wagers: Asked) -> Iterator[Asked]:
    yield DEALER, c.PlaceYourBets()
    yield from wagers
    yield spin()
    yield DEALER, c.NoMoreBets()


def to_rest(number: str) -> Iterator[Asked]:
    yield DEALER, c.DropBall(revolutions=6)
    yield DEALER, c.RestBall(number=number)


def to_the_end(number: str, colour: str) -> Iterator[Asked]:
    yield DEALER, c.AnnounceResult(number=number, colour=colour)
    yield DEALER, c.PlaceDolly(number=number)
    yield DEALER, c.CollectLosers()
    yield DEALER, c.PayWinners()
    yield DEALER, c.LiftDolly()


def play_round() -> Sitting:
    """One round in twenty steps: a split that wins, two losers, a late wager that is refused."""
    return seated().ask_all(
        *to_the_call(
            place(ANN, "w1", "split:0-00", 1_000),
            place(ANN, "w2", "red", 5_000),
            place(ZOE, "w3", "dozen:1", 2_500),
            (ZOE, c.AddToWager(id="w3", amount=500)),
        ),
        place(ZOE, "w4", "black", 1_000),
        *to_rest("0"),
        *to_the_end("0", "green"),
    )


def play_two_rounds() -> Sitting:
    return play_round().ask_all(
        *to_the_call(place(ZOE, "w1", "straight:17", 500)), *to_rest("17"), *to_the_end("17", "black")
    )


def play_void_round() -> Sitting:
    return seated().ask_all(
        *to_the_call(place(ANN, "w1", "red", 5_000), place(ZOE, "w2", "corner:25-26-28-29", 700)),
        (DEALER, c.ReportIrregularity(irregularity=Irregularity.FOREIGN_OBJECT)),
    )


def play_round_spun_the_wrong_way() -> Sitting:
    return seated().ask_all(
        (DEALER, c.PlaceYourBets()), place(ANN, "w1", "red", 5_000), spin(Direction.CLOCKWISE)
    )


def play_round_of_a_short_spin() -> Sitting:
    return seated().ask_all(*to_the_call(place(ANN, "w1", "red", 5_000)), (DEALER, c.DropBall(revolutions=3)))


def play_round_called_off() -> Sitting:
    return seated().ask_all(
        *to_the_call(place(ANN, "w1", "red", 5_000)), (DEALER, c.NoSpin(reason="a child at the wheel"))
    )


def play_round_void_by_decision() -> Sitting:
    return seated().ask_all(
        *to_the_call(place(ANN, "w1", "red", 5_000)),
        (DEALER, c.ReferCase(what="two balls in the wheel")),
        (MANAGER, c.DecideCase(decision=Decision.VOID, reason="nobody can say which counts")),
    )


def play_round_decided_to_go_on() -> Sitting:
    return seated().ask_all(
        *to_the_call(place(ANN, "w1", "red", 5_000)),
        (DEALER, c.ReportIrregularity(irregularity=Irregularity.BALL_OVERLONG)),
        (MANAGER, c.DecideCase(decision=Decision.PLAY_ON, reason="it fell by itself")),
        *to_rest("1"),
        *to_the_end("1", "red"),
    )


def play_in_the_dark(*, at_rest: bool = False) -> Sitting:
    """The power fails while the ball runs, or when it lies in its number already."""
    failure = DEALER, c.ReportIrregularity(irregularity=Irregularity.POWER_FAILURE)
    return seated().ask_all(
        *to_the_call(place(ANN, "w1", "red", 5_000)),
        *(() if at_rest else (failure,)),
        *to_rest("1"),
        *((failure,) if at_rest else ()),
        *to_the_end("1", "red"),
    )


def play_in_the_dark_at_rest() -> Sitting:
    return play_in_the_dark(at_rest=True)


def play_re_spin() -> Sitting:
    """A void spin in New Zealand: the wagers stay, and the ball is spun again from where it lay."""
    return seated("nz-37", start_pocket="5").ask_all(
        *to_the_call(place(ANN, "w1", "red", 5_000)),
        (DEALER, c.NoSpin(reason="the ball was touched")),
        (DEALER, c.ReturnBall(number="5")),
        spin(),
        (DEALER, c.NoMoreBets()),
        *to_rest("1"),
        *to_the_end("1", "red"),
    )


def play_racetrack() -> Sitting:
    """A declared wager of several pieces that wins."""
    voisins = c.DeclareWager(id="w1", player="Ann", wager="voisins", stake=9_000)
    return seated("nz-37").ask_all(
        (DEALER, c.PlaceYourBets()),
        (ANN, voisins),
        (DEALER, c.PlaceDeclaredWager(id="w1")),
        spin(),
        (DEALER, c.NoMoreBets()),
        *to_rest("0"),
        (DEALER, c.AnnounceResult(number="0", colour="green")),
        (DEALER, c.PlaceDolly(number="0")),
        (DEALER, c.MoveRacetrackWinners()),
        (DEALER, c.CollectLosers()),
        (DEALER, c.PayWinners()),
        (DEALER, c.LiftDolly()),
    )


TEN = ("0", "00", "S", "MBS", "1", "5", "9", "13", "17", "21")


def play_bonus_numbers(lit: tuple[str, ...] = TEN) -> Sitting:
    return seated("fast-action-2020").ask_all(
        *to_the_call(place(ANN, "w1", "straight:17", 1_000), place(ZOE, "w2", "bonus-win", 500)),
        (DEALER, c.DrawBonusNumbers(numbers=TEN)),
        (DEALER, c.LightBonusNumbers(numbers=lit)),
        *(() if lit != TEN else (*to_rest("17"), *to_the_end("17", "black"))),
    )


def play_with_limits() -> Sitting:
    """On a cloth: a wager under the minimum and one over the maximum lie there, and are settled as such."""
    limits = LimitsIn(minimum=500, maximum=3_000)
    sitting = seated(limits=limits, enforce=Enforce.AS_THEY_LIE)
    for _ in range(2):
        sitting.ask_all(
            *to_the_call(place(ANN, "w1", "red", 100), place(ZOE, "w2", "black", 5_000)),
            *to_rest("1"),
            *to_the_end("1", "red"),
        )
    return sitting


def play_with_steps() -> Sitting:
    """A racetrack wager off its step, on a layout without the Asian racetrack, with limits of its own."""
    limits = LimitsIn(
        minimum=100, by_kind={"voisins": LimitIn(minimum=900, maximum=90_000)}, increments={"voisins": 900}
    )
    opening = {"options": {"asian_racetrack": False}, "limits": limits, "enforce": Enforce.AS_THEY_LIE}
    return seated("nz-37", **opening).ask_all(
        (DEALER, c.PlaceYourBets()),
        (ANN, c.DeclareWager(id="w1", player="Ann", wager="voisins", stake=2_000)),
        (DEALER, c.PlaceDeclaredWager(id="w1")),
        place(ZOE, "w2", "tiers", 600),
        spin(),
        (DEALER, c.NoMoreBets()),
        *to_rest("0"),
        (DEALER, c.AnnounceResult(number="0", colour="green")),
        (DEALER, c.PlaceDolly(number="0")),
        (DEALER, c.MoveRacetrackWinners()),
        (DEALER, c.CollectLosers()),
        (DEALER, c.PayWinners()),
        (DEALER, c.LiftDolly()),
    )


def play_with_rulings() -> Sitting:
    """Chips that do not lie clearly: one wager is returned, one counts elsewhere."""
    rule = c.RuleOnWager
    return seated().ask_all(
        *to_the_call(
            place(ANN, "w1", "red", 5_000), place(ANN, "w2", "black", 700), place(ZOE, "w3", "odd", 300)
        ),
        (DEALER, c.QuestionWager(id="w1", what="it touches two boxes")),
        (DEALER, c.QuestionWager(id="w2", what="it touches two boxes")),
        *to_rest("1"),
        (SUPERVISOR, rule(id="w1", treatment=Treatment.RETURNED, reason="nobody can say")),
        (
            SUPERVISOR,
            rule(id="w2", treatment=Treatment.AT_ANOTHER_PLACE, to="red", reason="Ann said red"),
        ),
        *to_the_end("1", "red"),
    )


def play_taken_away() -> Sitting:
    """Chips that a player takes from the cloth after the call count all the same."""
    return seated(enforce=Enforce.AS_THEY_LIE).ask_all(
        *to_the_call(place(ANN, "w1", "red", 5_000), place(ZOE, "w2", "black", 700)),
        (ANN, c.WithdrawWager(id="w1")),
        *to_rest("17"),
        *to_the_end("17", "black"),
    )


def play_taken_away_and_void() -> Sitting:
    """What a player took away is not given back a second time."""
    return seated(enforce=Enforce.AS_THEY_LIE).ask_all(
        *to_the_call(place(ANN, "w1", "red", 5_000), place(ZOE, "w2", "black", 700)),
        (ANN, c.WithdrawWager(id="w1")),
        (DEALER, c.ReportIrregularity(irregularity=Irregularity.FOREIGN_OBJECT)),
    )


def play_corrected() -> Sitting:
    """A number that was entered wrongly, and put right when the round was over."""
    correct = c.CorrectNumber(round=1, number="1", reason="the camera shows 1")
    return play_round().ask_all((MANAGER, correct))


def play_undone() -> Sitting:
    return play_round().ask_all(
        (DEALER, c.ReferCase(what="the wheel was not level", round=1)),
        (MANAGER, c.DecideCase(decision=Decision.VOID, reason="it was not")),
    )


SITTINGS = (
    play_round,
    play_two_rounds,
    play_void_round,
    play_round_spun_the_wrong_way,
    play_round_of_a_short_spin,
    play_round_called_off,
    play_round_void_by_decision,
    play_round_decided_to_go_on,
    play_in_the_dark,
    play_in_the_dark_at_rest,
    play_re_spin,
    play_racetrack,
    play_bonus_numbers,
    play_with_limits,
    play_with_steps,
    play_with_rulings,
    play_taken_away,
    play_taken_away_and_void,
    play_corrected,
    play_undone,
)
