"""The staff of the house, for whoever stands at the top of a ladder at every table."""

from typing import Annotated

import msgspec
from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from croupier.store.interface import NameTaken
from croupier.store.values import ANY_TABLE, Kind, Person, Post
from croupier.web.api.requests import find_visitor, give, read
from croupier.web.describing import SESSION, answers
from croupier.web.house import House, house_of
from croupier.web.people import check_name, hire, tidy
from croupier.web.problems import Problem, bad_request, not_allowed, not_found
from croupier.web.secrets import hash_secret, make_secret
from croupier.wire.requests import Word

router = APIRouter(tags=["staff"])

StaffName = Annotated[str, Path(min_length=1, max_length=80)]
Role = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class PostIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A role, and the one acted in for the time being."""

    role: Role
    acting_as: Role | None = None


class PostsIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    posts: dict[str, PostIn]  # by table; * for every table


class HireIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Word
    posts: dict[str, PostIn]


class StaffOut(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    posts: dict[str, Post]
    secret: str = ""  # a new one; it is shown only here


@router.get("/api/staff", **answers(list[StaffOut], 401, 403, 503, by=SESSION))
async def show_staff(request: Request) -> Response:
    """Everybody of the staff, and where they have which role."""
    house = await _require_head(request)
    return give([StaffOut(name=each.name, posts=each.posts) for each in await house.store.staff()])


@router.post("/api/staff", **answers(StaffOut, 401, 409, 503, body=HireIn, status=201, by=SESSION))
async def hire_somebody(request: Request) -> Response:
    """Somebody new; the secret is in the answer, and nowhere else."""
    house, asked = await _require_head(request), await read(request, HireIn)
    posts, name = _check(house, asked.posts), check_name(asked.name)
    try:
        secret = await hire(house.store, name, posts)
    except NameTaken:
        raise Problem(409, "name taken", f"Somebody is called {name} already.") from None
    return give(StaffOut(name=name, posts=posts, secret=secret), 201)


@router.put("/api/staff/{name}/posts", **answers(StaffOut, 401, 404, 503, body=PostsIn, by=SESSION))
async def post_somebody(request: Request, name: StaffName) -> Response:
    """Other posts, or another role to act in. Whoever it is has to sign in again."""
    house, asked = await _require_head(request), await read(request, PostsIn)
    posts, person = _check(house, asked.posts), await _find(house, name)
    await house.store.set_posts(person.name, posts)
    await house.sign_out_everywhere(person.name)
    return give(StaffOut(name=person.name, posts=posts))


@router.post("/api/staff/{name}/secret", **answers(StaffOut, 401, 404, 503, by=SESSION))
async def renew_secret(request: Request, name: StaffName) -> Response:
    """A new secret in place of one that was lost; the old one is good for nothing any more."""
    house = await _require_head(request)
    person, secret = await _find(house, name), make_secret()
    await house.store.set_secret(person.name, await hash_secret(secret))
    await house.sign_out_everywhere(person.name)
    return give(StaffOut(name=person.name, posts=person.posts, secret=secret))


async def _require_head(request: Request) -> House:
    house, visitor = house_of(request), await find_visitor(request)
    heads = {live.rules.ladder[-1] for live in house.floor.tables.values()}
    post = visitor.posts.get(ANY_TABLE)
    if visitor.kind is not Kind.STAFF or post is None or post.role not in heads:
        raise not_allowed("This is for the highest role, held at every table.")
    return house


async def _find(house: House, name: str) -> Person:
    person = await house.store.find_person(tidy(name))
    if person is None or person.kind is not Kind.STAFF:
        raise not_found(f"{name!r} among the staff")
    return person


def _check(house: House, posts: dict[str, PostIn]) -> dict[str, Post]:
    """Roles that the document of the table knows."""
    for table, post in posts.items():
        ladders = [
            live.rules.ladder for live in house.floor.tables.values() if table in (ANY_TABLE, live.name)
        ]
        known = {role for ladder in ladders for role in ladder}
        for role in (post.role, post.acting_as):
            if role is not None and role not in known:
                raise bad_request(f"{table!r}: no table of that name has a {role!r}.")
    return {table: Post(post.role, post.acting_as) for table, post in posts.items()}
