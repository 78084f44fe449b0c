"""A PAR sheet as Markdown: tables as GitHub writes them, charts as SVG in between."""

from collections.abc import Iterator
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

MARKED = str.maketrans({each: f"\\{each}" for each in r"\|*_`[]<>#"})


def to_markdown(sheet: Sheet) -> str:
    contents = "\n".join(
        f"{place}. [{_text(each.title)}](#{each.id})" for place, each in enumerate(sheet.sections, 1)
    )
    sections = (_section(place, each) for place, each in enumerate(sheet.sections, 1))
    return "\n\n".join([f"# {_text(sheet.title)}", contents, *sections]) + "\n"


def _section(place: int, section: Section) -> str:
    head = f'<a id="{section.id}"></a>\n\n## {place}. {_text(section.title)}'
    return "\n\n".join([head, *map(_block, section.blocks)])


def _block(block: SheetBlock) -> str:
    match block:
        case Paragraph(text):
            return _text(text)
        case Facts(rows):
            return "\n".join(_lines(("What", "Is"), rows, texts=2))
        case SheetTable(caption, columns, rows, texts):
            return "\n".join([f"**{_text(caption)}**", "", *_lines(columns, rows, texts)])
        case Picture(svg):
            # An empty line would end the block of HTML in the middle of the picture.
            return "<figure>\n" + "\n".join(line for line in svg.splitlines() if line.strip()) + "\n</figure>"
        case Signatures(signers):
            heads = ("Signer", "Name", "Date", "Signature", "SHA-256 of the file that was checked")
            return "\n".join(_lines(heads, tuple((signer, "", "", "", "") for signer in signers), texts=5))
        case _:
            assert_never(block)


def _lines(columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...], texts: int) -> Iterator[str]:
    yield _line(columns)
    yield _line(tuple(":--" if place < texts else "--:" for place in range(len(columns))), marks=False)
    yield from map(_line, rows)


def _line(cells: tuple[str, ...], *, marks: bool = True) -> str:
    return f"| {' | '.join(_text(cell) if marks else cell for cell in cells)} |"


def _text(text: str) -> str:
    """Plain text in which nothing is taken for a mark; a table takes no line breaks."""
    return text.replace("&", "&amp;").translate(MARKED).replace("\n", " ")
