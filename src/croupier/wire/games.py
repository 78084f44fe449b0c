"""What the house says about games."""

import msgspec

from croupier.game.numbers import Number
from croupier.game.wheel import Colour


class GameOut(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    titles: dict[str, str] = {}  # by language
    document: str
    numbers: int
    colours: dict[Number, Colour]  # of the wheel, in its order
