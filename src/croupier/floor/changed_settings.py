"""A table that was opened before, and is to be opened again: what its settings may say now."""

import logging

import msgspec

from croupier.bad_input import Defect, shown
from croupier.floor.settings import TableSettings
from croupier.table.commands import OpenTable

logger = logging.getLogger(__name__)


def as_opened(was: TableSettings, now: TableSettings) -> TableSettings:
    """A table that was opened before there were mandates goes on without: its record has none."""
    if was.open.mandates or not now.open.mandates:
        return now
    logger.warning(
        "a table has no mandates: it was opened before there were any; one of another name has them",
        extra={"table": now.name},
    )
    return msgspec.structs.replace(now, open=msgspec.structs.replace(now.open, mandates=msgspec.UNSET))


def find_changes(was: TableSettings, now: TableSettings) -> list[Defect]:
    """What a table that was opened cannot become any more."""
    return [
        Defect(
            f"table {was.name}: {name}",
            _plain(getattr(now.open, name)),
            f"{_plain(getattr(was.open, name))}, as it was opened; for another, a table of another name",
        )
        for name in OpenTable.__struct_fields__
        if getattr(was.open, name) != getattr(now.open, name)
    ]


def _plain(value: object) -> str:
    return shown(None if value is msgspec.UNSET else msgspec.to_builtins(value))
