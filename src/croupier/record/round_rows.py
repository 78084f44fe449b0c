"""Rounds as rows of a table: one for every wager that was settled. Money is in cents."""

import csv
import io
from collections.abc import Iterable, Iterator

from croupier.formats.lines import FIGURES, LineOut, get_figures
from croupier.record.corrected_rounds import corrected_lines, is_undone, number_of
from croupier.record.rounds import CorrectedLine, RoundRecord

HEADER = (
    "table",
    "round",
    "opened",
    "ended",
    "game",
    "round_result",
    "outcome",
    *FIGURES,
    "net",
    "clauses",
    "corrected_result",
    "corrected_winnings",
    "corrected_collected",
    "corrected_outcome",
    "held",
    "currency",
)

Row = tuple[str | int | None, ...]
UNDONE: Row = ("undone", 0, 0)


def rows_of(record: RoundRecord) -> Iterator[Row]:
    """The wagers of a round; columns are filled where a correction changed one, or the outcome."""
    undone, corrected = is_undone(record), corrected_lines(record)
    outcome = number_of(record) if record.corrections else None
    for line in (*record.settlement.lines, *record.returned_by_ruling):
        last = UNDONE if undone else _correction(corrected.get(line.id))
        clauses = (*record.counts_by.get(line.id, ()), *line.clauses)
        yield (*_round(record), *_line(line), " ".join(clauses), *last, outcome, line.held, record.currency)


def _round(record: RoundRecord) -> Row:
    outcome = record.settlement.outcome
    return record.table, record.round, record.opened, record.ended, record.game, record.result, outcome


def _line(line: LineOut) -> Row:
    return (*get_figures(line), line.winnings - line.collected)


def _correction(line: CorrectedLine | None) -> Row:
    return (line.result, line.winnings, line.collected) if line else (None, None, None)


def encode_row(row: Iterable[str | int | None]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(row)
    return text.getvalue().encode()
