"""`croupier staff`: who works in the house, for whoever runs the machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import AsJson
from croupier.cli.databases import DEFAULT_DATABASE, Database, with_store
from croupier.cli.output import print_json, print_table

if TYPE_CHECKING:
    from croupier.store.interface import Store
    from croupier.store.values import Person

app = typer.Typer(
    help="Who works in the house, and where. An SQLite file must not be in use by a server.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Name = Annotated[str, typer.Argument(metavar="NAME", show_default=False)]


@app.command("list")
def show_staff(database: Database = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """List the staff with their posts."""
    from croupier.store.values import Post

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
        await store.set_secret(person.name, await hash_secret(secret))
        await store.end_sessions(person.name)
        print(secret)

    with_store(database, renew)


@app.command("post")
def post_somebody(
    name: Name,
    role: Annotated[
        str, typer.Argument(metavar="ROLE", help="One that the table's document knows.", show_default=False)
    ],
    table: Annotated[
        str, typer.Option("--table", metavar="NAME", help="At this table. Without it: at every table.")
    ] = "",
    database: Database = DEFAULT_DATABASE,
) -> None:
    """Give somebody of the staff a post, and end their sessions. Their posts at other tables stay.

    It is the way back when nobody holds the highest role at every table any more.
    """
    from croupier.store.values import ANY_TABLE, Post

    where = table or ANY_TABLE

    async def post(store: Store) -> None:
        person = await _find(store, name)
        _require_role(await _find_ladders(store), table, role)
        await store.set_posts(person.name, {**person.posts, where: Post(role)})
        await store.end_sessions(person.name)
        print(f"{person.name}: {role} at {f'table {table}' if table else 'every table'}")

    with_store(database, post)


async def _find(store: Store, name: str) -> Person:
    from croupier.store.values import Kind
    from croupier.web.people import tidy

    person = await store.find_person(tidy(name))
    if person is None or person.kind is not Kind.STAFF:
        raise BadInput(Defect("NAME", shown(name), "somebody of the staff: croupier staff list"))
    return person


async def _find_ladders(store: Store) -> dict[str, tuple[str, ...]]:
    """By table: the roles that its document knows."""
    from croupier.floor.settings import decode_settings
    from croupier.floor.table_rules import load_rules

    return {
        kept.name: tuple(load_rules(decode_settings(kept.settings).open).ladder)
        for kept in await store.tables()
    }


def _require_role(ladders: dict[str, tuple[str, ...]], table: str, role: str) -> None:
    if table and table not in ladders:
        raise BadInput(Defect("--table", shown(table), f"one of: {', '.join(ladders)}"))
    known = dict.fromkeys(each for name, ladder in ladders.items() if table in ("", name) for each in ladder)
    if role not in known:
        raise BadInput(Defect("ROLE", shown(role), f"one of: {', '.join(known)}"))
