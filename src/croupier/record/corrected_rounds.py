"""A round as it stands: what was settled, and what corrections have made of it since."""

from msgspec.structs import replace

from croupier.formats.lines import LineOut
from croupier.formats.reasons import Because
from croupier.game.grounds import Ground
from croupier.game.lines import LineResult
from croupier.game.numbers import Number
from croupier.record.rounds import CorrectedLine, RoundRecord

UNDONE = Because(Ground.SETTLEMENT_UNDONE)


def is_undone(record: RoundRecord) -> bool:
    return any(correction.number is None for correction in record.corrections)


def corrected_lines(record: RoundRecord) -> dict[str, CorrectedLine]:
    """By their ids: the wagers that corrections changed, each as the last one left it."""
    return {line.id: line for correction in record.corrections for line in correction.lines}


def number_of(record: RoundRecord) -> Number | None:
    """The number that counts; None where the round has none, or its settlement was undone."""
    return record.corrections[-1].number if record.corrections else record.settlement.outcome


def wrong_numbers_of(record: RoundRecord) -> tuple[Number, ...]:
    """Numbers that were recorded and put right, in their order."""
    return tuple(each.was for each in record.corrections if each.was is not None)


def all_lines_of(record: RoundRecord) -> tuple[LineOut, ...]:
    """What became of every wager in the end."""
    settled = (*record.settlement.lines, *record.returned_by_ruling)
    if is_undone(record):
        return tuple(_undo(line) for line in settled)
    corrected, numbers = corrected_lines(record), _numbers_of_lines(record)
    lines = (_correct(line, corrected[line.id]) if line.id in corrected else line for line in settled)
    outcome, number = record.settlement.outcome, number_of(record)
    return tuple(
        line if numbers.get(line.id, outcome) == number or line.counted == 0 else _keep(line, number)
        for line in lines
    )


def lines_of(record: RoundRecord, player: str) -> tuple[LineOut, ...]:
    """What became of a player's wagers in the end."""
    return tuple(line for line in all_lines_of(record) if line.player == player)


def _numbers_of_lines(record: RoundRecord) -> dict[str, Number | None]:
    """By their ids: of which number the reason of a corrected wager speaks."""
    return {line.id: correction.number for correction in record.corrections for line in correction.lines}


def _keep(line: LineOut, number: Number | None) -> LineOut:
    """A correction left it as it was, but its reason and its pieces are those of the wrong number."""
    assert number is not None, "a round that was undone is another case"
    because = Because(Ground.CORRECTED_RESULT_STAYS, {"number": number})
    return replace(line, why="", because=because, pieces=())


def _undo(line: LineOut) -> LineOut:
    return replace(
        line,
        result=LineResult.RETURNED,
        winnings=0,
        returned=line.stake,
        collected=0,
        why="",
        because=UNDONE,
        pieces=(),
    )


def _correct(line: LineOut, last: CorrectedLine) -> LineOut:
    """Its pieces were those of the wrong number, and so were its odds where bonus numbers change them."""
    is_won_whole = last.result is LineResult.WON and not line.pieces
    return replace(
        line,
        result=last.result,
        odds=last.winnings // line.counted if is_won_whole else line.odds,
        winnings=last.winnings,
        returned=line.stake - last.collected,
        collected=last.collected,
        clauses=last.clauses,
        why=last.why,
        because=last.because,
        pieces=(),
    )
