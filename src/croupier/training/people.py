"""The people of a script, each with a role that the document knows."""

from collections.abc import Sequence
from typing import Any

from croupier.bad_input import shown
from croupier.game.roles import PLAYER, WHEEL, Actor, Role
from croupier.game.rules import RuleSet
from croupier.training.lines import Notes, ScriptLine
from croupier.training.settings import PERSON


def read_people(lines: Sequence[ScriptLine], rules: RuleSet | None, notes: Notes) -> dict[str, Actor]:
    """Everybody by name."""
    people: dict[str, Actor] = {}
    for line in lines:
        said = PERSON.match(line.text)
        values: dict[str, Any] | None = notes.read_values(line, PERSON, said) if said else None
        if said is None:
            notes.note(line, shown(line.text), "a person and a role such as: Dan dealer")
        if values is None:
            continue
        person = Actor(person=values["person"], role=values["role"], acting_as=values.get("acting_as"))
        if person.person in people:
            notes.note(line, shown(person.person), "every person once")
        people.setdefault(person.person, person)
        _check_roles(line, person, rules, notes)
    return people


def _check_roles(line: ScriptLine, person: Actor, rules: RuleSet | None, notes: Notes) -> None:
    if rules is None:
        return
    known: tuple[Role, ...] = (PLAYER, *rules.ladder, WHEEL)
    if person.role not in known:
        notes.note(line, shown(person.role), f"a role of {rules.game}: {', '.join(known)}")
    if person.acting_as not in (None, *rules.ladder):
        notes.note(line, shown(person.acting_as), f"a role to act in: {', '.join(rules.ladder)}")
