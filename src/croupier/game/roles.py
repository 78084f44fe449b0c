"""Roles of people: who may do what, and who may stand in for whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from croupier.game.grounds import Ground
from croupier.game.reasons import Reason, because

Role = NewType("Role", str)

PLAYER = Role("player")
DEALER = Role("dealer")
WHEEL = Role("wheel")  # an electronic wheel or a sensor: not a person, and on no ladder


class StandIn(StrEnum):
    """Who may do what a role is named for."""

    ACTING = "acting"
    HIGHER_OR_ACTING = "higher or acting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """A person, the role that the person holds, and the one acted in for the moment."""

    person: str
    role: Role
    acting_as: Role | None = None


def holds(actor: Actor, needed: Role, ladder: Sequence[Role], stand_in: StandIn) -> bool:
    """Does this person count as the needed role?

    A player never does, nor a wheel. Whoever acts in a role holds it for that act; where the document
    says so, a higher role includes the lower ones.

    >>> ladder = [Role("dealer"), Role("pit-supervisor"), Role("pit-manager")]
    >>> boss = Actor(person="Ann", role=Role("pit-manager"))
    >>> holds(boss, DEALER, ladder, StandIn.HIGHER_OR_ACTING), holds(boss, DEALER, ladder, StandIn.ACTING)
    (True, False)
    """
    if actor.role in (PLAYER, WHEEL):
        return False
    held = (actor.role, actor.acting_as)
    if needed in held or stand_in is StandIn.ACTING:
        return needed in held
    return any(role in ladder and ladder.index(role) > ladder.index(needed) for role in held)


def as_reason(actor: Actor) -> Reason:
    """Who somebody is, as part of why it is not for that one to do."""
    return because(Ground.IS_A, person=actor.person, role=actor.role, acting=actor.acting_as)
