"""The sheet as HTML and as Markdown: well formed, safe, self-contained, and the same in both."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree as Tree

import pytest

from croupier.game.limits import Limit, Limits
from croupier.par.contents import Facts, Paragraph, Picture, Section, Sheet, SheetTable
from croupier.par.html import to_html
from croupier.par.identity import identity_section
from croupier.par.markdown import to_markdown
from croupier.par.sheet import par_sheet
from croupier.version import __version__
from tests.game.strategies import GAMES
from tests.par.reading import rules_of

VOID = {"meta", "wbr"}
SHORT = {1000: "10³"}  # bands for so few rounds take no time
NASTY = '<script>alert(1)</script> & "|`* _[x](http://x)'
SHEET = """
from croupier.par.html import to_html
from croupier.par.markdown import to_markdown
from croupier.par.sheet import par_sheet
from croupier.rulebook import load
import hashlib
for game in ("fast-action-2020", "nz-38-00-0"):
    sheet = par_sheet(load(game), rounds={1000: "10³"})
    print(hashlib.sha256((to_html(sheet) + to_markdown(sheet)).encode()).hexdigest())
"""


class Outline(HTMLParser):
    """Which elements are open, which ids and links there are; a wrong end is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in {"href", "src"}:
                self.links.append(value or "")
            assert not name.startswith("on"), "nothing runs"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@cache
def sheet_of(game: str) -> Sheet:
    return par_sheet(rules_of(game), rounds=SHORT)


@pytest.mark.parametrize("game", GAMES)
def test_the_html_is_well_formed_and_loads_and_runs_nothing(game: str) -> None:
    text = to_html(sheet_of(game))

    outline = Outline(text)

    assert outline.open == []
    assert len(outline.ids) == len(set(outline.ids))
    assert outline.links == [f"#{section.id}" for section in sheet_of(game).sections]
    assert {link[1:] for link in outline.links} <= set(outline.ids)
    assert not outline.tags & {"script", "link", "img", "iframe", "object", "embed", "base"}
    assert set(re.findall(r"https?://[^\s\"'<]*", text)) == {"http://www.w3.org/2000/svg"}
    assert "@import" not in text


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_well_formed(game: str) -> None:
    for text in (to_html(sheet_of(game)), to_markdown(sheet_of(game))):
        pictures = re.findall(r"<svg.*?</svg>", text, re.DOTALL)

        assert len(pictures) == 7, "wheel, cloth, edges, deviations, bands, worst case, bias"
        for picture in pictures:
            svg = Tree.fromstring(picture)
            assert svg.get("role") == "img"
            assert svg.findtext("{http://www.w3.org/2000/svg}title")


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_a_markdown_table_has_as_many_cells_as_its_head(game: str) -> None:
    lines = to_markdown(sheet_of(game)).splitlines()

    width = 0
    for before, line in zip(["", *lines], lines, strict=False):
        if line.startswith("|"):
            cells = len(re.findall(r"(?<!\\)\|", line))
            width = width if before.startswith("|") else cells
            assert cells == width, line
    assert width, "there are tables"


def test_no_empty_line_ends_a_picture_of_the_markdown() -> None:
    sheet = Sheet("t", (Section("s", "S", (Picture("<svg>\n\n<g/>\n \n</svg>\n"),)),))

    markdown = to_markdown(sheet)

    assert "<figure>\n<svg>\n<g/>\n</svg>\n</figure>" in markdown


def test_a_column_of_long_texts_is_not_squeezed_and_one_of_short_texts_is_not_stretched() -> None:
    rows = (("six-line", "six-line:1-2-3-4-5-6 with 4", "yes", "1/2"), ("red", "red with 1", "no", "1/3"))
    found = SheetTable("c", ("Wager", "Best placed", "Fair", "Edge"), rows, texts=3)

    html = to_html(Sheet("t", (Section("s", "S", (found,)),)))

    assert '<th scope="col" class="words">Best placed</th><th scope="col">Fair</th>' in html
    assert '<td class="words">red with 1</td><td>no</td><td class="figure">1/3</td>' in html
    assert ".words { min-width:" in html


def test_a_chart_keeps_its_size_on_a_telephone_and_is_scrolled_also_by_keyboard() -> None:
    html = to_html(Sheet("t", (Section("s", "S", (Picture("<svg></svg>\n"),)),)))

    assert '<figure tabindex="0">' in html
    assert "figure .chart { min-width:" in html


def test_pictures_that_follow_each_other_are_beside_each_other_on_paper() -> None:
    sections = {section.id: section for section in sheet_of("nz-37").sections}
    print_style = to_html(sheet_of("nz-37")).split("@media print {")[1]

    pairs = [
        pair
        for section in sections.values()
        for pair in pairwise(section.blocks)
        if all(isinstance(block, Picture) for block in pair)
    ]

    assert len(pairs) == 2, "wheel and cloth, edges and deviations"
    assert "figure:has(+ figure), figure + figure { display: inline-block" in print_style


def test_both_ways_of_writing_say_every_figure() -> None:
    sheet = sheet_of("nz-37")
    html = unescape(to_html(sheet).replace("<wbr>", ""))
    markdown = to_markdown(sheet).replace("\\", "")

    for section in sheet.sections:
        for block in section.blocks:
            if isinstance(block, SheetTable):
                for cell in (cell for row in block.rows for cell in row):
                    assert f">{cell}<" in html
                    assert f"| {cell} |" in markdown


def test_the_same_rules_give_the_same_bytes_in_every_process() -> None:
    """Also where the order in which sets are walked through is another one."""
    printed = [
        subprocess.run(
            [sys.executable, "-c", SHEET],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout
        for seed in ("1", "2")
    ]

    assert printed[0] == printed[1]
    assert len(printed[0].split()) == 2


def test_the_sheet_names_document_fingerprint_program_options_and_limits() -> None:
    rules = rules_of("nz-37")
    section = identity_section(
        rules,
        Limits(general=Limit(100, 5000), by_kind={"red": Limit(None, 9000)}, increments={"tiers": 60}),
        seats=12,
    )
    (facts,) = (block for block in section.blocks if isinstance(block, Facts))

    known = dict(facts.rows)

    assert known["Rules"] == "Division 8, Roulette"
    assert known["Rule set, SHA-256"] == rules.fingerprint
    assert known["Program"] == f"croupier {__version__}"
    assert known["Option racetrack"].startswith("on. ")
    assert known["Limits"].startswith("minimum 100, maximum 5,000")
    assert known["Limits of red"] == "minimum 100, maximum 9,000"
    assert known["Increment of tiers"] == "60"
    assert known["Seats"] == "12"


def test_the_sheet_ends_with_lines_to_sign() -> None:
    assert "<strong>Test lab</strong>" in to_html(sheet_of("nz-37"))
    assert "| House |  |  |  |  |" in to_markdown(sheet_of("nz-37"))


def test_every_position_of_the_game_is_named() -> None:
    (section,) = (each for each in sheet_of("nz-37").sections if each.id == "positions")
    (found,) = (block for block in section.blocks if isinstance(block, SheetTable))

    named = [wager for row in found.rows for wager in row[2].split(", ")]

    assert sorted(named) == sorted(rules_of("nz-37").positions)


def test_readings_that_touch_wagers_are_told_and_others_are_not() -> None:
    (section,) = (each for each in sheet_of("racetrack-2012").sections if each.id == "readings")
    (found,) = (block for block in section.blocks if isinstance(block, SheetTable))

    names = {row[0] for row in found.rows}

    assert {"R7", "R8", "R12"} <= names
    assert not names & {"R22", "R67"}


def test_texts_of_a_rule_set_are_no_marks() -> None:
    sheet = par_sheet(replace(rules_of("sands-2019"), title=NASTY), rounds=SHORT)
    sheet = Sheet(
        sheet.title, (*sheet.sections, Section("nasty", NASTY, (Paragraph(NASTY), Facts(((NASTY, NASTY),)))))
    )

    html, markdown = to_html(sheet), to_markdown(sheet)

    assert Outline(html).open == []
    assert "<script" not in html
    assert "<script" not in re.sub(r"\\<", "", markdown)
    outside_pictures = re.sub(r"<figure>.*?</figure>", "", markdown, flags=re.DOTALL)
    assert not re.search(r"(?<!\\)\]\(http", outside_pictures)
    *_, last = outside_pictures.splitlines()
    assert len(re.findall(r"(?<!\\)\|", last)) == 3, "two cells, whatever is in them"
