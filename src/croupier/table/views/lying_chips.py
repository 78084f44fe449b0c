"""Chips as they lay at one moment, as records and screens have them."""

from msgspec import UNSET, UnsetType

from croupier.formats.reasons import Because
from croupier.table.state import LaidWager, Lying


class WagerLying(LaidWager, frozen=True, kw_only=True, omit_defaults=True):
    """A wager as it lay; the sentences come in when it goes out (formats/why.py)."""

    question: str
    flag: str
    taken: bool
    imprisoned: bool | UnsetType = UNSET  # left out of records where it is not
    asked: Because | None = None  # the question
    although: Because | None = None  # the flag


def wager_lying(each: Lying) -> WagerLying:
    return WagerLying(
        **{name: getattr(each, name) for name in LaidWager.__struct_fields__},
        question="",
        flag="",
        asked=each.question,
        although=each.flag,
        taken=each.taken,
        imprisoned=each.imprisoned or UNSET,
    )
