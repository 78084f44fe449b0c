"""The files that this program is: its source and the rule sets that come with it."""

from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent
KINDS = (".py", ".toml")


def read_source_files(*packages: str) -> Iterator[tuple[str, bytes]]:
    """Of these packages, or of all, in the order of paths: each with its path inside the program."""
    paths = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.suffix in KINDS)
    for path in paths:
        if not packages or path.partition("/")[0] in packages:
            yield path, (FOLDER / path).read_bytes()
