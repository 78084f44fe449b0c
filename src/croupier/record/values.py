"""A value of a record, for people to read."""

import msgspec

from croupier.bad_input import cut


def in_words(value: object) -> str:
    """A value of a record as a message shows it.

    >>> in_words("red"), in_words(1700), in_words(True), in_words(None), in_words(["1"])
    ('"red"', '1700', 'true', 'nothing', '["1"]')
    """
    if value is None:
        return "nothing"
    return cut(msgspec.json.encode(value).decode(), 200)
