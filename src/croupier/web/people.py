"""Who comes in: players by a name, staff by a secret, and each stays known by a session."""

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec

from croupier.floor.cage import PLAY_MONEY
from croupier.floor.floor import Floor
from croupier.floor.running_table import RunningTable
from croupier.floor.seats import HOUSE
from croupier.game.roles import PLAYER, Actor, Role
from croupier.record.times import as_text
from croupier.store.interface import NameTaken, Store, StoreFailed
from croupier.store.staff_record import Note
from croupier.store.values import ANY_TABLE, Person, Session
from croupier.table.people import PersonKind, Post
from croupier.web.addresses import network_of
from croupier.web.failed_sign_ins import FailedSignIns
from croupier.web.names import check_name, tidy
from croupier.web.problems import hold_back, name_taken, not_known, not_signed_in, too_busy
from croupier.web.rate_limits import Limiter, RateLimits
from croupier.web.secrets import (
    Crowded,
    Lanes,
    digest_of,
    hash_secret,
    is_token,
    make_secret,
    make_token,
)
from croupier.wire.grounds import RequestGround

STAY = timedelta(hours=12)
MOST_KNOWN = 20_000  # sessions in memory
LOOK_AGAIN = 10.0  # seconds: another node may have ended a session, or given somebody another post


class Visitor(msgspec.Struct, frozen=True):
    """Somebody with a session."""

    person: str
    kind: PersonKind
    posts: dict[str, Post]
    session: str  # its digest

    def as_actor(self, live: RunningTable) -> Actor | None:
        """As what they come to this table; None: as nobody."""
        if self.kind is PersonKind.PLAYER:
            return Actor(person=self.person, role=PLAYER)
        post = find_post(self.posts, live)
        if post is None:
            return None
        acting_as = Role(post.acting_as) if post.acting_as in live.rules.ladder else None
        return Actor(person=self.person, role=Role(post.role), acting_as=acting_as)


def find_post(posts: Mapping[str, Post], live: RunningTable) -> Post | None:
    """The one that counts at this table, if its document knows the role."""
    post = posts.get(live.name) or posts.get(ANY_TABLE)
    return post if post is not None and post.role in live.rules.ladder else None


class Known(NamedTuple):
    """A session in memory, with times by the clock of the event loop."""

    visitor: Visitor
    until: float
    look_again: float


class Entrance:
    """The only place that makes sessions and knows them."""

    def __init__(self, floor: Floor, limits: RateLimits) -> None:
        self._floor = floor
        self._store = floor.store
        self._clock = floor.clock
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._ended = 0  # sessions, so far
        self._joins = Limiter(limits.joins)
        self._sign_ins = Limiter(limits.sign_ins)
        self._sign_ins_from = Limiter(limits.sign_ins_from)
        self._arrivals = Limiter(limits.arrivals)
        self._lanes = Lanes()
        self.failed = FailedSignIns(floor.store, floor.clock.now)

    async def join(self, name: str, address: str) -> tuple[str, str]:
        """A new player: the token of the session, and the key with which to come back."""
        hold_back(self._joins.spend(network_of(address)))
        name, key = check_name(name, self._floor.library), make_token()
        person = Person(name, PersonKind.PLAYER, digest_of(key), PLAY_MONEY, self._clock.now())
        try:
            await self._store.add_person(person)
        except NameTaken:
            raise name_taken(name) from None
        return await self._begin(person), key

    async def come_back(self, name: str, key: str, address: str) -> str:
        """The right key is never refused for wrong ones of others: to look at one costs next to nothing."""
        person = await self._store.find_person(tidy(name))
        if person is None or person.kind is not PersonKind.PLAYER or not is_token(key, person.secret):
            hold_back(self._sign_ins_from.spend(network_of(address)))
            raise not_known(RequestGround.PLAYER_NOT_KNOWN)
        hold_back(self._arrivals.spend(person.name))
        return await self._begin(person)

    async def sign_in(self, name: str, secret: str, address: str) -> str:
        """Staff; a new session, whatever there was before.

        Wrong tries count by name and network. From where staff have signed in before every secret is looked
        at, and the right one of whoever did so gets in: so neither time nor answer tells a name that is known
        there from one that is not.
        """
        name, network = tidy(name), network_of(address)
        known = await self._store.find_known(network)
        tries = name.casefold(), network
        wait = self._sign_ins_from.spend(network) or self._sign_ins.spend(tries)
        if not known:
            hold_back(wait)
        person = await self._find_by_secret(name, secret, network, is_known=bool(known))
        if person is None or person.name not in known:
            hold_back(wait)
        if person is None:
            raise not_known(RequestGround.STAFF_NOT_KNOWN)
        if not wait:  # who comes in leaves no trace in the count by which others could tell
            self._sign_ins_from.give_back(network)
            self._sign_ins.give_back(tries)
        hold_back(self._arrivals.spend(person.name))
        return await self._begin(person, network)

    async def _find_by_secret(self, name: str, secret: str, network: str, *, is_known: bool) -> Person | None:
        person = await self._store.find_person(name)
        staff = person if person is not None and person.kind is PersonKind.STAFF else None
        lane = self._lanes.of_staff if is_known else self._lanes.of_strangers
        try:
            is_right = await lane.is_secret(network, secret, staff.secret if staff else None)
        except Crowded:
            raise too_busy(RequestGround.TOO_MANY_SIGN_INS) from None
        if is_right:
            return staff
        self.failed.note(staff.name if staff else "", network)
        return None

    async def sign_out(self, visitor: Visitor) -> None:
        await self._store.end_session(visitor.session)
        self.forget([visitor.session])

    def forget_person(self, person: str) -> None:
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
            with suppress(StoreFailed):  # it is over, whether or not that can be written down
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

    async def _begin(self, person: Person, network: str = "") -> str:
        token, began = make_token(), self._clock.read().time
        session = Session(digest_of(token), person.name, as_text(began), as_text(began + STAY))
        await self._store.add_session(session, network)
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


async def hire(store: Store, name: str, posts: dict[str, Post], note: Note) -> str:
    """Somebody new of the staff; the secret is nowhere but in what is returned. Raises NameTaken."""
    secret = make_secret()
    person = Person(name, PersonKind.STAFF, await hash_secret(secret), 0, note.at, posts)
    await store.add_person(person, note.by)
    return secret


async def hire_first_staff(store: Store, tables: list[RunningTable], at: str) -> dict[str, str]:
    """At the first start: one person, with a secret, for every role that these documents know.

    Of nodes that start together each hires some of them.
    """
    if await store.staff():
        return {}
    secrets: dict[str, str] = {}

    async def hire_one(role: str) -> None:
        with suppress(NameTaken):  # another node hired them, and says their secret
            secrets[role] = await hire(store, role, {ANY_TABLE: Post(role)}, Note(HOUSE.person, at))

    roles = list(dict.fromkeys(role for live in tables for role in live.rules.ladder))
    await asyncio.gather(*map(hire_one, roles))  # a hash takes a while, and is made on a thread
    return {role: secrets[role] for role in roles if role in secrets}
