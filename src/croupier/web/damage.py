"""What goes wrong with what is kept: what whoever asked is told, and what the house does about it."""

from typing import assert_never

from croupier.floor.floor import Floor
from croupier.store.interface import StoreDamaged, StoreFailed, TableDamaged
from croupier.web.problems import Problem, frozen, try_again
from croupier.wire.grounds import RequestGround

FAILURES = (Problem, StoreFailed, StoreDamaged)


async def find_problem(floor: Floor, error: Problem | StoreFailed | StoreDamaged) -> Problem:
    match error:
        case Problem():
            return error
        case StoreFailed():
            return try_again(RequestGround.NOTHING_KEPT)  # why it is so, only the log says
        case StoreDamaged():
            return await heed_damage(floor, error)
        case _:
            assert_never(error)


async def heed_damage(floor: Floor, error: StoreDamaged) -> Problem:
    """Whoever comes upon it finds it for the house too, however they came.

    A table that is damaged stands still from then on; else the house plays on.
    """
    if isinstance(error, TableDamaged):
        await floor.freezing.freeze(error.table, str(error))
        return frozen(RequestGround.TABLE_FROZEN, table=error.table)
    floor.freezing.note_damage(str(error))
    return frozen(RequestGround.HOUSE_FROZEN)
