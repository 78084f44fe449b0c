"""What somebody is to the house, and at a table of it."""

from enum import StrEnum

import msgspec


class PersonKind(StrEnum):
    PLAYER = "player"
    STAFF = "staff"


class Post(msgspec.Struct, frozen=True, omit_defaults=True):
    """The role that somebody of the staff holds at a table, and the one acted in for the time being."""

    role: str
    acting_as: str | None = None
