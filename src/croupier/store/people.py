"""A person as both stores keep one."""

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.record.findings import in_words
from croupier.store.interface import StoreDamaged
from croupier.store.values import Person

PERSON = "SELECT name, kind, secret, purse, joined, posts FROM people"
PEOPLE = "SELECT folded, name, kind, secret, purse, joined, posts FROM people ORDER BY name"


def read_person(row: Sequence[Any]) -> Person:
    """The person in a row of what `PERSON` selects. Raises StoreDamaged."""
    *fields, posts = row
    try:
        named = dict(zip(Person.__struct_fields__, (*fields, msgspec.json.decode(posts)), strict=True))
        return msgspec.convert(named, Person)
    except (msgspec.DecodeError, RecursionError) as error:
        raise StoreDamaged(f"what is kept of {in_words(fields[0])} cannot be read ({error})") from None
