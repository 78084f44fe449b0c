"""Axes of a chart: round ticks around or within the data, as many as have room, and their texts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, floor, log10

LETTER = 6.7  # width of a letter of the charts' texts, in pixels, rather too much than too little
ROUND_STEPS = (1, 2, 5)
SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
PLAIN_DIGITS = 7  # a number of more digits is written with a power of ten
NARROWEST = 1e-12  # span of an axis, as a share of its values: below it two ticks would be one


@dataclass(frozen=True, slots=True)
class Axis:
    """Where values lie between two pixels, and which of them are named."""

    low: float
    high: float
    ticks: tuple[float, ...]
    texts: tuple[str, ...]
    start: float
    end: float
    is_log: bool = False

    def at(self, value: float) -> float:
        low, high, value = map(log10 if self.is_log else float, (self.low, self.high, value))
        return self.start + (value - low) / (high - low) * (self.end - self.start)


def text_width(text: str) -> float:
    return LETTER * len(text)


def across(low: float, high: float, start: float, end: float) -> Axis:
    """A horizontal axis from tick to tick: as many as have room side by side."""
    return _finest(low, high, (start, end), _have_room)


def within(low: float, high: float, start: float, end: float) -> Axis:
    """A horizontal axis that goes no further than the data; its ticks lie inside.

    >>> within(-3, 1_010, 0, 600).texts
    ('0', '100', '200', '300', '400', '500', '600', '700', '800', '900', '1,000')
    """
    low, high = _apart(low, high)
    around = across(low, high, start, end)
    named = zip(around.ticks, around.texts, strict=True)
    kept = {tick: text for tick, text in named if low <= tick <= high}
    return Axis(low, high, tuple(kept), tuple(kept.values()), start, end)


def upright(low: float, high: float, start: float, end: float) -> Axis:
    """A vertical axis; it starts at 0 where the values are not far from it.

    >>> upright(0.3, 0.97, 200, 0).texts
    ('0.0', '0.2', '0.4', '0.6', '0.8', '1.0')
    """
    if 0 < low < 0.6 * high:
        low = 0
    elif 0.6 * low < high < 0:
        high = 0
    return _finest(low, high, (start, end), lambda axis: len(axis.ticks) <= 8)


def in_powers(low: float, high: float, start: float, end: float) -> Axis:
    """A horizontal axis on which each step multiplies.

    >>> in_powers(1_000, 10_000_000, 0, 600).texts
    ('1,000', '10⁴', '10⁵', '10⁶', '10⁷')
    """
    assert low > 0, "only what is above 0 has a logarithm"
    first, last = floor(log10(low)), ceil(log10(high))
    every = max(1, ceil((last - first) / 8))
    powers = range(first, max(last, first + 1) + every, every)
    kept = [power for power in powers if power - every < last] if last > first else [*powers][:2]
    ticks = tuple(10.0**power for power in kept)
    texts = tuple(_power_text(power) for power in kept)
    return Axis(ticks[0], ticks[-1], ticks, texts, start, end, is_log=True)


def _power_text(power: int) -> str:
    return f"{10**power:,}" if 0 <= power < 4 else f"10{str(power).translate(SUPERSCRIPTS)}"


def _finest(low: float, high: float, between: tuple[float, float], fits: Callable[[Axis], bool]) -> Axis:
    """The axis with the smallest round step that fits, or with the largest if none does."""
    low, high = _apart(low, high)
    axis = None
    for unit, power in _steps(high - low):
        ticks, texts = _ticks(low, high, unit, power)
        axis = Axis(ticks[0], ticks[-1], ticks, texts, *between)
        if fits(axis):
            break
    assert axis is not None, "there are steps of every size"
    return axis


def _have_room(axis: Axis) -> bool:
    widest = max(map(text_width, axis.texts))
    return widest + 2 * LETTER <= (axis.end - axis.start) / (len(axis.ticks) - 1)


def _apart(low: float, high: float) -> tuple[float, float]:
    """The two ends of the data, moved apart where they are one; what is always 0 is shown from 0 to 1."""
    if low == high == 0:
        return 0, 1
    size = max(abs(low), abs(high))
    return (low, high) if high - low > NARROWEST * size else (low - size / 2, high + size / 2)


def _steps(span: float) -> Iterator[tuple[int, int]]:
    """Round steps from about a twentieth of the span to the whole of it, as a unit and a power of ten."""
    power = floor(log10(span / 20))
    for rise in range(3):
        for unit in ROUND_STEPS:
            yield unit, power + rise


def _ticks(low: float, high: float, unit: int, power: int) -> tuple[tuple[float, ...], tuple[str, ...]]:
    step = unit * 10.0**power
    slack = 1e-9  # so that 0.3 / 0.1 does not ask for one tick more
    first, last = floor(low / step + slack), ceil(high / step - slack)
    counts = range(first, max(last, first + 1) + 1)
    return tuple(count * step for count in counts), _texts([count * unit for count in counts], power)


def _texts(counts: list[int], power: int) -> tuple[str, ...]:
    """Numbers of so many tens, hundreds, tenths, …; with a power of ten where that is much shorter.

    >>> _texts([-5, 0, 5], 2), _texts([0, 5], -2), _texts([0, 20], 8)
    (('−500', '0', '500'), ('0.00', '0.05'), ('0', '20×10⁸'))
    """
    digits = len(str(max(map(abs, counts))))
    if (power > 0 and digits + power > PLAIN_DIGITS) or power < 1 - PLAIN_DIGITS:
        tail = f"×10{str(power).translate(SUPERSCRIPTS)}"
        return tuple(_minus(f"{count}{tail if count else ''}") for count in counts)
    places = max(0, -power)
    return tuple(_minus(f"{count * 10.0**power:,.{places}f}") for count in counts)


def _minus(text: str) -> str:
    return text.replace("-", "−")
