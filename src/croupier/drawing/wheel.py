"""The wheel as a picture: its compartments in their order, clockwise from the top."""

from collections.abc import Iterator
from html import escape
from math import cos, pi, sin

from croupier.drawing.cloth import FILL
from croupier.game.rules import RuleSet
from croupier.game.wheel import Wheel

SIZE = 400
OUTER, INNER, LETTERS = 190, 138, 166  # radii
STYLE = """
.wheel-of .compartment { stroke: #ffffff; stroke-width: 1.5; print-color-adjust: exact }
.wheel-of .rim { fill: none; stroke: #8a6d3b; stroke-width: 7 }
.wheel-of text { fill: #ffffff; font: 600 15px Georgia, 'Times New Roman', serif; text-anchor: middle }
""".strip()


def draw_wheel(rules: RuleSet) -> str:
    """A self-contained SVG; every compartment carries its number and colour as a title."""
    half = SIZE / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="wheel-of" width="{SIZE}" height="{SIZE}"'
        f' viewBox="{-half:g} {-half:g} {SIZE} {SIZE}" role="img">\n'
        f"<title>{escape(rules.title)}: the wheel</title>\n<style>{STYLE}</style>\n"
        + "\n".join(_compartments(rules.wheel))
        + f'\n<circle class="rim" r="{OUTER + 3}"/><circle class="rim" r="{INNER}"/>\n</svg>\n'
    )


def _compartments(wheel: Wheel) -> Iterator[str]:
    step = 2 * pi / len(wheel.order)
    for place, number in enumerate(wheel.order):
        start, end = (place - 0.5) * step, (place + 0.5) * step
        path = (
            f"M{_point(OUTER, start)} A{OUTER} {OUTER} 0 0 1 {_point(OUTER, end)}"
            f" L{_point(INNER, end)} A{INNER} {INNER} 0 0 0 {_point(INNER, start)} Z"
        )
        colour = wheel.colours[number]
        turn = f"rotate({360 * place / len(wheel.order):.2f}) translate(0 {-LETTERS})"
        small = ' style="font-size: 10px"' if len(number) > 2 else ""
        yield (
            f"<g><title>{escape(number)}, {colour}</title>"
            f'<path class="compartment" style="fill: {FILL[colour]}" d="{path}"/>'
            f'<text transform="{turn}" dy="5"{small}>{escape(number)}</text></g>'
        )


def _point(radius: float, angle: float) -> str:
    """At this angle from the top, clockwise."""
    return f"{radius * sin(angle):.2f},{-radius * cos(angle):.2f}"
