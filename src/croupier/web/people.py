"""Who comes in: players by a name, staff by a secret, and each stays known by a session."""

import asyncio
import re
import unicodedata
from collections import OrderedDict
from collections.abc import Collection
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec

from croupier.floor.cage import PLAY_MONEY
from croupier.floor.clock import HouseClock, as_text, now_in_utc
from croupier.floor.dealing import AUTOMATIC_DEALER, ELECTRONIC_WHEEL
from croupier.floor.floor import HOUSE
from croupier.floor.live_table import LiveTable
from croupier.game.roles import PLAYER, Actor, Role
from croupier.store.interface import NameTaken, Store
from croupier.store.values import ANY_TABLE, Kind, Person, Post, Session
from croupier.web.limiting import Limiter, Limits
from croupier.web.problems import Problem, bad_request, not_signed_in, too_often
from croupier.web.secrets import digest_of, hash_secret, is_secret, is_token, make_secret, make_token

STAY = timedelta(hours=12)
NAME = re.compile(r"[^\W_](?:[\w .'\-]{0,22}[\w.])?")
SENSOR = "sensor"  # and the name of its table
RESERVED = frozenset({HOUSE.person, AUTOMATIC_DEALER.person, ELECTRONIC_WHEEL.person, SENSOR})
MOST_KNOWN = 20_000  # sessions in memory
LOOK_AGAIN = 10.0  # seconds: another node may have ended a session, or given somebody another post


class Visitor(msgspec.Struct, frozen=True):
    """Somebody with a session."""

    person: str
    kind: Kind
    posts: dict[str, Post]
    session: str  # its digest

    def find_post(self, table: str) -> Post | None:
        return self.posts.get(table) or self.posts.get(ANY_TABLE)

    def as_actor(self, live: LiveTable) -> Actor | None:
        """As what they come to this table; staff without a role that its document knows: as nobody."""
        if self.kind is Kind.PLAYER:
            return Actor(person=self.person, role=PLAYER)
        post = self.find_post(live.name)
        if post is None or post.role not in live.rules.ladder:
            return None
        acting_as = Role(post.acting_as) if post.acting_as in live.rules.ladder else None
        return Actor(person=self.person, role=Role(post.role), acting_as=acting_as)


class Known(NamedTuple):
    """A session in memory, with times by the clock of the event loop."""

    visitor: Visitor
    until: float
    look_again: float


class Entrance:
    """The only place that makes sessions and knows them."""

    def __init__(self, store: Store, limits: Limits, clock: HouseClock) -> None:
        self._store = store
        self._clock = clock
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._ended = 0  # sessions, so far
        self._joins = Limiter(limits.joins)
        self._sign_ins = Limiter(limits.sign_ins)
        self._sign_ins_from = Limiter(limits.sign_ins_from)

    async def join(self, name: str, address: str) -> tuple[str, str]:
        """A new player: the token of the session, and the key with which to come back."""
        _hold_back(self._joins.take(address))
        name, key = check_name(name), make_token()
        person = Person(name, Kind.PLAYER, digest_of(key), PLAY_MONEY, self._clock.now())
        try:
            await self._store.add_person(person)
        except NameTaken:
            raise Problem(409, "name taken", f"Somebody is called {name} already.") from None
        return await self._begin(person), key

    async def come_back(self, name: str, key: str, address: str) -> str:
        _hold_back(self._sign_ins_from.take(address))
        person = await self._store.find_person(tidy(name))
        if person is None or person.kind is not Kind.PLAYER or not is_token(key, person.secret):
            raise Problem(401, "not known", "No player has this name and this key.")
        return await self._begin(person)

    async def sign_in(self, name: str, secret: str, address: str) -> str:
        """Staff; a new session, whatever there was before."""
        _hold_back(self._sign_ins_from.take(address))
        name = tidy(name)
        _hold_back(self._sign_ins.take(name.casefold()))
        person = await self._store.find_person(name)
        kept = person.secret if person is not None and person.kind is Kind.STAFF else None
        if not await is_secret(secret, kept) or person is None:
            raise Problem(401, "not known", "Nobody of the staff has this name and this secret.")
        return await self._begin(person)

    async def sign_out(self, visitor: Visitor) -> None:
        await self._store.end_session(visitor.session)
        self.forget([visitor.session])

    async def sign_out_everywhere(self, person: str) -> None:
        await self._store.end_sessions(person)
        self.forget([digest for digest, known in self._known.items() if known.visitor.person == person])

    def forget(self, sessions: Collection[str] | None) -> None:
        """Look these up again; None: all."""
        self._ended += 1
        for digest in tuple(self._known) if sessions is None else sessions:
            self._known.pop(digest, None)

    async def find(self, token: str | None) -> Visitor:
        visitor = await self.find_if_any(token)
        if visitor is None:
            raise not_signed_in()
        return visitor

    async def find_if_any(self, token: str | None) -> Visitor | None:
        return await self.find_session(digest_of(token)) if token and len(token) <= 100 else None

    async def find_session(self, digest: str) -> Visitor | None:
        """Whose session this is, if it has not ended."""
        clock, known = asyncio.get_running_loop().time, self._known.get(digest)
        if known is None or clock() >= known.look_again:
            known = await self._look_up(digest, known)
        if known is not None and clock() >= known.until:
            await self.sign_out(known.visitor)
            return None
        return known.visitor if known else None

    async def _look_up(self, digest: str, known: Known | None) -> Known | None:
        """What is kept. Who signs out while we look, is not remembered by that."""
        while True:
            ended = self._ended
            session = await self._store.find_session(digest)
            person = await self._store.find_person(session.person) if session else None
            if ended == self._ended:
                break
        if session is None or person is None:
            self._known.pop(digest, None)
            return None
        left = (datetime.fromisoformat(session.ends) - self._clock.read().time).total_seconds()
        until = known.until if known else asyncio.get_running_loop().time() + left
        return self._remember(digest, person, until)

    async def _begin(self, person: Person) -> str:
        token, began = make_token(), self._clock.read().time
        session = Session(digest_of(token), person.name, as_text(began), as_text(began + STAY))
        await self._store.add_session(session)
        until = asyncio.get_running_loop().time() + STAY.total_seconds()
        self._remember(session.token, person, until)
        return token

    def _remember(self, digest: str, person: Person, until: float) -> Known:
        visitor = Visitor(person.name, person.kind, person.posts, digest)
        known = Known(visitor, until, asyncio.get_running_loop().time() + LOOK_AGAIN)
        self._known[digest] = known
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return known


def tidy(name: str) -> str:
    """One way to write what looks the same.

    >>> tidy(" \uff2fla  Nordmann")
    'Ola Nordmann'
    """
    return re.sub(" +", " ", unicodedata.normalize("NFKC", name)).strip()


def check_name(name: str) -> str:
    """A name that can be shown anywhere, or a problem."""
    name = tidy(name)
    folded = name.casefold()
    if not NAME.fullmatch(name) or folded in RESERVED or folded.startswith(f"{SENSOR} "):
        raise bad_request(
            "A name starts with a letter or a digit, and has up to 24 letters, digits, spaces, points, "
            "hyphens and apostrophes."
        )
    return name


async def hire(store: Store, name: str, posts: dict[str, Post]) -> str:
    """Somebody new of the staff; the secret is nowhere but in what is returned."""
    secret = make_secret()
    await store.add_person(
        Person(check_name(name), Kind.STAFF, await hash_secret(secret), 0, now_in_utc(), posts)
    )
    return secret


async def hire_first_staff(store: Store, tables: list[LiveTable]) -> dict[str, str]:
    """At the first start: one person, with a secret, for every role that these documents know.

    Of nodes that start together each hires some of them.
    """
    if await store.staff():
        return {}
    secrets: dict[str, str] = {}

    async def hire_one(role: str) -> None:
        with suppress(NameTaken):  # another node hired them, and says their secret
            secrets[role] = await hire(store, role, {ANY_TABLE: Post(role)})

    roles = list(dict.fromkeys(role for live in tables for role in live.rules.ladder))
    await asyncio.gather(*map(hire_one, roles))  # a hash takes a while, and is made on a thread
    return {role: secrets[role] for role in roles if role in secrets}


def _hold_back(seconds: float) -> None:
    if seconds:
        raise too_often(seconds)
