"""Drop, win and hold, counted as a casino counts them."""

from croupier.table import commands as c
from croupier.table import ledger
from croupier.table.terms import Enforce
from croupier.table.views.takings import Takings, takings_of
from croupier.table.views.view import view

from ..playing import ANN, BEN, DEALER, GAMING_SHIFT_MANAGER, PIT_SUPERVISOR, At, Game, opened


def play_a_night() -> Game:
    """Opened with 5000.00; two players bring 1000.00 each; Ann loses 100.00, Ben wins 35.00 times ten."""
    play = opened(bank=500_000)
    play.go(At.OPEN).place(ANN, "a", "straight:1", 10_000).place(BEN, "b", "straight:17", 1_000).play("17")
    play.do(PIT_SUPERVISOR, c.FillBank(70_000))
    play.do(PIT_SUPERVISOR, c.CreditBank(20_000))
    return play


def test_the_win_is_drop_and_closer_less_opener_and_fills_and_with_credits() -> None:
    play = play_a_night()

    takings = takings_of(play.table)

    closer = 500_000 - 200_000 + 10_000 - 35_000 + 70_000 - 20_000
    assert takings == Takings(
        drop=200_000,
        opener=500_000,
        fills=70_000,
        credits=20_000,
        closer=closer,
        win=10_000 - 35_000,
        hold=-1250,
        owed=0,
        tray=closer,
    )
    assert takings.win == 200_000 + closer - 500_000 - 70_000 + 20_000


def test_fills_and_credits_win_nothing() -> None:
    play = opened()
    before = takings_of(play.table).win

    play.do(PIT_SUPERVISOR, c.FillBank(70_000))
    play.do(PIT_SUPERVISOR, c.CreditBank(20_000))

    assert takings_of(play.table).win == before


def test_chips_that_players_have_or_took_along_are_not_won() -> None:
    play = opened()
    play.do(BEN, c.LeaveTable("Ben"))

    assert (takings_of(play.table).drop, takings_of(play.table).win) == (200_000, 0)


def test_a_debt_is_not_win_until_it_is_collected() -> None:
    play = opened(enforce=Enforce.AS_THEY_LIE).go(At.OPEN).place(ANN, "a", "straight:1", 10_000)
    play.go(At.CLOSED).do(ANN, c.WithdrawWager("a"))
    play.play("17")

    owing = takings_of(play.table)
    play.do(DEALER, c.CollectDebt("Ann"))
    collected = takings_of(play.table)

    assert (owing.win, owing.owed, owing.hold) == (0, 10_000, 0)
    assert (collected.win, collected.owed, collected.hold) == (10_000, 0, 500)


def test_what_the_house_owes_is_no_loss_until_it_is_paid() -> None:
    play = opened()
    play.do(ANN, c.LeaveTable("Ann"))
    play.do(GAMING_SHIFT_MANAGER, c.Compensate("Ann", 5_000, "the dealer paid too little"))

    owing = takings_of(play.table)
    play.do(ANN, c.SitDown("Ann"))

    assert (owing.win, owing.owed) == (0, -5_000)
    assert takings_of(play.table).win == -5_000


def test_a_debt_that_somebody_left_with_is_a_claim_and_no_win() -> None:
    play = opened()
    play.do(GAMING_SHIFT_MANAGER, c.Compensate("Ann", -150_000, "the dealer paid too much"))

    takings = takings_of(play.table)

    assert (takings.win, takings.owed) == (100_000, 50_000)
    whole = sum(map(play.table.balance, ledger.HOUSE_ACCOUNTS))
    assert takings.win + takings.owed == whole, "nothing is lost between the two"


def test_without_any_drop_there_is_no_hold() -> None:
    assert takings_of(Game().open().table).hold is None


def test_the_staff_sees_the_takings_and_a_player_does_not() -> None:
    play = play_a_night()

    assert view(play.rules, play.table, PIT_SUPERVISOR).takings == takings_of(play.table)
    for viewer in (ANN, None):
        seen = view(play.rules, play.table, viewer)
        assert (seen.takings, seen.pending, seen.mandates) == (None, None, None)
