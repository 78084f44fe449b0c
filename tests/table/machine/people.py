"""Everybody who may ask something of a table: staff, acting staff, players, strangers, and the wheel."""

from functools import cache

from croupier.game.roles import DEALER, PLAYER, WHEEL, Actor, Role
from croupier.game.rules import RuleSet

# Names that nothing else contains, so that one that leaks is found by looking for it.
REGULARS = ("Ada Quillfeather", "Bö Ünalçık", "Čeněk Żółw")
OTHER_NAMES = ("bank", "0", "Зоя 🎲", "x" * 80)
NAMES = (*REGULARS, *OTHER_NAMES)


def player(name: str) -> Actor:
    return Actor(person=name, role=PLAYER)


def staff(role: Role) -> Actor:
    return Actor(person=f"Sam of the staff, {role}", role=role)


def dealer() -> Actor:
    return staff(DEALER)


def wheel() -> Actor:
    return Actor(person="the wheel", role=WHEEL)


@cache
def _everybody(ladder: tuple[Role, ...]) -> tuple[Actor, ...]:
    roles = [staff(role) for role in ladder]
    acting = [Actor(person="Pia of the staff", role=low, acting_as=high) for low in ladder for high in ladder]
    strange = [
        Actor(person="Nemo", role=Role("guest")),
        Actor(person="Nemo", role=Role("guest"), acting_as=ladder[-1]),
        Actor(person="Nemo", role=Role("pit-boss"), acting_as=Role("auditor")),
        Actor(person=REGULARS[0], role=PLAYER, acting_as=ladder[-1]),
        Actor(person="Nemo", role=WHEEL, acting_as=DEALER),
    ]
    return (*map(player, NAMES), *roles, wheel(), *strange, *acting)


def everybody(rules: RuleSet) -> tuple[Actor, ...]:
    return _everybody(rules.ladder)
