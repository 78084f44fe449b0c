"""Reading a sheet as a lab does: a table by its caption, a figure by its row and column."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from croupier.game.rules import RuleSet
from croupier.odds.wager_odds import WagerOdds, odds_of
from croupier.par.contents import Paragraph, Section, SheetTable
from croupier.par.rows import name_rows
from croupier.rulebook import load


@cache
def rules_of(game: str) -> RuleSet:
    return load(game)


@cache
def rows_of(game: str) -> dict[str, WagerOdds]:
    return name_rows(odds_of(rules_of(game)))


def table(section: Section, caption: str) -> SheetTable:
    (found,) = (
        block
        for block in section.blocks
        if isinstance(block, SheetTable) and block.caption.startswith(caption)
    )
    return found


def lines(found: SheetTable) -> Iterator[dict[str, str]]:
    """Every row by the names of its columns; the second of two columns of one name has a star."""
    names: list[str] = []
    for name in found.columns:
        names.append(f"{name}*" if name in names else name)
    for row in found.rows:
        yield dict(zip(names, row, strict=True))


def by_wager(found: SheetTable) -> dict[str, dict[str, str]]:
    """Rows by wager, also where several wagers share one."""
    return {wager: line for line in lines(found) for wager in line["Wager"].split(", ")}


def said(section: Section) -> str:
    return " ".join(block.text for block in section.blocks if isinstance(block, Paragraph))


def number(text: str) -> Fraction:
    """A figure as it is printed: a fraction, a decimal, a percentage or a whole number."""
    plain = text.replace("−", "-").replace(",", "")
    return Fraction(plain.removesuffix(" %")) / (100 if plain.endswith("%") else 1)
