"""A command from outside, on its way to the table, by HTTP or by WebSocket: the same way for both."""

import asyncio

import msgspec
from msgspec.structs import replace

from croupier.floor.request import AnotherBody, Failed, Frozen, NotDeciding, Overdue
from croupier.floor.running_table import RunningTable
from croupier.formats.why import worded
from croupier.game.reasons import in_words
from croupier.game.roles import PLAYER, Actor
from croupier.store.interface import StoreFailed
from croupier.table import commands as c
from croupier.table.people import PersonKind
from croupier.table.reply import Reply
from croupier.web.command_bounds import find_excess
from croupier.web.house import ServedHouse
from croupier.web.names import check_name
from croupier.web.people import Visitor
from croupier.web.problems import (
    Problem,
    bad_request,
    frozen,
    not_allowed,
    not_understood,
    our_mistake,
    try_again,
    unanswered,
)
from croupier.wire.grounds import RequestGround
from croupier.wire.requests import CommandIn, RequestId


class Addressed(msgspec.Struct):
    """As much of a command as has to be right to say whose answer a problem is."""

    request: RequestId


class ReplyHead(msgspec.Struct, gc=False):
    """As much of a reply as is counted here; who asked reads the rest."""

    accepted: bool


_decode = msgspec.json.Decoder(CommandIn).decode
_decode_address = msgspec.json.Decoder(Addressed).decode
_decode_outcome = msgspec.json.Decoder(ReplyHead).decode
_decode_reply = msgspec.json.Decoder(Reply).decode
_encode = msgspec.json.Encoder().encode
_HAS_A_REASON = b'"because":'


def read_command(raw: str | bytes) -> CommandIn:
    try:
        return _decode(raw)
    except (ValueError, RecursionError) as error:
        raise not_understood(in_words(str(error))) from None


def find_request(raw: str | bytes) -> str:
    """The id of what is not understood; nothing where that is not understood either."""
    try:
        return _decode_address(raw).request
    except (ValueError, RecursionError):
        return ""


async def ask(house: ServedHouse, visitor: Visitor, live: RunningTable, asked: CommandIn, size: int) -> bytes:
    """The reply, once it is durable, or a problem; `size` is in bytes, as it came."""
    house.spend_command(visitor.person, size)
    actor = visitor.as_actor(live)
    if actor is None:
        raise not_allowed(RequestGround.NO_POST_HERE, person=visitor.person)
    if isinstance(asked.command, c.OpenTable):
        raise not_allowed(RequestGround.OPENED_BY_THE_HOUSE)
    if isinstance(asked.command, c.SitDown) and actor.role != PLAYER:
        await _require_seatable(house, asked.command.player)
    if isinstance(asked.command, c.DeclineWager):
        # only the house gives a reason as data, which has to be right; what people give is their words
        asked = replace(asked, command=replace(asked.command, because=None))
    return await ask_as(house, live, actor, asked, within=house.limits.wait)


async def ask_as(
    house: ServedHouse, live: RunningTable, actor: Actor, asked: CommandIn, within: float | None
) -> bytes:
    """In a crowd, within so many seconds; None: however long it takes."""
    clock = asyncio.get_running_loop().time
    began = clock()
    if excess := find_excess(asked.command):
        raise not_understood(in_words(excess))
    house.crowd.under_way += 1
    try:
        reply = await house.floor.ask(live, actor, asked.request, asked.command, within=within)
    except AnotherBody:
        because = unanswered(RequestGround.ID_OF_ANOTHER_REQUEST)
        raise Problem(409, "another request", because) from None
    except StoreFailed:
        house.metrics.failed += 1
        raise try_again(RequestGround.NOTHING_KEPT) from None
    except NotDeciding:
        house.metrics.failed += 1
        raise try_again(RequestGround.NOBODY_DECIDES, table=live.name) from None
    except Frozen:
        house.metrics.failed += 1
        if live.frozen:
            raise frozen(RequestGround.TABLE_FROZEN, table=live.name) from None
        raise frozen(RequestGround.PURSE_FROZEN) from None
    except Overdue:
        house.metrics.failed += 1
        raise try_again(RequestGround.OVERDUE) from None
    except Failed:
        house.metrics.failed += 1
        raise our_mistake(RequestGround.NOT_DECIDED) from None
    finally:
        house.crowd.under_way -= 1
    house.metrics.note_answer(clock() - began, accepted=_decode_outcome(reply).accepted)
    return in_sentences(reply)


def in_sentences(reply: bytes) -> bytes:
    """Kept with reasons as data, read with sentences beside them; most give none, and go out as they are."""
    return _encode(worded(_decode_reply(reply))) if _HAS_A_REASON in reply else reply


async def _require_seatable(house: ServedHouse, player: str) -> None:
    """Whom the staff seats may be new: then the seat makes the name known, so it has to be one."""
    person = await house.store.find_person(player)
    if person is None:
        name = check_name(player, house.floor.library)
        if name != player:
            raise bad_request(RequestGround.WRITE_THE_NAME, name=name)
        return
    if person.kind is PersonKind.STAFF:
        raise not_allowed(RequestGround.NAME_OF_STAFF, person=person.name)
    if person.name != player:
        raise bad_request(RequestGround.NAME_OF_A_PLAYER, person=person.name)
