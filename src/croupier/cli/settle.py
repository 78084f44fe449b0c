"""`croupier settle`: settle a round, or a stream of rounds."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput
from croupier.cli.arguments import AsJson, open_input, read_input
from croupier.cli.logs import OwnRules
from croupier.cli.output import print_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.formats.rounds import RoundReader
    from croupier.game.lines import Line
    from croupier.game.settlement import Settlement

PROGRESS_EVERY = 5_000


def settle_rounds(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A round as JSON; - reads standard input.")],
    lines: Annotated[
        bool, typer.Option("--lines", help="JSON Lines: a round a line in, a result a line out.")
    ] = False,
    rules: OwnRules = "",
    as_json: AsJson = False,
) -> None:
    """Settle a round by the rules, or a stream of rounds.

    Exit status 0: settled, void or to be spun again; 1: referred to somebody; 2: bad input.
    """
    reader = _make_reader(file, rules)
    status = _settle_lines(file, reader) if lines else _settle_one(file, reader, as_json)
    raise typer.Exit(status)


def _make_reader(file: str, own: str) -> RoundReader:
    from croupier.formats.rounds import RoundReader
    from croupier.rulebook import SHIPPED, Library
    from croupier.rulebook.library import read_given

    beside = Path() if file == "-" else Path(file).parent  # where rule sets are that rounds name by path
    return RoundReader(beside, Library(read_given(own)) if own else SHIPPED)


def _settle_one(file: str, reader: RoundReader, as_json: bool) -> int:
    from croupier.formats.settlements import settlement_out
    from croupier.game.settlement import RoundResult, settle

    raw = read_input(file)
    try:
        rules, play = reader.read(raw)
    except BadInput as error:
        raise error.within(file) from None
    settlement = settle(rules, play)
    if as_json:
        print_json(settlement_out(rules, settlement))
    else:
        _print_settlement(settlement)
    return 1 if settlement.result is RoundResult.REFERRED else 0


def _print_settlement(settlement: Settlement) -> None:
    """The round in a line, each wager with the sentence why, and what each player won or lost."""
    from croupier.game.lines import sum_by_player
    from croupier.words import name, say

    outcome = f": {settlement.outcome} was spun" if settlement.outcome else ""
    print(f"{settlement.result}{outcome}{_cited(settlement.clauses)}")
    if settlement.reason:
        print(say(settlement.reason))
    if settlement.refer_to:
        print(f"To be decided by the {name('role', settlement.refer_to)}.")
    for line in settlement.lines:
        _print_line(line)
    if settlement.lines:
        print()
    for player, sums in sum_by_player(settlement.lines).items():
        net = f"{sums.net:+}" if sums.net else "0"
        print(f"{player}: net {net}{_held(sums.held)}")
    if settlement.newly_warned:
        print(f"now warned, for a stake under the minimum: {', '.join(settlement.newly_warned)}")


def _print_line(line: Line) -> None:
    from croupier.words import say

    print(f"\n{line.id}  {line.player}  {line.wager}  {line.result}{_cited(line.clauses)}")
    print(f"    {say(line.reason)}")
    counted = f" ({line.counted} counted)" if line.counted != line.stake else ""
    print(
        f"    stake {line.stake}{counted}, winnings {line.winnings},"
        f" returned {line.returned}, collected {line.collected}{_held(line.held)}"
    )
    for piece in line.pieces:
        print(f"      {piece.wager}  {piece.result}: stake {piece.stake}, winnings {piece.winnings}")


def _held(amount: int) -> str:
    return f", held {amount}" if amount else ""


def _cited(clauses: tuple[str, ...]) -> str:
    return f"  [{', '.join(clauses)}]" if clauses else ""


def _settle_lines(file: str, reader: RoundReader) -> int:
    """Settle line by line in constant memory; a bad line is answered with an error and the rest go on."""
    from croupier.formats.settlements import encode_error, encode_settlement
    from croupier.game.settlement import RoundResult, settle

    out, status = sys.stdout.buffer, 0
    answers_at_once = file == "-"
    shows_progress = sys.stderr.isatty() and not sys.stdout.isatty()
    count = 0
    try:
        for count, raw in enumerate(_read_lines(file), 1):
            try:
                rules, play = reader.read(raw)
                settlement = settle(rules, play)
                answer = encode_settlement(rules, settlement)
                if settlement.result is RoundResult.REFERRED:
                    status = max(status, 1)
            except BadInput as error:
                answer, status = encode_error(f"line {count}: {error}"), 2
            out.write(answer + b"\n")
            if answers_at_once:
                out.flush()
            if shows_progress and count % PROGRESS_EVERY == 0:
                print(f"\r{count:,} rounds", end="", file=sys.stderr)
    except KeyboardInterrupt:
        out.flush()
        print(f"\ninterrupted after {count:,} rounds", file=sys.stderr)
        return 130
    if shows_progress:
        print(f"\r{count:,} rounds", file=sys.stderr)
    return status


def _read_lines(file: str) -> Iterator[bytes]:
    with open_input(file) as stream:
        yield from stream
