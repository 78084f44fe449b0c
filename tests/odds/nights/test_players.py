"""The players of a night, a line each."""

import pytest

from croupier.bad_input import BadInput
from croupier.game.seats import MOST_SEATS
from croupier.odds.nights.players import NOTATION, read_players, require_rounds
from croupier.rulebook import load

NZ = load("nz-37")


@pytest.mark.parametrize(
    ("line", "count", "rounds", "wagers"),
    [
        ("red=1000", 1, 300, [("red", 1000)]),
        ("red=1000 @ 20", 1, 20, [("red", 1000)]),
        ("4 x red=1000, straight:17=500 @ 20", 4, 20, [("red", 1000), ("straight:17", 500)]),
        ("  4x red=1000@20 ", 4, 20, [("red", 1000)]),
        ("100 × split:1-0=50", 100, 300, [("split:0-1", 50)]),
    ],
)
def test_a_line_says_how_many_stake_what_and_for_how_long(
    line: str, count: int, rounds: int, wagers: list[tuple[str, int]]
) -> None:
    (player,) = read_players(NZ, [("line 1", line)], 300)

    assert (player.count, player.rounds) == (count, rounds)
    assert [(wager.position.wager, wager.stake) for wager in player.wagers] == wagers


@pytest.mark.parametrize(
    ("lines", "messages"),
    [
        ([], [f"--player: got nothing; expected {NOTATION}"]),
        (["red=1 @ soon"], [f"line 1: got 'red=1 @ soon'; expected {NOTATION}"]),
        (["red=1 @ 5 @ 6"], [f"line 1: got 'red=1 @ 5 @ 6'; expected {NOTATION}"]),
        (["0 x red=1"], ["line 1: got '0'; expected a count of players from 1 to 1,000"]),
        (["red=1 @ 0"], ["line 1: got 0; expected a number of rounds from 1 to 1,000,000,000,000,000"]),
        (
            ["red=1", "rod=1", "red=no"],
            [
                "line 2: got 'rod'; expected a wager that nz-37 has; croupier wagers lists them;"
                " did you mean red?",
                "line 3: red: got 'no'; expected a stake of 1 to",
            ],
        ),
        (
            ["999 x red=1", "2 x red=1"],
            ["--player: got 1,001 players; expected no more than 1,000 at a table"],
        ),
    ],
)
def test_every_line_that_is_none_says_what_is_wrong(lines: list[str], messages: list[str]) -> None:
    with pytest.raises(BadInput) as error:
        read_players(NZ, [(f"line {place}", line) for place, line in enumerate(lines, 1)], 300)

    for defect, message in zip(error.value.defects, messages, strict=True):
        assert str(defect).startswith(message)


def test_a_table_has_room_for_its_most_players() -> None:
    (players,) = read_players(NZ, [("line 1", f"{MOST_SEATS} x red=1")], 1)

    assert players.count == MOST_SEATS


@pytest.mark.parametrize("rounds", [0, -1, 10**15 + 1])
def test_a_night_has_an_end(rounds: int) -> None:
    require_rounds(1)
    require_rounds(10**15)

    with pytest.raises(BadInput, match=r"^rounds: got .*; expected a number of rounds from 1 to"):
        require_rounds(rounds)
