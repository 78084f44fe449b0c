"""Tables left to chance for many thousand steps, the same on every run: all happens, and nothing breaks."""

import os
from collections import Counter
from random import SystemRandom
from typing import get_args

from croupier.table import commands as c
from croupier.table import events as e

from .machine.people import REGULARS, dealer, player
from .machine.sitting import Sitting
from .machine.stories import play

IS_LONG = os.environ.get("CROUPIER_LONG") == "1"
TABLES = 2_400 if IS_LONG else 120
STEPS = 250


def test_thousands_of_steps_in_any_order_break_nothing_and_meet_everything() -> None:
    first = SystemRandom().randrange(10**9) if IS_LONG else 0
    count: Counter[str] = Counter()

    for seed in range(first, first + TABLES):
        count += play(seed, STEPS).count

    assert _steps(count) > TABLES * STEPS, "too little was done"
    for command in get_args(c.AnyCommand):
        assert count[f"accepted {command.__name__}"], f"nobody ever got {command.__name__} through"
        assert count[f"refused {command.__name__}"], f"nobody was ever refused {command.__name__}"
    for event in set(get_args(e.AnyEvent)) - {e.Refused}:
        assert count[f"happened {event.__name__}"], f"{event.__name__} never happened"


def test_a_stake_that_grows_beyond_all_measure_breaks_nothing() -> None:
    """Each step moves no more than a command may, and a thousand of them move a great deal."""
    sitting, most = Sitting("sands-2019", {}), c.MOST_MONEY
    own = player(REGULARS[0])
    sitting.ask(dealer(), c.OpenTable(table="Roulette 9", game="sands-2019"))
    sitting.ask(own, c.SitDown(player=own.person))
    sitting.ask(dealer(), c.PlaceYourBets())
    sitting.ask(own, c.BuyIn(player=own.person, amount=most))
    sitting.ask(own, c.PlaceWager(id="w", player=own.person, wager="red", stake=most))

    for _ in range(1_000):
        sitting.ask(own, c.BuyIn(player=own.person, amount=most))
        sitting.ask(own, c.AddToWager(id="w", amount=most))
    sitting.ask(own, c.MoveWager(id="w", to="black"))
    sitting.check_exposure()

    sitting.check_replay()


def _steps(count: Counter[str]) -> int:
    return sum(times for what, times in count.items() if not what.startswith("happened"))
