"""Any command, as far as a script can say it."""

from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import UNSET

from croupier.formats.limits import LimitIn, LimitsIn
from croupier.game.irregularities import Irregularity
from croupier.game.spin import Direction
from croupier.record.telling.phrases import Phrase
from croupier.table import commands as c
from croupier.table.terms import ChipKind, Decision, MovedBy, Treatment

NUMBERS = ["0", "00", "S", "1", "17", "36"]
PLAYERS = ["Ann", "Ben"]
EARLIER = "earlier"  # a wager that lies there already

amounts = st.integers(1, c.MOST_MONEY)
words = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=9)
joints = st.sampled_from(["because", "on", "for", "as", "to", "into", "from", "of", "in", "round", ":"])
texts = st.lists(st.one_of(words, joints), min_size=1, max_size=9).map(" ".join)
chips = st.dictionaries(amounts.map(str), st.integers(1, 10**6), min_size=1, max_size=4)
money = st.one_of(st.just(UNSET), amounts)
limit_parts = st.builds(LimitIn, minimum=money, maximum=money)
limits = st.builds(
    LimitsIn,
    minimum=money,
    maximum=money,
    by_kind=st.dictionaries(st.sampled_from(["straight", "six-line"]), limit_parts).map(lambda d: d or UNSET),
    increments=st.dictionaries(st.sampled_from(["red", "split"]), amounts).map(lambda d: d or UNSET),
)
wagers = st.sampled_from(["red", "split:0-00", "straight:17", "corner:1-2-4-5", "no-such-wager"])
numbers = st.sampled_from(NUMBERS)

BY_FIELD: dict[str, SearchStrategy[Any]] = {
    "act": st.integers(1, 10**9),
    "amount": amounts,
    "at": st.one_of(st.none(), wagers),
    "ball_direction": st.one_of(st.none(), st.sampled_from(Direction)),
    "bell": st.booleans(),
    "chips": st.sampled_from(ChipKind),
    "colour": st.one_of(st.none(), words),
    "decision": st.sampled_from(Decision),
    "declared": st.booleans(),
    "diameter_mm": st.one_of(st.none(), st.integers(1, 1000)),
    "finding": texts,
    "game": words,
    "given": chips,
    "id": st.just(EARLIER),
    "ids": st.lists(st.just(EARLIER), max_size=3).map(tuple),
    "in_error": st.booleans(),
    "is_metal": st.booleans(),
    "irregularity": st.sampled_from(Irregularity),
    "limits": limits,
    "marker": st.booleans(),
    "moved_by": st.sampled_from(MovedBy),
    "number": numbers,
    "numbers": st.lists(numbers, min_size=1, max_size=10).map(tuple),
    "player": st.sampled_from(PLAYERS),
    "reason": texts,
    "revolutions": st.one_of(st.none(), st.integers(0, 1000)),
    "round": st.integers(1, 10**6),
    "shown": numbers,
    "stake": amounts,
    "table": words,
    "taken": chips,
    "text": texts,
    "to": st.one_of(st.none(), wagers),
    "treatment": st.sampled_from(Treatment),
    "value": st.one_of(st.none(), amounts),
    "wager": wagers,
    "what": texts,
    "wheel_direction": st.one_of(st.none(), st.sampled_from(Direction)),
    "with_chips": st.booleans(),
}
NEW_IDS = st.one_of(st.just("w2"), words.filter(lambda word: word != EARLIER))
SIGNED = st.one_of(amounts, amounts.map(lambda amount: -amount))


def commands_like(phrase: Phrase) -> SearchStrategy[c.AnyCommand]:
    """Any command of the kind that a phrase asks for."""
    kind = phrase.command
    names = [field.name for field in msgspec.structs.fields(kind)]
    fields = {name: BY_FIELD[name] for name in names if name in BY_FIELD}
    if kind is c.OpenTable:  # the settings are the script's beginning, not part of the phrase
        fields = {name: fields[name] for name in ("table", "game")}
    if kind in (c.PlaceWager, c.DeclareWager):
        fields["id"] = NEW_IDS
    if kind is c.Compensate:
        fields["amount"] = SIGNED
    if kind in (c.MoveWager, c.DisplaceWager, c.RepositionWager):
        fields["to"] = wagers
    return st.builds(kind, **fields)
