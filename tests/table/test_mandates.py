"""Acts with money: who moves how much alone, what waits for a second person, and what becomes of it."""

from typing import Any

import pytest

from croupier.game.provisions import Provision
from croupier.game.roles import Actor
from croupier.rulebook import load
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.evolving import evolve
from croupier.table.mandates import usual_mandates
from croupier.table.state import Table
from croupier.table.step import take_step
from croupier.table.terms import Decision

from .playing import (
    ANN,
    BEN,
    DEALER,
    GAMES,
    At,
    Game,
    opened,
    rules_of,
    somebody,
)

SUE = somebody("pit-supervisor", "Sue")
SAM = somebody("pit-supervisor", "Sam")
MIA = somebody("pit-manager", "Mia")
GIA = somebody("gaming-shift-manager", "Gia")
GUS = somebody("gaming-shift-manager", "Gus")
ACTING = somebody("pit-supervisor", "Sid", acting_as="gaming-shift-manager")

BY_ROLE = {"pit-supervisor": 5_000, "pit-manager": 20_000, "gaming-shift-manager": 100_000}
MANDATES = c.Mandates(by_role=BY_ROLE, alone=2_000)
LOW = "the tray is low"
KNOCKED = "a winning chip was knocked off"


def house(**settings: Any) -> Game:
    """A table with mandates, Ann and Ben."""
    usual: dict[str, Any] = {"mandates": MANDATES, "denominations": (100, 500), "bank": 1_000_000}
    return opened("sands-2019", **usual | settings)


def fill(amount: int, reason: str = LOW) -> c.FillBank:
    return c.FillBank(amount, reason)


def pay(amount: int, reason: str = KNOCKED, player: str = "Ann") -> c.Compensate:
    return c.Compensate(player, amount, reason)


def asked(play: Game, actor: Actor, command: c.MoneyCommand) -> e.ApprovalAsked:
    [event] = play.do(actor, command)
    assert isinstance(event, e.ApprovalAsked), event
    return event


# What one person does alone


def test_the_usual_mandates_climb_the_ladder_of_the_document() -> None:
    assert usual_mandates(rules_of("sands-2019").ladder) == c.Mandates(
        by_role={"pit-supervisor": 1_000_000, "pit-manager": 10_000_000, "gaming-shift-manager": 100_000_000},
        alone=500_000,
    )
    assert usual_mandates(rules_of("sands-2017").ladder).by_role == {"casino-operator": 100_000_000}


@pytest.mark.parametrize("game", GAMES)
def test_every_table_opens_with_the_usual_mandates(game: str) -> None:
    play = Game(game, mandates=usual_mandates(rules_of(game).ladder)).open()

    assert play.last(e.TableOpened).mandates == play.table.mandates


@pytest.mark.parametrize("role", ["dealer", "player", "janitor", "casino-operator"])
def test_a_mandate_is_for_a_role_above_the_dealer(role: str) -> None:
    play = Game("sands-2019", mandates=c.Mandates(by_role={role: 100}, alone=100))

    refused = play.refuse(DEALER, play.opening)

    assert refused.ground == Provision.MANDATE


def test_what_is_small_is_done_at_once() -> None:
    play = house()

    filled = play.do(SUE, fill(2_000))
    credited = play.do(SUE, c.CreditBank(2_000, "too many chips"))
    paid = play.do(GIA, pay(2_000))

    assert filled == (e.BankFilled(clauses=(), amount=2_000, reason=LOW),)
    assert credited == (e.BankCredited(clauses=(), amount=2_000, reason="too many chips"),)
    assert isinstance(paid[0], e.PlayerCompensated)
    assert play.table.pending == ()


@pytest.mark.parametrize("command", [fill(100), c.CreditBank(100, LOW), pay(100), pay(-100)])
def test_a_dealer_moves_no_money(command: c.MoneyCommand) -> None:
    play = house()

    play.refuse(DEALER, command)

    assert play.table.pending == ()


@pytest.mark.parametrize("reason", ["", "x", "x y z", "....... .......", "12345678 9", "because"])
@pytest.mark.parametrize("kind", ["fill", "credit", "pay", "take"])
def test_a_reason_has_some_words(kind: str, reason: str) -> None:
    commands: dict[str, c.MoneyCommand] = {
        "fill": c.FillBank(100, reason),
        "credit": c.CreditBank(100, reason),
        "pay": c.Compensate("Ann", 100, reason),
        "take": c.Compensate("Ann", -100, reason),
    }

    refused = house().refuse(GIA, commands[kind])

    assert refused.ground == Provision.REASON_IN_WORDS


@pytest.mark.parametrize("amount", [150, -150])
def test_a_compensation_is_whole_chips(amount: int) -> None:
    refused = house().refuse(GIA, pay(amount))

    assert refused.ground == Provision.WHOLE_CHIPS


def test_a_debt_that_is_no_whole_chips_is_written_off_as_it_stands() -> None:
    play = house()
    half = e.PlayerCompensated(clauses=(), player="Ann", value_chips=0, debt=50, why="half of a chip")
    play.table = evolve(play.table, half)

    play.refuse(GIA, pay(100))  # 50 of it would be paid in chips
    play.do(GIA, pay(50))

    assert play.owes(ANN) == 0


def test_nobody_compensates_oneself() -> None:
    play = house()
    played = somebody("player", "Gia")
    play.seat(played)
    play.do(played, c.LeaveTable("Gia"))

    play.refuse(GIA, pay(100, player="Gia"))
    asked(play, GUS, pay(10_000, player="Gia"))

    assert play.refuse(GIA, c.ApproveAct(1)).ground == Provision.SECOND_PERSON


# What waits for a second person


def test_above_an_amount_a_second_person_approves() -> None:
    play = house()
    before = play.table.accounts

    event = asked(play, SUE, fill(3_000))

    assert (event.act, event.command, event.by, event.role) == (1, fill(3_000), "Sue", "pit-supervisor")
    assert play.table.accounts == before
    assert [each.act for each in play.table.pending] == [1]

    approved = play.do(SAM, c.ApproveAct(1))

    assert approved == (
        e.ActApproved(clauses=(), act=1),
        e.BankFilled(clauses=(), amount=3_000, reason=LOW),
    )
    assert play.table.pending == ()
    assert play.refuse(SAM, c.ApproveAct(1)).why == "No act 1 waits for approval."


def test_above_the_own_mandate_who_has_one_approves() -> None:
    play = house()
    asked(play, SUE, fill(20_000))

    assert play.refuse(SAM, c.ApproveAct(1)).ground == Provision.MANDATE
    play.do(MIA, c.ApproveAct(1))

    assert play.table.fills == 20_000


def test_above_every_mandate_nothing_is_even_asked() -> None:
    refused = house().refuse(GIA, fill(100_100))

    assert refused.ground == Provision.MANDATE


@pytest.mark.parametrize("actor", [SUE, somebody("gaming-shift-manager", "Sue")])
def test_who_asked_does_not_approve_whatever_the_role(actor: Actor) -> None:
    play = house()
    asked(play, SUE, fill(3_000))

    assert play.refuse(actor, c.ApproveAct(1)).ground == Provision.SECOND_PERSON
    assert play.refuse(actor, c.RefuseAct(1, "I have changed my mind")).ground == Provision.SECOND_PERSON


def test_a_lower_role_does_not_approve_for_a_higher_one() -> None:
    play = house()
    asked(play, GIA, fill(3_000))

    refused = play.refuse(MIA, c.ApproveAct(1))

    assert refused.ground == Provision.SECOND_PERSON
    assert refused.why.startswith("It takes a gaming-shift-manager or somebody above for this; Mia is a")


def test_who_acts_in_a_role_has_its_mandate() -> None:
    play = house()
    asked(play, GIA, pay(50_000))

    play.refuse(MIA, c.ApproveAct(1))
    play.do(ACTING, c.ApproveAct(1))

    assert play.rack(ANN) == 150_000


@pytest.mark.parametrize("actor", [DEALER, ANN, somebody("wheel"), somebody("guest", "Nemo")])
def test_neither_a_dealer_nor_a_player_is_a_second_person(actor: Actor) -> None:
    play = house()
    asked(play, SUE, fill(3_000))

    play.refuse(actor, c.ApproveAct(1))
    play.refuse(actor, c.RefuseAct(1, "we have enough chips"))
    play.refuse(actor, c.WithdrawAct(1))

    assert len(play.table.pending) == 1


def test_who_plays_at_the_table_neither_approves_nor_has_asked() -> None:
    play = house()
    asked(play, SUE, fill(3_000))
    play.seat(somebody("player", "Sue"), somebody("player", "Mia"))

    assert play.refuse(MIA, c.ApproveAct(1)).ground == Provision.STAFF
    assert play.refuse(SAM, c.ApproveAct(1)).ground == Provision.STAFF
    play.do(SAM, c.RefuseAct(1, "Sue has sat down to play"))

    assert play.table.pending == ()


def test_a_refusal_says_why_and_moves_nothing() -> None:
    play = house()
    asked(play, SUE, fill(3_000))
    before = play.table.accounts

    play.refuse(SAM, c.RefuseAct(1, "no"))
    refused = play.do(SAM, c.RefuseAct(1, "the tray is full enough"))

    assert refused == (e.ActRefused(clauses=(), act=1, reason="the tray is full enough"),)
    assert play.table.accounts == before
    assert play.table.pending == ()


def test_who_asked_may_withdraw_and_nobody_else() -> None:
    play = house()
    asked(play, SUE, fill(3_000))

    assert play.refuse(GIA, c.WithdrawAct(1)).ground == Provision.SECOND_PERSON
    withdrawn = play.do(SUE, c.WithdrawAct(1))

    assert withdrawn == (e.ActWithdrawn(clauses=(), act=1),)
    assert play.table.pending == ()


def test_acts_are_counted_and_never_called_the_same() -> None:
    play = house()
    asked(play, SUE, fill(3_000))
    asked(play, SUE, fill(4_000))
    play.do(SUE, c.WithdrawAct(2))

    third = asked(play, SUE, fill(5_000))

    assert third.act == 3
    assert [each.act for each in play.table.pending] == [1, 3]


def test_not_more_than_twenty_acts_wait() -> None:
    play = house()
    for _ in range(20):
        asked(play, SUE, fill(3_000))

    refused = play.refuse(SUE, fill(3_000))

    assert refused.ground == Provision.ONE_AFTER_ANOTHER
    play.do(SUE, fill(1_000))


# What happens while an act waits


def test_the_chips_have_to_be_there_when_it_is_approved() -> None:
    play = house(bank=210_000)
    asked(play, SUE, c.CreditBank(5_000, "too many chips"))
    play.do(SAM, c.CreditBank(2_000, "too many chips"))
    play.do(BEN, c.BuyIn("Ben", 4_000))

    refused = play.refuse(SAM, c.ApproveAct(1))

    assert refused.ground == Provision.BANK_HAS_CHIPS
    assert len(play.table.pending) == 1
    play.do(SAM, fill(2_000))
    play.do(SAM, c.ApproveAct(1))
    assert play.table.bank == 1_000


def test_a_player_who_has_left_meanwhile_is_owed_the_compensation() -> None:
    play = house()
    asked(play, GIA, pay(50_000))
    play.do(ANN, c.LeaveTable("Ann"))

    play.do(GUS, c.ApproveAct(1))

    assert play.owes(ANN) == -50_000


def test_a_take_back_waits_as_a_compensation_does() -> None:
    play = house()

    asked(play, GIA, pay(-50_000))
    play.do(GUS, c.ApproveAct(1))

    assert play.rack(ANN) == 50_000


def test_a_table_does_not_close_while_an_act_waits() -> None:
    play = house()
    asked(play, SUE, fill(3_000))
    play.do(ANN, c.LeaveTable("Ann"))
    play.do(BEN, c.LeaveTable("Ben"))

    refused = play.refuse(GIA, c.CloseTable())

    assert refused.why == "An act with money waits for approval."
    play.do(GIA, c.RefuseAct(1, "the table closes now"))
    play.do(GIA, c.CloseTable())


def test_while_a_case_waits_a_fill_is_approved_and_a_compensation_is_not() -> None:
    play = house()
    asked(play, SUE, fill(3_000))
    asked(play, GIA, pay(3_000))
    play.go(At.SUSPENDED)

    play.do(SAM, c.ApproveAct(1))
    assert play.refuse(GUS, c.ApproveAct(2)).ground == Provision.REFERRAL
    play.do(GIA, c.DecideCase(Decision.PLAY_ON, reason="no harm done"))

    play.do(GUS, c.ApproveAct(2))


def lose(play: Game) -> None:
    play.go(At.OPEN).place(ANN, "w", "straight:17").play("18")


def test_a_correction_overtakes_a_compensation_that_waits() -> None:
    play = house()
    lose(play)
    asked(play, GIA, pay(35_000, "the number was misread"))
    play.do(GIA, c.CorrectNumber(1, "17", reason="misread"))

    refused = play.refuse(GUS, c.ApproveAct(1))

    assert refused.why == "A void or a correction came since this was asked: it is asked anew."
    assert play.rack(ANN) == 100_000 + 35_000, "once, by the correction"
    play.do(GUS, c.RefuseAct(1, "the correction has paid it"))


def test_a_void_by_decision_overtakes_a_compensation_that_waits() -> None:
    play = house()
    lose(play)
    asked(play, GIA, pay(5_000, "the number was misread"))
    play.do(DEALER, c.ReferCase(what="the wheel stood still", round=1))
    play.do(GIA, c.DecideCase(Decision.VOID, reason="the wheel stood still"))

    play.refuse(GUS, c.ApproveAct(1))

    assert play.rack(ANN) == 100_000
    play.do(GIA, c.WithdrawAct(1))


def test_a_void_round_overtakes_a_compensation_and_no_fill() -> None:
    play = house().go(At.OPEN)
    asked(play, GIA, pay(5_000))
    asked(play, SUE, fill(3_000))
    play.go(At.VOID)

    play.refuse(GUS, c.ApproveAct(1))
    play.do(SAM, c.ApproveAct(2))

    assert [each.overtaken for each in play.table.pending] == [True]


def test_a_correction_needs_no_mandate() -> None:
    """What it moves follows from the rules, however much it is."""
    play = house(mandates=c.Mandates(by_role={}, alone=0))
    lose(play)

    play.do(GIA, c.CorrectNumber(1, "17", reason="misread"))

    assert play.rack(ANN) == 135_000


# Credits, and a bank that is not counted


def test_a_credit_never_exceeds_the_tray_of_a_bank_that_is_not_counted() -> None:
    play = house(bank=None)
    assert play.refuse(SUE, c.CreditBank(100, "too many chips")).ground == Provision.BANK_HAS_CHIPS

    play.do(SUE, fill(500))
    play.refuse(SUE, c.CreditBank(600, "too many chips"))
    play.do(SUE, c.CreditBank(500, "too many chips"))

    play.refuse(SUE, c.CreditBank(100, "too many chips"))


def test_what_the_table_won_can_be_credited_and_what_it_lost_cannot() -> None:
    play = house(bank=None)
    lose(play)

    play.refuse(SUE, c.CreditBank(1_100, "too many chips"))
    play.do(SUE, c.CreditBank(1_000, "too many chips"))
    play.go(At.OPEN).place(ANN, "w", "straight:17", 100).play("17")
    play.do(SUE, fill(2_000))

    assert play.table.tray == 2_000 - 3_500
    assert play.refuse(SUE, c.CreditBank(100, "too many chips")).why == "The tray has 0 in chips, not 100."


# Tables of a time that knew no mandates


def test_a_table_that_was_opened_without_mandates_goes_on_as_it_did() -> None:
    play = opened(denominations=(100, 500))

    play.do(SUE, c.FillBank(10**9))
    play.do(SUE, c.CreditBank(10**10))
    play.do(GIA, c.Compensate("Ann", 150, "x"))

    assert play.table.pending == ()
    play.refuse(GUS, c.ApproveAct(1))


# The second person in every document


@pytest.mark.parametrize("game", GAMES)
def test_in_every_document_the_highest_role_approves_for_the_lowest(game: str) -> None:
    rules = load(game)
    play = Game(game, mandates=usual_mandates(rules.ladder)).open()
    low, high = somebody(rules.ladder[1], "Low"), somebody(rules.ladder[-1], "High")

    asked(play, low, fill(100_000_000))
    play.do(high, c.ApproveAct(1))

    assert play.table.fills == 100_000_000


def test_deciding_changes_nothing_and_the_same_follows_again() -> None:
    play = house()
    asked(play, SUE, fill(3_000))
    table: Table = play.table

    once, twice = (take_step(play.rules, table, SAM, c.ApproveAct(1)) for _ in range(2))

    assert once == twice
    assert table.pending
