"""A crowd at the door: who comes then is told so at once, and nothing of it is decided."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.floor.sequencer import FEW
from croupier.table import commands as c
from croupier.web.crowd import BEAT, LATE, Crowd
from croupier.web.rate_limits import RateLimits

from .serving import CLOTH, GENEROUS, InProcess, serving_in_process

LASTING = RateLimits().wait
LIMITS = replace(GENEROUS, wait=LASTING)


def note_beats(crowd: Crowd, late: float, seconds: float) -> None:
    """Beats that all come so late, for so long."""
    now = 0.0
    while now <= seconds:
        due = now + BEAT
        now = due + late
        crowd.note_beat(due, now)


def make_crowd(under_way: int = FEW + 1) -> Crowd:
    crowd = Crowd(LASTING)
    crowd.under_way = under_way
    return crowd


def test_many_who_wait_while_the_house_is_late_for_some_time_are_a_crowd() -> None:
    crowd = make_crowd()

    note_beats(crowd, 2 * LATE, 3 * LASTING)

    assert crowd.is_there()


def test_one_hitch_makes_no_crowd_however_long_it_was() -> None:
    crowd = make_crowd()

    crowd.note_beat(0.0, 5.0)

    assert not crowd.is_there()


def test_few_who_wait_are_no_crowd_however_late_the_house_is() -> None:
    crowd = make_crowd(FEW)

    note_beats(crowd, 2 * LATE, 3 * LASTING)

    assert not crowd.is_there()


def test_a_crowd_is_over_with_the_first_beat_in_time() -> None:
    crowd = make_crowd()
    note_beats(crowd, 2 * LATE, 3 * LASTING)

    crowd.note_beat(10.0, 10.0)

    assert not crowd.is_there()


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[InProcess]:
    with serving_in_process(tmp_path / "croupier.db", tables=CLOTH, limits=LIMITS) as server:
        server.house.crowd.under_way += FEW + 1
        yield server


def test_who_comes_to_a_crowd_is_told_to_ask_again_and_then_answered(crowded: InProcess) -> None:
    ann, crowd = crowded.join("Ann"), crowded.house.crowd
    with ann.watch("cloth") as socket:
        note_beats(crowd, 2 * LATE, 3 * LASTING)
        refused = socket.answer_to(socket.send(c.SitDown("Ann"), "sits-down"))["problem"]
        crowd.note_beat(10.0, 10.0)
        again = socket.answer_to(socket.send(c.SitDown("Ann"), "sits-down"))["reply"]
    figures = ann.get("/metrics").text

    assert (refused["status"], refused["retry_after"]) == (503, 1)
    assert again["accepted"]
    assert "\ncroupier_overdue_total 1\n" in figures
    assert crowd.under_way == FEW + 1, "whoever was answered waits no longer"
