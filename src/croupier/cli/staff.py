"""`croupier staff`: who works in the house, for whoever runs the machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput, Defect, shown
from croupier.cli.arguments import AsJson
from croupier.cli.databases import Database, with_store
from croupier.cli.output import print_json, print_table

if TYPE_CHECKING:
    from croupier.store.interface import Store

app = typer.Typer(
    help="Who works in the house, and where. An SQLite file must not be in use by a server.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Name = Annotated[str, typer.Argument(metavar="NAME", show_default=False)]


@app.command("list")
def show_staff(database: Database = "croupier.db", as_json: AsJson = False) -> None:
    """List the staff with their positions."""

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
        print_table("", ("name", "table", "position", "acting as"), rows)

    with_store(database, show)


@app.command("secret")
def renew_secret(name: Name, database: Database = "croupier.db") -> None:
    """Print a new secret for somebody who has lost theirs, and end their sessions."""
    from croupier.store.values import Kind
    from croupier.web.secrets import hash_secret, make_secret

    async def renew(store: Store) -> None:
        person = await store.find_person(name)
        if person is None or person.kind is not Kind.STAFF:
            raise BadInput(Defect("NAME", shown(name), "somebody of the staff: croupier staff list"))
        secret = make_secret()
        await store.set_secret(person.name, await hash_secret(secret))
        await store.end_sessions(person.name)
        print(secret)

    with_store(database, renew)
