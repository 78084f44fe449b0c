"""Round records: all that `croupier settle` needs to settle a round again, and what happened besides."""

import csv
import io
from collections.abc import Callable

import msgspec
import pytest

from croupier import settle
from croupier.formats.reasons import Because
from croupier.formats.rounds import RoundReader
from croupier.formats.settlements import encode_settlement
from croupier.formats.why import worded
from croupier.game.grounds import Ground
from croupier.game.lines import LineResult
from croupier.game.policies import SettleBy
from croupier.game.settlement import RoundResult
from croupier.game.spin import Direction, Ruling
from croupier.record.round_rows import HEADER, encode_row, rows_of
from croupier.record.rounds import RoundRecord, StaffRecord
from croupier.table import commands as c
from croupier.table.events import WagerSettled
from croupier.table.terms import Decision, MovedBy

from .playing import (
    ANN,
    DEALER,
    MANAGER,
    SITTINGS,
    TEN,
    Sitting,
    place,
    play_bonus_numbers,
    play_corrected,
    play_in_the_dark,
    play_in_the_dark_at_rest,
    play_racetrack,
    play_re_spin,
    play_round,
    play_round_called_off,
    play_round_decided_to_go_on,
    play_round_of_a_short_spin,
    play_round_spun_the_wrong_way,
    play_round_void_by_decision,
    play_taken_away,
    play_taken_away_and_void,
    play_two_rounds,
    play_undone,
    play_void_round,
    play_with_limits,
    play_with_rulings,
    play_with_steps,
    seated,
    to_rest,
    to_the_call,
    to_the_end,
)


def settled_again(record: RoundRecord) -> bytes:
    """What `croupier settle` makes of the input that a record holds."""
    rules, play = RoundReader().read(msgspec.json.encode(record.input))
    return encode_settlement(rules, settle(rules, play))


def only_round(sitting: Sitting) -> RoundRecord:
    (record,) = sitting.rounds
    return record


@pytest.mark.parametrize("play", SITTINGS)
def test_settle_makes_of_the_input_just_what_was_settled(play: Callable[[], Sitting]) -> None:
    records = [record for record in play().rounds if record.input is not None]

    assert [settled_again(record) for record in records] == [
        msgspec.json.encode(worded(record.settlement, with_data=False)) for record in records
    ]
    assert records or play is play_round_void_by_decision


def test_a_record_says_who_played_what_where_and_when() -> None:
    record = only_round(play_round())

    assert (record.table, record.round, record.game, record.options) == ("R1", 1, "sands-2019", {})
    assert (record.first_step, record.last_step) == (6, 20)
    assert (record.opened, record.ended) == ("2026-03-01T12:00:06.000Z", "2026-03-01T12:00:20.000Z")
    assert (record.result, record.settlement.outcome) == (RoundResult.SETTLED, "0")
    assert record.fingerprint == play_round().rules.fingerprint
    assert record.refusals == 1
    assert record.staff == (StaffRecord("Dana", "dealer", None),)


def test_a_record_holds_the_spin_as_it_was_seen() -> None:
    (spin,) = only_round(play_round()).spins

    assert (spin.spin, spin.wheel_direction, spin.ball_direction) == (
        1,
        Direction.CLOCKWISE,
        Direction.ANTICLOCKWISE,
    )
    assert (spin.revolutions, spin.number, spin.verdict) == (6, "0", Ruling.VALID)


def test_every_round_of_a_log_has_its_record_in_order() -> None:
    records = play_two_rounds().rounds

    assert [(record.round, record.settlement.outcome) for record in records] == [(1, "0"), (2, "17")]
    assert [line.player for line in records[1].settlement.lines] == ["Zoë"]


def test_a_round_that_has_not_ended_has_no_record() -> None:
    assert seated().ask_all(*to_the_call(place(ANN, "w1", "red", 500))).rounds == []


def test_a_void_round_returns_every_stake_and_says_why() -> None:
    record = only_round(play_void_round())

    assert (record.result, record.clauses) == (RoundResult.VOID, ("5.4",))
    assert [(line.id, line.result, line.returned) for line in record.settlement.lines] == [
        ("w1", LineResult.RETURNED, 5_000),
        ("w2", LineResult.RETURNED, 700),
    ]
    assert record.input is not None
    assert record.input.irregularities == ["foreign-object"]
    assert record.spins[0].verdict is Ruling.VOID


def test_a_ball_spun_the_wrong_way_is_an_irregularity_in_the_input() -> None:
    record = only_round(play_round_spun_the_wrong_way())

    assert record.input is not None
    assert record.input.irregularities == ["ball-spun-with-wheel"]
    assert record.spins[0].irregularities == ()  # nobody reported it: it follows from the directions


def test_too_few_revolutions_are_an_irregularity_in_the_input() -> None:
    record = only_round(play_round_of_a_short_spin())

    assert record.result is RoundResult.VOID
    assert record.spins[0].revolutions == 3
    assert record.input is not None
    assert record.input.irregularities == ["fewer-than-four-revolutions"]


def test_a_power_failure_is_in_the_input_unless_the_ball_had_come_to_rest() -> None:
    """After that it changes nothing: the result stands, and no clause lets it be played on."""
    running, resting = only_round(play_in_the_dark()), only_round(play_in_the_dark_at_rest())

    inputs = [msgspec.to_builtins(record.input) for record in (running, resting)]

    assert (running.clauses, resting.clauses) == (("5.11.2",), ())
    assert [each.get("irregularities") for each in inputs] == [["power-failure"], None]
    assert [str(each) for each in resting.spins[0].irregularities] == ["power-failure"]


def test_a_round_that_was_called_off_is_void_by_the_call() -> None:
    record = only_round(play_round_called_off())

    assert record.input is not None
    assert record.input.irregularities == ["no-spin-announced"]


def test_a_round_that_is_void_after_the_ball_came_to_rest_has_no_outcome() -> None:
    sitting = seated().ask_all(
        *to_the_call(place(ANN, "w1", "red", 5_000)), *to_rest("1"), (DEALER, c.NoSpin(reason="too late"))
    )

    record = only_round(sitting)

    assert record.spins[0].number == "1"
    assert record.settlement.outcome is None
    assert "outcome" not in msgspec.to_builtins(record.input)


def test_a_round_that_somebody_decided_to_be_void_has_no_input_because_no_rule_makes_it_so() -> None:
    record = only_round(play_round_void_by_decision())

    assert record.result is RoundResult.VOID
    assert record.input is None
    (case,) = record.cases
    assert (case.what, case.decision, case.person) == ("two balls in the wheel", Decision.VOID, "Max")


def test_a_case_that_was_decided_is_in_the_record_of_its_round() -> None:
    record = only_round(play_round_decided_to_go_on())

    assert [(case.decision, case.reason, case.role) for case in record.cases] == [
        (Decision.PLAY_ON, "it fell by itself", "gaming-shift-manager")
    ]
    assert [str(each) for each in record.spins[0].irregularities] == ["ball-overlong"]
    assert record.staff[-1] == StaffRecord("Max", "gaming-shift-manager", None)


def test_a_spin_that_was_repeated_is_in_the_record_with_the_one_that_counted() -> None:
    record = only_round(play_re_spin())

    assert [(spin.spin, spin.verdict, spin.number) for spin in record.spins] == [
        (1, Ruling.VOID, None),
        (2, Ruling.VALID, "1"),
    ]
    assert record.spins[0].clauses
    assert [list(map(str, spin.irregularities)) for spin in record.spins] == [["no-spin-announced"], []]
    assert record.settled_by is SettleBy.REST


def test_a_wager_of_several_pieces_keeps_them() -> None:
    (line,) = only_round(play_racetrack()).settlement.lines

    assert len(line.pieces) > 1
    assert sum(piece.stake for piece in line.pieces) == line.stake == 9_000


def test_bonus_numbers_are_in_the_spin_and_in_the_input() -> None:
    record = only_round(play_bonus_numbers())

    assert record.spins[0].bonus_numbers == TEN
    assert record.input is not None
    assert isinstance(record.input.bonus_numbers, list)
    assert set(record.input.bonus_numbers) == set(TEN)


def test_a_bonus_number_that_stayed_dark_is_in_the_input() -> None:
    record = only_round(play_bonus_numbers(lit=TEN[:9]))

    assert record.result is RoundResult.VOID
    assert settled_again(record) == msgspec.json.encode(worded(record.settlement, with_data=False))
    assert record.input is not None
    assert isinstance(record.input.lit_numbers, list)
    assert set(record.input.lit_numbers) == set(TEN[:9])


def test_limits_and_who_was_warned_before_are_in_the_input() -> None:
    first, second = play_with_limits().rounds

    assert first.settlement.newly_warned == ("Ann",)
    assert second.settlement.newly_warned == ()
    assert first.input is not None
    assert second.input is not None
    assert msgspec.to_builtins(first.input)["limits"] == {"minimum": 500, "maximum": 3_000}
    assert "warned_players" not in msgspec.to_builtins(first.input)
    assert second.input.warned_players == ["Ann"]
    assert [line.result for line in second.settlement.lines] == [LineResult.RETURNED, LineResult.LOST]
    assert second.at_call is not None
    assert second.at_call[0].although == Because(Ground.UNDER_MINIMUM, {"stake": 100, "minimum": 500})


def test_options_limits_by_kind_steps_and_who_placed_a_wager_are_in_the_input() -> None:
    fields = msgspec.to_builtins(only_round(play_with_steps()).input)

    assert fields["options"] == {"asian_racetrack": False}
    assert fields["limits"] == {
        "minimum": 100,
        "by_kind": {"voisins": {"minimum": 900, "maximum": 90_000}},
        "increments": {"voisins": 900},
    }
    assert [(each["id"], each["placed_by"]) for each in fields["wagers"]] == [
        ("w1", "dealer"),
        ("w2", "player"),
    ]


def test_a_wager_that_a_ruling_returns_stands_beside_the_input() -> None:
    record = only_round(play_with_rulings())

    assert record.input is not None
    assert [(wager.id, wager.wager) for wager in record.input.wagers] == [("w2", "red"), ("w3", "odd")]
    assert [(line.id, line.result, line.returned) for line in record.returned_by_ruling] == [
        ("w1", LineResult.RETURNED, 5_000)
    ]
    assert [(ruling.id, ruling.to, ruling.person) for ruling in record.rulings] == [
        ("w1", None, "Sam"),
        ("w2", "red", "Sam"),
    ]


@pytest.mark.parametrize("play", SITTINGS)
def test_a_settlement_is_what_was_recorded(play: Callable[[], Sitting]) -> None:
    """The log has the clauses by which a wager counts before those by which it wins or loses."""
    sitting = play()
    logged = [
        event for _, _, events in sitting.happened for event in events if isinstance(event, WagerSettled)
    ]

    lines = [
        (line.id, line.winnings, line.returned, (*record.counts_by.get(line.id, ()), *line.clauses), line.why)
        for record in sitting.rounds
        if record.result is RoundResult.SETTLED
        for line in (*record.settlement.lines, *record.returned_by_ruling)
    ]

    assert sorted(lines) == sorted(
        (event.id, event.winnings, event.returned, event.clauses, event.why) for event in logged
    )


def test_the_clauses_by_which_a_wager_counts_stand_beside_its_settlement() -> None:
    assert only_round(play_with_rulings()).counts_by == {"w2": ("3.9",)}
    assert only_round(play_taken_away()).counts_by == {"w1": ("5.14",)}
    assert only_round(play_round()).counts_by == {}


def test_chips_that_were_taken_away_after_the_call_count_and_are_named() -> None:
    record = only_round(play_taken_away())

    assert record.taken_after_the_call == ("w1",)
    assert [(line.id, line.collected) for line in record.settlement.lines] == [("w1", 5_000), ("w2", 0)]


def test_chips_that_were_taken_away_are_not_returned_by_a_void_round() -> None:
    record = only_round(play_taken_away_and_void())

    assert record.taken_after_the_call == ("w1",)
    assert [(line.id, line.returned) for line in record.settlement.lines] == [("w2", 700)]


def test_both_moments_are_kept_where_chips_moved_in_between() -> None:
    moved = c.DisplaceWager(id="w1", to="black", moved_by=MovedBy.PATRON)
    record = only_round(
        seated("nz-37").ask_all(
            *to_the_call(place(ANN, "w1", "red", 500)),
            (DEALER, moved),
            *to_rest("1"),
            *to_the_end("1", "red"),
        )
    )

    assert record.at_call is not None
    assert record.at_rest is not None
    assert [(each.wager, each.moved_by) for each in record.at_call] == [("red", None)]
    assert [(each.wager, each.moved_by) for each in record.at_rest] == [("black", MovedBy.PATRON)]
    assert record.settlement.lines[0].result is LineResult.LOST


def test_a_number_that_was_corrected_afterwards_stands_beside_what_was_settled_first() -> None:
    record = only_round(play_corrected())

    (correction,) = record.corrections
    assert record.settlement.outcome == "0"
    assert (correction.was, correction.number, correction.person) == ("0", "1", "Max")
    assert [(line.id, line.result) for line in correction.lines] == [
        ("w1", LineResult.LOST),
        ("w2", LineResult.WON),
        ("w3", LineResult.WON),
    ]


def test_a_correction_that_comes_in_the_next_round_goes_to_the_round_that_it_corrects() -> None:
    sitting = play_round().ask_all(
        (DEALER, c.PlaceYourBets()),
        (MANAGER, c.CorrectNumber(round=1, number="1", reason="the camera shows 1")),
        place(ANN, "w1", "red", 500),
        *list(to_the_call())[1:],
        *to_rest("17"),
        *to_the_end("17", "black"),
    )

    first, second = sitting.rounds

    assert [correction.number for correction in first.corrections] == ["1"]
    assert second.corrections == ()


def test_a_settlement_that_was_undone_says_so() -> None:
    record = only_round(play_undone())

    (correction,) = record.corrections
    assert (correction.number, correction.reason) == (None, "it was not")
    assert [case.what for case in record.cases] == ["the wheel was not level"]


# Rows


def rows(sitting: Sitting) -> list[dict[str, str]]:
    written = encode_row(HEADER) + b"".join(
        encode_row(row) for record in sitting.rounds for row in rows_of(record)
    )
    return list(csv.DictReader(io.StringIO(written.decode())))


def test_there_is_a_row_for_every_wager_with_money_in_cents_and_clauses_in_words() -> None:
    won, *_ = rows(play_round())

    assert won == {
        "table": "R1",
        "round": "1",
        "opened": "2026-03-01T12:00:06.000Z",
        "ended": "2026-03-01T12:00:20.000Z",
        "game": "sands-2019",
        "round_result": "settled",
        "outcome": "0",
        "id": "w1",
        "player": "Ann",
        "wager": "split:0-00",
        "result": "won",
        "stake": "1000",
        "counted": "1000",
        "odds": "17",
        "winnings": "17000",
        "returned": "1000",
        "collected": "0",
        "net": "17000",
        "clauses": "3.4.2 4.1 4.3",
        "corrected_result": "",
        "corrected_winnings": "",
        "corrected_collected": "",
        "corrected_outcome": "",
        "held": "0",
        "currency": "SGD",
    }


def test_the_rows_hold_every_wager_of_every_round() -> None:
    assert [(row["round"], row["id"]) for row in rows(play_two_rounds())] == [
        ("1", "w1"),
        ("1", "w2"),
        ("1", "w3"),
        ("2", "w1"),
    ]
    assert [row["id"] for row in rows(play_with_rulings())] == ["w2", "w3", "w1"]


def test_a_corrected_wager_has_both_results_in_its_row() -> None:
    row = rows(play_corrected())[0]

    assert (row["result"], row["winnings"]) == ("won", "17000")
    assert (row["corrected_result"], row["corrected_winnings"], row["corrected_collected"]) == (
        "lost",
        "0",
        "1000",
    )


def test_every_row_of_a_corrected_round_has_the_number_that_counts() -> None:
    """Also a row of which nothing else has changed."""
    found = {(row["outcome"], row["corrected_outcome"]) for row in rows(play_corrected())}

    assert found == {("0", "1")}


def test_a_settlement_that_was_undone_says_so_in_every_row() -> None:
    found = rows(play_undone())

    assert {row["corrected_result"] for row in found} == {"undone"}
    assert {row["corrected_outcome"] for row in found} == {""}
