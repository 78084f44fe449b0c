"""A command from outside, on its way to the table, by HTTP or by WebSocket: the same way for both."""

import asyncio

import msgspec

from croupier.floor.request import AnotherBody, Failed, Frozen, NotDeciding, Overdue
from croupier.floor.running_table import RunningTable
from croupier.game.roles import PLAYER, Actor
from croupier.store.interface import StoreFailed
from croupier.table import commands as c
from croupier.table.people import PersonKind
from croupier.web.command_bounds import find_excess
from croupier.web.house import House
from croupier.web.names import check_name
from croupier.web.people import Visitor
from croupier.web.problems import (
    Problem,
    bad_request,
    frozen,
    frozen_purse,
    not_allowed,
    not_decided,
    overdue,
    too_often,
    unknown_outcome,
)
from croupier.wire.replies import in_sentences
from croupier.wire.requests import CommandIn, RequestId


class Addressed(msgspec.Struct):
    """As much of a command as has to be right to say whose answer a problem is."""

    request: RequestId


class Outcome(msgspec.Struct, gc=False):
    """As much of a reply as is counted here; who asked reads the rest."""

    accepted: bool


_decode = msgspec.json.Decoder(CommandIn).decode
_decode_address = msgspec.json.Decoder(Addressed).decode
_decode_outcome = msgspec.json.Decoder(Outcome).decode


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


async def ask(house: House, visitor: Visitor, live: RunningTable, asked: CommandIn, size: int) -> bytes:
    """The reply, once it is durable, or a problem; `size` is in bytes, as it came."""
    hold_back(house, visitor.person, size)
    actor = visitor.as_actor(live)
    if actor is None:
        raise not_allowed(f"{visitor.person} holds no post at this table.")
    if isinstance(asked.command, c.OpenTable):
        raise not_allowed("Tables are opened by the house.")
    if isinstance(asked.command, c.SitDown) and actor.role != PLAYER:
        await _require_seatable(house, asked.command.player)
    return await ask_as(house, live, actor, asked, within=house.limits.wait)


def hold_back(house: House, person: str, size: int) -> None:
    """Nobody asks too often, or too much."""
    wait = house.commands.take(person) or house.command_bytes.take(person, size)
    if wait:
        raise too_often(wait)


async def ask_as(
    house: House, live: RunningTable, actor: Actor, asked: CommandIn, within: float | None
) -> bytes:
    """In a crowd, within so many seconds; None: however long it takes."""
    clock = asyncio.get_running_loop().time
    began = clock()
    if excess := find_excess(asked.command):
        raise bad_request(excess)
    house.crowd.under_way += 1
    try:
        reply = await house.floor.ask(live, actor, asked.request, asked.command, within)
    except AnotherBody:
        detail = "This request id was used before, for something else."
        raise Problem(409, "another request", detail) from None
    except StoreFailed:
        house.metrics.failed += 1
        raise unknown_outcome() from None
    except NotDeciding:
        house.metrics.failed += 1
        raise not_decided(live.name) from None
    except Frozen:
        house.metrics.failed += 1
        raise (frozen(live.name) if live.frozen else frozen_purse()) from None
    except Overdue:
        house.metrics.failed += 1
        raise overdue() from None
    except Failed:
        house.metrics.failed += 1
        raise Problem(500, "our mistake", "It could not be decided. Nothing has changed.") from None
    finally:
        house.crowd.under_way -= 1
    house.metrics.note_answer(clock() - began, accepted=_decode_outcome(reply).accepted)
    return in_sentences(reply)


async def _require_seatable(house: House, player: str) -> None:
    """Whom the staff seats may be new: then the seat makes the name known, so it has to be one."""
    person = await house.store.find_person(player)
    if person is None:
        name = check_name(player, house.floor.library)
        if name != player:
            raise bad_request(f"Write the name like this: {name}.")
        return
    if person.kind is PersonKind.STAFF:
        raise not_allowed(f"{person.name} is of the staff.")
    if person.name != player:
        raise bad_request(f"There is a player {person.name}: write the name in the same way.")
