"""The table itself: who serves at it, what it is opened with, and that no event goes unnoticed."""

from typing import get_args

import pytest

from croupier.game.irregularities import Irregularity
from croupier.game.provisions import Provision
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import DECIDERS
from croupier.table.evolving import CHANGES
from croupier.table.ledger import find_postings
from croupier.table.terms import Treatment
from croupier.table.views.exposure_figures import find_exposure

from .playing import (
    CASINO_OPERATOR,
    DEALER,
    GAMING_SHIFT_MANAGER,
    PIT_SUPERVISOR,
    At,
    betting,
    opened,
    somebody,
)

# These only tell what happened, or move no more than money.
CHANGE_NOTHING = {
    e.Refused,
    e.BallChanged,
    e.NoteRecorded,
    e.ChipsBought,
    e.ChangeMade,
    e.DebtCollected,
    e.PlayerCompensated,
    e.PlayedOn,
    e.WinnerMoved,
    e.WagerCollected,
}


def test_every_command_has_somebody_who_decides_it() -> None:
    assert set(DECIDERS) == set(get_args(c.AnyCommand))


def test_every_event_changes_the_table_or_is_known_to_change_nothing() -> None:
    assert set(CHANGES) | CHANGE_NOTHING == set(get_args(e.AnyEvent))
    assert not set(CHANGES) & CHANGE_NOTHING


def test_who_plays_at_a_table_cannot_serve_at_it() -> None:
    play = betting()
    two_hats = somebody("gaming-shift-manager", "Ann")

    refused = play.refuse(two_hats, c.Compensate("Ann", 1_000, reason="because I say so"))
    ruled = play.refuse(two_hats, c.RuleOnWager("w", Treatment.RETURNED, reason="mine"))

    assert refused.why == ruled.why == "Ann plays at this table, and cannot serve at it."
    assert play.do(GAMING_SHIFT_MANAGER, c.Compensate("Ann", 1_000, reason="a decision"))


@pytest.mark.parametrize("diameter", [None, 20])
def test_2_4_a_ball_of_metal_is_refused_whether_or_not_it_was_measured(diameter: int | None) -> None:
    play = opened("nz-37")

    refused = play.refuse(CASINO_OPERATOR, c.ChangeBall("worn", diameter_mm=diameter, is_metal=True))

    assert refused.clauses == ("2.4",)
    assert play.do(CASINO_OPERATOR, c.ChangeBall("worn", diameter_mm=diameter))


def test_5_11_no_bonus_number_stays_dark_before_any_is_drawn() -> None:
    play = betting("fast-action-2020").go(At.CLOSED)

    refused = play.refuse(DEALER, c.ReportIrregularity(Irregularity.BONUS_NUMBER_UNLIT))

    assert refused.why == "No bonus numbers are drawn in this round."


def test_a_table_is_opened_once_whatever_the_game() -> None:
    play = opened("sands-2019")

    refused = play.refuse(PIT_SUPERVISOR, c.OpenTable(table="another", game="nz-37"))

    assert (refused.ground, refused.why) == (Provision.ONE_AFTER_ANOTHER, "A table is opened once.")


def test_r59_what_is_left_does_not_keep_a_player_from_taking_a_wager_back() -> None:
    ann = somebody("player", "Ann")
    play = betting(limits={"minimum": 500}).place(ann, "first", "straight:17", 500)
    play.place(ann, "more", "straight:17", 100)

    play.do(ann, c.WithdrawWager("first"))

    assert [lying.stake for lying in play.table.play.wagers.values()] == [100]


def test_the_record_says_which_version_decided() -> None:
    play = opened()

    assert play.last(e.TableOpened).engine
    assert find_postings(play.last(e.TableOpened)) == ()


def test_a_wheel_is_nobody_and_stands_in_for_nobody() -> None:
    play = betting()
    wheel = somebody("wheel", "a sensor", acting_as="dealer")

    assert play.refuse(wheel, c.SpinBall()).clauses == ("3.6", "6.3")
    assert play.refuse(wheel, c.RecordNote("I was here")).ground == Provision.STAFF


def test_what_the_house_owes_is_paid_when_there_is_something_to_pay_with() -> None:
    ann = somebody("player", "Ann")
    play = betting(bank=250_000).place(ann, "w", "straight:36", 1_000).play("5")
    play.do(ann, c.LeaveTable("Ann"))
    play.do(GAMING_SHIFT_MANAGER, c.CorrectNumber(1, "36", reason="misread"))
    play.do(PIT_SUPERVISOR, c.CreditBank(play.table.bank))
    play.do(ann, c.SitDown("Ann"))
    play.do(PIT_SUPERVISOR, c.FillBank(100_000))

    *_, left = play.do(ann, c.LeaveTable("Ann"))

    assert left == e.PlayerLeft(clauses=(), player="Ann", amount=36_000)
    assert play.owes(ann) == 0


def test_nothing_is_at_risk_any_more_once_the_winners_are_paid() -> None:
    play = betting().place(somebody("player", "Ann"), "w", "straight:17").go(At.PAID, "17")

    assert {each.net for each in find_exposure(play.rules, play.table)} == {0}
