"""The progressions once more, as a player would keep them in the head, and all fates counted one by one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

Results = Callable[[int], Mapping[int, Fraction]]  # of a stake: what it brings, and how likely
Next = Callable[[Any, int, int], Any]  # from a state, a stake and what it brought
SEQUENCE = [1, 1]
while len(SEQUENCE) < 40:
    SEQUENCE.append(SEQUENCE[-1] + SEQUENCE[-2])


@dataclass(frozen=True)
class ByHand:
    start: Any
    stake: Callable[[Any], int | Fraction]  # in bases
    after: Next


def _oscar(
    state: tuple[Fraction, Fraction], stake: int, net: int, base: int, pays: int
) -> tuple[Fraction, Fraction]:
    profit, bases = state[0] + Fraction(net, base), Fraction(stake, base)
    if profit >= 1:
        return Fraction(0), Fraction(1)
    if net > 0:
        bases += 1
    needed = 1
    while profit + needed * pays < 1:
        needed += 1
    return profit, min(bases, Fraction(needed))


def _labouchere(row: list[Fraction], bases: Fraction, net: int) -> str:
    if net < 0:
        row = [*row, bases]
    if net > 0:
        row = row[1:-1]
    return " ".join(map(str, row)) or "1 2 3 4"


def by_hand(name: str, base: int, pays: int = 1) -> ByHand:
    """Stakes go on from the one that was placed, which may have been cut to the maximum."""
    return {
        "flat": ByHand(None, lambda _: 1, lambda *_: None),
        "martingale": ByHand(
            1,
            lambda bases: bases,
            lambda bases, stake, net: 1 if net > 0 else Fraction(stake * 2, base) if net < 0 else bases,
        ),
        "dalembert": ByHand(
            1,
            lambda bases: bases,
            lambda _, stake, net: max(Fraction(1), Fraction(stake, base) + {-1: 1, 0: 0, 1: -1}[_sign(net)]),
        ),
        "fibonacci": ByHand(
            0,
            lambda place: SEQUENCE[place],
            lambda place, _, net: place + 1 if net < 0 else max(place - 2, 0) if net > 0 else place,
        ),
        "paroli": ByHand(
            1,
            lambda bases: bases,
            lambda bases, _, net: bases if net == 0 else bases * 2 if net > 0 and bases < 4 else 1,
        ),
        "1-3-2-6": ByHand(
            "1",
            int,
            lambda bases, _, net: (
                bases if net == 0 else {"1": "3", "3": "2", "2": "6", "6": "1"}[bases] if net > 0 else "1"
            ),
        ),
        "oscars-grind": ByHand(
            (Fraction(0), Fraction(1)),
            lambda state: state[1],
            lambda state, stake, net: _oscar(state, stake, net, base, pays),
        ),
        "labouchere": ByHand(
            "1 2 3 4",
            lambda row: sum(Fraction(row.split()[end]) for end in ((0, -1) if " " in row else (0,))),
            lambda row, stake, net: _labouchere([*map(Fraction, row.split())], Fraction(stake, base), net),
        ),
    }[name]


def _sign(net: int) -> int:
    return (net > 0) - (net < 0)


@dataclass
class Fates:
    ruined: Fraction = Fraction(0)
    reached: Fraction = Fraction(0)
    rounds: Fraction = Fraction(0)
    staked: Fraction = Fraction(0)
    final: dict[int, Fraction] = field(default_factory=dict)
    ruined_by: list[Fraction] = field(default_factory=list)

    def end(self, bankroll: int, chance: Fraction) -> None:
        self.final[bankroll] = self.final.get(bankroll, Fraction(0)) + chance


def fates(
    play: ByHand,
    results: Results,
    bankroll: int,
    base: int,
    rounds: int,
    *,
    target: int | None = None,
    maximum: int | None = None,
    cut: bool = False,
) -> Fates:
    """Every fate of a bankroll; `cut`: a stake above the maximum is the maximum, not the base again."""
    found = Fates()
    playing: dict[tuple[int, Any], Fraction] = {(bankroll, play.start): Fraction(1)}
    for _ in range(rounds):
        following: dict[tuple[int, Any], Fraction] = {}
        for (money, state), chance in playing.items():
            stake = int(base * play.stake(state))
            stake = stake if maximum is None else min(stake, maximum)
            if money < stake:
                found.ruined += chance
                found.end(money, chance)
                continue
            found.rounds += chance
            found.staked += chance * stake
            for net, likely in results(stake).items():
                after = play.after(state, stake, net)
                if maximum is not None and base * play.stake(after) > maximum and not cut:
                    after = play.start
                if target is not None and money + net >= target:
                    found.reached += chance * likely
                    found.end(money + net, chance * likely)
                else:
                    key = (money + net, after)
                    following[key] = following.get(key, Fraction(0)) + chance * likely
        playing = following
        found.ruined_by.append(found.ruined)
    for (money, _), chance in playing.items():
        found.end(money, chance)
    return found
