"""What a PAR sheet is made of, however it is written down."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """What is so, by name."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SheetTable:
    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    texts: int = 1  # so many columns at the left are words; the others are figures

    def __post_init__(self) -> None:
        assert all(len(row) == len(self.columns) for row in self.rows), self.caption


@dataclass(frozen=True, slots=True)
class Picture:
    svg: str


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to be signed, one for each of these."""

    signers: tuple[str, ...]


SheetBlock: TypeAlias = Paragraph | Facts | SheetTable | Picture | Signatures


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str
    blocks: tuple[SheetBlock, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    title: str
    sections: tuple[Section, ...]
