"""`croupier export`: a log sealed anew, or the rounds that it holds as records or as a table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from croupier.bad_input import BadInput, Defect
from croupier.cli.logs import Log, OwnRules, find_loader, kept_log, not_a_log
from croupier.cli.output import open_output
from croupier.cli.progress import interruptible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.audit.findings import Finding
    from croupier.record.rounds import RoundRecord
    from croupier.rulebook.library import LoadRules

    ReadLines = Callable[[], Iterator[bytes]]


def export_log(
    log: Log,
    rounds: Annotated[
        bool, typer.Option("--rounds", help="The record of every round, as JSON Lines.")
    ] = False,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The record of this round only.")
    ] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="A row for every wager that was settled.")] = False,
    anew: Annotated[
        bool, typer.Option("--seal", help="Take a log without its seal, or that went on after it.")
    ] = False,
    output: Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="Write into a file.")] = "",
    rules: OwnRules = "",
) -> None:
    """Audit a log and write it anew, or take its rounds out as records or rows.

    Exit status 0: done; 1: the log is not as it should be, and nothing is exported; 2: not a table log.
    """
    with interruptible(), kept_log(log) as read_lines:
        loader = find_loader(rules)
        _refuse_broken(log, read_lines, loader, anew)
        if not (rounds or as_csv or number):
            with open_output(output) as out:
                _seal_anew(read_lines, out)
            return
        records = _read_rounds(read_lines, loader)
        if number:
            records = iter([_pick(records, number)])
        with open_output(output) as out:
            _write_rounds(records, out, as_csv)


def _refuse_broken(log: str, read_lines: ReadLines, load_rules: LoadRules, anew: bool) -> None:
    """Nothing is exported from a log that is not as it should be."""
    from croupier.audit.findings import FindingKind
    from croupier.audit.log import Auditor

    auditor = Auditor(load_rules)
    unsealed = (FindingKind.NO_SEAL, FindingKind.AFTER_THE_SEAL) if anew else ()
    first: Finding | None = None
    for finding in auditor.find(read_lines()):
        first = first or (None if finding.kind in unsealed else finding)
    if not auditor.reader.recognised:
        raise not_a_log(log, is_empty=not auditor.reader.lines)
    if first:
        print(f"croupier: nothing is exported: {first} (croupier audit says more)", file=sys.stderr)
        raise typer.Exit(1)


def _seal_anew(read_lines: ReadLines, out: BinaryIO) -> None:
    from croupier.audit.chain import LogReader
    from croupier.record.log import encode_seal

    reader = LogReader()
    for raw in read_lines():
        if reader.read(raw).step is not None:
            out.write(raw)
    out.write(encode_seal(reader.end) + b"\n")


def _read_rounds(read_lines: ReadLines, load_rules: LoadRules) -> Iterator[RoundRecord]:
    from croupier.audit.chain import LogReader
    from croupier.record.replay import Replay
    from croupier.record.round_collector import collect_rounds

    reader = LogReader()
    steps = (line.step for line in map(reader.read, read_lines()) if line.step is not None)
    yield from collect_rounds(steps, Replay(load_rules))


def _pick(records: Iterator[RoundRecord], number: int) -> RoundRecord:
    for record in records:
        if record.round == number:
            return record
    raise BadInput(Defect("--round", str(number), "a round of this log that has ended"))


def _write_rounds(records: Iterator[RoundRecord], out: BinaryIO, as_csv: bool) -> None:
    from croupier.formats.why import worded
    from croupier.record.round_rows import HEADER, encode_row, rows_of
    from croupier.record.rounds import encode_round

    if as_csv:
        out.write(encode_row(HEADER))
    for record in records:
        if as_csv:
            out.writelines(encode_row(row) for row in rows_of(record))
        else:
            out.write(encode_round(worded(record, with_data=False)) + b"\n")
