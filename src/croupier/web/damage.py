"""Whoever comes upon what contradicts itself finds it for the house too, however they came."""

from croupier.floor.floor import Floor
from croupier.store.interface import StoreDamaged, TableDamaged
from croupier.web.problems import Problem, frozen, frozen_house


async def heed_damage(floor: Floor, error: StoreDamaged) -> Problem:
    """What they are told. A table that is damaged stands still from then on; else the house plays on."""
    if isinstance(error, TableDamaged):
        await floor.freezing.freeze(error.table, str(error))
        return frozen(error.table)
    floor.freezing.note_damage(str(error))
    return frozen_house()
