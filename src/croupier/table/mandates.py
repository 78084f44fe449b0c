"""What somebody of the staff may answer for: acts with money that no wager makes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from croupier.game.roles import Actor, Role
from croupier.table.commands import Mandates

USUAL_ALONE = 500_000
USUAL_HIGHEST = 100_000_000  # of the highest role; each below it a tenth


def usual_mandates(ladder: Sequence[Role]) -> Mandates:
    """What holds where a table's settings say nothing; a dealer moves no money by himself or herself.

    >>> usual_mandates((Role("dealer"), Role("pit-supervisor"), Role("pit-manager"))).by_role
    {'pit-supervisor': 10000000, 'pit-manager': 100000000}
    """
    above = ladder[1:]
    by_role = {str(role): USUAL_HIGHEST // 10 ** (len(above) - place) for place, role in enumerate(above, 1)}
    return Mandates(by_role=by_role, alone=USUAL_ALONE)


def with_usual(ladder: Sequence[Role], by_role: Mapping[str, int], alone: int | None) -> Mandates:
    """These mandates, and the usual ones of what is not said."""
    usual = usual_mandates(ladder)
    return Mandates({**usual.by_role, **by_role}, usual.alone if alone is None else alone)


def find_unknown_roles(ladder: Sequence[Role], by_role: Iterable[str]) -> list[str]:
    """Those that no role above the dealer is called."""
    return [role for role in by_role if role not in ladder[1:]]


def mandate_of(mandates: Mandates, actor: Actor) -> int:
    """The most that this person may answer for, by role or by acting in one."""
    return max(mandates.by_role.get(role or "", 0) for role in (actor.role, actor.acting_as))


def highest_role(ladder: Sequence[Role], actor: Actor) -> Role:
    """Of those that the person holds or acts in."""
    return max(_roles(ladder, actor), key=ladder.index)


def is_below(ladder: Sequence[Role], actor: Actor, role: str) -> bool:
    return all(ladder.index(each) < ladder.index(Role(role)) for each in _roles(ladder, actor))


def _roles(ladder: Sequence[Role], actor: Actor) -> Iterator[Role]:
    return (role for role in (actor.role, actor.acting_as) if role is not None and role in ladder)
