"""The staff of the house, for whoever stands at the top of a ladder at a table."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from starlette.requests import Request

from croupier.store.interface import NameTaken, Raced
from croupier.store.staff_record import Note, find_entry
from croupier.store.values import ANY_TABLE, Person
from croupier.table.people import PersonKind, Post
from croupier.web.api.route_values import Before, Most, find_visitor
from croupier.web.house import ServedHouse, house_of
from croupier.web.names import check_name, tidy
from croupier.web.people import hire
from croupier.web.post_changes import Reach
from croupier.web.problems import Problem, bad_request, name_taken, not_allowed, not_found, unanswered
from croupier.web.routes import SESSION, Body, Routes
from croupier.web.secrets import hash_secret, make_secret
from croupier.wire.grounds import RequestGround
from croupier.wire.requests import Word
from croupier.wire.staff import StaffAuditOut, StaffRecordOut

routes = Routes("staff")

StaffName = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
RoleName = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class PostIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A role, and the one acted in for the time being."""

    role: RoleName
    acting_as: RoleName | None = None


class PostsIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    posts: dict[str, PostIn]  # by table; * for every table


class HireIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Word
    posts: dict[str, PostIn]


class StaffOut(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    posts: dict[str, Post]
    secret: str = ""  # a new one; it is shown only here


@routes.on("GET /api/staff", 401, 403, 503, by=SESSION)
async def show_staff(request: Request) -> list[StaffOut]:
    """The staff of the tables that the visitor manages, and those without a post."""
    house, reach = await _require_manager(request)
    staff = [each for each in await house.store.staff() if reach.includes(each.posts)]
    return [StaffOut(name=each.name, posts=each.posts) for each in staff]


@routes.on("POST /api/staff", 401, 403, 409, 503, statuses=[201], by=SESSION)
async def hire_somebody(request: Request, body: Body[HireIn]) -> StaffOut:
    """Somebody new, below oneself; the secret is in the answer, and nowhere else."""
    house, reach = await _require_manager(request)
    asked = await body.read()
    posts, name = _check(house, asked.posts), check_name(asked.name, house.floor.library)
    reach.require(was={}, posts=posts)
    try:
        secret = await hire(house.store, name, posts, Note(reach.manager, house.floor.now()))
    except NameTaken:
        raise name_taken(name) from None
    return StaffOut(name=name, posts=posts, secret=secret)


@routes.on("PUT /api/staff/{name}/posts", 401, 403, 404, 409, 503, by=SESSION)
async def post_somebody(request: Request, name: StaffName, body: Body[PostsIn]) -> StaffOut:
    """All posts anew, or another role to act in. Whoever it is has to sign in again.

    What changes has to be at tables that the visitor manages, and below them.
    """
    house, reach = await _require_manager(request)
    asked = await body.read()
    posts, person = _check(house, asked.posts), await _find(house, name)
    reach.require(was=person.posts, posts=posts)
    with _unless_changed():
        await house.store.set_posts(person.name, person.posts, posts, Note(reach.manager, house.floor.now()))
    house.cut_off(person.name)
    return StaffOut(name=person.name, posts=posts)


@routes.on("POST /api/staff/{name}/secret", 401, 403, 404, 409, 503, by=SESSION)
async def renew_secret(request: Request, name: StaffName) -> StaffOut:
    """A new secret in place of one that was lost; the old one is good for nothing any more.

    Whoever could not take all posts from somebody does not get at their secret either.
    """
    house, reach = await _require_manager(request)
    person, secret = await _find(house, name), make_secret()
    reach.require(was=person.posts, posts={})
    kept = await hash_secret(secret)
    with _unless_changed():
        await house.store.set_secret(person.name, person.posts, kept, Note(reach.manager, house.floor.now()))
    house.cut_off(person.name)
    return StaffOut(name=person.name, posts=person.posts, secret=secret)


@routes.on("GET /api/staff/record", 401, 403, 503, by=SESSION)
async def show_record(request: Request, before: Before = None, most: Most = 50) -> StaffRecordOut:
    """Who was hired, posted or given a new secret by whom, and where sign-ins failed; the newest first."""
    house, _ = await _require_manager(request)
    await house.entrance.failed.flush()
    lines = await house.store.read_staff_record_back(before, most)
    entries = tuple(entry for line in lines if (entry := find_entry(line)) is not None)
    return StaffRecordOut(entries=entries, unreadable=len(lines) - len(entries))


@routes.on("POST /api/staff/record/audit", 401, 403, 503, by=SESSION)
async def audit_record(request: Request) -> StaffAuditOut:
    """Check the whole record: its chain, and whether the staff is as it says."""
    house, _ = await _require_manager(request)
    await house.entrance.failed.flush()
    return await house.audits.audit_staff()


async def _require_manager(request: Request) -> tuple[ServedHouse, Reach]:
    house, visitor = house_of(request), await find_visitor(request)
    reach = Reach(visitor, house.floor.tables.values())
    if reach.is_nowhere:
        raise not_allowed(RequestGround.HIGHEST_ROLE_SOMEWHERE)
    return house, reach


@contextmanager
def _unless_changed() -> Iterator[None]:
    """What somebody may change depends on what it was."""
    try:
        yield
    except Raced:
        raise Problem(409, "changed meanwhile", unanswered(RequestGround.CHANGED_MEANWHILE)) from None


async def _find(house: ServedHouse, name: str) -> Person:
    person = await house.store.find_person(tidy(name))
    if person is None or person.kind is not PersonKind.STAFF:
        raise not_found(RequestGround.NOT_AMONG_THE_STAFF, person=name)
    return person


def _check(house: ServedHouse, posts: dict[str, PostIn]) -> dict[str, Post]:
    """Roles that the document of the table knows."""
    for table, post in posts.items():
        ladders = [
            live.rules.ladder for live in house.floor.tables.values() if table in (ANY_TABLE, live.name)
        ]
        known = {role for ladder in ladders for role in ladder}
        for role in (post.role, post.acting_as):
            if role is not None and role not in known:
                raise bad_request(RequestGround.NO_SUCH_ROLE_THERE, table=table, role=role)
    return {table: Post(post.role, post.acting_as) for table, post in posts.items()}
