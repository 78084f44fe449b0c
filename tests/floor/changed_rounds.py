"""Stories in which a round changes after its end, at a table of a house that may be gone a moment later.

`python -m tests.floor.changed_rounds ADDRESS STORY` plays one in a process of its own, which then waits to be
killed.
"""

import asyncio
import sys
from collections.abc import Iterator

from croupier.floor.settings import TableSettings
from croupier.formats.limits import LimitsIn
from croupier.game.irregularities import Irregularity
from croupier.game.roles import Actor, Role
from croupier.game.spin import Direction
from croupier.store.addresses import open_store
from croupier.table import commands as c
from croupier.table.dealt_by import DealtBy
from croupier.table.terms import Decision
from tests.waiting import until

from .nodes import ANN, DANA, Node, decode

MAX = Actor(person="Max", role=Role("gaming-shift-manager"))
SETTINGS = TableSettings(
    name="left",
    title="left",
    dealer=DealtBy.STAFF,
    open=c.OpenTable(table="left", game="sands-2019", limits=LimitsIn(minimum=100)),
)
SEEN = "the camera shows another number"

Act = tuple[Actor, c.AnyCommand]


def play_round(number: str, wager: str) -> Iterator[Act]:
    """Ann has chips on 17."""
    yield DANA, c.PlaceYourBets()
    yield ANN, c.PlaceWager(wager, "Ann", "straight:17", 500)
    yield DANA, c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)
    yield DANA, c.NoMoreBets()
    yield DANA, c.DropBall(6)
    yield DANA, c.RestBall(number)
    yield DANA, c.AnnounceResult(number)
    yield DANA, c.PlaceDolly(number)
    yield DANA, c.CollectLosers()
    yield DANA, c.PayWinners()
    yield DANA, c.LiftDolly()


def void_round() -> Iterator[Act]:
    yield DANA, c.PlaceYourBets()
    yield DANA, c.SpinBall(Direction.CLOCKWISE, Direction.ANTICLOCKWISE)
    yield DANA, c.ReportIrregularity(Irregularity.BALL_OUT_OF_WHEEL)


def correct(number: str) -> Act:
    return MAX, c.CorrectNumber(round=1, number=number, reason=SEEN)


def refer(about: int = 1) -> Act:
    return DANA, c.ReferCase("two balls were in the wheel", about)


def decide(decision: Decision) -> Act:
    return MAX, c.DecideCase(decision, "as the camera shows it")


COMPENSATE = (MAX, c.Compensate("Ann", 500, "a chip fell to the floor"))
STORIES: dict[str, tuple[Act, ...]] = {  # what comes after round 1
    "a number corrected": (correct("17"),),
    "a number corrected twice": (correct("17"), correct("18")),
    "a number corrected and corrected back": (correct("17"), correct("20"), correct("17")),
    "a number corrected after a void round": (*void_round(), correct("17")),
    "a number corrected between void rounds": (*void_round(), correct("17"), *void_round(), correct("18")),
    "a number corrected while bets are open": ((DANA, c.PlaceYourBets()), correct("17")),
    "a compensation": (COMPENSATE,),
    "a correction and a compensation": (correct("17"), COMPENSATE),
    "a case that waits": (refer(),),
    "a case decided, and the round stands": (refer(), decide(Decision.LET_STAND)),
    "a case decided, and the round is void": (refer(), decide(Decision.VOID)),
    "a case decided twice": (refer(), decide(Decision.LET_STAND), refer(), decide(Decision.VOID)),
    "a case decided after a void round": (*void_round(), refer(), decide(Decision.VOID)),
    "a round void by decision": (
        (DANA, c.PlaceYourBets()),
        refer(2),
        decide(Decision.VOID),
        correct("17"),
    ),
    "a display corrected": ((MAX, c.CorrectDisplay(round=1, shown="5", reason="a lamp is broken")),),
}


async def play(node: Node, story: str) -> None:
    await until(node.decides)
    await node.ready()
    await node.seat(ANN)
    for place, (actor, command) in enumerate((*play_round("20", "w1"), *STORIES[story])):
        reply = decode(await node.ask(actor, f"act-{place}", command))
        assert reply.accepted, reply


async def main(address: str, story: str) -> None:
    node = await Node(await open_store(address)).start(SETTINGS)
    await play(node, story)
    print("played", flush=True)
    assert node.running is not None
    await node.running


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
