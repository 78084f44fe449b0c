"""The outside was wrong: one small error tree, and how its messages read."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Defect:
    """One thing that is wrong with what came in: *where: what was got; what was expected*."""

    where: str
    got: str
    expected: str

    def __str__(self) -> str:
        return printable(f"{self.where}: got {self.got}; expected {self.expected}")


class BadInput(Exception):
    """Something that came in cannot be used; it says every defect that was found."""

    def __init__(self, *defects: Defect) -> None:
        assert defects, "bad input without a defect"
        super().__init__("\n".join(map(str, defects)))
        self.defects = defects

    def within(self, place: str) -> "BadInput":
        """The same, said of a file or a line."""
        return BadInput(*(Defect(f"{place}: {each.where}", each.got, each.expected) for each in self.defects))


def printable(text: str) -> str:
    """A text that fits on one line of any screen, whatever came in.

    >>> printable("a\\nb")
    'a\\\\nb'
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def shown(value: object) -> str:
    """A value as a message shows it: quoted text, plain numbers, cut when long.

    >>> shown("red"), shown(7), shown(None), shown([1, 2])
    ("'red'", '7', 'nothing', '[1, 2]')
    """
    return "nothing" if value is None else cut(repr(value))


def cut(text: str, longest: int = 60) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
