"""A trainer's script: the table and its people, then a line for each act. Nothing in it is left to chance.

    table sands-2019
      limits 500 to 100000
    people
      Dan dealer
      Ann player

    Ann: sits down
    Ann: buys in 50000
    Dan: place your bets
    Ann: bets 1000 on split:0-00        # w1, as it has no name of its own
    Dan: runs the ball into 17

What follows a # is left out, and so are empty lines; the indent is free.
"""

from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from croupier.bad_input import BadInput, Defect
from croupier.game.rules import RuleSet
from croupier.training.acts import ActReader, ScriptAct
from croupier.training.header import TableReader
from croupier.training.lines import Notes, ScriptLine, split_lines
from croupier.training.people import read_people

PEOPLE = "people"


class Script(NamedTuple):
    """What is asked of a table, one thing after another; the first is to open it."""

    rules: RuleSet
    asks: tuple[ScriptAct, ...]


def read_script(raw: bytes, folder: Path = Path()) -> Script:
    """A script with the rules that it names; a rule set of one's own is looked for in the folder."""
    notes = Notes()
    above, people_lines, acts = _split_sections(_decode(raw), notes)
    table = TableReader(folder, notes)
    opening = table.read(above)
    people = read_people(people_lines, table.rules, notes)
    asks = tuple(ActReader(table.rules, people, notes).read(acts))
    staff = [each for each in people.values() if table.rules and each.role in table.rules.ladder]
    if table.rules and not staff:
        got, expected = "nobody of the staff", f"one of: {', '.join(table.rules.ladder)}"
        notes.defects.append(Defect(PEOPLE, got, expected))
    if notes.defects:
        raise BadInput(*notes.defects)
    assert opening is not None, "what is wrong with the table was noted"
    assert table.rules is not None, "what is wrong with the rules was noted"
    return Script(table.rules, (ScriptAct(staff[0], opening), *asks))


def _decode(raw: bytes) -> list[ScriptLine]:
    try:
        return list(split_lines(raw.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        raise BadInput(Defect(f"byte {error.start}", "bytes that are not UTF-8", "a text in UTF-8")) from None


def _split_sections(
    lines: list[ScriptLine], notes: Notes
) -> tuple[list[ScriptLine], list[ScriptLine], list[ScriptLine]]:
    """The table, its people, and the acts, which begin with the first line that has a colon."""
    above = list(takewhile(lambda line: line.text != PEOPLE, lines))
    rest = lines[len(above) + 1 :]
    if len(above) == len(lines):
        last = lines[-1] if lines else ScriptLine(1, "")
        notes.note(last, "the end of the script", f"a line {PEOPLE!r}, with those at the table below it")
    people = list(takewhile(lambda line: ":" not in line.text, rest))
    return above, people, rest[len(people) :]
