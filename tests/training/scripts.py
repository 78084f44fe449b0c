"""Small scripts to try things on, and what is wrong with spoilt ones."""

import pytest

from croupier.bad_input import BadInput
from croupier.rulebook import load
from croupier.table.commands import AnyCommand
from croupier.training.acts import ActReader
from croupier.training.lines import Notes, split_lines
from croupier.training.people import read_people
from croupier.training.script import Script, read_script

HEADER = """\
table sands-2019
  limits 500 to 10000
people
  Dan dealer
  Pia pit-supervisor
  Ann player
  Ben player
"""


def read(text: str) -> Script:
    return read_script(text.encode())


RULES = load("sands-2019")
PEOPLE = read_people(list(split_lines(HEADER.partition("people\n")[2])), RULES, Notes())


def commands(*acts: str) -> list[AnyCommand]:
    """What these acts ask of the table of the header, once it is open."""
    notes = Notes()
    asks = list(ActReader(RULES, PEOPLE, notes).read(list(split_lines("\n".join(acts)))))
    assert notes.defects == []
    return [ask.command for ask in asks]


def defects(text: str) -> list[str]:
    with pytest.raises(BadInput) as caught:
        read(text)
    return [str(defect) for defect in caught.value.defects]


def defect_of(*acts: str) -> str:
    """The only thing that is wrong with these acts."""
    (only,) = defects(HEADER + "\n".join(acts))
    return only
