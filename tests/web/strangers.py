"""Tables of every document with people around them, for tests of who may do what from outside."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from croupier.floor.running_table import RunningTable
from croupier.game.roles import Actor
from croupier.rulebook import load
from croupier.store.values import ANY_TABLE
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.mandates import usual_mandates
from croupier.table.people import Post
from croupier.table.terms import MovedBy, WheelSource
from tests.table.matrix import COMMANDS, command_at
from tests.table.playing import ANN, BEN, CAY, DEALER, NEW_ZEALAND, At, Game, somebody

from .callers import Caller, Message, Socket, new_id
from .serving import InProcess, describe_table, serving_in_process

DOCUMENTS = ("sands-2019", "fast-action-2020", "sands-2017", "racetrack-2012", "nz-37")
WITH_PITS = {"dealer": "D", "pit-supervisor": "S", "pit-manager": "M", "gaming-shift-manager": "G"}
LADDERS = {  # positions, with the letters that the matrix has for them
    "sands-2019": WITH_PITS,
    "fast-action-2020": WITH_PITS,
    "sands-2017": {"dealer": "D", "casino-operator": "O"},
    "racetrack-2012": {"dealer": "D", "casino-operator": "O"},
    "nz-37": {"dealer": "D", "game-supervisor": "S", "casino-supervisor": "C", "casino-operator": "O"},
}
POSITIONS = tuple(dict.fromkeys(role for ladder in LADDERS.values() for role in ladder))
PLAYERS = ("Ann", "Ben", "Cay", "Eve")  # Eve has no seat
NOBODY, ONLY_ELSEWHERE = "nobody", "only elsewhere"
ELSEWHERE = "elsewhere"  # a table at which nothing happens
AT_ONCE = 50  # commands on their way in one socket


def name_of(game: str, wheel: WheelSource) -> str:
    return f"{game}-{wheel}"


TABLES = describe_table(ELSEWHERE, "sands-2019", "dealer", "staff") + "".join(
    describe_table(name_of(game, wheel), game, wheel, "staff") for game in DOCUMENTS for wheel in WheelSource
)


class Recorder(Game):
    """Plays by itself, and remembers who asked for what."""

    def __init__(self, game: str, wheel: WheelSource) -> None:
        super().__init__(
            game,
            wheel=wheel,
            limits={"minimum": 100},
            denominations=(100, 500, 2500),
            bank=10_000_000,
            start_pocket="5",
            mandates=usual_mandates(load(game).ladder),
        )
        self.asked: list[tuple[Actor, c.AnyCommand]] = []
        self.open()
        self.asked.clear()  # the house opens its tables by itself

    def step(self, actor: Actor, command: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
        self.asked.append((actor, command))
        return super().step(actor, command)

    def begin(self) -> None:
        """As the matrix has it: Ann owes something and has wagers, Cay has colour chips, two acts wait."""
        self.seat(BEN, CAY, chips=1_000)
        self.do(ANN, c.SitDown("Ann"))
        self.do(self.highest, c.Compensate("Ann", -500, reason="paid too much before"))
        self.do(ANN, c.BuyIn("Ann", 20_000))
        self.do(CAY, c.BuyColourChips("Cay", 1_000))
        lowest, large = self.rules.ladder[1], c.FillBank(600_000, "the tray is low")
        self.do(somebody(lowest, "Sue"), large)
        self.do(somebody(lowest), large)
        self.play("5")

    def lay(self) -> None:
        """Wagers of Ann, if none lie there; in New Zealand one was moved, and one declared."""
        if self.go(At.OPEN).table.play.wagers:
            return
        self.place(ANN, "winner", "straight:17", 500).place(ANN, "loser", "straight:20", 500)
        if self.rules.game in NEW_ZEALAND:
            self.place(ANN, "moved", "straight:30", 500)
            self.do(DEALER, c.DisplaceWager("moved", "straight:33", moved_by=MovedBy.PATRON))
            self.place(ANN, "racetrack", "orphelins", 500, by=DEALER, declared=True)
            self.do(ANN, c.DeclareWager("said", "Ann", "straight:8", 500))


class Hall:
    """A server with all those tables, and everybody who may come to them, by name or position."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.people: dict[str, Caller] = {NOBODY: server.nobody()}
        self.people |= {name: server.join(name) for name in PLAYERS}
        self.people |= {role: server.hire(f"the {role}", {ANY_TABLE: Post(role)}) for role in POSITIONS}
        self.people[ONLY_ELSEWHERE] = server.hire("a stranger", {ELSEWHERE: Post("gaming-shift-manager")})
        self._games: dict[str, Recorder] = {}

    def live(self, table: str) -> RunningTable:
        return self.server.house.floor.tables[table]

    def bring(self, game: str, wheel: WheelSource, to: At) -> str:
        """A table of this game, brought on to a moment by the people who may; its name."""
        table = name_of(game, wheel)
        if table not in self._games:
            self._games[table] = Recorder(game, wheel)
            self._games[table].begin()
        recorder = self._games[table]
        if to is At.OPEN:
            recorder.lay()
        recorder.go(to, "17")
        for actor, command in recorder.asked:
            asked = self._with_numbers_of_the_house(table, command)
            assert b'"accepted":true' in self.server.play(table, actor, asked), asked
        recorder.asked.clear()
        return table

    def _with_numbers_of_the_house(self, table: str, command: c.AnyCommand) -> c.AnyCommand:
        """Nobody names the bonus numbers of a house: its generator draws them, and the same ones light up."""
        match command:
            case c.DrawBonusNumbers():
                return c.DrawBonusNumbers()
            case c.LightBonusNumbers():
                return c.LightBonusNumbers(self.live(table).table.play.drawn or ())
            case _:
                return command

    def note(self, table: str, actor: Actor, command: c.AnyCommand) -> None:
        """Somebody from outside has brought the table on."""
        self._games[table].do(actor, command)
        self._games[table].asked.clear()

    def see(self, table: str) -> Message:
        """Everything of a table, money and all, but for where its record and its clock stand."""
        whole = self.people["dealer"].look(table)
        return {key: value for key, value in whole.items() if key not in ("step", "due_in_ms")}

    def commands(self, game: str, table: str) -> dict[str, c.AnyCommand]:
        """Every command that there is, as it would be given at this table."""
        at = self.live(table).table
        return {name: command_at(kind, game, at) for name, kind in COMMANDS.items()}

    @contextmanager
    def watching(self, table: str) -> Iterator[dict[str, Socket]]:
        """A socket for everybody."""
        with ExitStack() as stack:
            yield {name: stack.enter_context(each.watch(table)) for name, each in self.people.items()}


@contextmanager
def open_hall(folder: Path) -> Iterator[Hall]:
    with serving_in_process(folder / "croupier.db", tables=TABLES, is_dealing=False) as server:
        yield Hall(server)


def ask_all(socket: Socket, commands: Sequence[c.AnyCommand]) -> list[Message]:
    """The answers to commands by WebSocket, each a reply or a problem."""
    answers: list[Message] = []
    for start in range(0, len(commands), AT_ONCE):
        asked = commands[start : start + AT_ONCE]
        answers += socket.answers_to([socket.send(command) for command in asked])
    return answers


def by_http(caller: Caller, table: str, command: c.AnyCommand) -> Message:
    """The answer in the shape that a socket gives it."""
    response = caller.ask(table, command, request := new_id())
    if response.status_code == 200:
        return {"type": "reply", "reply": response.json()}
    return {"type": "problem", "request": request, "problem": response.json()}
