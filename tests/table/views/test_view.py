"""What somebody may see of a table: everybody the cloth, a player one's own money, the staff everything."""

import msgspec
import pytest

from croupier.formats.limits import LimitsIn
from croupier.formats.why import said_of
from croupier.game.acts import Act
from croupier.game.authority import find_act_refusal
from croupier.game.policies import VoidEnds
from croupier.game.roles import Actor
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import decide
from croupier.table.state import Voided
from croupier.table.terms import ChipKind, Decision, Enforce, MovedBy, Treatment
from croupier.table.views.debts import Debtor
from croupier.table.views.player_view import Own
from croupier.table.views.stacks import break_down
from croupier.table.views.view import view

from ..playing import (
    ANN,
    BEN,
    BONUS_NUMBERS,
    DEALER,
    GAMES,
    GAMING_SHIFT_MANAGER,
    NEW_ZEALAND,
    PIT_MANAGER,
    PIT_SUPERVISOR,
    WHEEL,
    At,
    Game,
    betting,
    opened,
    somebody,
)

every_game = pytest.mark.parametrize("game", GAMES)


def own(play: Game, player: Actor) -> Own:
    shown = view(play.rules, play.table, player).own
    assert shown is not None
    return shown


@every_game
def test_everybody_sees_the_chips_on_the_cloth(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:17", 1000).place(BEN, "b", "straight:17", 500)

    seen = [view(play.rules, play.table, viewer).stacks for viewer in (None, ANN, BEN, WHEEL, DEALER)]

    assert all(stacks == seen[0] for stacks in seen)
    assert [(stack.wager, stack.stake, stack.seat) for stack in seen[0].values()] == [
        ("straight:17", 1000, 1),
        ("straight:17", 500, 2),
    ]


@every_game
def test_a_player_sees_own_money_and_nobody_elses(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:17", 1000).place(BEN, "b", "straight:20", 700)

    shown = view(play.rules, play.table, ANN)

    assert shown.own is not None
    assert (shown.own.player, shown.own.value_chips, shown.own.owed) == ("Ann", 99_000, 0)
    assert [wager.id for wager in shown.own.wagers] == ["a"]
    assert (shown.players, shown.accounts, shown.next_step) == (None, None, None)
    assert "Ben" not in str(msgspec.json.encode(shown))


@every_game
def test_a_display_shows_no_money_and_no_names(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:17", 1000)

    shown = view(play.rules, play.table)

    assert (shown.own, shown.players, shown.accounts, shown.next_step) == (None, None, None, None)
    assert "Ann" not in str(msgspec.json.encode(shown))


@every_game
def test_the_staff_sees_every_player_and_the_books(game: str) -> None:
    play = betting(game).place(ANN, "a", "straight:17", 1000)

    for role in play.rules.ladder:
        shown = view(play.rules, play.table, somebody(role))
        assert shown.players is not None
        assert [player.player for player in shown.players] == ["Ann", "Ben"]
        assert shown.accounts == play.table.accounts
        assert shown.next_step == "spin-ball"
        assert shown.own is None


@pytest.mark.parametrize(
    "viewer",
    [
        somebody("player", "Eve"),
        somebody("player", "Eve", acting_as="dealer"),
        somebody("cashier"),
        WHEEL,
    ],
)
def test_whoever_is_neither_player_nor_staff_sees_what_a_display_shows(viewer: Actor) -> None:
    play = betting().place(ANN, "a", "straight:17")

    assert view(play.rules, play.table, viewer) == view(play.rules, play.table)


def test_who_acts_for_the_staff_sees_what_the_staff_sees() -> None:
    play = betting().place(ANN, "a", "straight:17")

    stand_in = view(play.rules, play.table, somebody("cashier", acting_as="dealer"))

    assert stand_in == view(play.rules, play.table, DEALER)


@every_game
def test_the_number_is_for_the_staff_alone_until_it_is_announced(game: str) -> None:
    play = betting(game).go(At.REST, "17")

    before = [view(play.rules, play.table, viewer).number for viewer in (None, ANN, DEALER)]
    play.go(At.ANNOUNCED)
    after = [view(play.rules, play.table, viewer).number for viewer in (None, ANN, DEALER)]

    assert before == [None, None, "17"]
    assert after == ["17", "17", "17"]


@every_game
@pytest.mark.parametrize("moment", [At.BEFORE, At.OPEN, At.ROLLING, At.CLOSED, At.DROPPED, At.REST, At.PAID])
def test_bets_and_ball_are_shown_as_two_facts(game: str, moment: At) -> None:
    play = opened(game).go(moment)

    shown = view(play.rules, play.table)

    assert (shown.bets, shown.ball, shown.settled) == {
        At.BEFORE: ("not open", "still", False),
        At.OPEN: ("open", "still", False),
        At.ROLLING: ("open", "rolling", False),
        At.CLOSED: ("closed", "rolling", False),
        At.DROPPED: ("closed", "dropped", False),
        At.REST: ("closed", "at rest", False),
        At.PAID: ("closed", "at rest", True),
    }[moment]


def test_drawn_and_lit_numbers_are_shown_apart() -> None:
    play = betting("fast-action-2020").go(At.CLOSED)

    play.do(WHEEL, c.DrawBonusNumbers(BONUS_NUMBERS))
    drawn = view(play.rules, play.table)
    play.do(WHEEL, c.LightBonusNumbers(BONUS_NUMBERS))
    lit = view(play.rules, play.table)

    assert (drawn.drawn, drawn.lit) == (BONUS_NUMBERS, None)
    assert lit.lit == BONUS_NUMBERS
    assert (drawn.links, lit.links) == ((), ("b",)), "those of which every number is lit"


@pytest.mark.parametrize(("number", "known_as"), [("1", "super bonus"), ("17", "bonus"), ("8", "plain")])
def test_the_class_of_a_number_is_shown_once_it_is_announced(number: str, known_as: str) -> None:
    play = betting("fast-action-2020").go(At.REST, number)
    before = view(play.rules, play.table)
    play.go(At.ANNOUNCED)

    assert before.number_class is None
    assert view(play.rules, play.table).number_class == known_as


@every_game
def test_the_display_rack_shows_colours_values_and_markers(game: str) -> None:
    play = opened(game, limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 1000))
    play.do(BEN, c.BuyColourChips("Ben", 1000, value=500))

    rack = view(play.rules, play.table).rack

    assert [(each.colour, each.value, each.marker, each.seat) for each in rack] == [
        ("blue", 100, None, 1),
        ("yellow", 500, 500, 2),
    ]


def test_limits_and_a_notice_of_new_ones_are_shown_to_all() -> None:
    play = betting(limits={"minimum": 100, "maximum": 5000})
    play.do(PIT_MANAGER, c.ChangeLimits(LimitsIn(minimum=500)))

    shown = view(play.rules, play.table)

    assert (shown.limits.minimum, shown.limits.maximum) == (100, 5000)
    assert shown.next_limits == LimitsIn(minimum=500)


def test_a_player_sees_what_was_declared_questioned_and_flagged() -> None:
    play = betting("nz-37", enforce=Enforce.AS_THEY_LIE, limits={"minimum": 100})
    play.do(ANN, c.DeclareWager("d", "Ann", "tiers", 600))
    play.place(ANN, "under", "straight:17", 50).place(ANN, "asked", "straight:20", 100)
    play.do(DEALER, c.QuestionWager("asked", what="half on 17"))

    wagers = {wager.id: wager for wager in own(play, ANN).wagers}

    assert (wagers["d"].declared, wagers["d"].placed) == (True, False)
    assert wagers["under"].flag == "50 is under the minimum of 100."
    assert wagers["asked"].question == "half on 17"


def test_a_player_sees_lines_warning_and_debt() -> None:
    play = betting(enforce=Enforce.AS_THEY_LIE, limits={"minimum": 500})
    play.place(ANN, "w", "straight:36", 100).place(ANN, "l", "straight:5", 700).go(At.CLOSED)
    play.do(ANN, c.WithdrawWager("l"))
    play.go(At.COLLECTED, "36")

    unpaid = own(play, ANN)
    play.do(DEALER, c.PayWinners())
    paid = own(play, ANN)

    assert [(line.id, line.result, line.winnings, line.paid) for line in unpaid.lines] == [
        ("w", "won", 3_500, False),
        ("l", "lost", 0, False),
    ]
    assert (unpaid.warned, unpaid.owed) == (True, 700)
    assert paid.lines[0].paid


def test_chips_that_are_gone_are_not_drawn() -> None:
    play = betting(enforce=Enforce.AS_THEY_LIE).place(ANN, "w", "straight:17").go(At.CLOSED)

    play.do(ANN, c.WithdrawWager("w"))

    assert not view(play.rules, play.table).stacks


@every_game
def test_results_are_shown_with_what_a_display_showed_wrongly(game: str) -> None:
    play = betting(game).play("36").play("5")
    play.do(DEALER, c.CorrectDisplay(1, shown="35", reason="a lamp"))

    results = view(play.rules, play.table).results

    assert [(result.round, result.number, result.shown) for result in results] == [
        (1, "36", ("35",)),
        (2, "5", ()),
    ]


@every_game
def test_everybody_sees_that_a_case_waits(game: str) -> None:
    play = betting(game).go(At.SUSPENDED)

    shown = view(play.rules, play.table)

    assert shown.case is not None
    assert shown.case.to == play.rules.refer_to


@every_game
def test_a_view_can_be_written_down_at_every_moment(game: str) -> None:
    play = opened(game)
    for moment in (At.OPEN, At.ROLLING, At.CLOSED, At.DROPPED, At.REST, At.ANNOUNCED, At.DOLLY, At.PAID):
        play.go(moment)
        if moment is At.OPEN:
            play.place(ANN, "w", "straight:17")
        for viewer in (None, ANN, DEALER):
            shown = view(play.rules, play.table, viewer)
            assert msgspec.json.encode(shown)


def test_the_next_step_is_told_to_the_staff_in_the_words_of_a_command() -> None:
    play = betting("nz-37").place(ANN, "r", "orphelins", 500, by=DEALER, declared=True).go(At.DOLLY, "17")

    assert view(play.rules, play.table, DEALER).next_step == "move-racetrack-winners"


@pytest.mark.parametrize(
    ("amount", "denominations", "chips"),
    [
        (3_700, (2500, 500, 100), (2500, 500, 500, 100, 100)),
        (100, (2500, 500, 100), (100,)),
        (150, (2500, 500, 100), ()),  # no whole chips
        (2_100, (100,), ()),  # too many to draw
        (1_000, (), ()),  # chips of any worth
    ],
)
def test_a_stack_has_as_few_chips_as_can_be_the_larger_below(
    amount: int, denominations: tuple[int, ...], chips: tuple[int, ...]
) -> None:
    assert break_down(amount, denominations) == chips


def test_a_stack_of_many_colour_chips_is_not_drawn_as_fewer() -> None:
    play = opened(limits={"minimum": 100})
    play.do(ANN, c.BuyColourChips("Ann", 5_000))
    play.go(At.OPEN).place(ANN, "w", "straight:17", 3_000, chips=ChipKind.COLOUR)

    (stack,) = view(play.rules, play.table).stacks.values()

    assert sum(stack.chips) in (0, 3_000)


def test_seats_and_chips_of_a_player_in_colour() -> None:
    play = opened(limits={"minimum": 100})
    play.do(BEN, c.BuyColourChips("Ben", 1000))
    play.go(At.OPEN).place(BEN, "w", "straight:17", 300, chips=ChipKind.COLOUR)

    shown = own(play, BEN)

    assert (shown.seat, shown.value_chips, shown.colour_chips) == (2, 100_000, 700)
    assert view(play.rules, play.table).seats_taken == 2


@pytest.mark.parametrize("game", NEW_ZEALAND)
def test_a_wager_stays_in_sight_through_a_void_spin(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17", 1000)

    play.go(At.VOID)

    assert [stack.stake for stack in view(play.rules, play.table).stacks.values()] == [1000]


def test_the_staff_sees_who_moved_a_wager_and_whether_somebody_has_ruled_on_it() -> None:
    play = betting().place(ANN, "w", "straight:17", 1000).place(ANN, "untouched", "red", 1000)
    play.do(DEALER, c.DisplaceWager("w", "straight:18", MovedBy.PATRON))
    play.go(At.REST)

    before = own(play, ANN).wagers
    play.do(PIT_SUPERVISOR, c.RuleOnWager("w", Treatment.AS_PLACED, "seen on camera"))
    after = own(play, ANN).wagers

    assert [(wager.moved_by, wager.moved_from, wager.ruled) for wager in before] == [
        (MovedBy.PATRON, "straight:17", msgspec.UNSET),
        (msgspec.UNSET, msgspec.UNSET, msgspec.UNSET),
    ]
    assert [(wager.ruled, wager.treatment, wager.counts_at) for wager in after] == [
        (True, Treatment.AS_PLACED, "straight:17"),
        (msgspec.UNSET, msgspec.UNSET, msgspec.UNSET),
    ]


def test_of_a_wager_that_is_returned_by_a_ruling_no_place_is_told() -> None:
    play = betting().place(ANN, "w", "straight:17", 1000)
    play.do(DEALER, c.QuestionWager("w", what="put down late"))
    play.go(At.REST)

    play.do(PIT_SUPERVISOR, c.RuleOnWager("w", Treatment.RETURNED, "seen on camera"))

    (wager,) = own(play, ANN).wagers
    assert (wager.treatment, wager.counts_at) == (Treatment.RETURNED, msgspec.UNSET)


def test_a_wager_says_what_is_left_of_it_where_that_is_less_than_its_stake() -> None:
    play = betting("nz-37")
    for id, wager in (("lifted", "red"), ("paid", "red"), ("lost", "black")):
        play.place(ANN, id, wager, 500)
    play.place(ANN, "part", "tiers", 600, by=DEALER, declared=True)
    play.go(At.DOLLY, "5")
    before = own(play, ANN).wagers

    play.go(At.PAID).do(ANN, c.LiftWinner("lifted"))

    after = {wager.id: wager.left for wager in own(play, ANN).wagers}
    assert [wager.left for wager in before] == [msgspec.UNSET] * 4
    assert after == {"lifted": 0, "paid": msgspec.UNSET, "lost": 0, "part": 100}


def test_a_line_says_how_its_figures_come_about() -> None:
    play = betting(enforce=Enforce.AS_THEY_LIE, limits={"maximum": 1000})
    play.place(ANN, "w", "straight:36", 1200).go(At.COLLECTED, "36")

    (line,) = own(play, ANN).lines

    settled = play.settled("w")
    assert (line.stake, line.counted, line.odds, line.winnings) == (1200, 1000, 35, 35_000)
    assert line.clauses == settled.clauses != ()


@every_game
def test_numbers_that_were_corrected_stay_beside_the_right_one(game: str) -> None:
    play = betting(game).go(At.DOLLY, "36")
    play.do(play.highest, c.CorrectNumber(1, "5", reason="misread"))
    unannounced = [view(play.rules, play.table, viewer).was for viewer in (None, DEALER)]
    play.go(At.DOLLY)
    play.do(DEALER, c.CorrectDisplay(1, shown="35", reason="a lamp"))
    under_way = view(play.rules, play.table)

    play.go(At.LIFTED)
    play.do(play.highest, c.CorrectNumber(1, "17", reason="misread again"))

    after = view(play.rules, play.table)
    assert unannounced == [(), ("36",)]
    assert (under_way.was, under_way.shown) == (("36",), ("35",))
    assert [(each.number, each.was, each.shown) for each in after.results] == [("17", ("36", "5"), ("35",))]
    assert (after.was, after.shown) == ((), ())


def test_the_staff_sees_which_steps_of_the_payment_are_left() -> None:
    play = betting("nz-37").place(ANN, "r", "orphelins", 500, by=DEALER, declared=True).go(At.DOLLY, "17")
    track, collect, pay = play.rules.policies.payment_order
    left = []

    for moment in (At.DOLLY, At.MOVED, At.COLLECTED, At.PAID):
        play.go(moment)
        left.append(view(play.rules, play.table, DEALER).payment_left)

    assert left == [(track, collect, pay), (collect, pay), (pay,), ()]
    assert view(play.rules, play.table, ANN).payment_left is None


def test_a_step_of_the_payment_that_nothing_needs_is_not_left() -> None:
    play = betting("nz-37").place(ANN, "w", "straight:17", 500).go(At.DOLLY, "17")

    assert view(play.rules, play.table, DEALER).payment_left == play.rules.policies.payment_order[1:]


def test_what_is_left_of_the_payment_stays_so_while_a_case_waits() -> None:
    play = betting("nz-37").place(ANN, "w", "straight:17", 500).go(At.COLLECTED, "17")

    play.do(DEALER, c.ReferCase("an argument"))

    assert view(play.rules, play.table, DEALER).payment_left == play.rules.policies.payment_order[2:]


def test_denominations_come_the_smallest_first() -> None:
    play = opened(denominations=(500, 100, 2500))

    assert view(play.rules, play.table).denominations == (100, 500, 2500)


@every_game
def test_everybody_sees_what_was_void_and_why_until_play_goes_on(game: str) -> None:
    play = betting(game).place(ANN, "w", "straight:17").go(At.VOID)
    is_spin = game in NEW_ZEALAND
    told = play.last(e.SpinVoided) if is_spin else play.last(e.RoundVoided)

    shown = [view(play.rules, play.table, viewer).voided for viewer in (None, ANN, DEALER)]
    play.go(At.ROLLING if is_spin else At.OPEN)

    what = VoidEnds.SPIN if is_spin else VoidEnds.ROUND
    seen = Voided(what, said_of(told), told.clauses, reopens=is_spin, because=told.because)
    assert shown == [seen] * 3
    assert told.clauses
    assert view(play.rules, play.table).voided is None


IN_A_ROUND = (At.OPEN, At.ROLLING, At.CLOSED, At.REST, At.ANNOUNCED, At.DOLLY, At.COLLECTED, At.PAID)


@every_game
@pytest.mark.parametrize("moment", [*IN_A_ROUND, At.LIFTED])
def test_the_staff_sees_the_decisions_that_the_table_takes(game: str, moment: At) -> None:
    play = betting(game).place(ANN, "a", "straight:36", 1000).go(moment, "36")
    play.do(DEALER, c.ReferCase("an argument"))

    shown = view(play.rules, play.table, DEALER).decisions

    commands = {each: c.DecideCase(each, reason="so it is") for each in Decision}
    answers = {each: decide(play.rules, play.table, play.highest, commands[each]) for each in Decision}
    taken = {each for each, events in answers.items() if not isinstance(events[0], e.Refused)}
    assert shown is not None
    assert set(shown) == taken


def test_without_bonus_numbers_a_round_at_rest_can_only_be_void() -> None:
    play = betting("fast-action-2020").go(At.CLOSED)
    for command in (c.DropBall(6), c.RestBall("17")):  # which refers it
        play.do(DEALER, command)

    assert view(play.rules, play.table, DEALER).decisions == (Decision.VOID,)


def test_the_staff_sees_that_bets_may_be_closed_before_the_spin_while_they_may() -> None:
    play = betting()
    play.do(PIT_MANAGER, c.AuthoriseEarlyCall())
    seen = [view(play.rules, play.table, DEALER).early_call]

    play.go(At.ROLLING)

    seen.append(view(play.rules, play.table, DEALER).early_call)
    assert seen == [True, False]
    assert view(play.rules, play.table, ANN).early_call is None


@every_game
@pytest.mark.parametrize("moment", [At.OPEN, At.ROLLING, At.CLOSED, At.DROPPED, At.REST, At.PAID])
def test_the_staff_sees_for_which_acts_it_is_the_time(game: str, moment: At) -> None:
    play = betting(game).go(moment)

    shown = view(play.rules, play.table, DEALER).acts_now

    anybody = [somebody(role) for role in play.rules.ladder]
    timely = {
        act
        for act in play.rules.acts
        if any(find_act_refusal(play.rules, play.table.play.moment, each, act) is None for each in anybody)
    }
    assert shown is not None
    assert set(shown) == timely
    assert view(play.rules, play.table, ANN).acts_now is None


@every_game
def test_while_a_case_waits_the_staff_sees_the_acts_alone_that_do_not_stand_still(game: str) -> None:
    play = betting(game)
    before = view(play.rules, play.table, DEALER).acts_now
    play.do(DEALER, c.ReferCase("A wager is disputed"))

    shown = view(play.rules, play.table, DEALER).acts_now

    assert before is not None
    assert shown is not None
    assert Act.DECIDE_REFERRAL in shown
    assert Act.WITHDRAW_WAGER in before
    assert not {Act.WITHDRAW_WAGER, Act.REPOSITION_WAGER, Act.RESTORE_WAGER, Act.ANNOUNCE} & {*shown}


def test_a_closed_table_has_no_next_step() -> None:
    play = opened()
    for player in ("Ann", "Ben"):
        play.do(DEALER, c.LeaveTable(player))
    play.do(PIT_SUPERVISOR, c.CloseTable())

    assert view(play.rules, play.table, DEALER).next_step is None


def test_a_player_sees_no_decisions_and_the_staff_none_where_no_case_waits() -> None:
    play = betting().go(At.OPEN)
    before = view(play.rules, play.table, DEALER).decisions

    play.do(DEALER, c.ReferCase("an argument"))

    assert before is None
    assert view(play.rules, play.table, ANN).decisions is None


def test_the_staff_sees_who_left_owing_and_what() -> None:
    play = betting().place(ANN, "w", "straight:17", 1_000).play("17")
    play.do(ANN, c.LeaveTable("Ann"))
    play.do(GAMING_SHIFT_MANAGER, c.CorrectNumber(round=1, number="18", reason="misread"))

    seen = view(play.rules, play.table, DEALER).debtors

    assert seen == (Debtor("Ann", 36_000),)
    assert view(play.rules, play.table, BEN).debtors is None
    assert view(play.rules, play.table).debtors is None


def test_who_sits_down_again_is_a_debtor_by_the_own_part_alone() -> None:
    play = betting().place(ANN, "w", "straight:17", 1_000).play("17")
    play.do(ANN, c.LeaveTable("Ann"))
    play.do(GAMING_SHIFT_MANAGER, c.CorrectNumber(round=1, number="18", reason="misread"))
    play.do(ANN, c.SitDown("Ann"))

    seated = view(play.rules, play.table, DEALER)
    play.do(ANN, c.LeaveTable("Ann"))

    assert seated.debtors == ()
    assert [each.owed for each in seated.players or () if each.player == "Ann"] == [36_000]
    assert view(play.rules, play.table, DEALER).debtors == (Debtor("Ann", 36_000),)
