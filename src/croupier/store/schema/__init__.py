"""Numbered migrations in plain SQL: `ENGINE-NNNN.sql`, each one transaction, in order, never changed."""

from importlib.resources import files


def read_migrations(engine: str) -> list[str]:
    """The scripts of an engine; the first makes version 1 of an empty database."""
    folder = files(__name__)
    names = sorted(file.name for file in folder.iterdir() if file.name.startswith(f"{engine}-"))
    assert names == [f"{engine}-{n:04}.sql" for n in range(1, len(names) + 1)], "numbered without a gap"
    return [(folder / name).read_text(encoding="utf-8") for name in names]
