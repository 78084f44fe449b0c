"""How fast the odds are. Each figure stands beside its goal, and where there is one beside a baseline.

python3 run.py bench odds
"""

import subprocess
import sys
import time
from fractions import Fraction

from bench.engine import best, timed
from croupier.odds.distribution import Distribution
from croupier.odds.mixes import read_mix
from croupier.odds.nights.house import bank_of, house_night_of
from croupier.odds.nights.night import night_of
from croupier.odds.nights.players import Player
from croupier.odds.results import result_of
from croupier.odds.ruin.machine import Staking
from croupier.odds.ruin.progressions import martingale
from croupier.odds.ruin.ruin import ruin_of
from croupier.odds.ruin.stakes import WagerAtStakes
from croupier.odds.ruin.terms import Terms
from croupier.par import par_sheet, to_html
from croupier.rulebook import load

RULES = load("nz-37")
CROUPIER = [sys.executable, "-c", "from croupier.cli.main import run; run()"]


def main() -> None:
    bench_all_odds()
    bench_nights()
    bench_martingale()
    bench_bank()
    bench_sheets()


def bench_all_odds() -> None:
    """`croupier odds --json`, every wager of every game; beside it Python doing nothing."""

    def every_game() -> None:
        subprocess.run([*CROUPIER, "odds", "--json"], check=True, stdout=subprocess.DEVNULL)

    def nothing() -> None:
        subprocess.run([sys.executable, "-c", ""], check=True)

    show("all odds of all games, program and all", best(every_game), 1)
    print(f"    Python alone {best(nothing):.3f} s")


def bench_nights() -> None:
    """Every weight of 1,000 rounds; beside it the rounds added one by one, as exactly."""
    for mix, goal in (("red=1000", 0.1), ("straight:17=1000", 1.0)):
        bench_night(mix, goal)
    once = result_of(RULES, read_mix(RULES, "red=1000"))
    show("a million rounds of red=1000, 15 decimal places", best(lambda: night_of([(once, 10**6)])))


def bench_night(mix: str, goal: float) -> None:
    once = result_of(RULES, read_mix(RULES, mix))
    seconds, baseline = best(lambda: night_of([(once, 1000)])), timed(lambda: add_up(once, 1000))
    show(f"exact distribution of 1,000 rounds of {mix}", seconds, goal)
    print(f"    {baseline / seconds:.0f} times as fast as adding them one by one ({baseline:.2f} s)")


def add_up(once: Distribution, rounds: int) -> dict[int, int]:
    weights = {0: 1}
    for _ in range(rounds):
        longer: dict[int, int] = {}
        for result, weight in weights.items():
            for net, more in once.weights.items():
                longer[result + net] = longer.get(result + net, 0) + weight * more
        weights = longer
    return weights


def bench_martingale() -> None:
    """Bankroll 1000, base 10, maximum 500, 1,000 rounds; beside it the same in plain floating point."""
    staking = Staking(progression=martingale(), base=10, maximum=500)
    terms = Terms(bankroll=1000, rounds=1000)
    red = WagerAtStakes(RULES, RULES.positions["red"])
    found = ruin_of(red, staking, terms).ruined.low
    assert round(float(found), 8) == round(float_martingale(), 8) == 0.76777216
    seconds, baseline = best(lambda: ruin_of(red, staking, terms)), best(float_martingale)
    show("ruin of the Martingale, 1,000 rounds", seconds, 0.2)
    print(f"    {baseline / seconds:.1f} times as fast as floating point ({baseline:.2f} s), and certified")


def float_martingale() -> float:
    playing, ruined = {(100, 1): 1.0}, 0.0
    for _ in range(1000):
        following: dict[tuple[int, int], float] = {}
        for (bankroll, stake), chance in playing.items():
            if stake > bankroll:
                ruined += chance
                continue
            won, lost = (bankroll + stake, 1), (bankroll - stake, stake * 2 if stake * 2 <= 50 else 1)
            following[won] = following.get(won, 0.0) + chance * 18 / 37
            following[lost] = following.get(lost, 0.0) + chance * 19 / 37
        playing = following
    return ruined


def bench_bank() -> None:
    """Six players for 300 rounds: the house's result, and the bank that is enough at every moment."""
    mixes = ["red=1000"] * 4 + ["dozen:1=5000", "straight:17=500, split:0-1=500"]
    players = [Player(read_mix(RULES, mix), 300) for mix in mixes]

    def work() -> None:
        bank_of(house_night_of(RULES, players), Fraction(999, 1000))

    show("bank for six players and 300 rounds", best(work))


def bench_sheets() -> None:
    for rules in map(load, ("sands-2019", "nz-37", "fast-action-2020")):
        start = time.perf_counter()
        to_html(par_sheet(rules))
        show(f"PAR sheet of {rules.game} as HTML", time.perf_counter() - start)


def show(what: str, seconds: float, goal: float | None = None) -> None:
    wanted = "" if goal is None else f" (goal: under {goal})"
    print(f"{what}: {seconds:.3f} s{wanted}")


if __name__ == "__main__":
    main()
