"""The values of a phrase: how they are read, and as what they are told."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from croupier.game.irregularities import Irregularity
from croupier.game.spin import Direction
from croupier.record.telling.limits import LIMITS_IN_WORDS, read_limits, tell_limits
from croupier.record.telling.told import InWords, Told, ToldValue
from croupier.table.commands import MOST_MONEY
from croupier.table.terms import Decision, MovedBy, Treatment
from croupier.words import name

LONGEST_NAME, LONGEST_TEXT = 80, 500
MOST_CHIPS = 10**6
SEVERAL = r"\S+(?: \S+)*"


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """How one kind of value is read, and what its words in a language need."""

    sign: str  # what stands for the value in a list of phrases
    expected: str
    read: Callable[[str], object | None]  # None: these words do not say such a value
    tell: Callable[[Any], "ToldValue | None"] = lambda value: value  # None: these words do not say it
    pattern: str = r"\S+"


def _read_whole(text: str, least: int, most: int) -> int | None:
    is_whole = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
    return int(text) if is_whole and least <= int(text) <= most else None


def read_amount(text: str) -> int | None:
    """
    >>> read_amount("2500"), read_amount("0"), read_amount("25.00")
    (2500, None, None)
    """
    return _read_whole(text, 1, MOST_MONEY)


def _read_taken_back(text: str) -> int | None:
    amount = read_amount(text)
    return None if amount is None else -amount


def _tell_taken_back(amount: int) -> int | None:
    return -amount if amount < 0 else None


def _read_several(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def read_chips(text: str) -> dict[str, int] | None:
    """
    >>> read_chips("2x500 10x100"), read_chips("2 500")
    ({'500': 2, '100': 10}, None)
    """
    chips: dict[str, int] = {}
    for word in text.split():
        count, _, denomination = word.partition("x")
        several = _read_whole(count, 1, MOST_CHIPS)
        if several is None or read_amount(denomination) is None or denomination in chips:
            return None
        chips[denomination] = several
    return chips


def _tell_chips(chips: Mapping[str, int]) -> tuple[Told, ...]:
    return tuple(Told(InWords.TOLD, "stack", {"count": count, "chip": chip}) for chip, count in chips.items())


def counted(sign: str, least: int, most: int) -> Words:
    return Words(sign, f"a whole number from {least} to {most}", lambda text: _read_whole(text, least, most))


def any_of(sign: str, members: type[StrEnum], pattern: str = r"\S+", table: str = "") -> Words:
    """A closed list, each of it with its own words, which may stand in a table of the language."""
    by_words = {name(table, member): member for member in members}
    return Words(sign, f"one of: {', '.join(by_words)}", by_words.get, pattern=pattern)


def _read_short(text: str, longest: int) -> str | None:
    return text if len(text) <= longest else None


def _read_name(text: str) -> str | None:
    return None if re.search(r"[:#]", text) else _read_short(text, LONGEST_NAME)


def _read_text(text: str) -> str | None:
    return _read_short(text, LONGEST_TEXT)


def _read_wager(text: str) -> str | None:
    return _read_short(text, LONGEST_NAME)


AMOUNT = Words("AMOUNT", f"a whole number of the smallest unit, from 1 to {MOST_MONEY}", read_amount)
NAME = Words("NAME", f"a name without a colon, {LONGEST_NAME} characters at most", _read_name)
WAGER = Words("WAGER", "a wager such as split:0-00, red or 17", _read_wager)
NUMBER = Words("NUMBER", "a number of the wheel", str)
NUMBERS = Words("NUMBERS", "numbers of the wheel", _read_several, pattern=SEVERAL)
TEXT = Words("TEXT", f"a text of at most {LONGEST_TEXT} characters", _read_text, pattern=r".+")
ID = Words("ID", "the name of a wager", _read_name)
IDS = Words("IDS", "the names of wagers", _read_several, pattern=SEVERAL)
PLAYER = Words("PLAYER", "a player", str)
CHIPS = Words("CHIPS", "chips such as 2x500 10x100", read_chips, _tell_chips, r"\d\S*(?: \d\S*)*")
TAKEN_BACK = Words("AMOUNT", AMOUNT.expected, _read_taken_back, _tell_taken_back)
LIMITS = Words("LIMITS", LIMITS_IN_WORDS, read_limits, tell_limits, r".+")
DIRECTION = any_of("DIRECTION", Direction, table="direction")
TREATMENT = any_of("TREATMENT", Treatment, r".+?", table="treatment")

# What a field of a command holds, where a pattern does not say otherwise.
BY_FIELD = {
    "act": counted("ACT", 1, 10**9),
    "amount": AMOUNT,
    "ball_direction": DIRECTION,
    "colour": NAME,
    "decision": any_of("DECISION", Decision, r".+?", table="decision"),
    "diameter_mm": counted("COUNT", 1, 1000),
    "finding": TEXT,
    "game": replace(NAME, sign="GAME"),
    "given": CHIPS,
    "id": ID,
    "ids": IDS,
    "irregularity": any_of("IRREGULARITY", Irregularity),
    "limits": LIMITS,
    "moved_by": any_of("SOMEBODY", MovedBy, table="mover"),
    "number": NUMBER,
    "numbers": NUMBERS,
    "player": PLAYER,
    "reason": TEXT,
    "revolutions": counted("COUNT", 0, 1000),
    "round": counted("ROUND", 1, MOST_MONEY),
    "shown": NUMBER,
    "stake": AMOUNT,
    "table": NAME,
    "taken": CHIPS,
    "text": TEXT,
    "to": WAGER,
    "treatment": TREATMENT,
    "value": AMOUNT,
    "wager": WAGER,
    "what": TEXT,
    "wheel_direction": DIRECTION,
}
