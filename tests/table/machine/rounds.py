"""What must hold of a round: one after the other, one number, void as listed, and results as they were."""

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Table
from croupier.table.terms import ClosedBy

from .hand import judge_by_hand
from .memory import Memory

FACTS = (e.BallSpun, e.BallDropped, e.BallRested, e.IrregularityReported, e.NoSpinCalled, e.BonusNumbersLit)

ENDS = {"RoundVoided": "void", "SpinVoided": "re-spin", "CaseReferred": "referred"}


def check_number(memory: Memory, event: e.AnyEvent) -> None:
    """Before it is remembered: the number announced, marked and settled by is where the ball rests."""
    if isinstance(event, e.ResultAnnounced | e.DollyPlaced | e.DollyLifted):
        what = type(event).__name__
        assert event.number == memory.number, f"{what} says {event.number}, not {memory.number}"
    if isinstance(event, e.BonusNumbersDrawn):
        assert not memory.is_open, "bonus numbers were drawn while bets were open"
        assert memory.ball != "at rest", "bonus numbers were drawn after the ball had come to rest"
        assert len(event.numbers) == len(set(event.numbers)) == 10, f"bonus numbers: {event.numbers}"


def check_opening(memory: Memory, event: e.AnyEvent) -> None:
    if isinstance(event, e.BetsOpened):
        assert not memory.under_way, "a round opens while another is under way"
        assert event.round == memory.round + 1, f"round {event.round} follows on {memory.round}"
        assert memory.notice is None, f"limits of which notice was given do not hold: {memory.notice}"
    if isinstance(event, e.LimitsChanged):
        over = not memory.under_way or memory.settled is not None
        assert over, "limits changed in the middle of a round"


def check_closing(memory: Memory, event: e.AnyEvent) -> None:
    """By the call while the ball rolls; before it only where somebody may allow that; by the drop in one."""
    if not isinstance(event, e.BetsClosed):
        return
    assert memory.is_open, "bets were closed twice"
    allowed = {
        ClosedBy.THE_CALL: memory.ball == "rolling",
        ClosedBy.THE_EARLY_CALL: memory.ball == "still" and memory.terms.has_limit_clauses,
        ClosedBy.THE_DROP: memory.ball == "dropped" and memory.terms.is_nz,
        ClosedBy.A_DECISION: memory.ball in ("dropped", "at rest") and not memory.terms.is_nz,
    }
    assert allowed[event.by], f"bets were closed by {event.by} while the ball was {memory.ball}"


def check_closed(memory: Memory) -> None:
    """In New Zealand the drop of the ball closes the betting."""
    dropped = memory.is_open and memory.ball in ("dropped", "at rest")
    assert not dropped or not memory.terms.is_nz, "the ball has dropped, and bets are open"


def check_void(memory: Memory, event: e.AnyEvent) -> None:
    """Nothing of a void round, or of a void spin, is collected or paid; nothing is without a result."""
    if isinstance(event, e.RoundVoided | e.SpinVoided):
        moved = memory.done.keys() & {"settled", "collected", "paid"}
        assert not moved, f"wagers were {sorted(moved)} in what is now void"
        assert isinstance(event, e.SpinVoided) == memory.terms.is_nz, f"{type(event).__name__} in this game"
    if isinstance(event, e.WagerSettled | e.WagerCollected | e.WinnerPaid):
        assert memory.announced, f"{type(event).__name__} without a result"


def judge(memory: Memory) -> str:
    """What the documents make of what was seen of this spin: settled, void, re-spin or referred."""
    verdict = judge_by_hand(memory.terms, memory.irregularities, memory.lamps())
    is_undrawn = memory.terms.game == "fast-action-2020" and memory.drawn is None
    if verdict == "settled" and (memory.uncalled or (is_undrawn and memory.ball == "at rest")):
        return "referred"
    return verdict


def check_judgement(
    verdict: str | None, waits: bool, command: c.AnyCommand, events: tuple[e.AnyEvent, ...]
) -> None:
    """What was seen leads to what the document says; besides, a decision may void, and staff may refer.

    While a case `waits` nothing more is referred.
    """
    followed = {ENDS[type(event).__name__] for event in events if type(event).__name__ in ENDS}
    if verdict is not None:
        expected = {verdict} - {"settled", "referred" if waits else ""}
        assert followed == expected, f"{followed} followed; by the document it is {verdict}"
    elif not isinstance(command, c.DecideCase):
        expected = {"referred"} if isinstance(command, c.ReferCase) else set()
        assert followed == expected, f"{followed} out of nothing"


def check_case(memory: Memory, table: Table) -> None:
    """A case waits until it is decided, or its round is void; and what no rule covers always has one."""
    waits = None if table.case is None else table.case.round
    assert waits == memory.case_round, f"a case about round {waits} waits, not about {memory.case_round}"
    if memory.under_way and memory.settled is None and waits is None:
        verdict = judge(memory)
        assert verdict == "settled", f"by the document the round is {verdict}, and it goes on"


def check_results(memory: Memory, table: Table) -> None:
    """The display shows the number of every round that was settled, as corrected."""
    shown = {result.round: result.number for result in table.results}
    assert shown == memory.results, f"the display shows {shown}, not {memory.results}"
