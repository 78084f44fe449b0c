"""What a script may say of its table before the first act."""

from croupier.game.seats import MOST_SEATS
from croupier.record.telling.pattern import Pattern
from croupier.record.telling.words import (
    AMOUNT,
    LIMITS,
    NAME,
    NUMBER,
    SEVERAL,
    TEXT,
    Words,
    any_of,
    counted,
    read_amount,
)
from croupier.table.terms import Enforce, WheelSource


def _read_amounts(text: str) -> tuple[int, ...] | None:
    amounts = [read_amount(word) for word in text.split()]
    return None if None in amounts else tuple(filter(None, amounts))


def _read_names(text: str) -> tuple[str, ...] | None:
    names = [NAME.read(word) for word in text.split()]
    return None if None in names else tuple(map(str, names))


def _read_choice(text: str) -> object:
    """On, off, or groups of numbers."""
    switch = {"on": True, "off": False}.get(text)
    return [group.split("-") for group in text.split()] if switch is None else switch


_ROLE = Words("ROLE", "a role that the document knows, such as dealer; player; or wheel", NAME.read)
_GAME = Words(
    "GAME", "a game id, or the path of a rule set from where the script lies", TEXT.read, pattern=TEXT.pattern
)
_WORDS = {
    "acting_as": _ROLE,
    "alone": AMOUNT,
    "bank": AMOUNT,
    "choice": Words("CHOICE", "on, off, or groups such as 1-2-3 4-5-6", _read_choice, pattern=SEVERAL),
    "colours": Words("NAMES", f"colours, each {NAME.expected}", _read_names, pattern=SEVERAL),
    "currency": NAME,
    "denominations": Words("AMOUNTS", f"of each chip {AMOUNT.expected}", _read_amounts, pattern=SEVERAL),
    "enforce": any_of("ENFORCEMENT", Enforce, SEVERAL),
    "game": _GAME,
    "limits": LIMITS,
    "mandate": AMOUNT,
    "option": NAME,
    "person": NAME,
    "role": _ROLE,
    "seats": counted("SEATS", 1, MOST_SEATS),
    "position_maximum": AMOUNT,
    "start_pocket": NUMBER,
    "table": Words("NAME", NAME.expected, NAME.read, pattern=TEXT.pattern),
    "wheel": any_of("SOURCE", WheelSource),
}
GAME = Pattern("table {game}", _WORDS)
PERSON = Pattern("{person} {role}[ acting as {acting_as}]", _WORDS)
SETTINGS = tuple(
    Pattern(text, _WORDS)
    for text in (
        "name {table}",
        "option {option} {choice}",
        "limits {limits}",
        "enforce {enforce}",
        "position maximum {position_maximum}",
        "chips {denominations}",
        "colours {colours}",
        "bank {bank}",
        "mandate {role} {mandate}",
        "alone {alone}",
        "seats {seats}",
        "wheel {wheel}",
        "ball in {start_pocket}",
        "currency {currency}",
    )
)
KEYS = ", ".join(setting.text.partition(" {")[0] for setting in SETTINGS)
