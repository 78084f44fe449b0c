"""Playing a script: the same every time, and nothing happens that was not asked for."""

from croupier.record.steps import START, encode_step
from croupier.table.commands import MoveRacetrackWinners
from croupier.table.events import Refused
from croupier.training.playthrough import play
from croupier.training.transcript import write_transcript

from .scripts import HEADER, read

NZ = """\
table nz-37
people
  Dan dealer
  Ann player
Ann: sits down
Ann: buys in 5000
Dan: place your bets
"""


def test_steps_are_a_second_apart_from_a_fixed_time() -> None:
    steps = [each.step for each in play(read(HEADER + "Ann: sits down\nBen: sits down\n"))]

    assert [step.at for step in steps] == [
        "2000-01-01T00:00:00Z",
        "2000-01-01T00:00:01Z",
        "2000-01-01T00:00:02Z",
    ]


def test_each_step_follows_the_one_before() -> None:
    steps = [each.step for each in play(read(HEADER + "Ann: sits down\nBen: sits down\n"))]

    assert [step.prev for step in steps] == [START, *(encode_step(step)[1] for step in steps[:-1])]
    assert [step.n for step in steps] == [1, 2, 3]


def test_a_refused_act_is_a_step_of_its_own() -> None:
    *_, last = play(read(HEADER + "Ann: bets 500 on red\n"))

    assert isinstance(last.step.events[0], Refused)
    assert last.after == last.before


def test_a_round_in_one_line_moves_racetrack_winners_only_where_there_are_any() -> None:
    without = play(read(NZ + "Ann: bets 500 on 17\nDan: runs the ball into 17\n"))
    declared = "Ann: declares 500 on neighbours:17\nDan: places the declared w1\n"
    with_one = play(read(NZ + declared + "Dan: runs the ball into 17\n"))

    assert not any(isinstance(each.step.command, MoveRacetrackWinners) for each in without)
    assert any(isinstance(each.step.command, MoveRacetrackWinners) for each in with_one)


def test_moving_racetrack_winners_that_are_not_there_is_refused_when_it_is_asked_for() -> None:
    acts = "Dan: runs the ball\nDan: the ball drops after 5 revolutions\nDan: the ball rests in 17\n"
    rest = "Dan: announces 17 black\nDan: puts the dolly on 17\nDan: moves the racetrack winners\n"

    *_, last = play(read(NZ + acts + rest))

    assert isinstance(last.step.command, MoveRacetrackWinners)
    assert isinstance(last.step.events[0], Refused)


def test_the_transcript_ends_with_what_everybody_has() -> None:
    acts = """
Ann: sits down
Ann: buys in 5000
Ben: sits down
Ben: buys colour chips for 1000
Dan: place your bets
Ann: bets 500 on red
Ben: bets 500 in colour chips on black
Dan: runs the ball into 17
Ann: leaves the table
"""

    lines = list(write_transcript(play(read(HEADER + acts))))

    assert lines[-6:] == [
        "",
        "player   bought in   chips now   taken along   owes    net",
        "Ann           5000           0          4500      0   -500",
        "Ben           1000        1500             0      0   +500",
        "",
        "house: win 0, drop 6000, hold 0.00 %",
    ]
