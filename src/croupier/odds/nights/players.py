"""The players of a night, a line of text each: `4 x red=1000, straight:17=500 @ 300`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from croupier.bad_input import BadInput, Defect, shown
from croupier.game.rules import RuleSet
from croupier.game.seats import MOST_SEATS
from croupier.game.wagers import Wager
from croupier.odds.mixes import read_mix

MOST_ROUNDS = 10**15  # of a night
NOTATION = "COUNT x WAGER=STAKE, … @ ROUNDS, as in 4 x red=1000, straight:17=500 @ 300"
_LINE = re.compile(r"(?:(?P<count>[-+]?[\d.]+)\s*[x×]\s)?(?P<mix>[^@]*)(?:@\s*(?P<rounds>[0-9]{1,30})\s*)?")


@dataclass(frozen=True, slots=True)
class Player:
    """The same wagers round after round, from the first round of the night on; by so many players alike."""

    wagers: tuple[Wager, ...]
    rounds: int
    count: int = 1


def read_players(rules: RuleSet, lines: Iterable[tuple[str, str]], rounds: int) -> list[Player]:
    """From lines, each after where it stands; who has no rounds of their own stays for those given.

    >>> from croupier.rulebook import load
    >>> regulars, guest = read_players(load("nz-37"), [("1", "4 x red=1000 @ 20"), ("2", "dozen:1=500")], 300)
    >>> (regulars.count, regulars.rounds), (guest.count, guest.rounds)
    ((4, 20), (1, 300))
    """
    players: list[Player] = []
    defects: list[Defect] = []
    for where, line in lines:
        try:
            players.append(_read_player(rules, where, line, rounds))
        except BadInput as error:
            defects += error.defects
    if defects:
        raise BadInput(*defects)
    if not players:
        raise BadInput(Defect("--player", "nothing", NOTATION))
    count = sum(player.count for player in players)
    if count > MOST_SEATS:
        raise BadInput(Defect("--player", f"{count:,} players", f"no more than {MOST_SEATS:,} at a table"))
    return players


def require_rounds(rounds: int, where: str = "rounds") -> None:
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(Defect(where, shown(rounds), f"a number of rounds from 1 to {MOST_ROUNDS:,}"))


def _read_player(rules: RuleSet, where: str, line: str, rounds: int) -> Player:
    parts = _LINE.fullmatch(line.strip())
    if parts is None:
        raise BadInput(Defect(where, shown(line), NOTATION))
    count = _read_count(parts["count"] or "1", where)
    stays = int(parts["rounds"] or rounds)
    require_rounds(stays, where)
    return Player(read_mix(rules, parts["mix"], where=where), stays, count)


def _read_count(text: str, where: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and 1 <= int(text) <= MOST_SEATS):
        raise BadInput(Defect(where, shown(text), f"a count of players from 1 to {MOST_SEATS:,}"))
    return int(text)
