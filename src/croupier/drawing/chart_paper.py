"""What all charts are drawn on: the frame of the picture, its title, its colours.

Colours are CSS custom properties: a page sets `--chart-ink`, `--chart-paper`, `--chart-low` or `--chart-high`
to have its own. Without that they suit white paper, and a dark screen where one is asked for.
"""

from collections.abc import Iterable
from html import escape

WIDTH, HEIGHT = 640, 360
MARGIN = 16
TITLE_LETTER = 9.4  # its width in pixels, rather too much than too little
STYLE = """
.chart { --ink: var(--chart-ink, #1c2430); --paper: var(--chart-paper, #ffffff); --grid: #8884;
 --low: var(--chart-low, #9c2f10); --high: var(--chart-high, #5aa9e6);
 --line-0: #0b5fa5; --line-1: #b4460f; --line-2: #2b7a3b;
 --line-3: #7b3fa0; --line-4: #8a6d00; --line-5: #555b66;
 font: 12px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; max-width: 100%; height: auto }
@media (prefers-color-scheme: dark) { .chart {
 --ink: var(--chart-ink, #e8eaee); --paper: var(--chart-paper, #16191f);
 --low: var(--chart-low, #e0683f); --high: var(--chart-high, #a9d4f5);
 --line-0: #6cb6f5; --line-1: #f0955f; --line-2: #78c98a;
 --line-3: #c79be6; --line-4: #d8bd55; --line-5: #aab0bb } }
@media print { .chart { --ink: #000; --paper: #fff; print-color-adjust: exact } }
.chart text { fill: var(--ink) } .chart .head { font-size: 15px; font-weight: 600 }
.chart .paper { fill: var(--paper) } .chart .grid { stroke: var(--grid) } .chart .axis { stroke: var(--ink) }
.chart .halo { stroke: var(--paper); stroke-width: 4; paint-order: stroke }
.chart .end { text-anchor: end } .chart .middle { text-anchor: middle }
.chart .low { fill: var(--low) } .chart .high { fill: var(--high); stroke: var(--ink); stroke-width: .4 }
.chart .mark { stroke: var(--ink); stroke-dasharray: 4 3 }
.chart .line { fill: none; stroke-width: 2; stroke-linejoin: round }
""".strip()


def picture(title: str, described: str, body: Iterable[str], height: float = HEIGHT) -> str:
    """A self-contained SVG; screen readers are told its whole title and what it shows."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" width="{WIDTH}" height="{height:g}"'
        f' viewBox="0 0 {WIDTH} {height:g}" role="img">\n'
        f"<title>{escape(title)}</title>\n<desc>{escape(described)}</desc>\n<style>{STYLE}</style>\n"
        f'<rect class="paper" width="{WIDTH}" height="{height:g}" rx="6"/>\n'
        f'<text class="head" x="{MARGIN}" y="24">{escape(_cut(title))}</text>\n'
        + "\n".join(body)
        + "\n</svg>\n"
    )


def _cut(title: str) -> str:
    """As much of it as there is room for."""
    room = int((WIDTH - 2 * MARGIN) / TITLE_LETTER)
    return title if len(title) <= room else f"{title[: room - 1].rstrip(' ,')}…"


def write(text: str, x: float, y: float, look: str) -> str:
    """`look`: start, middle or end, whichever of the text lies at x; with halo, it is read on anything."""
    return f'<text class="{look}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'
