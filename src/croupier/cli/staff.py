"""`croupier staff`: who works in the house, for whoever runs the machine."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import AsJson
from croupier.cli.databases import DEFAULT_DATABASE, Database, with_store
from croupier.cli.output import print_json, print_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.store.interface import Store
    from croupier.store.staff_record import Note
    from croupier.store.values import Person

app = typer.Typer(
    help="Who works in the house, and where. An SQLite file must not be in use by a server.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

LINES_AT_ONCE = 1_000

Name = Annotated[str, typer.Argument(metavar="NAME")]


@app.command("list")
def show_staff(database: Database = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """List the staff with their posts."""
    from croupier.table.people import Post

    async def show(store: Store) -> None:
        staff = await store.staff()
        if as_json:
            print_json([{"name": each.name, "posts": each.posts} for each in staff])
            return
        rows = [
            (each.name, table, post.role, post.acting_as or "")
            for each in staff
            for table, post in (each.posts or {"-": Post("-")}).items()
        ]
        print_table("", ("name", "table", "role", "acting as"), rows)

    with_store(database, show)


@app.command("secret")
def renew_secret(name: Name, database: Database = DEFAULT_DATABASE) -> None:
    """Print a new secret for somebody who has lost theirs, and end their sessions."""
    from croupier.web.secrets import hash_secret, make_secret

    async def renew(store: Store) -> None:
        person = await _find(store, name)
        secret = make_secret()
        kept = await hash_secret(secret)
        with _unless_changed(person):
            await store.set_secret(person.name, person.posts, kept, _note())
        print(secret)

    with_store(database, renew)


@app.command("post")
def post_somebody(
    name: Name,
    role: Annotated[str, typer.Argument(metavar="ROLE", help="One that the table's document knows.")],
    table: Annotated[
        str, typer.Option("--table", metavar="NAME", help="At this table. Without it: at every table.")
    ] = "",
    database: Database = DEFAULT_DATABASE,
) -> None:
    """Give somebody of the staff a post, and end their sessions. Their posts at other tables stay.

    It is the way to the highest role: at the pit everybody gives posts only below their own.
    """
    from croupier.store.values import ANY_TABLE
    from croupier.table.people import Post

    where = table or ANY_TABLE

    async def post(store: Store) -> None:
        person = await _find(store, name)
        _require_role(await _find_ladders(store), table, role)
        with _unless_changed(person):
            await store.set_posts(person.name, person.posts, {**person.posts, where: Post(role)}, _note())
        print(f"{person.name}: {role} at {f'table {table}' if table else 'every table'}")

    with_store(database, post)


@app.command("record")
def show_record(database: Database = DEFAULT_DATABASE) -> None:
    """Print the record of the staff, the oldest entry first: JSON Lines, each with the hash of the last.

    It says who was hired, posted or given a new secret, when and by whom, and from where sign-ins failed.
    croupier db check finds out whether it is whole.
    """
    import sys

    async def show(store: Store) -> None:
        after = 0
        while lines := await store.read_staff_record(after, LINES_AT_ONCE):
            after += len(lines)
            sys.stdout.buffer.writelines(line + b"\n" for line in lines)

    with_store(database, show)


def _note() -> Note:
    from croupier.floor.clock import now_in_utc
    from croupier.record.times import as_text
    from croupier.store.staff_record import Note
    from croupier.web.names import COMMAND_LINE

    return Note(COMMAND_LINE, as_text(now_in_utc()))


@contextmanager
def _unless_changed(person: Person) -> Iterator[None]:
    """Somebody at a server may change the same person at the same moment."""
    from croupier.store.interface import Raced, StoreFailed

    try:
        yield
    except Raced:
        raise StoreFailed(f"the posts of {person.name} were changed meanwhile; try again") from None


async def _find(store: Store, name: str) -> Person:
    from croupier.table.people import PersonKind
    from croupier.web.names import tidy

    person = await store.find_person(tidy(name))
    if person is None or person.kind is not PersonKind.STAFF:
        raise BadInput(Defect("NAME", shown(name), "somebody of the staff: croupier staff list"))
    return person


async def _find_ladders(store: Store) -> dict[str, tuple[str, ...]]:
    """By table: the roles that its document knows."""
    from croupier.floor.recovery import find_opening, find_rules
    from croupier.floor.settings import decode_settings
    from croupier.rulebook import Library

    library = Library(await store.rule_sets())
    ladders: dict[str, tuple[str, ...]] = {}
    for kept in await store.tables():
        opening = await find_opening(store, kept.name)
        ladders[kept.name] = tuple(find_rules(decode_settings(kept.settings), library, opening).ladder)
    return ladders


def _require_role(ladders: dict[str, tuple[str, ...]], table: str, role: str) -> None:
    if table and table not in ladders:
        raise BadInput(Defect("--table", shown(table), f"one of: {', '.join(ladders)}"))
    known = dict.fromkeys(each for name, ladder in ladders.items() if table in ("", name) for each in ladder)
    if role not in known:
        raise BadInput(Defect("ROLE", shown(role), f"one of: {', '.join(known)}"))
