"""Who may do what: standing in, and what is left undone when the call was missed."""

import pytest

from croupier import Act, Actor, Ball, Bets, Moment, find_act_refusal, load
from croupier.game.grounds import Ground
from croupier.game.roles import Role
from croupier.words import say

SANDS, NZ = load("sands-2019"), load("nz-37")
ROLLING = Moment(bets=Bets.OPEN, ball=Ball.ROLLING)
AT_REST_UNCALLED = Moment(bets=Bets.OPEN, ball=Ball.AT_REST)


@pytest.mark.parametrize("role", ["dealer", "pit-manager", "inspector"])
def test_whoever_of_the_staff_acts_as_dealer_may_call(role: str) -> None:
    actor = Actor(person="Ann", role=Role(role), acting_as=Role("dealer"))

    assert find_act_refusal(SANDS, ROLLING, actor, Act.NO_MORE_BETS) is None


def test_a_player_acts_for_nobody_and_is_told_so() -> None:
    actor = Actor(person="Ann", role=Role("player"), acting_as=Role("dealer"))

    refusal = find_act_refusal(SANDS, ROLLING, actor, Act.NO_MORE_BETS)

    assert refusal is not None
    assert refusal.reason.ground is Ground.TAKES_A_ROLE
    assert (
        say(refusal.reason)
        == "Only the dealer may do this: no more bets; Ann is here as player acting as dealer."
    )


@pytest.mark.parametrize("act", [Act.ANNOUNCE, Act.COLLECT_LOSERS, Act.PAY_WINNERS])
def test_without_the_call_no_result_is_announced_collected_or_paid(act: Act) -> None:
    dealer = Actor(person="Ann", role=Role("dealer"))

    assert find_act_refusal(SANDS, AT_REST_UNCALLED, dealer, act) is not None
    assert find_act_refusal(NZ, AT_REST_UNCALLED, dealer, act) is None  # the drop has closed the bets
