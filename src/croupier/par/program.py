"""Which program made a sheet: one hash over its source files and its rule sets."""

import hashlib
from functools import cache
from pathlib import Path

import croupier

KINDS = (".py", ".toml")


@cache
def hash_of_program() -> str:
    """SHA-256 of a list of every file with its own, as `sha256sum` writes it, in the order of paths."""
    folder = Path(croupier.__file__).parent
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in KINDS)
    lines = (f"{hashlib.sha256((folder / path).read_bytes()).hexdigest()}  ./{path}\n" for path in paths)
    return hashlib.sha256("".join(lines).encode()).hexdigest()
