"""Where a table stands, in one word."""

import pytest

from croupier.table.views.phase import Phase, phase_of

from ..playing import ANN, GAMES, NEW_ZEALAND, SINGAPORE, At, Game, betting

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_a_round_goes_through_its_phases(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")
    moments = (At.OPEN, At.ROLLING, At.CLOSED, At.DROPPED, At.REST, At.ANNOUNCED, At.DOLLY, At.PAID)

    seen = [phase_of(play.go(moment).table) for moment in moments]

    assert seen == ["open", "rolling-open", "closed", "dropped", "at-rest", "announced", "paying", "paying"]


@every_game
@pytest.mark.parametrize("moment", [At.SUSPENDED, At.SUSPENDED_OPEN, At.SUSPENDED_AT_REST])
def test_a_case_comes_before_everything_else(game: str, moment: At) -> None:
    assert phase_of(betting(game).go(moment).table) is Phase.CASE


@every_game
def test_a_table_that_is_closed_or_not_opened_yet_has_no_round(game: str) -> None:
    play = Game(game)

    before, after = phase_of(play.table), phase_of(play.open().go(At.SHUT).table)

    assert (before, after) == (Phase.CLOSED_TABLE, Phase.CLOSED_TABLE)


@pytest.mark.parametrize("game", SINGAPORE)
def test_between_rounds_bets_are_not_open(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")

    assert [phase_of(play.go(moment).table) for moment in (At.LIFTED, At.VOID)] == [Phase.NOT_OPEN] * 2


@pytest.mark.parametrize("game", NEW_ZEALAND)
def test_where_no_call_opens_them_bets_are_open_once_the_dolly_is_lifted(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17")

    assert phase_of(play.go(At.LIFTED).table) is Phase.OPEN
