"""A bankroll that is played round by round: where it can be, and with which chance.

For every state of the progression one packed number holds the chances of all bankrolls, so that a round costs
a few operations with large whole numbers. Chances are weights: a round multiplies them by the weights of its
results, and what stands for 1 by their total. When they get too long, all of them are cut to fewer bits:
weights rounded down, what stands for 1 rounded up. So no probability is ever too high, and what is missing
from 1 bounds the error. With places that are wide enough nothing is ever cut, and everything is exact.
"""

from croupier.odds.packed import below, in_all, shortened, unpack
from croupier.odds.ruin.machine import Machine

KEPT = 64  # bits of a chance that are kept at least: 19 decimal places
GROWTH = 31  # bits that a chance may grow by before it is cut
EACH_STATE = 500  # as much work as so many bytes
NOBODY = 50  # bits: less than this part of all cases still playing is nobody


class Walk:
    def __init__(
        self, machine: Machine, bankroll: int, target: int | None = None, exact_rounds: int | None = None
    ) -> None:
        """`exact_rounds`: places so wide that nothing is cut within so many rounds."""
        self._machine = machine
        self._rest = bankroll % machine.step
        self._target = None if target is None else -((self._rest - target) // machine.step)
        self._growth = growth = machine.total.bit_length()
        bits = KEPT + max(GROWTH, 2 * growth) if exact_rounds is None else growth * exact_rounds
        self._width = -(-(bits + 1) // 8) * 8
        self._is_exact = exact_rounds is not None
        one = 1 if self._is_exact else 1 << KEPT
        self._playing_at = {0: one << bankroll // machine.step * self._width}  # packed, by state
        self._ruined_at = self._reached_at = 0  # packed
        self._masses = {0: one}  # of those who play in each state; like all that follows a weight of `one`
        self.one = one
        self.ruined = 0
        self.expected_rounds = 0
        self.staked = 0  # how much that counts, in the mean
        self.rounds = 0
        self.work = 0  # bytes that were moved
        self.cuts = 0
        self._top = 0  # bits of the longest packed number

    @property
    def is_played_out(self) -> bool:
        """Nobody plays any more, or so few that they change no digit."""
        few = 0 if self._is_exact else self.one >> NOBODY
        return sum(self._masses.values()) <= few

    @property
    def size(self) -> int:
        """Bytes of all chances."""
        return sum(packed.bit_length() for packed in self._playing_at.values()) // 8

    @property
    def playing(self) -> int:
        return sum(in_all(packed, self._width) for packed in self._playing_at.values())

    @property
    def reached(self) -> int:
        return in_all(self._reached_at, self._width)

    @property
    def highest(self) -> int:
        """No bankroll that was seen is above this one."""
        return self._rest + (self._top // self._width + 1) * self._machine.step

    def bankrolls(self, *, with_playing: bool = True) -> tuple[range, list[int]]:
        """Every bankroll up to the highest, ruined, at the target or still played; and its weight."""
        playing = sum(self._playing_at.values()) if with_playing else 0
        weights = unpack(playing + self._ruined_at + self._reached_at, self._width)
        step = self._machine.step
        return range(self._rest, self._rest + len(weights) * step, step), weights

    def play_round(self) -> None:
        """Who cannot place the next stake is ruined; the others play once."""
        if self.one.bit_length() + self._growth > self._width:
            self._cut()
        machine, width = self._machine, self._width
        moved: dict[tuple[int, int], int] = {}
        masses: dict[int, int] = {}
        for state, packed in self._playing_at.items():
            self.work += packed.bit_length() // 8 + EACH_STATE
            stake = machine.stake(state)
            places = stake // machine.step
            mass = self._masses[state] - self._ruin(below(packed, places, width))
            able = packed >> places * width
            if not able:
                continue
            self.expected_rounds += mass
            self.staked += mass * machine.counted(state)
            for steps, weight, following in machine.follows(state):
                there = able << (places + steps) * width if places + steps else able
                key = (following, weight)
                moved[key] = moved[key] + there if key in moved else there
                masses[following] = masses.get(following, 0) + mass * weight
        self._scale(machine.total)
        self._masses = masses
        self._playing_at = _weighed(moved)
        self._top = max(self._top, *(packed.bit_length() for packed in self._playing_at.values()), 0)
        if self._target is not None:
            self._stop_at(self._target)
        self.rounds += 1

    def _ruin(self, broke: int) -> int:
        if not broke:
            return 0
        self._ruined_at += broke
        mass = in_all(broke, self._width)
        self.ruined += mass
        return mass

    def _scale(self, factor: int) -> None:
        """All that a round does not move."""
        self.one *= factor
        self.ruined *= factor
        self.expected_rounds *= factor
        self.staked *= factor
        self._ruined_at *= factor
        self._reached_at *= factor

    def _stop_at(self, target: int) -> None:
        for state, packed in self._playing_at.items():
            if packed.bit_length() > target * self._width:
                self._playing_at[state] = below(packed, target, self._width)
                there = packed - self._playing_at[state]
                self._reached_at += there
                self._masses[state] -= in_all(there, self._width)

    def _cut(self) -> None:
        """Down to the bits that are kept: what stands for 1 is rounded up, all the rest down."""
        self.cuts += 1
        bits, width = self.one.bit_length() - KEPT, self._width
        cut = {state: shortened(packed, bits, width) for state, packed in self._playing_at.items()}
        self._playing_at = {state: packed for state, packed in cut.items() if packed}
        self._masses = {state: self._masses[state] >> bits for state in self._playing_at}
        self._ruined_at = shortened(self._ruined_at, bits, width)
        self._reached_at = shortened(self._reached_at, bits, width)
        self.one = -(-self.one >> bits)
        self.ruined >>= bits
        self.expected_rounds >>= bits
        self.staked >>= bits


def _weighed(moved: dict[tuple[int, int], int]) -> dict[int, int]:
    """What comes to each state, by its weight: one product for all that comes with the same weight."""
    playing: dict[int, int] = {}
    for (state, weight), packed in moved.items():
        there = packed * weight
        playing[state] = playing[state] + there if state in playing else there
    return playing
