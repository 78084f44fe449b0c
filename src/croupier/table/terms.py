"""The closed lists of words that commands and events of a table use."""

from enum import StrEnum


class Enforce(StrEnum):
    """When limits say no: an electronic layout refuses, on a cloth chips lie where they were put."""

    AT_PLACEMENT = "at placement"
    AS_THEY_LIE = "as they lie"


class WheelSource(StrEnum):
    """Who says what the ball does."""

    DEALER = "dealer"
    SENSOR = "sensor"
    ELECTRONIC = "electronic"


class ChipKind(StrEnum):
    VALUE = "value"
    COLOUR = "colour"


class MovedBy(StrEnum):
    """Who moved chips by accident."""

    DEALER = "dealer"
    PATRON = "patron"  # another one than the player
    PLAYER = "player"


class Treatment(StrEnum):
    """How somebody rules that chips count which do not lie clearly."""

    AS_PLACED = "as placed"  # where the player put them
    AS_THEY_LIE = "as they lie"  # where they lie now
    AT_ANOTHER_PLACE = "at another place"
    RETURNED = "returned"


class Decision(StrEnum):
    """What is decided where no rule covers a case."""

    PLAY_ON = "play on"
    VOID = "void"
    LET_STAND = "let stand"  # of a round that is over


class ClosedBy(StrEnum):
    THE_CALL = "the call"
    THE_EARLY_CALL = "the early call"
    THE_DROP = "the drop"
    A_DECISION = "a decision"
