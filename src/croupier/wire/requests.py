"""What is asked of the house."""

from typing import Annotated

import msgspec

from croupier.table.commands import AnyCommand

# In Python a $ lets a line end follow; elsewhere it does not.
RequestId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.:\-]{8,80}$(?!\n)")]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class CommandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody asks of a table, under an id of their own: the same id gets the same answer for ever."""

    request: RequestId
    command: AnyCommand


class JoinIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Word


class ComeBackIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Word
    key: Word


class SignInIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Word
    secret: Word
