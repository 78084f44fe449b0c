"""A wager in prison stays on the layout from round to round, until a spin has decided it."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.formats.reasons import because_of
from croupier.formats.rounds import RoundReader
from croupier.game.irregularities import Irregularity
from croupier.game.lines import LineResult
from croupier.game.roles import Actor
from croupier.game.settlement import settle
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.settlement import round_to_settle
from croupier.table.terms import ChipKind, Decision, Enforce, MovedBy, Treatment
from croupier.table.views.exposure_figures import find_exposure
from croupier.table.views.view import view

from .playing import AGAINST_THE_WHEEL, ANN, BEN, DEALER, At, Game, somebody

EUROPEAN = Path(__file__).parents[2] / "examples/european.toml"
NEW_ZEALAND = Path(__file__).parents[2] / "src/croupier/rulebook/nz-division-8.toml"
INSPECTOR, PIT_BOSS = somebody("inspector"), somebody("pit-boss")
EN_PRISON: dict[str, object] = {"en_prison": True}


def european(path: object = EUROPEAN, **more: Any) -> Game:
    return Game(str(path), options=EN_PRISON, **more).open().seat(ANN, BEN).go(At.OPEN)


def imprisoned(**more: Any) -> Game:
    """Ann's 1000 on red have met a 0, and bets are open again."""
    return european(**more).place(ANN, "w", "red").play("0").go(At.OPEN)


def changed(folder: Path, *changes: tuple[str, str], file: Path = EUROPEAN) -> Path:
    """A rule set with something put in another's place."""
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / file.name
    path.write_text(text, encoding="utf-8")
    return path


# What becomes of it


def test_on_zero_the_chips_stay_on_the_layout() -> None:
    play = european().place(ANN, "w", "red").play("0")

    assert (play.settled("w").result, play.settled("w").clauses) == (LineResult.IMPRISONED, ("4.2",))
    assert (play.rack(ANN), play.layout(ANN)) == (99_000, 1000)
    assert play.of_type(e.StakeReturned) == []
    assert play.of_type(e.WagerCollected) == []
    assert play.table.play.wagers["w"].imprisoned


def test_its_own_numbers_free_it_without_winnings() -> None:
    play = imprisoned().play("1")

    assert play.settled("w").result is LineResult.RETURNED
    assert (play.rack(ANN), play.layout(ANN)) == (100_000, 0)
    assert play.table.play.wagers == {}


def test_any_other_number_takes_it() -> None:
    play = imprisoned().play("2")

    assert play.last(e.WagerCollected).amount == 1000
    assert (play.rack(ANN), play.layout(ANN)) == (99_000, 0)
    assert play.table.play.wagers == {}


def test_zero_after_zero_leaves_it_there() -> None:
    play = imprisoned().play("0").play("0")

    assert play.table.play.round == 3
    assert (play.table.play.wagers["w"].stake, play.layout(ANN)) == (1000, 1000)
    assert play.play("1").rack(ANN) == 100_000


def test_a_void_round_leaves_it_there_and_returns_what_is_new() -> None:
    play = imprisoned().place(ANN, "new", "red").go(At.CLOSED)

    play.do(DEALER, c.ReportIrregularity(Irregularity.BALL_OUT_OF_WHEEL))

    assert play.last(e.StakeReturned).id == "new"
    assert list(play.table.play.wagers) == ["w"]
    assert (play.rack(ANN), play.layout(ANN)) == (99_000, 1000)


def test_only_what_counts_stays() -> None:
    play = european(limits={"maximum": 600}, enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "red")

    play.go(At.PAID, "0")

    assert [stack.stake for stack in view(play.rules, play.table).stacks.values()] == [1000]
    play.do(ANN, c.LiftWinner("w"))
    assert play.layout(ANN) == 600
    assert [stack.stake for stack in view(play.rules, play.table).stacks.values()] == [600]
    play.go(At.LIFTED).play("1")
    assert (play.rack(ANN), play.layout(ANN)) == (100_000, 0)


def test_chips_taken_away_after_the_call_are_owed_once_it_is_lost() -> None:
    play = european(enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "red").go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("w"))

    play.play("0")

    assert (play.rack(ANN), play.layout(ANN), play.owes(ANN)) == (100_000, 0, 0)
    play.play("2")
    assert (play.rack(ANN), play.owes(ANN)) == (100_000, 1000)


def test_colour_chips_are_freed_in_colour() -> None:
    play = european(colours=("blue",), denominations=(100,))
    play.do(ANN, c.BuyColourChips("Ann", 2000, colour="blue", value=100, from_rack=True))
    play.place(ANN, "w", "red", chips=ChipKind.COLOUR)

    play.play("0")

    refused = play.refuse(ANN, c.ColourUp("Ann"))
    assert "still lie on the layout" in refused.why
    assert play.play("1").colour(ANN) == 2000


# Nobody touches it


@pytest.mark.parametrize(
    ("actor", "command"),
    [
        (ANN, c.WithdrawWager("w")),
        (DEALER, c.WithdrawWager("w")),
        (ANN, c.AddToWager("w", 100)),
        (ANN, c.MoveWager("w", "black")),
        (DEALER, c.DisplaceWager("w", "black", MovedBy.PATRON)),
        (DEALER, c.QuestionWager("w", what="half on the line")),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, c.Command) else value.role,
)
@pytest.mark.parametrize("enforce", Enforce)
def test_nobody_touches_it(actor: Actor, command: c.AnyCommand, enforce: Enforce) -> None:
    play = imprisoned(enforce=enforce)

    refused = play.refuse(actor, command)

    assert refused.why == "w is in prison: it stays as it is until a spin has decided it."
    assert refused.clauses == ("4.2",)


def test_nobody_rules_on_it() -> None:
    play = imprisoned().go(At.REST, "1")

    refused = play.refuse(INSPECTOR, c.RuleOnWager("w", Treatment.RETURNED, reason="kindness"))

    assert refused.why.startswith("w is in prison")


def test_nobody_lifts_it() -> None:
    play = european().place(ANN, "w", "red").go(At.PAID, "0")

    assert play.refuse(ANN, c.LiftWinner("w")).why == "w is in prison."


def test_a_clause_that_makes_both_of_two_provisions_is_cited_once() -> None:
    play = european().place(ANN, "w", "red").go(At.CLOSED)

    assert play.refuse(ANN, c.MoveWager("w", "black")).clauses == ("2.3",)


def test_its_player_stays_and_its_id_is_taken() -> None:
    play = imprisoned()

    assert "still lie on the layout" in play.refuse(ANN, c.LeaveTable("Ann")).why
    assert "There is a wager 'w'" in play.refuse(ANN, c.PlaceWager("w", "Ann", "odd", 500)).why


def test_it_takes_no_room_from_a_new_wager_beside_it() -> None:
    play = imprisoned(limits={"maximum": 1000}, position_maximum=1000)

    play.place(ANN, "new", "red").play("1")

    assert (play.settled("new").winnings, play.settled("w").winnings) == (1000, 0)
    assert play.rack(ANN) == 101_000


# What is seen of it


def test_its_player_sees_that_it_is_in_prison() -> None:
    play = european().place(ANN, "w", "red").place(ANN, "other", "dozen:1").go(At.COLLECTED, "0")

    own = view(play.rules, play.table, ANN).own
    assert own is not None
    assert [line.held for line in own.lines] == [1000, 0]
    play.go(At.LIFTED)
    own = view(play.rules, play.table, ANN).own
    assert own is not None
    assert [wager.imprisoned for wager in own.wagers] == [True]


def test_the_house_can_take_it_but_no_longer_pays_on_it() -> None:
    play = imprisoned().place(BEN, "new", "red", 500)

    nets = {each.number: each.net for each in find_exposure(play.rules, play.table)}

    assert (nets["1"], nets["2"], nets["0"]) == (-500, 1500, 0)


def test_what_a_round_is_settled_from_can_be_settled_by_everybody() -> None:
    play = imprisoned().go(At.DOLLY, "1")

    (wager,) = round_to_settle(play.rules, play.table).wagers

    assert wager.is_imprisoned
    raw = {"id": "w", "player": "Ann", "wager": "red", "stake": 1000, "imprisoned": True}
    own = {"game": str(EUROPEAN), "options": EN_PRISON, "wagers": [raw], "outcome": "1"}
    (line,) = settle(*RoundReader().read(json.dumps(own).encode())).lines
    play.go(At.COLLECTED)
    kept = play.settled("w")
    assert (line.result, because_of(line.reason)) == (kept.result, kept.because)


# What is put right afterwards

CORRECTS = (
    '"change the limits"          =',
    '"correct a recorded number"  = { by = "pit-boss", when = "any time", clauses = ["5.3"] }\n'
    '"change the limits"          =',
)


@pytest.mark.parametrize(("spun", "right"), [("0", "1"), ("1", "0")])
def test_no_correction_moves_anything_into_prison_or_out_of_it(tmp_path: Path, spun: str, right: str) -> None:
    play = european(changed(tmp_path, CORRECTS)).place(ANN, "w", "red").play(spun)

    refused = play.refuse(PIT_BOSS, c.CorrectNumber(1, right, reason="misread"))

    assert "Round 1 put a wager in prison, or found one there" in refused.why


def test_what_a_wager_in_prison_met_can_be_corrected(tmp_path: Path) -> None:
    play = european(changed(tmp_path, CORRECTS)).place(ANN, "w", "red").play("0").play("1")

    play.do(PIT_BOSS, c.CorrectNumber(2, "2", reason="misread"))

    assert play.last(e.WagerCorrected).result is LineResult.LOST
    assert play.rack(ANN) == 99_000


@pytest.mark.parametrize("numbers", [("0",), ("0", "1")])
def test_no_settlement_with_a_prison_is_undone(numbers: tuple[str, ...]) -> None:
    play = european().place(ANN, "w", "red")
    for number in numbers:
        play.play(number)
    play.do(DEALER, c.ReferCase(what="the wheel was not level", round=len(numbers)))

    refused = play.refuse(PIT_BOSS, c.DecideCase(Decision.VOID, reason="not level"))

    assert "put a wager in prison, or found one there" in refused.why


# A void spin, and bets that open when the dolly is lifted


def new_zealand(folder: Path) -> str:
    """No document of New Zealand has a prison; this one would."""
    path = changed(
        folder,
        ('even_chance_on_zero    = "loses"', 'even_chance_on_zero = "is imprisoned"'),
        ("[provisions]", '[provisions]\n"an even chance on zero" = ["4.1"]'),
        file=NEW_ZEALAND,
    )
    return f"{path}#nz-37"


def test_a_void_spin_leaves_everything_as_it_lies(tmp_path: Path) -> None:
    play = Game(new_zealand(tmp_path)).open().seat(ANN).go(At.OPEN).place(ANN, "w", "red").play("0")
    assert play.table.play.wagers["w"].imprisoned
    play.place(ANN, "new", "red").go(At.CLOSED)

    play.do(DEALER, c.ReportIrregularity(Irregularity.FOREIGN_OBJECT))

    assert list(play.table.play.wagers) == ["w", "new"]
    play.play("1")
    assert (play.settled("w").winnings, play.settled("new").winnings) == (0, 1000)
    assert (play.rack(ANN), play.layout(ANN)) == (101_000, 0)


# Any rounds

Bet = tuple[Actor, str, int]
NUMBERS = st.sampled_from(["0", "0", "0", "1", "2", "17", "20", "36"])
BETS = st.tuples(
    st.sampled_from([ANN, BEN]),
    st.sampled_from(["red", "even", "high", "dozen:1", "straight:0"]),
    st.integers(1, 999),
)


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(st.lists(BETS, max_size=4), NUMBERS, st.booleans()), min_size=1, max_size=6))
def test_in_any_rounds_players_have_what_they_won_and_what_is_held(
    rounds: list[tuple[list[Bet], str, bool]],
) -> None:
    """After every step the books are right; after every round so is what each player has."""
    play = Game(str(EUROPEAN), options=EN_PRISON).open().seat(ANN, BEN)
    ids = iter(range(1000))

    for bets, number, is_void in rounds:
        play.go(At.OPEN)
        for player, wager, stake in bets:
            play.place(player, f"w{next(ids)}", wager, stake)
        if is_void:
            play.do(DEALER, AGAINST_THE_WHEEL)
            play.do(DEALER, c.ReportIrregularity(Irregularity.BALL_OUT_OF_WHEEL))
        else:
            play.play(number)
        won, held = net_of_lines(play), held_by_player(play)
        for player in (ANN, BEN):
            assert play.rack(player) + play.layout(player) == 100_000 + won[player.person]
            assert play.layout(player) == held[player.person]


def net_of_lines(play: Game) -> Counter[str]:
    won: Counter[str] = Counter()
    for line in play.of_type(e.WagerSettled):
        won[line.player] += line.winnings - line.collected
    return won


def held_by_player(play: Game) -> Counter[str]:
    """By what was settled last of each wager: what was held and not decided since is still there."""
    last = {line.id: line for line in play.of_type(e.WagerSettled)}
    held: Counter[str] = Counter()
    for line in last.values():
        held[line.player] += line.held
    return held
