"""Every wager of every game written out by hand, and what it pays: a second source beside the engine.

Nothing here comes from the geometry of a cloth: sets of numbers, pieces and odds are literals, to be read
beside the rule documents.

>>> net("sands-2019", "split:0-00", 1000, "00")
(17000, 1000, 0)
>>> net("racetrack-2012", "orphelins", 500, "17")
(3400, 200, 300)
"""

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class ByHand:
    """One wager of one layout. `odds` is the N of "N to 1"; a wager of several pieces has none of its own."""

    wager: str
    kind: str
    numbers: frozenset[str]
    odds: int | None
    pieces: tuple[tuple[str, int], ...]


# Wheels, clockwise from 0.

ONE_ZERO = """
    0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10
    5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26
"""
TWO_ZEROS = """
    0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1
    00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2
"""
SANDS_39 = """
    0 S 00 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10
    5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26
"""
FAST_40 = """
    0 S 00 MBS 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10
    5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26
"""

WHEELS = {
    "sands-2017": SANDS_39,
    "sands-2019": SANDS_39,
    "racetrack-2012": ONE_ZERO,
    "fast-action-2020": FAST_40,
    "nz-37": ONE_ZERO,
    "nz-38-00-0": TWO_ZEROS,
    "nz-38-0-00": TWO_ZEROS,
}

RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
BLACK = "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"
GREEN = "0 00 S MBS"

# The part that every cloth with rows of three shares: 1 to 36 without a zero.

SPLITS = """
    1-2 2-3 4-5 5-6 7-8 8-9 10-11 11-12 13-14 14-15 16-17 17-18
    19-20 20-21 22-23 23-24 25-26 26-27 28-29 29-30 31-32 32-33 34-35 35-36
    1-4 4-7 7-10 10-13 13-16 16-19 19-22 22-25 25-28 28-31 31-34
    2-5 5-8 8-11 11-14 14-17 17-20 20-23 23-26 26-29 29-32 32-35
    3-6 6-9 9-12 12-15 15-18 18-21 21-24 24-27 27-30 30-33 33-36
"""
STREETS = """
    1-2-3 4-5-6 7-8-9 10-11-12 13-14-15 16-17-18 19-20-21 22-23-24 25-26-27 28-29-30 31-32-33 34-35-36
"""
CORNERS = """
    1-2-4-5 4-5-7-8 7-8-10-11 10-11-13-14 13-14-16-17 16-17-19-20
    19-20-22-23 22-23-25-26 25-26-28-29 28-29-31-32 31-32-34-35
    2-3-5-6 5-6-8-9 8-9-11-12 11-12-14-15 14-15-17-18 17-18-20-21
    20-21-23-24 23-24-26-27 26-27-29-30 29-30-32-33 32-33-35-36
"""
SIX_LINES = """
    1-2-3-4-5-6 4-5-6-7-8-9 7-8-9-10-11-12 10-11-12-13-14-15 13-14-15-16-17-18 16-17-18-19-20-21
    19-20-21-22-23-24 22-23-24-25-26-27 25-26-27-28-29-30 28-29-30-31-32-33 31-32-33-34-35-36
"""
OUTSIDE = {
    "column:1": "1 4 7 10 13 16 19 22 25 28 31 34",
    "column:2": "2 5 8 11 14 17 20 23 26 29 32 35",
    "column:3": "3 6 9 12 15 18 21 24 27 30 33 36",
    "dozen:1": "1 2 3 4 5 6 7 8 9 10 11 12",
    "dozen:2": "13 14 15 16 17 18 19 20 21 22 23 24",
    "dozen:3": "25 26 27 28 29 30 31 32 33 34 35 36",
    "low": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18",
    "high": "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36",
    "odd": "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35",
    "even": "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36",
    "red": RED,
    "black": BLACK,
}

# What each cloth adds at its head. Sands 3.4.2-3.4.6, 3.4.15; racetrack 3.4; NZ 3.1(b)-(d), 3.1A(b)-(e).

SANDS_HEAD = {
    "split": "0-S 00-S 0-00 0-1 0-2 00-2 00-3",
    "street": "0-00-S 0-00-2 0-1-2 00-2-3",
}
HEADS = {
    "sands-2017": SANDS_HEAD,
    "sands-2019": SANDS_HEAD,
    "racetrack-2012": {"split": "0-1 0-2 0-3", "street": "0-1-2 0-2-3"},
    "nz-37": {"split": "0-1 0-2 0-3", "street": "0-1-2 0-2-3", "corner": "0-1-2-3"},
    "nz-38-00-0": {"split": "00-1 00-2 0-2 0-3 0-00", "street": "00-1-2 0-00-2 0-2-3"},
    "nz-38-0-00": {"split": "0-1 0-2 00-2 00-3 0-00", "street": "0-1-2 0-00-2 00-2-3"},
}
SPECIALS = {
    "sands-2017": {"top-line": "0 00 S 1 2 3", "green": "0 00 S"},
    "sands-2019": {"top-line": "0 00 S 1 2 3", "green": "0 00 S"},
    "racetrack-2012": {},
    "nz-37": {},
    "nz-38-00-0": {"five-line": "0 00 1 2 3"},
    "nz-38-0-00": {"five-line": "0 00 1 2 3"},
}

# Pay tables: the four MBS clauses 4.1 and Fast Action 4.2; NZ 3.9.

SANDS_PAYS = {
    "straight": 35, "split": 17, "street": 11, "corner": 8, "six-line": 5, "top-line": 5,
    "column": 2, "dozen": 2, "low": 1, "high": 1, "odd": 1, "even": 1, "black": 1, "red": 1, "green": 11,
}  # fmt: skip
RACETRACK_PAYS = {
    "straight": 35, "split": 17, "street": 11, "corner": 8, "six-line": 5, "column": 2, "dozen": 2,
    "low": 1, "high": 1, "even": 1, "odd": 1, "red": 1, "black": 1,
}  # fmt: skip
NZ_PAYS = {
    "straight": 35, "split": 17, "street": 11, "asian-neighbour": 11, "corner": 8, "five-line": 6,
    "six-line": 5, "column": 2, "dozen": 2, "low": 1, "high": 1, "even": 1, "odd": 1, "red": 1, "black": 1,
}  # fmt: skip
FAST_PAYS = {"straight": 35, "bonus-win": 2, "super-bonus-win": 350, "scatter-bonus": 700}
LIT_STRAIGHT_PAYS = 40
SUPER_STRAIGHT_PAYS = 80

PAYS = {
    "sands-2017": SANDS_PAYS,
    "sands-2019": SANDS_PAYS,
    "racetrack-2012": RACETRACK_PAYS,
    "fast-action-2020": FAST_PAYS,
    "nz-37": NZ_PAYS,
    "nz-38-00-0": NZ_PAYS,
    "nz-38-0-00": NZ_PAYS,
}

# Wagers of several pieces, in the order that the document lists them. Racetrack 3.5.1-3.5.4; NZ 3.2A(a)-(c).

Pieces = tuple[tuple[str, int], ...]

TIERS: Pieces = (
    ("split:5-8", 1), ("split:10-11", 1), ("split:13-16", 1),
    ("split:23-24", 1), ("split:27-30", 1), ("split:33-36", 1),
)  # fmt: skip
ORPHELINS: Pieces = (
    ("straight:1", 1), ("split:6-9", 1), ("split:14-17", 1), ("split:17-20", 1), ("split:31-34", 1),
)  # fmt: skip
VOISINS_2012: Pieces = (
    ("street:0-2-3", 2), ("split:4-7", 1), ("split:12-15", 1), ("split:18-21", 1), ("split:19-22", 1),
    ("corner:25-26-28-29", 2), ("split:32-35", 1),
)  # fmt: skip
VOISINS_NZ: Pieces = (
    ("street:0-2-3", 2), ("corner:25-26-28-29", 2),
    ("split:4-7", 1), ("split:12-15", 1), ("split:18-21", 1), ("split:19-22", 1), ("split:32-35", 1),
)  # fmt: skip
ZERO_SPIEL: Pieces = (("split:0-3", 1), ("split:12-15", 1), ("straight:26", 1), ("split:32-35", 1))

SECTORS: dict[str, dict[str, Pieces]] = {
    "racetrack-2012": {
        "tiers": TIERS, "orphelins": ORPHELINS, "voisins": VOISINS_2012, "zero-spiel": ZERO_SPIEL,
    },
    "nz-37": {"tiers": TIERS, "orphelins": ORPHELINS, "voisins": VOISINS_NZ},
    "nz-38-00-0": {"tiers": TIERS, "orphelins": ORPHELINS, "voisins": VOISINS_NZ},
    "nz-38-0-00": {"tiers": TIERS, "orphelins": ORPHELINS},  # no Street 0/2/3 on this cloth, so no Voisins
}  # fmt: skip
SECTOR_NUMBERS = {
    "tiers": "5 8 10 11 13 16 23 24 27 30 33 36",
    "orphelins": "1 6 9 14 17 20 31 34",
    "voisins": "0 2 3 4 7 12 15 18 19 21 22 25 26 28 29 32 35",
    "zero-spiel": "0 3 12 15 26 32 35",
}

# Neighbours: the chosen number stands in the middle. Racetrack 3.5.5; NZ 3.2A(d).

NEIGHBOURS_37 = """
    3-26-0-32-15 26-0-32-15-19 0-32-15-19-4 32-15-19-4-21 15-19-4-21-2 19-4-21-2-25 4-21-2-25-17
    21-2-25-17-34 2-25-17-34-6 25-17-34-6-27 17-34-6-27-13 34-6-27-13-36 6-27-13-36-11 27-13-36-11-30
    13-36-11-30-8 36-11-30-8-23 11-30-8-23-10 30-8-23-10-5 8-23-10-5-24 23-10-5-24-16 10-5-24-16-33
    5-24-16-33-1 24-16-33-1-20 16-33-1-20-14 33-1-20-14-31 1-20-14-31-9 20-14-31-9-22 14-31-9-22-18
    31-9-22-18-29 9-22-18-29-7 22-18-29-7-28 18-29-7-28-12 29-7-28-12-35 7-28-12-35-3 28-12-35-3-26
    12-35-3-26-0 35-3-26-0-32
"""
NEIGHBOURS_38 = """
    14-2-0-28-9 2-0-28-9-26 0-28-9-26-30 28-9-26-30-11 9-26-30-11-7 26-30-11-7-20 30-11-7-20-32
    11-7-20-32-17 7-20-32-17-5 20-32-17-5-22 32-17-5-22-34 17-5-22-34-15 5-22-34-15-3 22-34-15-3-24
    34-15-3-24-36 15-3-24-36-13 3-24-36-13-1 24-36-13-1-00 36-13-1-00-27 13-1-00-27-10 1-00-27-10-25
    00-27-10-25-29 27-10-25-29-12 10-25-29-12-8 25-29-12-8-19 29-12-8-19-31 12-8-19-31-18 8-19-31-18-6
    19-31-18-6-21 31-18-6-21-33 18-6-21-33-16 6-21-33-16-4 21-33-16-4-23 33-16-4-23-35 16-4-23-35-14
    4-23-35-14-2 23-35-14-2-0 35-14-2-0-28
"""
NEIGHBOURS = {
    "racetrack-2012": NEIGHBOURS_37,
    "nz-37": NEIGHBOURS_37,
    "nz-38-00-0": NEIGHBOURS_38,
    "nz-38-0-00": NEIGHBOURS_38,
}

# Asian Neighbour, NZ 3.2: twelve groups of three wheel neighbours from the zero on, no zero in any (assumed).

ASIAN_37 = """
    15-19-32 2-4-21 17-25-34 6-13-27 11-30-36 8-10-23 5-16-24 1-20-33 9-14-31 18-22-29 7-12-28 3-26-35
"""
ASIAN_38 = """
    9-26-28 7-11-30 17-20-32 5-22-34 3-15-24 1-13-36 10-25-27 8-12-29 18-19-31 6-21-33 4-16-23 2-14-35
"""
ASIAN = {"nz-37": ASIAN_37, "nz-38-00-0": ASIAN_38, "nz-38-0-00": ASIAN_38}

# Fast Action, Appendix C: ten links of four.

LINKS = {
    "a": frozenset({"0", "00", "S", "MBS"}),
    "b": frozenset({"1", "2", "3", "4"}),
    "c": frozenset({"5", "6", "7", "8"}),
    "d": frozenset({"9", "10", "11", "12"}),
    "e": frozenset({"13", "14", "15", "16"}),
    "f": frozenset({"17", "18", "19", "20"}),
    "g": frozenset({"21", "22", "23", "24"}),
    "h": frozenset({"25", "26", "27", "28"}),
    "i": frozenset({"29", "30", "31", "32"}),
    "j": frozenset({"33", "34", "35", "36"}),
}


def numbers(game: str) -> tuple[str, ...]:
    """The numbers in wheel order."""
    return tuple(WHEELS[game].split())


def colour(number: str) -> str:
    """red, black or green.

    >>> colour("19"), colour("11"), colour("00")
    ('red', 'black', 'green')
    """
    named = {"red": RED, "black": BLACK, "green": GREEN}
    return next(name for name, listed in named.items() if number in listed.split())


def catalogue(game: str, **options: bool) -> dict[str, ByHand]:
    """Every wager of the game by its notation. Options as at a table; a courtesy line adds places, no wagers.

    >>> catalogue("nz-38-0-00")["street:0-00-2"].odds
    11
    """
    known = {"first_four"} if game == "racetrack-2012" else set()
    if game.startswith("nz-"):
        known = {"racetrack", "asian_racetrack", "courtesy_line"}
    assert set(options) <= known, f"{game}: got options {sorted(options)}; expected some of {sorted(known)}"
    pays = PAYS[game]
    singles = {f"straight:{number}": number for number in numbers(game)}
    if game == "fast-action-2020":
        singles |= {"bonus-win": "", "super-bonus-win": "", "scatter-bonus": ""}
        return {wager: _single(wager, covered, pays) for wager, covered in singles.items()}

    shared = {"split": SPLITS, "street": STREETS, "corner": CORNERS, "six-line": SIX_LINES}
    for kind, groups in shared.items():
        singles |= _written(kind, groups + " " + HEADS[game].get(kind, ""))
    singles |= OUTSIDE | SPECIALS[game]
    if options.get("first_four", False):
        singles |= _written("corner", "0-1-2-3")
    if game in ASIAN and options.get("asian_racetrack", True):
        singles |= _written("asian-neighbour", ASIAN[game])
    every = {wager: _single(wager, covered, pays) for wager, covered in singles.items()}
    if game in SECTORS and options.get("racetrack", True):
        every |= _racetrack(game)
    return every


def _written(kind: str, groups: str) -> dict[str, str]:
    return {f"{kind}:{group}": group.replace("-", " ") for group in groups.split()}


def _single(wager: str, covered: str, pays: dict[str, int]) -> ByHand:
    kind = wager.partition(":")[0]
    return ByHand(wager, kind, frozenset(covered.split()), pays[kind], ())


def _racetrack(game: str) -> dict[str, ByHand]:
    every = {
        sector: ByHand(sector, sector, frozenset(SECTOR_NUMBERS[sector].split()), None, pieces)
        for sector, pieces in SECTORS[game].items()
    }
    for group in NEIGHBOURS[game].split():
        five = group.split("-")
        wager = f"neighbours:{five[2]}"
        pieces = tuple((f"straight:{number}", 1) for number in five)
        every[wager] = ByHand(wager, "neighbours", frozenset(five), None, pieces)
    return every


def odds_paid(wager: ByHand, outcome: str, bonus: frozenset[str] | None = None) -> int | None:
    """The odds paid on a wager of one piece, None if it loses. `bonus`: the numbers lit in Fast Action."""
    lit = bonus or frozenset()
    lit_links = [link for link in LINKS.values() if link & lit]
    is_super = any(outcome in link and link <= lit for link in lit_links)
    match wager.kind:
        case "bonus-win":
            wins = outcome in lit
        case "super-bonus-win":
            wins = is_super
        case "scatter-bonus":
            wins = len(lit_links) == len(LINKS)
        case _:
            wins = outcome in wager.numbers
    if not wins:
        return None
    if wager.kind == "straight" and is_super:
        return SUPER_STRAIGHT_PAYS
    if wager.kind == "straight" and outcome in lit:
        return LIT_STRAIGHT_PAYS
    return wager.odds


def net(
    game: str, wager: str, stake: int, outcome: str, bonus: frozenset[str] | None = None
) -> tuple[int, int, int]:
    """(winnings, returned, collected): a winner keeps the stake and is paid on top, a loser is collected."""
    every = _everything(game)
    pieces = every[wager].pieces or ((wager, 1),)
    unit, rest = divmod(stake, sum(count for _, count in pieces))
    assert rest == 0, f"{wager}: got a stake of {stake}; expected one that the pieces divide"
    winnings = returned = collected = 0
    for piece, count in pieces:
        odds = odds_paid(every[piece], outcome, bonus)
        if odds is None:
            collected += unit * count
        else:
            winnings += unit * count * odds
            returned += unit * count
    return winnings, returned, collected


@cache
def _everything(game: str) -> dict[str, ByHand]:
    return catalogue(game, first_four=True) if game == "racetrack-2012" else catalogue(game)


@dataclass(frozen=True, slots=True)
class BonusClass:
    """A winning number, ten lit numbers, and what Fast Action 4.1 and 4.2 make of the two together."""

    name: str
    outcome: str
    bonus: frozenset[str]
    straight_pays: int
    bonus_win: bool
    super_bonus_win: bool
    scatter_bonus: bool


def bonus_classes() -> tuple[BonusClass, ...]:
    """For each of the 40 numbers a draw of every class that can occur, and draws that miss a class by one.

    Ten lit numbers complete at most two links, and touch all ten links only with one in each.
    """
    won = ((outcome, link) for link in LINKS.values() for outcome in sorted(link))
    return tuple(each for outcome, link in won for each in _classes_of(outcome, link))


def _classes_of(outcome: str, own: frozenset[str]) -> list[BonusClass]:
    rest = sorted(own - {outcome})
    others = [sorted(link) for link in LINKS.values() if link != own]

    def draw(own_lit: list[str], *counts: int) -> frozenset[str]:
        return frozenset(own_lit).union(*(link[:count] for link, count in zip(others, counts, strict=False)))

    won, ones = [outcome], [1] * 9
    draws: list[tuple[str, frozenset[str], int, bool, bool, bool]] = [
        ("plain", draw([], 2, 2, 2, 2, 2), 35, False, False, False),
        ("plain, three of its link lit", draw(rest, 1, 1, 1, 1, 1, 1, 1), 35, False, False, False),
        ("plain, nine links lit", draw([], 2, *ones[:8]), 35, False, False, False),
        ("plain, scatter", draw(rest[:1], *ones), 35, False, False, True),
        ("plain, one link complete elsewhere", draw([], 4, 2, 2, 2), 35, False, False, False),
        ("plain, two links complete elsewhere", draw([], 4, 4, 2), 35, False, False, False),
        ("bonus", draw(won, 3, 3, 3), 40, True, False, False),
        ("bonus, three of its link lit", draw(won + rest[:2], 1, 1, 1, 1, 1, 1, 1), 40, True, False, False),
        ("bonus, nine links lit", draw(won, 2, *ones[:7]), 40, True, False, False),
        ("bonus, scatter", draw(won, *ones), 40, True, False, True),
        ("bonus, one link complete elsewhere", draw(won, 4, 1, 1, 1, 1, 1), 40, True, False, False),
        ("bonus, two links complete elsewhere", draw(won, 4, 4, 1), 40, True, False, False),
        ("super, one link complete", draw(won + rest, 1, 1, 1, 1, 1, 1), 80, True, True, False),
        ("super, two links complete", draw(won + rest, 4, 1, 1), 80, True, True, False),
    ]
    return [
        BonusClass(name, outcome, bonus, straight_pays, bonus_win, super_bonus_win, scatter_bonus)
        for name, bonus, straight_pays, bonus_win, super_bonus_win, scatter_bonus in draws
    ]
