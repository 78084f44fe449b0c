"""An audit decides everything again: what is against the rules is found, however well it is chained."""

import io
from collections.abc import Callable
from dataclasses import replace as replace_value
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier import RuleSet, __version__
from croupier.audit.findings import FindingKind
from croupier.audit.log import audit
from croupier.audit.money import MoneyCheck, check_accounts
from croupier.audit.report import MOST_FINDINGS
from croupier.formats.reasons import Because
from croupier.game.acts import Act
from croupier.game.grounds import Ground
from croupier.game.lines import LineResult
from croupier.record import replay as record_replay
from croupier.record.log import LogWriter, encode_seal, split_lines
from croupier.record.steps import End, decode_body, encode_step, next_step, split_hash
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import NEW_TABLE, Table
from croupier.table.step import take_step
from croupier.table.terms import ChipKind

from ..game.strategies import examples
from ..record.playing import (
    ANN,
    DEALER,
    MANAGER,
    SITTINGS,
    SUPERVISOR,
    ZOE,
    Asked,
    Happened,
    Sitting,
    audited,
    load_once,
    place,
    play_racetrack,
    play_round,
    play_two_rounds,
    seated,
    to_rest,
    to_the_call,
    to_the_end,
    written,
)

CALL, LATE, SETTLING, PAYING = 12, 13, 18, 19  # steps of play_round


def forged(n: int, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> bytes:
    """The log of a round with the events of one step changed, and everything chained and sealed anew."""
    happened = play_round().happened
    actor, command, events = happened[n - 1]
    happened[n - 1] = actor, command, change(events)
    return written(happened)


def said(log: bytes, head: str | None = None) -> list[str]:
    return [str(finding) for finding in audited(log, head).findings]


# What is as it should be


@pytest.mark.parametrize("play", SITTINGS)
def test_a_log_of_what_was_played_is_clean(play: Callable[[], Sitting]) -> None:
    sitting = play()

    report = audited(sitting.log, sitting.head)

    assert report.findings == ()
    assert report.is_clean
    assert report.summary.replayed == report.summary.steps == len(sitting.happened)


def test_a_summary_says_what_the_log_holds() -> None:
    sitting = play_two_rounds()

    summary = audited(sitting.log).summary

    assert (summary.steps, summary.rounds_settled, summary.rounds_void, summary.refusals) == (31, 2, 0, 1)
    assert (summary.first, summary.last) == ("2026-03-01T12:00:01.000Z", "2026-03-01T12:00:31.000Z")
    assert summary.head.encode() in sitting.lines[-1]


def asked_of(play: Callable[[], Sitting]) -> list[Asked]:
    return [(actor, command) for actor, command, _ in play().happened[5:]]


ASKED = [each for play in SITTINGS if play().table.game == "sands-2019" for each in asked_of(play)]


@examples(60)
@given(st.lists(st.tuples(st.integers(0, 15), st.sampled_from(ASKED)), max_size=12))
def test_whatever_is_asked_in_whatever_order_its_log_is_clean(strange: list[tuple[int, Asked]]) -> None:
    asked = asked_of(play_round)
    for place_of_it, each in strange:
        asked.insert(place_of_it, each)
    sitting = seated().ask_all(*asked)

    assert audited(sitting.log).is_clean


# What is against the rules, with a chain that is right


def test_winnings_that_were_raised_are_found_with_what_the_rules_give() -> None:
    log = forged(SETTLING, lambda events: (replace(events[0], winnings=170_000), *events[1:]))

    assert said(log) == [
        "line 18, step 18, wager-settled w1: winnings: the record says 170000, the rules give 17000"
    ]


def test_a_stake_that_was_raised_in_a_settled_line_is_found() -> None:
    raised = {"stake": 10_000, "counted": 10_000, "returned": 10_000, "winnings": 170_000}
    log = forged(SETTLING, lambda events: (replace(events[0], **raised), *events[1:]))

    assert said(log) == [
        "line 18, step 18, wager-settled w1: stake: the record says 10000, the rules give 1000",
        "line 18, step 18, wager-settled w1: counted: the record says 10000, the rules give 1000",
        "line 18, step 18, wager-settled w1: winnings: the record says 170000, the rules give 17000",
        "line 18, step 18, wager-settled w1: returned: the record says 10000, the rules give 1000",
    ]


def test_a_wager_that_was_accepted_after_the_call_is_found() -> None:
    def accept(events: tuple[Any, ...]) -> tuple[Any, ...]:
        placed = e.WagerPlaced(
            clauses=("3.4",),
            id="w4",
            player="Zoë",
            wager="black",
            stake=1_000,
            chips=ChipKind.VALUE,
            placed_by=play_round().happened[6][2][0].placed_by,  # type: ignore[attr-defined]
        )
        return (placed,)

    assert said(forged(LATE, accept)) == [
        "line 13, step 13, wager-placed w4: the record has it, the rules do not give it",
        "line 13, step 13, refused: the rules give it"
        ' (Bets are closed: no wager after "No more bets". [5.13, 3.2]), the record does not have it',
    ]


def test_an_event_that_was_left_out_is_found() -> None:
    log = forged(PAYING, lambda events: events[1:])

    assert said(log) == ["line 19, step 19, winner-paid w1: the rules give it, the record does not have it"]


def test_an_event_that_was_written_twice_is_found_and_so_is_its_money() -> None:
    log = forged(SETTLING, lambda events: (*events, events[0]))

    assert said(log) == [
        "line 18, step 18, wager-settled w1: the record has it, the rules do not give it",
        "line 18, step 18: w1 is settled twice in one round",
    ]


def test_events_in_another_order_are_found() -> None:
    log = forged(SETTLING, lambda events: (events[1], events[0], *events[2:]))

    (finding,) = said(log)

    assert finding.startswith("line 18, step 18: the events stand in another order than the rules give: ")


def test_a_clause_that_was_changed_is_found() -> None:
    log = forged(CALL, lambda events: (replace(events[0], clauses=("3.7",)),))

    (finding,) = said(log)

    assert finding == (
        'line 12, step 12, bets-closed: clauses: the record says ["3.7"], the rules give ["3.7","3.2"]'
    )


def test_a_piece_of_a_wager_that_was_changed_is_found() -> None:
    happened = play_racetrack().happened
    n, (actor, command, events) = next(
        (n, each) for n, each in enumerate(happened, 1) if isinstance(each[2][0], e.WagerSettled)
    )
    line = events[0]
    assert isinstance(line, e.WagerSettled)
    pieces = (replace(line.pieces[0], winnings=5), *line.pieces[1:])
    happened[n - 1] = actor, command, (replace(line, pieces=pieces), *events[1:])

    (finding,) = said(written(happened))

    assert f"line {n}, step {n}, wager-settled w1: pieces[0].winnings: the record says 5," in finding


def test_true_and_one_are_two_things() -> None:
    happened = seated("nz-37", options={"racetrack": True}).happened
    actor, command, (opened, *_) = happened[0]
    happened[0] = actor, command, (replace(opened, options={"racetrack": 1}),)

    assert said(written(happened)) == [
        "line 1, step 1, table-opened: options.racetrack: the record says 1, the rules give true"
    ]


def test_a_command_that_was_put_in_by_somebody_else_is_found() -> None:
    """Sam deals for Dana: where the record changes who asked, the rules answer something else."""
    happened = play_round().happened
    _, command, events = happened[10]
    happened[10] = ANN, command, events

    first, *_ = said(written(happened))

    assert first == "line 11, step 11, ball-spun: the record has it, the rules do not give it"


def forge_steps(pairs: list[tuple[int, int]]) -> list[Happened]:
    """Some steps with the events of others."""
    happened = play_two_rounds().happened
    for to, source in pairs:
        actor, command, _ = happened[to % len(happened)]
        happened[to % len(happened)] = actor, command, happened[source % len(happened)][2]
    return happened


@examples(60)
@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), min_size=1, max_size=6))
def test_no_forged_events_lead_an_audit_astray(pairs: list[tuple[int, int]]) -> None:
    happened = forge_steps(pairs)
    right = play_two_rounds().happened
    wrong = [n for n, (this, that) in enumerate(zip(happened, right, strict=True), 1) if this != that]

    report = audited(written(happened))

    found = {finding.step for finding in report.findings if finding.kind is not FindingKind.MONEY}
    assert sorted(filter(None, found)) == wrong


@examples(60)
@given(st.permutations(range(1, 20)))
def test_no_order_of_commands_brings_an_audit_down(order: list[int]) -> None:
    opening, *others = play_round().happened
    happened = [opening, *(others[place_of_it - 1] for place_of_it in order)]

    report = audited(written(happened))

    assert report.summary.replayed == len(happened)


# The end of a log


def test_an_end_that_was_rewritten_by_the_rules_is_found_only_with_the_head() -> None:
    """Somebody takes back the last round, plays another one, and chains and seals it well."""
    honest = play_two_rounds()
    rewritten = play_round().ask_all(
        *to_the_call(place(ZOE, "w1", "straight:17", 500)), *to_rest("16"), *to_the_end("16", "red")
    )

    report = audited(rewritten.log, honest.head)

    assert audited(rewritten.log).is_clean
    assert [finding.kind for finding in report.findings] == [FindingKind.HEAD]


def test_an_end_that_was_cut_and_sealed_anew_is_found_only_with_the_head() -> None:
    honest = play_two_rounds()
    cut = written(honest.happened[:-1])

    report = audited(cut, honest.head)

    assert audited(cut).is_clean
    assert [finding.kind for finding in report.findings] == [FindingKind.HEAD]


def test_the_beginning_of_a_head_is_not_a_head() -> None:
    sitting = play_round()

    assert audited(sitting.log, sitting.head[:63]).differences == 1


# Another version of the program


def decided_by(engine: str, n: int, **words: object) -> bytes:
    """The log of a round that this version decided, with something said or decided otherwise in one step."""
    happened = play_round().happened
    for place_of_it, changes in ((0, {"engine": engine}), (n - 1, words)):
        actor, command, (first, *others) = happened[place_of_it]
        happened[place_of_it] = actor, command, (replace(first, **changes), *others)
    return written(happened)


@pytest.mark.parametrize("engine", ["0.0.1", __version__])
def test_another_reason_is_a_difference_whoever_decided(engine: str) -> None:
    report = audited(decided_by(engine, SETTLING, because=Because(Ground.LOST, {"number": "0"})))

    assert {finding.field.partition(".")[0] for finding in report.findings} == {"because"}


def test_what_another_version_decided_otherwise_is_a_difference() -> None:
    report = audited(decided_by("0.0.1", SETTLING, winnings=18_000))

    assert [finding.field for finding in report.findings] == ["winnings"]


# What cannot be decided again


def test_another_rule_set_than_the_one_that_was_used_is_found() -> None:
    def load_another(game: str, options: Any, _fingerprint: str) -> RuleSet:
        return replace_value(load_once(game, options), fingerprint="f" * 64)

    report = audit(split_lines(io.BytesIO(play_round().log)), load_rules=load_another)

    (finding,) = report.findings
    assert finding.kind is FindingKind.RULE_SET
    assert str(finding).endswith(
        f'the rules give "{"f" * 64}": the rule set here is not the one that was used'
    )


def test_a_log_that_does_not_begin_with_the_opening_of_a_table_is_told_once() -> None:
    log = written(play_round().happened[1:])

    assert said(log) == [
        "line 1, step 1: from here on nothing is decided again:"
        " the first command: got sit-down; expected open-table"
    ]


@pytest.mark.parametrize("game", ["sands-1955", "european.toml", "/etc/european.toml#european"])
def test_a_game_that_is_not_known_is_told_and_no_file_is_opened_for_it(game: str) -> None:
    happened = play_round().happened
    actor, command, events = happened[0]
    assert isinstance(command, c.OpenTable)
    happened[0] = actor, replace(command, game=game), events

    report = audited(written(happened))

    (finding,) = report.findings
    assert finding.kind is FindingKind.REPLAY_STOPS
    assert "No such file" not in str(finding)


def fill_by_two() -> Sitting:
    """Sam asks for what is beyond his mandate, and Max approves it."""
    mandates = c.Mandates(by_role={"pit-supervisor": 1_000, "gaming-shift-manager": 9_000}, alone=500)
    return seated(mandates=mandates).ask_all(
        (SUPERVISOR, c.FillBank(5_000, "the tray is low")), (MANAGER, c.ApproveAct(1))
    )


def test_a_fill_that_two_have_made_passes() -> None:
    sitting = fill_by_two()

    assert audited(sitting.log).is_clean
    assert sitting.table.fills == 5_000


def test_who_approves_what_the_same_person_asked_for_is_found() -> None:
    happened = fill_by_two().happened
    _, command, events = happened[-1]
    happened[-1] = replace_value(MANAGER, person=SUPERVISOR.person), command, events

    findings = said(written(happened))

    assert findings == [
        "line 7, step 7, act-approved: the record has it, the rules do not give it",
        "line 7, step 7, bank-filled: the record has it, the rules do not give it",
        "line 7, step 7, refused: the rules give it (Sam has asked for this: it takes a second person.), "
        "the record does not have it",
    ]


def test_a_fill_without_the_second_person_is_found() -> None:
    happened = fill_by_two().happened
    actor, command, _ = happened[-2]
    happened[-2:] = [(actor, command, happened[-1][2][1:])]

    findings = said(written(happened))

    assert findings == [
        "line 6, step 6, bank-filled: the record has it, the rules do not give it",
        "line 6, step 6, approval-asked: the rules give it, the record does not have it",
    ]


def test_a_second_opening_with_another_game_is_told() -> None:
    happened = play_round().happened
    happened[3] = DEALER, c.OpenTable(table="R2", game="nz-37"), happened[3][2]

    (finding,) = said(written(happened))

    assert finding.startswith("line 4, step 4: from here on nothing is decided again: game: got 'nz-37'")


def test_after_a_step_that_cannot_be_read_the_chain_is_checked_to_the_end_and_nothing_is_decided() -> None:
    lines = play_round().lines
    lines[7] = lines[7].replace(b'"place-wager"', b'"place-wagon"')
    lines[15] = lines[15].replace(b'"green"', b'"black"')

    report = audited(b"".join(lines))

    kinds = [(finding.line, finding.kind) for finding in report.findings]
    assert kinds == [
        (8, FindingKind.UNREADABLE),
        (9, FindingKind.REPLAY_STOPS),
        (16, FindingKind.ALTERED),
    ]
    assert report.summary.replayed == 7


def test_after_an_altered_line_that_can_be_read_everything_is_decided_on() -> None:
    lines = play_round().lines
    lines[6] = lines[6].replace(b'"stake":1000', b'"stake":2000', 1)  # what was asked, not what followed

    report = audited(b"".join(lines))

    assert report.summary.replayed == 20
    assert [(finding.line, finding.event) for finding in report.findings] == [
        (7, ""),
        (7, "wager-placed w1"),
        *[(18, "wager-settled w1")] * 4,
        (19, "winner-paid w1"),
        (20, "stake-returned w1"),
    ]


def test_a_doubled_line_is_not_decided_twice() -> None:
    lines = play_round().lines

    report = audited(b"".join([*lines[:7], *lines[6:]]))

    assert {finding.kind for finding in report.findings} == {
        FindingKind.OUT_OF_PLACE,
        FindingKind.BROKEN_LINK,
    }
    assert report.summary.replayed == 20


def test_a_time_that_is_none_is_found() -> None:
    happened = play_round()
    (line, *_) = [raw for raw in happened.lines if b"T12:00:09" in raw]

    log = happened.log.replace(line, line.replace(b"T12:00:09", b"T12:60:09"))

    assert 'line 9, step 9: it says "2026-03-01T12:60:09.000Z", which is no time in UTC' in said(log)


# Money


def test_a_line_that_returns_and_collects_more_than_its_stake_is_found() -> None:
    log = forged(SETTLING, lambda events: (events[0], replace(events[1], returned=5_000), *events[2:]))

    assert "line 18, step 18: w2: of a stake of 5000 5000 is returned and 5000 collected" in said(log)


def test_a_line_that_holds_a_stake_which_is_not_in_prison_is_found() -> None:
    log = forged(SETTLING, lambda events: (events[0], replace(events[1], collected=0), *events[2:]))

    assert "line 18, step 18: w2: of a stake of 5000 0 is returned and 0 collected" in said(log)


def test_a_line_in_prison_that_holds_nothing_is_found() -> None:
    imprisoned = LineResult.IMPRISONED
    log = forged(SETTLING, lambda events: (events[0], replace(events[1], result=imprisoned), *events[2:]))

    assert "line 18, step 18: w2: of a stake of 5000 0 is returned and 5000 collected" in said(log)


def test_the_same_wager_may_be_settled_in_another_round() -> None:
    settled = next(event for event in play_round().happened[SETTLING - 1][2])
    check = MoneyCheck()

    found = [list(check.check(each)) for each in (settled, e.BetsOpened(clauses=(), round=2), settled)]

    assert found == [[], [], []]


def test_accounts_that_do_not_come_to_zero_are_found() -> None:
    assert list(check_accounts(Table(accounts={"bank": -500, "rack:Ann": 501}))) == [
        "the accounts of the table come to 1, not to zero"
    ]
    assert list(check_accounts(play_round().table)) == []


def test_an_audit_adds_the_accounts_up_after_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose_a_cent(*asked: Any) -> tuple[tuple[e.AnyEvent, ...], Table]:
        events, table = take_step(*asked)
        return events, replace(table, accounts={**table.accounts, "bank": table.bank - 1})

    monkeypatch.setattr(record_replay, "take_step", lose_a_cent)

    first, second, *_ = said(play_round().log)

    assert first == "line 1, step 1: the accounts of the table come to -1, not to zero"
    assert second == "line 2, step 2: the accounts of the table come to -2, not to zero"


# Many findings


def test_of_many_findings_the_first_are_kept_and_all_are_counted() -> None:
    opening, *others = seated().ask_all(*[(DEALER, c.RecordNote(text="hello"))] * 200).happened
    forged_notes = [
        (actor, command, (e.NoteRecorded(clauses=(), text="bye"),))
        if isinstance(command, c.RecordNote)
        else (actor, command, events)
        for actor, command, events in others
    ]

    report = audited(written([opening, *forged_notes]))

    assert len(report.findings) == MOST_FINDINGS
    assert report.differences == 200


def test_what_is_found_fits_on_one_line_whatever_was_written() -> None:
    happened = play_round().happened
    actor, command, events = happened[LATE - 1]
    happened[LATE - 1] = actor, command, (replace(events[0], why="\x1b[2J\n" * 100),)

    (finding,) = said(written(happened))

    assert finding.isprintable()
    assert len(finding) < 500


# Time


def at_times(*times: str) -> bytes:
    """A log whose first steps happen at these times, with a right chain and a right seal."""
    stream = io.BytesIO()
    writer = LogWriter(stream)
    for time, (actor, command, events) in zip(times, play_round().happened, strict=False):
        writer.write(next_step(writer.end, time, actor, command, events))
    writer.seal()
    return stream.getvalue()


def test_time_that_runs_backwards_is_found() -> None:
    log = at_times("2026-03-01T12:00:02Z", "2026-03-01T12:00:01Z", "2026-03-01T12:00:02Z")

    (finding,) = audited(log).findings

    assert (finding.kind, finding.step) == (FindingKind.TIME, 2)


def test_time_may_stand_still_and_have_any_number_of_digits() -> None:
    log = at_times("2026-03-01T12:00:01Z", "2026-03-01T12:00:01Z", "2026-03-01T12:00:01.05Z")

    assert audited(log).is_clean


def test_chips_that_no_wager_accounts_for_are_found() -> None:
    """Sums of zero are not enough: these chips lie on the layout, and belong to nothing there."""
    table = Table(accounts={"layout:Ann": 600, "purse:Ann": -600})

    (says,) = check_accounts(table)

    assert says == "chips for 0 lie on the layout, and the accounts say 600"


def test_a_line_that_is_set_back_to_format_1_is_found() -> None:
    """There its sentence and its clauses would be read as they are."""
    sitting = play_round()
    steps = [decode_body(split_hash(line.removesuffix(b"\n"))[0]) for line in sitting.lines[:-1]]
    refused = next(n for n, step in enumerate(steps) if isinstance(step.events[0], e.Refused))
    event = replace(steps[refused].events[0], why="Because I say so.", because=None, clauses=("99.9",))
    end, forged = End(), []
    for n, step in enumerate(steps):
        changes = {"v": 1, "events": (event,)} if n == refused else {}
        line, digest = encode_step(replace(step, prev=end.head, **changes))
        end = End(end.steps + 1, digest)
        forged.append(line + b"\n")

    report = audit([*forged, encode_seal(end) + b"\n"])

    assert {finding.kind for finding in report.findings} == {FindingKind.OUT_OF_PLACE, FindingKind.EVENT}


def test_an_early_call_without_a_round_is_refused_on_the_ground_that_older_records_have() -> None:
    rules = load("sands-2019")
    _, table = take_step(rules, NEW_TABLE, DEALER, c.OpenTable("R", "sands-2019"))

    (refused,), _ = take_step(rules, table, DEALER, c.NoMoreBets())

    assert isinstance(refused, e.Refused)
    assert (refused.ground, refused.clauses) == (Act.EARLY_NO_MORE_BETS, ("3.1",))
