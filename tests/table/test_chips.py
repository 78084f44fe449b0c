"""Chips and money: value chips, colour chips, the bank, debts, and books that always balance."""

import pytest

from croupier.game.provisions import Provision
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table import ledger
from croupier.table.terms import ChipKind, Enforce
from croupier.table.views.view import view

from .playing import (
    ANN,
    BEN,
    CASINO_OPERATOR,
    CAY,
    DEALER,
    GAMES,
    GAMING_SHIFT_MANAGER,
    NEW_ZEALAND,
    PIT_MANAGER,
    PIT_SUPERVISOR,
    At,
    Game,
    betting,
    opened,
    somebody,
)

every_game = pytest.mark.parametrize("game", GAMES)

MARKER_CLAUSES = {
    "sands-2017": (),  # the document says nothing of markers
    "sands-2019": ("1.1.1",),
    "racetrack-2012": (),
    "fast-action-2020": ("1.1.3",),
}
COLOUR_CLAUSES = {
    "sands-2017": ("1.1.1",),
    "sands-2019": ("1.1.1",),
    "racetrack-2012": ("1.1.1",),
    "fast-action-2020": ("1.1.3",),
    **dict.fromkeys(NEW_ZEALAND, ("2.6(a)", "2.6(b)")),
}

# Seats


def test_a_player_gets_the_first_free_seat() -> None:
    play = opened(seats=3)
    play.do(ANN, c.LeaveTable("Ann"))

    play.do(CAY, c.SitDown("Cay"))

    assert {name: seat.number for name, seat in play.table.players.items()} == {"Ben": 2, "Cay": 1}


def test_a_full_table_takes_nobody_and_nobody_sits_twice() -> None:
    play = opened(seats=2)

    full = play.refuse(CAY, c.SitDown("Cay"))
    twice = play.refuse(ANN, c.SitDown("Ann"))

    assert full.why == "Every seat is taken."
    assert twice.why == "Ann sits at this table already."


def test_leaving_takes_all_chips_along() -> None:
    play = opened(limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 500))

    events = play.do(ANN, c.LeaveTable("Ann"))

    assert [type(event) for event in events] == [e.ColouredUp, e.PlayerLeft]
    assert play.last(e.PlayerLeft).amount == 100_500
    assert (play.rack(ANN), play.colour(ANN)) == (0, 0)
    assert "Ann" not in play.table.players


@every_game
@pytest.mark.parametrize("moment", [At.OPEN, At.CLOSED, At.REST, At.PAID])
def test_nobody_leaves_while_a_wager_lies(game: str, moment: At) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(moment)

    refused = play.refuse(ANN, c.LeaveTable("Ann"))
    play.do(BEN, c.LeaveTable("Ben"))

    assert refused.why == "Wagers of Ann still lie on the layout."


def test_nobody_leaves_while_a_declared_wager_waits() -> None:
    play = betting("nz-37")
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))

    assert play.refuse(ANN, c.LeaveTable("Ann")).ground == Provision.ONE_AFTER_ANOTHER


# Value chips


def test_cash_goes_into_the_drop_box_and_chips_come_out_of_the_bank() -> None:
    play = Game("sands-2019", bank=500_000).open()
    play.do(ANN, c.SitDown("Ann"))

    play.do(ANN, c.BuyIn("Ann", 20_000))

    assert play.table.accounts == {
        ledger.CAGE: -500_000,
        ledger.BANK: 480_000,
        ledger.DROP: 20_000,
        ledger.purse("Ann"): -20_000,
        ledger.rack("Ann"): 20_000,
    }


@pytest.mark.parametrize("amount", [50, 1_050])
def test_value_chips_come_in_whole_ones(amount: int) -> None:
    play = betting(denominations=(100, 500))

    bought = play.refuse(ANN, c.BuyIn("Ann", amount))
    staked = play.refuse(ANN, c.PlaceWager("w", "Ann", "straight:17", amount))

    assert bought.why == staked.why == f"{amount} is not whole chips: the smallest is worth 100."


def test_change_is_given_for_the_same_worth() -> None:
    play = opened(denominations=(100, 500, 2500))

    (changed,) = play.do(ANN, c.MakeChange("Ann", given={"2500": 1}, taken={"500": 4, "100": 5}))

    assert isinstance(changed, e.ChangeMade)
    assert changed.amount == 2_500
    assert play.rack(ANN) == 100_000


@pytest.mark.parametrize(
    ("given", "taken", "why"),
    [
        ({"500": 1}, {"100": 4}, "500 was given and 400 asked for."),
        ({"500": 1}, {"250": 2}, "There is no chip worth 250."),
        ({}, {}, "There is nothing to change."),
        ({"2500": 100}, {"500": 500}, "Ann has 100000 in value chips, not 250000."),
    ],
)
def test_change_that_does_not_come_out_even_is_refused(
    given: dict[str, int], taken: dict[str, int], why: str
) -> None:
    play = opened(denominations=(100, 500, 2500))

    assert play.refuse(ANN, c.MakeChange("Ann", given=given, taken=taken)).why == why


def test_chips_in_a_stack_lie_the_larger_below_the_smaller() -> None:
    play = betting("nz-37", denominations=(100, 500, 2500))
    play.place(ANN, "w", "straight:17", 3_700)

    (stack,) = view(play.rules, play.table).stacks.values()

    assert stack.chips == (2500, 500, 500, 100, 100)


def test_a_stack_of_colour_chips_is_drawn_by_its_count() -> None:
    play = opened(limits={"minimum": 100}, denominations=(100, 500))
    play.do(ANN, c.BuyColourChips("Ann", 1000))
    play.go(At.OPEN).place(ANN, "w", "straight:17", 300, chips=ChipKind.COLOUR)

    (stack,) = view(play.rules, play.table).stacks.values()

    assert (stack.colour, stack.chips, stack.seat) == ("blue", (100, 100, 100), 1)


# Colour chips


@every_game
def test_colour_chips_are_worth_the_table_minimum_if_nobody_says_otherwise(game: str) -> None:
    play = opened(game, limits={"minimum": 500})

    (bought,) = play.do(ANN, c.BuyColourChips("Ann", 2000))

    assert isinstance(bought, e.ColourChipsBought)
    assert (bought.colour, bought.value, bought.marker) == ("blue", 500, None)
    assert bought.clauses == COLOUR_CLAUSES[game]


@every_game
def test_a_higher_value_needs_a_marker(game: str) -> None:
    play = opened(game, limits={"minimum": 500})

    refused = play.refuse(ANN, c.BuyColourChips("Ann", 5000, value=2500, with_marker=False))
    play.do(ANN, c.BuyColourChips("Ann", 5000, value=2500))

    assert refused.why == "Chips worth 2500 each need a marker that says so."
    assert refused.clauses == MARKER_CLAUSES.get(game, ("2.6(a)", "2.6(b)"))
    assert play.table.players["Ann"].marker == 2500


def test_without_a_minimum_somebody_has_to_name_a_value() -> None:
    play = opened()

    unnamed = play.refuse(ANN, c.BuyColourChips("Ann", 1000))
    play.do(ANN, c.BuyColourChips("Ann", 1000, value=100))

    assert unnamed.why == "No value is named, and the table has no minimum."


def test_every_player_has_a_colour_of_ones_own() -> None:
    play = opened(limits={"minimum": 100}, colours=("red", "green"))
    play.do(ANN, c.BuyColourChips("Ann", 500))

    anns = play.refuse(BEN, c.BuyColourChips("Ben", 500, colour="red"))
    unknown = play.refuse(BEN, c.BuyColourChips("Ben", 500, colour="gold"))
    play.do(BEN, c.BuyColourChips("Ben", 500))
    none_left = play.seat(CAY).refuse(CAY, c.BuyColourChips("Cay", 500))

    assert anns.why == "The red chips are another player's."
    assert unknown.why == "The table has no chips in gold."
    assert play.table.players["Ben"].colour == "green"
    assert none_left.why == "No colour is free."


def test_one_player_has_one_colour() -> None:
    play = opened(limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 500, colour="blue"))

    refused = play.refuse(ANN, c.BuyColourChips("Ann", 500, colour="pink"))

    assert refused.why == "Ann has blue chips: one colour each."


def test_the_value_is_fixed_while_chips_are_in_hand() -> None:
    play = opened(limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 500))

    refused = play.refuse(ANN, c.BuyColourChips("Ann", 1000, value=500))
    play.do(ANN, c.BuyColourChips("Ann", 500))

    assert refused.why == "The blue chips are worth 100 while any are out."
    assert play.colour(ANN) == 1000


def test_the_value_is_fixed_while_chips_lie_on_the_layout() -> None:
    play = opened(limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 500))
    play.go(At.OPEN).place(ANN, "w", "straight:17", 500, chips=ChipKind.COLOUR)

    on_the_layout = play.refuse(ANN, c.BuyColourChips("Ann", 1000, value=500))
    other_colour = play.refuse(ANN, c.BuyColourChips("Ann", 500, colour="pink"))
    play.play("5")
    play.do(ANN, c.BuyColourChips("Ann", 1000, value=500))

    assert play.table.players["Ann"].value == 500
    assert on_the_layout.why == "The blue chips are worth 100 while any are out."
    assert other_colour.why == "Ann has blue chips: one colour each."


def test_the_value_is_fixed_while_chips_are_declared() -> None:
    play = opened("nz-37", limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 600))
    play.go(At.OPEN).do(ANN, c.DeclareWager("d", "Ann", "tiers", 600, chips=ChipKind.COLOUR))

    refused = play.refuse(ANN, c.BuyColourChips("Ann", 1000, value=500))

    assert refused.why == "The blue chips are worth 100 while any are out."


def test_colour_chips_come_in_whole_ones() -> None:
    play = opened(limits={"minimum": 200}, denominations=(100,))
    play.do(ANN, c.BuyColourChips("Ann", 1000))

    odd = play.refuse(ANN, c.BuyColourChips("Ann", 300))
    broken = play.refuse(BEN, c.BuyColourChips("Ben", 1000, value=250))
    staked = play.go(At.OPEN).refuse(ANN, c.PlaceWager("w", "Ann", "straight:17", 300, chips=ChipKind.COLOUR))

    assert odd.why == staked.why == "300 is not whole chips of 200."
    assert broken.why == "250 is not whole chips: the smallest is worth 100."


def test_colour_chips_may_be_bought_with_value_chips() -> None:
    play = opened(limits={"minimum": 100}, bank=200_000)

    play.do(ANN, c.BuyColourChips("Ann", 500, from_rack=True))
    poor = play.refuse(ANN, c.BuyColourChips("Ann", 100_000, from_rack=True))

    assert (play.rack(ANN), play.colour(ANN), play.table.bank) == (99_500, 500, 0)
    assert poor.why == "Ann has 99500 in value chips, not 100000."


def test_colour_chips_go_back_for_value_chips() -> None:
    play = opened(limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 500))

    play.do(ANN, c.ColourUp("Ann"))
    again = play.refuse(ANN, c.ColourUp("Ann"))
    play.do(BEN, c.BuyColourChips("Ben", 500, colour="blue"))

    assert (play.rack(ANN), play.colour(ANN)) == (100_500, 0)
    assert again.why == "Ann has no colour chips."


def test_colour_chips_on_the_layout_are_not_coloured_up() -> None:
    play = opened(limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 500))
    play.go(At.OPEN).place(ANN, "w", "straight:17", 100, chips=ChipKind.COLOUR)

    assert play.refuse(ANN, c.ColourUp("Ann")).why == "Colour chips of Ann still lie on the layout."


@every_game
def test_a_wager_in_colour_chips_is_paid_and_given_back_in_colour(game: str) -> None:
    play = opened(game, limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 500))
    play.go(At.OPEN).place(ANN, "w", "straight:36", 300, chips=ChipKind.COLOUR)

    play.play("36")

    assert (play.rack(ANN), play.colour(ANN)) == (100_000, 500 + 35 * 300)


def test_what_is_no_whole_colour_chip_goes_back_in_value_chips() -> None:
    play = opened("nz-37", enforce=Enforce.AS_THEY_LIE)
    play.do(ANN, c.BuyColourChips("Ann", 20, value=5))
    play.go(At.OPEN)
    play.place(ANN, "w", "voisins", 20, chips=ChipKind.COLOUR, by=DEALER, declared=True)

    play.play("36")

    assert (play.rack(ANN), play.colour(ANN)) == (100_002, 0)  # 18 are lost by 5.9, 2 go back


def test_a_player_who_leaves_gives_the_colour_free() -> None:
    play = opened(limits={"minimum": 100}, colours=("red",))
    play.do(ANN, c.BuyColourChips("Ann", 500))
    play.do(ANN, c.LeaveTable("Ann"))

    play.do(BEN, c.BuyColourChips("Ben", 500))

    assert play.table.players["Ben"].colour == "red"


# The bank


def test_fills_and_credits_move_chips_between_cage_and_bank() -> None:
    play = Game("sands-2019", bank=10_000).open()

    play.do(PIT_SUPERVISOR, c.FillBank(5_000))
    play.do(PIT_MANAGER, c.CreditBank(3_000))
    dealer = play.refuse(DEALER, c.FillBank(5_000))
    too_much = play.refuse(PIT_MANAGER, c.CreditBank(12_001))

    assert (play.table.bank, play.table.accounts[ledger.CAGE]) == (12_000, -12_000)
    assert dealer.ground == Provision.SUPERVISED
    assert too_much.why == "The bank has 12000 in chips and needs 12001: it takes a fill first."


@every_game
def test_a_bank_that_runs_short_pays_nobody_until_it_is_filled(game: str) -> None:
    play = betting(game, bank=210_000).place(ANN, "w", "straight:36", 1_000).go(At.COLLECTED, "36")

    short = play.refuse(DEALER, c.PayWinners())
    play.do(play.highest, c.FillBank(25_000))
    play.do(DEALER, c.PayWinners())

    assert short.why == "The bank has 10000 in chips and needs 35000: it takes a fill first."
    assert play.table.bank == 0


def test_a_short_bank_may_pay_the_winners_that_it_can() -> None:
    play = betting(bank=240_000).place(ANN, "a", "straight:36", 1_000).place(BEN, "b", "straight:36", 1_000)
    play.go(At.COLLECTED, "36")

    play.do(DEALER, c.PayWinners(("a",)))
    short = play.refuse(DEALER, c.PayWinners())
    play.do(PIT_MANAGER, c.FillBank(30_000))
    play.play("36")

    assert short.why == "The bank has 5000 in chips and needs 35000: it takes a fill first."
    assert (play.rack(ANN), play.rack(BEN)) == (135_000, 135_000)


def test_collected_chips_pay_winners() -> None:
    play = betting(bank=200_000).place(ANN, "w", "straight:36", 1_000).place(BEN, "l", "straight:5", 35_000)

    play.play("36")

    assert (play.rack(ANN), play.rack(BEN), play.table.bank) == (135_000, 65_000, 0)


def test_an_empty_bank_sells_no_chips() -> None:
    play = opened(bank=200_000, limits={"minimum": 100})

    cash = play.refuse(ANN, c.BuyIn("Ann", 100))
    colour = play.refuse(ANN, c.BuyColourChips("Ann", 100))

    assert cash.ground == colour.ground == Provision.BANK_HAS_CHIPS


def test_an_empty_bank_compensates_nobody() -> None:
    play = opened(bank=200_000)

    refused = play.refuse(GAMING_SHIFT_MANAGER, c.Compensate("Ann", 100, reason="a chip was lost"))

    assert refused.ground == Provision.BANK_HAS_CHIPS


def test_a_bank_that_is_not_counted_never_runs_short() -> None:
    play = betting().place(ANN, "w", "straight:36", 100_000)

    play.play("36")

    assert play.table.bank == -200_000 - 35 * 100_000


def test_a_player_who_comes_back_for_money_is_not_paid_from_an_empty_bank() -> None:
    play = betting(bank=250_000).place(ANN, "w", "straight:36", 1_000).play("5")
    play.do(ANN, c.LeaveTable("Ann"))
    play.do(GAMING_SHIFT_MANAGER, c.CorrectNumber(1, "36", reason="misread"))
    play.do(PIT_MANAGER, c.CreditBank(play.table.bank))

    play.step(ANN, c.SitDown("Ann"))

    assert play.table.bank >= 0


# Compensation and debts


def test_compensation_is_paid_in_value_chips() -> None:
    play = opened()

    (paid,) = play.do(GAMING_SHIFT_MANAGER, c.Compensate("Ann", 700, reason="a chip was lost"))

    assert paid.clauses == ("6.2",)
    assert play.rack(ANN) == 100_700


def test_compensation_first_goes_against_what_is_owed() -> None:
    play = opened()
    play.do(GAMING_SHIFT_MANAGER, c.Compensate("Ann", -150_000, reason="paid twice"))
    owed_before = (play.rack(ANN), play.owes(ANN))

    play.do(GAMING_SHIFT_MANAGER, c.Compensate("Ann", 60_000, reason="not so much"))

    assert owed_before == (0, 50_000)
    assert (play.rack(ANN), play.owes(ANN)) == (10_000, 0)


def test_nothing_is_no_compensation_and_a_stranger_gets_none() -> None:
    play = opened()

    nothing = play.refuse(GAMING_SHIFT_MANAGER, c.Compensate("Ann", 0, reason="nothing"))
    stranger = play.refuse(GAMING_SHIFT_MANAGER, c.Compensate("Eve", 100, reason="nobody"))

    assert nothing.why == "There is nothing to pay."
    assert stranger.why == "Eve has not played at this table."


def test_a_player_who_left_with_exactly_what_was_brought_can_be_compensated() -> None:
    play = opened()
    play.do(ANN, c.LeaveTable("Ann"))

    play.do(GAMING_SHIFT_MANAGER, c.Compensate("Ann", 100, reason="a chip was lost"))

    assert play.owes(ANN) == -100


def test_a_debt_is_taken_as_far_as_the_chips_go_and_stays_for_the_rest() -> None:
    play = opened()
    play.do(GAMING_SHIFT_MANAGER, c.Compensate("Ann", -130_000, reason="paid twice"))
    play.do(ANN, c.BuyIn("Ann", 20_000))

    play.do(ANN, c.LeaveTable("Ann"))
    left_owing = play.owes(ANN)
    play.seat(ANN, chips=50_000)
    play.do(DEALER, c.CollectDebt("Ann"))

    assert left_owing == 10_000
    assert (play.rack(ANN), play.owes(ANN)) == (40_000, 0)


def test_a_debt_is_taken_from_value_chips_and_those_in_colour_when_leaving() -> None:
    play = opened(limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 1_000))
    play.do(GAMING_SHIFT_MANAGER, c.Compensate("Ann", -100_500, reason="paid twice"))

    no_value_chips = play.refuse(DEALER, c.CollectDebt("Ann"))
    play.do(ANN, c.LeaveTable("Ann"))

    assert no_value_chips.why == "Ann has no value chips."
    assert (play.owes(ANN), play.last(e.PlayerLeft).amount) == (0, 500)


# The books


@every_game
@pytest.mark.parametrize("number", ["17", "36", "0"])
def test_money_sums_to_zero_after_every_step_and_nothing_is_left_on_the_layout(
    game: str, number: str
) -> None:
    """`check_books` runs after every step; here a long evening ends with everybody gone."""
    play = opened(game, bank=20_000_000, limits={"minimum": 100, "maximum": 5_000})
    play.do(ANN, c.BuyColourChips("Ann", 2_000, value=200))
    for _ in range(3):
        play.go(At.OPEN).place(ANN, "a", f"straight:{number}", 400, chips=ChipKind.COLOUR)
        play.place(BEN, "b", "straight:17", 5_000).place(ANN, "c", "straight:36", 100)
        play.go(At.VOID)
        if game in NEW_ZEALAND:
            play.go(At.PAID, number).go(At.LIFTED)
        else:
            play.go(At.OPEN).place(BEN, "b", "straight:17", 5_000).play(number)
    for player in (ANN, BEN):
        play.do(player, c.LeaveTable(player.person))

    accounts = play.table.accounts

    assert set(accounts) <= {*ledger.HOUSE_ACCOUNTS, ledger.purse("Ann"), ledger.purse("Ben")}
    assert sum(accounts.values()) == 0


@every_game
def test_the_house_wins_what_the_players_lose(game: str) -> None:
    play = betting(game, bank=1_000_000).place(ANN, "a", "straight:36", 1_000)
    play.place(BEN, "b", "straight:5", 2_500).play("36")
    for player in (ANN, BEN):
        play.do(player, c.LeaveTable(player.person))

    house = sum(play.table.balance(account) for account in ledger.HOUSE_ACCOUNTS)

    assert play.table.balance(ledger.purse("Ann")) == 35_000
    assert play.table.balance(ledger.purse("Ben")) == -2_500
    assert house == -32_500


def test_every_event_that_moves_money_moves_it_from_somewhere_to_somewhere() -> None:
    play = opened("sands-2019", enforce=Enforce.AS_THEY_LIE, limits={"minimum": 100}, bank=1_000_000)
    play.do(ANN, c.BuyColourChips("Ann", 500))
    play.go(At.OPEN).place(ANN, "a", "straight:36").place(BEN, "b", "straight:5").go(At.CLOSED)
    play.do(BEN, c.WithdrawWager("b"))
    play.play("36")
    play.do(GAMING_SHIFT_MANAGER, c.CorrectNumber(1, "5", reason="misread"))
    play.do(ANN, c.LeaveTable("Ann"))

    moves = [ledger.find_postings(event) for event in play.events]

    assert all(sum(posting.cents for posting in postings) == 0 for postings in moves)
    accounts: dict[str, int] = {}
    for postings in moves:
        accounts = ledger.post(accounts, postings)
    assert accounts == play.table.accounts


def test_an_empty_account_of_a_player_is_closed_but_the_table_knows_who_has_played() -> None:
    play = opened()

    play.do(ANN, c.LeaveTable("Ann"))

    assert [account for account in play.table.accounts if account.endswith(":Ann")] == ["purse:Ann"]


def test_staff_sell_chips_to_a_player_and_a_player_to_nobody_else() -> None:
    play = opened()

    play.do(DEALER, c.BuyIn("Ann", 1_000))
    other = play.refuse(BEN, c.BuyIn("Ann", 1_000))
    nobody = play.refuse(DEALER, c.BuyIn("Eve", 1_000))
    wheel = play.refuse(somebody("wheel"), c.BuyIn("Ann", 1_000))

    assert other.ground == Provision.OWN_SEAT
    assert nobody.ground == Provision.SEATED
    assert wheel.ground == Provision.STAFF


def test_in_new_zealand_the_casino_operator_compensates_and_no_clause_says_so() -> None:
    play = opened("nz-37")

    (paid,) = play.do(CASINO_OPERATOR, c.Compensate("Ann", 700, reason="a chip was lost"))

    assert paid.silent
