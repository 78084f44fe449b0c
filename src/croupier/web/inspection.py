"""The house looks through everything that it keeps, before it opens and while it plays."""

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import aclosing
from pathlib import Path

import msgspec

from croupier.audit.process import Order, SentFinding, find_beside
from croupier.audit.start import SecondsClosed, check_start
from croupier.audit.store import NO_RULES
from croupier.floor.floor import Floor
from croupier.store.addresses import open_to_check

logger = logging.getLogger(__name__)

PATIENCE = SecondsClosed(for_the_money=1.0, for_the_rest=0.4)  # of two, in which a house is to be ready


async def look_before_the_start(database: str, anchors: Path, rules: Mapping[str, str] = NO_RULES) -> bool:
    """Was there time for everything? These rule sets are about to be kept. Raises StoreDamaged."""
    store = await open_to_check(database)
    try:
        looked = await check_start(store, anchors, PATIENCE, rules)
    finally:
        await store.close()
    for finding in looked.findings:
        _warn(str(finding))
    return looked.is_all


async def look_beside_play(floor: Floor, database: str, anchors: Path) -> None:
    """Once through everything; a table that is found wrong stands still from then on."""
    logger.info("what is kept is checked beside play")
    try:
        async with aclosing(find_beside(Order(database, str(anchors)))) as findings:
            await heed(floor, findings)
    except (OSError, msgspec.DecodeError) as error:
        logger.error("what is kept could not be checked beside play", extra={"reason": str(error)})
    else:
        logger.info("what is kept was checked beside play")


async def heed(floor: Floor, findings: AsyncIterator[SentFinding]) -> None:
    async for found in findings:
        if found.round is not None:
            logger.warning("the record of a round is made anew", extra={"finding": found.says})
            floor.mend(found.round)
        elif not found.is_serious:
            _warn(found.says)
        elif found.table:
            await floor.freezing.freeze(found.table, found.says)
        else:
            floor.freezing.note_damage(found.says, found.person)


def _warn(finding: str) -> None:
    logger.warning("something is kept otherwise than it is made now", extra={"finding": finding})
