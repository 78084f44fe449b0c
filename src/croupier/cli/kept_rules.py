"""Rule sets that a database keeps, beside those that come with the program."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput
from croupier.cli.arguments import parse_options
from croupier.cli.databases import checkable, explained

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from croupier.floor.settings import Rules
    from croupier.game.rules import RuleSet
    from croupier.rulebook import Library
    from croupier.store.checkable import Checkable

KeptIn = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="FILE|URL",
        help="The database of a house, whose own rule sets are known then.",
    ),
]


def find_library(database: str) -> Library:
    """Only the rule sets that come with the program, unless a database is named."""
    import asyncio

    from croupier.rulebook import SHIPPED, Library

    async def read() -> Library:
        async with checkable(database) as store, store.one_moment():
            return Library(await store.rule_sets())

    if not database:
        return SHIPPED
    with explained():
        return asyncio.run(read())


def load_game(game: str, options: str, database: str = "") -> RuleSet:
    """The rules of a game by its name, or by the path of a file."""
    from croupier.rulebook import load
    from croupier.rulebook.sources import is_path

    chosen = parse_options(options)
    if is_path(game) or not database:
        return load(game, chosen)
    return find_library(database).find(game, chosen)


async def read_rules_of_tables(database: str, given: Mapping[str, str]) -> Rules:
    """By which rules the tables of a database are played; there may be no database yet."""
    from croupier.floor.settings import Rules
    from croupier.rulebook import Library
    from croupier.store.addresses import open_to_check

    try:
        store = await open_to_check(database)
    except BadInput:  # there is none, or an empty one; whatever else it is, is said when it is opened
        return Rules(Library(given))
    try:
        async with store.one_moment():
            played = {name: fingerprint async for name, fingerprint in _read_fingerprints(store)}
            kept = {key: text for key, text in (await store.rule_sets()).items() if key not in given}
            return Rules(Library({**kept, **given}), played)  # what is given again is the newest, too
    finally:
        await store.close()


async def _read_fingerprints(store: Checkable) -> AsyncIterator[tuple[str, str]]:
    from croupier.audit.kept_lines import find_line
    from croupier.floor.recovery import read_step
    from croupier.record.replay import find_fingerprint
    from croupier.store.interface import StoreDamaged

    for table in await store.tables():
        opening = await find_line(store, table.kept.name, 1)
        if opening is not None:
            with suppress(StoreDamaged):  # the start finds it too, and says where
                yield table.kept.name, find_fingerprint(read_step(opening)[0])
