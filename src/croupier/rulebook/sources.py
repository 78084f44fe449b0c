"""Where rule sets lie: the documents that come with the program, and files of one's own."""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib import resources
from pathlib import Path

from croupier.bad_input import BadInput, Defect, shown

Table = dict[str, object]
FORMER = "former"  # texts that came with the program once: records go on by them, new tables do not
NAMES = "names"  # of the games that come with the program: in files beside, which no fingerprint covers


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """One game in one file."""

    file: str
    game: str
    text: str
    whole: Table  # the file's table

    @property
    def fingerprint(self) -> str:
        return fingerprint_of(self.text)

    def table(self) -> Table:
        return overlay(_find_names(self.game), _table_of(self.file, self.game, self.whole))


def fingerprint_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _table_of(file: str, game: str, whole: Table) -> Table:
    """What all games of the file share, with what is this game's own laid over it."""
    shared = {key: value for key, value in whole.items() if key != "game"}
    games = whole["game"]
    own = games.get(game) if isinstance(games, dict) else None
    if not isinstance(own, dict):
        raise BadInput(Defect(f"{file}: game.{game}", shown(own), "a table"))
    return overlay(shared, own)


def overlay(below: Mapping[str, object], above: Mapping[str, object]) -> Table:
    """One table laid over another: tables merge, lists of tables are joined, anything else is replaced."""
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        if isinstance(under, dict) and isinstance(value, dict):
            merged[key] = overlay(under, value)
        elif isinstance(under, list) and isinstance(value, list) and _holds_tables(under):
            merged[key] = under + value
        else:
            merged[key] = value
    return merged


def _holds_tables(items: list[object]) -> bool:
    return any(isinstance(item, dict) for item in items)


def is_path(game: str) -> bool:
    return game.partition("#")[0].endswith(".toml")


def find_source(game: str) -> Source:
    """A game by its id, by the path of its file, or by FILE.toml#GAME where the file has several."""
    if is_path(game):
        path, _, name = game.partition("#")
        return _pick(game, name, sources_in(path))
    source = find_shipped(game)
    if source is not None:
        return source
    names = ", ".join(source.game for source in shipped_sources())
    raise BadInput(Defect("game", shown(game), f"one of: {names}; or the path of a .toml file"))


@lru_cache(maxsize=32)
def find_shipped(game: str) -> Source | None:
    """A game that comes with the program, by its id; always the same one."""
    for file, text in _shipped():
        if f"[game.{game}]" in text:  # only this file is parsed: the others would cost more than the game
            return _pick(game, game, read_sources(file, text))
    return None


@lru_cache(maxsize=32)
def find_former(game: str, fingerprint: str) -> Source | None:
    """A game by a text that came with an earlier version of the program."""
    for file, text in _shipped(FORMER):
        if file == f"{fingerprint}.toml" and f"[game.{game}]" in text:
            return _pick(game, game, read_sources(file, text))
    return None


def _pick(game: str, name: str, sources: list[Source]) -> Source:
    for source in sources:
        if source.game == name or (not name and len(sources) == 1):
            return source
    names = ", ".join(f"{source.file}#{source.game}" for source in sources)
    raise BadInput(Defect("game", shown(game), f"one of: {names}"))


def shipped_sources(*folder: str) -> Iterator[Source]:
    """The games that come with the program; those in the folder FORMER did so once."""
    for file, text in _shipped(*folder):
        yield from read_sources(file, text)


def _shipped(*folder: str) -> Iterator[tuple[str, str]]:
    files = resources.files(__package__).joinpath(*folder)
    for file in sorted(files.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            yield file.name, file.read_text(encoding="utf-8")


@lru_cache(maxsize=32)
def _find_names(game: str) -> Table:
    for file, text in _shipped(NAMES):
        if f"[game.{game}.names]" in text:
            return _table_of(file, game, _parse(text))
    return {}


def sources_in(path: str) -> list[Source]:
    """The games of a file of one's own."""
    return read_sources(path, read_text(path))


def read_text(path: str) -> str:
    """A file of one's own, or - for standard input, as its fingerprint is of it."""
    try:
        raw = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except (OSError, ValueError) as error:
        got = "bytes that are not UTF-8" if isinstance(error, UnicodeDecodeError) else _reason(error)
        raise BadInput(Defect(path, got, "a rule set in TOML that can be read")) from None


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


@lru_cache(maxsize=8)
def _parse(text: str) -> Table:
    """Games of one document share its file, and parsing takes half as long as the rest; nobody changes it."""
    return tomllib.loads(text)


def read_sources(file: str, text: str) -> list[Source]:
    """The games of a text; messages name it as this file."""
    try:
        whole = _parse(text)
    except (ValueError, RecursionError) as error:  # an absurdly long number is a plain ValueError
        raise BadInput(Defect(file, f"what is not TOML ({error})", "a rule set in TOML")) from None
    games = whole.get("game")
    if not isinstance(games, dict) or not games:
        raise BadInput(Defect(file, "no game", "at least one table [game.NAME]"))
    if "check" in games:
        raise BadInput(Defect(f"{file}: game.check", "'check'", "another name: rules check is a command"))
    return [Source(file, game, text, whole) for game in games]
