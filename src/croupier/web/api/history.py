"""What has happened: a table's rounds and what came lately, a player's own rounds, the record itself."""

from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from croupier.formats.why import worded
from croupier.record.corrected_rounds import all_lines_of, lines_of, number_of, wrong_numbers_of
from croupier.record.round_rows import HEADER, encode_row, rows_of
from croupier.record.rounds import RoundRecord
from croupier.store.interface import Store
from croupier.store.log import read_log
from croupier.store.values import KeptRound
from croupier.table.state import MOST_RESULTS
from croupier.table.views.statistics import Statistics, find_statistics
from croupier.web.api.route_values import (
    MOST_ROUNDS,
    Before,
    Most,
    OneTable,
    TableName,
    find_visitor,
    house_and_table,
    table_for_staff,
    table_for_supervisor,
)
from croupier.web.house import house_of
from croupier.web.problems import not_found
from croupier.web.routes import SESSION, Routes
from croupier.wire.answers import PlayerRound, RoundOut, RoundStanding
from croupier.wire.grounds import RequestGround

routes = Routes("history")

JSON_LINES, CSV = "application/jsonl", "text/csv"

RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
Over = Annotated[int, msgspec.Meta(ge=1, le=MOST_RESULTS, description="Of how many rounds at most.")]
Until = Annotated[int, msgspec.Meta(ge=0, description="No round after this one is counted.")] | None

_decode = msgspec.json.Decoder(RoundRecord).decode


@routes.on("GET /api/tables/{table}/history", 404, 503)
async def show_history(
    request: Request, table: TableName, before: Before = None, most: Most = 50
) -> list[RoundOut]:
    """The rounds of a table, the newest first. For information only: the ball decides."""
    house, live = house_and_table(request, table)
    return [_round_out(kept) for kept in await house.store.rounds(live.name, before, most)]


@routes.on("GET /api/tables/{table}/rounds/{number}", 401, 403, 404, 503, by=SESSION)
async def show_round(request: Request, table: TableName, number: RoundNumber) -> RoundRecord:
    """The whole record of a round, for the staff of the table; a player finds own rounds under /api/me."""
    return worded(_decode(await _read_record(request, table, number)))


@routes.on("GET /api/tables/{table}/rounds/{number}/standing", 401, 403, 404, 503, by=SESSION)
async def show_standing(request: Request, table: TableName, number: RoundNumber) -> RoundStanding:
    """A round as it stands after corrections, for the staff of the table; its record keeps what was."""
    record = _decode(await _read_record(request, table, number))
    lines = all_lines_of(record)
    standing = RoundStanding(
        number=number_of(record),
        was=wrong_numbers_of(record),
        lines=lines,
        bank_net=sum(line.collected - line.winnings for line in lines),
    )
    return worded(standing)


async def _read_record(request: Request, table: str, number: int) -> bytes:
    house, live = await table_for_staff(request, table)
    kept = await house.store.round(live.name, number)
    if kept is None:
        raise not_found(RequestGround.NO_SUCH_ROUND_ENDED, round=number)
    return kept.record


@routes.on("GET /api/tables/{table}/log", 401, 403, 404, 503, gives=str, media=JSON_LINES, by=SESSION)
async def export_log(request: Request, table: TableName) -> Response:
    """The record with its seal, as JSON Lines that `croupier audit` reads; for those above the dealer."""
    house, live = await table_for_supervisor(request, table)
    name = f'attachment; filename="{live.name}.jsonl"'
    pieces = (b"".join(lines) async for lines in read_log(house.store, live.name, live.end))
    return StreamingResponse(pieces, media_type=JSON_LINES, headers={"Content-Disposition": name})


@routes.on("GET /api/me/rounds", 401, 503, by=SESSION)
async def show_my_rounds(
    request: Request, table: OneTable = None, before: Before = None, most: Most = 50
) -> list[PlayerRound]:
    """My rounds, the newest first, with the reason for every result."""
    visitor = await find_visitor(request)
    found = await house_of(request).store.rounds_of(visitor.person, table, before, most)
    return [worded(_player_round(visitor.person, cursor, _decode(kept.record))) for cursor, kept in found]


@routes.on("GET /api/me/rounds.csv", 401, 503, gives=str, media=CSV, by=SESSION)
async def download_my_rounds(request: Request, table: OneTable = None) -> Response:
    """All my rounds, a row for every wager."""
    visitor, store = await find_visitor(request), house_of(request).store
    headers = {"Content-Disposition": 'attachment; filename="my-rounds.csv"'}
    return StreamingResponse(_read_rows(store, visitor.person, table), media_type=CSV, headers=headers)


@routes.on("GET /api/tables/{table}/statistics", 404)
async def show_statistics(
    request: Request, table: TableName, over: Over = 100, until: Until = None
) -> Statistics:
    """How often every number came, and what is expected. For information only: the ball remembers nothing."""
    _, live = house_and_table(request, table)
    results = [each for each in live.table.results if until is None or each.round <= until]
    return find_statistics(live.rules, results, over)


async def _read_rows(store: Store, player: str, table: str | None) -> AsyncIterator[bytes]:
    yield encode_row(HEADER)
    before = None
    while found := await store.rounds_of(player, table, before, MOST_ROUNDS):
        before = found[-1][0]
        place = HEADER.index("player")
        rows = (row for _, kept in found for row in rows_of(_decode(kept.record)) if row[place] == player)
        yield b"".join(map(encode_row, rows))


def _round_out(kept: KeptRound) -> RoundOut:
    record = _decode(kept.record)
    return RoundOut(
        table=record.table,
        round=record.round,
        ended=record.ended,
        result=record.result,
        number=number_of(record),
        was=wrong_numbers_of(record),
    )


def _player_round(player: str, cursor: int, record: RoundRecord) -> PlayerRound:
    lines = lines_of(record, player)
    winnings, collected = sum(line.winnings for line in lines), sum(line.collected for line in lines)
    return PlayerRound(
        cursor=cursor,
        table=record.table,
        game=record.game,
        round=record.round,
        opened=record.opened,
        ended=record.ended,
        result=record.result,
        number=number_of(record),
        was=wrong_numbers_of(record),
        clauses=record.clauses,
        why=record.why,
        because=record.because,
        currency=record.currency,
        staked=sum(line.stake for line in lines),
        winnings=winnings,
        returned=sum(line.returned for line in lines),
        collected=collected,
        net=winnings - collected,
        lines=lines,
        lit=(record.spins[-1].lit_numbers or ()) if record.spins else (),
    )
