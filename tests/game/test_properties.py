"""What holds for any round of any game: money is conserved, order does not matter, the hand agrees."""

import json
from collections import Counter
from itertools import product

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from croupier.formats.rounds import RoundReader
from croupier.formats.settlements import encode_settlement
from croupier.game.irregularities import Irregularity
from croupier.game.lines import Line, LineResult, sum_by_player
from croupier.game.numbers import in_order
from croupier.game.positions import canonical
from croupier.game.settlement import Settlement, settle

from ..proof import settlement as by_hand
from .strategies import (
    AT_THE_LIMITS,
    GAMES,
    IRREGULARITIES,
    Json,
    book_at,
    examples,
    limited_rounds,
    notations,
    rounds,
    tables,
)

READER = RoundReader()  # keeps the rules of every table that it has met


def settled(play: Json) -> Settlement:
    return settle(*READER.read(json.dumps(play).encode()))


def answered(play: Json) -> Json:
    """What the command line answers to this round."""
    rules, decoded = READER.read(json.dumps(play).encode())
    answer: Json = json.loads(encode_settlement(rules, settle(rules, decoded)))
    return answer


@examples(300)
@given(rounds())
def test_the_engine_settles_a_round_as_it_is_settled_by_hand(play: Json) -> None:
    expected = by_hand.settle_by_hand(play)

    answer = answered(play)

    event(f"{play['game']}: {answer['result']}")
    assert _compared(answer) == expected


@examples(300)
@given(limited_rounds())
def test_the_engine_keeps_to_limits_as_they_are_kept_by_hand(play: Json) -> None:
    expected = by_hand.settle_by_hand(play)

    answer = answered(play)

    event(
        "a part counts"
        if any(0 < each["counted"] < each["stake"] for each in answer["lines"])
        else "all or none"
    )
    assert _compared(answer) == expected


@pytest.mark.parametrize(
    ("game", "wager"),
    [
        ("sands-2017", "red"),
        ("sands-2019", "red"),
        ("racetrack-2012", "red"),
        ("fast-action-2020", "bonus-win"),
        ("nz-37", "red"),
        ("nz-37", "voisins"),
        ("nz-38-00-0", "neighbours:00"),
        ("nz-38-0-00", "asian-neighbour:9-26-28"),
    ],
)
def test_stakes_at_and_about_the_limits_count_as_by_hand(game: str, wager: str) -> None:
    table: Json = {"game": game, "limits": {"minimum": 100, "maximum": 200}}
    if game == "fast-action-2020":
        table["bonus_numbers"] = [str(number) for number in range(9, 19)]
    seconds = (0, *AT_THE_LIMITS)

    for first, second, warned, outcome in product(AT_THE_LIMITS, seconds, (["p1"], []), ("9", "0")):
        stakes = {"w1": first, "w2": second} if second else {"w1": first}
        wagers = [{"id": id, "player": "p1", "wager": wager, "stake": stake} for id, stake in stakes.items()]
        play = table | {"wagers": wagers, "warned_players": warned, "outcome": outcome}
        assert _compared(answered(play)) == by_hand.settle_by_hand(play), play


def test_every_irregularity_happens_in_the_rounds_that_are_made() -> None:
    assert set(IRREGULARITIES) == set(Irregularity)


@pytest.mark.parametrize("game", GAMES)
def test_any_one_or_two_irregularities_are_judged_as_by_hand(game: str) -> None:
    ordinary = {"id": "w1", "player": "p1", "wager": "straight:17", "stake": 100}
    play: Json = {"game": game, "wagers": [ordinary], "outcome": "17"}
    if game == "fast-action-2020":
        play["bonus_numbers"] = [str(number) for number in range(9, 19)]

    for happened in product(IRREGULARITIES, IRREGULARITIES):
        disturbed = play | {"irregularities": list(happened)}
        assert _compared(answered(disturbed)) == by_hand.settle_by_hand(disturbed), happened


def _compared(answer: Json) -> Json:
    """What the hand works out as well."""
    fields = ("id", "result", "counted", "winnings", "returned", "collected")
    parts = {part: answer[part] for part in ("result", "players", "bank", "newly_warned")}
    return parts | {"lines": [{field: line[field] for field in fields} for line in answer["lines"]]}


@examples(150)
@given(rounds())
def test_every_line_returns_or_collects_its_stake_and_nothing_else(play: Json) -> None:
    for line in settled(play).lines:
        assert line.returned + line.collected == line.stake
        assert 0 <= line.collected <= line.counted <= line.stake
        assert line.winnings >= 0
        assert (line.result is LineResult.RETURNED) == (line.counted == 0)
        assert (line.result is LineResult.WON) == (line.winnings > 0)


@examples(150)
@given(rounds(always_settled=True))
def test_a_wager_of_one_piece_wins_its_odds_or_loses_what_counted(play: Json) -> None:
    for line in _single_lines(settled(play)):
        if line.result is LineResult.WON:
            assert line.odds is not None
            assert (line.winnings, line.returned) == (line.counted * line.odds, line.stake)
        else:
            assert (line.winnings, line.collected) == (0, line.counted)


def _single_lines(settlement: Settlement) -> list[Line]:
    """Pieces stand for themselves here: each is settled like a wager."""
    return [single for line in settlement.lines for single in line.pieces or ([line] if line.odds else [])]


@examples(150)
@given(rounds(("racetrack-2012", "nz-37", "nz-38-00-0", "nz-38-0-00"), always_settled=True))
def test_pieces_add_up_to_their_wager(play: Json) -> None:
    for line in settled(play).lines:
        if line.odds is None and line.counted:
            assert sum(piece.stake for piece in line.pieces) == line.counted
            assert sum(piece.winnings for piece in line.pieces) == line.winnings
            assert sum(piece.collected for piece in line.pieces) == line.collected
            assert all(piece.returned + piece.collected == piece.stake for piece in line.pieces)
            assert line.result == (LineResult.WON if _any_won(line) else LineResult.LOST)
        else:
            assert line.pieces == ()


def _any_won(line: Line) -> bool:
    return any(piece.result is LineResult.WON for piece in line.pieces)


@examples(150)
@given(rounds())
def test_what_the_players_win_the_bank_pays(play: Json) -> None:
    answer = answered(play)

    for name, sums in answer["players"].items():
        own = [line for line in answer["lines"] if line["player"] == name]
        for part in ("winnings", "returned", "collected"):
            assert sums[part] == sum(line[part] for line in own)
        assert sums["staked"] == sum(line["stake"] for line in own)
        assert sums["net"] == sums["winnings"] - sums["collected"]
    assert answer["players"].keys() == {line["player"] for line in answer["lines"]}
    assert answer["bank"]["net"] + sum(sums["net"] for sums in answer["players"].values()) == 0


@examples(150)
@given(rounds())
def test_a_round_without_a_result_moves_no_money(play: Json) -> None:
    answer = answered(play)

    if answer["result"] == "void":
        assert [line["returned"] for line in answer["lines"]] == [each["stake"] for each in play["wagers"]]
    if answer["result"] in ("re-spin", "referred"):
        assert answer["lines"] == []
    if answer["result"] != "settled":
        assert answer["outcome"] is None
        assert answer["bank"] == {"net": 0}
        assert answer["newly_warned"] == []


@examples(150)
@given(st.data())
def test_the_order_of_wagers_changes_no_total(data: st.DataObject) -> None:
    play = data.draw(rounds())
    shuffled = play | {"wagers": data.draw(st.permutations(play["wagers"]))}

    first, second = settled(play), settled(shuffled)

    assert sum_by_player(first.lines) == sum_by_player(second.lines)
    assert first.newly_warned == second.newly_warned
    if _has_no_wager_in_two_lines(play):
        assert {line.id: line for line in first.lines} == {line.id: line for line in second.lines}


def _has_no_wager_in_two_lines(play: Json) -> bool:
    areas = Counter((each["player"], by_hand.canonical(each["wager"])) for each in play["wagers"])
    return all(count == 1 for count in areas.values())


@examples(150)
@given(st.data())
def test_one_player_never_changes_what_another_gets(data: st.DataObject) -> None:
    play = data.draw(rounds())
    alone = data.draw(st.sampled_from([each["player"] for each in play["wagers"]] or ["nobody"]))

    together = sum_by_player(settled(play).lines)
    by_self = sum_by_player(
        settled(play | {"wagers": [each for each in play["wagers"] if each["player"] == alone]}).lines
    )

    assert by_self.get(alone) == together.get(alone)


@examples(400)
@given(st.data())
def test_any_order_of_numbers_names_the_same_wager_and_the_answer_is_in_order(data: st.DataObject) -> None:
    table = data.draw(tables())
    wager = data.draw(st.sampled_from(list(book_at(table))))
    rules = READER.rules(table["game"], table["options"])

    position = rules.find_position(data.draw(notations(wager)))

    assert position is rules.positions[wager]
    assert position.wager == wager == canonical(wager)
    assert position.numbers == in_order(position.numbers)
    assert list(position.numbers) == sorted(position.numbers, key=by_hand.ORDER.index)


@examples(400)
@given(st.data())
def test_numbers_that_make_no_wager_by_hand_make_none(data: st.DataObject) -> None:
    table = data.draw(tables())
    kinds = (
        "straight",
        "split",
        "street",
        "corner",
        "six-line",
        "neighbours",
        "asian-neighbour",
        "column",
        "red",
    )
    chosen = data.draw(st.lists(st.sampled_from(by_hand.ORDER), min_size=1, max_size=6, unique=True))
    wager = f"{data.draw(st.sampled_from(kinds))}:{'-'.join(chosen)}"
    rules = READER.rules(table["game"], table["options"])

    position = rules.find_position(wager)

    assert (position is not None) == (by_hand.canonical(wager) in book_at(table))
