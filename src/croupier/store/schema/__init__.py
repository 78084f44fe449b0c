"""Numbered migrations in plain SQL: `ENGINE-NNNN.sql`, each one transaction, in order, never changed."""

from importlib.resources import files

from croupier.bad_input import BadInput, Defect

STAFF_RECORD_SINCE = 3  # version; since then it is also kept how names look
RULE_SETS_SINCE = {"sqlite": 4, "postgres": 5}  # version


def read_migrations(engine: str) -> list[str]:
    """The scripts of an engine; the first makes version 1 of an empty database."""
    folder = files(__name__)
    names = sorted(file.name for file in folder.iterdir() if file.name.startswith(f"{engine}-"))
    assert names == [f"{engine}-{n:04}.sql" for n in range(1, len(names) + 1)], "numbered without a gap"
    return [(folder / name).read_text(encoding="utf-8") for name in names]


def require_known(place: str, engine: str, version: int) -> None:
    newest = len(read_migrations(engine))
    if version > newest:
        got = f"a database of a newer croupier (schema {version})"
        raise BadInput(Defect(place, got, f"schema {newest} or older"))


def require_some(place: str, kept: int) -> None:
    """For who only reads: an empty database has no tables to read."""
    if not kept:
        raise BadInput(Defect(place, "an empty database", "one in which croupier keeps something"))
