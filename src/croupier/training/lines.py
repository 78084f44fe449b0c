"""The lines of a script, and what is wrong with them: all of it is said at once."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.bad_input import BadInput, Defect, cut, shown
from croupier.record.telling.pattern import Pattern

_COMMENT = re.compile(r"(?:^|\s)#.*")


class ScriptLine(NamedTuple):
    number: int
    text: str  # without its comment, the words one space apart


def split_lines(text: str) -> Iterator[ScriptLine]:
    """Every line that says something.

    >>> list(split_lines("# a title\\n\\n  Ann:   sits  down  # at last"))
    [ScriptLine(number=3, text='Ann: sits down')]
    """
    for number, line in enumerate(text.split("\n"), 1):
        words = _COMMENT.sub("", line).split()
        if words:
            yield ScriptLine(number, " ".join(words))


@dataclass(slots=True)
class Notes:
    """The defects of a script, as they are found."""

    defects: list[Defect] = field(default_factory=list)

    def note(self, line: ScriptLine, got: str, expected: str) -> None:
        self.defects.append(Defect(f"line {line.number}", got, expected))

    def note_all(self, line: ScriptLine, error: BadInput) -> None:
        self.defects += error.within(f"line {line.number}").defects

    def read_values(
        self, line: ScriptLine, pattern: Pattern, said: Mapping[str, object]
    ) -> dict[str, object] | None:
        """The values that a line says, by field; None where one of them cannot be read."""
        values = dict(said)
        for name, slot in pattern.slots.items():
            text = said.get(name)
            if isinstance(text, str):
                values[name] = slot.words.read(text)
                if values[name] is None:
                    self.note(
                        line, f"{shown(cut(text))} for the {name.replace('_', ' ')}", slot.words.expected
                    )
        return None if None in values.values() else values
