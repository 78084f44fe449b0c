"""A key that stands twice in one JSON object says two things: no parser may choose between them."""

import json

from croupier.bad_input import BadInput, Defect, shown

# What makes keys hard to count: escapes, and white space between a key and its colon.
_UNUSUAL = (b"\\", b'" ', b'"\t', b'"\n', b'"\r')


def refuse_repeated_keys(raw: bytes, decoded: int) -> None:
    """Bad input if any object in the text has a key twice, given how many keys were decoded from it.

    Most texts hold just as many keys as were decoded, which a search tells; only the others are read
    once more, with every key looked at.
    """
    if raw.count(b'":') != decoded or any(sign in raw for sign in _UNUSUAL):
        json.loads(raw, object_pairs_hook=table_of)


def table_of(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON, as `json.loads` hands over its pairs; bad input if a key stands twice."""
    table: dict[str, object] = {}
    for key, value in pairs:
        if key in table:
            raise BadInput(Defect(f"the key {shown(key)}", "two values for it", "every key once"))
        table[key] = value
    return table
