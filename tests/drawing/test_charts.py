"""Charts: ticks cover the data, texts are safe and do not lie on each other, a picture is one file."""

from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as Tree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.drawing.axes import across, in_powers, text_width, upright, within
from croupier.drawing.chart_paper import MARGIN, TITLE_LETTER, WIDTH
from croupier.drawing.charts import Bars, bar_chart, line_chart, named_bars
from croupier.drawing.wheel import draw_wheel
from croupier.rulebook import load

SVG = "{http://www.w3.org/2000/svg}"
NASTY = "<script>\"& '"
FINITE = st.floats(-1e12, 1e12, allow_nan=False).map(lambda value: 0.0 if abs(value) < 1e-9 else value)


def charts(name: str = "a") -> list[str]:
    return [
        bar_chart(
            [(-1, -1, 0.6), (0, 0, 0.1), (35, 35, 0.3)],
            title=name,
            x_label=name,
            y_label=name,
            marks={name: 3},
            sides=(name, name),
        ),
        line_chart({name: [(1, 2), (10, 3)], "b": [(1, 3)]}, title=name, x_label=name, y_label=name),
        named_bars({name: 1, "b": -2}, title=name, x_label=name),
    ]


def drawn(bars: Bars, **more: Any) -> Tree.Element:
    return Tree.fromstring(bar_chart(bars, title="t", x_label="x", y_label="y", **more))


def boxes(svg: Tree.Element) -> list[tuple[float, float]]:
    """Where each bar starts and ends, in pixels."""
    bars = [each.attrib for each in svg.iter(f"{SVG}rect") if each.find(f"{SVG}title") is not None]
    return [(float(bar["x"]), float(bar["x"]) + float(bar["width"])) for bar in bars]


def texts(svg: Tree.Element) -> list[str]:
    return [each.text or "" for each in svg.iter(f"{SVG}text")]


@pytest.mark.parametrize("place", range(3))
def test_a_chart_is_one_picture_that_says_what_it_shows_and_runs_nothing(place: int) -> None:
    text = charts()[place]

    svg = Tree.fromstring(text)

    assert svg.get("role") == "img"
    assert svg.findtext(f"{SVG}title") == "a"
    assert svg.findtext(f"{SVG}desc")
    assert "<script" not in text
    assert "url(" not in text
    assert text.count("http") == 1, "the name of SVG, and nothing that is loaded"


@pytest.mark.parametrize("place", range(3))
def test_every_text_of_a_chart_is_escaped(place: int) -> None:
    svg = Tree.fromstring(charts(NASTY)[place])

    assert NASTY in texts(svg)
    assert svg.findtext(f"{SVG}title") == NASTY
    assert svg.find(f".//{SVG}script") is None


@given(st.lists(FINITE, min_size=1, max_size=20))
def test_the_ticks_cover_the_data(values: list[float]) -> None:
    low, high = min(values), max(values)
    slack = 1e-6 * max(abs(low), abs(high))

    for axis in (across(low, high, 50, 600), upright(low, high, 300, 60)):
        assert axis.ticks[0] <= low + slack
        assert axis.ticks[-1] >= high - slack
        assert len(set(axis.texts)) == len(axis.texts), "no two ticks say the same"


@given(st.lists(FINITE, min_size=1, max_size=20))
def test_an_axis_within_the_data_has_ticks_there_and_nowhere_else(values: list[float]) -> None:
    low, high = min(values), max(values)

    axis = within(low, high, 50, 600)

    assert axis.ticks
    assert all(axis.low <= tick <= axis.high for tick in axis.ticks)
    assert low == high or (axis.low, axis.high) == (low, high) or high - low < 1e-11 * max(map(abs, values))


@pytest.mark.parametrize("axis", [across, upright, within])
@pytest.mark.parametrize("value", [1e25, -3e14, 5])
def test_one_value_of_any_size_has_an_axis(axis: Any, value: float) -> None:
    assert 0 < axis(value, value, 0, 600).at(value) < 600


def test_what_is_always_0_is_shown_from_0_to_1() -> None:
    never = {"ruined": [(0.0, 0.0), (100.0, 0.0)]}

    svg = Tree.fromstring(line_chart(never, title="t", x_label="x", y_label="y"))

    assert {"0.0", "1.0"} <= set(texts(svg))
    assert not any("−" in text for text in texts(svg))


@given(st.floats(1, 1e9), st.floats(1, 1e9))
def test_the_ticks_of_a_logarithmic_axis_cover_the_data(one: float, other: float) -> None:
    axis = in_powers(min(one, other), max(one, other), 0, 600)

    assert axis.ticks[0] <= min(one, other) * 1.000001
    assert axis.ticks[-1] >= max(one, other) * 0.999999
    assert 2 <= len(axis.ticks) <= 10


@given(st.lists(FINITE, min_size=2, max_size=20))
def test_the_texts_of_a_horizontal_axis_do_not_touch(values: list[float]) -> None:
    axis = across(min(values), max(values), 60, 624)

    places = [axis.at(tick) for tick in axis.ticks]
    widths = [text_width(text) for text in axis.texts]

    for place in range(1, len(places)):
        assert places[place] - places[place - 1] > (widths[place] + widths[place - 1]) / 2


@pytest.mark.parametrize("high", [0.3, 0.9, 2.5, 41, 800])
def test_a_text_says_the_value_of_its_tick(high: float) -> None:
    axis = across(-high, high, 0, 600)

    assert [float(text.replace("−", "-").replace(",", "")) for text in axis.texts] == pytest.approx(
        list(axis.ticks)
    )


def test_bars_stand_where_their_values_are_and_the_sides_differ() -> None:
    svg = Tree.fromstring(charts()[0])

    bars = [each for each in svg.iter(f"{SVG}rect") if each.find(f"{SVG}title") is not None]
    heights = [float(each.attrib["height"]) for each in bars]

    assert [each.get("class") for each in bars] == ["low", "high", "high"]
    assert heights == pytest.approx([6 * heights[1], heights[1], 3 * heights[1]], rel=1e-3)


def test_a_bar_stands_on_its_values_from_the_first_to_the_last() -> None:
    svg = drawn([(0, 90, 0.5), (100, 190, 0.3), (200, 290, 0.2)], marks={"a": 0, "b": 190})

    marks = [float(each.attrib["x1"]) for each in svg.iter(f"{SVG}line") if each.get("class") == "mark"]

    bars = boxes(svg)
    assert (bars[0][0], bars[1][1]) == pytest.approx(marks, abs=0.1)
    assert all(before[1] < after[0] for before, after in pairwise(bars))


def test_no_tick_lies_below_the_first_bar() -> None:
    svg = drawn([(start, start + 49, 0.01) for start in range(0, 5000, 50)])

    assert "0" in texts(svg)
    assert not any("−" in text for text in texts(svg))


@pytest.mark.parametrize("away", [-1e25, 7_000_000])
def test_bars_far_from_0_fill_the_picture(away: float) -> None:
    width = abs(away) / 1e5
    svg = drawn(
        [(away + place * width, away + (place + 0.9) * width, 0.1) for place in range(10)],
        marks={"mean": away},
        sides=("behind", "ahead"),
    )

    bars = boxes(svg)

    assert bars[-1][1] - bars[0][0] > 500
    assert "0" not in texts(svg)


@pytest.mark.parametrize("low", [-10, -5, 5, 10])
def test_0_is_marked_where_it_is_not_far_from_the_bars(low: float) -> None:
    svg = drawn([(low, low, 0.5), (low + 10, low + 10, 0.5)], sides=("behind", "ahead"))

    assert "0" in [each.text for each in svg.iter(f"{SVG}text") if each.get("class") == "middle halo"]


def test_a_title_without_room_is_cut_and_the_whole_is_still_told() -> None:
    title = ", ".join(f"10 on straight:{number}" for number in range(37))

    svg = Tree.fromstring(named_bars({"a": 1}, title=title, x_label="x"))

    (head,) = (each.text or "" for each in svg.iter(f"{SVG}text") if each.get("class") == "head")
    assert head.endswith("…")
    assert title.startswith(head[:-1])
    assert MARGIN + TITLE_LETTER * len(head) <= WIDTH - MARGIN
    assert svg.findtext(f"{SVG}title") == title


def test_the_legend_shows_a_sample_beside_each_name_from_the_top_curve_down() -> None:
    lines = {f"curve {place}": [(0.0, 0.0), (1.0, place / 1000)] for place in range(24)}

    svg = Tree.fromstring(line_chart(lines, title="t", x_label="x", y_label="y"))

    names = [each for each in svg.iter(f"{SVG}text") if each.text in lines]
    heights = [float(each.attrib["y"]) for each in names]
    curves = [*svg.iter(f"{SVG}polyline")]
    looks = [(each.get("style"), each.get("stroke-dasharray")) for each in curves]
    assert [each.text for each in names] == [*reversed(lines)]
    assert looks[24:] == [*reversed(looks[:24])]
    for sample, height in zip(curves[24:], heights, strict=True):
        ends = [float(point.split(",")[1]) for point in sample.attrib["points"].split()]
        assert ends == pytest.approx([height - 4] * 2)
    assert all(after - before >= 14 for before, after in pairwise(heights))
    assert heights[-1] < float(svg.attrib["height"]), "the picture is as high as its legend"


def test_no_text_leaves_the_picture_at_the_right() -> None:
    charts = [
        named_bars({"a": 5_900_000, "b": -3_900_000}, title="t", x_label="x"),
        line_chart({"a": [(0, 0), (5_900_000, 1)]}, title="t", x_label="x", y_label="y"),
    ]

    for text in charts:
        middles = [each for each in Tree.fromstring(text).iter(f"{SVG}text") if each.get("class") == "middle"]
        placed = [each for each in middles if each.get("x") and each.text]
        assert placed
        assert all(float(each.attrib["x"]) + text_width(each.text or "") / 2 <= 640 for each in placed)


def test_no_two_of_ten_curves_look_the_same() -> None:
    lines = {f"curve {place}": [(0.0, 0.0), (1.0, float(place))] for place in range(10)}

    svg = Tree.fromstring(line_chart(lines, title="t", x_label="x", y_label="y"))

    looks = [(each.get("style"), each.get("stroke-dasharray")) for each in svg.iter(f"{SVG}polyline")]
    assert len(set(looks[:10])) == 10


def test_the_wheel_shows_every_number_once_in_its_order() -> None:
    rules = load("fast-action-2020")

    svg = Tree.fromstring(draw_wheel(rules))

    assert tuple(each.text for each in svg.iter(f"{SVG}text")) == rules.wheel.order
