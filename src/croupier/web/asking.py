"""A command from outside, on its way to the table, by HTTP or by WebSocket: the same way for both."""

import asyncio

import msgspec

from croupier.floor.asking import AnotherBody, Failed, NotDeciding
from croupier.floor.live_table import LiveTable
from croupier.floor.sequencer import Overloaded
from croupier.game.roles import PLAYER, Actor
from croupier.store.interface import NameTaken, StoreFailed
from croupier.store.values import Kind, Person
from croupier.table import commands as c
from croupier.web.house import House
from croupier.web.people import PLAY_MONEY, Visitor, check_name
from croupier.web.problems import Problem, bad_request, not_allowed, too_often, unknown_outcome
from croupier.wire.requests import CommandIn, RequestId


class Addressed(msgspec.Struct):
    """As much of a command as has to be right to say whose answer a problem is."""

    request: RequestId


_decode = msgspec.json.Decoder(CommandIn).decode
_decode_address = msgspec.json.Decoder(Addressed).decode


def read_command(raw: str | bytes) -> CommandIn:
    try:
        return _decode(raw)
    except (ValueError, RecursionError) as error:
        raise bad_request(str(error)) from None


def find_request(raw: str | bytes) -> str:
    """The id of what is not understood; nothing where that is not understood either."""
    try:
        return _decode_address(raw).request
    except (ValueError, RecursionError):
        return ""


async def ask(house: House, visitor: Visitor, live: LiveTable, asked: CommandIn) -> bytes:
    """The reply, once it is durable, or a problem."""
    wait = house.commands.take(visitor.person)
    if wait:
        raise too_often(wait)
    actor = visitor.as_actor(live)
    if actor is None:
        raise not_allowed(f"{visitor.person} holds no position at this table.")
    if isinstance(asked.command, c.OpenTable):
        raise not_allowed("Tables are opened by the house.")
    if isinstance(asked.command, c.SitDown) and actor.role != PLAYER:
        await _make_known(house, asked.command.player)
    return await ask_as(house, live, actor, asked)


async def ask_as(house: House, live: LiveTable, actor: Actor, asked: CommandIn) -> bytes:
    clock = asyncio.get_running_loop().time
    began = clock()
    try:
        reply = await house.floor.ask(live, actor, asked.request, asked.command)
    except AnotherBody:
        detail = "This request id was used before, for something else."
        raise Problem(409, "another request", detail) from None
    except (StoreFailed, NotDeciding) as error:
        house.metrics.failed += 1
        raise unknown_outcome(str(error)) from None
    except Overloaded:
        house.metrics.failed += 1
        raise Problem(503, "too busy", "Too many commands wait already.", retry_after=1) from None
    except Failed:
        house.metrics.failed += 1
        raise Problem(500, "our mistake", "It could not be decided. Nothing has changed.") from None
    house.metrics.note_answer(clock() - began, accepted=b'"accepted":true' in reply[:400])
    return reply


async def _make_known(house: House, player: str) -> None:
    """Whom the staff seats gets play money at the cage; nobody else can come in by that name any more."""
    if check_name(player) != player:
        raise bad_request(f"Write the name like this: {check_name(player)}.")
    person = await house.store.find_person(player)
    if person is None:
        try:
            now = house.floor.now()
            await house.store.add_person(Person(player, Kind.PLAYER, "", PLAY_MONEY, now))
        except NameTaken:
            pass
        except StoreFailed as error:
            raise unknown_outcome(str(error)) from None
    elif person.kind is Kind.STAFF:
        raise not_allowed(f"{person.name} is of the staff.")
    elif person.name != player:
        raise bad_request(f"There is a player {person.name}: write the name in the same way.")
