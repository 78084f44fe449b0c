"""Which program made a sheet: one hash over its source files and its rule sets."""

import hashlib
from functools import cache

from croupier.source_files import read_source_files


@cache
def hash_of_program() -> str:
    """SHA-256 of a list of every file with its own, as `sha256sum` writes it, in the order of paths."""
    lines = (f"{hashlib.sha256(text).hexdigest()}  ./{path}\n" for path, text in read_source_files())
    return hashlib.sha256("".join(lines).encode()).hexdigest()
