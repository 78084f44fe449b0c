"""A mix of wagers in one line of text: `split:0-00=500, red=1000`."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from croupier.bad_input import BadInput, Defect, cut, shown
from croupier.game.acceptance import nearest
from croupier.game.counted_stakes import count_parts
from croupier.game.limits import LARGEST_STAKE
from croupier.game.positions import Position
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.words import say

EXAMPLE = "WAGER=STAKE, as in red=1000"


def read_mix(rules: RuleSet, text: str, *, where: str = "--wagers") -> tuple[Wager, ...]:
    """The wagers of one player, each with its stake in the smallest unit of money.

    >>> from croupier.rulebook import load
    >>> mix = read_mix(load("sands-2019"), "split:00-0=500, red=1000")
    >>> [(wager.position.wager, wager.stake) for wager in mix]
    [('split:0-00', 500), ('red', 1000)]
    """
    parts = [part.strip() for part in text.split(",")]
    defects = [defect for part in parts for defect in _find_defects(rules, part, where)]
    if defects:
        raise BadInput(*dict.fromkeys(defects))
    stakes = [(name, int(stake)) for name, stake in map(_halves, parts)]
    return _make_wagers(rules, stakes, where)


def make_mix(rules: RuleSet, stakes: Mapping[str, int], *, where: str) -> tuple[Wager, ...]:
    """The same of wagers by their names, with stakes of 1 to the largest."""
    pairs = stakes.items()
    defects = [defect for pair in pairs for defect in _find_stake_defects(rules, *pair, where)]
    if defects:
        raise BadInput(*defects)
    return _make_wagers(rules, pairs, where)


def find_wager(rules: RuleSet, name: str, where: str) -> Position:
    """The position of this name, or bad input that says which name is near."""
    position = rules.find_position(name)
    if position is None:
        raise BadInput(_unknown(rules, name, where))
    return position


def void_defect(where: str, wager: Wager, clauses: tuple[str, ...]) -> Defect:
    """All of a stake is void."""
    pieces = wager.position.piece_count
    cited = f" ({', '.join(clauses)})" if clauses else ""
    expected = f"at least {pieces}, 1 on each of its {pieces} pieces: less is void{cited}"
    return Defect(where, str(wager.stake), expected)


def _make_wagers(rules: RuleSet, stakes: Iterable[tuple[str, int]], where: str) -> tuple[Wager, ...]:
    """If something of them counts."""
    wagers = tuple(
        Wager(f"w{place}", "player", find_wager(rules, name, where), stake)
        for place, (name, stake) in enumerate(stakes, 1)
    )
    counts = count_parts(rules, wagers)
    if any(count.amount for count in counts):
        return wagers
    raise BadInput(
        *(
            void_defect(f"{where}: {wager.position.wager}", wager, count.clauses)
            for wager, count in zip(wagers, counts, strict=True)
        )
    )


def _halves(part: str) -> tuple[str, str]:
    name, _, stake = part.rpartition("=")
    return name.strip(), stake.strip()


def _find_defects(rules: RuleSet, part: str, where: str) -> Iterator[Defect]:
    name, stake = _halves(part)
    if not name or not stake:
        yield Defect(where, shown(part) if part else "nothing", EXAMPLE)
        return
    if stake.isascii() and stake.isdecimal() and len(stake) < 20 and 1 <= int(stake) <= LARGEST_STAKE:
        yield from _find_stake_defects(rules, name, int(stake), where)
        return
    if rules.find_position(name) is None:
        yield _unknown(rules, name, where)
    expected = f"a stake of 1 to {LARGEST_STAKE} in the smallest unit of money"
    yield Defect(f"{where}: {cut(name)}", shown(stake), expected)


def _find_stake_defects(rules: RuleSet, name: str, stake: int, where: str) -> Iterator[Defect]:
    position = rules.find_position(name)
    if position is None:
        yield _unknown(rules, name, where)
    elif not rules.takes_stake(position, stake):
        step = position.piece_count
        expected = f"a stake that its {step} pieces divide: {say(nearest(stake, step))}"
        yield Defect(f"{where}: {cut(name)}", str(stake), expected)


def _unknown(rules: RuleSet, name: str, where: str) -> Defect:
    close = get_close_matches(name, rules.positions, n=1)
    listed = f"a wager that {rules.game} has; croupier wagers lists them"
    return Defect(where, shown(name), f"{listed}; did you mean {close[0]}?" if close else listed)
