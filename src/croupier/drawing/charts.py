"""Charts as SVG, without script or dependency: bars of a distribution, curves, and bars with names."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise

from croupier.drawing.axes import Axis, across, in_powers, text_width, upright, within
from croupier.drawing.chart_paper import HEIGHT, WIDTH, picture, write

TOP, BOTTOM = 64, 306  # of the plot
LINE = 15  # from one line of small text to the next
NARROWEST_BAR, WIDEST_BAR = 1.5, 28
ROWS_TOP, ROW = 46, 19  # of bars with names
SAMPLE = 30  # of a curve, in the legend
HUES, DASHES = 6, ("", "7 3", "2 3", "10 3 2 3", "5 5")  # so that thirty curves differ

Points = Sequence[tuple[float, float]]
Bars = Sequence[tuple[float, float, float]]  # each from, to, and how high


def bar_chart(
    bars: Bars,
    *,
    title: str,
    x_label: str,
    y_label: str,
    marks: Mapping[str, float] | None = None,
    sides: tuple[str, str] | None = None,
) -> str:
    """A bar over each range of x, which is what happens; y is how likely or how often it does.

    `marks` are named places on the x axis, such as the mean. `sides` name what lies below and above 0, such
    as ("behind", "ahead"): the bars of the two sides then differ in hue and in lightness.
    """
    assert bars, "there is something to draw"
    first, last = min(start for start, _, _ in bars), max(end for _, end, _ in bars)
    marks = {**(marks or {}), **({"0": 0.0} if sides and _is_near(0, first, last) else {})}
    y = upright(0, max(height for _, _, height in bars), BOTTOM, TOP)
    low, high = min(first, *marks.values(), last), max(first, *marks.values(), last)
    gap = _smallest_gap([(start + end) / 2 for start, end, _ in bars], is_split=sides is not None)
    room = min(gap / 2, (high - low) / 40)
    x = within(low - room, high + room, _left_margin(y), WIDTH - 16)
    least = max(NARROWEST_BAR, min(WIDEST_BAR, 0.86 * (x.at(low + gap) - x.at(low))))
    body = [
        *_frame(x, y, x_label, y_label),
        *(_bar(x, y, bar, least, is_split=sides is not None) for bar in bars),
        *_sides(x, sides),
        *_marks(x, marks),
    ]
    described = f"{y_label} against {x_label}: {len(bars)} bars, {_range(first, last)}."
    return picture(title, described, body)


def line_chart(
    lines: Mapping[str, Points], *, title: str, x_label: str, y_label: str, log_x: bool = False
) -> str:
    """A curve for each name, several with a legend; `log_x`: each step of the x axis multiplies."""
    assert lines and all(lines.values()), "there is something to draw"
    every = [point for points in lines.values() for point in points]
    y = upright(min(value for _, value in every), max(value for _, value in every), BOTTOM, TOP)
    left = _left_margin(y)
    right = WIDTH - 36 - SAMPLE - max(map(text_width, lines)) if len(lines) > 1 else WIDTH - 24
    places = [place for place, _ in every]
    x = (in_powers if log_x else across)(min(places), max(places), left, right)
    body = [*_frame(x, y, x_label, y_label)]
    for place, points in enumerate(lines.values()):
        body.append(_line([(x.at(right), y.at(up)) for right, up in points], place))
    body += _legend(x.end + 16, lines) if len(lines) > 1 else []
    height = max(HEIGHT, TOP + LINE * len(lines))
    return picture(title, f"{y_label} against {x_label}: {', '.join(lines)}.", body, height)


def named_bars(values: Mapping[str, float], *, title: str, x_label: str) -> str:
    """A bar to the right for each name, one under the other; below 0 they go to the left, in another tint."""
    assert values, "there is something to draw"
    left = 28 + max(map(text_width, values))
    bottom = ROWS_TOP + ROW * len(values)
    x = across(min(0, *values.values()), max(0, *values.values()), left, WIDTH - 24)
    body = []
    for tick, text in zip(x.ticks, x.texts, strict=True):
        at = x.at(tick)
        ends = f'x1="{at:.1f}" y1="{ROWS_TOP - 4}" x2="{at:.1f}" y2="{bottom}"'
        body += [
            f'<line class="{"grid" if tick else "axis"}" {ends}/>',
            write(text, _inside(at, text), bottom + 16, "middle"),
        ]
    for place, (name, value) in enumerate(values.items()):
        top, start, end = ROWS_TOP + ROW * place, *sorted((x.at(0), x.at(value)))
        box = f'x="{start:.1f}" y="{top}" width="{end - start:.1f}" height="{ROW - 5}"'
        body.append(write(name, left - 10, top + ROW - 9, "end"))
        body.append(
            f'<rect class="{"low" if value < 0 else "high"}" {box}><title>{value:,.6g}</title></rect>'
        )
    body.append(write(x_label, (left + WIDTH) / 2, bottom + 36, "middle"))
    return picture(title, f"{x_label}, for each of: {', '.join(values)}.", body, bottom + 48)


def _smallest_gap(places: Sequence[float], *, is_split: bool) -> float:
    """How wide a bar may be without touching the next one or, where it splits them, crossing 0."""
    ordered = sorted(places)
    gaps = [after - before for before, after in pairwise(ordered)]
    return min([*gaps, *(2 * abs(place) for place in places if is_split and place)], default=1)


def _is_near(value: float, low: float, high: float) -> bool:
    """Not further from the data than the data is wide: it then takes no more than half of the axis."""
    return low == high or 2 * low - high <= value <= 2 * high - low


def _range(first: float, last: float) -> str:
    return f"{first:,.15g}" if first == last else f"{first:,.15g} to {last:,.15g}"


def _left_margin(y: Axis) -> float:
    return 34 + max(map(text_width, y.texts))


def _frame(x: Axis, y: Axis, x_label: str, y_label: str) -> Iterator[str]:
    """Grid, axes, ticks with their texts, and what the axes are."""
    for tick, text in zip(y.ticks, y.texts, strict=True):
        at = y.at(tick)
        ends = f'x1="{x.start:.1f}" y1="{at:.1f}" x2="{x.end:.1f}" y2="{at:.1f}"'
        yield f'<line class="{"grid" if tick else "axis"}" {ends}/>'
        yield write(text, x.start - 6, at + 4, "end")
    for tick, text in zip(x.ticks, x.texts, strict=True):
        at = x.at(tick)
        yield f'<line class="axis" x1="{at:.1f}" y1="{BOTTOM}" x2="{at:.1f}" y2="{BOTTOM + 5}"/>'
        yield write(text, _inside(at, text), BOTTOM + 19, "middle")
    yield f'<line class="axis" x1="{x.start:.1f}" y1="{BOTTOM}" x2="{x.end:.1f}" y2="{BOTTOM}"/>'
    yield write(x_label, (x.start + x.end) / 2, HEIGHT - 12, "middle")
    middle = (TOP + BOTTOM) / 2
    label = escape(y_label)
    yield f'<text class="middle" transform="translate(16 {middle:g}) rotate(-90)">{label}</text>'


def _inside(middle: float, text: str) -> float:
    """The middle of a text, moved so that it does not leave the picture at the right."""
    return min(middle, WIDTH - 4 - text_width(text) / 2)


def _bar(x: Axis, y: Axis, bar: tuple[float, float, float], least: float, *, is_split: bool) -> str:
    """From its first value to its last; around them where that would be narrower than the least width."""
    first, last, height = bar
    start, end, top = x.at(first), x.at(last), y.at(height)
    width = max(end - start, least)
    left = (start + end - width) / 2
    box = f'x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{BOTTOM - top:.2f}"'
    look = "low" if is_split and first + last < 0 else "high"
    return f'<rect class="{look}" {box}><title>{_range(first, last)}: {height:.6g}</title></rect>'


def _sides(x: Axis, sides: tuple[str, str] | None) -> Iterator[str]:
    """Which tint is which, in a legend at the right of the title's line."""
    right = x.end
    for name, look in zip(reversed(sides or ()), ("high", "low"), strict=False):
        right -= text_width(name)
        yield write(name, right, 44, "start")
        yield f'<rect class="{look}" x="{right - 15:.1f}" y="34" width="11" height="11"/>'
        right -= 30


def _marks(x: Axis, marks: Mapping[str, float]) -> Iterator[str]:
    """Dashed uprights with their names on top, in as many rows as it takes that none covers another."""
    row_ends: list[float] = []
    names = []
    for name, value in sorted(marks.items(), key=lambda mark: mark[1]):
        at, half = x.at(value), text_width(name) / 2
        middle = min(max(at, x.start + half), x.end - half)
        row = next((row for row, end in enumerate(row_ends) if middle - half > end), len(row_ends))
        row_ends[row : row + 1] = [middle + half + 4]
        base = TOP - 6 + row * LINE
        yield f'<line class="mark" x1="{at:.1f}" y1="{base + 4}" x2="{at:.1f}" y2="{BOTTOM}"/>'
        names.append(write(name, middle, base, "middle halo"))
    yield from names


def _line(points: Points, place: int) -> str:
    """In pixels, and in the look of the curve at this place."""
    path = " ".join(f"{right:.1f},{down:.1f}" for right, down in points)
    dashes = f' stroke-dasharray="{DASHES[place % len(DASHES)]}"' if place % len(DASHES) else ""
    return f'<polyline class="line" style="stroke: var(--line-{place % HUES})"{dashes} points="{path}"/>'


def _legend(left: float, lines: Mapping[str, Points]) -> Iterator[str]:
    """A sample of each curve with its name, in the order in which the curves end, from the top."""
    ordered = sorted(enumerate(lines.items()), key=lambda line: -line[1][1][-1][1])
    for row, (place, (name, _)) in enumerate(ordered):
        height = TOP + row * LINE
        yield _line([(left, height), (left + SAMPLE, height)], place)
        yield write(name, left + SAMPLE + 6, height + 4, "start")
