"""The weights of very many rounds, rounded down in decimal places.

Many weights lie side by side in one decimal number, so that one multiplication multiplies two polynomials
(Kronecker's substitution). `decimal` multiplies long numbers by a number-theoretic transform: two of a
million digits in a tenth of a second, where `int` takes ten times as long. Rounding down cuts digits off
a text; and since no weight is ever too large, what they lack from 1 bounds the error.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, Inexact
from itertools import accumulate, takewhile
from math import ceil, log, sqrt

from croupier.odds.distribution import Distribution
from croupier.odds.nights.lattice import Lattice, Repeated
from croupier.odds.progress import OnProgress
from croupier.odds.spread import Spread


@dataclass(frozen=True, slots=True)
class Precision:
    """With how many digits weights are written so that `places` of every probability are right.

    Each multiplication loses less than a unit of each weight, and what is lost early counts as often as
    it is multiplied later: so the first powers are written with more digits than the last.
    """

    places: int
    slots: int  # that are in use in the end, about

    @classmethod
    def of(cls, lattice: Lattice, variance: float, places: int) -> "Precision":
        reach = 2 * sqrt(2 * log(10) * (places + 2) * variance) / lattice.step
        widest = max(max(once.weights) for once, _ in lattice.parts)
        return cls(places, min(lattice.size, ceil(reach) + widest + 1))

    @property
    def length(self) -> int:
        """Of the longest number that is multiplied, about."""
        return self.slots * _width(self.digits(1))

    def digits(self, later: int) -> int:
        """After the point, in a power that is still multiplied with itself so often."""
        return self.places + 2 + len(str(self.slots * later))

    @property
    def negligible(self) -> int:
        """So many units may be dropped at either end: no more than rounding loses."""
        return self.slots // 2


@dataclass(frozen=True, slots=True)
class _Packed:
    """Weights from a place on, each written with room for its square: twice its digits, and one."""

    first: int
    digits: int
    text: str

    def slots(self) -> Iterator[int]:
        width = _width(self.digits)
        return (int(self.text[start : start + width]) for start in range(0, len(self.text), width))

    def slots_back(self) -> Iterator[int]:
        width = _width(self.digits)
        return (int(self.text[end - width : end]) for end in range(len(self.text), 0, -width))


def rounded_spread(lattice: Lattice, precision: Precision, progress: OnProgress | None = None) -> Spread:
    """About seven times as long as the last multiplication."""
    done = 0
    product: _Packed | None = None
    for part in lattice.parts:
        power = _power(part, precision, _shifted(progress, done, lattice.rounds))
        product = power if product is None else _multiply(product, power, precision, 1)
        done += part.rounds
    assert product is not None, "something is played"
    first = lattice.first + product.first * lattice.step
    results = range(first, first + _count(product) * lattice.step, lattice.step)
    weights = list(product.slots())
    return Spread.of(results, weights, 10**product.digits, worst=lattice.first, best=lattice.last)


def _shifted(progress: OnProgress | None, before: int, of: int) -> OnProgress | None:
    return None if progress is None else lambda done, _: progress(before + done, of)


def _power(part: Repeated, precision: Precision, progress: OnProgress | None) -> _Packed:
    """By squaring, from the highest binary place of the number of rounds to the lowest."""
    power, done = _pack(part.once, precision.digits(part.rounds)), 1
    for bit in f"{part.rounds:b}"[1:]:
        if progress is not None:
            progress(done, part.rounds)
        power, done = _multiply(power, power, precision, part.rounds // (2 * done)), 2 * done
        if bit == "1":
            once = _pack(part.once, power.digits)
            power, done = _multiply(power, once, precision, part.rounds // (done + 1)), done + 1
    return power


def _pack(once: Distribution, digits: int) -> _Packed:
    unit, width = 10**digits, _width(digits)
    weights = (once.weights.get(place, 0) for place in range(max(once.weights) + 1))
    return _Packed(0, digits, "".join(f"{each * unit // once.total:0{width}}" for each in weights))


def _multiply(first: _Packed, second: _Packed, precision: Precision, later: int) -> _Packed:
    """With as many digits as it takes for a power that is multiplied with itself so often later."""
    assert first.digits == second.digits, "the same units"
    width = _width(first.digits)
    size = len(first.text) + len(second.text) - width
    context = Context(prec=size + width, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact])
    one = Decimal(first.text)
    product = context.multiply(one, one if second is first else Decimal(second.text))
    squares = str(product).zfill(size)
    digits = min(precision.digits(later), first.digits)
    rounded = _rewritten(squares, width, digits)
    return _trimmed(_Packed(first.first + second.first, digits, rounded), precision.negligible)


def _rewritten(text: str, width: int, digits: int) -> str:
    """The leading digits of each place of this width, as weights again: rounded down."""
    zeros, kept = "0" * digits, digits + 1
    return "".join([zeros + text[start : start + kept] for start in range(0, len(text), width)])


def _trimmed(packed: _Packed, negligible: int) -> _Packed:
    """Without the weights at both ends that come to no more than this."""
    width = _width(packed.digits)
    leading, trailing = (
        sum(1 for _ in takewhile(lambda so_far: so_far <= negligible, accumulate(slots)))
        for slots in (packed.slots(), packed.slots_back())
    )
    assert leading + trailing < _count(packed), "not everything is rounded away"
    return _Packed(
        packed.first + leading,
        packed.digits,
        packed.text[leading * width : len(packed.text) - trailing * width],
    )


def _count(packed: _Packed) -> int:
    return len(packed.text) // _width(packed.digits)


def _width(digits: int) -> int:
    return 2 * digits + 1
