"""A PAR sheet as one HTML file: no script, nothing loaded, made to be read and to be printed."""

import re
from collections.abc import Iterator
from html import escape
from typing import assert_never

from croupier.par.contents import (
    Facts,
    Paragraph,
    Picture,
    Section,
    Sheet,
    SheetBlock,
    SheetTable,
    Signatures,
)
from croupier.par.style import STYLE

LONG = 12  # letters of a figure from which on it may be broken where the table has no room
TOO_LONG = re.compile(r"\d{48}(?=\d)")  # digits that nothing breaks
WORDS = 16  # letters of a text that are not squeezed into a narrow column
ROWS_OF_A_PAGE = 48  # a table of half a page is not broken over two


def to_html(sheet: Sheet) -> str:
    contents = "\n".join(f'<li><a href="#{each.id}">{escape(each.title)}</a></li>' for each in sheet.sections)
    sections = "\n".join(_section(place, each) for place, each in enumerate(sheet.sections, 1))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(sheet.title)}</title>
<style>
{STYLE}</style>
</head>
<body>
<header><h1>{escape(sheet.title)}</h1></header>
<nav aria-label="Contents"><ol>
{contents}
</ol></nav>
<main>
{sections}
</main>
</body>
</html>
"""


def _section(place: int, section: Section) -> str:
    blocks = "\n".join(_block(block) for block in section.blocks)
    return f'<section id="{section.id}">\n<h2>{place}. {escape(section.title)}</h2>\n{blocks}\n</section>'


def _block(block: SheetBlock) -> str:
    match block:
        case Paragraph(text):
            return f"<p>{escape(text)}</p>"
        case Facts(rows):
            facts = (f"<div><dt>{escape(name)}</dt><dd>{escape(said)}</dd></div>" for name, said in rows)
            return "<dl>\n" + "\n".join(facts) + "\n</dl>"
        case SheetTable():
            return "\n".join(_table(block))
        case Picture(svg):
            return f'<figure tabindex="0">\n{svg}</figure>'
        case Signatures(signers):
            return "\n".join(map(_signature, signers))
        case _:
            assert_never(block)


def _table(table: SheetTable) -> Iterator[str]:
    """In a box of its own that can be scrolled, also by keyboard, where the screen is narrow."""
    caption = escape(table.caption)
    size = "table short" if len(table.rows) <= ROWS_OF_A_PAGE / 2 else "table"
    yield f'<div class="{size}" role="region" tabindex="0" aria-label="{caption}"><table>'
    yield f"<caption>{caption}</caption>"
    heads = (
        f'<th scope="col"{_look(table, place)}>{escape(each)}</th>'
        for place, each in enumerate(table.columns)
    )
    yield f"<thead><tr>{''.join(heads)}</tr></thead>\n<tbody>"
    for row in table.rows:
        first = f'<th scope="row">{escape(row[0])}</th>'
        cells = (f"<td{_look(table, place)}>{_cell(cell)}</td>" for place, cell in enumerate(row[1:], 1))
        yield f"<tr>{first}{''.join(cells)}</tr>"
    yield "</tbody></table></div>"


def _cell(text: str) -> str:
    """A long fraction may be broken at its line where it has no room, and a very long number anywhere.

    >>> _cell("295/11103"), _cell("7038047/52978783"), _cell(f"{10**50}")[46:]
    ('295/11103', '7038047/<wbr>52978783', '00<wbr>000')
    """
    if len(text) <= LONG:
        return escape(text)
    return TOO_LONG.sub(r"\g<0><wbr>", escape(text).replace("/", "/<wbr>"))


def _look(table: SheetTable, place: int) -> str:
    if place >= table.texts:
        return ' class="figure"'
    return ' class="words"' if any(len(row[place]) > WORDS for row in table.rows) else ""


def _signature(signer: str) -> str:
    blanks = "".join(f"<div><span></span>{each}</div>" for each in ("Name", "Date", "Signature"))
    file = '<div class="wide"><span></span>SHA-256 of the file that was checked</div>'
    return f'<div class="signature"><strong>{escape(signer)}</strong>{blanks}{file}</div>'
